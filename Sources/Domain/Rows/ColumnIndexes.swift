internal import Synchronization

/// What queries have derived from the rows of a table so far, and which rows changed since.
///
/// All holders of one object hold the same rows: who changes theirs while others hold it takes a copy first.
final class ColumnIndexes<E: Entity>: Sendable {
  private let shelves: Mutex<Shelves>

  private struct Shelves: Sendable {
    var columns = Shelf<FieldColumn<E>>()
    var texts = Shelf<TextIndex<E>>()
    var order: NameOrder?
    /// Positions that changed, oldest first.
    var changes: [Int32] = []

    var isEmpty: Bool { columns.isEmpty && texts.isEmpty }
  }

  init() { shelves = Mutex(Shelves()) }

  private init(_ copied: Shelves) { shelves = Mutex(copied) }

  func copy() -> ColumnIndexes { ColumnIndexes(shelves.withLock { $0 }) }

  /// Remembers that a row changed; forgets everything when that is cheaper than following.
  func changed(_ position: Int, of count: Int) {
    shelves.withLock { shelves in
      if shelves.isEmpty { return }
      if shelves.changes.count >= Swift.max(1024, count / 4) {
        shelves = Shelves()
      } else {
        shelves.changes.append(Int32(position))
      }
    }
  }

  func column(_ field: Field<E>, _ rows: Rows<E>, _ facts: EvaluationContext) -> FieldColumn<E> {
    shelves.withLock { shelves in
      shelves.columns.take(field.name, field.usesFacts, rows, facts, shelves.changes) { FieldColumn(field) }
    }
  }

  /// `texts` are the pieces of each row's text.
  func index(
    _ name: String, usesFacts: Bool, _ rows: Rows<E>, _ facts: EvaluationContext,
    texts: @escaping @Sendable (E, EvaluationContext) -> [String?]
  ) -> TextIndex<E> {
    shelves.withLock { shelves in
      shelves.texts.take(name, usesFacts, rows, facts, shelves.changes) { TextIndex(texts) }
    }
  }

  /// Whether the order by name was made, whatever has changed since.
  var hasOrder: Bool { shelves.withLock { $0.order != nil } }

  /// The rows by the text of a field, then by id.
  func order(by field: Field<E>, _ rows: Rows<E>, _ facts: EvaluationContext) -> NameOrder {
    let column = column(field, rows, facts)
    return shelves.withLock { shelves in
      if let order = shelves.order, order.stamp == column.stamp { return order }
      let order = NameOrder(column, rows)
      if CancellableScope.isOver { return order }
      shelves.order = order
      return order
    }
  }
}
