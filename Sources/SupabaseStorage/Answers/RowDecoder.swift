import Domain
import Storage

/// Turns the rows of an answer into their Swift values: keys come in the same order in every row, so each is looked up once.
struct RowDecoder<E: Entity> {
  /// Nil for all columns.
  private let wanted: Set<String>?
  private var targets: [Target] = []
  private var places: [String: Int] = [:]

  /// What becomes of the values under a key; shared, because it's looked at for each value.
  private final class Target: Sendable {
    let name: String
    let key: [UInt8]
    /// Nil for a column that the program doesn't know.
    let column: Column<E>?
    let type: ColumnType
    let skipsNull: Bool
    let isWanted: Bool

    init(_ name: String, key: [UInt8], isWanted: Bool) {
      self.name = name
      self.key = key
      self.isWanted = isWanted
      column = E.table.column(name)
      type = column?.type ?? .json
      skipsNull = column?.isOptional ?? true
    }
  }

  init(wanted: Set<String>? = nil) { self.wanted = wanted }

  /// The names of the columns that were there so far.
  var columns: [String] { targets.map(\.name) }

  /// The rows of a whole answer; throws `malformed` with the place.
  mutating func rows(_ body: [UInt8]) throws(StoreError) -> [E] {
    let table = E.table.name.rawValue
    var rows: [E] = []
    do throws(AnswerBytes.Fault) {
      try body.reading { (bytes: UnsafeBufferPointer<UInt8>) throws(AnswerBytes.Fault) in
        var answer = AnswerBytes(bytes)
        try answer.demand("[")
        answer.skipBlanks()
        if !answer.takes("]") {
          repeat { rows.append(try row(&answer)) } while try answer.goesOn(to: "]")
        }
        answer.skipBlanks()
        if !answer.isAtEnd { throw AnswerBytes.Fault(place: answer.place) }
      }
    } catch {
      throw .malformed("\(table), row \(rows.count + 1) of the answer: no row with an id at byte \(error.place)")
    }
    return rows
  }

  private mutating func row(_ answer: inout AnswerBytes) throws(AnswerBytes.Fault) -> E {
    answer.skipBlanks()
    var row = E(id: try identifier(answer))
    try answer.demand("{")
    answer.skipBlanks()
    if answer.takes("}") { return row }
    var index = 0
    repeat {
      answer.skipBlanks()
      let (key, isEscaped) = try answer.string()
      let place = try target(of: key, isEscaped: isEscaped, expected: index, in: answer)
      try answer.demand(":")
      answer.skipBlanks()
      try read(place, of: &row, from: &answer)
      index = place + 1
    } while try answer.goesOn(to: "}")
    return row
  }

  private func read(_ place: Int, of row: inout E, from answer: inout AnswerBytes) throws(AnswerBytes.Fault) {
    let target = targets[place]
    guard target.isWanted else {
      _ = try answer.value()
      return
    }
    if target.skipsNull, answer.takesNull() { return }
    let start = answer.place
    let value = try answer.value(as: target.type)
    if target.column?.set(&row, value) == true { return }
    let range = start..<answer.place
    guard let kept = JSON(parsing: String(decoding: answer.slice(range), as: UTF8.self)) else {
      throw AnswerBytes.Fault(place: start)
    }
    row.extra[target.name] = kept
  }

  private mutating func target(
    of key: Range<Int>, isEscaped: Bool, expected: Int, in answer: AnswerBytes
  ) throws(AnswerBytes.Fault) -> Int {
    let bytes = answer.slice(key)
    if expected < targets.count, targets[expected].key.elementsEqual(bytes) { return expected }
    var name = String(decoding: bytes, as: UTF8.self)
    if isEscaped { name = JSON(parsing: "\"\(name)\"")?.string ?? name }
    if let place = places[name] { return place }
    places[name] = targets.count
    let isWanted = name != "id" && wanted?.contains(name) ?? true
    targets.append(Target(name, key: Array(bytes), isWanted: isWanted))
    return targets.count - 1
  }

  /// The id of the row that begins here: usually its first column.
  private func identifier(_ answer: AnswerBytes) throws(AnswerBytes.Fault) -> Key<E> {
    var answer = answer
    let start = answer.place
    try answer.demand("{")
    repeat {
      answer.skipBlanks()
      let (key, _) = try answer.string()
      try answer.demand(":")
      answer.skipBlanks()
      if answer.slice(key).elementsEqual("id".utf8) {
        guard let id = Key<E>(try answer.value(as: .uuid)) else { throw AnswerBytes.Fault(place: start) }
        return id
      }
      _ = try answer.value()
    } while try answer.goesOn(to: "}")
    throw AnswerBytes.Fault(place: start)
  }
}

extension AnswerBytes {
  /// True after a comma, false after the end.
  fileprivate mutating func goesOn(to end: Unicode.Scalar) throws(Fault) -> Bool {
    skipBlanks()
    if takes(",") { return true }
    guard takes(end) else { throw Fault(place: place) }
    return false
  }
}

extension [UInt8] {
  /// Reads the bytes where they lie.
  fileprivate func reading<Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let failure = withUnsafeBufferPointer { bytes -> Failure? in
      do throws(Failure) {
        try body(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
