/// A picture that a member has published.
protocol Avatar: Presentable {
  /// A placeholder: an avatar without an author, to be filled by `query(uid:)`.
  init()

  /// A new avatar, to be created by `create(completion:)`.
  init(author: any User)

  /// The member who published it. Nil only in a placeholder.
  var author: (any User)? { get }

  var imageURL: String { get set }
}
