import Capstone
import Foundation
import Testing

@Suite("C.2 · Mock to real")
struct KataC_2_MockToReal {
  private let script = [
    "sign up Ned", "log in Ned", "publish needle", "log out", "sign up Arya", "log in Arya", "view Ned",
    "viewed",
  ]

  @Test("the store in memory keeps the contract")
  func memory() throws {
    let contract = StoreContract(name: "memory") { ClubOptions.Store.memory.makeStore() }
    try contract.check()
    try contract.checkThreads()
  }

  @Test("the store in a file keeps the contract")
  func file() throws {
    try withFolder { folder in
      try StoreContract(name: "file") {
        ClubOptions.Store.file(folder.appending(path: UUID().uuidString)).makeStore()
      }.check()
    }
  }

  @Test("two stores in memory are two stores")
  func memoryTwice() throws {
    let stores = (0..<2).map { _ in ClubOptions.Store.memory.makeStore() }
    // No other test uses this name, so a store that all tests share has room for it.
    _ = try stores[0].signUp(name: "Rickon")
    let others = try stores[1].members()
    #expect(others == [], "`--store memory` is a new, empty store each time.")
  }

  @Test("a file is the store that was asked for, and stays")
  func fileStays() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
      let other = folder.appending(path: "others")
      _ = try ClubOptions.Store.file(file).makeStore().signUp(name: "Ned")
      let again = try ClubOptions.Store.file(file).makeStore().members().map(\.name)
      #expect(
        again == ["Ned"], "`--store file PATH` keeps members in that file, and the next start finds them.")
      let others = try ClubOptions.Store.file(other).makeStore().members().map(\.name)
      #expect(others == [], "Another path is another store.")
      let stored = try FileStore(file: file).members().map(\.name)
      #expect(
        stored == ["Ned"],
        """
        The members are in the file that the command line names. A store that lasts only as long as the process loses them, \
        and so does another path.
        """)
      // A folder in the file's place: the store can't work, and has to say so itself.
      let unusable = ClubOptions.Store.file(folder).makeStore()
      #expect(
        unusable is FileStore,
        "`--store file PATH` is a FileStore, whatever is at that path. Another store in its place hides what is wrong."
      )
    }
  }

  @Test("a store that is only created leaves no file behind")
  func lazily() throws {
    try withFolder { folder in
      let paths = ["members", "not/yet/members"].map { folder.appending(path: $0) }
      for store in [ClubOptions.Store.memory, .failing] + paths.map(ClubOptions.Store.file) {
        _ = store.makeStore()
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == [], "Creating a store writes nothing, and creates no folder. The first member does.")
    }
  }

  @Test("no screen notices which store it is")
  func sameScript() throws {
    try withFolder { folder in
      let expected = try visit(script, store: StoreSpy()).shown
      let memory = try visit(script, store: ClubOptions.Store.memory.makeStore()).shown
      let file = try visit(script, store: ClubOptions.Store.file(folder.appending(path: "m")).makeStore())
        .shown
      #expect(
        memory == expected,
        "The same visit shows the same lines with the store in memory as with the test's own.")
      #expect(
        file == expected,
        "The same visit shows the same lines with the store in a file as with the test's own.")
    }
  }

  @Test("the failing store fails at every call, and keeps nothing")
  func failing() throws {
    let store = ClubOptions.Store.failing.makeStore()
    let error = StoreError.unavailable("it was started with --store failing.")
    let ned = Member(number: 1, name: "Ned")
    let picture = try Picture("R")
    let advice: Comment = "`--store failing` shows what the app says when its store is out of order."
    #expect(throws: error, advice) { try store.members() }
    #expect(throws: error, advice) { try store.signUp(name: "Ned") }
    #expect(throws: error, advice) { try store.picture(of: ned) }
    #expect(throws: error, advice) { try store.publish(picture, by: ned) }
  }

  @Test("a script on the failing store ends at its first command, with one clear line")
  func failingScript() throws {
    let (shown, succeeded) = try visit(
      ["sign up Ned", "members"], store: ClubOptions.Store.failing.makeStore())
    #expect(
      shown == [
        "— Injection Club —", "help lists what you can do here.",
        "line 1: The club's store isn't available: it was started with --store failing.",
      ],
      "The error of the store reaches the screen in its own words.")
    #expect(succeeded == false, "A script that failed says so: `club` ends with status 1.")
  }

  @Test("a person reads the error, and goes on")
  func failingPerson() throws {
    let (shown, succeeded) = try visit(
      ["members", "quit"], store: ClubOptions.Store.failing.makeStore(), stopsAtError: false)
    #expect(
      shown == [
        "— Injection Club —", "help lists what you can do here.",
        "The club's store isn't available: it was started with --store failing.",
      ],
      "The app shows the error and waits for the next command.")
    #expect(succeeded, "A person who quits has ended the app without a failure.")
  }
}
