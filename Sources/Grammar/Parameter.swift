/// One typed argument of a verb: what help calls it, and the ways in which a line yields it.
public struct Parameter<Value: Sendable>: Sendable {
  /// As in a signature: `ROW...`, `[FIELD]`.
  public var placeholder: String
  /// All its readings at a place, the one that takes most words first.
  public var readings: @Sendable (Cursor) -> [Reading<Value>]

  public init(_ placeholder: String, readings: @escaping @Sendable (Cursor) -> [Reading<Value>]) {
    self.placeholder = placeholder
    self.readings = readings
  }

  /// The same argument, which may be left out.
  public var optional: Parameter<Value?> {
    Parameter<Value?>("[\(placeholder)]") { cursor in
      readings(cursor).map { Reading($0.value, $0.rest) } + [Reading(nil, cursor)]
    }
  }

  /// The same argument, or a value that stands for its absence.
  public func or(_ absent: Value) -> Parameter<Value> {
    Parameter<Value>("[\(placeholder)]") { cursor in readings(cursor) + [Reading(absent, cursor)] }
  }

  /// Something made of the value; a reading for which nothing can be made is none.
  public func map<Other: Sendable>(_ make: @escaping @Sendable (Value) -> Other?) -> Parameter<Other> {
    Parameter<Other>(placeholder) { cursor in
      readings(cursor).compactMap { reading in make(reading.value).map { Reading($0, reading.rest) } }
    }
  }
}
