import Capstone
import Foundation
import KataSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("C.3 · Real files")
struct KataC_3_RealFiles {
  private let folder: TemporaryFolder
  /// The club's file, which isn't there yet.
  private var file: URL { folder.appending(path: "members") }

  init() throws { folder = try TemporaryFolder() }

  @Test("a restart finds members and pictures")
  func restart() throws {
    let first = FileStore(file: file)
    let ned = try first.signUp(name: "Ned / \"Stark\"\n")
    try first.publish(Picture("R./.R"), by: ned)
    let arya = try FileStore(file: file).signUp(name: "Arya")
    let third = FileStore(file: file)
    let members = try third.members()
    #expect(members == [ned, arya], "Each start reads the file that the last one saved.")
    let pictures = try members.map { try third.picture(of: $0)?.text }
    #expect(pictures == ["R./.R", nil], "Pictures are saved with their members.")
  }

  @Test("a file that isn't there is an empty club, and reading creates none")
  func missing() throws {
    let file = folder.appending(path: "not/yet/members")
    let members = try FileStore(file: file).members()
    #expect(members == [], "The first start has no file, which is no error.")
    let exists = FileManager.default.fileExists(atPath: file.path)
    #expect(exists == false, "Reading writes nothing.")
    let ned = try FileStore(file: file).signUp(name: "Ned")
    #expect(ned.number == 1, "The first member creates the file, and the folders on the way to it.")
  }

  @Test("a save writes beside the file, waits for the disk, and then renames, all under the lock")
  func steps() throws {
    let files = LoggedFiles(file: file)
    let store = FileStore(file: file, files: files)
    let save = ["lock", "write beside", "sync beside", "rename beside to file", "unlock"]
    let ned = try store.signUp(name: "Ned")
    #expect(
      files.log.calls == save,
      "The file itself is never half written: its successor is complete, and on the disk, before it takes the name over."
    )
    try store.publish(Picture("R"), by: ned)
    #expect(
      files.log.calls == save + save,
      "Every change is saved in the same steps, a picture as well as a member.")
    _ = try store.members()
    _ = try store.picture(of: ned)
    #expect(files.log.calls == save + save, "Reading takes no lock and changes no file.")
    #expect(throws: StoreError.nameTaken("Ned"), "The name is taken.") { try store.signUp(name: "Ned") }
    let refused = files.log.calls.dropFirst(save.count * 2).filter { !["lock", "unlock"].contains($0) }
    #expect(
      refused == [], "A change that is refused saves nothing: the file stays the very file that it was.")
  }

  @Test("an unchanged file isn't read again, a changed one is")
  func readsOnce() throws {
    let ned = try FileStore(file: file).signUp(name: "Ned")
    let files = LoggedFiles(file: file)
    let store = FileStore(file: file, files: files)
    for _ in 0..<2 {
      _ = try store.members()
      _ = try store.picture(of: ned)
    }
    #expect(
      files.reads.calls == ["read members"],
      "The first call reads the file. The others find its version unchanged, and need no second look at its contents."
    )
    _ = try FileStore(file: file).signUp(name: "Arya")
    for _ in 0..<2 {
      _ = try store.members()
      _ = try store.picture(of: ned)
    }
    #expect(
      files.reads.calls == ["read members", "read members"],
      "Another app has saved, so the file is read once more, and then no more.")
  }

  @Test(
    "what another app saves between two steps is seen by the next call",
    arguments: CrowdedFiles.Chance.allCases)
  func crowded(at chance: CrowdedFiles.Chance) throws {
    _ = try FileStore(file: file).signUp(name: "Ned")
    let files = CrowdedFiles(at: chance) { _ = try FileStore(file: file).signUp(name: "Jon") }
    let store = FileStore(file: file, files: files)
    // The one call reads, the other one saves.
    if chance == .afterReading { _ = try store.members() } else { _ = try store.signUp(name: "Arya") }
    let names = try store.members().map(\.name)
    #expect(
      names == (chance == .afterReading ? ["Ned", "Jon"] : ["Ned", "Arya", "Jon"]),
      """
      Another app saved \(chance.rawValue), and the next call has to see it. Ask for the version before you read the book, \
      or while the lock is held: otherwise an old book is kept under a new version.
      """)
  }

  @Test("what a save changes was read under the lock")
  func readUnderTheLock() throws {
    let files = LoggedFiles(file: file)
    let store = FileStore(file: file, files: files)
    _ = try store.signUp(name: "Ned")
    _ = try store.members()
    let before = files.order.calls.count
    _ = try store.signUp(name: "Arya")
    let order = Array(files.order.calls.dropFirst(before))
    let locked = Array(order.drop { $0 != "lock" }.prefix { !$0.hasPrefix("write") }.prefix(2))
    #expect(
      locked == ["lock", "read"],
      "Another app may have saved before the lock was taken. What does the lock surround? The whole order was: \(order)"
    )
  }

  @Test("a process that is killed in a save leaves the old state or the new one", arguments: Step.allCases)
  func killed(in step: Step) async throws {
    let moments: [WatchedFiles.Moment] = step == .write ? [.before, .halfway, .after] : [.before, .after]
    for moment in moments {
      for round in 1...15 {
        let file = folder.appending(path: "\(moment.rawValue) \(round)/members")
        _ = try FileStore(file: file).signUp(name: "Ned")
        await #expect(
          processExitsWith: .signal(SIGKILL),
          "A save has the steps write, sync and rename. This one ended without its \(step.rawValue), so no crash could hit it."
        ) {
          [path = file.path as String, step = step.rawValue as String, moment = moment.rawValue as String] in
          let file = URL(fileURLWithPath: path)
          let files = filesThatEndTheProcess(
            file: file, at: try #require(WatchedFiles.Moment(rawValue: moment)),
            of: try #require(Step(rawValue: step)))
          _ = try FileStore(file: file, files: files).signUp(name: "Arya")
        }
        let isNew = step == .rename && moment == .after
        let names = try FileStore(file: file).members().map(\.name)
        #expect(
          names == (isNew ? ["Ned", "Arya"] : ["Ned"]),
          "Killed \(moment.rawValue) \(step.rawValue), round \(round): until the rename the file is the old one, from then on the new one."
        )
        let jon = try FileStore(file: file).signUp(name: "Jon")
        #expect(
          jon.number == names.count + 1,
          "Killed \(moment.rawValue) \(step.rawValue), round \(round): what the dead process left beside the file, its lock included, stops no later save."
        )
      }
    }
  }

  @Test("a damaged file is reported and left alone, whichever byte it is")
  func damaged() throws {
    let store = FileStore(file: file)
    try store.publish(Picture("R"), by: store.signUp(name: "Ned"))
    let sound = try Data(contentsOf: file)
    var unnoticed: [Int] = []
    var changed: [Int] = []
    for place in sound.indices {
      var damaged = sound
      damaged[place] ^= 1
      try damaged.write(to: file)
      if !reportsDamage({ try FileStore(file: file).members() }) { unnoticed.append(place) }
      if !reportsDamage({ try FileStore(file: file).signUp(name: "Arya") }) { unnoticed.append(place) }
      if try Data(contentsOf: file) != damaged { changed.append(place) }
    }
    #expect(
      unnoticed == [],
      "With one byte changed the file is damaged, and each call throws StoreError.damaged. The list has the places of the bytes that a call did not notice."
    )
    #expect(
      changed == [],
      "A damaged file may still be mended by hand. The list has the places of the bytes after whose change it was overwritten."
    )
  }

  @Test("a file that was cut off is damaged, also when nothing of it is left")
  func cutOff() throws {
    _ = try FileStore(file: file).signUp(name: "Ned")
    let sound = try Data(contentsOf: file)
    var unnoticed: [Int] = []
    for length in 0..<sound.count {
      try sound.prefix(length).write(to: file)
      if !reportsDamage({ try FileStore(file: file).members() }) { unnoticed.append(length) }
    }
    #expect(
      unnoticed == [],
      "A file that lost its end isn't an empty club. The list has the lengths that were accepted.")
  }

  @Test("a file that can't be read is not an empty club")
  func unreadable() throws {
    // A folder in the file's place can't be read as a file, whatever rights you have.
    expectUnavailable(
      FileStore(file: folder.url), "An error in reading is reported. Only a missing file is an empty club.")
    let ned = try FileStore(file: file).signUp(name: "Ned")
    let before = try Data(contentsOf: file)
    let picture = try Picture("R")
    let store = FileStore(file: file, files: UnreadableFiles())
    let advice: Comment = "Each call says that the file can't be read, in the words of the file system."
    #expect(throws: UnreadableFiles.error, advice) { try store.members() }
    #expect(throws: UnreadableFiles.error, advice) { try store.picture(of: ned) }
    #expect(throws: UnreadableFiles.error, advice) { try store.signUp(name: "Arya") }
    #expect(throws: UnreadableFiles.error, advice) { try store.publish(picture, by: ned) }
    let after = try Data(contentsOf: file)
    #expect(
      after == before,
      "A file that can't be read is left as it is. A save would replace what no one has seen.")
  }

  @Test("damage that comes while the app runs is reported too, and mended when the file is")
  func damagedLater() throws {
    let store = FileStore(file: file)
    let ned = try store.signUp(name: "Ned")
    // From here on the store has a book to remember.
    _ = try store.members()
    let sound = try Data(contentsOf: file)
    let picture = try Picture("R")
    try Data("nonsense".utf8).write(to: file)
    #expect(
      reportsDamage { try store.members() }, "The file is what counts, not what the app read earlier.")
    #expect(
      reportsDamage { try store.signUp(name: "Arya") }, "A save over a damaged file would destroy it.")
    #expect(
      reportsDamage { try store.picture(of: ned) },
      "Each call reports the damage, and not the first one alone.")
    #expect(
      reportsDamage { try store.publish(picture, by: ned) },
      "Each call reports the damage: a save over a damaged file would destroy it.")
    try sound.write(to: file)
    let names = try store.members().map(\.name)
    #expect(names == ["Ned"], "When the file is sound again, so is the store.")
  }

  @Test("when the file is gone, the club is empty, whatever the app read before")
  func removedLater() throws {
    let store = FileStore(file: file)
    _ = try store.signUp(name: "Ned")
    _ = try store.members()
    try FileManager.default.removeItem(at: file)
    let members = try store.members()
    #expect(
      members == [], "A file that isn't there is an empty club. The file is what counts, not what was read."
    )
    let ned = outcome { try store.signUp(name: "Ned").description }
    #expect(
      ned == "Ned (1)",
      """
      The next member is the first one of a new file. Whether a name is taken, the file says, and not what was read from \
      an older one.
      """)
  }

  @Test("a full disk is reported, and the old state stays", arguments: Step.allCases)
  func fullDisk(at step: Step) throws {
    _ = try FileStore(file: file).signUp(name: "Ned")
    let disk = FullDisk(at: step)
    let store = FileStore(file: file, files: disk.files(for: file))
    #expect(
      throws: FullDisk.error,
      "The disk is full at the \(step.rawValue), which every save needs. The error has to reach the caller."
    ) {
      try store.signUp(name: "Arya")
    }
    let here = try store.members().map(\.name)
    #expect(here == ["Ned"], "A call that throws has stored nothing, not even in memory.")
    let afterRestart = try FileStore(file: file).members().map(\.name)
    #expect(afterRestart == ["Ned"], "A call that throws has stored nothing on the disk.")
    let files = try folder.files.filter { !$0.hasSuffix(".lock") }
    #expect(files == ["members"], "What was written in vain is removed: the disk is full as it is.")
    disk.empty()
    let arya = try store.signUp(name: "Arya")
    #expect(arya.description == "Arya (2)", "After a failure the next save works, and no number is lost.")
  }

  @Test("two apps on one file see each other's members")
  func twoApps() throws {
    let apps = (0..<2).map { _ in FileStore(file: file) }
    for (index, name) in ["Ned", "Arya", "Jon", "Sansa"].enumerated() {
      _ = try apps[index % 2].signUp(name: name)
    }
    let lists = try apps.map { try $0.members().map(\.description) }
    let expected = ["Ned (1)", "Arya (2)", "Jon (3)", "Sansa (4)"]
    #expect(
      lists == [expected, expected],
      "An app that saves what it read when it started throws away what the other saved since.")
    #expect(throws: StoreError.nameTaken("Ned"), "The other app's members have their names too.") {
      try apps[1].signUp(name: "Ned")
    }
  }

  @Test("two apps that save at the same moment lose no member")
  func twoAppsAtOnce() throws {
    let failures = CallLog()
    DispatchQueue.concurrentPerform(iterations: 4) { app in
      let store = FileStore(file: file)
      for place in 1...10 {
        do { _ = try store.signUp(name: "member \(app).\(place)") } catch { failures.record("\(error)") }
      }
    }
    #expect(
      failures.calls == [], "Forty members with different names sign up in four apps, and none is refused.")
    let numbers = try FileStore(file: file).members().map(\.number)
    #expect(
      numbers == Array(1...40),
      "Between reading and renaming no other app may save. The lock has to surround both.")
  }

  private func reportsDamage(_ call: () throws -> some Any) -> Bool {
    do { _ = try call() } catch StoreError.damaged { return true } catch {}
    return false
  }

  @Test("a picture that another app publishes is the picture")
  func pictureOfAnotherApp() throws {
    let apps = (0..<2).map { _ in FileStore(file: file) }
    let ned = try apps[0].signUp(name: "Ned")
    var seen: [[String?]] = []
    for (index, text) in ["R", "G", "B"].enumerated() {
      try apps[index % 2].publish(Picture(text), by: ned)
      seen.append(try apps.map { try $0.picture(of: ned)?.text })
    }
    #expect(
      seen == [["R", "R"], ["G", "G"], ["B", "B"]],
      "Each app sees what the others saved, pictures as well as members. The file's version covers both.")
  }

  @Test("a picture that is published while another app saves undoes nothing")
  func publishBesideASave() throws {
    let ned = try FileStore(file: file).signUp(name: "Ned")
    let files = CrowdedFiles(at: .afterReading) { _ = try FileStore(file: file).signUp(name: "Jon") }
    let store = FileStore(file: file, files: files)
    try store.publish(Picture("R"), by: ned)
    let names = try FileStore(file: file).members().map(\.name)
    #expect(
      names == ["Ned", "Jon"],
      """
      Publishing is a change too: it reads, changes and saves under one lock. What another app saved in between is \
      lost otherwise.
      """
    )
    let picture = try FileStore(file: file).picture(of: ned)?.text
    #expect(picture == "R", "The picture is stored, whatever another app saved meanwhile.")
  }

  @Test("a full disk is reported by publishing as well, and the old picture stays", arguments: Step.allCases)
  func fullDiskAndAPicture(at step: Step) throws {
    let ned = try FileStore(file: file).signUp(name: "Ned")
    try FileStore(file: file).publish(Picture("R"), by: ned)
    let disk = FullDisk(at: step)
    let store = FileStore(file: file, files: disk.files(for: file))
    let picture = try Picture("G")
    #expect(
      throws: FullDisk.error,
      "The disk is full at the \(step.rawValue), which every save needs. The error has to reach the caller."
    ) {
      try store.publish(picture, by: ned)
    }
    let shown = try [store, FileStore(file: file)].map { try $0.picture(of: ned)?.text }
    #expect(
      shown == ["R", "R"],
      "A call that throws has stored nothing, in memory as on the disk: the old picture stays.")
    let files = try folder.files.filter { !$0.hasSuffix(".lock") }
    #expect(files == ["members"], "What was written in vain is removed, after a picture as after a member.")
    disk.empty()
    try store.publish(picture, by: ned)
    let later = try FileStore(file: file).picture(of: ned)?.text
    #expect(later == "G", "After a failure the next save works.")
  }

  @Test("the store asks the files that it was given, and no others")
  func givenFiles() throws {
    // A path that no disk has: what goes past the given files finds nothing there.
    let file = URL(fileURLWithPath: "/no such folder/\(UUID().uuidString)/members")
    let files = FilesInMemory()
    let store = FileStore(file: file, files: files)
    let ned = try store.signUp(name: "Ned")
    let published = errorText { try store.publish(Picture("R"), by: ned) }
    #expect(
      published == "no error",
      """
      Ned has just signed up, and publishes a picture. Whether a file is there, and which version, only the files that \
      the store was given can say. It ended with: \(published)
      """)
    let shown = try [store, FileStore(file: file, files: files)].map { store in
      try store.members().map { "\($0): \(try store.picture(of: $0)?.text ?? "none")" }
    }
    #expect(
      shown == [["Ned (1): R"], ["Ned (1): R"]],
      """
      The members are in the files that the store was given. Whether a file is there, and which version, only they \
      can say.
      """
    )
    files.refuse("sync")
    #expect(
      throws: FilesInMemory.error,
      "Every save needs a sync, and this one is refused. The error has to reach the caller."
    ) {
      try store.signUp(name: "Arya")
    }
    #expect(
      files.names == ["members"],
      "What was written in vain is removed by the files that the store was given.")
  }

  @Test("two clubs in one folder don't share a temporary file")
  func twoClubs() throws {
    let (north, south) = (folder.appending(path: "club.north"), folder.appending(path: "club.south"))
    _ = try FileStore(file: north).signUp(name: "Ned")
    _ = try FileStore(file: south).signUp(name: "Oberyn")
    // The other club saves in the middle of this save: another file, so another lock.
    let files = WatchedFiles(file: north) { moment, step, _ in
      if moment == .after, step == .write { _ = try FileStore(file: south).signUp(name: "Ellaria") }
    }
    let arya = outcome { try FileStore(file: north, files: files).signUp(name: "Arya").description }
    #expect(
      arya == "Arya (2)",
      "A save of another club doesn't disturb this one. The temporary file is named after the whole name of the file."
    )
    let names = try [north, south].map { try FileStore(file: $0).members().map(\.name) }
    #expect(
      names == [["Ned", "Arya"], ["Oberyn", "Ellaria"]],
      "Each file has its own lock and its own temporary file. Otherwise one club takes the other's members over."
    )
  }

  @Test("what a dead process left beside the file isn't the club", arguments: ["damaged", "removed"])
  func remainsAreNoClub(file state: String) throws {
    _ = try FileStore(file: file).signUp(name: "Ned")
    // Complete, and never renamed: what a process leaves that is killed before its last step.
    let kept = folder.appending(path: "kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    let files = WatchedFiles(file: file) { moment, step, _ in
      guard moment == .before, step == .rename else { return }
      for name in try folder.files
      where !["members", "kept"].contains(name) && !name.hasSuffix(".lock") {
        try FileManager.default.copyItem(at: folder.appending(path: name), to: kept.appending(path: name))
      }
    }
    _ = try FileStore(file: file, files: files).signUp(name: "Arya")
    for name in try FileManager.default.contentsOfDirectory(atPath: kept.path) {
      try FileManager.default.copyItem(at: kept.appending(path: name), to: folder.appending(path: name))
    }
    let store = FileStore(file: file)
    if state == "removed" {
      try FileManager.default.removeItem(at: file)
      let members = try store.members()
      #expect(members == [], "A file that isn't there is an empty club, whatever lies beside it.")
      let jon = try store.signUp(name: "Jon")
      #expect(jon.description == "Jon (1)", "The next member is the first one of a new file.")
    } else {
      let damaged = Data("nonsense".utf8)
      try damaged.write(to: file)
      #expect(
        reportsDamage { try store.members() },
        "A damaged file is reported. What a dead process left beside it was never saved, and can't stand in for it."
      )
      #expect(reportsDamage { try store.signUp(name: "Jon") }, "A damaged file is never saved over.")
      let after = try Data(contentsOf: file)
      #expect(after == damaged, "A damaged file is left as it is, for someone who mends it by hand.")
    }
  }

  @Test("a save that fails cleans up while it has the lock")
  func cleansUpUnderTheLock() throws {
    let file = URL(fileURLWithPath: "/members")
    let files = FilesInMemory()
    let store = FileStore(file: file, files: files)
    _ = try store.signUp(name: "Ned")
    let refusals: [(step: String?, name: String)] = [
      (nil, "Ned"), ("write", "Arya"), ("sync", "Arya"), ("rename", "Arya"),
    ]
    for (step, name) in refusals {
      files.refuse(step)
      let before = files.log.calls.count
      _ = errorText { try store.signUp(name: name) }
      let order = Array(files.log.calls.dropFirst(before))
      // "lock", the steps under it, "unlock", and perhaps once more.
      let unlocked = order.split(separator: "unlock", omittingEmptySubsequences: false)
        .flatMap { $0.prefix { $0 != "lock" } }
      #expect(
        unlocked == [],
        """
        Refused: \(step ?? "a name that is taken"). Cleaning up belongs under the lock as well. Without it another app may \
        be in the middle of its save, and the temporary file is that app's. The whole order was: \(order)
        """)
    }
  }

  @Test("without the lock nothing is saved")
  func noLock() throws {
    let file = URL(fileURLWithPath: "/members")
    let files = FilesInMemory()
    let store = FileStore(file: file, files: files)
    let ned = try store.signUp(name: "Ned")
    let picture = try Picture("R")
    files.refuse("lock")
    let before = files.log.calls.count
    let advice: Comment =
      "Without the lock another app may be saving, so the error of `withLock` has to reach the caller."
    #expect(throws: FilesInMemory.error, advice) { try store.signUp(name: "Arya") }
    #expect(throws: FilesInMemory.error, advice) { try store.publish(picture, by: ned) }
    let steps = files.log.calls.dropFirst(before).filter { $0 != "lock" }
    #expect(
      steps == [],
      "Without the lock nothing is written and nothing removed: the temporary file may be that of an app that is saving."
    )
  }

  @Test("a file that can't be reached isn't an empty club")
  func unreachable() throws {
    try Data("a file, and no folder".utf8).write(to: file)
    expectUnavailable(
      FileStore(file: file.appending(path: "members")),
      "`version(of:)` is nil for a file that can't be reached as well. Only a file that isn't there is an empty club."
    )
    let store = FileStore(file: folder.appending(path: "club/members"))
    let members = try store.members()
    #expect(members == [], "A file that isn't there is an empty club.")
    try Data("a file, and no folder".utf8).write(to: folder.appending(path: "club"))
    expectUnavailable(
      store,
      """
      The file was missing at the first call, and can't be reached at the second. Two calls without a version don't say \
      that nothing has changed.
      """)
  }

  @Test("another app that starts in the middle of a save sees the old members, and disturbs nothing")
  func startBesideASave() throws {
    _ = try FileStore(file: file).signUp(name: "Ned")
    let unexpected = CallLog()
    let files = WatchedFiles(file: file) { moment, step, _ in
      guard moment == .after, step != .rename else { return }
      // This save has the lock, so the other app can't have it.
      let other = FileStore(file: file, files: FilesOfALockedClub())
      let names = outcome { try other.members().map(\.name) }
      if names != "[\"Ned\"]" { unexpected.record("after \(step.rawValue): \(names)") }
    }
    let arya = outcome { try FileStore(file: file, files: files).signUp(name: "Arya").description }
    #expect(
      arya == "Arya (2)",
      """
      Between two steps of this save another app has created its store, and has read the members. The temporary file \
      belongs to the app that has the lock, and not to an app that starts or reads.
      """)
    #expect(
      unexpected.calls == [],
      "Until the rename the file is the old one, and another app reads Ned's name there, without the lock.")
  }

  /// Asks a store for its members, which has to end with the error of a file that can't be read.
  private func expectUnavailable(
    _ store: FileStore, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: StoreError.self, comment, sourceLocation: sourceLocation) {
      try store.members()
    }
    if case .unavailable = error { return }
    Issue.record(
      "Expected StoreError.unavailable, which names the reason. Got \(String(describing: error)).",
      sourceLocation: sourceLocation)
  }
}
