/// Notes the new addresses of members who move.
final class MembershipDesk {
  private(set) var moves: [String] = []
  private var forms: [AddressForm] = []

  func openForm() -> AddressForm {
    let form = AddressForm { _ in }
    forms.append(form)
    return form
  }

  func look() {
    // Kata 1.7: a timer calls this ten times a second.
    for form in forms {
      if let line = form.submittedLine, !moves.contains(line) { moves.append(line) }
    }
  }
}
