import Domain
import Grammar
import Values

/// An event as it's said in a line: `Denison ID camp on oct 10 at 9am for $75`, `tournament dec 5-6`.
struct EventPhrase {
  private var words: [String]
  private var start: String?
  private var end: String?
  private var time: TimeOfDay?
  /// The time when it's over.
  private var close: TimeOfDay?
  private var cost: String?
  /// Whether they have signed up, where it says so.
  private var isRegistered = false
  /// Where it is, said after the day.
  private var place: String?

  init(_ text: String, _ context: EntryContext) {
    words = text.split(separator: " ").map(String.init)
    takeCost()
    takeRegistered()
    takePlace(context)
    takeTime()
    takeEnd(context)
    takeDay(context)
    if start != nil, saysDay(context) { start = nil }
    settleEnd(context)
    takeTime()
    // `Get registered` is a name.
    if isRegistered, start == nil {
      isRegistered = false
      words.append("registered")
    }
  }

  /// The fields that it sets: the name, and the type, the day, the time, the cost and the rest where it says these.
  var assignments: [Assignment] {
    let name = words.joined(separator: " ")
    let fields = [
      ("name", name), ("type", EventTitle.only(in: name)?.rawValue), ("start", start), ("end", end),
      ("start_time", time?.description), ("end_time", close?.description), ("cost", cost),
      ("location", place), ("registered", isRegistered ? "yes" : nil),
    ]
    return fields.compactMap { field, value in value.map { Assignment(name: field, value: $0) } }
  }

  /// Takes the words of money out: `$75`, `for $75`.
  private mutating func takeCost() {
    let place = words.lastIndex {
      $0.first == "$" && Double($0.dropFirst().filter { $0 != "," }) != nil
    }
    guard let place, words.count > 1 else { return }
    cost = words.remove(at: place)
    if place > 1, words[place - 1].lowercased() == "for" { words.remove(at: place - 1) }
  }

  /// Takes the last word out where it says that they have signed up.
  private mutating func takeRegistered() {
    guard words.count > 1, words.last?.lowercased() == "registered",
      !["not", "never", "yet"].contains(words[words.count - 2].lowercased())
    else { return }
    isRegistered = true
    takeLast(1)
  }

  /// Takes the place after a day out, and leaves a time beside it: `on dec 28 at ames`, `on dec 28 at 9am at ames`.
  private mutating func takePlace(_ context: EntryContext) {
    let words = self.words
    let ends = words.indices.dropFirst().filter { ["on", "to", "through"].contains(words[$0].lowercased()) }.compactMap
    {
      on in
      [5, 4, 3, 2].map { on + $0 }.first { end in
        end < words.count && words[end].lowercased() == "at" && Self.isDay(words[(on + 1)..<end], context)
      }
    }
    guard let end = ends.last else { return }
    let parts = words[end...].split { $0.lowercased() == "at" }
    let places = parts.filter { Self.times($0.joined(separator: " ")) == nil }
    guard places.count == 1, !places[0].joined().contains(where: \.isNumber),
      Self.noPlaces.isDisjoint(with: places[0].map { $0.lowercased() })
    else { return }
    place = places[0].joined(separator: " ")
    self.words = words[..<end] + parts.filter { $0 != places[0] }.flatMap { ["at"] + $0 }
  }

  /// Words that say something else of an event than where it is.
  private static let noPlaces: Set<String> = [
    "not", "never", "attended", "registered", "signed", "deadline", "until", "moved", "haven't", "by", "or", "and",
  ]

  /// Takes the time at the end out: `10:00`, `at 9am`, `at 9:30 am`, `from 9am to 3 pm`.
  private mutating func takeTime() {
    guard time == nil else { return }
    for count in stride(from: 5, to: 0, by: -1) where words.count > count {
      guard let (begin, end) = Self.times(words.suffix(count).joined(separator: " ")) else { continue }
      (time, close) = (begin, end)
      takeLast(count)
      if words.count > 1, ["at", "from"].contains(words.last?.lowercased()) { takeLast(1) }
      return
    }
  }

  /// Takes words out, and the comma before them: `camp at ohio state, june 3`.
  private mutating func takeLast(_ count: Int) {
    words.removeLast(count)
    if let last = words.last, last.count > 1, last.hasSuffix(",") { words[words.count - 1].removeLast() }
  }

  /// One time, or two: of `9-3pm` and `10-11am` the first is the latest that is before the second.
  private static func times(_ said: String) -> (begin: TimeOfDay, end: TimeOfDay?)? {
    var text = said.lowercased().filter { $0 != "." }.replacing("–", with: "-")
    for (words, sign) in [(" to ", "-"), (" until ", "-"), (" - ", "-"), (" am", "am"), (" pm", "pm")] {
      text = text.replacing(words, with: sign)
    }
    if let time = TimeOfDay(spoken: text) { return (time, nil) }
    let parts = text.split(separator: "-")
    guard parts.count == 2, let end = TimeOfDay(spoken: String(parts[1])) else { return nil }
    let begins = ["pm", "am", ""].compactMap { TimeOfDay(spoken: parts[0] + $0) }
    return begins.first { $0 < end }.map { ($0, end) }
  }

  private static func day(_ said: String, _ context: EntryContext) -> Day? {
    guard case .day(let day)? = try? Event.fields.entry(named: "start")?.format.value(said, in: context) else {
      return nil
    }
    return day
  }

  private static func isDay(_ words: some Sequence<String>, _ context: EntryContext) -> Bool {
    day(words.joined(separator: " "), context) != nil
  }

  /// Takes the last of several days out, and leaves the first one: `dec 5-6`, `dec 5 to 6`, `12/5 to 12/7`.
  private mutating func takeEnd(_ context: EntryContext) {
    var said = words
    let ends = said.last?.split(separator: "-", omittingEmptySubsequences: false).map(String.init) ?? []
    if ends.count == 2, ends.allSatisfy({ $0.first?.isNumber == true }) {
      said[(said.count - 1)...] = [ends[0], "to", ends[1]]
    }
    guard let to = said.lastIndex(where: { ["to", "through", "until", "-", "–"].contains($0.lowercased()) }), to > 1
    else {
      return
    }
    let last = Array(said[(to + 1)...])
    // A number alone is of a month.
    let day = last.count == 1 && last[0].allSatisfy(\.isNumber) ? [said[to - 2]] + last : last
    let isAfterDay = [2, 1].contains { count in
      let before = said[(to - count)..<to]
      return to > count && before.joined().contains(where: \.isNumber) && Self.isDay(before, context)
    }
    guard isAfterDay, day.joined().contains(where: \.isNumber), Self.isDay(day, context) else { return }
    (words, end) = (Array(said[..<to]), last.joined(separator: " "))
    // `from dec 4 to dec 6` says the first day as `on dec 4` does.
    if let from = words.lastIndex(where: { $0.lowercased() == "from" }), Self.isDay(words[(from + 1)...], context) {
      words[from] = "on"
    }
  }

  /// Reads the end as the first such day from the start on; a number alone is of its month, or of the next.
  private mutating func settleEnd(_ context: EntryContext) {
    guard let said = end, let first = start.flatMap({ Self.day($0, context) }) else { return }
    let day =
      if let number = Int(said) { (0...31).lazy.map { first + $0 }.first { $0.civil.day == number } } else {
        SpokenDate.day(said, today: first, toward: .ahead)
      }
    if let day { end = day.description }
  }

  /// Takes the day after `on` out, where it's one to the end, and one that ends the words without it: `dec 12`, `fri`.
  private mutating func takeDay(_ context: EntryContext) {
    func isDay(_ words: ArraySlice<String>) -> Bool { Self.isDay(words, context) }
    if let on = words.lastIndex(where: { $0.lowercased() == "on" }), on > 0, isDay(words[(on + 1)...]) {
      start = words[(on + 1)...].joined(separator: " ")
      takeLast(words.count - on)
      return
    }
    for count in [4, 3, 2, 1] where words.count > count {
      let last = words.suffix(count)
      guard isDay(last), maySayDay(last) else { continue }
      start = last.joined(separator: " ")
      takeLast(count)
      return
    }
  }

  /// True if a second day is in the name: which of them is meant, nobody knows.
  private func saysDay(_ context: EntryContext) -> Bool {
    words.indices.dropLast().contains { place in
      words[place + 1].contains(where: \.isNumber) && Self.isDay(words[place...place + 1], context)
    }
  }

  /// Whether the last words say a day rather than a part of the name: `Class of 2028`, `Fun in the sun`, `Retake SAT`.
  private func maySayDay(_ last: ArraySlice<String>) -> Bool {
    let said = last.joined()
    let name = words.dropLast(last.count)
    // `Black Friday`, `the last Saturday`
    let isName = name.count == 1 && EventTitle.only(in: name[0]) == nil || name.last?.lowercased() == "the"
    switch last.count {
    case 1 where SpokenDate.isWeekday(said): return said != "SAT" && !isName
    case 1 where said.contains { "/-".contains($0) }: return true
    case 1: return ["today", "tomorrow", "yesterday"].contains(said.lowercased())
    case 2 where name.last?.lowercased() == "the": return false
    case 2: return said.contains(where: \.isNumber) || ["next", "this", "last"].contains(last.first?.lowercased())
    default: return true
    }
  }
}

extension TimeOfDay {
  /// Reads `10:00`, `9am` and `9:30pm`.
  fileprivate init?(spoken said: String) {
    guard let half = ["am", "pm"].first(where: said.hasSuffix) else {
      self.init(said)
      return
    }
    let bare = String(said.dropLast(2))
    guard let time = TimeOfDay(bare.contains(":") ? bare : "\(bare):00"), 60..<780 ~= time.minutes else { return nil }
    self.init(minutes: time.minutes % 720 + (half == "pm" ? 720 : 0))
  }
}

extension Event {
  /// The only school by whose name its own begins, or ends after an `at`, or where it is: `Findlay official visit`, `camp
  /// at Findlay`; nil for none, and for several.
  func namedHost(in session: Session) -> Key<School>? {
    let (schools, words) = (session.tables.schools, name.split(separator: " "))
    let place =
      words.lastIndex { $0.lowercased() == "at" }.map { words[($0 + 1)...] }
      ?? (location ?? "").split(separator: " ")[...]
    let beginnings = stride(from: words.count - 1, to: 0, by: -1).map { words.prefix($0) }
    for words in [place] + beginnings where !words.isEmpty {
      let text = words.joined(separator: " ")
      // One word that a name has among others says too little: `state finals`.
      guard let found = schools.named(text, session.context, through: words.count == 1 ? .short : .words) else {
        continue
      }
      let ids = found.positions.map(schools.id(at:)).filter { id in
        found.match <= .short || (schools.name(of: id) ?? "").lowercased().hasPrefix(text.lowercased())
      }
      return ids.only
    }
    return nil
  }
}
