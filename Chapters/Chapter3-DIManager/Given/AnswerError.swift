/// What can be wrong with an answer from the backend.
public enum AnswerError: Error, Equatable {
  /// It isn't the agreed JSON, or a field holds a value that it must not hold.
  case malformed
  /// This field isn't there.
  case missingField(String)
}
