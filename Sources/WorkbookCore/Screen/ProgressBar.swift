import Foundation

extension Console {
  func drawBar(_ done: Int, of total: Int) {
    let count = "\(done)/\(total)"
    let length = max(10, min(50, width - 14 - count.count))
    let filled = total == 0 ? 0 : length * done / total
    let rest = (filled < length ? ">" : "").padding(toLength: length - filled, withPad: "-", startingAt: 0)
    print("Progress: [\(green(String(repeating: "#", count: filled)))\(rest)]  \(count)")
  }
}
