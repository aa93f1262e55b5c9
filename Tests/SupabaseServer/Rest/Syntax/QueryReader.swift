/// Walks over the text of a filter, a selection or an order, scalar by scalar.
struct QueryReader {
  let what: String
  let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var place = 0

  /// How deep conditions and selections may be nested.
  static let deepest = 32

  init(_ text: String, of what: String) {
    self.what = what
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { place == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[place] }

  func failure(_ expected: String) -> RestError {
    let found = next.map { "\"\($0)\"" } ?? "end of input"
    return .syntax(what, text, at: place + 1, "unexpected \(found) expecting \(expected)")
  }

  mutating func takes(_ word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    guard scalars[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  mutating func expect(_ word: String) throws(RestError) {
    if !takes(word) { throw failure("\"\(word)\"") }
  }

  mutating func expectEnd() throws(RestError) {
    if !isAtEnd { throw failure("end of input") }
  }

  /// Everything that is left.
  mutating func rest() -> String {
    defer { place = scalars.count }
    return String(scalars[place...])
  }

  /// The longest run of these scalars, maybe empty.
  mutating func run(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while let next, belongs(next) { place += 1 }
    return String(scalars[start..<place])
  }

  /// A text in double quotes, in which a backslash makes the next sign a plain one.
  mutating func quoted() throws(RestError) -> String {
    try expect("\"")
    var text = String.UnicodeScalarView()
    while let scalar = next {
      place += 1
      switch scalar {
      case "\"": return String(text)
      case "\\":
        guard let next else { throw failure("any character") }
        text.append(next)
        place += 1
      default: text.append(scalar)
      }
    }
    throw failure("\"\\\"\"")
  }

  /// The name of a column, a table or an alias, plain or in quotes.
  mutating func name() throws(RestError) -> String {
    if next == "\"" { return try quoted() }
    let name = run {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_ $".unicodeScalars.contains($0)
    }
    guard !name.isEmpty else { throw failure("field name (* or [a..z0..9_$])") }
    return name
  }

  /// A name and the arrows after it.
  mutating func path() throws(RestError) -> ColumnPath {
    try steps(after: try name())
  }

  mutating func steps(after column: String) throws(RestError) -> ColumnPath {
    var path = ColumnPath(column: column)
    while takes("->") {
      let isText = takes(">")
      let key = next == "\"" ? try quoted() : run { !"-,.:()>".unicodeScalars.contains($0) }
      guard !key.isEmpty else { throw failure("a key") }
      path.steps.append(ColumnPath.Step(key: key, isText: isText))
    }
    return path
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self = String(view)
  }
}
