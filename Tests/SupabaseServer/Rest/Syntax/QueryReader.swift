/// Walks over the text of a filter, a selection or an order, scalar by scalar.
struct QueryReader {
  let what: String
  let text: String
  private let scalars: [Unicode.Scalar]
  private var place = 0

  /// The depth to which conditions and selections may be nested.
  fileprivate static let deepest = 32

  init(_ text: String, of what: String) {
    self.what = what
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  private var next: Unicode.Scalar? { place == scalars.count ? nil : scalars[place] }

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

  mutating func expect(_ word: String) throws(RestError) { if !takes(word) { throw failure("\"\(word)\"") } }
  mutating func expectEnd() throws(RestError) { if next != nil { throw failure("end of input") } }

  /// The longest run of these scalars, maybe empty.
  mutating func run(while belongs: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let next, belongs(next) {
      text.append(next)
      place += 1
    }
    return String(text)
  }

  /// The name of a column or a table.
  mutating func name() throws(RestError) -> String {
    let name = run { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
    guard !name.isEmpty else { throw failure("field name (* or [a..z0..9_$])") }
    return name
  }
}

extension Condition {
  /// Reads one parameter of a query: `id` and `eq.17`, or `or` and `(a.eq.1,b.is.null)`.
  init(name: String, value: String) throws(RestError) {
    if name == "or" {
      var reader = QueryReader(name + value, of: "logic tree")
      self = try reader.tree(depth: 0)
      try reader.expectEnd()
    } else {
      var reader = QueryReader(value, of: "filter")
      self = try reader.comparison(of: name, isNested: false)
      try reader.expectEnd()
    }
  }
}

extension SelectItem {
  /// Reads the value of `select=`; an empty one is everything.
  static func list(_ text: String) throws(RestError) -> [SelectItem] {
    guard !text.isEmpty else { return [.everything] }
    var reader = QueryReader(text, of: "select parameter")
    let items = try reader.items(depth: 0)
    try reader.expectEnd()
    return items
  }
}

extension OrderTerm {
  /// Reads the value of `order=`: `name.desc,id`.
  static func list(_ text: String) throws(RestError) -> [OrderTerm] {
    var reader = QueryReader(text, of: "order")
    var terms: [OrderTerm] = []
    repeat {
      var term = OrderTerm(column: try reader.name())
      if reader.takes(".desc") { term.isDescending = true } else { _ = reader.takes(".asc") }
      terms.append(term)
    } while reader.takes(",")
    try reader.expectEnd()
    return terms
  }
}

extension QueryReader {
  /// `and(...)`, `or(...)`, or a comparison.
  fileprivate mutating func tree(depth: Int) throws(RestError) -> Condition {
    guard depth < Self.deepest else { throw failure("fewer nested conditions") }
    for word in ["and(", "or("] where takes(word) {
      var parts: [Condition] = []
      repeat { parts.append(try tree(depth: depth + 1)) } while takes(",")
      try expect(")")
      return word == "and(" ? .all(parts) : .any(parts)
    }
    let column = try name()
    try expect(".")
    return try comparison(of: column, isNested: true)
  }

  /// A value inside of brackets ends at a comma or a bracket.
  fileprivate mutating func comparison(of column: String, isNested: Bool) throws(RestError) -> Condition {
    let start = self
    let word = run { $0.isASCII && $0.properties.isAlphabetic }
    if word == "in" {
      try expect(".(")
      var items: [String] = []
      if takes(")") { return .among(column: column, items) }
      repeat { items.append(run { $0 != "," && $0 != ")" }) } while takes(",")
      try expect(")")
      return .among(column: column, items)
    }
    guard let sign = Condition.Operator(rawValue: word) else { throw start.failure("operator (eq, gt, ...)") }
    try expect(".")
    let operand = run { !isNested || $0 != "," && $0 != ")" }
    if sign == .is, !["null", "true", "false"].contains(operand) { throw start.failure("null, true or false") }
    return .comparison(column: column, sign, operand)
  }

  fileprivate mutating func items(depth: Int) throws(RestError) -> [SelectItem] {
    guard depth < Self.deepest else { throw failure("fewer nested tables") }
    var items: [SelectItem] = []
    repeat { items.append(try item(depth: depth)) } while takes(",")
    return items
  }

  private mutating func item(depth: Int) throws(RestError) -> SelectItem {
    if takes("*") { return .everything }
    let name = try name()
    let isInner = takes("!inner")
    guard takes("(") else { return .column(name) }
    let items = takes(")") ? [] : try items(depth: depth + 1)
    if !items.isEmpty { try expect(")") }
    return .embedded(table: name, isInner: isInner, items: items)
  }
}
