/// A member's avatar: a small picture made of colored pixels.
struct Picture: Hashable, Sendable {
  /// A pixel's color, and the letter that stands for it in text.
  enum Pixel: Character, CaseIterable, Sendable {
    case clear = "."
    case black = "K"
    case red = "R"
    case green = "G"
    case yellow = "Y"
    case blue = "B"
    case magenta = "M"
    case cyan = "C"
    case white = "W"
  }

  /// The widest and the highest picture in pixels.
  static let limit = 16

  /// The pixels, row by row, from the top. All rows have the same length.
  let rows: [[Pixel]]

  /// A picture from its text: a letter for each pixel, and a `/` between rows, such as `.R.R./RRRRR/.RRR./..R..`.
  init(_ text: String) throws(PictureError) {
    let lines = text.split(separator: "/", omittingEmptySubsequences: false)
    var rows: [[Pixel]] = []
    for line in lines {
      var row: [Pixel] = []
      for letter in line {
        guard let pixel = Pixel(rawValue: letter) else { throw .unknownPixel(letter) }
        row.append(pixel)
      }
      rows.append(row)
    }
    guard let width = rows.first?.count, width > 0, rows.allSatisfy({ $0.count == width }) else {
      throw .unevenRows
    }
    guard width <= Picture.limit, rows.count <= Picture.limit else { throw .tooLarge }
    self.rows = rows
  }

  /// The text that `init(_:)` takes.
  var text: String {
    rows.map { String($0.map(\.rawValue)) }.joined(separator: "/")
  }

  /// The picture as lines for a screen. A pixel is two columns wide, so that it looks square.
  func lines(inColor: Bool) -> [String] {
    rows.map { row in
      row.map { inColor ? $0.block : "\($0.rawValue)\($0.rawValue)" }.joined()
    }
  }
}

extension Picture.Pixel {
  /// Two columns in this color, in the terminal's own palette (ECMA-48, "Select Graphic Rendition").
  fileprivate var block: String {
    let colors: [Picture.Pixel] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
    guard let index = colors.firstIndex(of: self) else { return "  " }
    return "\u{1B}[\(40 + index)m  \u{1B}[0m"
  }
}

/// A text isn't a picture.
enum PictureError: Error, Equatable, CustomStringConvertible {
  case unknownPixel(Character)
  case unevenRows
  case tooLarge

  /// What is wrong with the text, and what a picture looks like.
  var description: String {
    switch self {
    case .unknownPixel(let letter):
      let known = Picture.Pixel.allCases.map { String($0.rawValue) }.joined(separator: " ")
      return "\"\(letter)\" isn't a color. Use \(known)."
    case .unevenRows:
      return "All rows of a picture have the same length, such as .R.R./RRRRR/.RRR./..R.."
    case .tooLarge:
      return "A picture has at most \(Picture.limit) rows of \(Picture.limit) pixels."
    }
  }
}
