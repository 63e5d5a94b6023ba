/// A member of the club.
public protocol User: Presentable {
  /// A user with an empty name, to be filled by `query(uid:)`. It is called a placeholder.
  init()

  /// A new user, to be created by `create(completion:)`.
  /// - Parameter username: the name that the club shows.
  init(username: String)

  /// The name that the club shows. It may change at any time.
  var username: String { get set }

  /// The picture that the member shows. The user knows it and doesn't own it.
  var avatar: (any Avatar)? { get set }
}
