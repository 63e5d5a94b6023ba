/// What runs the katas, besides the files of the workbook.
struct RunSettings: Sendable {
  var toolchain = ["swift"]

  /// The module that the learner imports as `Injection`; nil for the reference.
  var container: String?

  /// Where this program is.
  var runner: String?
}
