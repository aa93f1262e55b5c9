import Domain

/// One line of a sheet, read field by field; what doesn't read is remembered, so that no bad line passes for a row.
struct SampleRow {
  /// The heading above the line: `= kent-state`.
  let section: String
  /// The fields to come; nil after the last one.
  private var rest: Substring.UTF8View?
  private var isSound = true

  init(section: String, line: Substring.UTF8View) {
    self.section = section
    rest = line
  }

  /// Whether every field was read and made sense.
  var isComplete: Bool { isSound && rest == nil }

  /// The next field; nil where it is empty.
  mutating func text() -> String? {
    guard let line = rest else {
      isSound = false
      return nil
    }
    let bar = line.firstIndex(of: UInt8(ascii: "|"))
    let field = line[..<(bar ?? line.endIndex)]
    rest = bar.map { line[line.index(after: $0)...] }
    return field.isEmpty ? nil : String(Substring(field))
  }

  /// The next field, which may not be empty.
  mutating func required() -> String {
    if let text = text() { return text }
    isSound = false
    return ""
  }

  mutating func number<N: LosslessStringConvertible>(_ type: N.Type = N.self) -> N? {
    text().flatMap { understood(N($0)) }
  }

  mutating func word<V: Vocabulary>(_ type: V.Type = V.self) -> Open<V>? {
    text().flatMap { understood(V(rawValue: $0)) }.map(Open.known)
  }

  /// Whether the next field holds the mark.
  mutating func mark(_ mark: String) -> Bool {
    guard let text = text() else { return false }
    if text != mark { isSound = false }
    return text == mark
  }

  /// The parts of the next field; none where it is empty.
  mutating func list(_ separator: Unicode.Scalar) -> [String] {
    text()?.parts(separator) ?? []
  }

  /// Passes a reading on and spoils the row where there is none.
  mutating func understood<T>(_ reading: T?) -> T? {
    if reading == nil { isSound = false }
    return reading
  }
}

extension String {
  /// What stands between the separators, empty parts included.
  func parts(_ separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
