/// Notes the new addresses of members who move.
public final class MembershipDesk {
  /// Every line that was submitted, in order, from all forms of this desk.
  public private(set) var moves: [String] = []

  /// A desk that has noted nothing yet.
  public init() {}

  /// Opens a form for a member.
  /// - Returns: an empty form, whose submits this desk notes.
  public func openForm() -> AddressForm {
    AddressForm { line in self.moves.append(line) }
  }
}
