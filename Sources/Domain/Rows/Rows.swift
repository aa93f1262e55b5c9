/// The rows of one table, in chunks, so that changing one row while an older session is alive copies only a few.
public struct Rows<E: Entity>: Sendable {
  /// Rows in a chunk.
  static var chunkSize: Int { 128 }

  private var chunks: [[E]] = []
  private var positions: [Key<E>: Int] = [:]
  public private(set) var count = 0
  public var state: LoadState = .absent

  public init() {}

  /// Loaded rows; of two with the same id the first is kept.
  public init(_ rows: some Sequence<E>) {
    for row in rows { append(row) }
    state = .loaded
  }

  /// `position` 0..<count.
  public subscript(position: Int) -> E { chunks[position / Self.chunkSize][position % Self.chunkSize] }

  public subscript(id: Key<E>) -> E? { positions[id].map { self[$0] } }

  public func position(of id: Key<E>) -> Int? { positions[id] }

  /// Adds a row at the end; false if its id is there already.
  @discardableResult
  public mutating func append(_ row: E) -> Bool {
    guard positions[row.id] == nil else { return false }
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[count / Self.chunkSize].append(row)
    positions[row.id] = count
    count += 1
    return true
  }

  /// Replaces the row that has the same id; false if there is none.
  @discardableResult
  public mutating func replace(_ row: E) -> Bool {
    guard let position = positions[row.id] else { return false }
    chunks[position / Self.chunkSize][position % Self.chunkSize] = row
    return true
  }

  /// Takes a row out; the ones behind it move up.
  @discardableResult
  public mutating func remove(_ id: Key<E>) -> E? {
    guard let row = self[id] else { return nil }
    let kept = filter { $0.id != id }
    let state = self.state
    self = Rows(kept)
    self.state = state
    return row
  }
}

/// How far a table has got.
public enum LoadState: Hashable, Sendable {
  case absent
  case loading
  case loaded
  /// With the reason, ready to be shown.
  case failed(String)
}

extension Rows: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
}
