import Domain
import Values

/// The slots of what is still to be done: reminders that are there, and things to do.
extension ShapeMatcher {
  /// The open reminders that words speak of, by their titles: `the Wooster reminder`, `the Wooster deadline reminder`.
  func reminded(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let spoken = spokenReminder(at: match.end) else { return [] }
    let open = reminders(about: spoken.row).filter { $0.isCompleted != true }
    let titles = open.filter { reminder in
      let title = Set(SentenceWords(reminder.title).words.map(\.text))
      return spoken.topic.allSatisfy(title.contains)
    }.map(\.title.quotedIfNeeded)
    guard !titles.isEmpty else { return [] }
    var found = taking("REMINDED", "", match, spoken.end)
    found.slots["REMINDED"] = titles
    return [found]
  }

  /// The row of whose reminder words speak, and what else they say of it: `the Wooster deadline reminder`, `reminder for
  /// Wooster`.
  func spokenReminder(at place: Int) -> (row: SpokenRow, topic: [String], end: Int)? {
    let isLed =
      words[place].text == "reminder" && place + 2 < words.count
      && ["for", "about", "with"].contains(words[place + 1].text)
    let begin = isLed ? place + 2 : place
    guard let row = lexicon.row(at: begin), lexicon.stranger(at: begin).map({ $0.end <= row.end }) ?? true else {
      return nil
    }
    if isLed { return (row, [], row.end) }
    let topic = words[row.end...].prefix { $0.text != "reminder" && !$0.isSign }.map(\.text)
    let end = row.end + topic.count
    guard topic.count < 3, end < words.count, words[end].text == "reminder" else { return nil }
    return (row, topic, end + 1)
  }

  func reminders(about row: SpokenRow) -> [Reminder] {
    lexicon.scope.session.tables.reminders.filter { reminder in
      row.rows.contains { reminder.schoolID == Key<School>($0.id) || reminder.coachID == Key<Coach>($0.id) }
    }
  }

  /// What is to be done, and the day at its end.
  func chore(_ match: ShapeMatch) -> [ShapeMatch] {
    // A day alone, or half a sentence, is nothing to do.
    let first = words[match.end].text
    if first == "to" || SentenceLexicon.joints.contains(first) || SentenceTables.filler.contains(first) { return [] }
    if Self.naught.contains(first) { return [] }
    let alone = SentenceTimes.day(words[match.end...], today: lexicon.today, toward: .ahead)
    if let alone, match.end + alone.count == words.count { return [] }
    // Who does it has done it, or will: `that they offered friday`.
    if ["they", "he", "she", "it", "we", "i", "that", "coach"].contains(first) { return [] }
    for end in (match.end + 1..<max(match.end + 2, words.count)) where end < words.count {
      guard let (day, count) = SentenceTimes.day(words[end...], today: lexicon.today, toward: .ahead),
        end + count == words.count, day >= lexicon.today
      else { continue }
      let said = match.end..<end
      guard isFree(said), words[end - 1].text == "sat" || !isTurned(end..<end + count), !isDone(said),
        !said.contains(where: isOtherDay),
        SentenceTimes.unit(first) == nil, !["me", "us", "from"].contains(words[end - 1].text)
      else { return [] }
      return [taking("CHORE", "\(source.original(said)) due=\(day)", match, words.count)]
    }
    return []
  }

  /// True where another day is said, or a rhythm; the SAT is none.
  private func isOtherDay(_ place: Int) -> Bool {
    let word = words[place].text
    guard !["for", "the", "at", "by", "on", "this", "sat"].contains(word) else { return false }
    let day = SentenceTimes.day(words[place...], today: lexicon.today, toward: .ahead)
    return ["every", "each"].contains(word) || SpokenDate.isWeekday(word)
      || day.map { place + $0.count < words.count } ?? false
  }

  /// True if something was done already: `that Denison emailed on Friday`.
  func isDone(_ said: some Sequence<Int>) -> Bool {
    said.contains { place in
      Self.done.contains(words[place].text) || words[place...].prefix(2).map(\.text) == ["must", "have"]
    }
  }

  private static let done: Set<String> = [
    "called", "emailed", "texted", "visited", "met", "said", "was", "were", "mailed", "wrote",
  ]

  /// Words with which a second time or a rhythm is told.
  private static let turning: Set<String> = [
    "every", "each", "daily", "weekly", "before", "after", "until", "tomorrow", "tonight", "today",
  ]

  /// What is to be done on a day that was said before it: `on friday to mail the medical forms`.
  func errand(_ match: ShapeMatch) -> [ShapeMatch] {
    let first = words[match.end].text
    let said = match.end..<words.count
    // A second day, a rhythm and what is taken back would be lost in the text.
    let isMore = said.contains { place in
      let word = words[place].text
      return SpokenDate.isWeekday(word) || SentenceTimes.unit(word) != nil
        || Self.turning.contains(word)
        || SentenceTimes.day(words[place...], today: lexicon.today, toward: .ahead) != nil
    }
    guard !isMore, isFree(said), first != "to", !SentenceLexicon.joints.contains(first),
      !SentenceTables.filler.contains(first), !Self.naught.contains(first),
      !isTakenBack(from: match.end, isLed: false), !Self.unfinished.contains(words[words.count - 1].text)
    else { return [] }
    return [taking("ERRAND", source.original(from: match.end).trimmed, match, words.count)]
  }

  /// With these nothing is to be done.
  static let naught: Set<String> = ["not", "never", "nothing", "none", "nobody"]

  /// With these a sentence goes on: `remind me on friday to call`.
  private static let unfinished: Set<String> = [
    "call", "text", "email", "contact", "message", "write", "coach", "to", "with", "for", "at", "the", "a", "an", "my",
    "our", "his", "her", "about", "from",
  ]

  /// True for words that name no row, whole or by half, and are one clause.
  private func isFree(_ said: Range<Int>) -> Bool {
    !said.contains { lexicon.row(at: $0) != nil || words[$0].isSign || spokenCoach(at: $0) != nil }
      && halfSaid(Array(said)) == nil
      // A row that isn't there: `the second one` of one.
      && !said.dropFirst().contains {
        words[$0].text == "one" && SentenceTables.ordinals[words[$0 - 1].text] != nil
      }
  }

  /// The only row of which a part of the name is said, right behind a preposition or what is done to it: `the forms to
  /// Sinclair`, of Sinclair Community College.
  func halfSaid(_ left: [Int]) -> (names: [String], span: Range<Int>)? {
    let leads: Set = ["to", "at", "with", "for", "from", "call", "email", "text", "contact", "visit", "thank"]
    guard left.allSatisfy({ lexicon.stranger(at: $0) == nil }) else { return nil }
    let found = left.compactMap { place -> (names: [String], span: Range<Int>)? in
      let word = words[place]
      guard word.isCapital, word.text.utf8.count > 4, leads.contains(lexicon.previous(place)),
        !SentenceTables.known.contains(word.text), USState.named(word.text) == nil,
        place + 1 >= words.count || !words[place + 1].isCapital || words[place + 1].isSign,
        let row = lexicon.row(at: place, in: [.schools], through: .words), row.rows.count == 1, row.end == place + 1
      else { return nil }
      return ([row.name.quotedIfNeeded], place..<row.end)
    }
    return found.count == 1 ? found[0] : nil
  }

  // MARK: - Rows and kinds

  /// With these each of them is meant: one meets several at once.
  private static let severally: Set<String> = [
    "both", "all", "each", "every", "email", "emailed", "text", "texted", "call", "called", "phoned",
  ]

  /// True where each coach of a school is spoken of, and there are several: its head coach is one of them only.
  func isEachOf(_ said: Range<Int>, _ school: ShapeMatch) -> Bool {
    let before = words[..<said.lowerBound].map(\.text)
    guard words[said].contains(where: { $0.text == "coaches" }), let row = school.row,
      !Self.severally.isDisjoint(with: before)
    else { return false }
    return lexicon.scope.session.tables.coaches.filter { $0.schoolID == Key<School>(row.id) }.count > 1
  }

  /// Kinds of events, one or several: `camps and showcases`.
  func kinds(_ match: ShapeMatch) -> [ShapeMatch] {
    var names: [String] = []
    var (here, end) = (match, match.end)
    while here.end < words.count, let found = value("KIND", of: "type", in: .events, here).first,
      let name = found.slots["KIND"]?.first
    {
      names.append(name)
      end = found.end
      guard end < words.count, ["and", ",", "or"].contains(words[end].text) else { break }
      here.end = end + 1
    }
    guard let first = names.first else { return [] }
    return [taking("KINDS", names.count == 1 ? first : "type=\(names.joined(separator: ","))", match, end)]
  }

  /// The schools that were spoken of, or listed last: `their head coaches`, `the head coaches there`.
  func theirs(_ match: ShapeMatch) -> [ShapeMatch] {
    guard ["their", "there"].contains(words[match.end].text) else { return [] }
    let one = row("THEIRS", [.schools], match)
    let scope = lexicon.scope
    guard one.isEmpty, scope.printed != nil, scope.session.front == .schools else { return one }
    let names = scope.numbered().compactMap { scope.name(of: $0)?.quotedIfNeeded }
    guard (2...20).contains(names.count) else { return [] }
    return [taking("THEIRS", names.joined(separator: ","), match, match.end + 1)]
  }

  /// The list in front, where it was asked of one school alone and no word says it again: `and Wooster?`.
  func front(_ match: ShapeMatch) -> [ShapeMatch] {
    let session = lexicon.scope.session
    guard [.offers, .coaches, .events, .interactions].contains(session.front), session.query.terms.count == 1,
      session.query.search == nil, case .field("school", let schools, false)? = session.query.terms.first,
      schools.count == 1
    else { return [] }
    return [taking("FRONT", session.front.plural, match, match.end)]
  }

  // MARK: - Offers

  /// A kind of offer, `walk-on` among them, of whatever sort.
  func spot(_ match: ShapeMatch) -> [ShapeMatch] {
    let isWalkOn: (String) -> String? = {
      ["walk-on", "walk on", "walkon"].contains($0) ? "preferred_walk_on,recruited_walk_on" : nil
    }
    return phrase("SPOT", match, isWalkOn) + value("SPOT", of: "type", in: .offers, match)
  }

  /// True for a school whose only open offer is of the kind that was said.
  func isOffered(_ match: ShapeMatch) -> Bool {
    guard let school = match.row, let kinds = match.slots["SPOT"]?.first?.split(separator: ",") else { return false }
    let open = lexicon.scope.session.tables.offers.filter {
      $0.schoolID == Key<School>(school.id) && $0.status == .known(.pending)
    }
    return open.count == 1 && open.allSatisfy { offer in kinds.contains { $0 == offer.offerType?.raw ?? "" } }
  }
}
