import Foundation

struct PriceFormat: Sendable {
  let locale: Locale

  /// For example `99.00`, or `99,00` in a locale with a decimal comma.
  func text(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100)\(locale.decimalSeparator ?? ".")\(rest < 10 ? "0" : "")\(rest)"
  }
}
