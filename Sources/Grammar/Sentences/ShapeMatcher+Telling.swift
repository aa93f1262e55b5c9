import Domain
import Values

/// The slots of what families tell of themselves: results, people, heights, days.
extension ShapeMatcher {
  func told(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "DAY": dayOrToday(match)
    case "AHEAD": ahead(match)
    case "METRIC", "BEST": metric(name, match)
    case "COLUMNS": columns(match)
    case "LIST": list(match)
    case "DOC": value(name, of: "type", in: .documents, match)
    case "ROLE": value(name, of: "role", in: .coaches, match)
    case "SIDE", "BATTING": phrase(name, match) { Self.sides[$0] }
    case "TERMS": lexicon.terms(at: match.end).map { taking(name, $0.terms, match, $0.end) }
    case "NAME": person(match)
    case "GONE": narrowing(match)
    case "DETAIL": detail(match)
    case "ANSWER": answer(match)
    case "COLLEGES": colleges(match)
    case "INTERACTION": value(name, of: "type", in: .interactions, match)
    case "CHORE": chore(match)
    case "ERRAND": errand(match)
    case "KINDS": kinds(match)
    case "THEIRS": theirs(match)
    case "FRONT": front(match)
    case "WEEK":
      (SentencePieces(lexicon: lexicon).week(at: match.end) ?? SentencePieces(lexicon: lexicon).between(at: match.end))
        .map { [taking(name, $0.days, match, $0.end)] } ?? []
    case "OFFERTYPE": value(name, of: "type", in: .offers, match)
    case "LATER": moving(match)
    case "PERCENT": percent(match)
    case "PHRASE": phrases(match)
    case "ANSWERED": value(name, of: "status", in: .offers, match)
    case "TOLD": telling(match)
    case "FELT": felt(match)
    case "REMINDED": reminded(match)
    case "PLACED": phrase(name, match) { USState.named($0)?.rawValue }
    case "HEIGHT": height(match)
    case "YEAR": word(name, match) { Int($0).map { (2024...2040).contains($0) } ?? false }
    case "ADDRESS": word(name, match) { $0.contains("@") && $0.contains(".") }
    case "PHONE": phone(match)
    default: chosen(name, match)
    }
  }

  private func list(_ match: ShapeMatch) -> [ShapeMatch] {
    let list = ListName.allCases.first { $0.plural == words[match.end].text }
    return list.map { [taking("LIST", $0.plural, match, match.end + 1)] } ?? []
  }

  /// Two fields or more of the list at hand: `name, price and distance`.
  private func columns(_ match: ShapeMatch) -> [ShapeMatch] {
    let list = lexicon.scope.session.front
    var (names, place) = ([String](), match.end)
    while place < words.count, let (field, end) = lexicon.longest(from: place, most: 3, { lexicon.field($0) }),
      let name = field[list]
    {
      names.append(name)
      place = end
      while place + 1 < words.count, ["and", ","].contains(words[place].text) { place += 1 }
    }
    return names.count > 1 ? [taking("COLUMNS", names.joined(separator: ","), match, place)] : []
  }

  /// One word as it was typed, if it is what stands here.
  private func word(_ name: String, _ match: ShapeMatch, _ isOne: (String) -> Bool) -> [ShapeMatch] {
    isOne(words[match.end].text)
      ? [taking(name, source.original(match.end..<match.end + 1).quotedIfNeeded, match, match.end + 1)] : []
  }

  // MARK: - Days

  /// A day that has been, or today where none is said.
  private func dayOrToday(_ match: ShapeMatch) -> [ShapeMatch] {
    // Of a whole month or year nobody knows the day.
    if match.end < words.count, let (period, _) = SentenceTimes.period(words[match.end...]), period.days ?? 2 > 1 {
      return []
    }
    let said =
      match.end < words.count
      ? SentenceTimes.day(words[match.end...], today: lexicon.today, toward: .past).flatMap {
        $0.day <= lexicon.today ? $0 : nil
      } : nil
    if let said, isSoon(match.end..<match.end + said.count, but: said.day) { return [] }
    return [taking("DAY", (said?.day ?? lexicon.today).description, match, match.end + (said?.count ?? 0))]
  }

  private func ahead(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let (day, count) = SentenceTimes.day(words[match.end...], today: lexicon.today, toward: .ahead),
      day >= lexicon.today,
      // A day that has just passed isn't meant of the next year.
      day - lexicon.today <= 300
        || words[match.end..<match.end + count].contains(where: { $0.text.hasSuffix("\(day.civil.year)") })
    else { return [] }
    return [taking("AHEAD", day.description, match, match.end + count)]
  }

  // MARK: - Rows

  /// A school where its coach is said: `the Kenyon coach`, `the head coach at Kenyon`.
  func staff(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    if let lead = lexicon.longest(from: match.end, most: 4, { Self.coachOf.contains($0) ? true : nil }) {
      guard lead.end < words.count else { return [] }
      var next = match
      (next.end, next.cost) = (lead.end, match.cost + 0.1)
      return row(name, [.schools], next).filter { !isEachOf(match.end..<lead.end, $0) }
    }
    return row(name, [.schools], match).compactMap { school in
      guard let coach = lexicon.longest(from: school.end, most: 2, { Self.coaches.contains($0) ? true : nil }) else {
        return nil
      }
      if isEachOf(school.end..<coach.end, school) { return nil }
      var school = school
      (school.end, school.cost) = (coach.end, school.cost + 0.1)
      return school
    }
  }

  /// The only coach of a school in a role beside the head's: `the assistant at Kenyon`, `the Kenyon assistant`.
  func holder(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    let (lead, tables) = (lexicon.longest(from: match.end, most: 2) { Self.roles[$0] }, lexicon.scope.session.tables)
    var start = match
    if let lead {
      guard lead.end + 1 < words.count, ["at", "from", "of", "for"].contains(words[lead.end].text) else { return [] }
      start.end = lead.end + 1
    }
    return row(name, [.schools], start).compactMap { found in
      guard let school = found.row, school.list == .schools,
        let said = lead ?? lexicon.longest(from: found.end, most: 2, { Self.roles[$0] })
      else { return nil }
      let holders = tables.coaches.filter { coach in
        coach.schoolID == Key<School>(school.id) && coach.role?.known == said.value
      }
      guard holders.count == 1, let coach = holders.first,
        let title = ListName.coaches.entity.title(of: coach.id.uuid, in: lexicon.scope.session)
      else { return nil }
      var held = found
      held.slots[name] = [title.quotedIfNeeded]
      (held.list, held.row, held.end) = (.coaches, RowID(.coaches, coach.id.uuid), max(found.end, said.end))
      return held
    }
  }

  private static let roles: [String: CoachRole] = [
    "assistant": .assistant, "assistant coach": .assistant, "recruiting coordinator": .recruiting,
  ]

  private static let coaches: Set<String> = [
    "coach", "coaches", "head coach", "staff", "coaching staff", "guy", "guys", "folks",
  ]
  private static let coachOf: Set<String> = Set(
    coaches.flatMap { coach in ["at", "from", "of", "for"].map { "\(coach) \($0)" } })

  /// True if a coach is one of the school's.
  func isOwn(_ match: ShapeMatch, of row: RowID?) -> Bool {
    guard let row, row.list == .coaches, let names = match.slots["SCHOOL"], names.count > 0,
      let own = lexicon.scope.session.tables.coaches[Key<Coach>(row.id)]?.schoolID,
      let title = ListName.schools.entity.title(of: own.uuid, in: lexicon.scope.session)
    else { return false }
    return names.contains(title.quotedIfNeeded)
  }

  /// True where all the schools that are named have the tier that is.
  func isOfTier(_ match: ShapeMatch) -> Bool {
    let tables = lexicon.scope.session.tables
    return match.slots["ROWS"]?.allSatisfy { name in
      tables.schools.contains { $0.name.quotedIfNeeded == name && $0.priorityTier?.raw == match.slots["TIER"]?.first }
    } ?? false
  }

  /// The rest of the sentence, in which one row is named: `Eli liked the Wooster campus`.
  private func telling(_ match: ShapeMatch) -> [ShapeMatch] {
    var named: [ShapeMatch] = []
    var place = match.end
    while place < words.count {
      var start = match
      start.end = place
      let found = row("ROW", [.schools, .coaches], start).first
      // A slip and `it` are no names.
      let isPronoun = ["it", "its", "there", "their", "him", "her", "his", "them"].contains(words[place].text)
      if let found, !isPronoun, found.cost == match.cost {
        named.append(found)
        place = found.end
      } else {
        place += 1
      }
    }
    // What stands first is told by other shapes.
    let isFirst = named.first.map { row("ROW", [.schools, .coaches], match).first?.end == $0.end } ?? true
    guard !isFirst, named.count == 1, let one = named.first, one.slots["ROW"]?.count == 1,
      !isTakenBack(from: match.end, isLed: true)
    else { return [] }
    return [taking("TEXT", source.original(from: match.end).trimmed, one, words.count)]
  }

  /// A school of which is told how it was, and the whole clause: `we liked Kenyon a lot`.
  private func felt(_ match: ShapeMatch) -> [ShapeMatch] {
    let subjects: Set = ["i", "we", "he", "she"]
    guard let begin = (0..<match.end).last(where: { subjects.contains(words[$0].text) }) else { return [] }
    return row("SCHOOL", [.schools], match).compactMap { school in
      guard school.slots["SCHOOL"]?.count == 1, !isTakenBack(from: begin, isLed: true),
        !(school.end..<words.count).contains(where: { lexicon.row(at: $0) != nil })
      else { return nil }
      return taking("TEXT", source.original(from: begin).trimmed, school, words.count)
    }
  }

  private func percent(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let number = SentencePieces(lexicon: lexicon).number(at: match.end), number.isPercent else { return [] }
    return [taking("PERCENT", number.text.replacing("%", with: ""), match, number.end)]
  }

  /// Up to four words, as they stand.
  private func phrases(_ match: ShapeMatch) -> [ShapeMatch] {
    (1...4).compactMap { count in
      let end = match.end + count
      guard end <= words.count, !words[match.end..<end].contains(where: \.isSign),
        !Self.naught.contains(words[match.end].text)
      else { return nil }
      return taking("PHRASE", source.original(match.end..<end).quotedIfNeeded, match, end)
    }
  }

  /// What is measured, and which of its results is the best.
  private func metric(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    value(name, of: "type", in: .metrics, match).map { found in
      guard name == "BEST", let raw = found.slots[name]?.first, let type = MetricType(rawValue: raw) else {
        return found
      }
      var best = found
      let order = type.better == .less ? "asc" : "desc"
      best.slots[name] = ["\(raw) sort value \(order) limit 1"]
      (best.slots["MEASURE"], best.slots["BETTER"]) = ([raw], [order])
      return best
    }
  }

  /// The field of the filter that words are a value of: `the Ohio filter`.
  private func narrowing(_ match: ShapeMatch) -> [ShapeMatch] {
    let front = lexicon.scope.session.front
    for end in stride(from: min(words.count, match.end + 4), to: match.end, by: -1) {
      guard let term = lexicon.value(match.end..<end) ?? lexicon.place(lexicon.text(match.end..<end)),
        let field = term.clauses.first(where: { $0.list == front })?.clause.field
      else { continue }
      return [taking("GONE", field, match, end)]
    }
    return []
  }

  // MARK: - The athlete

  /// A field of the player details as its form calls it: `high school`, `intended major`.
  private func detail(_ match: ShapeMatch) -> [ShapeMatch] {
    phrase("DETAIL", match) { said in
      // How tall somebody is has a way of its own to be said, and a year is a class's rather than a team's.
      PreferenceForm.of(.player).fields.first { field in
        field.name != "height_inches" && said != "year"
          && (field.name.replacing("_", with: " ") == said || Folded(field.title).text == said)
      }?.name
    }
  }

  /// The rest of the sentence, where it is one value and says nothing more.
  private func answer(_ match: ShapeMatch) -> [ShapeMatch] {
    if Self.isNoAnswer(words[match.end].text) || namesNobody(match) { return [] }
    var ends = [words.count]
    while let end = ends.last, end > match.end + 1, !Self.isClause(words[end - 1].text) { ends.append(end - 1) }
    return ends.compactMap { end in
      guard !words[match.end..<end].contains(where: { Self.isClause($0.text) || $0.isSign }) else { return nil }
      return taking("ANSWER", source.original(match.end..<end).quotedIfNeeded, match, end)
    }
  }

  /// True where a name is wanted, and what stands there tells how somebody is: `my club coach is tired`.
  private func namesNobody(_ match: ShapeMatch) -> Bool {
    let field = match.slots["DETAIL"]?.first ?? ""
    let isPerson = ["travel_team_coach", "reference_club", "reference_school"].contains(field)
    let said = words[match.end...]
    guard isPerson || ["club_team", "travel_team_name", "high_school"].contains(field),
      !said.contains(where: \.isCapital), let first = said.first?.text
    else { return false }
    let isDoing = first.hasSuffix("ing") || first.hasSuffix("ed") && first != "ed"
    return isPerson && said.count == 1 || Self.degrees.contains(first)
      || isDoing && (field != "high_school" || Self.doings.contains(first))
  }

  /// What a school does rather than is called.
  private static let doings: Set<String> = ["closing", "moving", "losing", "winning", "playing", "closed"]
  private static let degrees: Set<String> = ["pretty", "kind", "kinda", "super", "always", "still", "only", "gonna"]

  /// True for words with which no school, team or subject is called: `at Denison`, `abroad`, `closed`.
  private static func isNoAnswer(_ word: String) -> Bool {
    SentenceLexicon.joints.contains(word) || SentenceTables.filler.contains(word) || adjectives.contains(word)
  }

  private static let adjectives: Set<String> = [
    "far", "more", "abroad", "away", "very", "too", "good", "bad", "great", "nice", "closed", "open", "done", "better",
    "worse", "low", "high", "hopefully", "wrong", "fine", "hard", "small", "big",
  ]

  /// True for words that say that more than one thing is told.
  private static func isClause(_ word: String) -> Bool {
    ["is", "and", "but", "or", "not", "no", "if", "now", "please"].contains(word)
  }

  /// Colleges that aren't on the list, several of them, each as a command of its own.
  private func colleges(_ match: ShapeMatch) -> [ShapeMatch] {
    var place = match.end
    var names: [String] = []
    while let next = college(at: place) {
      names.append(next.name)
      place = next.end
      guard place < words.count, ["and", ",", "&"].contains(words[place].text) else { break }
      place += words[place].text == "," && place + 1 < words.count && words[place + 1].text == "and" ? 2 : 1
    }
    return names.count > 1 ? [taking("COLLEGES", names.joined(separator: "; add school "), match, place)] : []
  }

  private func college(at place: Int) -> (name: String, end: Int)? {
    guard place < words.count else { return nil }
    var start = ShapeMatch()
    start.end = place
    return college(start).first.flatMap { found in found.slots["COLLEGE"]?.first.map { ($0, found.end) } }
  }

  // MARK: - Words

  private static let sides = [
    "right": "R", "righty": "R", "right handed": "R", "right side": "R", "left": "L", "lefty": "L",
    "left handed": "L", "both": "S", "both sides": "S", "switch": "S", "left side": "L",
  ]

  /// Somebody who isn't on the list: two or three words that are no others.
  private func person(_ match: ShapeMatch) -> [ShapeMatch] {
    // What somebody is has an article: `is a Yankee fan`.
    if ["a", "an", "the"].contains(lexicon.previous(match.end)) { return [] }
    return [3, 2].compactMap { (count: Int) -> ShapeMatch? in
      let range = match.end..<match.end + count
      guard range.upperBound <= words.count, lexicon.row(at: match.end) == nil,
        // After a bare `is` an adjective stands as often, and after a comma a remark: names have capitals there.
        !["is", ",", ":"].contains(lexicon.previous(match.end)) || words[range].allSatisfy(\.isCapital),
        !Self.noNames.contains(words[match.end].text), !SpokenDate.isWeekday(words[range.upperBound - 1].text),
        words[range].allSatisfy({
          isName($0) || lexicon.previous(range.lowerBound) == "coach" && $0.isCapital && !$0.isSign
        })
      else { return nil }
      let typed = source.original(range)
      let name =
        typed == typed.lowercased()
        ? typed.split(separator: " ").map { String($0).capitalizedFirst }.joined(separator: " ") : typed
      return taking("NAME", name.quotedIfNeeded, match, range.upperBound)
    }
  }

  private static let noNames: Set<String> = ["ask", "mom", "dad", "mother", "father", "nobody", "somebody", "someone"]

  private func isName(_ word: SentenceWord) -> Bool {
    !word.isSign && !word.isOwner && word.text.allSatisfy { $0.isLetter || "'-.".contains($0) }
      && !SentenceTables.known.contains(word.text) && !SentenceTables.questions.contains(word.text)
      && !SentenceLexicon.joints.contains(word.text)
  }

  /// `6'1`, `6 foot 1`, `5 feet`, `6ft1`.
  private func height(_ match: ShapeMatch) -> [ShapeMatch] {
    let first = words[match.end].text
    let parts = first.split { !$0.isNumber }.compactMap { Int($0) }
    let isWhole = first.allSatisfy { $0.isNumber || "'\"-ft".contains($0) }
    if parts.count == 2, isWhole, let height = Self.height(parts[0], parts[1]) {
      return [taking("HEIGHT", height, match, match.end + 1)]
    }
    guard parts.count == 1, isWhole, let feet = parts.first else { return [] }
    var end = match.end + 1
    if end < words.count, ["foot", "feet", "ft"].contains(words[end].text) {
      end += 1
    } else if !first.contains(where: { "'ft".contains($0) }) {
      return []
    }
    let inches = end < words.count ? Int(words[end].text.filter { $0 != "\"" }) : nil
    if inches != nil { end += 1 }
    if inches != nil, end < words.count, ["inch", "inches", "in"].contains(words[end].text) { end += 1 }
    return Self.height(feet, inches ?? 0).map { [taking("HEIGHT", $0, match, end)] } ?? []
  }

  private static func height(_ feet: Int, _ inches: Int) -> String? {
    (3...8).contains(feet) && (0...11).contains(inches) ? "\(feet)ft\(inches)" : nil
  }

  private func phone(_ match: ShapeMatch) -> [ShapeMatch] {
    let said = source.original(from: match.end).trimmed
    let digits = Day(said) == nil ? said.filter(\.isNumber).count : 0
    guard (7...15).contains(digits), said.allSatisfy({ $0.isNumber || " -().+".contains($0) }) else { return [] }
    return [taking("PHONE", said.quotedIfNeeded, match, words.count)]
  }
}
