import Domain
import Values

/// Questions that are asked in a roundabout way: as a wish to know, denied, of a school's coach, as a share.
extension SentenceDetours {
  // MARK: - Wishes to know

  private static let wishes: Set<String> = [
    "i would love to know", "i would like to find out", "i want to find out", "i need to know", "we need to know",
    "we want to know", "we would like to know", "i need to find out", "we need to find out", "i was wondering",
    "we were wondering", "we are wondering", "just wondering", "wondering", "curious", "i am curious",
    "do you happen to know", "do we know", "would you know", "do you have any idea", "any idea", "any clue",
    "do you remember", "do we remember", "does anyone know", "does anybody know", "does anyone remember",
    "does anybody remember", "i am trying to find out", "i am trying to figure out", "i am trying to remember",
    "we are trying to find out", "we are trying to figure out", "trying to find out", "trying to figure out",
    "trying to remember", "remind me", "remind us", "help me remember", "i can not remember", "i do not remember",
    "i do not recall", "i can not recall", "i do not know", "we do not know", "i am not sure", "we are not sure",
    "not sure", "can you say", "find out", "figure out", "look up", "check", "can you see", "see",
    "double check", "just checking", "confirm",
  ]
  /// The same of what may be so, with or without a `that`.
  private static let truths: Set<String> = [
    "is it true", "is it not true", "is not it true", "is it right", "is it correct", "is it the case", "am i right",
    "are we right", "am i correct",
  ]

  /// What somebody wants to know as a question: `I'd like to know whether Ashland has replied`, `remind me what Kenyon
  /// costs`; turned, and as it stands.
  var asked: [String] {
    var (start, said) = (0, [String]())
    while start < words.count {
      if words[start].isSign {
        start += 1
      } else if let (wish, end) = lexicon.longest(from: start, most: 9, { Self.isWish($0) ? $0 : nil }) {
        (start, said) = (end, said + [wish])
      } else {
        break
      }
    }
    guard let last = said.last, start + 1 < words.count else { return [] }
    let first = words[start].text
    let isTruth = Self.truths.contains(last)
    if isTruth || ["if", "whether"].contains(first) {
      let clause = start + (["if", "whether", "that"].contains(first) ? 1 : 0)
      return isAwaited(first, said) ? [] : [turned(start..<start, clause)].compactMap(\.self)
    }
    guard Self.interrogatives.contains(first), !isAwaited(first, said) else { return [] }
    let plain = source.original(from: start) + "?"
    guard let subject = (start + 1..<words.count).first(where: isSubject),
      !words[start..<subject].contains(where: { Self.helping.contains($0.text) })
    else { return [plain] }
    let other = [turned(start..<subject, subject)].compactMap(\.self)
    return ["which", "who"].contains(first) ? [plain] + other : other + [plain]
  }

  private static func isWish(_ text: String) -> Bool {
    wishes.contains(text) || truths.contains(text) || SentenceTables.openers.contains(text)
  }

  /// True for what is only to come, and no list has: `remind me when Kenyon calls`.
  private func isAwaited(_ first: String, _ said: [String]) -> Bool {
    let isToCome = ["when", "if", "once", "as"].contains(first)
    let isNow = words.contains { Self.helping.contains($0.text) && $0.text != "will" }
    return isToCome
      && said.contains { ["remind me", "remind us", "let me know"].contains($0) || !isNow && $0.hasSuffix("tell me") }
  }

  private static let interrogatives: Set<String> = ["what", "which", "who", "when", "where", "why", "how"]

  private static let helping: Set<String> = [
    "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "will", "would",
  ]

  private static let subjects: Set<String> = [
    "we", "i", "he", "she", "they", "it", "there", "the", "our", "my", "his", "her", "any", "anyone", "anybody",
  ]

  private func isSubject(_ place: Int) -> Bool {
    place < words.count && (Self.subjects.contains(told[place].text) || lexicon.row(at: place) != nil)
  }

  /// A clause as a question: `Ashland has replied` is `has Ashland replied`, `Kenyon costs` `does Kenyon cost`.
  private func turned(_ lead: Range<Int>, _ subject: Int) -> String? {
    guard isSubject(subject) else { return nil }
    let begun = typed(lead)
    if let helper = (subject + 1..<words.count).first(where: { Self.helping.contains(words[$0].text) }) {
      let clause = typed(subject..<helper) + typed(helper + 1..<words.count)
      return (begun + [words[helper].text] + clause).joined(separator: " ") + "?"
    }
    let isFamily = ["we", "i", "they", "he", "she"].contains(told[subject].text)
    let verb = lexicon.row(at: subject)?.end ?? (isFamily ? subject + 1 : words.count - 1)
    guard verb > subject, verb < words.count, !words[verb].isOwner else { return nil }
    let said = words[verb].text
    let past = Self.pasts[said]
    let isNow = said.hasSuffix("s") && !said.hasSuffix("ss")
    guard past != nil || isNow || isFamily else { return nil }
    let base = past ?? (isNow ? String(said.dropLast()) : said)
    let helper = past != nil ? "did" : isNow ? "does" : "do"
    let clause = typed(subject..<verb) + [base] + typed(verb + 1..<words.count)
    return (begun + [helper] + clause).joined(separator: " ") + "?"
  }

  private static let pasts = [
    "called": "call", "emailed": "email", "texted": "text", "answered": "answer", "replied": "reply",
    "responded": "respond", "visited": "visit", "offered": "offer", "asked": "ask", "wrote": "write", "sent": "send",
    "said": "say", "told": "tell", "got": "get", "paid": "pay", "spent": "spend", "heard": "hear", "met": "meet",
    "gave": "give", "went": "go", "talked": "talk", "spoke": "speak", "contacted": "contact", "wanted": "want",
  ]

  /// Words as they were typed; the parts of a contraction as they are written out.
  private func typed(_ range: Range<Int>) -> [String] {
    range.map { place in
      let isPart = [place - 1, place + 1].contains { words.indices.contains($0) && words[$0].span == words[place].span }
      let said = isPart ? words[place].text : source.original(place..<place + 1)
      return words[place].isQuoted ? said.quoted : said
    }
  }

  // MARK: - What is denied

  private static let denials: Set<String> = [
    "not", "no", "never", "without", "neither", "nor", "none", "nobody", "nothing", "except", "but",
  ]

  /// A question without its `not`: whoever asks `doesn't Denison have a camp` wants to see the camps, and not the others.
  var affirmed: String? {
    guard words.count > 3, Self.helping.contains(words[0].text), !lexicon.isOwed,
      let denial = words.firstIndex(where: { Self.denials.contains($0.text) }), words[denial].text == "not",
      !words[(denial + 1)...].contains(where: { Self.denials.contains($0.text) })
    else { return nil }
    let end = lexicon.row(at: 1)?.end ?? 2
    // Of several one asks which are without it.
    let isSeveral = words[1..<denial].contains { word in ListName.allCases.contains { $0.plural == word.text } }
    let isThing =
      !isSeveral
      && ["the", "our", "my", "his", "her"].contains(words[1].text) && (3...6).contains(denial)
      && !words[2..<denial].contains { Self.helping.contains($0.text) || ["that", "which"].contains($0.text) }
    // Without a name it's rather a list, of what one hasn't done.
    let isNamed = words.indices.contains { lexicon.row(at: $0) != nil }
    guard isThing || isNamed && (denial == 1 ? isSubject(2) : isSubject(1) && denial == end) else { return nil }
    return (typed(0..<denial) + typed(denial + 1..<words.count)).joined(separator: " ") + "?"
  }

  // MARK: - A school's coach, a share

  private static let coaches: Set<String> = ["coach", "staff", "guy", "recruiter"]
  private static let exchanges: Set<String> = [
    "call", "called", "text", "texts", "texted", "email", "emails", "emailed", "write", "wrote", "written", "say",
    "said", "tell", "told", "answer", "answered", "reply", "replied", "respond", "responded", "ask", "asked", "mention",
    "mentioned", "talk", "talked", "speak", "spoke", "spoken", "hear", "heard", "contact", "contacted", "touch",
    "message", "messaged", "back", "calls", "messages",
  ]

  /// True for `what is the email of ...`, which asks for what is known of a person.
  private var isOfWhatIs: Bool { words.count > 1 && words[0].text == "what" && ["is", "are"].contains(words[1].text) }

  /// What is asked of a school's coach, asked of the school, which has all that was said: `did the Ashland coach call`.
  var ofSchool: String? {
    guard ["did", "has", "have", "what", "when", "how", "show"].contains(words.first?.text ?? ""),
      words.contains(where: { Self.exchanges.contains($0.text) }), !isOfWhatIs
    else { return nil }
    for place in words.indices.dropFirst() where Self.coaches.contains(words[place].text) && !words[place].isOwner {
      guard lexicon.row(at: place, in: [.coaches]) == nil, !["what", "which"].contains(words[place - 1].text) else {
        return nil
      }
      let begin = words[place - 1].text == "head" ? place - 1 : place
      let isAfter = (max(0, begin - 4)..<begin).contains { lexicon.row(at: $0, in: [.schools])?.end == begin }
      let isBefore =
        place + 2 < words.count && ["at", "from", "of", "for"].contains(words[place + 1].text)
        && lexicon.row(at: place + 2, in: [.schools]) != nil
      guard isAfter || isBefore else { continue }
      let end = isAfter ? place + 1 : place + 2
      return (typed(0..<begin) + typed(end..<words.count)).joined(separator: " ") + "?"
    }
    return nil
  }

  private static let shares: Set<String> = Set(
    ["share", "percentage", "percent", "fraction", "proportion", "portion"].flatMap { share in
      ["what \(share) of", "which \(share) of", "\(share) of", "what is the \(share) of", "how big a \(share) of"]
    })

  /// Of what share is asked, as a list, which says of how many they are: `what share of our schools are D3`.
  var share: String? {
    guard let end = lexicon.longest(from: 0, most: 5, { Self.shares.contains($0) ? true : nil })?.end else {
      return nil
    }
    let place = words[end...].firstIndex { !["our", "my", "the", "all", "his", "her"].contains($0.text) } ?? end
    guard place + 1 < words.count else { return nil }
    let list = words[place].text == "list" ? "schools" : words[place].text
    guard SentenceTables.lists[list] != nil || ListName.allCases.contains(where: { $0.plural == list }) else {
      return nil
    }
    return "which \(list) \(source.original(from: place + 1))?"
  }
}
