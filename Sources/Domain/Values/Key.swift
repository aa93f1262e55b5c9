package import Values

/// The id of a row, typed by the entity it belongs to: a coach's id can't be taken for a school's.
package struct Key<E>: Hashable, Sendable {
  package let uuid: UUID

  package init(_ uuid: UUID) { self.uuid = uuid }

  /// Reads the usual 36 characters, in any case; nil for anything else.
  package init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.uuid = uuid
  }
}

extension Key: CustomStringConvertible {
  package var description: String { uuid.text }
}

extension Key: Comparable {
  package static func < (a: Key, b: Key) -> Bool { a.uuid < b.uuid }
}

extension Array {
  /// The ids of keys. A key holds nothing else, so that they are copied at once: taking them one by one through a generic
  /// type takes longer than reading the column that they are for.
  package func uuids<E>() -> [UUID] where Element == Key<E> {
    withUnsafeBytes { [UUID]($0.bindMemory(to: UUID.self)) }
  }

  /// The keys of ids, in the same way.
  package func keys<E>(of entity: E.Type) -> [Key<E>] where Element == UUID {
    withUnsafeBytes { [Key<E>]($0.bindMemory(to: Key<E>.self)) }
  }
}
