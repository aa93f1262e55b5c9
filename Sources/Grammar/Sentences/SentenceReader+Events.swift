import Domain
import Values

extension SentenceReader {
  /// What may be meant where an event is to be added, and the school has one of its kind some days before or after it:
  /// that one moves, or is it already.
  func insteadOfAnother(_ commands: [String], _ match: ShapeMatch) -> [String] {
    let added = commands.filter { $0.hasPrefix("add event ") }
    guard let school = match.row, let day = match.slots["AHEAD"]?.first.flatMap(Day.init), !added.isEmpty,
      !lexicon.words.contains(where: { ["another", "second", "other"].contains($0.text) })
    else { return [] }
    let kinds = added.map { command in
      match.slots["EVENT"]?.first
        ?? ["unofficial", "official"].first { command.contains(" \($0) visit ") }.map { "\($0)_visit" } ?? "camp"
    }
    let near = lexicon.scope.session.tables.events.filter { event in
      event.schoolID == Key<School>(school.id) && event.type.map { kinds.contains($0.raw) } == true
        && event.startDate.map { abs($0 - day) <= 14 } == true
    }
    return near.map { event in
      let name = event.name.quotedIfNeeded
      return event.startDate == day ? "show \(name)" : "edit \(name) \(event.moved(to: day))"
    }.filter(understands)
  }
}

extension ShapeMatcher {
  /// The only event of a kind at a school, by its name: `Denison camp`, `camp at Ohio State`.
  func event(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    let before = row("SCHOOL", [.schools], match).flatMap { kind($0) }
    let after = kind(match).flatMap { kind -> [ShapeMatch] in
      guard kind.end + 1 < words.count, ["at", "with", "of", "from"].contains(words[kind.end].text) else { return [] }
      var next = kind
      next.end += 1
      return row("SCHOOL", [.schools], next)
    }
    return (before + after).compactMap { found in
      guard let school = found.row, let type = found.slots["EVENT"]?.first else { return nil }
      let events = lexicon.scope.session.tables.events.filter {
        $0.schoolID == Key<School>(school.id)
          && ($0.type?.raw == type || type == "visit" && $0.type?.raw.hasSuffix("_visit") == true)
          && (name == "OWNEVENT" || $0.startDate.map { $0 >= lexicon.today } == true)
      }
      guard events.count == 1, let event = events.first else { return nil }
      return taking(name, event.name.quotedIfNeeded, found, found.end)
    }
  }

  /// The kind of an event; a visit of whatever sort is one.
  private func kind(_ match: ShapeMatch) -> [ShapeMatch] {
    guard match.end < words.count, words[match.end].text == "visit" else {
      return value("EVENT", of: "type", in: .events, match)
    }
    return [taking("EVENT", "visit", match, match.end + 1)]
  }

  /// How many offers of a school, or of a coach's school, are open.
  func openOffers(_ match: ShapeMatch) -> Int {
    guard let school = school(of: match) else { return 0 }
    return lexicon.scope.session.tables.offers.count { $0.schoolID == school && $0.status == .known(.pending) }
  }

  func school(of match: ShapeMatch) -> Key<School>? {
    guard let row = match.row else { return nil }
    return row.list == .coaches
      ? lexicon.scope.session.tables.coaches[Key<Coach>(row.id)]?.schoolID : Key<School>(row.id)
  }

  /// The day to which an event moves, with its last one.
  func moving(_ match: ShapeMatch) -> [ShapeMatch] {
    told("AHEAD", match).compactMap { found in
      let event = lexicon.scope.session.tables.events.first { $0.name.quotedIfNeeded == match.slots["COMING"]?.first }
      guard let event, let day = found.slots["AHEAD"]?.first.flatMap(Day.init) else { return nil }
      return taking("LATER", event.moved(to: day), match, found.end)
    }
  }
}

extension Event {
  /// What an edit sets for it to begin on another day, and to be as long as before.
  fileprivate func moved(to day: Day) -> String {
    guard let startDate, let endDate else { return "start=\(day)" }
    return "start=\(day) end=\(day + (endDate - startDate))"
  }
}
