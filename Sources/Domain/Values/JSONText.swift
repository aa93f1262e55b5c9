/// A JSON document that is kept as its text and taken apart only when somebody looks inside.
///
/// A hundred thousand schools carry one each: parsing them all at the start would cost a second and a lot of memory.
public struct JSONText: Hashable, Sendable {
  public let text: String

  /// Nil if the text isn't one JSON value.
  public init?(_ text: String) {
    guard JSON.isValid(text) else { return nil }
    self.text = text
  }

  /// Reads UTF-8; nil if it isn't one JSON value.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard JSON.isValid(bytes) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  public init(_ json: JSON) { text = json.text }

  /// The document taken apart; null if it can't be.
  public var json: JSON { JSON(parsing: text) ?? .null }
}
