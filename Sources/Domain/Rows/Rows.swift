/// The rows of one table, in chunks, so that changing one row while an older session is alive copies only a few.
///
/// What queries derive from the rows (columns, texts, orders) is kept beside them, is shared by copies with the same
/// content, and follows every change.
public struct Rows<E: Entity>: Sendable {
  private var chunks = Chunked<E>(bits: 7)
  private var positions: [Key<E>: Int] = [:]
  var columnIndexes = ColumnIndexes<E>()
  public var state: LoadState = .absent

  public init() {}

  /// Loaded rows; of two with the same id the first is kept.
  public init(_ rows: some Sequence<E>) {
    positions.reserveCapacity(rows.underestimatedCount)
    for row in rows { append(row) }
    state = .loaded
  }

  public var count: Int { chunks.count }

  /// `position` 0..<count.
  public subscript(position: Int) -> E { chunks[position] }

  public subscript(id: Key<E>) -> E? { positions[id].map { chunks[$0] } }

  /// The id of the row there, without a copy of the row.
  public func id(at position: Int) -> Key<E> { chunks.chunks[position / chunks.length][position % chunks.length].id }

  /// Hands out every row where it lies: copying them would take most of the time of a sweep. A peek that is over ends
  /// it.
  func sweep(_ body: (Int, E) -> Void) {
    for (index, chunk) in chunks.chunks.enumerated() {
      if CancellableScope.isOver { return }
      chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices { body(index * chunks.length + place, chunk[place]) }
      }
    }
  }

  /// The first rows that are so, at most `count` of them; the others are looked at without a copy.
  public func first(_ count: Int, where matches: (E) -> Bool) -> [E] {
    var found: [E] = []
    for chunk in chunks.chunks {
      chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices where found.count < count && matches(chunk[place]) { found.append(chunk[place]) }
      }
      if found.count >= count { break }
    }
    return found
  }

  public func position(of id: Key<E>) -> Int? { positions[id] }

  /// Adds a row at the end; false if its id is there already.
  @discardableResult
  public mutating func append(_ row: E) -> Bool {
    guard positions[row.id] == nil else { return false }
    positions[row.id] = count
    chunks.append(row)
    changed(count - 1)
    return true
  }

  /// Replaces the row that has the same id; false if there is none.
  @discardableResult
  public mutating func replace(_ row: E) -> Bool {
    guard let position = positions[row.id] else { return false }
    chunks[position] = row
    changed(position)
    return true
  }

  /// Changes the row of this id where it lies; false if there is none. Its id stays what it is.
  @discardableResult
  public mutating func change(_ id: Key<E>, _ body: (inout E) -> Void) -> Bool {
    guard let position = positions[id] else { return false }
    body(&chunks[position])
    changed(position)
    return true
  }

  /// Takes a row out; the last one moves to its place.
  @discardableResult
  public mutating func remove(_ id: Key<E>) -> E? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let row = chunks[position]
    if position < count - 1 {
      chunks[position] = chunks[count - 1]
      positions[chunks[position].id] = position
    }
    chunks.removeLast()
    changed(position)
    return row
  }

  private mutating func changed(_ position: Int) {
    if !isKnownUniquelyReferenced(&columnIndexes) { columnIndexes = columnIndexes.copy() }
    columnIndexes.changed(position, of: count)
  }
}

/// How far a table has got.
public enum LoadState: Hashable, Sendable {
  case absent
  case loading
  case loaded
  /// With the reason, ready to be shown.
  case failed(String)

  public var isLoaded: Bool { if case .loaded = self { true } else { false } }
}

extension Rows: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
}

/// What every sequence can do, without a copy of each row.
extension Rows {
  public func each(_ body: (E) throws -> Void) rethrows {
    for chunk in chunks.chunks {
      try chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices { try body(chunk[place]) }
      }
    }
  }

  public func allSatisfy(_ predicate: (E) throws -> Bool) rethrows -> Bool {
    try !contains { try !predicate($0) }
  }

  public func contains(where predicate: (E) throws -> Bool) rethrows -> Bool {
    for chunk in chunks.chunks {
      let isFound = try chunk.withUnsafeBufferPointer { chunk in
        for place in chunk.indices where try predicate(chunk[place]) { return true }
        return false
      }
      if isFound { return true }
    }
    return false
  }

  public func count(where predicate: (E) throws -> Bool) rethrows -> Int {
    var count = 0
    try each { if try predicate($0) { count += 1 } }
    return count
  }
}
