import Domain

extension AnswerBytes {
  /// The value at this place as a column of that type would hold it; another kind of value comes as what it is.
  mutating func value(as type: ColumnType) throws(Fault) -> Value {
    switch next {
    case UInt8(ascii: "\""): try text(as: type)
    case UInt8(ascii: "{"), UInt8(ascii: "["): try container(as: type)
    default: try plain(as: type)
    }
  }

  private mutating func text(as type: ColumnType) throws(Fault) -> Value {
    let start = place
    let (range, isEscaped) = try string()
    if type == .json { return try document(start..<place) }
    if isEscaped {
      let whole = String(decoding: slice(start..<place), as: UTF8.self)
      guard case .string(let text)? = JSON(parsing: whole) else { throw Fault(place: start) }
      return .text(text)
    }
    let bytes = slice(range)
    let typed: Value? =
      switch type {
      case .uuid: UUID(utf8: bytes).map(Value.uuid)
      case .day: Day(utf8: bytes).map(Value.day)
      case .instant: Instant(utf8: bytes).map(Value.instant)
      default: nil
      }
    return typed ?? .text(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func container(as type: ColumnType) throws(Fault) -> Value {
    let range = try value()
    if type == .list, range.count == 2, bytes[range.lowerBound] == UInt8(ascii: "[") { return .list([]) }
    return try document(range)
  }

  private mutating func plain(as type: ColumnType) throws(Fault) -> Value {
    let range = try value()
    let bytes = slice(range)
    if AnswerBytes.spells(bytes, "null") { return .null }
    if type == .json { return try document(range) }
    if AnswerBytes.spells(bytes, "true") { return .bool(true) }
    if AnswerBytes.spells(bytes, "false") { return .bool(false) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard case .number? = JSON(parsing: text) else { throw Fault(place: range.lowerBound) }
    if let whole = Int(text) { return .int(whole) }
    if let number = Double(text), number.isFinite { return .double(number) }
    return try document(range)
  }

  /// A part of the answer, kept as its text.
  func document(_ range: Range<Int>) throws(Fault) -> Value {
    guard let document = JSONText(utf8: slice(range)) else { throw Fault(place: range.lowerBound) }
    return .json(document)
  }

  private static func spells(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for place in 0..<bytes.count where bytes[place] != word.utf8Start[place] { return false }
    return true
  }
}
