import Domain
import Values

/// The slots of what is asked of the facts inside the program.
extension ShapeMatcher {
  func fact(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "SPORT": value(name, of: "sports", in: .colleges, match).map(quoted) + ownSport(match)
    case "DIVISION": value(name, of: "division", in: .colleges, match)
    case "OTHER": lexicon.row(at: match.end, in: [.schools]) == nil ? elsewhere(match) : []
    case "REACH": phrase(name, match) { Self.reaching.contains($0) ? $0 : nil }
    case "FACTS": facts(match)
    case "KIND": phrase(name, match) { RecruitingPeriod.Kind(rawValue: $0)?.letter != nil ? $0 : nil }
    case "SENT": phrase(name, match) { Self.sent[$0]?.rawValue }
    case "TERM", "SECOND": phrase(name, match) { OfferTerm.named($0)?.name }
    case "APPLYBY": applyBy(match)
    default: told(name, match)
    }
  }

  /// What was asked of the row before, which no word says again: `and denison`.
  private func facts(_ match: ShapeMatch) -> [ShapeMatch] {
    let facts = lexicon.scope.facts
    return facts.isEmpty ? [] : [taking("FACTS", facts.joined(separator: " "), match, match.end)]
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

  /// The day by which an application is due: without a year one of the athlete's last year of school, if it's known.
  private func applyBy(_ match: ShapeMatch) -> [ShapeMatch] {
    let (session, today) = (lexicon.scope.session, lexicon.today)
    guard let (next, count) = SentenceTimes.day(words[match.end...], today: today, toward: .ahead) else { return [] }
    let said = words[match.end..<match.end + count].map(\.text)
    let date = said.indices.map { said[$0...].joined(separator: " ") }.first(where: SpokenDate.isWithoutYear)
    // For nobody's class a day that has just passed isn't meant of the next year.
    guard date == nil ? next >= today : session.graduationYear != nil || next - today <= 300 else { return [] }
    return [taking("APPLYBY", (date.flatMap(session.applyBy) ?? next).description, match, match.end + count)]
  }

  /// What coaches do once they may.
  private static let reaching: Set<String> = [
    "call", "phone", "text", "email", "write", "write to", "message", "dm", "contact", "talk to", "talk with",
    "speak to", "speak with", "reach out to", "reach out", "recruit", "reply to", "reply", "respond to", "respond",
    "answer", "meet", "talk", "visit", "offer", "see", "get in touch with", "communicate with", "call or text",
    "text or call", "email or call", "contacting", "calling", "texting", "emailing", "recruiting", "talking to",
    "reaching out to", "talk to us on campus", "talk to him on campus", "meet us on campus", "meet us off campus",
    "meet on campus", "meet off campus", "host us", "host an official visit", "give us an official visit",
    "visit us at home", "visit me at home", "come to our house", "come to my house", "see him play",
    "see her play", "watch him play", "watch her play", "see me play", "hit me up", "hit us up", "shoot me a text",
  ]

  /// What a recruit sends to a school, as it's said.
  private static let sent: [String: RecruitTask] = [
    "video": .video, "highlight video": .video, "highlights": .video, "film": .video, "highlight film": .video,
    "tape": .video, "transcript": .transcript, "transcripts": .transcript, "grades": .transcript,
    "questionnaire": .questionnaire, "recruiting questionnaire": .questionnaire,
    "recruit questionnaire": .questionnaire,
    "fafsa": .fafsa, "css profile": .profile, "css": .profile, "profile": .profile,
  ]

  func phrase(_ name: String, _ match: ShapeMatch, _ value: (String) -> String?) -> [ShapeMatch] {
    lexicon.longest(from: match.end, most: 5, value).map { [taking(name, $0.value, match, $0.end)] } ?? []
  }

  /// `my sport`: the athlete's team, if it's recorded; not that of others: `my sport for girls`.
  private func ownSport(_ match: ShapeMatch) -> [ShapeMatch] {
    let place = match.end + kin(as: ["our"], at: match.end)
    guard place > match.end, place < words.count, words[place].text == "sport",
      !words[place...].contains(where: { $0.text == "for" }), let team = lexicon.scope.session.context.athlete.team
    else { return [] }
    return [taking("SPORT", team.quotedIfNeeded, match, place + 1)]
  }

  /// A sport as a line has it: several words stand in quotes; `a golf team for girls` is women's golf.
  private func quoted(_ match: ShapeMatch) -> ShapeMatch {
    var quoted = match
    var team = match.slots["SPORT"]?.first ?? ""
    var place = match.end
    if place < words.count, ["team", "teams", "program", "programs"].contains(words[place].text) { place += 1 }
    if place + 1 < words.count, words[place].text == "for", let gender = Gender(named: words[place + 1].text),
      let sport = Sport(named: team)
    {
      (team, quoted.end) = (sport.team(of: gender), place + 2)
    }
    quoted.slots["SPORT"] = [team.quotedIfNeeded]
    return quoted
  }

  func tier(_ match: ShapeMatch) -> [ShapeMatch] {
    let said = words[match.end].text
    let letters: Set = ["a", "b", "c"]
    // It has a verb of its own.
    if said.hasPrefix("favo") { return [] }
    // An article at the end isn't finished: `make Wooster a`.
    if said == "a", !words[match.end].isCapital, match.end + 1 == words.count,
      !["to", "tier", "in", "into", "at", "down", "up"].contains(words[match.end - 1].text)
    {
      return []
    }
    if letters.contains(said) { return [taking("TIER", said.uppercased(), match, match.end + 1)] }
    if said == "tier", match.end + 1 < words.count, letters.contains(words[match.end + 1].text) {
      return [taking("TIER", words[match.end + 1].text.uppercased(), match, match.end + 2)]
    }
    // A number may be a rank as well.
    let isNumber = (Int(said) ?? SentenceTables.ordinals[said]) != nil && lexicon.previous(match.end) != "tier"
    return value("TIER", of: "tier", in: .schools, match).filter { !isNumber || $0.end > match.end + 1 }
  }

  func field(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    guard
      let (field, end) = lexicon.longest(from: match.end, most: 4, { lexicon.field($0) ?? lexicon.fact($0) })
    else { return [] }
    if let name = field[.schools], ["coaches", "offers", "interactions", "favorite", "left"].contains(name) {
      return []
    }
    if field[.schools] == "fit", name == "FIELD" { return [] }
    // A school has several: shapes of their own say which.
    if ["deadline", "deadlines"].contains(words[match.end].text) { return [] }
    // What they sent is no address.
    if words[match.end].text == "emails", end < words.count, words[end].text == "from" { return [] }
    // These have verbs of their own.
    if name == "COLUMN", ["status", "tier", "contacted", "reached_out", "heard_from"].contains(field[.schools]) {
      return []
    }
    var next = match
    next.end = end
    next.field = field
    // What a school costs is more than its tuition.
    if name == "FIELD", field[.schools] == "tuition", !lexicon.text(match.end..<end).contains("tuition") {
      next.field?[.schools] = "cost_of_attendance"
    }
    return [next]
  }
}
