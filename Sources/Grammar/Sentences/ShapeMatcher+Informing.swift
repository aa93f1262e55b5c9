import Domain
import Values

/// The slots of what is told without the way in which it was, or without the row that it was about.
extension ShapeMatcher {
  func informed(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    // How one was in touch isn't said: it's asked.
    case "ANYHOW": ["email", "phone_call", "text"].map { taking(name, $0, match, match.end) }
    case "SENDING": ["email", "text"].map { taking("DID", $0, match, match.end) }
    // A ride alone, or a walk, is no offer.
    case "OFFERKIND":
      value(name, of: "type", in: .offers, match).filter {
        $0.end > match.end + 1 || ["partial", "scholarship", "full-ride"].contains(words[match.end].text)
      }
    case "THEY": they(match)
    // A weekday alone is as often the next one: `call with Kenyon Friday`.
    case "OVER":
      day(match, toward: .past).filter { found in
        let said = words[match.end..<found.end].map(\.text)
        return !said.contains(where: SpokenDate.isWeekday) || said.contains("last")
          || words[found.end...].contains { ["went", "was", "were", "talked", "said"].contains($0.text) }
      }
    case "BACK":
      words[match.end].text == "back" && !namesRow(from: match.end) ? spoken(as: "them", match, to: match.end + 1) : []
    case "HERE": namesRow(from: match.end) ? [] : spoken(as: "them", match, to: match.end)
    case "SAID": said(match)
    case "THING", "CALLEDTHING": thing(match, isCalled: name == "CALLEDTHING")
    case "DELAY": delay(match)
    case "CLOCK": clock(match)
    case "EVE": eve(match)
    case "CAMPAHEAD":
      gisted("CAMP", match).filter { found in
        lexicon.scope.session.tables.events.contains {
          $0.name.quotedIfNeeded == found.slots["CAMP"]?.first && $0.startDate.map { $0 >= lexicon.today } == true
        }
      }
    default: []
    }
  }

  /// Whoever was spoken of, as a subject: `they called us`; the athlete is none.
  private func they(_ match: ShapeMatch) -> [ShapeMatch] {
    guard words[match.end].typed == nil, let other = ["they": "them", "he": "him", "she": "her"][words[match.end].text]
    else { return [] }
    return spoken(as: other, match, to: match.end + 1)
  }

  /// A time of day, as it's said: `at 6`, `6:30 pm`.
  private func clock(_ match: ShapeMatch) -> [ShapeMatch] {
    let place = words[match.end].text == "at" ? match.end + 1 : match.end
    guard place < words.count else { return [] }
    let (said, next) = (words[place].text, place + 1 < words.count ? words[place + 1].text : "")
    let digits = said.prefix { $0.isNumber || $0 == ":" }
    let half = said.dropFirst(digits.count)
    let isHalved = ["am", "pm"].contains(half) || half.isEmpty && ["am", "pm"].contains(next)
    guard half.isEmpty || isHalved, isHalved || place > match.end,
      Int(digits.prefix { $0 != ":" }).map({ (1...12).contains($0) }) == true
    else { return [] }
    let end = isHalved && half.isEmpty ? place + 2 : place + 1
    return [taking("CLOCK", source.original(match.end..<end), match, end)]
  }

  /// The row that a pronoun would name here.
  private func spoken(as pronoun: String, _ match: ShapeMatch, to end: Int) -> [ShapeMatch] {
    let word = SentenceWord(text: pronoun, span: words[match.end].span, isCapital: false)
    guard let row = lexicon.of([word]).row(at: 0), row.rows.count == 1 else { return [] }
    var next = taking("ROW", row.name.quotedIfNeeded, match, end)
    (next.list, next.row) = (row.list, row.rows[0])
    return [next]
  }

  /// What a coach said, wants or thinks, to the end.
  private func said(_ match: ShapeMatch) -> [ShapeMatch] {
    let next = match.end + 1
    guard Self.saying.contains(words[match.end].text), next < words.count, match.slots["ROW"]?.count == 1,
      !match.isSlip, !isTakenBack(from: next, isLed: false), !namesRow(from: next), !tellsAnother(from: next),
      words[next].text != "to",
      next + 1 < words.count || kin(as: ["us"], at: next) == 0,
      !source.words[next...].contains(where: { Self.open.contains($0.text) })
    else { return [] }
    return [taking("TEXT", source.original(from: match.end).trimmed, match, words.count, cost: 0.2)]
  }

  private static let saying: Set<String> = [
    "said", "says", "told", "mentioned", "thinks", "asked", "wants", "wanted", "likes", "liked", "loves", "loved",
    "needs",
  ]
  /// With these it isn't over, or not meant.
  private static let open: Set<String> = ["if", "unless", "maybe", "joking", "kidding", "no", "not", "but"]

  private static let asking: Set<String> = ["did", "do", "does", "has", "is", "was"]

  /// The only open thing to do that words speak of by those of its title: `the sat thing`, `the Kent State answer`.
  private func thing(_ match: ShapeMatch, isCalled: Bool) -> [ShapeMatch] {
    // `did I get the SAT thing done` asks.
    if let first = source.words.first?.text, Self.asking.contains(first) { return [] }
    let tables = lexicon.scope.session.tables
    let open =
      tables.reminders.filter { $0.isCompleted != true }.map(\.title)
      + tables.tasks.filter { !$0.isCompleted }.map(\.text)
    let titles = open.map { (title: $0, words: SentenceWords($0).words.map(\.text)) }
    let rows = words.indices[match.end...].compactMap { place in lexicon.row(at: place).map { place..<$0.end } }
    return (2...6).reversed().compactMap { count -> ShapeMatch? in
      let end = match.end + count
      guard end <= words.count, !words[match.end..<end].contains(where: \.isSign) else { return nil }
      let said = words[match.end..<end].map(\.text)
      // What is still to be done.
      if said.contains("to") { return nil }
      let isNamed = Self.chores.contains(said.last ?? "")
      let told = said.filter { !Self.chores.contains($0) && !SentenceTables.filler.contains($0) }
      // A name alone is the school.
      let isMore = (match.end..<end).contains { place in
        told.contains(words[place].text) && !rows.contains { $0.contains(place) }
      }
      guard isNamed ? !told.isEmpty : told.count > 1 && isMore && !isCalled else { return nil }
      let named = titles.filter { title in
        told.allSatisfy { word in title.words.contains { Self.isAkin($0, word) } }
      }
      return named.count == 1 ? taking("THING", named[0].title.quotedIfNeeded, match, end) : nil
    }
  }

  /// The day of the only event ahead that words name: `the Denison camp`, `the Indianapolis trip`.
  private func eve(_ match: ShapeMatch) -> [ShapeMatch] {
    let ahead = lexicon.scope.session.tables.events.filter { $0.startDate.map { $0 >= lexicon.today } == true }
    func taking(_ found: ShapeMatch, to end: Int, _ isMeant: (Event) -> Bool) -> ShapeMatch? {
      let days = ahead.filter(isMeant).compactMap(\.startDate)
      return days.count == 1 ? self.taking("EVE", days[0].description, found, end) : nil
    }
    let named = gisted("CAMP", match).compactMap { found in
      taking(found, to: found.end) { $0.name.quotedIfNeeded == found.slots["CAMP"]?.first }
    }
    let trips = row("SCHOOL", [.schools], match).compactMap { found -> ShapeMatch? in
      guard let school = found.row, found.end < words.count, words[found.end].text == "trip" else { return nil }
      return taking(found, to: found.end + 1) { $0.schoolID == Key<School>(school.id) }
    }
    return named + trips
  }

  /// The day to which a reminder is put off by so many days or weeks from its own: `by a week`, `three days`.
  private func delay(_ match: ShapeMatch) -> [ShapeMatch] {
    let scope = lexicon.scope
    let titles = ["REMINDED", "PUTOFF", "THING"].flatMap { match.slots[$0] ?? [] }
    let open = scope.session.tables.reminders.filter { reminder in
      reminder.isCompleted != true && titles.contains(reminder.title.quotedIfNeeded)
    }
    guard titles.count == 1, open.count == 1, let due = open[0].dueDate.map(scope.session.context.clock.day),
      match.end + 1 < words.count, let unit = SentenceTimes.unit(words[match.end + 1].text),
      let number = words[match.end].text == "another" ? 1 : SentenceTimes.number(words[match.end].text), number > 0,
      let day = SpokenDate.day("in \(number) \(unit)", today: due, toward: .ahead), day > lexicon.today
    else { return [] }
    return [taking("AHEAD", day.description, match, match.end + 2)]
  }

  private static let chores: Set<String> = ["thing", "task", "reminder", "item", "todo"]

  /// True for the same word, or one of its kin: `registration`, `register`.
  private static func isAkin(_ one: String, _ other: String) -> Bool {
    one == other || one.utf8.count > 5 && other.utf8.count > 5 && one.prefix(6) == other.prefix(6)
  }

  /// True for words that name all of so many: `both of them`, `all three`.
  static func counts(_ said: String, _ count: Int) -> Bool {
    if ["both", "both of them", "them both", "both of these", "these two"].contains(said) { return count == 2 }
    let parts = said.split(separator: " ").map(String.init)
    guard parts.count > 1, parts[0] == "all",
      ["", "of them", "of these", "of those"].contains(parts[2...].joined(separator: " "))
    else { return false }
    return (SentenceTables.numbers[parts[1]] ?? Int(parts[1])) == count
  }
}
