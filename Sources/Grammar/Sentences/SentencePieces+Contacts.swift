import Domain
import Values

extension SentencePieces {
  /// What was said between the family and a school: which way it went.
  private enum Way { case both, out, heard, answered }

  private static let contacts: [String: Way] = [
    "contacted": .both, "contact": .both, "talked to": .both, "talked with": .both, "talk to": .both,
    "talk with": .both,
    "spoken to": .both, "spoken with": .both, "spoke to": .both, "spoke with": .both, "speak to": .both,
    "speak with": .both, "in touch with": .both, "been in touch with": .both, "in touch": .both, "been in touch": .both,
    "touched": .both,
    "talking to": .both, "talking with": .both, "been talking to": .both, "been talking with": .both, "talked": .both,
    "spoken": .both, "been in contact with": .both, "in contact with": .both, "connected with": .both,
    "contact with": .both, "had contact with": .both, "communicated with": .both, "chatted with": .both,
    "emailed": .out, "wrote to": .out, "written to": .out, "write to": .out, "written": .out, "reached out to": .out,
    "reach out to": .out, "reached": .out, "messaged": .out, "hit up": .out, "pinged": .out, "reached out": .out,
    "called": .out, "texted": .out, "wrote": .out, "email": .out, "text": .out, "call": .out, "dropped a line": .out,
    "heard from us": .out, "heard from me": .out, "hear from us": .out, "gotten in touch": .heard,
    "got in touch": .heard,
    "gotten in touch with us": .heard, "been recruited by": .heard, "heard from": .heard, "heard back from": .heard,
    "hear from": .heard, "hear back from": .heard, "heard back": .heard,
    "heard anything from": .heard, "hear anything from": .heard, "hear anything": .heard, "heard": .heard,
    "heard anything back from": .heard, "called us": .heard,
    "called me": .heard, "emailed us": .heard, "emailed me": .heard, "texted us": .heard, "texted me": .heard,
    "wrote us": .heard, "wrote to us": .heard, "wrote to me": .heard, "written to us": .heard, "written us": .heard,
    "reached out to us": .heard, "reached out to me": .heard, "contacted us": .heard, "contacted me": .heard,
    "written to me": .heard, "talked to us": .heard, "messaged us": .heard, "messaged me": .heard, "hit us up": .heard,
    "hit me up": .heard, "been in touch with us": .heard, "get in touch with us": .heard,
    "answered": .answered, "answer": .answered, "replied": .answered, "reply": .answered, "responded": .answered,
    "respond": .answered, "got back to": .answered, "gotten back to": .answered, "get back to": .answered,
    "written back": .answered, "wrote us back": .answered, "wrote me back": .answered, "wrote back": .answered,
    "write back": .answered, "hit us back": .answered,
    "hit me back": .answered, "hit back": .answered, "come back to": .answered, "came back to": .answered,
    "called back": .answered, "emailed back": .answered, "texted back": .answered, "answering": .answered,
    "visited": .out, "visit": .out, "toured": .out, "tour": .out, "been to": .out, "responding": .answered,
    "replying": .answered, "returned our calls": .answered,
  ]

  /// Words that may stand before and among these.
  private static let glue: Set<String> = [
    "have", "has", "had", "did", "do", "does", "not", "never", "ever", "yet", "i", "we", "you", "they", "been", "even",
    "actually", "who", "that", "which", "still", "already", "are", "is", "was", "he", "she", "my", "son", "to", "but",
    "where", "hardly", "really", "whom", "any", "were", "since", "can", "no", "so", "nothing",
  ]

  private static let silent: Set<String> = [
    "ghosted us", "ghosted me", "ghosted", "left us on read", "left me on read", "went ghost", "on read", "no answer",
    "no reply", "no response", "never got an answer from", "without an answer", "without a reply", "without reply",
    "with no reply", "with no response", "with no answer", "got nothing back from", "gave us no answer",
    "waiting to hear from", "waiting to hear back from", "still waiting on", "waiting on an answer from",
    "are we waiting on", "are we waiting for", "we are waiting on", "we are waiting for", "am i waiting on",
    "are we still waiting on", "are we still waiting for", "owe us a reply", "owes us a reply", "owe us an answer",
    "owe us a response",
  ]

  private static let us: Set = ["us", "me", "him", "her"]

  private static let none: Set<String> = [
    "no contact", "without contact", "without any contact", "with no contact", "no contact with", "not in contact",
    "uncontacted", "untouched", "never contacted", "no contact at all", "no communication", "not contacted",
  ]

  /// The words with which contacts are told.
  static let words = contacts.keys.map(\.self) + silent + none + glue

  func contacts(at start: Int) -> [PlacedPiece] {
    // Who waits to hear from us waits for an answer of ours.
    if let end = entry(of: Self.silent, at: start, most: 6), word(start) != "waiting" || !Self.us.contains(word(end)) {
      return [contact(.answered, isNegated: true, start, after(end))]
    }
    if let end = entry(of: Self.none, at: start) { return [contact(.both, isNegated: true, start, after(end))] }
    var place = start
    while place - start < 7, Self.glue.contains(word(place)), entry(of: Self.contacts, at: place) == nil { place += 1 }
    // Whoever does it belongs to it: `have we not answered`.
    guard let (way, end) = entry(of: Self.contacts, at: place), !isInner(start) else { return [] }
    let before = words[start..<place].map(\.text)
    let isNegated = before.contains { ["not", "never", "no", "hardly", "nothing"].contains($0) }
    let verb = lexicon.text(place..<end)
    // `the coach called` tells of one, and lists nobody.
    if before.isEmpty, word(start - 1) == "coach" || word(0) == "coach" { return [] }
    if isNoDeed(verb, before, start, end) { return [] }
    let isOurs = isOurs(before, start)
    // Whoever was in touch with us wrote.
    if verb == "been in touch", !isOurs, before.first == "who" || isThirds(before, start) {
      return [contact(.heard, isNegated: isNegated, start, after(end))]
    }
    var told = way == .answered && isOurs ? Way.out : way
    if told == .out, !isOurs, isThirds(before, start), !["us", "me"].contains(word(end)), Self.writing.contains(verb) {
      told = .heard
    }
    if way == .answered, isOurs, isNegated { return unanswered(isNever: before.contains("never"), after(end)) }
    if told == .both, verb.hasPrefix("contact"), isOurs, before.contains("did") || !before.contains("have"), !isNegated
    {
      told = .out
    }
    if told == .out, !isOurs, ["who", "they", "he", "she"].contains(before.first ?? ""), !before.contains("we") {
      if ["us", "me"].contains(word(end)) { told = .heard } else { return [] }
    }
    if told == .heard, verb == "heard", !["back", "anything", "from"].contains(word(end)) { return [] }
    if let kind = verb == "been to" ? Self.visits : Self.kinds[verb.split(separator: " ")[0]], told != .answered {
      let direction = told == .heard ? "inbound" : "outbound"
      return [contact(by: kind, direction, isNegated: isNegated, after(end), isAttended: verb == "been to")]
    }
    return [contact(told, isNegated: isNegated, start, after(end), isAnswer: way == .answered)]
  }

  private func isNoDeed(_ verb: String, _ before: [String], _ start: Int, _ end: Int) -> Bool {
    // `call` and `email` are things; only after `did`, `not` and the like they are done.
    let isVerb = ["did", "do", "not", "we", "i", "he", "she", "to", "ever", "never", "can"].contains(before.last ?? "")
    if ["email", "call", "text", "contact", "visit", "tour"].contains(verb), !isVerb { return true }
    return verb == "contacted" && before.isEmpty && start > 0
      && (!["and", "but", "or"].contains(word(start - 1)) || isEnd(end)) && !["by", "us"].contains(word(end))
      && SentenceTimes.period(words[min(end, words.count)...]) == nil
  }

  /// Those whom we didn't answer: offers, and who never heard from us. Of whom else we owe a word, what is due tells.
  private func unanswered(isNever: Bool, _ end: Int) -> [PlacedPiece] {
    let never = SpokenClause.plain("heard_from!=never reached_out=never")
    let pending = SpokenClause.compare(field: "status", sign: "=", values: ["pending"])
    var all: [(list: ListName, clause: SpokenClause)] = isNever ? [(.schools, never), (.coaches, never)] : []
    if words.contains(where: { ["offer", "offers"].contains($0.text) }) { all.append((.offers, pending)) }
    return all.isEmpty ? [] : [PlacedPiece(piece: .term(SpokenTerm(clauses: all)), end: end, cost: 0.9)]
  }

  private static let subjects: Set<String> = ["i", "we", "he", "she", "son"]
  private static let writing: Set<String> = [
    "written", "wrote", "reached out", "replied", "called", "emailed", "texted", "messaged",
  ]

  /// True within what somebody of the family does: without `we`, `we not answered` would be the others'.
  private func isInner(_ start: Int) -> Bool {
    var place = start - 1
    while place >= 0, Self.glue.contains(word(place)) {
      if Self.subjects.contains(word(place)) { return true }
      place -= 1
    }
    return false
  }

  /// True if the family does it: `have we called`, `coaches he has emailed`; of a coach alone, `has he called` asks.
  private func isOurs(_ before: [String], _ start: Int) -> Bool {
    before.contains { ["i", "we", "son"].contains($0) }
      || before.contains { ["he", "she"].contains($0) }
        && (start > 0 || ["who", "which", "whom", "where"].contains(before.first))
  }

  /// True if others do it: `coaches who have not written`, `which schools have not called`; not `schools emailed`.
  private func isThirds(_ before: [String], _ start: Int) -> Bool {
    if before.contains(where: { ["are", "is", "was", "were", "been"].contains($0) }) { return false }
    if ["who", "that", "they"].contains(where: { before.first == $0 || word(start - 1) == $0 }) { return true }
    guard Self.writers.contains(word(start - 1)) else { return false }
    return ["have", "has", "did", "never", "not", "do", "does"].contains(before.first)
      || before.isEmpty && words[..<start].suffix(4).contains { ["which", "what", "any"].contains($0.text) }
  }

  private static let writers: Set<String> = [
    "schools", "coaches", "colleges", "programs", "school", "coach", "college", "program", "teams", "universities",
    "assistants", "coordinators",
  ]

  /// Verbs that say how it was said.
  private static let kinds: [Substring: String] = [
    "called": "phone_call", "call": "phone_call", "emailed": "email", "email": "email", "texted": "text",
    "text": "text", "visited": visits, "visit": visits, "toured": visits, "tour": visits,
  ]
  private static let visits = "official_visit,unofficial_visit,in_person_visit"

  /// Schools and coaches with an interaction of a kind: `that called us`, `I emailed in november`.
  private func contact(
    by kind: String, _ direction: String, isNegated: Bool, _ end: Int, isAttended: Bool = false
  ) -> PlacedPiece {
    // Nobody visits in a direction.
    var inner: [SpokenClause] =
      kind == Self.visits
      ? [.compare(field: "type", sign: "=", values: [kind])] : [.plain(kind), .plain(direction)]
    var last = end
    if let (sign, value, after) = since(at: end) {
      inner.append(.compare(field: "occurred", sign: sign, values: [value]))
      last = after
    } else if let (period, count) = SentenceTimes.period(words[min(end, words.count)...]) {
      let isSpan = Int(period.text) != nil
      inner.append(.compare(field: "occurred", sign: isSpan ? "<" : "=", values: [period.text]))
      last = end + count
    }
    let clause = SpokenClause.related(function: isNegated ? "lacks" : "has", list: .interactions, inner)
    var all = [(list: ListName.schools, clause: clause), (.coaches, clause)]
    // Of camps it's asked which ones were attended.
    if isAttended, last == end {
      all.append((.events, .plain(isNegated ? "attended=no" : "attended")))
    } else if isAttended, !isNegated, case .compare(_, let sign, let values)? = inner.last, sign.contains("=") {
      all.append((.events, .plain("attended start\(sign)\(values[0])")))
    }
    return PlacedPiece(piece: .term(SpokenTerm(clauses: all)), end: last, cost: isAttended ? 0.3 : 0.9)
  }

  private func isEnd(_ place: Int) -> Bool { place >= words.count }

  /// The small words after a contact word.
  private func after(_ end: Int) -> Int {
    var place = end
    let small: Set = [
      "us", "me", "him", "her", "back", "yet", "to", "with", "from", "at", "all", "already", "anymore", "so", "far",
      "ever", "them",
      "before", "anyone", "any",
    ]
    while place - end < 4, small.contains(word(place)) {
      // `in` begins a period, `from` a name.
      if ["from", "at", "to", "with"].contains(word(place)), lexicon.row(at: place + 1) != nil { break }
      place += 1
    }
    // What was answered: `to our emails`.
    let lead = word(place) == "to" ? place + 1 : place
    if ["my", "our", "his", "her"].contains(word(lead)), Self.written.contains(word(lead + 1)) { return lead + 2 }
    return place
  }
  private static let written: Set<String> = [
    "email", "emails", "message", "messages", "letter", "letters", "text", "texts", "call", "calls",
  ]

  private func contact(
    _ way: Way, isNegated: Bool, _ start: Int, _ end: Int, isAnswer: Bool = false
  ) -> PlacedPiece {
    let field = ["both": "contacted", "out": "reached_out"]["\(way)"] ?? "heard_from"
    let written: SpokenClause
    var last = end
    // Who was never written to owes no answer.
    let isOwed = isNegated && way == .answered
    func longer(_ words: String) -> SpokenClause { .plain(isOwed ? "reached_out!=never \(words)" : words) }
    if let (sign, value, after) = since(at: end) {
      last = after
      let isNotSince = isNegated && sign == ">="
      written =
        isNotSince ? longer("not \(field)>=\(value)") : .compare(field: field, sign: sign, values: [value])
    } else if let (period, count) = SentenceTimes.period(words[min(end, words.count)...]) {
      last = end + count
      let isOver = Int(period.text) == nil && period.text != "today" && !period.text.hasPrefix("this ")
      if isOver, !isOwed, !isNegated || period.days == nil {
        // The last one isn't all: a call of today hides the letter of October.
        let direction = ["contacted": [], "reached_out": ["outbound"]][field] ?? ["inbound"]
        let then = SpokenClause.compare(field: "occurred", sign: "=", values: [period.text])
        let clauses = direction.map(SpokenClause.plain) + [then]
        written = .related(function: isNegated ? "lacks" : "has", list: .interactions, clauses)
      } else if !isNegated {
        written = .compare(field: field, sign: "=", values: [period.text])
      } else if let days = period.days {
        written = isOwed ? longer("\(field)>\(days)") : .compare(field: field, sign: ">", values: ["\(days)"])
      } else {
        // A period that isn't over has its first day.
        written = longer("not \(field)=\(period.text)")
      }
    } else if isOwed {
      written = longer("\(field)=never")
    } else {
      written = .compare(field: field, sign: isNegated ? "=" : "!=", values: ["never"])
    }
    var all = [(list: ListName.schools, clause: written), (.coaches, written)]
    if isNegated, way == .answered || isAnswer, last == end {
      all.append((.offers, .compare(field: "status", sign: "=", values: ["pending"])))
    }
    return PlacedPiece(piece: .term(SpokenTerm(clauses: all)), end: last, cost: 0.9)
  }

  /// `since september 1`, `after monday`, `before january`, as a sign and what stands after it.
  func since(at start: Int) -> (sign: String, value: String, end: Int)? {
    let signs = ["since": ">=", "after": ">", "before": "<", "until": "<=", "by": "<=", "from": ">="]
    guard let sign = signs[word(start)] else { return nil }
    let rest = words[min(start + 1, words.count)...]
    // After a day to come is what comes then: camps after New Year.
    let isAhead = word(start) == "after" && words.contains { Self.planned.contains($0.text) }
    let day = SentenceTimes.day(
      rest, today: lexicon.today, toward: isAhead ? .aheadOrRecent : sign.hasPrefix(">") ? .past : .aheadOrRecent)
    if let (day, count) = day { return (sign, day.description, start + 1 + count) }
    if sign != "<=", word(start) != "from", let (period, count) = SentenceTimes.period(rest), Int(period.text) == nil {
      return (sign, period.text, start + 1 + count)
    }
    return nil
  }

  private static let planned: Set<String> = [
    "events", "event", "camp", "camps", "showcase", "showcases", "visits", "visit", "game", "games", "offers",
    "deadlines",
  ]

  // MARK: - Times of other things

  /// Words before a time that say of which field it is.
  private static let dated: [String: [(ListName, String)]] = [
    "did we add": [(.schools, "created"), (.coaches, "created")], "did i add": [(.schools, "created")],
    "have we added": [(.schools, "created")], "we put on the list": [(.schools, "created")],
    "added": [(.schools, "created"), (.coaches, "created")], "created": [(.schools, "created")],
    "updated": [(.schools, "updated"), (.coaches, "updated"), (.documents, "updated")],
    "changed": [(.schools, "updated")],
    "put on the list": [(.schools, "created")], "added to the list": [(.schools, "created")],
    "expire": [(.offers, "deadline")], "expires": [(.offers, "deadline")], "expiring": [(.offers, "deadline")],
    "run out": [(.offers, "deadline")], "runs out": [(.offers, "deadline")],
    "due": [(.offers, "deadline"), (.reminders, "due")],
    "we got": [(.offers, "offered")], "did we get": [(.offers, "offered")], "we received": [(.offers, "offered")],
    "were made": [(.offers, "offered")], "made": [(.offers, "offered")], "made to us": [(.offers, "offered")],
    "end": [(.offers, "deadline")], "we added": [(.schools, "created")], "i added": [(.schools, "created")],
    "coming up": [(.events, "start")], "starting": [(.events, "start")], "modified": [(.schools, "updated")],
    "logged": [(.interactions, "occurred")], "starts": [(.events, "start")], "were added": [(.schools, "created")],
  ]

  static let usual: [(ListName, String)] = [
    (.interactions, "occurred"), (.events, "start"), (.offers, "deadline"), (.reminders, "due"),
  ]

  private static let coming: Set<String> = [
    "we have planned", "are planned", "have we planned", "are left", "do we have left", "left to play",
    "are still left", "have we got planned",
    "coming up", "upcoming", "ahead", "still to come", "scheduled", "ahead of us", "ahead of me", "to come",
    "we have coming up", "still ahead", "in the future",
  ]

  private static let gone: Set<String> = [
    "we took", "we have taken", "did we take", "have we taken", "we have done", "we have been on", "behind us",
    "he took", "i took", "we were at",
  ]

  func times(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    if start > 1, word(0) == "when",
      let end = entry(of: ["run out", "expire", "end", "due", "start", "begin"], at: start), end == words.count
    {
      found.append(PlacedPiece(piece: .when, end: end, cost: 0.3))
    }
    if let end = entry(of: Self.coming, at: start) {
      found.append(time(Self.usual.filter { $0.0 == .events }, ">=", "today", end, true))
    }
    if let end = entry(of: Self.gone, at: start) {
      found.append(time(Self.usual.filter { $0.0 == .events }, "<", "today", end, true))
    }
    if let (days, end) = week(at: start) {
      found.append(time(Self.usual.filter { $0.1 != "occurred" }, "=", days, end, false))
    }
    if let piece = days(at: start) { found.append(piece) }
    let named = entry(of: Self.dated, at: start)
    // What was answered has a day of its own, which may be long before its deadline.
    let isAnswered = words.contains { ["accepted", "accept", "declined", "decline"].contains($0.text) }
    let usual = Self.usual.map { isAnswered && $0.0 == .offers ? (.offers, "updated") : $0 }
    for (fields, place, isNamed) in [(usual, start, false)] + (named.map { [($0.value, $0.end, true)] } ?? []) {
      guard place < words.count else { continue }
      if let (sign, value, end) = since(at: place) {
        found.append(time(fields, sign, value, end, isNamed))
      } else if let (period, count) = SentenceTimes.period(words[place...]) {
        // What was said was said already.
        let fields = fields.filter { $0.1 != "occurred" || !period.text.hasPrefix("next") }
        if !fields.isEmpty { found.append(time(fields, "=", period.text, place + count, isNamed)) }
      } else if place > start || word(place) == "on" || word(place).count > 3,
        let piece = day(at: place, fields, isNamed)
      {
        found.append(piece)
      }
    }
    return found
  }

  /// The week before, of or after a day, as a range: `in the week before Christmas`, `the week of December 14`; the
  /// one after next.
  func week(at start: Int) -> (days: String, end: Int)? {
    var place = start
    while place - start < 3, ["in", "on", "for", "during", "the", "over"].contains(word(place)) { place += 1 }
    let side = word(place + 1)
    if word(place) == "week", side == "after", word(place + 2) == "next" {
      let first = lexicon.today - lexicon.today.weekday % 7 + 14
      return ("\(first)..\(first + 6)", place + 3)
    }
    guard word(place) == "week", ["before", "of", "after"].contains(side), place + 2 < words.count,
      let (day, count) = SentenceTimes.day(words[(place + 2)...], today: lexicon.today, toward: .aheadOrRecent)
    else { return nil }
    let first = side == "before" ? day - 7 : side == "after" ? day + 1 : day - day.weekday % 7
    return ("\(first)..\(first + 6)", place + 2 + count)
  }

  /// A day, in each list on its own side of today: `games on friday` are to come, calls were.
  private func day(at place: Int, _ fields: [(ListName, String)], _ isNamed: Bool) -> PlacedPiece? {
    let isOver = words.contains { ["did", "was", "were", "had", "went", "played", "attended"].contains($0.text) }
    var end = place
    let clauses = fields.compactMap { (list, field) -> (list: ListName, clause: SpokenClause)? in
      let isPlanned = ["start", "deadline", "due"].contains(field) && !isOver
      let side = isPlanned ? SpokenDate.Toward.aheadOrRecent : .pastOrSoon
      guard let (day, count) = SentenceTimes.day(words[place...], today: lexicon.today, toward: side),
        field != "occurred" || day <= lexicon.today
      else { return nil }
      end = place + count
      return (list, .compare(field: field, sign: "=", values: [day.description]))
    }
    if clauses.isEmpty { return nil }
    return PlacedPiece(piece: .term(SpokenTerm(clauses: clauses, isTime: !isNamed)), end: end, cost: 1)
  }

  private func time(
    _ fields: [(ListName, String)], _ sign: String, _ value: String, _ end: Int, _ isNamed: Bool
  ) -> PlacedPiece {
    let clauses = fields.map { (list: $0.0, clause: SpokenClause.compare(field: $0.1, sign: sign, values: [value])) }
    return PlacedPiece(piece: .term(SpokenTerm(clauses: clauses, isTime: !isNamed)), end: end, cost: 1)
  }
}
