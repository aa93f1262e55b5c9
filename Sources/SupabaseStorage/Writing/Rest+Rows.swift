import Domain
import Storage
import Web

/// Rows by their ids, as their columns' values.
typealias StoredRows = [UUID: [String: Value]]

extension Rest {
  /// The rows of these ids that the person may see.
  func read(_ table: TableName, _ ids: [UUID]) async throws(StoreError) -> StoredRows {
    guard !ids.isEmpty else { return [:] }
    return try await read(table, through: "id", at: ids)
  }

  /// The rows whose column holds one of the ids; none where the table or the column isn't there.
  func read(_ table: TableName, through column: String, at ids: [UUID]) async throws(StoreError) -> StoredRows {
    try await read(table.entity, through: column, at: ids)
  }

  private func read<E: Entity>(
    _ entity: E.Type, through column: String, at ids: [UUID]
  ) async throws(StoreError) -> StoredRows {
    let parts: [Query] = stride(from: 0, to: ids.count, by: Rest.most).map { start in
      [Rest.among(ids[start..<min(start + Rest.most, ids.count)], column)]
    }
    do throws(StoreError) {
      let rows = try await TableReader<E>(self, columns: nil, limit: 1000).all(parts, progress: { _, _ in }).rows
      return Dictionary(rows.map { ($0.id.uuid, $0.values) }, uniquingKeysWith: { first, _ in first })
    } catch {
      guard case .noColumn(_, column) = error else { throw error }
      return [:]
    }
  }

  /// The rows of an answer.
  func rows(_ table: TableName, of response: WebResponse) throws(StoreError) -> StoredRows {
    try rows(table.entity, of: response)
  }

  private func rows<E: Entity>(_ entity: E.Type, of response: WebResponse) throws(StoreError) -> StoredRows {
    var decoder = RowDecoder<E>()
    let rows = try decoder.rows(response.body)
    return Dictionary(rows.map { ($0.id.uuid, $0.values) }, uniquingKeysWith: { first, _ in first })
  }
}

extension TableName {
  /// The names of the columns that the program knows.
  var columnNames: [String] { TableName.names(of: entity) }

  private static func names<E: Entity>(of entity: E.Type) -> [String] { E.table.columns.map(\.name) }
}
