/// The card at the club's reception that says where a member's post goes.
public struct DeliveryCard {
  /// Where letters go.
  public let letters: any Address
  /// Where parcels go.
  public let parcels: any Address

  /// A card for one member.
  /// - Parameters:
  ///   - letters: where letters go.
  ///   - parcels: where parcels go.
  public init(letters: any Address, parcels: any Address) {
    self.letters = letters
    self.parcels = parcels
  }

  /// The line that the reception reads.
  public var text: String { "letters: \(letters.displayAddress); parcels: \(parcels.displayAddress)" }
}
