import Values

/// A column that not every database has: where there is none, its value stands in a text of the row, in a line of its own.
package struct NotedLine: Sendable {
  package let table: TableName
  package let column: String
  /// The column of the text that the line stands in.
  package let text: String
  /// The word that the line begins with, before a colon.
  package let key: String
  /// True if the text after the colon is such a value: other lines that begin so are the person's own.
  private let isValue: @Sendable (String) -> Bool

  /// When a coach left: `left: 2026-10-01` in the notes.
  static let left = NotedLine(table: .coaches, column: "left_on", text: "notes", key: "left") { Day($0) != nil }

  /// The kind, years, period and renewal of an offer: `years: 4` in its conditions.
  static let offerKind = offer("kind") { AidKind(rawValue: $0) != nil }
  static let offerYears = offer("years") { Int($0).map(Offer.years.contains) ?? false }
  static let offerPeriod = offer("period") { AidPeriod(rawValue: $0) != nil }
  static let offerRenewal = offer("renewal") { !$0.isEmpty }

  private static func offer(_ column: String, _ isValue: @escaping @Sendable (String) -> Bool) -> NotedLine {
    NotedLine(table: .offers, column: column, text: "conditions", key: column, isValue: isValue)
  }

  private static let all = [left, offerKind, offerYears, offerPeriod, offerRenewal]

  /// The lines that rows of a table may have.
  package static func of(_ table: TableName) -> [NotedLine] { all.filter { $0.table == table } }
}

extension NotedLine {
  /// The value in the text; nil where it has no such line.
  func value(in text: String?) -> String? {
    guard let text, text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return text.split(whereSeparator: \.isNewline).lazy.compactMap(value(of:)).last
  }

  /// The text with this value in a line at its end, and no other such line; nil where nothing is left.
  package func text(_ text: String?, holding value: String?) -> String? {
    var lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let count = lines.count
    lines.removeAll { self.value(of: $0) != nil }
    if value == nil, lines.count == count { return text }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    if let value { lines.append("\(key): \(value.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The value in a line; nil if it's another line.
  private func value(of line: Substring) -> String? {
    guard line.lowercased().hasPrefix(key + ":") else { return nil }
    let value = String(line.dropFirst(key.count + 1)).trimmed
    return isValue(value) ? value : nil
  }

  /// The value of a row, as it would be typed: in the column, else in the line.
  func typed<E: Entity>(in row: E) -> String {
    let held = row.value(of: column)
    guard held.isNull, case .text(let text) = row.value(of: text) else { return held.typed }
    return value(in: text) ?? ""
  }

  /// Takes the line out of a row's text.
  func erase<E: Entity>(in row: inout E) {
    guard case .text(let old) = row.value(of: text) else { return }
    let new = text(old, holding: nil)
    if new != old { row.set(text, to: new.map(Value.text) ?? .null) }
  }
}
