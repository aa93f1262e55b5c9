import Domain
import Lists
import Storage
import Values

/// A row on its way from a file into the list.
struct RowDraft<E: Shown> {
  /// The row as it is; nil for a new one.
  let before: E?
  /// The context on which days as people say them depend.
  let context: EntryContext
  /// The clock of the person's time zone.
  private let clock: Clock
  /// The name of the school it belongs to, and where that stands.
  private(set) var school: (name: String, offset: Int)?
  /// The name of the coach that it speaks of, and where that stands.
  private(set) var coach: (name: String, offset: Int)?
  /// The coaches that it speaks of, each with its header.
  private(set) var staff: [StaffMember] = []
  /// Words of the sheet that were read as words of a vocabulary which doesn't know them.
  private(set) var meant: [(said: String, word: String)] = []
  /// True if the cells are a person's own: blanks around them mean nothing, and `n/a` says nothing.
  private let isForeign: Bool

  init(before: E?, context: EntryContext, clock: Clock, isForeign: Bool = false) {
    self.before = before
    self.context = context
    self.clock = clock
    self.isForeign = isForeign
  }

  /// Puts a value where it belongs; throws why it can't be read, and then the row is not to be used. What is the same in
  /// other words changes nothing.
  mutating func take(_ given: Given, at offset: Int, for target: ImportTarget<E>, in row: inout E) throws(Fault) {
    let given = isForeign ? given.tidied(keepsText: target.isText) : given
    do throws(Unreadable) {
      switch target {
      case .id, .computed, .ignored: return
      case .fullName: try name(given.text ?? "", in: &row)
      case .staff(let header): note(given, at: offset, for: header)
      case .coach: coach = given.text.flatMap { $0.isEmpty ? nil : ($0, offset) }
      case .school: school = given.text.flatMap { $0.isEmpty ? nil : ($0, offset) }
      case .column(let column, let format):
        if before != nil, Owners.kept.contains(column.name) { return }
        try set(column, given, format, in: &row)
      case .member(let column, let member, let format): try set(member, of: column, given, format, in: &row)
      case .entry(let entry): try set(entry, given, in: &row)
      case .unknownColumn(let name):
        let value = try given.value(as: .json)
        if row.extra[name] ?? .null != JSON(value) { row.extra[name] = value.isNull ? nil : JSON(value) }
      }
    } catch {
      throw Fault(error.reason, at: offset)
    }
  }

  private mutating func note(_ given: Given, at offset: Int, for header: StaffHeader) {
    guard let text = given.text, !text.isEmpty else { return }
    let place = staff.firstIndex { $0.header.isAbout(header) } ?? staff.count
    if place == staff.count { staff.append(StaffMember(header: header)) }
    staff[place].values.append((header.part, text, offset))
  }

  /// The person whom a cell names; of several it isn't clear whose the rest of the row is.
  private func name(_ text: String, in row: inout E) throws(Unreadable) {
    guard (row as? Coach)?.fullName != text else { return }
    let people = try People(text).all
    guard people.count < 2 else {
      throw Unreadable("'\(text)' are \(people.count) people: write a row for each of them")
    }
    let name = PersonName(people.first?.name ?? "")
    guard text.isEmpty || people.first?.email != nil || text.contains(where: \.isLetter) else {
      throw Unreadable("expected a name, not '\(text)'")
    }
    row.set("first_name", to: .text(name.first))
    row.set("last_name", to: .text(name.last))
    if let email = people.first?.email, row.value(of: "email").isNull { row.set("email", to: .text(email)) }
    if let role = people.first?.role, row.value(of: "role").isNull { row.set("role", to: .text(role.rawValue)) }
  }

  private mutating func set(
    _ column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    let before = row.value(of: column.name)
    var value = try given.value(as: column.type)
    if let moment = moment(given, column, format) { value = .instant(moment) }
    if let time = hour(value, column) { value = .text(time.description) }
    if value == before || self.before != nil && value.says(before) { return }
    if value.isNull, !column.isOptional, column.type == .text { value = .text("") }
    guard
      column.set(&row, value) || value.isNull || said(given, as: column, format).map({ column.set(&row, $0) }) == true
    else {
      if before.isKept(as: value) { return }
      throw given.refusal(column.type)
    }
    if !row.extra.isEmpty { row.extra[column.name] = nil }
    let after = column.get(row)
    if after != before, format?.words == nil { try format?.check(after.typed) }
    if case .text(let said) = after, !said.isEmpty, format?.words != nil || E.words(of: column.name) != nil {
      _ = column.set(&row, .text(try word(said, format?.words, in: column.name)))
    }
    try E.check(column.get(row), of: column)
  }

  /// A moment that a cell gives without its time zone, which is the person's then: `10/2/26 3:30 PM`.
  private func moment(_ given: Given, _ column: Column<E>, _ format: FieldFormat?) -> Instant? {
    guard column.type == .instant, case .cell = given, let text = given.text?.withoutMidnight else { return nil }
    let parts = SheetTime.parted(text)
    guard parts != nil || text.utf8.count <= 10,
      case .instant(let day)? = try? format?.value(parts?.day ?? text, in: context)
    else { return nil }
    return parts.map { clock.moment(clock.day(day), at: $0.time) } ?? day
  }

  /// The time that a column of an event gets which is written `3:30 PM`.
  private func hour(_ value: Value, _ column: Column<E>) -> TimeOfDay? {
    guard E.list == .events, column.name.hasSuffix("_time"), case .text(let text) = value,
      text.lowercased().hasSuffix("m")
    else { return nil }
    return SheetTime.time(text)
  }

  /// A day, a number, or yes and no as people say it: `2/7/26`, `Feb 7, 2026`, `60%`, `Done`.
  private func said(_ given: Given, as column: Column<E>, _ format: FieldFormat?) -> Value? {
    if column.type == .bool { return given.text.flatMap(SheetWords.flag).map(Value.bool) }
    guard [.day, .instant, .int, .double].contains(column.type), let text = given.text else { return nil }
    let day = [.day, .instant].contains(column.type) ? text.withoutMidnight : text
    return try? format?.value(day, in: context)
  }

  /// A word of a vocabulary as people say it becomes the database's: `Offer Received` is `offer_received`. Throws for a word
  /// that it doesn't have.
  private mutating func word(_ said: String, _ list: WordList?, in column: String) throws(Unreadable) -> String {
    let list = list ?? WordList(column, (E.words(of: column) ?? []).map { WordList.Word(raw: $0, label: $0) })
    if let word = list[said] { return word.raw }
    var found = list.meanings(of: said).map(\.raw)
    if found.isEmpty, E.list == .schools, column == "status" {
      found = [SheetWords.interest(said)?.rawValue].compactMap(\.self)
    }
    if found.count == 1 {
      meant.append((said, found[0]))
      return found[0]
    }
    if found.count > 1 { throw Unreadable("'\(said)' could be any of \(found.joined(separator: ", "))") }
    let name = list.name.split(separator: "_").joined(separator: " ")
    let isShort = list.words.count < 20
    let expected = isShort ? list.words.map(\.raw).joined(separator: ", ") : "one like \(list.words.last?.raw ?? "")"
    throw Unreadable("'\(said)' is not \(name.withArticle): expected \(expected)")
  }

  private mutating func set(
    _ member: String, of column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    var document = JSON.object([])
    if case .json(let found) = column.get(row), case .object = found.json { document = found.json }
    let words = format?.words
    let value: JSON? =
      switch try given.value(as: words == nil ? .double : .text) {
      case .null: nil
      case .text(let text):
        words != nil
          ? .string(text)
          : Double(text).map { JSON($0) } ?? (try? format?.value(text, in: context)).map { JSON($0) } ?? .string(text)
      case let other: JSON(other)
      }
    if (document[member] ?? .null).says(value ?? .null) { return }
    if let double = value?.double, document[member]?.double == double { return }
    if let words, let said = value?.string {
      document[member] = .string(try word(said, words, in: column.name))
    } else {
      try format?.check((value ?? .null).spoken)
      document[member] = value
    }
    _ = column.set(&row, .json(JSONText(document)))
  }
}

extension RowDraft {
  /// Sets what stands deeper in a document, as it would be typed.
  fileprivate func set(_ entry: FieldEntry, _ given: Given, in row: inout E) throws(Unreadable) {
    let typed =
      switch given {
      case .cell: given.text ?? ""
      case .json(let text): JSON(parsing: text)?.spoken ?? ""
      }
    let held = row.value(of: entry.column)
    var after = row
    do throws(InvalidValue) { entry.set(try entry.format.value(typed, in: context), in: &after) } catch {
      throw Unreadable(error.message)
    }
    let value = after.value(of: entry.column)
    if held.isNull && typed.isEmpty || JSON(value) == JSON(held) { return }
    row = after
  }
}

extension Entity {
  /// The words that a column is limited to.
  static func words(of column: String) -> [String]? {
    for case .oneOf(let words) in table.name.rules.columns[column] ?? [] { return words }
    return nil
  }

  /// Throws what the database demands and the value doesn't keep.
  static func check(_ value: Value, of column: Column<Self>) throws(Unreadable) {
    for rule in table.name.rules.columns[column.name] ?? [] where rule != .required && !rule.holds(for: value) {
      throw Unreadable("'\(column.name)' must \(rule.expectation), found '\(JSON(value).string ?? JSON(value).text)'")
    }
  }

  /// The column that a new row must have and lacks; nil if it has all of them.
  var lacking: String? {
    let rules = Self.table.name.rules
    let missing = rules.required.filter { rules.defaults[$0] == nil && value(of: $0).isNull }
    let texts = rules.required.filter { Self.table.column($0)?.isOptional == false && Self.words(of: $0) == nil }
    let isNameless =
      !texts.isEmpty && texts.allSatisfy { JSON(value(of: $0)).string?.allSatisfy(\.isWhitespace) == true }
    return missing.first ?? (isNameless ? texts.first : nil)
  }
}

extension ImportTarget {
  /// True if any text may stand there.
  fileprivate var isText: Bool {
    switch self {
    case .column(let column, let format):
      column.type == .text && format?.words == nil && E.words(of: column.name) == nil
    default: false
    }
  }
}

extension Given {
  /// The meaning of a cell: without blanks around it; where no text is expected, signs for nothing are
  /// nothing.
  fileprivate func tidied(keepsText: Bool) -> Given {
    guard case .cell(let cell) = self else { return self }
    let text = cell.trimmed
    let isNothing = ["-", "--", "–", "—", "?", "n/a", "na", "tbd", "none"].contains(text.lowercased())
    if keepsText { return .cell(text) }
    return .cell(isNothing ? "" : text.replacing(" %", with: "%").replacing("$ ", with: "$"))
  }
}

extension String {
  /// A day without the midnight that spreadsheets put after it: `2/7/2026 0:00`.
  fileprivate var withoutMidnight: String {
    for midnight in [" 0:00", " 00:00", " 0:00:00", " 00:00:00", " 12:00 AM", " 12:00:00 AM", "T00:00:00"]
    where hasSuffix(midnight) { return String(dropLast(midnight.count)) }
    return self
  }
}

extension Value {
  /// True if a column that can't read the value keeps it as it came already.
  fileprivate func isKept(as value: Value) -> Bool {
    guard case .json(let kept) = self else { return false }
    return kept.json == JSON(value) || JSON(value).string == kept.text
  }
}

extension FieldFormat {
  /// Bounds don't depend on the day.
  private static let anyDay = EntryContext()

  /// Throws what is wrong with a text that `edit` wouldn't take either.
  fileprivate func check(_ text: String) throws(Unreadable) {
    do throws(InvalidValue) { _ = try value(text, in: FieldFormat.anyDay) } catch { throw Unreadable(error.message) }
  }
}

/// A time of the day as people and spreadsheets write it.
enum SheetTime {
  /// `3:30 PM`, `3pm`, `15:30`, `15:30:00`; nil for anything else.
  static func time(_ text: String) -> TimeOfDay? {
    var text = text.lowercased().filter { !$0.isWhitespace && $0 != "." && $0 != "\u{202F}" }
    let isLate = text.hasSuffix("pm")
    let isHalf = isLate || text.hasSuffix("am")
    if isHalf { text.removeLast(2) }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, parts[2].utf8.count == 2, (Int(parts[2]) ?? 60) < 60 { parts.removeLast() }
    if parts.count == 1, isHalf { parts.append("00") }
    guard let time = TimeOfDay(parts.joined(separator: ":")) else { return nil }
    guard isHalf else { return time }
    guard (60..<780).contains(time.minutes) else { return nil }
    return TimeOfDay(minutes: time.minutes % 720 + (isLate ? 720 : 0))
  }

  /// A day and the time after it: `10/2/26 3:30 PM`; nil where no time stands there.
  static func parted(_ text: String) -> (day: String, time: TimeOfDay)? {
    let words = text.split { $0.isWhitespace && $0 != "\u{202F}" }.map(String.init)
    for count in [2, 1] where words.count > count {
      guard let time = time(words.suffix(count).joined(separator: " ")) else { continue }
      var day = words.dropLast(count)
      if day.last?.lowercased() == "at" { day = day.dropLast() }
      let said = day.joined(separator: " ")
      return (said.hasSuffix(",") ? String(said.dropLast()) : said, time)
    }
    return nil
  }
}

extension Clock {
  /// The moment of a local day at which clocks there show the time; on a day when they are changed, after that.
  func moment(_ day: Day, at time: TimeOfDay) -> Instant {
    let change = Int((start(day + 1).seconds - start(day).seconds).rounded()) - 86_400
    return start(day) + (time.minutes * 60 + (time.minutes >= 120 ? change : 0))
  }
}

/// The words that people write into their own sheets besides those of vocabularies.
enum SheetWords {
  /// True or false for a mark in a column of yes and no, in other words: `Done`, `Registered`, `Not yet`.
  static func flag(_ text: String) -> Bool? {
    switch text.plainWords {
    case "done", "complete", "completed", "finished", "registered", "signed up", "attended", "went", "verified",
      "official", "current", "favorite":
      true
    case "open", "pending", "to do", "todo", "not done", "not yet", "not started", "not registered", "incomplete",
      "did not attend", "missed", "unverified", "unofficial":
      false
    default: nil
    }
  }

  /// The status that a column says in words of interest: `High`, `Maybe`, `Pass`. Typed by itself none of them would
  /// surely mean a status.
  static func interest(_ text: String) -> SchoolStatus? {
    switch text.plainWords {
    case "new", "prospect", "looking", "maybe", "considering", "not contacted": .researching
    case "high", "medium", "target", "like": .interested
    case "official visit": .officialVisitInvited
    case "no", "pass", "out", "low": .notPursuing
    default: nil
    }
  }

  /// True if a text is nothing but a person's role: `Head Coach`, `asst.`; `Ann Head` is a name.
  static func isTitle(_ text: String) -> Bool {
    let others = text.plainWords.split(separator: " ").filter {
      !["coach", "baseball", "softball", "of"].contains($0) && CoachRole.meanings(of: String($0)).isEmpty
    }
    return others.isEmpty && !CoachRole.meanings(of: text.plainWords).isEmpty
  }
}
