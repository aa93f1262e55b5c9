package import Domain
import SQLite
package import Storage

/// A table of a file column by column, and the rows of it that are asked for later.
struct StoredImage<E: Entity>: RowSource {
  let store: SQLiteStore

  /// The image with these columns; nil where there are few rows, or their ids aren't in order.
  func image(_ columns: Set<String>, in database: Database) throws -> RowImage<E>? {
    let isLarge = try database.statement("SELECT 1 FROM \(table) LIMIT 1 OFFSET \(store.smallestImage)").first { _ in
      true
    }
    guard isLarge == true else { return nil }
    var reader = try ColumnReader(columns, in: database)
    var ids: [Key<E>] = []
    var isOrdered = true
    try database.statement(reader.sql).eachRow { row in
      guard isOrdered, case .uuid(let uuid) = row[0].value(as: .uuid) else {
        isOrdered = false
        return
      }
      let id = Key<E>(uuid)
      if let last = ids.last, last >= id {
        isOrdered = false
        return
      }
      ids.append(id)
      reader.read(row)
    }
    return isOrdered ? RowImage(ids: ids, columns: reader.columns, source: self) : nil
  }

  func columns(_ names: Set<String>, of ids: [Key<E>]) throws -> (columns: [String: RawColumn], gone: [Int]) {
    try store.readWaiting { database in
      var reader = try ColumnReader(names, in: database)
      var gone: [Int] = []
      var position = 0
      func pass(before id: Key<E>?) {
        while position < ids.count, id.map({ ids[position] < $0 }) ?? true {
          gone.append(position)
          reader.passOver()
          position += 1
        }
      }
      try database.statement(reader.sql).eachRow { row in
        guard case .uuid(let uuid) = row[0].value(as: .uuid) else { return }
        pass(before: Key(uuid))
        guard position < ids.count, ids[position] == Key(uuid) else { return }
        reader.read(row)
        position += 1
      }
      pass(before: nil)
      return (reader.columns, gone)
    }
  }

  func rows(_ ids: [Key<E>]) throws -> [E] {
    try store.readWaiting { database in
      let reader = try StoredRowReader<E>(columns: nil, in: database)
      return try ids.compactMap { try reader.row($0, in: database) }
    }
  }

  func eachRow(_ body: (E) -> Void) throws {
    var last: Key<E>?
    while true {
      let after = last
      let page = try store.readWaiting { database in
        try StoredRowReader<E>(columns: nil, in: database).rows(after: after, limit: 5000, in: database)
      }
      guard let end = page.last else { return }
      for row in page { body(row) }
      last = end.id
    }
  }

  private var table: String { E.table.name.rawValue.quotedIdentifier }

  /// Reads cells into columns.
  private struct ColumnReader {
    let sql: String
    private let names: [String]
    private var builders: [RawColumnBuilder]

    init(_ wanted: Set<String>, in database: Database) throws {
      let present = Set(try database.columns(of: E.table.name.rawValue))
      let columns = E.table.columns.filter {
        $0.name != "id" && wanted.contains($0.name) && present.contains($0.name)
      }
      names = columns.map(\.name)
      builders = columns.map { RawColumnBuilder($0.type) }
      let list = (["id"] + names).map(\.quotedIdentifier).joined(separator: ", ")
      sql = "SELECT \(list) FROM \(E.table.name.rawValue.quotedIdentifier) ORDER BY id"
    }

    mutating func read(_ row: SQLiteRow) {
      for place in builders.indices { builders[place].append(row[place + 1].raw) }
    }

    /// A row that isn't there any more.
    mutating func passOver() {
      for place in builders.indices { builders[place].append(.null) }
    }

    var columns: [String: RawColumn] {
      Dictionary(zip(names, builders.map(\.column)), uniquingKeysWith: { first, _ in first })
    }
  }
}

extension SQLiteStore {
  package func image<E: Entity>(_ entity: E.Type, columns: Set<String>) async throws(StoreError) -> RowImage<E>? {
    guard FamilyView.shows(E.table.name, to: viewing.identity) else { return nil }
    let source = StoredImage<E>(store: self)
    return try await guarded { try await connection.read { try source.image(columns, in: $0) } }
  }

  /// Reads in the middle of a command, which waits for it.
  func readWaiting<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) throws(StoreError) -> T {
    try opened?.check()
    do {
      let result = try connection.readWaiting(body)
      try opened?.check(isInUse: true)
      return result
    } catch {
      throw file.storeError(error)
    }
  }
}
