/// Pictures to publish without drawing one.
enum SamplePicture: String, CaseIterable, Sendable {
  case heart
  case wolf
  case needle

  /// The letters that `Picture` takes.
  var text: String {
    switch self {
    case .heart: ".RR.RR./RRRRRRR/RRRRRRR/.RRRRR./..RRR../...R..."
    case .wolf: "W.....W/WW...WW/WWWWWWW/WKWWWKW/WWWWWWW/.WWKWW./..WWW.."
    case .needle: "......CC/.....CCC/....CCC./...WW.../..WW..../.WW...../W......."
    }
  }
}
