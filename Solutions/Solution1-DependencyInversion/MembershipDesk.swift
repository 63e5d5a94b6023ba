/// Notes the new addresses of members who move.
final class MembershipDesk {
  private(set) var moves: [String] = []

  func openForm() -> AddressForm {
    AddressForm { line in self.moves.append(line) }
  }
}
