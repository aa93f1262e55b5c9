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
  /// Reads the value of `order=`: `name.desc.nullslast,id`.
  static func list(_ text: String) throws(RestError) -> [OrderTerm] {
    var reader = QueryReader(text, of: "order")
    var terms: [OrderTerm] = []
    repeat {
      var term = OrderTerm(path: try reader.path())
      if reader.takes(".desc") { term.isDescending = true } else { _ = reader.takes(".asc") }
      if reader.takes(".nullsfirst") {
        term.nullsFirst = true
      } else if reader.takes(".nullslast") {
        term.nullsFirst = false
      }
      terms.append(term)
    } while reader.takes(",")
    try reader.expectEnd()
    return terms
  }
}

extension QueryReader {
  fileprivate mutating func items(depth: Int) throws(RestError) -> [SelectItem] {
    guard depth < Self.deepest else { throw failure("fewer nested tables") }
    var items: [SelectItem] = []
    repeat { items.append(try item(depth: depth)) } while takes(",")
    return items
  }

  private mutating func item(depth: Int) throws(RestError) -> SelectItem {
    if takes("*") { return .everything }
    var name = try name()
    var alias: String?
    let start = self
    if takes(":"), next != ":" {
      alias = name
      name = try self.name()
    } else {
      self = start
    }
    var hint: String?
    var isInner = false
    while takes("!") {
      let word = try self.name()
      if word == "inner" { isInner = true } else if word != "left" { hint = word }
    }
    if takes("(") {
      let items = takes(")") ? [] : try items(depth: depth + 1)
      if !items.isEmpty { try expect(")") }
      return .embedded(table: name, hint: hint, alias: alias, isInner: isInner, items: items)
    }
    let path = try steps(after: name)
    let cast = takes("::") ? try self.name() : nil
    return .column(path, alias: alias, cast: cast)
  }
}
