/// Where the rows of an image lie. It's asked in the middle of a command, so the caller waits;
/// cancelling doesn't end it.
package protocol RowSource<E>: Sendable {
  associatedtype E: Entity

  /// Columns of these rows, null where the store has the row no more, and the positions of those rows.
  ///
  /// - Parameter ids: ascending.
  func columns(_ names: Set<String>, of ids: [Key<E>]) throws -> (columns: [String: RawColumn], gone: [Int])
  /// Whole rows; those that are gone are left out.
  func rows(_ ids: [Key<E>]) throws -> [E]
  /// Hands out every row, whole, in the order of the ids.
  func eachRow(_ body: (E) -> Void) throws
  /// True if others wrote to the store since the image was made.
  func isChanged() throws -> Bool
}

extension RowSource {
  package func isChanged() throws -> Bool { false }
}

/// Where the rows of an image lie if they come over a network. `progress` is told how many rows there are so far.
package protocol RemoteRowSource<E>: Sendable {
  associatedtype E: Entity

  /// Columns of these rows, null where the server has the row no more, and the positions of those rows.
  ///
  /// - Parameter ids: ascending.
  func columns(
    _ names: Set<String>, of ids: [Key<E>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int])
  /// Whole rows; those that are gone are left out.
  func rows(_ ids: [Key<E>]) async throws -> [E]
  /// Every row, whole, in the order of the ids.
  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [E]
}
