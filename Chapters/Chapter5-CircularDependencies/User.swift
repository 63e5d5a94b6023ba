/// A member of the club.
protocol User: Presentable {
  init(username: String)

  var username: String { get set }
}

extension User {
  // Kata 5.2: so that the member's page compiles.
  /// The picture that the member shows.
  var avatar: (any Avatar)? {
    get { nil }
    set {}
  }
}
