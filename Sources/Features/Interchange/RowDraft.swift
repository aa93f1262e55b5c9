import Domain
import Lists
import Storage

/// A row on its way from a file into the list.
struct RowDraft<E: Shown> {
  /// The row as it is; nil for a new one.
  let before: E?
  /// What days as people say them depend on.
  let context: EntryContext
  /// The name of the school it belongs to, and where that stands.
  private(set) var school: (name: String, offset: Int)?
  /// What it says of coaches, each with its header.
  private(set) var staff: [StaffMember] = []
  /// Words of the sheet that were read as words of a vocabulary which doesn't know them.
  private(set) var meant: [(said: String, word: String)] = []
  /// Whether the cells are somebody's own: blanks around them mean nothing, and `n/a` says nothing.
  private let isForeign: Bool

  init(before: E?, context: EntryContext, isForeign: Bool = false) {
    self.before = before
    self.context = context
    self.isForeign = isForeign
  }

  /// Puts a value where it belongs; throws why it can't be read, and then the row is not to be used. What is the same in
  /// other words changes nothing.
  mutating func take(_ given: Given, at offset: Int, for target: ImportTarget<E>, in row: inout E) throws(Fault) {
    let given = isForeign ? given.tidied(keepsText: target.isText) : given
    do throws(Unreadable) {
      switch target {
      case .id, .computed, .ignored: return
      case .fullName: name(given.text ?? "", in: &row)
      case .staff(let header): note(given, at: offset, for: header)
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

  private func name(_ text: String, in row: inout E) {
    guard (row as? Coach)?.fullName != text else { return }
    let name = PersonName(text)
    row.set("first_name", to: .text(name.first))
    row.set("last_name", to: .text(name.last))
  }

  private mutating func set(
    _ column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    let before = row.value(of: column.name)
    var value = try given.value(as: column.type)
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
    if after != before { try format?.check(after.typed) }
    guard E.table.name.rules.columns[column.name] != nil else { return }
    if case .text(let word) = column.get(row) { try normalize(word, column, in: &row) }
    try E.check(column.get(row), of: column)
  }

  /// A day or a number as people say it: `2/7/26`, `Feb 7, 2026`, `60%`.
  private func said(_ given: Given, as column: Column<E>, _ format: FieldFormat?) -> Value? {
    guard [.day, .instant, .int, .double].contains(column.type), let text = given.text else { return nil }
    let day = [.day, .instant].contains(column.type) ? text.withoutMidnight : text
    return try? format?.value(day, in: context)
  }

  /// A word of a vocabulary as people say it becomes the database's: `Offer Received` is `offer_received`.
  private mutating func normalize(_ word: String, _ column: Column<E>, in row: inout E) throws(Unreadable) {
    guard let words = E.words(of: column.name), !words.contains(word) else { return }
    let list = E.fields.all.first { $0.column == column.name && $0.wordList != nil }?.wordList
    if let meant = list?[word]?.raw, words.contains(meant) {
      _ = column.set(&row, .text(meant))
      return
    }
    if let raw = SheetWords.meant(by: word, in: column.name, of: E.table.name), words.contains(raw) {
      _ = column.set(&row, .text(raw))
      meant.append((word, raw))
      return
    }
    let name = (list?.name ?? column.name).split(separator: "_").joined(separator: " ")
    throw Unreadable("'\(word)' is not \(name.withArticle): expected \(words.joined(separator: ", "))")
  }

  private func set(
    _ member: String, of column: Column<E>, _ given: Given, _ format: FieldFormat?, in row: inout E
  ) throws(Unreadable) {
    var document = JSON.object([])
    if case .json(let found) = column.get(row), case .object = found.json { document = found.json }
    let value: JSON? =
      switch try given.value(as: .double) {
      case .null: nil
      case .text(let text):
        Double(text).map { JSON($0) } ?? (try? format?.value(text, in: context)).map { JSON($0) } ?? .string(text)
      case let other: JSON(other)
      }
    if (document[member] ?? .null).says(value ?? .null) { return }
    if let double = value?.double, document[member]?.double == double { return }
    try format?.check((value ?? .null).spoken)
    document[member] = value
    _ = column.set(&row, .json(JSONText(document)))
  }
}

extension RowDraft {
  /// Sets what stands deeper in a document, as it would be typed.
  fileprivate func set(_ entry: FieldEntry<E>, _ given: Given, in row: inout E) throws(Unreadable) {
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

  /// Throws what a new row lacks.
  func checkRequired(at offset: Int) throws(Fault) {
    let rules = Self.table.name.rules
    let missing = rules.required.filter { rules.defaults[$0] == nil && value(of: $0).isNull }
    let texts = rules.required.filter { Self.table.column($0)?.isOptional == false && Self.words(of: $0) == nil }
    let isNameless =
      !texts.isEmpty && texts.allSatisfy { JSON(value(of: $0)).string?.allSatisfy(\.isWhitespace) == true }
    if let name = missing.first ?? (isNameless ? texts.first : nil) {
      throw Fault("'\(name)' is missing", at: offset)
    }
  }
}

extension ImportTarget {
  /// Whether any text may stand there.
  fileprivate var isText: Bool {
    switch self {
    case .column(let column, _): column.type == .text && E.words(of: column.name) == nil
    default: false
    }
  }
}

extension Given {
  /// What a person means by a cell: without blanks around it; where no text is expected, signs for nothing are nothing.
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
  /// Whether a column that can't read the value keeps it as it came already.
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
