import Domain
import Storage
import Values
import Web

extension Writing {
  /// Adds the rows of a step, and takes note of what the server filled in.
  mutating func insert(_ step: WriteStep) async throws(StoreError) {
    var rows: StoredRows
    do throws(StoreError) {
      rows = try await rest.add(step.rows.map(\.values), to: step.table, shelf)
    } catch {
      rows = try await settled(step, after: error)
    }
    var consequences: [Change] = []
    for row in step.rows {
      guard let stored = rows[row.id] else {
        throw .malformed("\(step.table.rawValue): the answer lacks the row '\(row.id.text)' that was added")
      }
      consequences += step.table.differences(from: row.values, to: stored, of: row.id)
    }
    done.append(Done(step: step, rows: rows, consequences: consequences))
  }
}

/// Does something that isn't cancelled with the task around it.
func shielded<Product: Sendable>(
  _ body: @escaping @Sendable () async throws(StoreError) -> Product
) async -> Result<Product, StoreError> {
  await Task {
    do throws(StoreError) {
      return Result<Product, StoreError>.success(try await body())
    } catch {
      return .failure(error)
    }
  }.value
}

extension Rest {
  /// Adds rows as they are: columns they don't mention are null, but for those that the server fills in by itself.
  ///
  /// Empty columns that the database turns out not to have are left out.
  ///
  /// - Parameter isRepeated: whether some may be there already, from the time before: those are left alone, and not answered.
  func add(
    _ rows: [[String: Value]], to table: TableName, _ shelf: ResponseShelf, isRepeated: Bool = false
  ) async throws(StoreError) -> StoredRows {
    var lacking = await shelf.lacking(table)
    while true {
      let response = try await write(
        .post, table, isRepeated ? [("on_conflict", "id")] : [], body: table.insertion(of: rows, lacking: lacking),
        preferring: isRepeated ? ["resolution=ignore-duplicates"] : [])
      guard let refusal = Refusal(response) else { return try self.rows(table, of: response.body) }
      guard let column = refusal.missingColumn, !lacking.contains(column),
        column.isBookkeeping || rows.allSatisfy({ ($0[column] ?? .null).isNull })
      else { throw StoreError(refusal, .adding, table, id: rows.count == 1 ? rows[0].id : nil) }
      lacking.insert(column)
      await shelf.lacks([column], table)
    }
  }
}

extension TableName {
  /// The columns that are said of new rows: all but those that the server fills in by itself.
  func columns(of rows: [[String: Value]], lacking: Set<String> = []) -> [String] {
    let given = Set(rows.flatMap { row in row.filter { !$0.value.isNull }.keys })
    let left = Set(rules.defaults.keys).subtracting(given)
    let empty = Set(columnNames).subtracting(left).subtracting(lacking)
    return given.filter { !(lacking.contains($0) && $0.isBookkeeping) }.union(empty).sorted()
  }

  /// The rows as the body of a request.
  fileprivate func insertion(of rows: [[String: Value]], lacking: Set<String>) -> String {
    let names = columns(of: rows, lacking: lacking)
    return "[\(rows.map { $0.body(names) }.joined(separator: ","))]"
  }

  /// The changes that the server made to a row, beyond what was sent.
  func differences(from sent: [String: Value], to stored: [String: Value], of id: UUID) -> [Change] {
    Set(sent.keys).union(stored.keys).sorted().compactMap { column in
      let (before, after) = (sent[column] ?? .null, stored[column] ?? .null)
      if before.means(after) || column == "id" { return nil }
      return Change(self, id, .set(column: column, before: before, after: after))
    }
  }
}

extension [String: Value] {
  var id: UUID? {
    guard case .uuid(let id)? = self["id"] else { return nil }
    return id
  }
}
