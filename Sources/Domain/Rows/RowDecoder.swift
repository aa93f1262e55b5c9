package import JSONTokens

/// Turns rows in JSON into their Swift values: keys come in the same order in every row, so each is looked up once.
package struct RowDecoder<E: Entity> {
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

  package init(wanted: Set<String>? = nil) { self.wanted = wanted }

  /// The names of the columns that were there so far.
  package var columns: [String] { targets.map(\.name) }

  /// Reads an array of rows; a fault leaves those before it.
  package mutating func read(_ tokens: inout JSONTokenizer, into rows: inout [E]) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("[", "]") else { return }
    repeat { rows.append(try row(&tokens)) } while try tokens.goesOn(to: "]")
  }

  private mutating func row(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) -> E {
    tokens.skipBlanks()
    var row = E(id: try identifier(tokens))
    guard try tokens.opens("{", "}") else { return row }
    var index = 0
    repeat {
      let place = target(of: try tokens.key(), expected: index, in: tokens)
      try read(place, of: &row, from: &tokens)
      index = place + 1
    } while try tokens.goesOn(to: "}")
    return row
  }

  private func read(_ place: Int, of row: inout E, from tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    let target = targets[place]
    guard target.isWanted else {
      try tokens.value()
      return
    }
    if target.skipsNull, tokens.takes(word: "null") { return }
    let start = tokens.place
    let value = try tokens.value(as: target.type)
    if target.column?.set(&row, value) == true { return }
    row.extra[target.name] = JSON(utf8: tokens.slice(start..<tokens.place))
  }

  private mutating func target(of key: JSONTokenizer.StringToken, expected: Int, in tokens: JSONTokenizer) -> Int {
    let bytes = tokens.slice(key.range)
    if expected < targets.count, targets[expected].key.elementsEqual(bytes) { return expected }
    let name = tokens.text(key)
    if let place = places[name] { return place }
    places[name] = targets.count
    let isWanted = name != "id" && wanted?.contains(name) ?? true
    targets.append(Target(name, key: Array(bytes), isWanted: isWanted))
    return targets.count - 1
  }

  /// The id of the row that begins here: usually its first column.
  private func identifier(_ tokens: JSONTokenizer) throws(JSONTokenizer.Fault) -> Key<E> {
    var tokens = tokens
    let start = tokens.place
    if try tokens.opens("{", "}") {
      repeat {
        let key = try tokens.key()
        if tokens.slice(key.range).elementsEqual("id".utf8) {
          guard let id = Key<E>(try tokens.value(as: .uuid)) else { break }
          return id
        }
        try tokens.value()
      } while try tokens.goesOn(to: "}")
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
