public import Domain
public import Storage

extension SupabaseStore {
  public func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    let reader = TableReader<E>(rest, columns: columns, limit: limit)
    return try await reader.first(try await conditions(on: entity), after: after)
  }

  public func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E> {
    let membership = try await shelf.known()
    if columns == nil, await shelf.takeFresh(E.table.name), let rows = membership.rows(of: entity), !rows.isEmpty {
      progress(rows.count, rows.count)
      return Rows(rows)
    }
    let reader = TableReader<E>(rest, columns: columns, limit: pageSize)
    let parts = try await conditions(on: entity)
    let isWide = parts.count > SupabaseStore.mostParts
    let wide: [Rest.Query] = [[]]
    var (rows, names) = try await reader.all(isWide ? wide : parts, progress: progress)
    if isWide { rows = try await ofFamily(rows) }
    if columns == nil, let listed = rows as? [Suggestion], let more = await suggestedBesides(listed) as? [E] {
      rows += more
    }
    if !names.isEmpty { await shelf.lacks(Set(E.table.columns.map(\.name)).subtracting(names), E.table.name) }
    if let schools = rows as? [School] { await shelf.schools(are: schools.map(\.id.uuid)) }
    return Rows(rows)
  }

  /// Schools first, because other tables are asked for by them; the others side by side.
  public func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    tables.schools = try await loadAll(School.self)
    let others = TableName.allCases.filter { $0 != .schools }
    let results = await withTaskGroup(of: Result<Portion, StoreError>.self) { group in
      for table in others { group.addTask { await portion(table.entity) } }
      var results: [Result<Portion, StoreError>] = []
      for await result in group {
        if case .failure = result { group.cancelAll() }
        results.append(result)
      }
      return results
    }
    for result in results { try result.get().put(&tables) }
    return tables
  }

  /// The rows of one table, on their way to where they are kept.
  private struct Portion: Sendable {
    let put: @Sendable (inout Tables) -> Void
  }

  private func portion<E: Entity>(_ entity: E.Type) async -> Result<Portion, StoreError> {
    do throws(StoreError) {
      let rows = try await loadAll(entity)
      return .success(Portion { $0[entity] = rows })
    } catch {
      return .failure(error)
    }
  }

  /// Beyond so many parts a table is read whole, as far as row security shows it, and sorted out here.
  private static var mostParts: Int { 30 }

  private func conditions<E: Entity>(on entity: E.Type) async throws(StoreError) -> [Rest.Query] {
    let membership = try await shelf.known()
    guard case .schools = TableScope(E.table.name) else { return membership.conditions(on: E.table.name, schools: []) }
    if await shelf.schoolIDs() == nil { _ = try await loadAll(School.self, columns: []) }
    return membership.conditions(on: E.table.name, schools: await shelf.schoolIDs() ?? [])
  }

  /// Those of the rows that belong to the family's schools.
  private func ofFamily<E: Entity>(_ rows: [E]) async throws(StoreError) -> [E] {
    guard let column = E.table.column("school_id") else { return rows }
    let schools = Set(await shelf.schoolIDs() ?? [])
    return rows.filter { row in
      guard case .uuid(let school) = column.get(row) else { return false }
      return schools.contains(school)
    }
  }
}

extension Membership {
  /// The rows that came with the answer to who is asking; nil for other tables.
  fileprivate func rows<E: Entity>(of entity: E.Type) -> [E]? {
    switch E.table.name {
    case .users: people as? [E]
    case .familyUnits: families as? [E]
    case .familyMembers: members as? [E]
    default: nil
    }
  }
}
