import Foundation

struct Member: Equatable {
  let name: String
  let email: String
  let paidUntil: Date
  var lastReminder: Date?
}

struct Letter: Equatable {
  var recipient: String
  var subject: String
  var body: String
}

struct Report: Equatable {
  var reminded = 0
  var failed = 0
  var skipped = 0
}
