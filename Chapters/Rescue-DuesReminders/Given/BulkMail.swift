import Synchronization

/// The mail vendor's class. You can't change it, subclass it or create a second instance.
///
/// The real class posts letters, and each request costs a cent. Here it only notes the requests.
final class BulkMail: Sendable {
  struct Request: Equatable {
    let text: String
    let headline: String
    let recipient: String
  }

  struct Refused: Error {
    let recipient: String
  }

  static let shared = BulkMail()
  private let noted = Mutex<[Request]>([])

  private init() {}

  /// Every request since launch, including the refused requests.
  var requests: [Request] { noted.withLock { $0 } }

  func dispatch(text: String, headline: String, recipient: String) async throws {
    noted.withLock { $0.append(Request(text: text, headline: headline, recipient: recipient)) }
    guard recipient.contains("@") else { throw Refused(recipient: recipient) }
  }
}
