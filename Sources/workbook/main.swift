import WorkbookCore

Application.main()
