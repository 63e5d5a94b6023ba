/// A member of the club.
protocol User: Presentable {
  /// A placeholder: a user without a name, to be filled by `query(uid:)`.
  init()

  /// A new user, to be created by `create(completion:)`.
  init(username: String)

  var username: String { get set }
}
