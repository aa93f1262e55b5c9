package import Domain
import Grammar
import ShellCore

/// Something of a row that can be written: what it is called, where it lives, and how it is typed.
package struct EditableValue: Sendable {
  package let name: String
  let column: String
  /// The key in the JSON document of that column, where it is one.
  let member: String?
  package let shape: Shape

  package enum Shape: Sendable {
    /// At most this many characters.
    case text(Int)
    case words(WordList)
    case flag
    case whole(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// 0...1, or a percentage.
    case fraction
    /// Items with `;` between them, each at most this many characters.
    case list(Int)
    case day
    case moment
    /// The name of a school, or of a coach.
    case school, coach
    case address(AddressKind)
  }

  init(_ name: String, _ shape: Shape, in column: String, _ member: String? = nil) {
    self.name = name
    self.column = column
    self.member = member
    self.shape = shape
  }
}

/// A row whose values can be written by name.
package protocol Editable: Shown {
  /// What can be written besides the fields: columns that no list shows.
  static var otherValues: [EditableValue] { get }
  /// Bounds of numbers, by field.
  static var bounds: [String: ClosedRange<Double>] { get }
  /// What a new row must have, in the order in which it is asked for.
  static var required: [String] { get }
  /// What several values must agree in.
  static var agreements: [Agreement<Self>] { get }
}

extension Editable {
  static var otherValues: [EditableValue] { [] }
  static var bounds: [String: ClosedRange<Double>] { [:] }

  /// Everything that can be written: the fields that live in a column, then the rest.
  package static var editable: [EditableValue] {
    fields.all.compactMap(editable) + otherValues
  }

  private static func editable(_ field: Field<Self>) -> EditableValue? {
    guard let column = field.column, !["created_at", "updated_at"].contains(column),
      !otherValues.contains(where: { $0.name == field.name })
    else { return nil }
    return EditableValue(field.name, shape(of: field, column), in: column, field.member)
  }

  private static func shape(of field: Field<Self>, _ column: String) -> EditableValue.Shape {
    if field.member == nil, table.column(column)?.type == .uuid { return field.name == "coach" ? .coach : .school }
    if field.member == nil, let kind = AddressKind(column: column) { return .address(kind) }
    let bounds = bounds[field.name]
    switch field.kind {
    case .text: return .text(5000)
    case .words(let list): return .words(list)
    case .flag: return .flag
    case .number(.fraction): return .fraction
    case .number(.whole): return .whole(bounds.map { Int($0.lowerBound)...Int($0.upperBound) } ?? 0...1_000_000)
    case .number: return .number(bounds ?? 0...1_000_000)
    case .moment: return .moment
    case .day: return .day
    }
  }

  /// What a name means: exactly, else a field's other names, else the column, else its only beginning.
  package static func editable(named name: String) -> EditableValue? {
    let wanted = Folded(words: name)
    let all = editable
    if let exact = all.first(where: { Folded(words: $0.name) == wanted }) { return exact }
    if let field = fields[name], let found = all.first(where: { $0.name == field.name }) { return found }
    if let column = all.first(where: { Folded(words: $0.member ?? $0.column) == wanted }) { return column }
    let begun = all.filter { Folded(words: $0.name).hasPrefix(wanted) }
    return begun.count == 1 && !name.isEmpty ? begun[0] : nil
  }
}

extension EditableValue {
  /// What to store for a typed text; an empty one is null.
  ///
  /// Throws a failure that says what was expected and shows how it is typed.
  func value(_ text: String, in session: Session) throws(Failure) -> Domain.Value {
    let text = text.trimmedBlanks
    if text.isEmpty { return .null }
    switch shape {
    case .text(let most): return .text(try limited(text, to: most))
    case .words(let list):
      guard let word = list[text] else { throw unknown(text, among: list) }
      return .text(word.raw)
    case .flag: return .bool(try flag(text))
    case .whole(let range): return .int(try whole(text, range))
    case .number(let range): return .double(try number(text, range))
    case .fraction: return .double(try fraction(text))
    case .list(let most): return .list(try items(text, most))
    case .day: return .day(try day(text, session))
    case .moment: return .instant(try moment(text, session))
    case .school: return .uuid(try school(text, session).uuid)
    case .coach: return .uuid(try coach(text, session).uuid)
    case .address(let kind):
      guard kind.allows(text) else { throw expected(kind.expected, text, example: kind.example) }
      return .text(text)
    }
  }

  private func expected(_ what: String, _ text: String, example: String) -> Failure {
    Failure("expected \(what) for '\(name)', not '\(text)'", hint: "\(name)=\(example)", status: .notUnderstood)
  }

  private func limited(_ text: String, to most: Int) throws(Failure) -> String {
    guard text.count <= most else {
      throw Failure(
        "'\(name)' has \(text.count) characters, \(most) are allowed", hint: "make it shorter", status: .notUnderstood)
    }
    return text
  }

  private func unknown(_ text: String, among list: WordList) -> Failure {
    let near = Nearest.words(to: text, among: list.words.flatMap { [$0.raw, $0.label] }).map { "'\($0)'" }
    let all = list.words.count <= 12 ? list.words.map(\.raw).joined(separator: ", ") : "\(list.words[0].raw), ..."
    return Failure(
      "'\(text)' is not a \(list.name)",
      hint: near.isEmpty ? "one of \(all)" : "did you mean \(near.joined(separator: " or "))?", status: .notUnderstood)
  }

  private func flag(_ text: String) throws(Failure) -> Bool {
    switch text.lowercased() {
    case "yes", "y", "true", "on", "1": return true
    case "no", "n", "false", "off", "0": return false
    default: throw expected("'yes' or 'no'", text, example: "yes")
    }
  }

  private func whole(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
    let digits = text.filter { $0 != "," }
    guard let number = Int(digits), range.contains(number) else {
      throw expected(
        "a whole number from \(range.lowerBound) to \(range.upperBound)", text, example: "\(range.lowerBound)")
    }
    return number
  }

  private func number(_ text: String, _ range: ClosedRange<Double>) throws(Failure) -> Double {
    let digits = text.filter { $0 != "," && $0 != "$" }
    guard let number = Double(digits), number.isFinite, range.contains(number) else {
      let (from, to) = (JSON(range.lowerBound).text, JSON(range.upperBound).text)
      throw expected("a number from \(from) to \(to)", text, example: from)
    }
    return number
  }

  private func fraction(_ text: String) throws(Failure) -> Double {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text), (0...(isPercent ? 100 : 1)).contains(number)
    else {
      throw expected("a percentage, or a fraction up to 1", text, example: "30%")
    }
    return isPercent ? number / 100 : number
  }

  private func items(_ text: String, _ most: Int) throws(Failure) -> [String] {
    var items: [String] = []
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let item = String(part).trimmedBlanks
      if !item.isEmpty { items.append(try limited(item, to: most)) }
    }
    return items
  }

  private func day(_ text: String, _ session: Session) throws(Failure) -> Day {
    guard let day = SpokenDate.day(text, today: session.facts.clock.today) else {
      throw expected("a day", text, example: "2026-02-07")
    }
    return day
  }

  /// A day is its beginning in the person's time zone.
  private func moment(_ text: String, _ session: Session) throws(Failure) -> Instant {
    if let day = SpokenDate.day(text, today: session.facts.clock.today) { return session.facts.clock.start(day) }
    guard let instant = Instant(text) else { throw expected("a day or a moment", text, example: "2026-02-07") }
    return instant
  }

  private func school(_ text: String, _ session: Session) throws(Failure) -> Key<School> {
    let schools = session.tables.schools
    return try only(schools.named(text, session.facts)?.positions.map { schools[$0].id }, "school", text) {
      Nearest.words(to: text, among: schools.map(\.name))
    }
  }

  private func coach(_ text: String, _ session: Session) throws(Failure) -> Key<Coach> {
    let coaches = session.tables.coaches
    return try only(coaches.named(text, session.facts)?.positions.map { coaches[$0].id }, "coach", text) {
      Nearest.words(to: text, among: coaches.map(\.fullName))
    }
  }

  private func only<ID>(_ found: [ID]?, _ what: String, _ text: String, near: () -> [String]) throws(Failure) -> ID {
    guard let found, let first = found.first else {
      let names = near().map { "'\($0)'" }.joined(separator: " or ")
      throw Failure("no \(what) is called '\(text)'", hint: names.isEmpty ? nil : "did you mean \(names)?")
    }
    guard found.count == 1 else {
      throw Failure(
        "'\(text)' could be any of \(found.count) \(what == "coach" ? "coaches" : "schools")",
        hint: "type more of the name")
    }
    return first
  }
}

extension String {
  /// Without blanks and line ends at both ends.
  package var trimmedBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension EditableValue {
  /// What a row holds, as it would be typed; empty for null.
  func text<E: Editable>(in row: E, _ session: Session) -> String {
    let value = row.value(of: column)
    if let member {
      guard case .json(let document) = value, let found = document.json[member] else { return "" }
      return found.string ?? (found == .null ? "" : found.text)
    }
    switch (shape, value) {
    case (_, .null): return ""
    case (.flag, .bool(let flag)): return flag ? "yes" : "no"
    case (.school, .uuid(let id)): return session.facts.schoolNames[Key<School>(id)] ?? id.text
    case (.coach, .uuid(let id)): return session.facts.coachNames[Key<Coach>(id)] ?? id.text
    case (.list, .list(let items)): return items.joined(separator: "; ")
    case (.moment, .instant(let instant)): return instant.description
    default: return JSON(value).string ?? JSON(value).text
    }
  }

  /// Sets a row's value.
  func set<E: Editable>(_ value: Domain.Value, in row: inout E) {
    guard let member else { return row.set(column, to: value) }
    let document: JSONText? = if case .json(let document) = row.value(of: column) { document } else { nil }
    row.set(column, to: .json(JSONText.setting(member, to: value.isNull ? nil : JSON(value), in: document)))
  }
}
