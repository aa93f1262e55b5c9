package import Values

/// Turns rows in JSON into their Swift values: keys come in the same order in every row, so each is looked up once.
package struct RowDecoder<E: Entity> {
  /// Nil for all columns.
  private let wanted: Set<String>?
  private var targets: [Target] = []
  private var places: [String: Int] = [:]

  /// The place for the values under a key; shared, because it's looked at for each value.
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
    // A project of one's own says of every row whose family it is, and writes it by itself.
    let isOurs = name == "family_unit_id" && E.table.column(name) == nil
    let isWanted = name != "id" && !isOurs && wanted?.contains(name) ?? true
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

/// Lays some columns of rows in JSON out as raw columns, without making rows of them.
package struct ColumnDecoder<E: Entity> {
  /// Of the rows that were read, in their order.
  package private(set) var ids: [Key<E>] = []
  private let names: [String]
  private var builders: [RawColumnBuilder]
  private let keys: [[UInt8]]
  /// Which of the columns the row at hand had so far.
  private var isRead: [Bool]

  /// The id is always read; names that the program doesn't know are left out.
  package init(_ wanted: Set<String>) {
    let columns = E.table.columns.filter { $0.name != "id" && wanted.contains($0.name) }
    names = columns.map(\.name)
    builders = columns.map { RawColumnBuilder($0.type) }
    keys = names.map { Array($0.utf8) }
    isRead = Array(repeating: false, count: names.count)
  }

  package var columns: [String: RawColumn] {
    Dictionary(zip(names, builders.map(\.column)), uniquingKeysWith: { first, _ in first })
  }

  /// Reads an array of rows. Of these ids the columns get a value each: null for a row that isn't there; other rows are
  /// left out.
  ///
  /// - Parameter expected: ascending, those of all rows that are read one after the other; nil for whatever rows come.
  package mutating func read(
    _ tokens: inout JSONTokenizer, of expected: [Key<E>]? = nil, gone: (Int) -> Void = { _ in }
  ) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("[", "]") else { return }
    repeat {
      tokens.skipBlanks()
      let start = tokens
      let id = try identifier(&tokens)
      if let expected {
        while ids.count < expected.count, expected[ids.count] < id { passOver(expected[ids.count], gone) }
        guard ids.count < expected.count, expected[ids.count] == id else { continue }
      }
      ids.append(id)
      guard !builders.isEmpty else { continue }
      tokens = start
      try row(&tokens)
    } while try tokens.goesOn(to: "]")
  }

  /// The rows that were expected after the last one that came aren't there.
  package mutating func end(of expected: [Key<E>], gone: (Int) -> Void) {
    while ids.count < expected.count { passOver(expected[ids.count], gone) }
  }

  private mutating func passOver(_ id: Key<E>, _ gone: (Int) -> Void) {
    gone(ids.count)
    ids.append(id)
    for place in builders.indices { builders[place].append(.null) }
  }

  private mutating func row(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("{", "}") else { return }
    for place in isRead.indices { isRead[place] = false }
    var expected = 0
    repeat {
      let key = try tokens.key()
      guard let place = place(of: key, expected, tokens), !isRead[place] else {
        try tokens.value()
        continue
      }
      try builders[place].append(from: &tokens)
      isRead[place] = true
      expected = place + 1
    } while try tokens.goesOn(to: "}")
    for place in builders.indices where !isRead[place] { builders[place].append(.null) }
  }

  private func place(of key: JSONTokenizer.StringToken, _ expected: Int, _ tokens: JSONTokenizer) -> Int? {
    let bytes = tokens.slice(key.range)
    if expected < keys.count, keys[expected].elementsEqual(bytes) { return expected }
    if key.isEscaped { return names.firstIndex(of: tokens.text(key)) }
    return keys.firstIndex { $0.elementsEqual(bytes) }
  }

  /// The id of the row that begins here, and the place after it.
  private func identifier(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) -> Key<E> {
    let start = tokens.place
    var id: Key<E>?
    if try tokens.opens("{", "}") {
      repeat {
        let key = try tokens.key()
        let isID = tokens.slice(key.range).elementsEqual("id".utf8)
        let value = try tokens.value()
        guard isID, id == nil, value.count > 2 else { continue }
        id = UUID(utf8: tokens.slice(value.lowerBound + 1..<value.upperBound - 1)).map { Key($0) }
      } while try tokens.goesOn(to: "}")
    }
    guard let id else { throw JSONTokenizer.Fault(place: start) }
    return id
  }
}

extension RawColumnBuilder {
  /// The value at this place: a text as what it spells, a document or a list as it stands.
  fileprivate mutating func append(from tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    if tokens.next == UInt8(ascii: "\""), !isOfDocuments {
      let token = try tokens.string()
      guard token.isEscaped else { return append(.bytes(tokens.slice(token.range))) }
      var text = tokens.text(token)
      return text.withUTF8 { append(.bytes($0)) }
    }
    let bytes = tokens.slice(try tokens.value())
    switch bytes.first {
    case UInt8(ascii: "n"): append(.null)
    case _ where isOfDocuments: append(.bytes(bytes))
    case UInt8(ascii: "t"): append(.bool(true))
    case UInt8(ascii: "f"): append(.bool(false))
    case UInt8(ascii: "["), UInt8(ascii: "{"): append(.bytes(bytes))
    default:
      let digits = String(decoding: bytes, as: UTF8.self)
      if let whole = Int(digits) {
        append(.integer(whole))
      } else if let number = Double(digits), number.isFinite {
        append(.real(number))
      } else {
        append(.bytes(bytes))
      }
    }
  }
}
