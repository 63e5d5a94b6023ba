/// How far the learner has come.
struct ProgressBar {
  private static let width = 10...50

  let done: Int
  let total: Int

  func line(in style: Style) -> String {
    let count = "\(done)/\(total)"
    let room = style.width - "Progress: []  ".count - count.count
    let length = min(max(room, ProgressBar.width.lowerBound), ProgressBar.width.upperBound)
    let filled = total == 0 ? 0 : length * done / total
    let bar = String(repeating: "#", count: filled)
    let head = filled < length ? ">" : ""
    let rest = String(repeating: "-", count: length - filled - head.count)
    return "Progress: [\(style.green(bar))\(head)\(rest)]  \(count)"
  }
}
