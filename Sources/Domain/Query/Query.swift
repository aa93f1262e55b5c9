package import Values

/// The filter terms, search, ordering and limit that say what is kept of a list and in which order.
package struct Query: Hashable, Sendable {
  /// Combined with AND.
  package var terms: [Term] = []
  /// The searched texts contain it, without case and accents.
  package var search: String?
  /// The most important key first; empty for the list's own order.
  package var ordering: [SortKey] = []
  /// The most rows that are kept; nil for all.
  package var limit: Int?
  /// The key whose values have a limit of their own each; nil for one limit of all rows.
  package var limitKey: GroupKey?

  package init() {}

  package struct SortKey: Hashable, Sendable {
    package var field: String
    package var direction: Direction
    package init(_ field: String, _ direction: Direction) {
      self.field = field
      self.direction = direction
    }
  }
}

/// The way in which an order goes.
package enum Direction: String, Hashable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}

extension Query {
  /// The names of the first fields that rows are in order of, or measured by: what an answer has to show.
  package var measured: [String] {
    var names: [String] = []
    func isRange(_ operand: Operand) -> Bool { if case .range = operand { true } else { false } }
    for term in terms {
      if case .field(let name, let operands, _) = term, operands.contains(where: isRange) { names.append(name) }
    }
    for name in ordering.map(\.field) where !names.contains(name) { names.append(name) }
    return Array(names.filter { $0.allSatisfy { $0.isLetter || "_.".contains($0) } }.prefix(2))
  }

  /// True if anything narrows the list, apart from the limit.
  package var hasTerms: Bool { !terms.isEmpty || !(search ?? "").isEmpty }

  /// Adds the terms of one command: they take the place of older terms of the same fields.
  package mutating func add(_ added: [Term]) {
    let replaced = Set(added.map(\.fields))
    terms.removeAll { replaced.contains($0.fields) }
    for term in added where !terms.contains(term) { terms.append(term) }
  }

  /// Takes every term away that speaks of the field; false if none does.
  @discardableResult
  package mutating func drop(_ field: String) -> Bool {
    let before = terms.count
    terms.removeAll { $0.fields.contains(field) }
    return terms.count < before
  }

  /// Takes every term and the search away; ordering and limit stay.
  package mutating func clear() {
    terms = []
    search = nil
  }
}

extension Query {
  /// The query as a document that can be kept: what isn't set isn't there.
  package var json: JSON {
    var members: [JSON.Member] = []
    if !terms.isEmpty { members.append(JSON.Member("terms", .array(terms.map(\.json)))) }
    if let search { members.append(JSON.Member("search", .string(search))) }
    if !ordering.isEmpty {
      let keys = ordering.map { key in
        JSON.object([
          JSON.Member("field", .string(key.field)), JSON.Member("direction", .string(key.direction.rawValue)),
        ])
      }
      members.append(JSON.Member("sort", .array(keys)))
    }
    if let limit { members.append(JSON.Member("limit", .number(limit))) }
    if let limitKey { members.append(JSON.Member("per", .string(limitKey.text))) }
    return .object(members)
  }

  /// The query of such a document, keys that it doesn't know apart; nil if something in it can't be understood.
  package init?(_ json: JSON) {
    self.init()
    guard case .object = json else { return nil }
    if let terms = json["terms"] {
      guard let read = terms.elements?.map({ Term($0) }), !read.contains(nil) else { return nil }
      self.terms = read.compactMap(\.self)
    }
    if let search = json["search"] {
      guard let text = search.string else { return nil }
      self.search = text
    }
    if let sort = json["sort"] {
      guard let read = sort.elements?.map(SortKey.init), !read.contains(nil) else { return nil }
      ordering = read.compactMap(\.self)
    }
    if let limit = json["limit"] {
      guard let number = limit.int, number > 0 else { return nil }
      self.limit = number
    }
    if let key = json["per"] {
      guard let text = key.string, limit != nil else { return nil }
      limitKey = GroupKey(text: text)
    }
  }
}

extension Query.SortKey {
  fileprivate init?(_ json: JSON) {
    guard let field = json["field"]?.string,
      let direction = json["direction"]?.string.flatMap(Direction.init(rawValue:))
    else { return nil }
    self.init(field, direction)
  }
}

extension Term {
  /// `{"field":"division","is":["D1"]}`, `{"any":[...]}`, `{"all":[...]}`; `not` is there where it's negated.
  var json: JSON {
    switch self {
    case .any(let terms): return .object([JSON.Member("any", .array(terms.map(\.json)))])
    case .all(let terms): return .object([JSON.Member("all", .array(terms.map(\.json)))])
    case .field(let name, let operands, let negated):
      let members = [JSON.Member("field", .string(name)), JSON.Member("is", .array(operands.map(\.json)))]
      return .object(members + (negated ? [JSON.Member("not", .bool(true))] : []))
    }
  }

  /// - Parameter depth: in how many others it stands.
  init?(_ json: JSON, depth: Int = 0) {
    let any = json["any"]?.elements
    if let terms = any ?? json["all"]?.elements {
      guard depth < Term.deepest else { return nil }
      let read = terms.compactMap { Term($0, depth: depth + 1) }
      guard read.count == terms.count else { return nil }
      self = any == nil ? .all(read) : .any(read)
      return
    }
    guard let name = json["field"]?.string, let values = json["is"]?.elements else { return nil }
    let operands = values.compactMap(Operand.init)
    guard operands.count == values.count, !operands.isEmpty else { return nil }
    self = .field(name, operands, negated: json["not"] == .bool(true))
  }
}

/// The rows that a query keeps.
package struct Selection: Hashable, Sendable {
  /// Where they are among the rows, in order.
  package var positions: [Int]
  /// The number of rows that match, the ones after the limit included.
  package var total: Int
  /// The counts of the rows that ranges left out for want of a value.
  package var leftOut: [LeftOut]

  package init(positions: [Int], total: Int, leftOut: [LeftOut]) {
    self.positions = positions
    self.total = total
    self.leftOut = leftOut
  }

  /// The number of rows that a range left out only because they have no value.
  package struct LeftOut: Hashable, Sendable {
    package let field: String
    package let count: Int

    /// The field as people read it: `cost of attendance`.
    package var words: String { field.replacing("_", with: " ") }

    package init(field: String, count: Int) {
      self.field = field
      self.count = count
    }
  }
}
