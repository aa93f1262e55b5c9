import Grammar

/// A parameter whose type is forgotten, so that a verb can try all the ways to read its parameters one after another.
struct Step: Sendable {
  private let placeholder: String
  private let readings: @Sendable (Cursor) -> [Reading<any Sendable>]

  init<Value: Sendable>(_ parameter: Parameter<Value>) {
    placeholder = parameter.placeholder
    readings = { cursor in parameter.readings(cursor).map { Reading(Taken($0.value), $0.rest) } }
  }

  /// A verb with more readings than this is not read further: no line that a person types has as many.
  private static var most: Int { 64 }

  /// All ways to read the steps one after another, the longest beginnings first.
  static func readings(of steps: ArraySlice<Step>, from cursor: Cursor) -> [([any Sendable], Cursor)] {
    cursor.context.awaits(steps.map(\.placeholder), behind: cursor)
    guard let first = steps.first else { return [([], cursor)] }
    var all: [([any Sendable], Cursor)] = []
    for reading in first.readings(cursor) {
      for (values, rest) in readings(of: steps.dropFirst(), from: reading.rest) {
        all.append(([reading.value] + values, rest))
        if all.count == most { return all }
      }
    }
    return all
  }
}

extension Parameter {
  /// The next of the values, which this parameter has read.
  func taken(from values: inout ArraySlice<any Sendable>) throws -> Value {
    guard let taken = values.popFirst() as? Taken<Value> else { throw Mismatch() }
    return taken.value
  }
}

/// A value as it was read: in a box, because a bare optional of an optional would lose a level when its type is forgotten.
private struct Taken<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Values were taken in another order than they were read in.
private struct Mismatch: Error {}
