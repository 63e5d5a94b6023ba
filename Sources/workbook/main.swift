import WorkbookCore

#if VERIFY
  import WorkbookVerify

  Application.main(verify: Verify.run)
#else
  Application.main()
#endif
