/// Lists the stops for the driver who delivers the club's parcels.
struct ParcelRound {
  func stops(for addresses: [USAddress]) -> [String] {
    var stops: [String] = []
    for address in addresses {
      // Kata 1.2: the parts are visible, so the round builds its own line.
      let line = "\(address.street) \(address.city)"
      if !stops.contains(line) { stops.append(line) }
    }
    return stops
  }
}
