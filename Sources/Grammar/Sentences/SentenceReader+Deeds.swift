import Domain
import Values

/// What is done by a sentence that says more than the deed: a second one, why, how sure somebody is.
extension SentenceReader {
  /// Two things told in one sentence, each a change: `his GPA is 3.9 and his SAT is 1380`.
  var severalDeeds: SentenceMeaning? {
    guard !source.isQuestion, depth < 2 else { return nil }
    let joints = source.words.indices.dropFirst().dropLast().filter { ["and", ","].contains(source.words[$0].text) }
    // A long list is one of names, and every part of it is read as a sentence.
    guard joints.count <= 12 else { return nil }
    for place in joints {
      var after = place + 1
      if source.words[after].text == "and", after + 1 < source.words.count { after += 1 }
      guard let first = deed(source.original(0..<place)) else { continue }
      if Self.isRemark(source.words[after...].map(\.text)) {
        let noted = noting(source.original(from: after).trimmed, after: first.command)
        return .command(noted.flatMap { understands($0) ? $0 : nil } ?? first.command)
      }
      for text in seconds(from: after, after: first, upTo: place) {
        guard let second = deed(text), let both = first.and(second) else { continue }
        return .command(both)
      }
    }
    return nil
  }

  private func deed(_ text: String) -> SpokenDeed? {
    guard case .command(let command)? = part(text) else { return nil }
    return SpokenDeed(command)
  }

  /// The second thing as a sentence of its own: `it` is what the first one is about, and what has no verb has its.
  private func seconds(from after: Int, after first: SpokenDeed, upTo place: Int) -> [String] {
    let text = source.original(from: after)
    guard let names = first.names else { return [text] }
    let row = (0..<place).lazy.compactMap { begin in lexicon.row(at: begin).map { (begin..<$0.end, $0.list) } }.first
    let pronouns = Set(["it", "them", "they"] + (row?.1 == .coaches ? ["him", "her"] : []))
    if source.words[after...].contains(where: { pronouns.contains($0.text) }) {
      let words = source.words.indices[after...]
      return [
        words.map { pronouns.contains(source.words[$0].text) ? names : source.original($0..<$0 + 1) }.joined(
          separator: " ")
      ]
    }
    // `emailed Coach Reid, remind me in a week to follow up`
    if source.words[after].text == "remind" { return [text, "\(text) with \(names)"] }
    guard let row = row?.0, row.lowerBound > 0, row.upperBound <= place else { return [text] }
    // `move Denison to A and Kenyon to B`
    if lexicon.row(at: after) != nil { return [text, "\(source.original(0..<row.lowerBound)) \(text)"] }
    // Which of several has which value isn't said.
    guard Self.isOne(names[...]) else { return [text] }
    return [text, "\(source.original(0..<row.upperBound)) to \(text)"]
  }

  /// A deed that is told, then asked for: `Emory turned us down, please mark them as declined`.
  var echoed: SentenceMeaning? {
    guard !source.isQuestion else { return nil }
    let words = source.words
    for place in words.indices.dropFirst(2) where words[place].text == "," {
      let tail = words[(place + 1)...].map(\.text)
      guard tail.contains(where: Self.asking.contains), case .command(let command)? = part(source.original(0..<place))
      else { continue }
      let done = Set(Folded(command.replacing("_", with: " ")).text.split(separator: " ").map(String.init))
      let isToldAgain = tail.contains {
        done.contains($0) || ["mark", "put", "note", "log", "write", "record", "add"].contains($0)
      }
      if isToldAgain, tail.allSatisfy({ Self.asking.contains($0) || Self.small.contains($0) || done.contains($0) }) {
        return .command(command)
      }
    }
    return nil
  }

  /// The words with which a deed is asked for once more, and those around them.
  private static let asking: Set<String> = [
    "mark", "put", "set", "change", "make", "move", "add", "note", "log", "write", "update", "record",
  ]
  private static let small: Set<String> = [
    "please", "and", "so", "then", "it", "them", "him", "her", "that", "this", "as", "to", "in", "down", "status",
    "the", "a", "now", "up", "can", "you", "for", "me", "us", ",",
  ]

  /// True for words that only say how somebody liked it: `we liked it there`.
  private static func isRemark(_ words: [String]) -> Bool {
    let liking: Set = ["liked", "loved", "enjoyed", "likes", "loves", "enjoys", "like", "love"]
    let around: Set = [
      "we", "i", "he", "she", "they", "it", "there", "them", "really", "a", "lot", "so", "much", "the", "campus",
    ]
    return words.contains(where: liking.contains) && words.allSatisfy { liking.contains($0) || around.contains($0) }
  }

  // MARK: - Why

  /// A deed about one row, and why: what is said of it is noted, so that no word is lost.
  var reasoned: SentenceMeaning? {
    guard !source.isQuestion, depth < 2 else { return nil }
    let matcher = ShapeMatcher(lexicon, source, isDeed: true)
    for place in source.words.indices.dropFirst(2).dropLast() {
      guard let begin = reason(from: place), !matcher.isTakenBack(from: begin, isLed: false), isOnlyTold(from: begin)
      else { continue }
      let deeds: [String]
      switch part(source.original(0..<place)) {
      case .command(let command)?: deeds = [command]
      case .choice(let commands)?: deeds = commands
      default: continue
      }
      let noted = deeds.compactMap { noting(matcher.note(from: begin), after: $0) }
      guard noted.count == deeds.count, noted.allSatisfy(understands) else { continue }
      return noted.count == 1 ? .command(noted[0]) : Self.choice(noted)
    }
    return nil
  }

  /// A deed behind its reason, which is noted: `Duke filled his spot, mark it declined`.
  var founded: SentenceMeaning? {
    guard !source.isQuestion, depth < 2 else { return nil }
    let words = source.words
    for place in words.indices.dropFirst(2).dropLast() where [",", ";", ":", "so"].contains(words[place].text) {
      let after = words[place + 1].text == "so" ? place + 2 : place + 1
      guard isReason(upTo: place), let name = onlyName(upTo: place), after < words.count,
        let at = words[after...].firstIndex(where: { ["it", "them"].contains($0.text) }),
        Self.asking.union(["bump", "flag"]).contains(words[after].text), onlyName(from: after) == nil
      else { continue }
      let rest = at + 1 < words.count ? " \(source.original(from: at + 1))" : ""
      let deeds: [String]
      switch part("\(source.original(after..<at)) \(name)\(rest)") {
      case .command(let command)?: deeds = [command]
      case .choice(let commands)?: deeds = commands
      default: continue
      }
      let reason = source.original(0..<place)
      let noted = deeds.compactMap {
        SpokenDeed($0)?.names == name && ($0.hasPrefix("status ") || $0.hasPrefix("tier "))
          ? noting(reason, after: $0) : nil
      }
      guard noted.count == deeds.count, noted.allSatisfy(understands) else { continue }
      return noted.count == 1 ? .command(noted[0]) : Self.choice(noted)
    }
    return nil
  }

  /// True for a clause in which a school, its first word, has done something: whoever else did, it's no reason to change it.
  private func isReason(upTo place: Int) -> Bool {
    let said = source.words[..<place].map(\.text)
    guard let subject = lexicon.row(at: said[0] == "the" ? 1 : 0, in: [.schools]), subject.end < place,
      !source.words[subject.end - 1].isOwner,
      let verb = said[subject.end...].first(where: { !["just", "already", "has", "have"].contains($0) }),
      Self.events.contains(verb),
      Set(["not", "if", "unless", "when", "until", "maybe", "might", "should", "or", "but", "and", "to"]).isDisjoint(
        with: said),
      !Self.retractions.contains(where: { " \(said.joined(separator: " ")) ".contains(" \($0) ") })
    else { return false }
    if case .unknown? = part(source.original(0..<place)) { return true }
    return false
  }

  private static let events: Set<String> = [
    "filled", "hired", "fired", "cut", "dropped", "lost", "left", "went", "took", "needs", "wants", "got", "moved",
    "changed", "raised", "stopped", "ghosted",
  ]

  /// The only row that is named in a part of the sentence, as it's typed.
  private func onlyName(from begin: Int = 0, upTo end: Int? = nil) -> String? {
    var names: Set<String> = []
    var place = begin
    let end = end ?? source.words.count
    while place < end {
      guard !SentenceLexicon.isPronoun(lexicon.words[place].text), let row = lexicon.row(at: place), row.end <= end
      else {
        place += 1
        continue
      }
      guard row.rows.count == 1, !row.isSlip, !row.isBegun else { return nil }
      names.insert(row.name.quotedIfNeeded)
      place = row.end
    }
    return names.count == 1 ? names.first : nil
  }

  /// Where a reason begins, if one follows: `, he hates it`, `because it is too far`, `; Duke is closer`.
  private func reason(from place: Int) -> Int? {
    let words = source.words.map(\.text)
    let isSaid = ["because", "since", "cause", "cuz"].contains(words[place])
    if !isSaid,
      ["its too", "it is too"].contains(where: {
        words[place...].starts(with: $0.split(separator: " ").map(String.init))
      })
    {
      return place
    }
    guard isSaid || [",", ";"].contains(words[place]) else { return nil }
    var begin = place + 1
    if !isSaid, begin < words.count, words[begin] == "because" { begin += 1 }
    guard begin + 1 < words.count else { return nil }
    // `because of the coach` is said whole.
    if words[begin - 1] == "because", words[begin] == "of" { return begin - 1 }
    let isTold = words[begin...].contains(where: Self.tenses.contains)
    if words[begin - 1] == "because"
      || (isTold ? Self.subjects.union(Self.owners) : Self.subjects).contains(words[begin])
    {
      return begin
    }
    // Another row, of which something is told.
    let row = lexicon.row(at: begin)
    return row.map { $0.end < words.count && Self.tenses.contains(words[$0.end]) } == true ? begin : nil
  }

  private static let subjects: Set<String> = [
    "he", "she", "it", "its", "they", "we", "i", "too", "mom", "dad", "coach",
  ]
  private static let owners: Set<String> = ["his", "her", "our", "my", "their", "the", "this", "that"]
  private static let tenses: Set<String> = [
    "is", "was", "are", "were", "has", "have", "had", "will", "does", "did", "offers", "offered", "gives", "gave",
    "said", "says", "costs", "looks", "seems", "feels",
  ]

  /// True for a clause in which nothing is done, planned or left open.
  private func isOnlyTold(from begin: Int) -> Bool {
    let open: Set = [
      "if", "unless", "when", "until", "maybe", "might", "should", "or", "but", "and", "instead", "wait", ";",
    ]
    let said = source.words[begin...].map(\.text)
    guard open.isDisjoint(with: said),
      !Self.retractions.contains(where: { " \(said.joined(separator: " ")) ".contains(" \($0) ") }),
      !["to", "did", "do"].contains(said.last ?? "")
    else { return false }
    // `it was Emory` names another one.
    if ["it", "that", "this"].contains(said[0]), said.count > 2, lexicon.of(source.words).row(at: begin + 2) != nil {
      return false
    }
    if source.words[begin - 1].text == "because" || said[0] == "because", !said.contains(",") { return true }
    if case .unknown? = part(source.original(from: begin)) { return true }
    return false
  }

  /// With these a reason takes back what it stands behind.
  private static let retractions = [
    "joke", "joking", "kidding", "lie", "lied", "deny", "denied", "against", "objects", "objected", "said no",
    "says no",
    "not to", "keep", "never did", "sike", "psych",
  ]

  /// A deed with a note about its row; nil for one that is about several, or none. What is deleted can't have one.
  private func noting(_ text: String, after command: String) -> String? {
    if command.hasPrefix("delete "), Self.isOne(command.dropFirst("delete ".count)) {
      return "\(command) # not kept: \(text)"
    }
    guard let names = SpokenDeed(command)?.names, Self.isOne(names[...]) else { return nil }
    return "\(command); note \(names) \(text)"
  }

  /// True for the name of one row, as it's typed.
  private static func isOne(_ names: Substring) -> Bool {
    let isQuoted = names.first == "\"" && names.dropFirst().dropLast().allSatisfy { $0 != "\"" } && names.last == "\""
    return isQuoted || !names.contains { ",(\"".contains($0) }
  }

  // MARK: - At what time

  /// An event with the time of the day that is told last: `official visit at Denison on Saturday at 10am`.
  var timed: SentenceMeaning? {
    let words = source.words.map(\.text)
    guard depth == 0, !source.isQuestion, words.count > 3, let time = words.last, Self.isTime(time) else { return nil }
    let end = words.count - (words[words.count - 2] == "at" ? 2 : 1)
    func at(_ command: String) -> String? {
      let line = "\(command) at \(time)"
      return command.hasPrefix("add event ") && understands(line) ? line : nil
    }
    switch part(source.original(0..<end)) {
    case .command(let command)?: return at(command).map { .command($0) }
    case .choice(let commands)?:
      let lines = commands.compactMap(at)
      return lines.count == commands.count ? Self.choice(lines) : nil
    default: return nil
    }
  }

  /// True for `10am`, `5:30pm` and `18:00`.
  private static func isTime(_ word: String) -> Bool {
    let half = ["am", "pm"].first(where: word.hasSuffix)
    return half == nil ? TimeOfDay(word) != nil : word.dropLast(2).first?.isNumber == true
  }

  // MARK: - How sure

  private static let hedges: Set<String> = [
    "maybe", "perhaps", "probably", "possibly", "i think", "i guess", "i believe", "i suppose",
  ]

  /// What a sentence would mean without `maybe` and the like: near, and never done unasked.
  var hedged: SentenceMeaning? {
    guard depth == 0, !source.isQuestion else { return nil }
    let words = source.words.map(\.text)
    for place in words.indices {
      for count in [2, 1] where place + count <= words.count {
        let said = words[place..<place + count].joined(separator: " ")
        guard Self.hedges.contains(said), words.count > count else { continue }
        let rest = [source.original(0..<place), source.original(from: place + count)].filter { !$0.isEmpty }
        let nearest: String?
        switch part(rest.joined(separator: " ")) {
        case .command(let command)?: nearest = command
        case .choice(let commands)?: nearest = commands.first { !$0.hasPrefix("delete ") }
        default: nearest = nil
        }
        return nearest.map { .unknown(words: [words[place + count - 1]], nearest: $0) }
      }
    }
    return nil
  }
}
