/// Lists the stops for the driver who delivers the club's parcels.
struct ParcelRound {
  func stops(for addresses: [USAddress]) -> [String] {
    var stops: [String] = []
    for address in addresses {
      let line = address.displayAddress
      if !stops.contains(line) { stops.append(line) }
    }
    return stops
  }
}
