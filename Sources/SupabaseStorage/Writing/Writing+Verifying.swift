import Domain
import Storage

extension Writing {
  /// Reads the rows that several requests are about to change, and holds all before-values against them.
  ///
  /// A single conditional request is left to the server.
  mutating func verify(_ plan: Plan) async throws(StoreError) {
    let steps = plan.steps.filter { !$0.isNote }
    guard steps.count > 1 || steps.contains(where: { !$0.isConditional }) else { return }
    var added: Set<RowReference> = []
    var wanted: [TableName: Set<UUID>] = [:]
    for step in steps {
      for id in step.ids {
        let row = RowReference(step.table, id)
        if case .insert = step.deed {
          added.insert(row)
        } else if !added.contains(row) {
          wanted[step.table, default: []].insert(id)
        }
      }
    }
    let rest = rest
    for (table, rows) in try await sideBySide(
      Array(wanted),
      { item async throws(StoreError) in (item.key, try await rest.read(item.key, item.value.sorted())) })
    {
      known[table] = rows
    }
    try simulate(steps)
  }

  /// Goes through the steps on what was read.
  private func simulate(_ steps: [Step]) throws(StoreError) {
    var rows = known
    for step in steps {
      for row in step.rows {
        switch step.deed {
        case .insert: rows[step.table, default: [:]][row.id] = row.values
        case .update(let after):
          guard var found = rows[step.table]?[row.id] else { throw .missing(step.table, id: row.id.text) }
          for (column, expected) in row.values.sorted(by: { $0.key < $1.key }) {
            let reference = RowReference(step.table, row.id)
            try Plan.demand(expected, step.table.normal(found[column] ?? .null, of: column), column, of: reference)
          }
          found.merge(after) { $1 }
          rows[step.table]?[row.id] = found
        case .delete:
          guard rows[step.table]?.removeValue(forKey: row.id) != nil else {
            throw .missing(step.table, id: row.id.text)
          }
        }
      }
    }
  }
}

/// Does something to each of the items, side by side; the first failure stops the others.
func sideBySide<Item: Sendable, Product: Sendable>(
  _ items: [Item], _ body: @escaping @Sendable (Item) async throws(StoreError) -> Product
) async throws(StoreError) -> [Product] {
  let results = await withTaskGroup(of: (Int, Result<Product, StoreError>).self) { group in
    for (place, item) in items.enumerated() {
      group.addTask {
        do throws(StoreError) {
          return (place, .success(try await body(item)))
        } catch {
          return (place, .failure(error))
        }
      }
    }
    var results: [(Int, Result<Product, StoreError>)] = []
    for await result in group {
      results.append(result)
      if case .failure = result.1 { group.cancelAll() }
    }
    return results
  }
  for case (_, .failure(let error)) in results where error != .cancelled { throw error }
  return try results.sorted { $0.0 < $1.0 }.map { pair throws(StoreError) in try pair.1.get() }
}
