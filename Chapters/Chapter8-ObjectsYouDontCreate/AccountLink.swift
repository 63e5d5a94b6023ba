/// What a screen needs of the member's account in the cloud.
public protocol AccountLink: AnyObject {
  // Kata 8.1: promises nothing, so its client asks what it really is.
}

extension CloudAccount: AccountLink {}
