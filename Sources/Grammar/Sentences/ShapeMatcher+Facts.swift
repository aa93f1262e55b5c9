import Domain
import Values

/// The slots of what is asked of the facts inside the program.
extension ShapeMatcher {
  func fact(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "SPORT": value(name, of: "sports", in: .colleges, match).map(quoted)
    case "DIVISION": value(name, of: "division", in: .colleges, match)
    case "OTHER": lexicon.row(at: match.end, in: [.schools]) == nil ? elsewhere(match) : []
    case "REACH": phrase(name, match) { Self.reaching.contains($0) ? $0 : nil }
    case "KIND": phrase(name, match) { RecruitingPeriod.Kind(rawValue: $0)?.letter != nil ? $0 : nil }
    case "TERM", "SECOND": phrase(name, match) { OfferTerm.named($0)?.name }
    default: told(name, match)
    }
  }

  /// A college that isn't on the list, as terms name it: one that is called like a state, too.
  private func elsewhere(_ match: ShapeMatch) -> [ShapeMatch] {
    for end in stride(from: min(words.count, match.end + 7), to: match.end, by: -1) where !words[end - 1].isSign {
      let said = source.original(match.end..<end)
      guard let found = CollegeList.candidates(for: said), found.match <= .placed else { continue }
      let isOne = found.colleges.count == 1
      let term = isOne ? "name=\(found.colleges[0].name.quotedIfNeeded)" : "name~\(said.quotedIfNeeded)"
      return [taking("OTHER", term, match, end, cost: 0.05)]
    }
    return []
  }

  /// What coaches do once they may.
  private static let reaching: Set<String> = [
    "call", "phone", "text", "email", "write", "write to", "message", "dm", "contact", "talk to", "talk with",
    "speak to", "speak with", "reach out to", "reach out", "recruit", "reply to", "reply", "respond to", "respond",
    "answer", "meet", "talk", "visit", "offer", "see", "get in touch with", "communicate with", "call or text",
    "text or call", "email or call", "contacting", "calling", "texting", "emailing", "recruiting", "talking to",
    "reaching out to", "visit us at home", "visit me at home", "come to our house", "come to my house", "see him play",
    "see her play", "watch him play", "watch her play", "see me play", "hit me up", "hit us up", "shoot me a text",
  ]

  func phrase(_ name: String, _ match: ShapeMatch, _ value: (String) -> String?) -> [ShapeMatch] {
    lexicon.longest(from: match.end, most: 5, value).map { [taking(name, $0.value, match, $0.end)] } ?? []
  }

  /// The values of a slot as a line has them: several words stand in quotes.
  private func quoted(_ match: ShapeMatch) -> ShapeMatch {
    var quoted = match
    quoted.slots["SPORT"] = match.slots["SPORT"]?.map(\.quotedIfNeeded)
    return quoted
  }
}
