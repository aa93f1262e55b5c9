internal import Synchronization
import Values

/// The columns, texts and orders that queries have derived from the rows of a table so far, and the rows
/// that changed since.
///
/// All holders of one object hold the same rows: who changes theirs while others hold it takes a copy
/// first.
final class ColumnIndexes<E: Entity>: Sendable {
  private let shelves: Mutex<Shelves>

  private struct Shelves: Sendable {
    var columns = Shelf<FieldColumn<E>>()
    var texts = Shelf<TextIndex<E>>()
    var names = Shelf<NameIndex<E>>()
    var places = Shelf<PlaceIndex<E>>()
    var order: NameOrder?
    /// Positions that changed, oldest first.
    var changes: [Int32] = []

    var isEmpty: Bool { columns.isEmpty && texts.isEmpty && names.isEmpty && places.isEmpty }
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

  func column(_ field: Field<E>, _ rows: Rows<E>, _ context: EvaluationContext) -> FieldColumn<E> {
    context.look(at: field.tables)
    if let whole = field.whole { return column(field, whole, rows, context) }
    return shelves.withLock { shelves in
      shelves.columns.take(field.name, field.usesContext, field.reads?(context), rows, context, shelves.changes) {
        FieldColumn(field)
      }
    }
  }

  /// A column that is made of others. It isn't made under the lock, because it asks for these, maybe of other tables; and
  /// it's made again rather than followed, because what changed may be in one of them.
  private func column(
    _ field: Field<E>, _ whole: (Rows<E>, EvaluationContext) -> FieldColumn<E>.Content, _ rows: Rows<E>,
    _ context: EvaluationContext
  ) -> FieldColumn<E> {
    let name =
      (field.columnName ?? field.name) + (field.isDaily ? " on \(context.clock.today)" : "")
      + (field.isRelated ? " of \(context.related.stamp)" : "")
    let (kept, changes) = shelves.withLock { shelves in
      (shelves.columns.kept(name, context, shelves.changes), shelves.changes.count)
    }
    if let kept { return kept }
    let column = FieldColumn(field, whole(rows, context))
    if CancellableScope.isOver || rows.isWanting || field.isRelated && context.related.isWanting { return column }
    shelves.withLock { $0.columns.keep(column, name, context, followed: changes) }
    return column
  }

  /// `texts` are the pieces of each row's text.
  func index(
    _ name: String, usesContext: Bool, reads: [String]?, _ rows: Rows<E>, _ context: EvaluationContext,
    texts: @escaping @Sendable (E, EvaluationContext) -> [String?]
  ) -> TextIndex<E> {
    shelves.withLock { shelves in
      shelves.texts.take(name, usesContext, reads, rows, context, shelves.changes) { TextIndex(texts) }
    }
  }

  /// The words of a field's texts.
  func names(_ field: Field<E>, _ rows: Rows<E>, _ context: EvaluationContext) -> NameIndex<E> {
    shelves.withLock { shelves in
      shelves.names.take(field.name, field.usesContext, field.reads?(context), rows, context, shelves.changes) {
        NameIndex { field.read($0, $1).text }
      }
    }
  }

  /// Where each row lies.
  func places(
    _ column: String, _ rows: Rows<E>, _ context: EvaluationContext, _ place: @escaping @Sendable (E) -> Coordinates?
  ) -> [Coordinates?] {
    shelves.withLock { shelves in
      shelves.places.take(column, false, [column], rows, context, shelves.changes) { PlaceIndex(place) }.places
    }
  }

  /// True once the order by name was made, whatever has changed since.
  var hasOrder: Bool { shelves.withLock { $0.order != nil } }

  /// The rows by the text of a field, then in the order of ties.
  func order(by field: Field<E>, _ rows: Rows<E>, _ context: EvaluationContext) -> NameOrder {
    let column = column(field, rows, context)
    return shelves.withLock { shelves in
      let holds = shelves.order?.holds(column.stamp, context, after: shelves.changes, ofSchools: Rows<E>.hasSchools)
      if let order = shelves.order, holds == true { return order }
      let order = NameOrder(column, rows, context, after: shelves.changes.count)
      if CancellableScope.isOver || rows.isWanting { return order }
      shelves.order = order
      return order
    }
  }
}

/// Something that is derived from each row, and can follow a change of one.
protocol ColumnIndex<E>: Sendable {
  associatedtype E: Entity
  var count: Int { get }
  /// Cuts off the end, or fills up with rows that hold nothing.
  mutating func resize(to count: Int)
  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext)
  /// Takes as many rows as there are codes; rows with the same code are alike.
  mutating func fill(_ codes: [UInt16], _ rows: [E], _ context: EvaluationContext)
  /// Called after the last update of a round.
  mutating func finish()
}

extension ColumnIndex {
  mutating func fill(_ codes: [UInt16], _ rows: [E], _ context: EvaluationContext) {
    resize(to: codes.count)
    for (position, code) in codes.enumerated() { update(position, rows[Int(code)], context) }
  }
}

/// Where each row lies on the map.
struct PlaceIndex<E: Entity>: ColumnIndex {
  private(set) var places: [Coordinates?] = []
  private let place: @Sendable (E) -> Coordinates?

  init(_ place: @escaping @Sendable (E) -> Coordinates?) { self.place = place }

  var count: Int { places.count }

  mutating func resize(to count: Int) {
    places = places.prefix(count) + Array(repeating: nil, count: max(0, count - places.count))
  }

  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext) { places[position] = place(row) }

  mutating func finish() {}
}

/// ColumnIndexes of one kind by name.
struct Shelf<M: ColumnIndex>: Sendable {
  private var slots: [String: Slot] = [:]
  /// The names of those that are made of others, the oldest first.
  private var made: [String] = []

  private struct Slot: Sendable {
    var columnIndex: M
    /// The context it was derived in.
    let stamp: Int
    /// The number of changes that it has followed.
    var followed: Int

    mutating func follow(_ rows: Rows<M.E>, _ context: EvaluationContext, _ changes: [Int32]) {
      guard followed < changes.count else { return }
      columnIndex.resize(to: rows.count)
      for position in Set(changes[followed...]) where position < rows.count {
        columnIndex.update(Int(position), rows[Int(position)], context)
      }
      columnIndex.finish()
      followed = changes.count
    }
  }

  var isEmpty: Bool { slots.isEmpty }

  /// The index of that name, if nothing changed since it was made.
  func kept(_ name: String, _ context: EvaluationContext, _ changes: [Int32]) -> M? {
    guard let slot = slots[name], slot.stamp == context.stamp, slot.followed == changes.count else { return nil }
    return slot.columnIndex
  }

  /// Keeps an index that is made of others; the ones that were made longest ago go, because people make up any number.
  mutating func keep(_ index: M, _ name: String, _ context: EvaluationContext, followed: Int) {
    slots[name] = Slot(columnIndex: index, stamp: context.stamp, followed: followed)
    made.removeAll { $0 == name }
    made.append(name)
    if made.count > Self.mostMade { slots[made.removeFirst()] = nil }
  }

  private static var mostMade: Int { 16 }

  /// The index of that name as the rows are now: followed if that's possible, else built. One that was given up half way, or
  /// lacks what has to be fetched, isn't kept.
  mutating func take(
    _ name: String, _ usesContext: Bool, _ reads: [String]?, _ rows: Rows<M.E>, _ context: EvaluationContext,
    _ changes: [Int32],
    _ empty: () -> M
  ) -> M {
    if let index = slots.index(forKey: name), !usesContext || slots.values[index].stamp == context.stamp {
      CancellableScope.suspended { slots.values[index].follow(rows, context, changes) }
      return slots.values[index].columnIndex
    }
    var columnIndex = empty()
    if CancellableScope.isOver {
      columnIndex.resize(to: rows.count)
      return columnIndex
    }
    if !rows.fill(&columnIndex, reading: reads, context) {
      columnIndex.resize(to: rows.count)
      rows.sweep { position, row in columnIndex.update(position, row, context) }
    }
    if CancellableScope.isOver { return columnIndex }
    columnIndex.finish()
    if CancellableScope.isOver || rows.isWanting { return columnIndex }
    slots[name] = Slot(columnIndex: columnIndex, stamp: context.stamp, followed: changes.count)
    return columnIndex
  }
}
