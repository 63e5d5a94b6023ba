/// What can be wrong with an answer that came.
public enum AnswerError: Error, Equatable {
  /// It is not JSON, or JSON of another shape.
  case malformed
  /// It has no such field.
  case missingField(String)
}
