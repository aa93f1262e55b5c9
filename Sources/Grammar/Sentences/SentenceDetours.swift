import Domain
import Values

/// Other ways to say a sentence that wasn't read as it stands, the likeliest first. None leaves out a word that may change
/// what is meant: what goes says who speaks, sighs, or tells once more what is done.
struct SentenceDetours {
  let source: SentenceWords
  let lexicon: SentenceLexicon
  private var scope: Scope { lexicon.scope }
  var words: [SentenceWord] { source.words }
  /// The words with the athlete's name as the pronoun that it is.
  let told: [SentenceWord]

  init(_ source: SentenceWords, _ lexicon: SentenceLexicon) {
    (self.source, self.lexicon) = (source, lexicon.of(source.words))
    told = lexicon.words.count == source.words.count ? lexicon.words : source.words
  }

  var texts: [String] {
    asked
      + [
        share, withoutOpening, lackingBoth, respelled, paraphrased, joined, being, asFamily, timeLast, questionFirst,
        privately,
      ].compactMap(\.self)
  }

  // MARK: - What is said before it

  private static let sighs: Set<String> = [
    "oh dear", "good news", "great news", "bad news", "big news", "update", "fyi", "quick update", "quick one",
    "one more thing", "hi there", "hello again", "hey compass", "wow", "finally", "listen", "next", "by the way",
    "mom here", "dad here", "mom speaking", "thanks", "thank you", "right", "yes", "yeah", "yep", "anyway",
    "the other thing", "another one", "last one", "one last thing", "just a quick one", "just checking", "quick check",
    "new question", "another question", "ugh", "yay",
  ]
  /// Whoever speaks of the athlete, and is none.
  private static let speakers: Set<String> = [
    "mom", "dad", "mother", "father", "counselor", "counsellor", "coach", "grandmother", "grandfather", "teacher",
    "advisor",
  ]

  /// What sets right what was done before: only such a deed may follow.
  private static let retractions: Set<String> = [
    "that is wrong", "that was wrong", "that is not right", "my mistake", "that was a mistake", "oh wait", "oh wait no",
    "wait no", "no wait", "oh no wait", "wait",
  ]

  /// What is said after such words.
  var corrected: String? {
    if let (_, end) = lexicon.longest(from: 0, { Self.retractions.contains($0) ? true : nil }), end < words.count {
      return source.original(from: end)
    }
    return rest { Self.retractions.contains($0.map(\.text).joined(separator: " ")) }
  }

  /// Without a clause that says only who speaks, or how it feels: `Mom here. Dad called coach Reid`.
  private var withoutOpening: String? {
    rest { opening in
      let isSpeaker =
        opening.map(\.text).starts(with: ["this", "is"]) && opening.last.map { Self.speakers.contains($0.text) } == true
        && opening.dropFirst(2).dropLast().allSatisfy {
          $0.isOwner || ["my", "his", "her", "our", "the"].contains($0.text)
        }
      let said = opening.map(\.text).joined(separator: " ")
      return isSpeaker || Self.sighs.contains(said) || SentenceTables.openers.contains(said)
    }
  }

  /// What follows a first clause, if that says nothing.
  private func rest(after isEmpty: ([SentenceWord]) -> Bool) -> String? {
    let bytes = Array(source.text.utf8)
    for place in words.indices.dropFirst() where place < 9 {
      let before = words[place - 1]
      let gap = bytes[before.span.upperBound..<max(before.span.upperBound, words[place].span.lowerBound)]
      let isParted = before.isSign || gap.contains { ".!-".utf8.contains($0) }
      guard isParted else { continue }
      if isEmpty(words[..<place].filter { !$0.isSign }) { return source.original(from: place) }
    }
    return nil
  }

  /// `On Monday Ashland offered him ...`: the day at its end, where shapes look for it.
  private var timeLast: String? {
    let today = scope.session.context.clock.today
    var begin = 0
    while begin < words.count, words[begin].isSign { begin += 1 }
    guard begin < words.count, let (_, count) = SentenceTimes.day(words[begin...], today: today, toward: .past) else {
      return nil
    }
    var rest = begin + count
    if rest < words.count, words[rest].isSign { rest += 1 }
    guard rest + 1 < words.count else { return nil }
    return "\(source.original(from: rest)) \(source.original(begin..<begin + count))\(source.isQuestion ? "?" : "")"
  }

  /// `For which schools ...`: the question without the preposition before it.
  private var questionFirst: String? {
    guard words.count > 3, ["for", "at", "to", "in", "from"].contains(words[0].text),
      ["which", "what"].contains(words[1].text)
    else { return nil }
    return source.original(from: 1)
  }

  static let privacy = ["keep it private", "keep that private", "privately", "private", "just for us", "in private"]

  /// A note that is to stay private, said so behind it.
  private var privately: String? {
    for begin in words.indices.dropFirst() where words.count - begin <= 3 {
      let said = words[begin...].map(\.text).joined(separator: " ")
      guard Self.privacy.contains(said), words[0].text == "note" || words[0].text == "notes" else { continue }
      let end = words[begin - 1].isSign ? begin - 1 : begin
      return "add a private \(source.original(0..<end))"
    }
    return nil
  }

  // MARK: - Other words

  /// What is done: before these a `2` is a `to`.
  static let afterTo: Set<String> = [
    "call", "text", "email", "write", "talk", "get", "see", "visit", "send", "ask", "go", "check",
  ]

  /// What `2` and `4` stand for where they number nothing: `move duke 2 tier c`, `sat 4 emory`.
  private var respelled: String? {
    let after = Self.afterTo.union(["tier", "my", "our", "the", "his", "her", "him", "me", "us", "them", "in", "coach"])
    return replacing { place in
      guard let other = ["2": "to", "4": "for"][words[place].text], place > 0, place + 1 < words.count else {
        return nil
      }
      let isTalked = ["talked", "spoke", "spoken", "written", "wrote", "talk", "listen", "next"].contains(
        words[place - 1].text)
      return isTalked || after.contains(words[place + 1].text) || lexicon.row(at: place + 1) != nil ? (other, 1) : nil
    }
  }

  /// One word of the field for another, where a whole sentence isn't read otherwise.
  private static let paraphrases = [
    "skipper": "head coach", "head guy": "head coach", "down south": "in the south", "out west": "in the west",
    "for him": "", "for her": "", "head man": "head coach", "recruiting guy": "recruiting coordinator",
    "recruiting person": "recruiting coordinator", "recruiter": "recruiting coordinator", "anybody": "anyone",
    "somebody": "anyone", "someone": "anyone", "nudge": "remind me to nudge", "ping": "remind me to ping",
    "starred": "favorite", "alphabetically by": "sorted by", "come from": "are from", "comes from": "is from",
    "velos": "velo", "uni": "university", "both": "", "either": "", "sent us emails": "emailed us",
    "sent us an email": "emailed us", "sent us texts": "texted us", "sent us a text": "texted us",
  ]

  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "got", "said", "go", "went", "should", "need", "needs", "want",
  ]

  private static let walks: Set<String> = ["toured", "visited", "walked", "saw", "tour", "visit", "went"]

  private var paraphrased: String? {
    replacing { place in
      for count in [5, 4, 3, 2, 1] where place + count <= words.count {
        let said = words[place..<place + count].map(\.text).joined(separator: " ")
        if said == "nudge" || said == "ping", place > 0 { continue }
        // Not both is perhaps one of them, and of those that are shown there may be more.
        if ["both", "either"].contains(said),
          words.contains(where: { ["not", "never", "no", "them", "these", "those"].contains($0.text) })
        {
          continue
        }
        // Both, and no noun: those that are shown.
        if ["both", "either"].contains(said),
          place == 0 || words[place - 1].isSign || ["and", "that", "say", "note"].contains(words[place - 1].text),
          place + 1 == words.count || Self.verbs.contains(words[place + 1].text)
            || words[place + 1].text.hasSuffix("ed")
        {
          continue
        }
        // What is noted stays as it was said.
        if words[..<place].contains(where: { $0.text == ":" }) { return nil }
        if let other = Self.paraphrases[said] ?? SentenceParaphrases.all[said] { return (other, count) }
        // Whoever toured the campus was at the school.
        if said == "campus", place > 0, words.contains(where: { Self.walks.contains($0.text) }),
          (0..<place).contains(where: { lexicon.row(at: $0)?.end == place })
        {
          return ("", 1)
        }
        if let state = homeState, count == 1 || said == "in state" {
          if ["in state", "in-state", "instate"].contains(said) { return ("in \(state)", count) }
          if ["out-of-state"].contains(said) { return ("not in \(state)", count) }
        }
      }
      let three = words[place..<min(words.count, place + 3)].map(\.text).joined(separator: " ")
      return three == "out of state" ? homeState.map { ("not in \($0)", 3) } : nil
    }
  }

  /// Two sentences as one, where the second says what they said: `Talked to coach Reid today. He wants film.`
  private var joined: String? {
    let bytes = Array(source.text.utf8)
    return replacing { place in
      let span = words[place].span
      let next = place + words[place...].prefix { $0.span == span }.count
      guard next + 1 < words.count, ["he", "she", "they", "it"].contains(words[next].text),
        Self.saying.contains(words[next + 1].text),
        !words.indices[(next + 1)...].contains(where: { lexicon.row(at: $0) != nil })
      else { return nil }
      // A shortened word has a period, too.
      guard next < words.count, words[place].text.utf8.count > 3, !words[place].isSign, !words[place].isQuoted,
        !words[next].isSign, span.upperBound < words[next].span.lowerBound,
        bytes[span.upperBound..<words[next].span.lowerBound].contains(where: ".!".utf8.contains)
      else { return nil }
      return (source.original(place..<next) + ",", next - place)
    }
  }

  /// `with neither a tier nor an offer`, `without a tier or an offer`: each by itself.
  private var lackingBoth: String? {
    let start = words.indices.dropLast().first {
      words[$0].text == "without"
        || ["with", "have", "has"].contains(words[$0].text) && words[$0 + 1].text == "neither"
    }
    guard let start, !words.contains(where: { [":", "note", "remind", "log"].contains($0.text) }),
      let joint = words[start...].dropLast().firstIndex(where: { ["or", "nor"].contains($0.text) }), joint - start < 6,
      ["a", "an", "any", "offer", "offers"].contains(words[joint + 1].text)
        || lexicon.field(words[joint + 1].text) != nil
    else { return nil }
    return replacing { place in
      if place == joint { return ("and without", 1) }
      return place == start && words[start].text != "without" ? ("without", 2) : nil
    }
  }

  private static let saying: Set<String> = [
    "said", "says", "told", "asked", "wants", "wanted", "likes", "liked", "loves", "loved", "needs", "thinks",
    "mentioned", "sounded", "seemed", "went",
  ]

  /// `Kenyon's our number one now`: what is, where nothing can be owned.
  private var being: String? {
    replacing { place in
      let said = source.original(place..<place + 1)
      guard words[place].isOwner, said.hasSuffix("'s"), place + 1 < words.count,
        ["a", "an", "the", "our", "my", "his", "her", "not", "out", "now", "in", "no"].contains(words[place + 1].text)
      else { return nil }
      return ("\(said.dropLast(2)) is", 1)
    }
  }

  /// A question in which the athlete is one of the family: `which schools invited him`; of a coach it may ask as well.
  private var asFamily: String? {
    let first = words.first?.text ?? ""
    guard Self.askers.contains(first), lexicon.scope.current?.list != .coaches,
      !words.indices.contains(where: { told[$0].text == words[$0].text && lexicon.row(at: $0, in: [.coaches]) != nil })
    else { return nil }
    return replacing { place in
      let said = told[place...].prefix(3).map(\.text)
      if said.count > 1, let helper = Self.helpers[said[0]] {
        if ["he", "she"].contains(said[1]) { return ("\(helper) we", 2) }
        if said.count > 2, said[1] == "not", ["he", "she"].contains(said[2]) { return ("\(helper) not we", 3) }
      }
      switch said[0] {
      case "he", "she": return said.dropFirst().first == "has" ? ("we have", 2) : ("we", 1)
      case "him": return ("us", 1)
      case "his": return ("our", 1)
      case "her": return (said.count == 1 || Self.afterObjects.contains(said[1]) ? "us" : "our", 1)
      default: return nil
      }
    }
  }

  private static let askers: Set<String> = [
    "which", "what", "who", "where", "when", "why", "how", "has", "have", "did", "do", "does", "is", "are", "was",
    "any",
    "anyone", "show", "list",
  ]
  private static let helpers = ["has": "have", "does": "do", "is": "are", "was": "were"]
  private static let afterObjects: Set<String> = [
    "yet", "back", "in", "at", "to", "on", "for", "but", "and", ",", "with", "from", "this", "last", "since", "an", "a",
  ]

  private var homeState: String? { scope.session.context.athlete.residence.flatMap(USState.init(rawValue:))?.label }

  /// True if it speaks of the own state, and nobody knows which one that is.
  var lacksHome: Bool {
    let said = " " + words.map(\.text).joined(separator: " ") + " "
    return homeState == nil
      && ["in state", "in-state", "instate", "out of state", "out-of-state"].contains { said.contains(" \($0) ") }
  }

  /// The sentence with words replaced; nil where none is.
  private func replacing(_ other: (Int) -> (text: String, count: Int)?) -> String? {
    var parts: [String] = []
    var isOther = false
    var place = 0
    while place < words.count {
      if let (text, count) = other(place) {
        if !text.isEmpty { parts.append(text) }
        (isOther, place) = (true, place + count)
      } else {
        // Contractions are several words of one run.
        let run = words[place...].prefix { $0.span == words[place].span }.count
        let said = source.original(place..<place + run)
        parts.append(words[place].isQuoted ? said.quoted : said)
        place += run
      }
    }
    return isOther ? parts.joined(separator: " ") + (source.isQuestion ? "?" : "") : nil
  }
}
