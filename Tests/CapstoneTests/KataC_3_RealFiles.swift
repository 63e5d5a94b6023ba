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
  @Test("a restart finds members and pictures")
  func restart() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("a file that isn't there is an empty club, and reading creates none")
  func missing() throws {
    try withFolder { folder in
      let file = folder.appending(path: "not/yet/members")
      let members = try FileStore(file: file).members()
      #expect(members == [], "The first start has no file, which is no error.")
      let exists = FileManager.default.fileExists(atPath: file.path)
      #expect(exists == false, "Reading writes nothing.")
      let ned = try FileStore(file: file).signUp(name: "Ned")
      #expect(ned.number == 1, "The first member creates the file, and the folders on the way to it.")
    }
  }

  @Test("a save writes beside the file, waits for the disk, and then renames, all under the lock")
  func steps() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
      #expect(
        files.log.calls == save + save + ["lock", "unlock"],
        "A change that is refused saves nothing: the file stays the very file that it was.")
    }
  }

  @Test("an unchanged file isn't read again, a changed one is")
  func readsOnce() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test(
    "what another app saves between two steps is seen by the next call",
    arguments: CrowdedFiles.Chance.allCases)
  func crowded(at chance: CrowdedFiles.Chance) throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
      _ = try FileStore(file: file).signUp(name: "Ned")
      let files = CrowdedFiles(at: chance) { _ = try FileStore(file: file).signUp(name: "Jon") }
      let store = FileStore(file: file, files: files)
      // The one call reads, the other one saves.
      if chance == .afterReading { _ = try store.members() } else { _ = try store.signUp(name: "Arya") }
      let names = try store.members().map(\.name)
      #expect(
        names == (chance == .afterReading ? ["Ned", "Jon"] : ["Ned", "Arya", "Jon"]),
        """
        Another app saved \(chance.rawValue). A version belongs to a book only when it was asked for before the book was \
        read, or while the lock was held: otherwise an old book is kept under a new version.
        """)
    }
  }

  @Test("what a save changes was read under the lock")
  func readUnderTheLock() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("a process that is killed in a save leaves the old state or the new one", arguments: Step.allCases)
  func killed(in step: Step) async throws {
    let moments: [WatchedFiles.Moment] = step == .write ? [.before, .halfway, .after] : [.before, .after]
    for moment in moments {
      for round in 1...15 {
        let folder = FileManager.default.temporaryDirectory.appending(path: "club-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "members")
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
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("a file that was cut off is damaged, also when nothing of it is left")
  func cutOff() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("a file that can't be read is not an empty club")
  func unreadable() throws {
    try withFolder { folder in
      // A folder in the file's place can't be read as a file, whatever rights you have.
      let store = FileStore(file: folder)
      let error = #expect(
        throws: StoreError.self, "An error in reading is reported. Only a missing file is an empty club."
      ) {
        try store.members()
      }
      guard case .unavailable = error else {
        Issue.record(
          "Expected StoreError.unavailable, which names the reason. Got \(String(describing: error)).")
        return
      }
    }
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("damage that comes while the app runs is reported too, and mended when the file is")
  func damagedLater() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("when the file is gone, the club is empty, whatever the app read before")
  func removedLater() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
      let store = FileStore(file: file)
      _ = try store.signUp(name: "Ned")
      _ = try store.members()
      try FileManager.default.removeItem(at: file)
      let members = try store.members()
      #expect(
        members == [], "A file that isn't there is an empty club. The file is what counts, not what was read."
      )
      let arya = try store.signUp(name: "Arya")
      #expect(arya.description == "Arya (1)", "The next member is the first one of a new file.")
    }
  }

  @Test("a full disk is reported, and the old state stays", arguments: Step.allCases)
  func fullDisk(at step: Step) throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
      _ = try FileStore(file: file).signUp(name: "Ned")
      let disk = FullDisk(at: step)
      let store = FileStore(file: file, files: disk.files(for: file))
      #expect(
        throws: FullDisk.error,
        "The \(step.rawValue) failed, so the member isn't stored, and the caller has to know."
      ) {
        try store.signUp(name: "Arya")
      }
      let here = try store.members().map(\.name)
      #expect(here == ["Ned"], "A call that throws has stored nothing, not even in memory.")
      let afterRestart = try FileStore(file: file).members().map(\.name)
      #expect(afterRestart == ["Ned"], "A call that throws has stored nothing on the disk.")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !$0.hasSuffix(".lock")
      }
      #expect(files == ["members"], "What was written in vain is removed: the disk is full as it is.")
      disk.empty()
      let arya = try store.signUp(name: "Arya")
      #expect(arya.description == "Arya (2)", "After a failure the next save works, and no number is lost.")
    }
  }

  @Test("two apps on one file see each other's members")
  func twoApps() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  @Test("two apps that save at the same moment lose no member")
  func twoAppsAtOnce() throws {
    try withFolder { folder in
      let file = folder.appending(path: "members")
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
  }

  private func reportsDamage(_ call: () throws -> some Any) -> Bool {
    do {
      _ = try call()
      return false
    } catch StoreError.damaged {
      return true
    } catch {
      return false
    }
  }
}
