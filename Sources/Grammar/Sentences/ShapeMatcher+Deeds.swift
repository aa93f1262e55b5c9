import Domain
import Values

/// The slots of what is done.
extension ShapeMatcher {
  // MARK: - Deeds

  /// A row of those printed last, by its number: `the second one`, `number 2`, `1`.
  func ordinal(_ match: ShapeMatch) -> [ShapeMatch] {
    var place = match.end
    if ["the", "number", "no", "nr"].contains(words[place].text) { place += 1 }
    guard place < words.count else { return [] }
    let said = words[place].text
    guard let number = SentenceTables.ordinals[said] ?? Int(said), lexicon.scope.printed != nil,
      (1...max(1, lexicon.scope.numbered().count)).contains(number)
    else { return [] }
    let isOne = place + 1 < words.count && ["one", "reminder", "task"].contains(words[place + 1].text)
    return [taking("ORDINAL", "\(number)", match, place + (isOne ? 2 : 1))]
  }

  func number(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let number = SentencePieces(lexicon: lexicon).number(at: match.end) else { return [] }
    // `for 2028` is the year of a class, and `for 10` are so many people.
    if isDeed, lexicon.previous(match.end) == "for", !number.isMoney, !number.isPercent,
      Double(number.text).map({ $0 < 3000 }) ?? true
    {
      return []
    }
    return [taking("NUMBER", number.text, match, number.end)]
  }

  func day(_ match: ShapeMatch, toward: SpokenDate.Toward) -> [ShapeMatch] {
    // By a day is before it, or still to come.
    guard match.end < words.count, match.slots["WHEN"] == nil, words[match.end].text != "by",
      let (day, count) = SentenceTimes.day(words[match.end...], today: lexicon.today, toward: toward),
      day <= lexicon.today, !isSoon(match.end..<match.end + count, but: day)
    else { return [] }
    return [taking("WHEN", day.description, match, match.end + count)]
  }

  /// True for a day of some weeks ahead that would be taken for the one a year ago: nobody knows which is meant.
  func isSoon(_ place: Range<Int>, but day: Day) -> Bool {
    guard lexicon.today - day > 200,
      let (ahead, _) = SentenceTimes.day(words[place], today: lexicon.today, toward: .ahead)
    else { return false }
    return ahead != day && ahead - lexicon.today < 60
  }

  func period(_ match: ShapeMatch) -> [ShapeMatch] {
    // All that was before a day is no day.
    if isOver, ["before", "until", "till"].contains(words[match.end].text) { return [] }
    // `on next week` is said, too.
    if words[match.end].text == "on", match.end + 1 < words.count,
      ["next", "this"].contains(words[match.end + 1].text),
      SentenceTimes.period(words[(match.end + 1)...]) != nil
    {
      var led = match
      led.end += 1
      return period(led)
    }
    if let (day, count) = SentenceTimes.day(words[match.end...], today: lexicon.today, toward: isOver ? .past : .ahead),
      match.end + count == words.count,
      words[match.end].text != "yesterday",
      SentenceTimes.period(words[match.end...]) == nil || words[match.end].text == "today"
    {
      if isOver, day > lexicon.today { return [] }
      return [taking("PERIOD", day == lexicon.today ? "today" : day.description, match, match.end + count)]
    }
    if let since = SentencePieces(lexicon: lexicon).since(at: match.end), since.sign == ">=" {
      return [taking("PERIOD", "since \(since.value)", match, since.end)]
    }
    guard let (period, count) = SentenceTimes.period(words[match.end...]) else { return [] }
    let isPast = words[match.end..<match.end + count].contains { ["last", "past"].contains($0.text) }
    if isOver, period.text.hasPrefix("next") { return [] }
    let text = isPast ? Int(period.text).map { "last \($0) days" } ?? period.text : period.text
    return [taking("PERIOD", text, match, match.end + count)]
  }

  /// A period of the calendar, which has no other way to say until when.
  func span(_ match: ShapeMatch) -> [ShapeMatch] {
    let isUntil = ["before", "until", "till", "through"].contains(words[match.end].text)
    return period(match).map { found in
      let said = found.slots["PERIOD"]?.first ?? ""
      let days = isUntil ? Day(said).map { $0 - lexicon.today - (words[match.end].text == "before" ? 1 : 0) } : nil
      let until = days.map { $0 > 0 ? "next \($0) days" : "today" }
      var found = taking("SPAN", until ?? said, match, found.end)
      found.slots["PERIOD"] = nil
      return found
    }
  }

  // MARK: - Reminders

  /// A day, a row and what to do, in any order.
  func reminder(_ match: ShapeMatch) -> [ShapeMatch] {
    guard isToDo(match), let (day, place) = dayToRemind(from: match.end) else { return [] }
    var left = (match.end..<words.count).filter { !place.contains($0) }
    let said = " " + source.words[match.end...].map(\.text).joined(separator: " ") + " "
    guard !isDone(left), !correctsRow(from: match.end), !said.hasSuffix(" do not "),
      !said.hasSuffix("actually no "), !said.contains(" unless "), let (row, span) = rowOfReminder(left)
    else { return [] }
    left = withoutName(left, span)
    // Another row, another day or a rhythm would be lost in the text.
    if left.contains(where: { isLost($0, span) }) || Self.retractions.contains(where: { said.contains(" \($0) ") })
      || span.upperBound < words.count && ["not", "no", "except"].contains(words[span.upperBound].text)
    {
      return []
    }
    left = withoutLeads(left)
    var next = taking("WHEN", day.description, match, words.count)
    next.slots["ROW"] = row
    if left.isEmpty { return [next] }
    // To be somewhere is no word to be reminded by.
    if left.count == 1, words[left[0]].text == "be" { return [] }
    // Contractions are several words of one run.
    left = left.filter { !left.contains($0 - 1) || words[$0].span != words[$0 - 1].span }
    next.slots["TEXT"] = [left.map { source.original($0..<$0 + 1) }.joined(separator: " ")]
    return [next]
  }

  /// True if something may follow that is to be done.
  private func isToDo(_ match: ShapeMatch) -> Bool {
    guard !["me", "us", "him", "her", ":"].contains(words[match.end].text), !isSomeone(match.end) else { return false }
    // What is done to somebody isn't theirs to do: `have him evaluated`.
    let isPassive = words[match.end].text.hasSuffix("ed") || lexicon.text(match.end..<words.count).contains(" by ")
    let isNot = match.end + 1 < words.count && words[match.end].text == "not" && words[match.end + 1].text == "to"
    if Self.naught.contains(words[match.end].text), !isNot { return false }
    if isPassive, ["have him", "have her", "get him", "get her"].contains(lexicon.text(0..<match.end)) { return false }
    // `remind me what Kenyon costs` asks.
    if ["what", "who", "how", "which", "where", "why", "whether"].contains(words[match.end].text) { return false }
    // `the reminder` is one that is there.
    return !words[..<match.end].map(\.text).starts(with: ["the", "reminder"])
  }

  /// The day of a reminder, and where it stands.
  private func dayToRemind(from start: Int) -> (day: Day, place: Range<Int>)? {
    for place in start..<words.count {
      let isLed = ["on", "by", "this", "next"].contains(words[place].text) || place == start
      guard let (day, count) = SentenceTimes.day(words[place...], today: lexicon.today, toward: .ahead) else {
        continue
      }
      let isLast = place + count == words.count
      if ["at", "for", "before"].contains(words[place].text) { continue }
      if place > 0, ["before", "after", "until", "every", "each"].contains(words[place - 1].text) { return nil }
      guard
        isLed || isLast || SpokenDate.isWeekday(words[place].text)
          || ["today", "tomorrow", "tonight", "in"].contains(words[place].text)
      else { continue }
      if isTurned(place..<place + count) || day < lexicon.today { return nil }
      if place > 0, ["last", "past", "yesterday"].contains(words[place - 1].text) { return nil }
      // `to tell him that Friday is bad` says no day on which to.
      if !isLast, place > start + 1, ["that", "whether"].contains(words[place - 1].text) { return nil }
      return (day, place..<place + count)
    }
    return nil
  }

  /// What is left of a text without the small words before and after it.
  private func withoutLeads(_ left: [Int]) -> [Int] {
    var left = left
    // `remind me 2 email him`
    if left.count > 1, words[left[0]].text == "2", SentenceDetours.afterTo.contains(words[left[1]].text) {
      left.removeFirst()
    }
    // `remind us both to call`
    if left.count > 1, words[left[0]].text == "both", words[left[1]].text == "to" { left.removeFirst() }
    while let first = left.first, ["to", "about", "that", "for", ":", ",", "of"].contains(words[first].text) {
      left.removeFirst()
    }
    while let last = left.last,
      ["to", "at", "with", "for", ",", "from", "the", "about", "on", "and"].contains(words[last].text)
    { left.removeLast() }
    // `that the camp is on the 20th`; what is asked keeps its verb.
    let isAsked = left.contains { SentenceReader.openly.contains(words[$0].text) }
    while !isAsked, let last = left.last, ["is", "are"].contains(words[last].text) { left.removeLast() }
    if let first = left.first, words[first].text == "the", left.count > 1 { left.removeFirst() }
    return left
  }

  /// What is left of a text without the name of its row, and what led to it: `thank coach at Ohio U for the tickets`;
  /// where the rest would say nothing without the name it stays: `sign up for the Kenyon camp`.
  private func withoutName(_ left: [Int], _ span: Range<Int>) -> [Int] {
    let (lead, next) = (span.lowerBound - 1, span.upperBound)
    let rest = left.filter { !span.contains($0) }
    let leads: Set = ["to", "at", "with", "for", "from", "about", "on", "of", "in"]
    guard left.contains(lead), left.contains(next), leads.contains(words[lead].text), lead != left.first else {
      return rest
    }
    let isParted = words[next].isSign || leads.contains(words[next].text) || ["and", "that"].contains(words[next].text)
    return isParted ? rest.filter { $0 != lead } : left
  }

  /// True if somebody of the family is named, whom to remind.
  private func isSomeone(_ place: Int) -> Bool {
    kin(as: ["us"], at: place) > 0
  }

  /// What every day has: it's of that day, rather than of another one.
  private static let everyday: Set<String> = [
    "practice", "school", "work", "class", "classes", "dinner", "lunch", "breakfast", "supper", "church", "training",
    "homework", "bed", "workouts", "lifting",
  ]

  /// True if the words beside a day make it another one, or none.
  func isTurned(_ span: Range<Int>) -> Bool {
    let (before, after) = (span.lowerBound - 1, span.upperBound)
    if before >= 0, SentenceTimes.isTurning(words[before].text, isAfter: false) { return true }
    guard after < words.count else { return false }
    let next = after + 1 < words.count ? words[after + 1].text : ""
    let isPartOfDay =
      words[after].text == "in" && next == "the"
      || ["after", "before"].contains(words[after].text) && Self.everyday.contains(next)
    return !isPartOfDay && SentenceTimes.isTurning(words[after].text, isAfter: true)
  }

  /// Words with which something that was said is taken back.
  private static let retractions = [
    "jk", "nvm", "kidding", "no wait", "wait no", "never mind", "never happened", "no make it", "or did", "i mean",
    "scratch that", "did not happen", "i did not", "i was not", "no i", "forget it", "or not", "not really",
  ]

  /// True if words that would be a text take back, or turn around, what was said before them.
  ///
  /// - Parameter isLed: whether a colon or the like says that a text begins.
  func isTakenBack(from start: Int, isLed: Bool) -> Bool {
    // As it was written: what is corrected may say something else.
    let said = source.words[start...].map(\.text).joined(separator: " ")
    if Self.retractions.contains(where: { " \(said) ".contains(" \($0) ") }) || correctsRow(from: start - 1) {
      return true
    }
    if said.hasSuffix(" do not") || said.hasSuffix("actually no") { return true }
    let first = source.words[start].text
    return ["wait", "never", "nope", "or", "jk", "unless", "except"].contains(first)
      || !isLed && ["no", "not", "but", "instead"].contains(first) || start + 1 == words.count && first == "not"
  }

  /// True if another row takes the place of the one that was named: `called Ashworthy, sorry, Ferrantino`.
  private func correctsRow(from start: Int) -> Bool {
    let corrections: Set = ["no", "sorry", "wait", "rather", "correction", "oops", "meant", "actually", "make"]
    let sign = words.indices.dropFirst(max(0, start)).dropLast().first {
      (words[$0].isSign || words[$0].text == "or") && corrections.contains(words[$0 + 1].text)
    }
    guard let sign else { return false }
    return (sign + 2..<max(sign + 2, words.count)).contains { lexicon.row(at: $0) != nil || spokenCoach(at: $0) != nil }
  }

  /// True if a word that is left of a reminder says what a text can't: when, how often, or of whom besides.
  private func isLost(_ place: Int, _ row: Range<Int>) -> Bool {
    let word = words[place].text
    if word == "priority" { return true }
    if ["every", "each", "daily", "weekly"].contains(word) || SpokenDate.isWeekday(word) { return true }
    if ["before", "after", "until"].contains(word), place + 1 < words.count,
      SpokenDate.isWeekday(words[place + 1].text) || place + 1 == words.count
    {
      return true
    }
    let isJoined = place == row.upperBound && ["and", "or", ","].contains(word) && place + 1 < words.count
    return isJoined && lexicon.row(at: place + 1) != nil
  }

  /// True for a word of a text that a name begins with, too: `wake up`, `just in case`, `the kit`.
  private func isEveryday(_ place: Int, _ row: SpokenRow) -> Bool {
    guard row.end == place + 1, row.rows.count == 1, !words[place].isCapital,
      !SentenceLexicon.isPronoun(words[place].text)
    else { return false }
    let leads: Set = ["call", "email", "text", "contact", "visit", "thank", "at", "coach", "from", "for"]
    let common: Set = ["college", "university", "of", "the", "state", "community", "school", words[place].text]
    let title = Folded(row.name).text.split(separator: " ").map(String.init)
    let isWhole = title.allSatisfy(common.contains) || title.last == words[place].text
    return !isWhole && !leads.contains(lexicon.previous(place))
  }

  func rowOfReminder(_ left: [Int]) -> (names: [String], span: Range<Int>)? {
    for place in left where left.contains(place) {
      guard let row = lexicon.row(at: place) ?? spokenCoach(at: place), left.contains(row.end - 1), row.rows.count <= 5
      else { continue }
      if let stranger = lexicon.stranger(at: place), stranger.end > row.end { return nil }
      if isEveryday(place, row) { continue }
      let names = row.rows.compactMap { $0.list.entity.title(of: $0.id, in: lexicon.scope.session)?.quotedIfNeeded }
      return (names, place..<row.end)
    }
    return halfSaid(left)
  }

  // MARK: - Others

  func college(_ match: ShapeMatch) -> [ShapeMatch] {
    if SentenceLexicon.joints.contains(words[match.end].text) { return [] }
    for end in stride(from: min(words.count, match.end + 7), to: match.end, by: -1) {
      let said = source.original(match.end..<end)
      if USState.named(said) != nil { continue }
      guard !words[end - 1].isSign, let found = CollegeList.candidates(for: said), found.match <= .placed else {
        continue
      }
      let name = found.colleges.count == 1 ? found.colleges[0].name : said
      // What is on the list isn't added once more.
      if let row = lexicon.row(at: match.end, in: [.schools], through: .placed), row.end == end,
        row.rows.contains(where: { lexicon.scope.name(of: $0) == name })
      {
        return []
      }
      return [taking("COLLEGE", name.quotedIfNeeded, match, end)]
    }
    return []
  }

  /// A position of the athlete's sport, as it's stored.
  func position(_ match: ShapeMatch) -> [ShapeMatch] {
    // What one plays besides isn't what one plays first.
    guard !words.dropFirst().contains(where: { ["also", "sometimes", "too"].contains($0.text) }),
      let sport = lexicon.scope.session.context.sportInWords,
      let (position, end) = lexicon.longest(from: match.end, most: 2, { sport.position(named: $0) })
    else { return [] }
    return [taking("POSITION", position, match, end)]
  }

  /// With these words somebody isn't there for good.
  private static let elsewhere: Set<String> = [
    "now", "for", "not", "near", "in", "from", "this", "today", "i", "sometimes", "visiting", "originally", "part",
    "next", "and", "zoom", "tier",
  ]

  func place(_ match: ShapeMatch) -> [ShapeMatch] {
    let end = words.last?.text == "now" ? words.count - 1 : words.count
    guard match.end < end, !["the", "a", "an", "another", "plan", "left", "right"].contains(words[match.end].text)
    else { return [] }
    let said = source.original(match.end..<end)
    if said.contains(where: { !$0.isLetter && !$0.isNumber && !" ,.'-".contains($0) }) { return [] }
    if USState.named(said) != nil || lexicon.scope.session.context.sportInWords?.position(named: said) != nil {
      return []
    }
    let isZip = said.utf8.count == 5 && said.allSatisfy(\.isNumber)
    // `we moved to varsity`, `to tuesday`, `to 9am`: without a capital a place has its state.
    let parts = words[match.end..<end]
    if parts.contains(where: { Self.elsewhere.contains($0.text) }) || lexicon.text(match.end..<end).contains("'s ") {
      return []
    }
    let isPlace = words[match.end].isCapital || USState.named(parts.last?.text ?? "") != nil
    if !isZip,
      !isPlace || parts.contains(where: { SpokenDate.isWeekday($0.text) || SentenceTimes.unit($0.text) != nil })
    {
      return []
    }
    guard isZip || words.count - match.end <= 4 && said.contains(where: \.isLetter) else { return [] }
    return [taking("PLACE", said, match, words.count)]
  }
}
