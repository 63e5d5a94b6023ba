/// The round of the van that brings the club's parcels to members in the United States.
public struct ParcelRound {
  /// A round.
  public init() {}

  /// Where the van stops. O(*n*) in the number of parcels.
  /// - Parameter addresses: where the parcels go, an address for each parcel.
  /// - Returns: each place once, in the order of its first parcel.
  public func stops(for addresses: [USAddress]) -> [USAddress] {
    var seen: Set<USAddress> = []
    return addresses.filter { address in seen.insert(address).inserted }
  }
}
