import WorkbookCore

extension Workbook {
  /// The kata with a number as people write it; nil if there is none.
  func kata(named number: String) -> Kata? {
    KataID(number).flatMap { try? kata($0).kata }
  }
}
