/// Welcomes a guest, who signs the guest book of the current house.
struct Welcome {
  @Dependency(\.house) private var house
  @Dependency(\.guestBook) private var guestBook

  func greet(_ guest: String) -> String {
    "Welcome to \(house), \(guest). You are guest \(guestBook.sign(guest))."
  }
}
