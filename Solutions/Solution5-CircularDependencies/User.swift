/// A member of the club.
public protocol User: Presentable {
  /// The name that the club shows. Empty in a placeholder, until `query(uid:)` has filled it.
  var username: String { get set }

  /// The picture that the member shows. The user knows it and doesn't own it.
  var avatar: (any Avatar)? { get set }

  /// A placeholder, to be filled by `query(uid:)`.
  init()

  /// A new user, to be made known by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  init(username: String)
}
