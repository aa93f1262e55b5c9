import Domain
import Lists
import Values

/// An event or a to-do of a calendar (RFC 5545).
struct CalendarEntry {
  /// Where it begins in the file, in bytes.
  let offset: Int
  let isToDo: Bool
  private var lines: [String: ContentLine] = [:]

  private init(_ line: ContentLine) {
    offset = line.offset
    isToDo = line.value.trimmed.uppercased() == "VTODO"
  }

  /// All entries of a calendar; throws the fault of one that ends in the middle.
  static func all(_ file: TextFile) throws(Fault) -> [CalendarEntry] {
    var reader = ContentLineReader(file)
    var all: [CalendarEntry] = []
    var entry: CalendarEntry?
    // The parts of an entry, such as its alarms, have lines of their own.
    var depth = 0
    while !CancellableScope.isOver(at: all.count), let line = reader.next() {
      switch line.name {
      case "BEGIN" where entry != nil: depth += 1
      case "BEGIN" where ["VEVENT", "VTODO"].contains(line.value.trimmed.uppercased()): entry = CalendarEntry(line)
      case "END" where depth > 0: depth -= 1
      case "END":
        if let entry { all.append(entry) }
        entry = nil
      default: if depth == 0, entry?.lines[line.name] == nil { entry?.lines[line.name] = line }
      }
    }
    guard let entry else { return all }
    throw Fault(
      "the calendar ends in the middle of this entry", at: entry.offset, hint: "in the calendar, export it once more")
  }

  subscript(name: String) -> ContentLine? { lines[name] }

  var uid: String { self["UID"]?.text ?? "" }
  var title: String { self["SUMMARY"]?.text.nonEmpty ?? "" }
  var isCancelled: Bool { self["STATUS"]?.text.uppercased() == "CANCELLED" }
  var isDone: Bool { self["STATUS"]?.text.uppercased() == "COMPLETED" || self["COMPLETED"] != nil }

  /// The id of a row that `export` wrote: `event-…@recruiting-compass` has one of an `event`.
  func id(of kind: String) -> UUID? {
    let (start, end) = ("\(kind)-", "@recruiting-compass")
    guard uid.hasPrefix(start), uid.hasSuffix(end) else { return nil }
    return UUID(uuidString: String(uid.dropFirst(start.count).dropLast(end.count)))
  }

  /// The description without the facts that `export` writes above it, and these: `School: Kenyon`.
  var described: (facts: [String: String], text: String) {
    var lines = (self["DESCRIPTION"]?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    var facts: [String: String] = [:]
    guard uid.hasSuffix("@recruiting-compass") else { return ([:], lines.joined(separator: "\n")) }
    for name in ["School", "Check-in"] {
      guard let line = lines.first, line.hasPrefix("\(name): ") else { continue }
      facts[name] = String(line.dropFirst(name.count + 2))
      lines.removeFirst()
    }
    return (facts, lines.joined(separator: "\n"))
  }

  /// The day and the time, as clocks show them where it is; a moment of another zone as the person's clock shows it. Nil
  /// for what isn't written or can't be read.
  func when(_ name: String, _ clock: Clock) -> CalendarTime? { self[name].flatMap { CalendarTime($0.text, clock) } }

  /// When it ends: the last day, and the time unless it takes whole days.
  func end(after start: CalendarTime, _ clock: Clock) -> CalendarTime? {
    if let end = when("DTEND", clock) {
      // A whole day ends where the next one begins.
      return end.time == nil ? CalendarTime(day: max(start.day, end.day - 1)) : end
    }
    guard let minutes = self["DURATION"].flatMap({ Self.minutes($0.text) }) else { return nil }
    guard let time = start.time.flatMap({ TimeOfDay(String($0.prefix(5))) }) else {
      return CalendarTime(day: start.day + max(0, minutes / 1440 - 1))
    }
    let sum = time.minutes.addingSaturated(minutes)
    return CalendarTime(day: start.day + sum / 1440, time: TimeOfDay(minutes: sum % 1440)?.description)
  }

  /// `P1W`, `P2D`, `PT1H30M` in minutes; nil for what isn't a time that passes.
  private static func minutes(_ text: String) -> Int? {
    guard text.hasPrefix("P") else { return nil }
    var (sum, number) = (0, 0)
    for character in text.dropFirst() {
      if character.isASCII, let digit = character.wholeNumberValue {
        // No event lasts longer.
        number = min(number * 10 + digit, 100_000)
        continue
      }
      switch character {
      case "W": sum = sum.addingSaturated(number * 10_080)
      case "D": sum = sum.addingSaturated(number * 1440)
      case "H": sum = sum.addingSaturated(number * 60)
      case "M": sum = sum.addingSaturated(number)
      case "S", "T": break
      default: return nil
      }
      number = 0
    }
    return sum
  }
}

/// A day, and the time on it unless the whole day is meant: `20270117`, `20270117T090000`, `20270117T140000Z`.
struct CalendarTime: Hashable {
  let day: Day
  /// `09:00`, with seconds where there are some.
  let time: String?

  init(day: Day, time: String? = nil) { (self.day, self.time) = (day, time) }

  init?(_ text: String, _ clock: Clock) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    let digits = parts[0]
    guard (1...2).contains(parts.count), digits.utf8.count == 8,
      let day = Day("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
    else { return nil }
    guard parts.count == 2 else {
      self.init(day: day)
      return
    }
    let isUniversal = parts[1].hasSuffix("Z")
    let clocks = isUniversal ? String(parts[1].dropLast()) : parts[1]
    guard clocks.utf8.count == 6, let time = TimeOfDay("\(clocks.prefix(2)):\(clocks.dropFirst(2).prefix(2))") else {
      return nil
    }
    if isUniversal {
      let moment = Instant(day) + time.minutes * 60
      self.init(day: clock.day(moment), time: clock.time(moment)?.description)
    } else {
      let seconds = clocks.suffix(2)
      self.init(day: day, time: "\(time)" + (seconds == "00" ? "" : ":\(seconds)"))
    }
  }

  /// The moment, in the person's time zone.
  func moment(_ clock: Clock) -> Instant {
    time.flatMap { TimeOfDay(String($0.prefix(5))) }.map { clock.moment(day, at: $0) } ?? clock.start(day)
  }
}
