public import FoundationEssentials

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

extension UUID {
  /// All bits 0: no row has it.
  public static var zero: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  /// Lower case, as the database prints it.
  public var text: String { uuidString.lowercased() }

  /// Reads the usual 36 characters, in any case; nil for anything else.
  public init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    for place in 0..<36 {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard text[place] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexDigit(text[place]) else { return nil }
      if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      digits += 1
    }
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension Key: Comparable {
  public static func < (a: Key, b: Key) -> Bool { a.uuid < b.uuid }
}
