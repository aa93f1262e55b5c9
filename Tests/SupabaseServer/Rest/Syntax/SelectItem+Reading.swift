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
      var term = OrderTerm(path: try reader.path())
      if reader.takes(".desc") { term.isDescending = true } else { _ = reader.takes(".asc") }
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
    let name = try name()
    var isInner = false
    while takes("!") { isInner = try self.name() == "inner" || isInner }
    if takes("(") {
      let items = takes(")") ? [] : try items(depth: depth + 1)
      if !items.isEmpty { try expect(")") }
      return .embedded(table: name, isInner: isInner, items: items)
    }
    return .column(try steps(after: name))
  }
}
