/// What is kept of a list and in which order: filter terms, search, ordering and limit.
public struct Query: Hashable, Sendable {
  /// Combined with AND.
  public var terms: [Term] = []
  /// The searched texts contain it, without case and accents.
  public var search: String?
  /// The most important key first; empty for the list's own order.
  public var ordering: [SortKey] = []
  /// The most rows that are kept; nil for all.
  public var limit: Int?

  public init() {}

  public struct SortKey: Hashable, Sendable {
    public var field: String
    public var direction: Direction
    public init(_ field: String, _ direction: Direction) {
      self.field = field
      self.direction = direction
    }
  }
}

public enum Direction: String, Hashable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}

extension Query {
  /// Whether anything narrows the list, apart from the limit.
  public var hasTerms: Bool { !terms.isEmpty || !(search ?? "").isEmpty }

  /// Adds the terms of one command: they take the place of older terms of the same fields.
  public mutating func add(_ added: [Term]) {
    let replaced = Set(added.map(\.fields))
    terms.removeAll { replaced.contains($0.fields) }
    for term in added where !terms.contains(term) { terms.append(term) }
  }

  /// Takes every term away that speaks of the field; false if none does.
  @discardableResult
  public mutating func drop(_ field: String) -> Bool {
    let before = terms.count
    terms.removeAll { $0.fields.contains(field) }
    return terms.count < before
  }

  /// Takes every term and the search away; ordering and limit stay.
  public mutating func clear() {
    terms = []
    search = nil
  }
}
