/// A picture that a member has published.
public protocol Avatar: Presentable {
  /// An avatar without an author, to be filled by `query(uid:)`. It is called a placeholder.
  init()

  /// A new avatar, to be created by `create(completion:)`.
  /// - Parameter author: the member who publishes it.
  init(author: any User)

  /// The member who published it. Nil only in a placeholder.
  var author: (any User)? { get }

  /// The address of the picture.
  var imageURL: String { get set }
}
