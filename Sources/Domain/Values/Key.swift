/// The id of a row, typed by the entity it belongs to: a coach's id can't be taken for a school's.
public struct Key<E>: Hashable, Sendable {
  public let uuid: UUID

  public init(_ uuid: UUID) { self.uuid = uuid }

  /// Reads the usual 36 characters, in any case; nil for anything else.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.uuid = uuid
  }
}

extension Key: CustomStringConvertible {
  public var description: String { uuid.text }
}

extension Key: Comparable {
  public static func < (a: Key, b: Key) -> Bool { a.uuid < b.uuid }
}
