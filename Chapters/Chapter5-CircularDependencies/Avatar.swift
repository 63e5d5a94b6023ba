/// A picture that a member publishes.
public protocol Avatar: Presentable {
  /// Where the picture is kept.
  var imageURL: String { get set }

  /// Who published it. Nil only in a placeholder that was not queried yet.
  var author: (any User)? { get }

  /// A placeholder, to be filled by `query(uid:)`.
  init()

  /// A new avatar, to be made known by `create(completion:)`.
  /// - Parameter author: who publishes it.
  init(author: any User)
}
