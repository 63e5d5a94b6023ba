/// A member of the club.
protocol User: Presentable {
  init(username: String)

  var username: String { get set }

  /// The picture that the member shows.
  var avatar: (any Avatar)? { get set }
}
