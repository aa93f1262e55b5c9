import Domain
import Values

/// What is checked against the rows that are there: what was sent to whom, of whom was spoken, what a fit is.
extension ShapeMatcher {
  /// The only open reminder of a row that has the word after it in its title: `the Kent State answer`.
  func putOff(_ match: ShapeMatch) -> [ShapeMatch] {
    let topics: Set = ["answer", "reply", "response", "decision"]
    guard let row = lexicon.row(at: match.end), row.end < words.count, topics.contains(words[row.end].text) else {
      return []
    }
    let topic = words[row.end].text
    let open = reminders(about: row).filter { reminder in
      reminder.isCompleted != true && SentenceWords(reminder.title).words.contains { $0.text == topic }
    }
    return open.count == 1 ? [taking("PUTOFF", open[0].title.quotedIfNeeded, match, row.end + 1)] : []
  }

  /// All schools of a list that is narrowed, and was printed whole: too many to be written by their names.
  func allShown(_ match: ShapeMatch) -> [ShapeMatch] {
    let scope = lexicon.scope
    guard let printed = scope.printed, printed.count > 8, scope.session.front == .schools, scope.session.query.hasTerms,
      Set(printed) == Set(scope.rowsInFront())
    else { return [] }
    let all: Set = ["them all", "all of them", "all of these", "all of those"]
    return phrase("ALLSHOWN", match) { all.contains($0) ? $0 : nil }
  }

  /// The fit of the only school that is named, as a number.
  func fitOf(_ match: ShapeMatch) -> [ShapeMatch] {
    row("SCHOOL", [.schools], match).compactMap { found in
      let session = lexicon.scope.session
      guard !found.isSlip, let school = found.row.flatMap({ session.tables.schools[Key<School>($0.id)] }),
        let fit = school.fitScore(for: session.context)
      else { return nil }
      return taking("FITOF", "\(fit)", found, found.end)
    }
  }

  /// The coach of the messages that were printed last: `call him`.
  func spokenCoach(at place: Int) -> SpokenRow? {
    let scope = lexicon.scope
    guard ["him", "her"].contains(words[place].text), words[place].typed == nil,
      Self.contacting.contains(lexicon.previous(place)), lexicon.row(at: place) == nil,
      let printed = scope.printed, !printed.isEmpty, printed.allSatisfy({ $0.list == .interactions })
    else { return nil }
    let coaches = Set(printed.map { scope.session.tables.interactions[Key<Interaction>($0.id)]?.coachID })
    guard coaches.count == 1, let coach = coaches.first.flatMap(\.self),
      let title = ListName.coaches.entity.title(of: coach.uuid, in: scope.session)
    else { return nil }
    return SpokenRow(rows: [RowID(.coaches, coach.uuid)], name: title, end: place + 1)
  }

  /// The only coach whose last name is said but for a slip, where it only looks: `coach bontragers number`.
  func slippedCoach(at place: Int) -> SpokenRow? {
    guard !isDeed, words[place].text == "coach", place + 1 < words.count, !words[place + 1].isSign else { return nil }
    let said = words[place + 1].text
    let ways = [said, said.hasSuffix("s") ? String(said.dropLast()) : said].map { Array($0.utf8) }
    let scope = lexicon.scope
    let found = scope.session.tables.coaches.filter { coach in
      let name = Array(Folded(coach.lastName).text.utf8)
      return name.count > 6 && ways.contains { Slip.distance($0, name, within: 1) != nil }
    }
    guard found.count == 1, let coach = found.first,
      let title = ListName.coaches.entity.title(of: coach.id.uuid, in: scope.session)
    else { return nil }
    return SpokenRow(rows: [RowID(.coaches, coach.id.uuid)], name: title, end: place + 2, isSlip: true)
  }

  private static let contacting: Set<String> = [
    "call", "called", "email", "emailed", "text", "texted", "thank", "answer", "answered", "message", "messaged",
    "phone", "phoned", "contact",
  ]
}

extension SentenceReader {
  /// The kind of the documents that tell to whom something was sent; none where the school itself has it recorded.
  func sharing(_ match: ShapeMatch) -> ShapeMatch {
    let tables = lexicon.scope.session.tables
    guard let task = match.slots["SENT"]?.first.flatMap(RecruitTask.init(rawValue:)),
      let type = [RecruitTask.video: DocumentType.highlightVideo, .transcript: .transcript][task],
      tables.documents.contains(where: { $0.type?.raw == type.rawValue })
    else { return match }
    let school = match.row.flatMap { tables.schools[Key<School>($0.id)] }
    var shared = match
    shared.slots["SHARED"] = school?.academics.day(task.rawValue) == nil ? [type.rawValue] : nil
    return shared
  }
}
