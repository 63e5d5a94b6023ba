/// A picture that a member has published.
protocol Avatar: Presentable {
  init(author: any User)

  /// The member who published it.
  var author: (any User)? { get }

  var imageURL: String { get set }
}
