public import Domain
public import Storage
import Web

/// Rows kept in a Supabase project, generic over the tables of the domain.
public struct SupabaseStore: Store {
  public let name: String
  public var isPersistent: Bool { true }
  /// The web application takes documents and suggestions away as well.
  public var cascading: Set<TableName> { rest.caller.hasAPI ? [.documents, .suggestions] : [] }

  let rest: Rest
  let shelf: Shelf

  /// `athlete` is whose rows a parent wants to see; nil for the one that graduates soonest.
  public init(_ caller: any Caller, name: String, athlete: Key<User>? = nil) {
    self.name = name
    rest = Rest(caller)
    shelf = Shelf(rest, wanted: athlete)
  }

  public func identity() async throws(StoreError) -> Identity { try await shelf.read().identity }

  public func athletes() async throws(StoreError) -> [FamilyAthlete] { try await shelf.known().athletes }

  public func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    try await shelf.look(at: athlete).identity
  }

  public func remarks() async -> [String] { await shelf.takeRemarks() }

  @discardableResult
  public func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    guard !changes.isEmpty else { return [] }
    let membership = try await shelf.known()
    guard !membership.isOnlooker else {
      throw .readOnly("the role '\(membership.identity.role.raw)' is unknown to this version")
    }
    var writing = Writing(rest, shelf, membership)
    return try await writing.apply(changes)
  }

  public func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    let columns = Dictionary(grouping: Reference.to(row.table), by: \.table).mapValues { $0.map(\.column) }
    let rest = rest
    let counts = try await sideBySide(Array(columns)) { table, columns async throws(StoreError) in
      (table, try await rest.count(table, pointingAt: row.id, through: columns))
    }
    return Dictionary(counts.filter { $0.1 > 0 }) { first, _ in first }
  }
}

extension Rest {
  /// How many rows of a table have the id in one of the columns.
  fileprivate func count(
    _ table: TableName, pointingAt id: UUID, through columns: [String]
  ) async throws(StoreError) -> Int {
    let alternatives = columns.map { "\($0).eq.\(id.text)" }.joined(separator: ",")
    let condition = columns.count == 1 ? (columns[0], "eq.\(id.text)") : ("or", "(\(alternatives))")
    let response = try await get(table, [("select", "id"), condition, ("limit", "1")], isCounting: true)
    if let refusal = Refusal(response) {
      if refusal.lacksTable || refusal.missingColumn != nil { return 0 }
      throw StoreError(refusal, .reading, table)
    }
    guard let total = response.total else { throw .malformed("\(table.rawValue): the answer has no count") }
    return total
  }
}
