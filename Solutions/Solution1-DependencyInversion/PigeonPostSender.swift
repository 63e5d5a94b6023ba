/// Sends letters by pigeon.
struct PigeonPostSender: LetterSender {
  private let pigeonPost: PigeonPost

  init(pigeonPost: PigeonPost) {
    self.pigeonPost = pigeonPost
  }

  func send(_ letter: String, to address: any Address) throws {
    let status = pigeonPost.release(payload: "TXT:\(letter)", heading: address.displayAddress)
    if status != 0 { throw LetterNotSent() }
  }
}
