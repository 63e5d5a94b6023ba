/// Welcomes a guest in the current house, and has them sign its guest book.
struct Welcome {
  @Dependency(\.house) private var house
  @Dependency(\.guestBook) private var guestBook

  func greet(_ guest: String) -> String {
    "Welcome to \(house), \(guest). You are guest \(guestBook.sign(guest))."
  }
}
