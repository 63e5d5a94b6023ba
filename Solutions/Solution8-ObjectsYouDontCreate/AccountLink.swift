/// What a screen needs of the member's account in the cloud.
public protocol AccountLink: AnyObject {
  /// Allows the club to use the account, or forbids it again.
  func toggleLink()
}

extension CloudAccount: AccountLink {}
