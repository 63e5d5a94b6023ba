import Foundation
import Testing

@testable import Rescue

@Suite("R.8 · What it keeps")
struct KataR_8_WhatItKeeps {
  let places: Places
  let day = "2026-03-31"

  init() throws {
    places = try Places()
  }

  @Test("the report and its day are in the injected folder and defaults")
  func injected() throws {
    let isFiled = try places.archive.file(Report(reminded: 2, failed: 1), for: day)
    let afterRestart = places.archive
    #expect(
      isFiled && places.files == ["2026-03-31.txt": "2 reminded, 1 failed"] && afterRestart.lastDay == day,
      """
      The report should be in the injected folder, and after a restart an archive with the same defaults should know \
      its day. Does `Workbench` pass both on?
      """)
    let isFiledAgain = try afterRestart.file(Report(), for: day)
    #expect(!isFiledAgain, "The day already has a report, so `file` should return false.")
  }

  @Test("two clubs file a report on the same day")
  func twoClubs() throws {
    let others = try Places()
    let isFiled = [
      try places.archive.file(Report(reminded: 2), for: day),
      try others.archive.file(Report(reminded: 7), for: day),
    ]
    let texts = [places, others].map { $0.files.values.sorted() }
    #expect(
      isFiled == [true, true] && texts == [["2 reminded, 0 failed"], ["7 reminded, 0 failed"]],
      "Each club has a folder and defaults, so each should file its report. `file` returned \(isFiled). What do they share?"
    )
  }

  @Test("a day whose report can't be written isn't filed")
  func failure() throws {
    _ = try places.archive.file(Report(), for: "2026-03-24")
    try places.block()
    #expect(throws: (any Error).self, "A file is where the folder should be, so `file` should throw.") {
      try places.archive.file(Report(reminded: 2), for: day)
    }
    let lastDay = places.archive.lastDay
    try places.unblock()
    let isFiled = try places.archive.file(Report(reminded: 2), for: day)
    #expect(
      lastDay == "2026-03-24" && isFiled,
      """
      The first attempt on March 31 failed, so March 24 should still be the latest day, and the second attempt should       return true. When does a day count as filed?
      """)
  }

  @Test("the board's menu finds what the club kept before your change, and files where the board looks")
  func oldCaller() async {
    await #expect(processExitsWith: .success) { boardMenuAfterAnUpdate() }
  }
}

/// In a separate process, because it changes the standard defaults.
private func boardMenuAfterAnUpdate() {
  UserDefaults.standard.setVolatileDomain(["lastReport": "2026-03-24"], forName: UserDefaults.argumentDomain)
  let status = BoardMenu().status
  let day = UUID().uuidString
  let answer = BoardMenu().file(Report(), for: day)
  let file = URL.clubReports.appending(path: "\(day).txt")
  let isThere = FileManager.default.fileExists(atPath: file.path())
  #expect(
    status == "last report: 2026-03-24" && answer == "filed" && isThere,
    """
    `BoardMenu` creates its archive without places, so the archive should use the standard defaults and \
    `URL.clubReports`, as before. The menu says "\(status)" and "\(answer)".
    """)
  UserDefaults.standard.removeObject(forKey: "lastReport")
  try? FileManager.default.removeItem(at: file)
}

/// Defaults and a folder that belong to one test.
final class Places {
  private let name = "workbook.\(UUID().uuidString)"
  private let defaults: UserDefaults
  private let folder: URL

  init() throws {
    defaults = try #require(UserDefaults(suiteName: name))
    folder = FileManager.default.temporaryDirectory.appending(path: name)
  }

  deinit {
    defaults.removePersistentDomain(forName: name)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts a file where the folder should be, so that nothing can be written.
  func block() throws {
    try? FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
  }

  func unblock() throws {
    try FileManager.default.removeItem(at: folder)
  }

  var archive: ReportArchive { Workbench.archive(defaults: defaults, folder: folder) }

  /// The text of each file in the folder.
  var files: [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let texts = names.map { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    return Dictionary(uniqueKeysWithValues: zip(names, texts.map { $0 ?? "unreadable" }))
  }
}
