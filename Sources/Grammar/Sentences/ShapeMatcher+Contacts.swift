import Domain
import Values

/// The slots of what was said between the family and a school: how, and about what.
extension ShapeMatcher {
  /// What was done, in the past tense, and the type of interaction that it is.
  private static let deeds: [String: String] = [
    "emailed": "email", "wrote": "email", "wrote to": "email", "texted": "text", "called": "phone_call",
    "phoned": "phone_call",
    "rang": "phone_call", "dmed": "direct_message", "messaged": "direct_message", "sent an email to": "email",
    "sent a text to": "text", "sent a dm to": "direct_message", "mailed": "email", "emailed with": "email",
    "talked on the phone with": "phone_call", "spoke on the phone with": "phone_call",
    "got off the phone with": "phone_call", "video called": "virtual_meeting", "zoomed with": "virtual_meeting",
    "facetimed": "virtual_meeting", "facetimed with": "virtual_meeting", "had a call with": "phone_call",
    "had a phone call with": "phone_call",
    "talked to on the phone": "phone_call", "sent an email": "email", "sent a text": "text",
    "dropped a text to": "text",
    "shot an email to": "email", "shot a text to": "text", "was on the phone with": "phone_call",
    "had a zoom with": "virtual_meeting",
  ]

  /// What was done in whatever way.
  private static let reached: Set<String> = [
    "reached out to", "followed up with", "checked in with", "touched base with", "got in touch with", "contacted",
    "reached out", "followed up", "answered", "replied to", "responded to", "replied", "responded", "wrote back to",
    "got back to",
  ]

  /// What goes by post.
  private static let posted: Set = ["card", "cards", "letter", "letters", "handwritten", "note", "postcard", "package"]

  /// The words with which these begin.
  static let tellingWords = Set(deeds.keys.compactMap { $0.split(separator: " ").first.map(String.init) })

  func deed(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let (type, end) = lexicon.longest(from: match.end, most: 5, { Self.deeds[$0] }) else { return [] }
    // What was written about is no letter itself.
    let about: Set = ["about", "that", "to", "regarding", "re", "saying"]
    let sent = words[end...].prefix { words[end - 1].text == "mailed" || !$0.isSign && !about.contains($0.text) }
    let isWritten = ["mailed", "wrote"].contains(words[end - 1].text)
    let isPosted = isWritten && sent.contains { Self.posted.contains($0.text) }
    return [taking("DID", isPosted ? "other" : type, match, end)]
  }

  /// What became of a call that nobody took.
  static let unanswered: Set<String> = [
    "no answer", "got no answer", "there was no answer", "left a message", "left a voicemail", "left a voice mail",
    "left voicemail", "left him a message", "left her a message", "left him a voicemail", "left her a voicemail",
    "he did not answer", "she did not answer", "nobody answered", "no one answered", "did not answer",
    "did not pick up", "he did not pick up", "she did not pick up", "nobody picked up", "no one picked up",
    "voicemail", "voice mail", "straight to voicemail", "went to voicemail", "went straight to voicemail",
    "got voicemail", "got his voicemail", "got her voicemail", "it went to voicemail", "got the voicemail",
    "did not get an answer", "did not reach him", "did not reach her", "could not reach him", "could not reach her",
  ]

  /// What became of it, where it isn't told word by word; a message that was left is.
  func unanswered(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let end = lexicon.longest(from: match.end, most: 6, { Self.unanswered.contains($0) ? true : nil })?.end else {
      return []
    }
    let isLeft = words[match.end..<end].contains { $0.text == "left" }
    return isLeft ? told(from: match.end, match).map { [$0] } ?? [] : [taking("UNANSWERED", "", match, end)]
  }

  /// What it was about, up to the end: `about the camp`, `: great talk`, `that they liked the video`.
  func about(_ match: ShapeMatch) -> [ShapeMatch] {
    guard match.end < words.count else { return [] }
    // When it was is no text: `about two weeks ago`; nor are more days: `Monday, Tuesday and Friday`.
    let isWhen = words[match.end].text == "about" && ["ago", "back"].contains(words[words.count - 1].text)
    if isWhen
      || words[match.end].isSign && words[match.end...].dropFirst().first.map({ SpokenDate.isWeekday($0.text) }) == true
    {
      return []
    }
    if let told = whatTheySaid(match) ?? talk(match) { return [told] }
    guard isLead(match) else { return [] }
    let said = words[match.end].text
    let isMissed = match.end + 1 < words.count && words[match.end + 1].text == "missed"
    let keeps = isMissed || ["asking", "to", "with", "the", "our", "my", "his", "a", "some"].contains(said)
    var begin = match.end + (keeps ? 0 : 1)
    if words[match.end].text == ",", begin < words.count, ["and", "about"].contains(words[begin].text) { begin += 1 }
    if said == "re", begin < words.count, words[begin].text == ":" { begin += 1 }
    // A text that begins so would be a call that nobody took.
    guard begin < words.count, words[begin].text != "remind", !isMissed || !words[match.end].isSign,
      !isTakenBack(from: begin, isLed: ![",", "to"].contains(words[match.end].text)), !tellsAnother(from: begin),
      said != "," || !listsAnother(from: begin)
    else { return [] }
    var next = match
    var end = words.count
    // A day at the end says when it was, not what about.
    if match.slots["WHEN"] == nil, let (place, day) = dayAtEnd(from: begin + 1) {
      next.slots["WHEN"] = [day.description]
      end = place
    }
    if keeps, !["asking", "to"].contains(said) {
      guard let (last, day) = undated(from: begin) else { return [] }
      end = last
      if let day { next.slots["WHEN"] = [day.description] }
    }
    let isGuessed = [",", "to", "with", "the", "our", "my", "his", "a", "some"].contains(said)
    return [taking("ABOUT", prose(begin..<end), next, words.count, cost: isGuessed ? 0.4 : 0)]
  }

  /// True if the next word leads to what it was about.
  private func isLead(_ match: ShapeMatch) -> Bool {
    var leads: Set = ["about", "that", "regarding", "re", ":", "saying", "said", "asking", "to", ",", "with"]
    // What was sent: `I emailed coach Reid the fall schedule`.
    if match.slots["DID"].map({ ["email", "text", "other"].contains($0.first) }) == true {
      leads.formUnion(Self.things)
    }
    let (said, after) = (words[match.end].text, match.end + 1)
    if said == "with", after < words.count, kin(as: ["we"], at: after) == 0, !isSent(match) { return false }
    guard leads.contains(said) else { return false }
    let isThing = Self.things.contains(said)
    if isThing, after == words.count || saysMore(from: match.end) || isSomebody(at: after) { return false }
    return said != "to" || after < words.count && Self.aims.contains(words[after].text)
  }

  /// The day that the last word or two say.
  private func dayAtEnd(from begin: Int) -> (place: Int, day: Day)? {
    for place in max(begin, words.count - 2)..<words.count {
      let isTime = ["yesterday", "today", "tonight", "last", "this", "earlier"].contains(words[place].text)
      if isTime, let (day, count) = SentenceTimes.day(words[place...], today: lexicon.today, toward: .past),
        place + count == words.count
      {
        return (place, day)
      }
    }
    return nil
  }

  /// What a thing that was sent begins with.
  private static let things: Set = ["the", "our", "my", "his", "a", "some"]

  /// What a message may be for: behind any other `to` stands whom it was to.
  private static let aims: Set<String> = [
    "ask", "say", "tell", "see", "invite", "schedule", "reschedule", "set", "talk", "discuss", "check", "let",
    "confirm", "find", "follow", "get", "thank", "introduce", "share", "congratulate", "request", "arrange", "explain",
    "update", "know", "learn", "hear", "catch", "answer", "inform", "apologize", "cancel", "make", "wish", "send",
    "offer", "give", "meet", "visit", "come", "join", "watch", "plan", "keep",
  ]

  /// True for a person to whom a message went, rather than a thing that was sent: `his wife`, `my high school coach`.
  private func isSomebody(at place: Int) -> Bool {
    (place..<max(place, min(place + 3, words.count))).contains { end in
      !words[place...end].contains(where: \.isOwner)
        && (Self.people.contains(words[end].text) || Self.helpers.contains(words[end].text))
        && (end + 1 == words.count || words[end + 1].isSign
          || SentenceTimes.day(words[(end + 1)...], today: lexicon.today, toward: .past) != nil
          || end == place && !Self.helpers.contains(words[end].text))
    }
  }
  private static let people: Set<String> = [
    "own", "mom", "dad", "mother", "father", "parents", "wife", "husband", "girlfriend", "kid", "kids", "son", "sons",
    "daughter", "daughters", "brother", "sister", "cousin", "uncle", "aunt", "friend", "friends", "boss", "staff",
    "assistant", "assistants", "coach", "coaches", "player", "players", "recruits", "guys", "grandpa", "grandma",
    "roommate", "teammate", "teammates", "buddy",
  ]
  /// Whose letters are sent, too: `my teacher recommendation`.
  private static let helpers: Set<String> = ["teacher", "counselor", "principal", "trainer", "tutor", "agent"]

  /// What it was about, behind whom it was that a coach called: `called mom: the camp`.
  func aboutAll(_ match: ShapeMatch) -> [ShapeMatch] {
    guard let whom = match.slots["ABOUT"]?.first else { return about(match) }
    return about(match).compactMap { found in
      guard let text = found.slots["ABOUT"]?.first, !whom.hasPrefix("\""), !text.hasPrefix("\"") else { return nil }
      var both = found
      both.slots["ABOUT"] = ["\(whom): \(text)"]
      return both
    }
  }

  /// True where whoever was spoken to isn't of the family: `coach Reid called his wife`.
  func isTheirs(_ place: Range<Int>, _ match: ShapeMatch) -> Bool {
    guard isDeed, place.count > 1, ["his", "her"].contains(words[place.lowerBound].text) else { return false }
    return match.list == .coaches || words[..<place.lowerBound].contains { $0.text == "coach" }
      || words[place].contains { ["wife", "husband"].contains($0.text) }
  }

  /// True where a text says more than what was sent: that it's still to come, to whom not, or to whom else.
  private func saysMore(from start: Int) -> Bool {
    let ahead: Set = ["tomorrow", "tonight", "next", "soon", "later", "not", "never", "instead", "except", "but"]
    return words.indices[start...].contains { place in
      ahead.contains(words[place].text)
        || words[place].text == "and" && place + 1 < words.count
          && lexicon.row(at: place + 1, in: [.schools, .coaches]) != nil
    }
  }

  /// True where more rows are named: `Wooster, Denison and Kenyon`, `Kenyon on nov 14, Denison on nov 15`.
  func listsAnother(from begin: Int) -> Bool {
    guard let row = lexicon.row(at: begin), !SentenceLexicon.isPronoun(words[begin].text) else { return false }
    guard row.end < words.count else { return true }
    return [",", "and", "on", ":"].contains(words[row.end].text)
      || SentenceTimes.day(words[row.end...], today: lexicon.today, toward: .past) != nil
  }

  /// True for what came with a message: `with my new video`.
  private func isSent(_ match: ShapeMatch) -> Bool {
    let next = match.end + 1
    return match.slots["DID"].map { ["email", "text"].contains($0.first) } == true
      && ["the", "our", "my", "his", "her", "a"].contains(words[next].text) && !namesRow(from: next)
  }

  /// True if a row is named by its name from a word on.
  func namesRow(from start: Int) -> Bool {
    (start..<words.count).contains { lexicon.row(at: $0) != nil && !SentenceLexicon.isPronoun(words[$0].text) }
  }

  /// How long it took, where, and what it was about: `for 20 minutes`, `at the open house`, `and we talked about aid`.
  private func talk(_ match: ShapeMatch) -> ShapeMatch? {
    var begin = match.end
    if ["and", ","].contains(words[begin].text), begin + 2 < words.count,
      ["we", "i", "he"].contains(words[begin + 1].text),
      ["talked", "spoke", "chatted", "discussed"].contains(words[begin + 2].text)
    {
      begin += 1
    } else {
      while begin < match.end + 2, begin + 1 < words.count, ["for", "about", "like"].contains(words[begin].text) {
        begin += 1
      }
      if words[begin].text == "at", begin + 1 < words.count,
        ["the", "a", "an", "his", "their"].contains(words[begin + 1].text)
      {
        // Who checks in somewhere is in touch with nobody.
        let said = lexicon.text(0..<begin)
        return said.contains("checked in") && !said.contains("checked in with") ? nil : told(from: begin, match)
      }
      guard let after = length(at: begin) else { return nil }
      if after < words.count {
        var next = match
        next.end = after
        let isLed = ["about", "on"].contains(words[after].text)
        guard isLed || whatTheySaid(next) != nil || undated(from: begin)?.end == after else { return nil }
        return told(from: begin, match, mayName: true)
      }
    }
    return told(from: begin, match)
  }

  /// The end of a time that a talk took: `20 minutes`, `an hour and a half`.
  private func length(at begin: Int) -> Int? {
    let units: Set = ["minutes", "minute", "mins", "min", "hours", "hour", "hrs", "hr"]
    if let said = lexicon.longest(from: begin, most: 5, { Self.lengths.contains($0) ? true : nil }) { return said.end }
    guard let number = SentencePieces(lexicon: lexicon).number(at: begin), number.end < words.count,
      units.contains(words[number.end].text)
    else { return nil }
    return number.end + 1
  }
  private static let lengths: Set<String> = [
    "an hour", "half an hour", "a half hour", "an hour and a half", "over an hour", "almost an hour", "nearly an hour",
    "a few minutes", "a couple minutes", "a couple of minutes", "a couple of hours",
    "a couple hours", "a minute",
  ]

  /// A text as it is logged: in quotes where a part of it would be read as more than that.
  func prose(_ whole: Range<Int>) -> String {
    let range = ended(whole)
    let text = source.original(range)
    let isRead =
      Self.details.contains(words[range.lowerBound].text) || text.contains { ";#>|$=\"".contains($0) }
      || SentenceTimes.day(words[range], today: lexicon.today, toward: .past) != nil
    return isRead ? text.quoted : text
  }
  private static let details: Set<String> = ["on", "inbound", "incoming", "outbound", "outgoing", "received", "sent"]

  /// True if another thing is told that was done: `and emailed Denison`.
  func tellsAnother(from begin: Int) -> Bool {
    (max(0, begin - 1)..<words.count).contains { place in
      guard ["and", ",", "then", ":", ";"].contains(words[place].text) else { return false }
      let next = words.indices[(place + 1)...].first { !Self.subjects.contains(words[$0].text) } ?? words.count
      guard next < words.count else { return false }
      // `, move it to tier A`
      if Self.orders.contains(words[next].text), next + 1 < words.count,
        ["it", "them", "him", "her"].contains(words[next + 1].text) || lexicon.row(at: next + 1) != nil
          || words[next].text == "remind"
      {
        return true
      }
      // `about the visit, then Kenyon about the camp`
      if words[place...next].contains(where: { $0.text == "then" }), lexicon.row(at: next) != nil { return true }
      func told(at place: Int) -> Int? {
        lexicon.longest(from: place, most: 5) { Self.deeds[$0] != nil || Self.reached.contains($0) ? true : nil }?.end
      }
      // `and emailed Denison`, `then coach Halvorsen texted`.
      return told(at: next).map { lexicon.row(at: $0) != nil } ?? false
        || lexicon.row(at: next).map { told(at: $0.end) != nil } ?? false
    }
  }

  private static let subjects: Set<String> = ["and", "then", "we", "i"]
  private static let orders: Set<String> = [
    "mark", "move", "put", "star", "unstar", "delete", "remove", "drop", "add", "remind", "cross", "take", "cut",
    "bump", "flag", "log", "note", "set", "change", "email", "call", "text",
  ]

  /// The rest as a text, without the day at its end; nil where it says more than a text may.
  ///
  /// - Parameter mayName: whether another row may be spoken of.
  private func told(from begin: Int, _ match: ShapeMatch, mayName: Bool = false) -> ShapeMatch? {
    guard mayName || !namesRow(from: begin), !tellsAnother(from: begin), !isTakenBack(from: begin, isLed: false),
      let (end, day) = undated(from: begin), day == nil || match.slots["WHEN"] == nil
    else { return nil }
    var next = taking("ABOUT", prose(begin..<end), match, words.count, cost: 0.3)
    if let day { next.slots["WHEN"] = [day.description] }
    return next
  }

  /// The end of a thing that was sent, and the day after it; nil where a time is told that is no day.
  private func undated(from begin: Int) -> (end: Int, day: Day?)? {
    var (last, when): (Int, Day?) = (words.count, nil)
    for place in begin..<words.count {
      if let (day, count) = SentenceTimes.day(words[place...], today: lexicon.today, toward: .past),
        place + count == words.count, day <= lexicon.today
      {
        (last, when) = (place, day)
        break
      }
    }
    guard last > begin else { return nil }
    let isTimed = words[begin..<last].contains { word in
      SentenceTimes.unit(word.text) != nil || SpokenDate.isWeekday(word.text)
        || ["ago", "time", "while"].contains(word.text)
        || Day.monthNames.contains { $0.lowercased() == word.text }
    }
    return isTimed ? nil : (last, when)
  }

  /// What the other side said, asked or wants: `and said they have a spot`, `, he wants to see us play`.
  private func whatTheySaid(_ match: ShapeMatch) -> ShapeMatch? {
    guard ["and", ","].contains(words[match.end].text), match.end + 2 < words.count else { return nil }
    var begin = match.end + 1
    if words[match.end].text == ",", words[begin].text == "and", begin + 2 < words.count { begin += 1 }
    let isTold = [
      "loved", "liked", "enjoyed", "hated", "felt", "it", "thinks", "thought", "said", "says", "told", "asked", "asks",
      "wants", "wanted", "invited", "mentioned",
    ]
    // `Coach Reid and Coach Peña` are two people.
    let isTheirs =
      ["he", "she", "they"].contains(words[begin].text)
      || words[begin].text == "coach" && lexicon.row(at: begin, in: [.coaches]) == nil
    guard isTold.contains(words[begin].text) || isTheirs, !isTakenBack(from: begin, isLed: false) else { return nil }
    if ["said", "says"].contains(words[begin].text) { begin += 1 }
    if words[begin].text == "that", begin + 1 < words.count { begin += 1 }
    return tellsAnother(from: begin)
      ? nil : taking("ABOUT", prose(begin..<words.count), match, words.count, cost: 0.3)
  }
}
