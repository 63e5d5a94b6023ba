import Capstone
import Foundation
import KataSupport
import Testing

@Suite("C.2 · Mock to real")
struct KataC_2_MockToReal {
  private let folder: TemporaryFolder
  private let script = [
    "sign up Ned", "log in Ned", "publish needle", "log out", "sign up Arya", "log in Arya", "view Ned",
    "viewed",
  ]

  init() throws { folder = try TemporaryFolder() }

  @Test("the store in memory keeps the contract")
  func memory() throws {
    let contract = StoreContract(name: "memory") { ClubOptions.Store.memory.makeStore() }
    try contract.check()
    try contract.checkThreads()
  }

  @Test("the store in a file keeps the contract")
  func file() throws {
    try StoreContract(name: "file") {
      ClubOptions.Store.file(folder.appending(path: UUID().uuidString)).makeStore()
    }.check()
  }

  @Test("two stores in memory are two stores")
  func memoryTwice() throws {
    let stores = (0..<2).map { _ in ClubOptions.Store.memory.makeStore() }
    // No other test uses this name, so a store that all tests share has room for it.
    _ = try stores[0].signUp(name: "Rickon")
    let others = try stores[1].members()
    #expect(others == [], "`--store memory` is a new, empty store each time.")
  }

  @Test("the store in a file keeps its members there, and the next start finds them")
  func fileStays() throws {
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
    let unusable = ClubOptions.Store.file(folder.url).makeStore()
    #expect(
      unusable is FileStore,
      "`--store file PATH` is a FileStore, whatever is at that path. Another store in its place hides what is wrong."
    )
  }

  @Test("a store that is only created leaves no file behind")
  func lazily() throws {
    let paths = ["members", "not/yet/members"].map { folder.appending(path: $0) }
    for store in [ClubOptions.Store.memory, .failing] + paths.map(ClubOptions.Store.file) {
      _ = store.makeStore()
    }
    let files = try folder.files
    #expect(files == [], "Creating a store writes nothing, and creates no folder. The first member does.")
  }

  @Test("no screen notices which store it is")
  func sameScript() throws {
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

  @Test("the failing store fails at every call, and keeps nothing")
  func failing() throws {
    let store = ClubOptions.Store.failing.makeStore()
    let error = StoreError.unavailable("it was started with --store failing.")
    let ned = Member(number: 1, name: "Ned")
    let picture = try Picture("R")
    let advice: Comment =
      "Each call throws this error: `--store failing` shows what the app says when its store is out of order."
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

  @Test("names that differ in anything are two names", arguments: ["memory", "file"])
  func differentNames(of kind: String) throws {
    let store = store(kind)
    let names = ["Ned", " Ned", "Ned ", "NED", "Néd", "Ned Stark", "Ned  Stark", "Ned\u{200D}"]
    let signedUp = names.map { name in outcome { try store.signUp(name: name).name } }
    #expect(
      signedUp == names,
      """
      \(kind): a member keeps the name as it was given. Names that differ are two names, also in a space or an \
      accent.
      """
    )
    let listed = try store.members().map(\.name)
    #expect(listed == names, "\(kind): every member is listed under the name that it signed up with.")
  }

  @Test("each name that is taken is refused, and not the last one alone", arguments: ["memory", "file"])
  func everyTakenName(of kind: String) throws {
    let store = store(kind)
    for name in ["Ned", "Arya", "Jon"] { _ = try store.signUp(name: name) }
    for name in ["Ned", "Arya", "Jon"] {
      #expect(throws: StoreError.nameTaken(name), "\(kind): no two members have the same name.") {
        try store.signUp(name: name)
      }
    }
    let listed = try store.members().map(\.description)
    #expect(
      listed == ["Ned (1)", "Arya (2)", "Jon (3)"], "\(kind): a sign-up that throws has stored nothing.")
  }

  @Test("threads that want the same name at the same moment: one of them gets it")
  func sameNameOnThreads() throws {
    let store = ClubOptions.Store.memory.makeStore()
    let names = (1...2000).map { "member \($0)" }
    let unexpected = CallLog()
    let welcomed = try onThreads(8) { _ in
      names.filter { name in
        do {
          _ = try store.signUp(name: name)
          return true
        } catch StoreError.nameTaken(name) {
          return false
        } catch {
          unexpected.record("\(error)")
          return false
        }
      }
    }
    #expect(unexpected.calls == [], "A name that is taken is refused with `StoreError.nameTaken`.")
    let twice = Dictionary(grouping: welcomed.joined(), by: \.self).filter { $1.count > 1 }.keys.sorted()
    #expect(
      twice == [],
      "Each name has one member. Is the name looked up and taken under one lock?")
    let listed = try store.members().map(\.number)
    #expect(
      listed == Array(1...2000), "Two thousand names are two thousand members, with numbers of their own.")
  }

  @Test("creating a store over a damaged file moves nothing and changes nothing")
  func damagedStays() throws {
    let file = folder.appending(path: "members")
    let damaged = Data("nonsense".utf8)
    try damaged.write(to: file)
    _ = ClubOptions.Store.file(file).makeStore()
    let files = try folder.files
    #expect(
      files == ["members"],
      "Creating a store writes nothing, and moves no file: the next start would find an empty club.")
    let after = try? Data(contentsOf: file)
    #expect(
      after == damaged,
      "Creating a store leaves the file as it is. A damaged one may still be mended by hand.")
  }

  /// An empty store, as the command line asks for it.
  private func store(_ kind: String) -> any MemberStore {
    (kind == "memory" ? ClubOptions.Store.memory : .file(folder.appending(path: "members"))).makeStore()
  }
}
