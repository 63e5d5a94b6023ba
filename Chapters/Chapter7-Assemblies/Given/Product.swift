struct Product: Hashable, Sendable {
  let name: String
  let cents: Int
}
