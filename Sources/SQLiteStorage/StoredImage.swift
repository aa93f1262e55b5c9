package import Domain
import SQLite
package import Storage
import Synchronization
import Values

/// A table of a file column by column, and the rows of it that are asked for later.
struct StoredImage<E: Entity>: RowSource {
  let store: SQLiteStore
  /// The version of the file that the image was made of: another one once others have written.
  private var version = 0

  init(store: SQLiteStore) { self.store = store }

  /// The image with these columns; nil where there are few rows, or their ids aren't in order.
  func image(_ columns: Set<String>, in database: Database) throws -> RowImage<E>? {
    let isLarge = try database.statement("SELECT 1 FROM \(table) LIMIT 1 OFFSET \(store.largestWhole)").first { _ in
      true
    }
    guard isLarge == true else { return nil }
    var reader = try reader(columns, in: database)
    try database.statement(reader.sql).eachRow { reader.take($0) }
    guard reader.isOrdered else { return nil }
    var source = self
    source.version = try database.otherWrites()
    return RowImage(ids: reader.ids.keys(of: E.self), columns: reader.columns, source: source)
  }

  func isChanged() throws -> Bool { try store.readWaiting { try $0.otherWrites() } != version }

  func columns(_ names: Set<String>, of ids: [Key<E>]) throws -> (columns: [String: RawColumn], gone: [Int]) {
    try read(names, of: ids).state.withLock { ($0.reader.columns, $0.reader.gone) }
  }

  /// A reader that has gone through the rows, a stretch at a time.
  func read(_ names: Set<String>, of ids: [Key<E>]) throws -> SharedReader {
    try CancellableScope.check()
    let ids = ids.uuids()
    let shared = SharedReader(try store.readWaiting { try self.reader(names, in: $0) })
    for start in stride(from: 0, to: ids.count, by: Self.stretch) {
      try CancellableScope.check()
      let range = [ids[start], ids[min(start + Self.stretch, ids.count) - 1]]
      try store.readWaiting { database in
        try shared.state.withLock { state in
          state.noteMoves()
          try database.statement(state.reader.sqlOfRange).eachRow(range.map { .text($0.description) }) {
            state.reader.take($0, of: ids)
          }
        }
      }
    }
    shared.state.withLock { $0.reader.passOver(before: nil, of: ids) }
    return shared
  }

  /// Of how many rows columns are read at once; between them a command that was cancelled ends.
  private static var stretch: Int { 4000 }

  private func reader(_ wanted: Set<String>, in database: Database) throws -> ColumnReader {
    let present = Set(try database.columns(of: E.table.name.rawValue))
    let columns = E.table.columns.filter {
      $0.name != "id" && wanted.contains($0.name) && present.contains($0.name)
    }
    return ColumnReader(columns.map { ($0.name, $0.type) }, of: table)
  }

  func rows(_ ids: [Key<E>]) throws -> [E] {
    var rows: [E] = []
    for start in stride(from: 0, to: ids.count, by: Self.page) {
      try CancellableScope.check()
      rows += try store.readWaiting { database in
        let reader = try StoredRowReader<E>(columns: nil, in: database)
        return try ids[start..<min(start + Self.page, ids.count)].compactMap { try reader.row($0, in: database) }
      }
    }
    return rows
  }

  /// The number of whole rows that are read at once; between them a command that was cancelled ends.
  private static var page: Int { 2000 }

  func eachRow(_ body: (E) -> Void) throws {
    var last: Key<E>?
    while true {
      try CancellableScope.check()
      let after = last
      let page = try store.readWaiting { database in
        try StoredRowReader<E>(columns: nil, in: database).rows(after: after, limit: Self.page, in: database)
      }
      guard let end = page.last else { return }
      for row in page { body(row) }
      last = end.id
    }
  }

  private var table: String { E.table.name.rawValue.quotedIdentifier }
}

/// A reader that isn't copied from one stretch to the next, with all that it has read.
final class SharedReader: Sendable {
  fileprivate struct State {
    var reader: ColumnReader
    var movedRows = 0
    private var place: UInt?

    init(_ reader: ColumnReader) { self.reader = reader }

    /// Moving is copying: growing columns move seldom.
    mutating func noteMoves() {
      let place = reader.place
      if place != self.place { movedRows += reader.done }
      self.place = place
    }
  }

  fileprivate let state: Mutex<State>

  /// The rows that were there each time when the columns lay somewhere else than at the stretch before.
  var movedRows: Int { state.withLock(\.movedRows) }

  fileprivate init(_ reader: ColumnReader) { state = Mutex(State(reader)) }
}

/// Reads cells into columns, row by row. It knows no entity, so the compiler makes one loop of it.
private struct ColumnReader: Sendable {
  private let select: String
  private(set) var ids: [UUID] = []
  /// True while every row had an id, a greater one than the row before.
  private(set) var isOrdered = true
  /// The positions of the rows that aren't there any more.
  private(set) var gone: [Int] = []
  private let names: [String]
  private var builders: [RawColumnBuilder]
  /// The number of rows that are done of those that were asked for.
  private(set) var done = 0

  /// Where the first column lies.
  var place: UInt? { builders.first?.place }

  init(_ columns: [(name: String, type: ColumnType)], of table: String) {
    names = columns.map(\.name)
    builders = columns.map { RawColumnBuilder($0.type) }
    select = "SELECT \((["id"] + names).map(\.quotedIdentifier).joined(separator: ", ")) FROM \(table)"
  }

  var sql: String { select + " ORDER BY id" }

  /// The same from one id to another.
  var sqlOfRange: String { select + " WHERE id BETWEEN ? AND ? ORDER BY id" }

  var columns: [String: RawColumn] {
    Dictionary(zip(names, builders.map(\.column)), uniquingKeysWith: { first, _ in first })
  }

  /// Takes the next row.
  mutating func take(_ row: SQLiteRow) {
    guard isOrdered, let id = Self.id(of: row), ids.last.map({ $0 < id }) ?? true else {
      isOrdered = false
      return
    }
    ids.append(id)
    read(row)
  }

  /// Takes the next row if it's one of those that are asked for.
  mutating func take(_ row: SQLiteRow, of wanted: [UUID]) {
    guard let id = Self.id(of: row) else { return }
    if done < wanted.count, wanted[done] < id { passOver(before: id, of: wanted) }
    guard done < wanted.count, wanted[done] == id else { return }
    read(row)
    done += 1
  }

  /// Notes the rows that aren't there any more: those before an id, or all that are left.
  mutating func passOver(before id: UUID?, of wanted: [UUID]) {
    while done < wanted.count, id.map({ wanted[done] < $0 }) ?? true {
      gone.append(done)
      for place in builders.indices { builders[place].append(.null) }
      done += 1
    }
  }

  private mutating func read(_ row: SQLiteRow) {
    for place in builders.indices { builders[place].append(row[place + 1].raw) }
  }

  private static func id(of row: SQLiteRow) -> UUID? {
    if case .bytes(let text) = row[0].content { UUID(utf8: text) } else { nil }
  }
}

extension SQLiteStore {
  package func image<E: Entity>(_ entity: E.Type, columns: Set<String>) async throws(StoreError) -> RowImage<E>? {
    guard FamilyView.shows(E.table.name, to: viewing.identity) else { return nil }
    let source = StoredImage<E>(store: self)
    return try await guarded { try await connection.read { try source.image(columns, in: $0) } }
  }

  /// One connection tells what others wrote; a file that is only read may be opened again.
  package var firstStamps: Set<String> {
    if case .writable = connection { return [] }
    return ["updated_at"]
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

extension Database {
  /// A number that is another one once another connection has written.
  func otherWrites() throws -> Int { try statement("PRAGMA data_version").first { $0[0].integer } ?? 0 }
}
