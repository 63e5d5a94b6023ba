/// What a completion was told, as text: the error's description, or "success".
func told(_ error: (any Error)?) -> String {
  error.map { "\($0)" } ?? "success"
}
