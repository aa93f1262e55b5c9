import Domain
import Lists
import Storage
import Values

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

  /// The column that a new row must have and lacks, besides those that are found later; nil if it has all of them. The
  /// role of a coach is found where the school's staff is known.
  func lacking(besides found: [String] = []) -> String? {
    let rules = Self.table.name.rules
    let missing = rules.required.filter {
      rules.defaults[$0] == nil && value(of: $0).isNull && !(Self.table.name == .coaches && $0 == "role")
        && !found.contains($0)
    }
    let texts = rules.required.filter { Self.table.column($0)?.isOptional == false && Self.words(of: $0) == nil }
    let isNameless =
      !texts.isEmpty && texts.allSatisfy { JSON(value(of: $0)).string?.allSatisfy(\.isWhitespace) == true }
    return missing.first ?? (isNameless ? texts.first : nil)
  }
}

extension Entity {
  /// The column for what a person wrote; nil where there is none.
  static var notesColumn: String? {
    ["notes", "content", "performance_notes", "description"].first { table.column($0) != nil }
  }

  /// Adds lines to what a person wrote; those that it has already aren't added.
  mutating func keep(_ remarks: [String]) {
    guard !remarks.isEmpty, let column = Self.notesColumn else { return }
    var held = JSON(value(of: column)).string ?? ""
    for remark in remarks where !held.hasLines(remark) { held += held.isEmpty ? remark : "\n\(remark)" }
    set(column, to: .text(held))
  }
}

extension String {
  /// True if one text stands in another with nothing beside it in its lines.
  func hasLines(_ text: String) -> Bool {
    "\n\(self)\n".replacing("\r\n", with: "\n").contains("\n\(text)\n".replacing("\r\n", with: "\n"))
  }

  /// What stands above lines that were added.
  func above(_ lines: [String]) -> String {
    var text = Substring(self)
    for line in lines.reversed() {
      if text == line { return "" }
      if text.hasSuffix("\n\(line)") { text = text.dropLast(line.count + 1) }
    }
    return String(text)
  }
}
