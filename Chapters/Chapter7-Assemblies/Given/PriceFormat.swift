import Foundation

/// Writes an amount of money the way the user's country does.
public struct PriceFormat: Sendable {
  private let locale: Locale

  /// A format.
  /// - Parameter locale: decides on the separators.
  public init(locale: Locale) {
    self.locale = locale
  }

  /// Writes an amount.
  /// - Parameter cents: the amount, in hundredths.
  /// - Returns: for example `12.50`.
  public func text(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100)\(locale.decimalSeparator ?? ".")\(rest < 10 ? "0" : "")\(rest)"
  }
}
