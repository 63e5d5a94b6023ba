/// One condition for an address, and the words for an address that breaks it.
struct AddressRule {
  let violation: String
  let isKept: @Sendable (any Address) -> Bool
}
