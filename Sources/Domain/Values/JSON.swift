/// A JSON value that keeps what it doesn't know: unknown keys, their order, and the text of numbers.
public indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, spelled as it came.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSON
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// The value under a key of an object (the last one if it's there twice); setting nil takes it away.
  public subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.lastIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number, also one that came as a string.
  public var double: Double? {
    switch self {
    case .number(let text): Double(text)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A whole number, also one that came as a string or with a zero fraction.
  public var int: Int? { double.flatMap { Int(exactly: $0) } }

  public static func number(_ value: Int) -> JSON { .number(String(value)) }
}
