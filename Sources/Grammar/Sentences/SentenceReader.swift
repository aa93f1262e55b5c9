import Domain
import Values

/// What a sentence means.
package enum SentenceMeaning: Equatable, Sendable {
  /// One command.
  case command(String)
  /// Several that it may mean.
  case choice([String])
  /// Words of it aren't understood; the nearest command, if one is near.
  case unknown(words: [String], nearest: String?)
  /// A greeting, a word of thanks.
  case pleasantry
}

/// Reads a sentence as a command, which is parsed like a typed one: nothing reaches a verb another way.
package struct SentenceReader {
  let source: SentenceWords
  private(set) var lexicon: SentenceLexicon
  let understands: (String) -> Bool
  private let correctsSpelling: Bool
  /// How many sentences it is a part of.
  private(set) var depth = 0

  /// - Parameters:
  ///   - correctsSpelling: false for what begins as a command, which has an error of its own.
  ///   - understands: whether a line can be read as commands in the scope.
  package init(
    _ text: String, in scope: Scope, correctsSpelling: Bool = true, understands: @escaping (String) -> Bool
  ) {
    self.init(text, SentenceLexicon(scope, []), correctsSpelling: correctsSpelling, understands: understands)
  }

  private init(
    _ text: String, _ lexicon: SentenceLexicon, correctsSpelling: Bool = true, understands: @escaping (String) -> Bool
  ) {
    source = SentenceWords(text)
    self.lexicon = lexicon.of(Self.withPronoun(source.words, lexicon))
    (self.understands, self.correctsSpelling) = (understands, correctsSpelling)
  }

  /// The words with the athlete's first name as the pronoun that it is for the family: `Eli emailed Duke`; and whoever is
  /// called `the student`.
  private static func withPronoun(_ words: [SentenceWord], _ lexicon: SentenceLexicon) -> [SentenceWord] {
    let session = lexicon.scope.session
    let athlete = session.identity.athlete
    let said = session.tables.preferences.document(.player, of: athlete)?.json["name"]?.string
    let name = (said ?? session.tables.users[athlete]?.fullName)?.split(separator: " ").first
    let first = name.map { Folded(String($0)).text }
    let places = words.indices.filter { place in
      words[place].text == first
        || place > 0 && words[place - 1].text == "the" && athletes.contains(words[place].text)
          && (place + 1 == words.count || words[place].isOwner || !partsOfNames.contains(words[place + 1].text))
    }
    guard !places.isEmpty else { return words }
    let lexicon = lexicon.of(words)
    var all = words
    for index in places {
      // A coach of the same name is called by both.
      if let row = lexicon.row(at: index, in: [.coaches]), row.end > index + 1 { continue }
      let begin = words[index].text == first ? index : index - 1
      let isSubject = begin == 0 || Self.beforeSubjects.contains(words[begin - 1].text)
      all[index].typed = words[index].text
      all[index].text = words[index].isOwner ? "his" : isSubject ? "he" : "him"
      all[index].isOwner = false
    }
    return all
  }

  private static let partsOfNames: Set<String> = [
    "body", "questionnaire", "camp", "athlete", "athletes", "population", "profile", "life", "section", "housing",
  ]
  private static let athletes: Set<String> = ["student", "athlete", "kid", "recruit"]

  private static let beforeSubjects: Set<String> = [
    ",", "that", "did", "has", "does", "is", "and", "should", "if", "when", "can", "would", "will",
  ]

  private struct Reading {
    let commands: [String]
    let cost: Double
    let isDeed: Bool
    /// True if it isn't sure enough to stand ready.
    var isAsked = false
  }

  /// The meaning of the sentence; nil where the line is none: too long, or without a word.
  package func meaning() -> SentenceMeaning? {
    let words = source.words
    guard !words.isEmpty, words.count <= SentenceWords.most else { return nil }
    if SentenceShapes.pleasantries.contains(words.filter { !$0.isSign }.map(\.text).joined(separator: " ")) {
      return .pleasantry
    }
    if awaits { return .unknown(words: [], nearest: nil) }
    if let other = turned { return other }
    let meaning = meaning(from: beginning)
    if correctsSpelling, case .unknown(let unknown, _) = meaning,
      let corrected = SentenceSpelling(lexicon).corrected(unknown)
    {
      var reader = self
      reader.lexicon = lexicon.of(corrected)
      let other = reader.meaning(from: reader.beginning)
      if case .unknown = other { return otherwise ?? meaning }
      // What is changed isn't guessed from the slip of a state.
      let isGuessed = zip(lexicon.words, corrected).contains { $0.text != $1.text && USState.named($1.text) != nil }
      if isGuessed, !Self.lists(other) { return otherwise ?? meaning }
      return other
    }
    if case .unknown = meaning { return otherwise ?? meaning }
    return meaning
  }

  /// The meaning where the sentence isn't read as a whole.
  private var otherwise: SentenceMeaning? {
    severalDeeds ?? severalLooks ?? reasoned ?? founded ?? timed ?? again ?? hedged
  }

  /// The meaning of what reads as another question where it stands: with a `not` that asks, or of a school's coach.
  private var turned: SentenceMeaning? {
    guard depth < 3 else { return nil }
    let detours = SentenceDetours(source, lexicon)
    if let text = detours.affirmed { return part(text) }
    guard let text = detours.ofSchool, case .command(let command)? = part(text),
      ["interactions ", "count interactions "].contains(where: command.hasPrefix)
    else { return nil }
    return .command(command)
  }

  /// The meaning of another way to say it.
  private var again: SentenceMeaning? {
    guard depth < 3 else { return nil }
    let detours = SentenceDetours(source, lexicon)
    if let text = detours.corrected, case .command(let command)? = part(text),
      command == "undo" || ["edit ", "prefs "].contains(where: command.hasPrefix)
    {
      return .command(command)
    }
    for text in detours.texts {
      switch part(text) {
      case .command(let command)?: return .command(command)
      case .choice(let commands)?: return .choice(commands)
      default: continue
      }
    }
    return echoed
  }

  /// The meaning of a part of the sentence, or of another way to say it.
  func part(_ text: String) -> SentenceMeaning? {
    var reader = SentenceReader(text, lexicon, understands: understands)
    reader.depth = depth + 1
    return reader.meaning()
  }

  /// How much more two ways to read a list may cost for both to count.
  private static var tie: Double { 0.02 }

  /// One of several commands, at most six; what deletes stands last.
  static func choice(_ commands: [String]) -> SentenceMeaning {
    let all = commands.prefix(6)
    return .choice(all.filter { !$0.hasPrefix("delete ") } + all.filter { $0.hasPrefix("delete ") })
  }

  private func meaning(from start: Int) -> SentenceMeaning {
    var readings = shaped(from: start)
    if readings.isEmpty { readings = gists(from: start) }
    let covers = readings.isEmpty ? SentenceCovers(lexicon).best(from: start) : []
    if readings.isEmpty { readings = listed(covers, from: start) }
    readings.sort { $0.cost < $1.cost }
    var commands: [String] = []
    var isAsked = false
    let best = readings.first?.cost ?? 0
    for reading in readings where reading.cost <= best + (reading.isDeed ? 0.25 : Self.tie) {
      commands += reading.commands.filter { !commands.contains($0) }
      isAsked = isAsked || reading.isAsked
    }
    let isDecided = lexicon.words[..<start].contains { $0.text == "decided" }
    if commands.isEmpty, start > 0, !asksForLeave, !isDecided {
      // After `please` and the like a command is one.
      let rest = source.original(from: start).trimmed
      if understands(rest) { commands = [rest] }
    }
    if commands.count == 1, !isAsked { return .command(commands[0]) }
    if !commands.isEmpty { return Self.choice(commands) }
    let strangers = (covers.first?.pieces ?? []).compactMap { if case .stranger(let name) = $0 { name } else { nil } }
    let unknown = strangers + (covers.first?.unknown ?? [])
    let telling = unknown.filter { !SentenceLexicon.joints.contains($0) && !Self.deedWords.contains($0) }
    return .unknown(words: telling.map(typed), nearest: nearest(covers, from: start))
  }

  /// True if rows or days stand on both sides of an `or`: `duke or kenyon`, `friday or saturday`.
  package var hasAlternatives: Bool {
    lexicon.words.indices.dropFirst().dropLast().contains { place in
      guard lexicon.words[place].text == "or" else { return false }
      let (before, after) = (lexicon.words[place - 1].text, lexicon.words[place + 1].text)
      if SpokenDate.isWeekday(before), SpokenDate.isWeekday(after) { return true }
      let isRow = (max(0, place - 4)..<place).contains { lexicon.row(at: $0)?.end == place }
      return isRow && lexicon.row(at: place + 1) != nil
    }
  }

  /// After the words with which a request begins: `please`, `can you`, `hey`.
  var beginning: Int {
    var place = 0
    while place < lexicon.words.count - 1, lexicon.words[place].isSign { place += 1 }
    while let (_, end) = lexicon.longest(from: place, most: 9, { SentenceTables.openers.contains($0) ? true : nil }),
      end < lexicon.words.count, !isAwaited(place, end)
    {
      place = end
      while place < lexicon.words.count - 1, lexicon.words[place].isSign { place += 1 }
    }
    return place
  }

  /// True for what is only to come, and no list has: `let me know when Kenyon calls`.
  private func isAwaited(_ start: Int, _ end: Int) -> Bool {
    let rest = lexicon.words[end...].map(\.text)
    return lexicon.text(start..<end) == "let me know" && ["when", "if", "once", "as"].contains(rest.first)
      && Self.finished.isDisjoint(with: rest)
  }

  private static let finished: Set<String> = [
    "is", "are", "was", "were", "did", "do", "does", "has", "have", "last", "can", "could", "may", "must", "should",
  ]

  /// True for `can I`, `could we`.
  private var asksForLeave: Bool {
    let opening = source.words.prefix(2).map(\.text)
    return ["can", "could", "may"].contains(opening.first) && ["i", "we"].contains(opening.last)
  }

  /// True if nothing may be done: it's asked, denied or only possible.
  func isUnreal(from start: Int) -> Bool {
    var words = lexicon.words.dropFirst(start).map(\.text)[...]
    // Whoever asks for words wants them: `what should I write to Kenyon`.
    if ["what", "how"].contains(words.first), words.dropFirst().first == "should" { words = words.dropFirst(2) }
    if source.isQuestion, start == 0 { return true }
    if asksForLeave { return true }
    // `let's hit 94 today` is a wish.
    let isWish = ["let", "lets", "let's"].contains(lexicon.words.first?.text)
    if isWish, words.contains(where: { $0.contains(where: \.isNumber) }) { return true }
    return words.contains { ["should", "might", "if", "maybe", "probably", "possibly", "perhaps"].contains($0) }
      || words.prefix(3).contains("will")
  }

  /// The readings by shapes; of those with fewer words of their own none counts beside one with more.
  private func shaped(from start: Int) -> [Reading] {
    var readings: [(reading: Reading, weight: Double)] = []
    var tables = SentenceShapes.asking.map { ($0, false) }
    if !isUnreal(from: start) { tables += SentenceShapes.doing.map { ($0, true) } }
    // What one will do, or should, isn't done: but it may be planned.
    if !source.isQuestion, !asksForLeave { tables += SentenceShapes.intending.map { ($0, true) } }
    let said = SaidWords(lexicon.words.map(\.text))
    for (table, isDeed) in tables {
      let matcher = ShapeMatcher(lexicon, source, isDeed: isDeed)
      for shape in table where shape.mayMatch(said) {
        for begin in Set([start, 0]) {
          for match in matcher.matches(shape, from: begin) {
            let commands = commands(of: shape, match)
            guard !commands.isEmpty else { continue }
            let cost = 1 + match.cost + 0.02 * Double(begin == start ? 0 : 1)
            let isAsked = isDeed && (shape.isAsked || match.isBegun)
            let reading = Reading(commands: commands, cost: cost, isDeed: isDeed, isAsked: isAsked)
            readings.append((reading, Double(shape.weight)))
          }
        }
      }
    }
    guard let least = readings.map({ $0.reading.cost - $0.weight * 0.001 }).min() else { return [] }
    return readings.filter { $0.reading.cost - $0.weight * 0.001 <= least + 0.001 }.map(\.reading)
  }

  private var isForNow: Bool {
    let said = " \(source.words.map(\.text).joined(separator: " ")) "
    return ["for now", "right now", "at the moment", "this year"].contains { said.contains(" \($0) ") }
  }

  /// The commands that a shape makes; of a row that isn't of the list in front, its list is gone to.
  private func commands(of shape: SentenceShape, _ match: ShapeMatch) -> [String] {
    let match = sharing(match)
    let commands: [String] = shape.templates.flatMap { ways in
      ways.lazy.map { template in
        let commands = match.commands(template)
        let understood = commands.filter(understands)
        let isElsewhere = understood.isEmpty || isAmongOthers(template)
        guard isElsewhere, template.hasPrefix("edit "), let list = match.list else { return understood }
        let there = commands.map { "\(list.plural); \($0)" }.filter(understands)
        return there.isEmpty ? understood : there
      }.first { !$0.isEmpty } ?? []
    }
    // What is so for now isn't over.
    if isForNow, commands.contains(where: { $0.contains("not_pursuing") || $0.hasPrefix("decline") }) { return [] }
    if isForNow, commands.contains(where: { $0.hasPrefix("status ") && $0.hasSuffix(" committed") }) { return [] }
    // What a school was sent its coach has no field for.
    if match.list == .coaches, match.slots["SENT"] != nil, commands.contains(where: { $0.hasPrefix("edit ") }) {
      return []
    }
    return insteadOfAnother(commands, match) + commands
  }

  /// True where a school or a coach would be looked for among the rows of another list: an event begins with its name.
  private func isAmongOthers(_ template: String) -> Bool {
    ![.schools, .coaches, .colleges].contains(lexicon.scope.session.front)
      && ["SCHOOL", "COACH", "ROW"].contains { template.hasPrefix("edit \($0)") }
  }

  /// The reading by the parts that a sentence has in whatever order, where no shape has it.
  private func gists(from start: Int) -> [Reading] {
    let first = lexicon.words.dropFirst(start).first?.text ?? ""
    let words = lexicon.words
    // `Room and board included, what's Kent State?`
    let asksLater = words.indices.dropFirst().contains {
      words[$0 - 1].text == "," && ["what", "how", "when", "where"].contains(words[$0].text)
    }
    let asks = source.isQuestion || asksLater || SentenceTables.questions.contains(first) || Self.askers.contains(first)
    // What somebody wants, or takes back, isn't done.
    let isWished = words[..<start].contains { ["want", "like", "let", "nevermind", "never", "need"].contains($0.text) }
    let isDeed = !asks && !isUnreal(from: start) && !isWished
    guard asks || isDeed else { return [] }
    let matcher = ShapeMatcher(lexicon, source, isDeed: isDeed)
    guard let (shape, match) = matcher.gist(of: isDeed ? SentenceGists.doing : SentenceGists.asking, from: start) else {
      return []
    }
    let commands = commands(of: shape, match)
    let isAsked = isDeed && (shape.isAsked || match.isBegun)
    return commands.isEmpty ? [] : [Reading(commands: commands, cost: 1, isDeed: isDeed, isAsked: isAsked)]
  }

  private static let askers: Set<String> = ["show", "tell", "give", "find", "any", "anything", "if", "suppose", "list"]

  /// Words with which something is done, or told: no list is asked for.
  static let deedWords: Set<String> = [
    "call", "text", "email", "put", "move", "mark", "accept", "accepted", "log", "drop", "delete", "remove",
    "add", "take", "complete", "remind", "note", "star", "write", "send", "set", "change", "update", "never", "cancel",
    "finish", "done", "stop", "emailed", "called", "texted", "wrote", "talked", "spoke", "met", "sent", "visited",
    "message", "visit", "snooze",
    "save", "i", "we", "he", "she", "they", "mom", "dad", "cross", "scratch",
    "lose",
  ]

  /// Things whose names begin like a deed.
  private static let things = ["call": ["log"], "text": ["messages", "message"], "email": ["messages"]]

  /// True if a sentence begins as a deed, so that a list is no answer to it.
  func isDeed(_ cover: SentenceCover, from start: Int) -> Bool {
    guard start < lexicon.words.count else { return false }
    if tellsPrice(cover, from: start) || tellsOfRow(from: start) || tellsOfUs(from: start) { return true }
    let first = lexicon.words[start].text
    if start + 1 < lexicon.words.count, Self.things[first]?.contains(lexicon.words[start + 1].text) == true {
      return false
    }
    // Schools are listed so, and those that are named become it: `unfavorite these`.
    if ["unfavorite", "unfav"].contains(first) {
      return !lexicon.words.dropFirst(start + 1).prefix(1).contains { ["schools", "colleges"].contains($0.text) }
    }
    let isRid = lexicon.words.dropFirst(start).map(\.text).starts(with: ["get", "rid"])
    guard Self.deedWords.contains(first) || isRid || lexicon.words.prefix(2).map(\.text) == ["do", "not"] else {
      return false
    }
    switch cover.pieces.first {
    case .ask?, .negation(_, isHiding: true)?, .follow?, .those?: return false
    default: return !cover.pieces.contains { if case .first = $0 { true } else { false } }
    }
  }

  /// True if it tells what a thing of a named row costs, rather than asks for those that do: `camp at Kenyon costs 150`.
  private func tellsPrice(_ cover: SentenceCover, from start: Int) -> Bool {
    let said = lexicon.words.map(\.text)
    guard let place = said.firstIndex(where: { ["cost", "costs"].contains($0) }),
      said.dropFirst(place + 1).first(where: { $0 != "is" })?.contains(where: \.isNumber) == true,
      !said[..<place].contains(where: ["that", "which"].contains)
    else { return false }
    return lexicon.row(at: start) != nil || cover.pieces.contains { if case .row = $0 { true } else { false } }
  }

  private func listed(_ covers: [SentenceCover], from start: Int) -> [Reading] {
    var readings: [Reading] = []
    for cover in covers where cover.unknown.isEmpty && !cover.pieces.isEmpty && !isDeed(cover, from: start) {
      // The others cost too much to count beside it.
      if let first = readings.first, cover.cost > first.cost + Self.tie { break }
      guard var listing = SentenceListing(cover.pieces, lexicon), let command = listing.command(), understands(command)
      else { continue }
      if lexicon.isOwed, command.hasPrefix("interactions") || command.hasPrefix("count interactions") { continue }
      readings.append(Reading(commands: [command], cost: cover.cost, isDeed: false))
    }
    return readings
  }
}
