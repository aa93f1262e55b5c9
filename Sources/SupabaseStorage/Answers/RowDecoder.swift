import Domain
import JSONTokens
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
    do throws(JSONTokenizer.Fault) {
      try body.reading { (bytes: UnsafeBufferPointer<UInt8>) throws(JSONTokenizer.Fault) in
        var answer = JSONTokenizer(bytes)
        if try answer.opens("[", "]") {
          repeat { rows.append(try row(&answer)) } while try answer.goesOn(to: "]")
        }
        try answer.ends()
      }
    } catch {
      throw .malformed("\(table), row \(rows.count + 1) of the answer: no row with an id at byte \(error.place)")
    }
    return rows
  }

  private mutating func row(_ answer: inout JSONTokenizer) throws(JSONTokenizer.Fault) -> E {
    answer.skipBlanks()
    var row = E(id: try identifier(answer))
    guard try answer.opens("{", "}") else { return row }
    var index = 0
    repeat {
      let place = target(of: try answer.key(), expected: index, in: answer)
      try read(place, of: &row, from: &answer)
      index = place + 1
    } while try answer.goesOn(to: "}")
    return row
  }

  private func read(_ place: Int, of row: inout E, from answer: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    let target = targets[place]
    guard target.isWanted else {
      try answer.value()
      return
    }
    if target.skipsNull, answer.takes(word: "null") { return }
    let start = answer.place
    let value = try answer.value(as: target.type)
    if target.column?.set(&row, value) == true { return }
    row.extra[target.name] = JSON(utf8: answer.slice(start..<answer.place))
  }

  private mutating func target(of key: JSONTokenizer.StringToken, expected: Int, in answer: JSONTokenizer) -> Int {
    let bytes = answer.slice(key.range)
    if expected < targets.count, targets[expected].key.elementsEqual(bytes) { return expected }
    let name = answer.text(key)
    if let place = places[name] { return place }
    places[name] = targets.count
    let isWanted = name != "id" && wanted?.contains(name) ?? true
    targets.append(Target(name, key: Array(bytes), isWanted: isWanted))
    return targets.count - 1
  }

  /// The id of the row that begins here: usually its first column.
  private func identifier(_ answer: JSONTokenizer) throws(JSONTokenizer.Fault) -> Key<E> {
    var answer = answer
    let start = answer.place
    if try answer.opens("{", "}") {
      repeat {
        let key = try answer.key()
        if answer.slice(key.range).elementsEqual("id".utf8) {
          guard let id = Key<E>(try answer.value(as: .uuid)) else { break }
          return id
        }
        try answer.value()
      } while try answer.goesOn(to: "}")
    }
    throw JSONTokenizer.Fault(place: start)
  }
}

extension JSONTokenizer {
  /// The value at this place as a column of that type would hold it; another kind of value comes as what it is.
  fileprivate mutating func value(as type: ColumnType) throws(Fault) -> Value {
    if next == UInt8(ascii: "\""), type != .json { return text(try string(), as: type) }
    let range = try value()
    let bytes = slice(range)
    switch bytes.first {
    case UInt8(ascii: "n"): return .null
    case _ where type == .json: break
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "["): if type == .list, range.count == 2 { return .list([]) }
    case UInt8(ascii: "{"): break
    default:
      let digits = String(decoding: bytes, as: UTF8.self)
      if let whole = Int(digits) { return .int(whole) }
      if let number = Double(digits), number.isFinite { return .double(number) }
    }
    return .json(JSONText(checked: bytes))
  }

  private func text(_ token: StringToken, as type: ColumnType) -> Value {
    if token.isEscaped { return .text(text(token)) }
    let bytes = slice(token.range)
    let typed: Value? =
      switch type {
      case .uuid: UUID(utf8: bytes).map(Value.uuid)
      case .day: Day(utf8: bytes).map(Value.day)
      case .instant: Instant(utf8: bytes).map(Value.instant)
      default: nil
      }
    return typed ?? .text(String(decoding: bytes, as: UTF8.self))
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
