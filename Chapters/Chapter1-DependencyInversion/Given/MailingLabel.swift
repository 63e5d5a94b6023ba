/// What the club sticks on a parcel.
public struct MailingLabel {
  private let name: String
  private let address: any Address

  /// A label.
  /// - Parameters:
  ///   - name: who gets the parcel.
  ///   - address: where it goes.
  public init(name: String, address: any Address) {
    self.name = name
    self.address = address
  }

  /// The name, and the label lines of the address below it.
  public var lines: [String] { [name] + address.labelLines }
}
