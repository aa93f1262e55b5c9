package import Domain
import Synchronization
import Values

/// Rows as a store or a server holds them: an image has a few of their columns, and asks for the rest.
package final class KeptRows<E: Entity>: RowSource, RemoteRowSource {
  private let rows: [E]
  private let counts = Mutex(Counts())

  /// The rows, columns and sweeps that were asked for so far.
  package struct Counts: Hashable, Sendable {
    package var rows = 0
    package var columns: [String] = []
    package var sweeps = 0
    package init() {}
  }

  package init(_ rows: some Sequence<E>) { self.rows = rows.sorted { $0.id < $1.id } }
  package var asked: Counts { counts.withLock(\.self) }

  package func image(_ columns: Set<String>) -> RowImage<E> {
    RowImage(ids: rows.map(\.id), columns: raw(columns), source: self)
  }

  /// The same over a network: what is asked for has to be fetched.
  package func remoteImage(_ columns: Set<String>) -> RowImage<E> {
    RowImage(ids: rows.map(\.id), columns: raw(columns), remote: self)
  }

  package func columns(
    _ names: Set<String>, of ids: [Key<E>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    await Task.yield()
    return columns(names, of: ids)
  }

  package func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [E] {
    await Task.yield()
    counts.withLock { $0.sweeps += 1 }
    return rows
  }

  package func columns(_ names: Set<String>, of ids: [Key<E>]) -> (columns: [String: RawColumn], gone: [Int]) {
    counts.withLock { $0.columns += names.sorted() }
    return (raw(names), [])
  }

  package func rows(_ ids: [Key<E>]) -> [E] {
    counts.withLock { $0.rows += ids.count }
    let wanted = Set(ids)
    return rows.filter { wanted.contains($0.id) }
  }

  package func eachRow(_ body: (E) -> Void) {
    counts.withLock { $0.sweeps += 1 }
    rows.forEach(body)
  }

  private func raw(_ names: Set<String>) -> [String: RawColumn] {
    var columns: [String: RawColumn] = [:]
    for column in E.table.columns where names.contains(column.name) && column.name != "id" {
      var builder = RawColumnBuilder(column.type)
      for row in rows { builder.append(row.extra[column.name].map { .text($0.string ?? $0.text) } ?? column.get(row)) }
      columns[column.name] = builder.column
    }
    return columns
  }
}

extension RawColumnBuilder {
  /// A value as SQLite holds it.
  fileprivate mutating func append(_ value: Value) {
    switch value {
    case .null: append(RawCell.null)
    case .bool(let flag): append(.integer(flag ? 1 : 0))
    case .int(let number): append(.integer(number))
    case .double(let number): append(.real(number))
    default:
      var text = value.storedText
      text.withUTF8 { append(.bytes($0)) }
    }
  }
}

extension Value {
  fileprivate var storedText: String {
    switch self {
    case .text(let text): text
    case .json(let document): document.text
    case .list: JSON(self).text
    default: JSON(self).string ?? ""
    }
  }
}
