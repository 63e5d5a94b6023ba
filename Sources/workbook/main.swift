import WorkbookCore

Program.main()
