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

  @Test("two clubs file their reports, each in its own folder and defaults")
  func twoClubs() throws {
    let others = try Places()
    _ = try places.archive.file(Report(reminded: 2), for: "2026-03-10")
    _ = try others.archive.file(Report(reminded: 7), for: "2026-03-17")
    let days = [places, others].map { $0.archive.lastDay ?? "none" }
    let texts = [places.text(of: "2026-03-10"), others.text(of: "2026-03-17")]
    #expect(
      days == ["2026-03-10", "2026-03-17"] && texts == ["2 reminded, 0 failed", "7 reminded, 0 failed"],
      """
      Each club should find its own day and report. Their days are \(days), and their folders have \(texts). What do \
      they still share? Which defaults does each method use, and does `Workbench` pass on both places?
      """)
  }

  @Test("a day whose report can't be written isn't filed, and one that was written isn't filed again")
  func failure() throws {
    _ = try places.archive.file(Report(), for: "2026-03-24")
    try places.block(day)
    #expect(throws: (any Error).self, "A folder is where the file should be, so `file` should throw.") {
      try places.archive.file(Report(reminded: 2), for: day)
    }
    let lastDay = places.archive.lastDay
    try places.unblock(day)
    let answers = try (1...2).map { _ in try places.archive.file(Report(reminded: 2), for: day) }
    #expect(
      lastDay == "2026-03-24" && answers == [true, false],
      """
      The first attempt on March 31 failed, so March 24 should still be the latest day, not \(lastDay ?? "none"). The \
      second attempt should return true, and the third false, not \(answers). When does a day count as filed?
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
    `URL.clubReports`, as before. The menu says "\(status)" and "\(answer)". The file exists: \(isThere).
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

  /// Puts a folder where the day's file should be, so that the file can't be written.
  func block(_ day: String) throws {
    try FileManager.default.createDirectory(at: file(of: day), withIntermediateDirectories: true)
  }

  func unblock(_ day: String) throws {
    try FileManager.default.removeItem(at: file(of: day))
  }

  var archive: ReportArchive { Workbench.archive(defaults: defaults, folder: folder) }

  func text(of day: String) -> String {
    (try? String(contentsOf: file(of: day), encoding: .utf8)) ?? "no file"
  }

  private func file(of day: String) -> URL { folder.appending(path: "\(day).txt") }
}
