import Domain
import Values

/// Sentences that tell rather than ask.
extension SentenceReader {
  /// True if it tells of a row rather than asks: `Kenyon had a camp in november`, `the Kenyon assistant called`.
  func tellsOfRow(from start: Int) -> Bool {
    guard !source.isQuestion, let end = endOfSubject(from: start), end < lexicon.words.count,
      !lexicon.words[end...].contains(where: { Self.openly.contains($0.text) })
    else { return false }
    let next = end + 1 < lexicon.words.count ? lexicon.words[end + 1].text : ""
    switch lexicon.words[end].text {
    case "has", "had": return ["a", "an", "no", "its", "their", "another"].contains(next)
    case "is": return ["full", "free", "cancelled", "sold"].contains(next)
    case "was", "went": return true
    case "calls", "emails", "texts", "writes", "visits":
      return ["us", "me", "him", "her", "every", "each"].contains(next)
    case let verb: return Self.told.contains(verb)
    }
  }

  private static let manners: Set<String> = ["well", "great", "good", "ok", "okay", "fine", "badly", "bad", "poorly"]
  static let openly: Set<String> = ["what", "which", "who", "when", "where", "why", "how"]

  /// What somebody did of whom a sentence tells.
  private static let told: Set<String> = [
    "accepted", "admitted", "waitlisted", "called", "phoned", "emailed", "texted", "wrote", "messaged", "offered",
    "talked", "spoke", "replied", "responded", "answered", "left", "reached", "followed", "checked", "sent", "gave",
  ]

  /// The end of a row that a sentence begins with, or of somebody or something there: `the Kenyon assistant`, `one of
  /// the Kenyon coaches`, `the Denison camp`.
  private func endOfSubject(from start: Int) -> Int? {
    let words = lexicon.words
    var begin = lexicon.longest(from: start, most: 2) { ["one of", "both"].contains($0) ? true : nil }?.end ?? start
    if begin < words.count, words[begin].text == "the", lexicon.row(at: begin) == nil { begin += 1 }
    guard begin < words.count, let row = lexicon.row(at: begin) else { return nil }
    return lexicon.longest(from: row.end, most: 2) { Self.holdings.contains($0) ? true : nil }?.end ?? row.end
  }

  private static let holdings: Set<String> = [
    "coach", "coaches", "assistant", "assistants", "assistant coach", "head coach", "camp", "call", "visit", "deadline",
  ]

  /// True if it tells what one has signed up for, won't go to or is: `registered for the Denison and Indiana camps`.
  func tellsOfUs(from start: Int) -> Bool {
    let said = lexicon.words[start...].map(\.text)
    let isSigned =
      (said.starts(with: ["registered", "for"]) || said.starts(with: ["signed", "up"]))
      && lexicon.words.indices[start...].contains { lexicon.row(at: $0) != nil }
    // `my team's GPA is 3.8`, `my high school coach called Kenyon`
    let verb = said.prefix(4).firstIndex(of: "coach").map { said.dropFirst($0 + 1).first ?? "" } ?? ""
    let isCoach = Self.told.contains(verb)
    let isOurs =
      ["my", "his", "her", "our"].contains(said.first ?? "")
      && (isCoach || said.contains("is") && lexicon.words[start...].dropFirst().first?.isOwner == true)
    if isSigned || isOurs && Self.openly.isDisjoint(with: said), !source.isQuestion { return true }
    // `that was a text` sets something right.
    let isPointed = ["that was", "this was", "it was", "the deadline is", "the deadline was"].contains { opening in
      said.starts(with: opening.split(separator: " ").map(String.init))
    }
    let isPeriod = said.contains { ["this", "next", "last", "in", "within"].contains($0) }
    if isPointed, !isPeriod, !source.isQuestion, Self.openly.isDisjoint(with: said) { return true }
    // `did my fafsa` is done; `did my schools reply` asks.
    let isDone = said.count == 3 && said.starts(with: ["did", "my"]) && !source.isQuestion
    if isDone || said.starts(with: ["favorite", "everything"]) { return true }
    // `phone call with Kenyon tuesday` may be one that comes.
    if said.first.map({ ["phone", "zoom", "video", "call"].contains($0) }) == true, said.contains("with"),
      said.last.map(SpokenDate.isWeekday) == true
    {
      return true
    }
    // `the camp at Kenyon went well`
    if let went = said.firstIndex(of: "went"), went + 1 < said.count, Self.manners.contains(said[went + 1]),
      Self.openly.isDisjoint(with: said), !said.contains("that")
    {
      return true
    }
    return said.first == "skip" && said.contains { ["camp", "showcase", "visit", "game", "call"].contains($0) }
  }
}

/// Sentences that ask more than one thing.
extension SentenceReader {
  /// Two things asked in one sentence: `what does Kenyon cost and how far is it`.
  var severalLooks: SentenceMeaning? {
    guard depth == 0 else { return nil }
    let words = source.words
    for place in words.indices.dropFirst(2).dropLast(2) where ["and", ","].contains(words[place].text) {
      let after = words[place + 1].text == "and" ? place + 2 : place + 1
      guard Self.asked.contains(words[after].text), let first = look(source.original(0..<place)),
        let text = question(from: after, after: place, first), let second = look(text), first != second
      else { continue }
      return .command("\(first); \(second)")
    }
    return nil
  }

  /// True for what is only to come of a row, and no list has: `tell me when Duke calls`.
  var awaits: Bool {
    let said = lexicon.words.map(\.text)
    guard let place = said.firstIndex(of: "when"), place > 1,
      ["tell me", "tell us", "find out"].contains(lexicon.text(place - 2..<place))
    else { return false }
    let subject = place + (place + 1 < said.count && said[place + 1] == "the" ? 2 : 1)
    guard subject < said.count else { return false }
    let isSpoken = ["he", "she", "they"].contains(said[subject])
    guard let end = isSpoken ? subject + 1 : lexicon.row(at: subject)?.end, end < said.count else { return false }
    let verb = said[end] == "coach" ? end + 1 : end
    return verb < said.count && Self.coming.contains(said[verb])
      && !said[verb...].contains { ["is", "are", "was", "were", "last", "usually"].contains($0) }
  }

  private static let coming: Set<String> = [
    "calls", "call", "emails", "email", "texts", "text", "writes", "write", "replies", "reply", "answers", "answer",
    "responds", "respond", "offers", "offer",
  ]

  private static let asked: Set<String> = ["when", "who", "how", "where", "what"]
  /// What goes on from nothing in front.
  private static let looking = ["show \"", "coaches ", "events ", "offers ", "interactions ", "fit ", "documents "]

  /// The command of one of the questions, if it only looks.
  private func look(_ text: String) -> String? {
    guard case .command(let command)? = part("\(text)?"), Self.looking.contains(where: command.hasPrefix) else {
      return nil
    }
    return command
  }

  /// The second question as one of its own: `it` is the school that the first one was about, `there` the one that it
  /// named; nil where nobody knows what is meant.
  private func question(from start: Int, after end: Int, _ first: String) -> String? {
    let words = source.words
    let rows = Set((0..<end).compactMap { lexicon.row(at: $0)?.rows })
    let isOfCoach = rows.contains { $0.contains { $0.list == .coaches } }
    if isOfCoach, words[start...].contains(where: { ["he", "she", "his", "her"].contains($0.text) }) { return nil }
    let name = lexicon.words.indices.prefix(end).lazy.compactMap { lexicon.row(at: $0)?.name.quotedIfNeeded }.first
    let isAboutIt = name.map { name in ["show", "fit"].contains { first.hasPrefix("\($0) \(name)") } } ?? false
    var (parts, place) = ([String](), start)
    while place < words.count {
      let run = words[place...].prefix { $0.span == words[place].span }
      if run.contains(where: { Self.pronouns.contains($0.text) }) {
        let isPlace = ["there", "their"].contains(words[place].text)
        guard run.count == 1, rows.count == 1, let row = rows.first, row.count == 1, row[0].list == .schools,
          isPlace || ["it", "its"].contains(words[place].text) && isAboutIt, let name
        else { return nil }
        parts.append(name)
      } else {
        parts.append(source.original(place..<place + run.count))
      }
      place += run.count
    }
    return parts.joined(separator: " ")
  }

  /// Words for what was spoken of. Of the athlete `he` is said, too, but of no coach in the same breath.
  private static let pronouns: Set<String> = [
    "it", "its", "there", "they", "them", "their", "that", "this", "those", "these", "him", "one",
  ]
}
