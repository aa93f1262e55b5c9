internal import Glibc
import Values

/// One column of many rows as a store holds it, laid out for loops: no row is made of it before someone
/// looks at one.
package enum RawColumn: Sendable {
  /// A code for each row, and the few values that the codes stand for.
  case codes([UInt16], [Value])
  case texts(RawTexts)
  case values([Value])

  /// The value in a row.
  package subscript(position: Int) -> Value {
    switch self {
    case .codes(let codes, let values): values[Int(codes[position])]
    case .texts(let texts): texts[position]
    case .values(let values): values[position]
    }
  }
}

/// A value as a store hands it over: valid while it's handed over.
package enum RawCell {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// UTF-8, which may be broken.
  case bytes(UnsafeBufferPointer<UInt8>)
}

/// Texts or documents back to back, as UTF-8.
package struct RawTexts: Sendable {
  private let type: ColumnType
  private var bytes: [UInt8] = []
  /// Where each text ends; the complement of that for what is no text.
  private var ends: [Int] = []
  /// Numbers in a column of texts, by position.
  private var others: [Int: Value] = [:]

  init(_ type: ColumnType) { self.type = type }

  var count: Int { ends.count }
  var place: UInt { bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  subscript(position: Int) -> Value {
    let end = ends[position]
    if end < 0 { return others[position] ?? .null }
    let before = position == 0 ? 0 : ends[position - 1]
    return bytes.withUnsafeBufferPointer { bytes in
      Value(utf8: UnsafeBufferPointer(rebasing: bytes[(before < 0 ? ~before : before)..<end]), as: type)
    }
  }

  mutating func append(_ cell: RawCell) {
    switch cell {
    case .bytes(let text):
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
    case .null: ends.append(~bytes.count)
    case .bool, .integer, .real:
      others[ends.count] = Value(cell, as: type)
      ends.append(~bytes.count)
    }
  }
}

extension Value {
  /// The value, taken as the column's type where it can be; a text or a number as it is elsewhere.
  ///
  /// Broken UTF-8 is shown as U+FFFD.
  package init(_ cell: RawCell, as type: ColumnType?) {
    switch cell {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .int(number)
    case .real(let number): self = .double(number)
    case .bytes(let bytes): self.init(utf8: bytes, as: type)
    }
  }

  /// The value that a text stands for in a column of that type; the text itself where it can't be read so.
  init(utf8 bytes: UnsafeBufferPointer<UInt8>, as type: ColumnType?) {
    switch type {
    case .uuid:
      if let id = UUID(utf8: bytes) {
        self = .uuid(id)
        return
      }
    case .instant:
      if let instant = Instant(utf8: bytes) {
        self = .instant(instant)
        return
      }
    case .day:
      if let day = Day(utf8: bytes) {
        self = .day(day)
        return
      }
    case .json:
      self = .json(JSONText(held: bytes))
      return
    case .list where bytes.count == 2 && bytes[0] == UInt8(ascii: "[") && bytes[1] == UInt8(ascii: "]"):
      self = .list([])
      return
    default: break
    }
    self = .text(String(decoding: bytes, as: UTF8.self))
  }
}

/// Makes a column of cells that come one after the other: of codes while there are few values, else of what they are.
package struct RawColumnBuilder: Sendable {
  private let type: ColumnType
  private var isOfCodes: Bool
  private var known: KnownCells
  private var codes: [UInt16] = []
  private var texts: RawTexts
  private var values: [Value] = []

  package init(_ type: ColumnType) {
    self.type = type
    isOfCodes = type != .json
    known = KnownCells(type)
    texts = RawTexts(type)
  }

  package mutating func append(_ cell: RawCell) {
    if isOfCodes {
      if let code = known.code(of: cell) { return codes.append(code) }
      spread()
    }
    if isOfTexts { texts.append(cell) } else { values.append(Value(cell, as: type)) }
  }

  private var isOfTexts: Bool { type == .json || type == .text }

  /// True if cells are documents, which stand as they are.
  var isOfDocuments: Bool { type == .json }

  package var column: RawColumn {
    if isOfCodes { return .codes(codes, known.values) }
    return isOfTexts ? .texts(texts) : .values(values)
  }

  /// Where it lies in memory, for telling whether it was copied.
  package var place: UInt {
    func address<Element>(_ array: [Element]) -> UInt {
      array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    return isOfCodes ? address(codes) : isOfTexts ? texts.place : address(values)
  }

  /// There are too many values for codes: what came so far is laid out in full.
  private mutating func spread() {
    isOfCodes = false
    if isOfTexts {
      for code in codes { known.withCell(code) { texts.append($0) } }
    } else {
      values = codes.map { known.values[Int($0)] }
    }
    codes = []
    known = KnownCells(type)
  }
}

/// The different cells that came so far, each with a code: found by their bytes, before anything is made of these.
private struct KnownCells: Sendable {
  private(set) var values: [Value] = []
  private let type: ColumnType
  private var keys: [Key] = []
  private var bytes: [UInt8] = []
  /// A code plus one by the hash of its cell, or one of the places after it; 0 where there is none.
  private var slots: [UInt16] = []

  private static var room: Int { 4096 }
  private static var most: Int { 1024 }

  private struct Key: Sendable {
    let kind: UInt8
    /// The bits of a number, the hash of a text.
    let bits: UInt64
    /// Where the text lies.
    var range = 0..<0
  }

  init(_ type: ColumnType) { self.type = type }

  /// The code of a cell, a new one if need be; nil if there are too many.
  mutating func code(of cell: RawCell) -> UInt16? {
    if slots.isEmpty { slots = Array(repeating: 0, count: Self.room) }
    let key = Self.key(cell)
    var slot = Int(truncatingIfNeeded: key.bits ^ key.bits >> 29 ^ UInt64(key.kind) << 7) & (Self.room - 1)
    while slots[slot] != 0 {
      let code = slots[slot] - 1
      if isSame(keys[Int(code)], key, cell) { return code }
      slot = (slot + 1) & (Self.room - 1)
    }
    guard values.count < Self.most else { return nil }
    add(key, cell)
    slots[slot] = UInt16(values.count)
    return UInt16(values.count - 1)
  }

  func withCell(_ code: UInt16, _ body: (RawCell) -> Void) {
    let key = keys[Int(code)]
    switch key.kind {
    case 0: body(.null)
    case 1: body(.integer(Int(truncatingIfNeeded: key.bits)))
    case 2: body(.real(Double(bitPattern: key.bits)))
    case 4: body(.bool(key.bits == 1))
    default: bytes.withUnsafeBufferPointer { body(.bytes(UnsafeBufferPointer(rebasing: $0[key.range]))) }
    }
  }

  private mutating func add(_ key: Key, _ cell: RawCell) {
    var key = key
    if case .bytes(let text) = cell {
      key.range = bytes.count..<bytes.count + text.count
      bytes.append(contentsOf: text)
    }
    keys.append(key)
    values.append(Value(cell, as: type))
  }

  private func isSame(_ known: Key, _ key: Key, _ cell: RawCell) -> Bool {
    guard known.kind == key.kind, known.bits == key.bits else { return false }
    guard case .bytes(let text) = cell else { return true }
    guard known.range.count == text.count else { return false }
    guard let start = text.baseAddress, !text.isEmpty else { return true }
    return bytes.withUnsafeBufferPointer { all in
      all.baseAddress.map { memcmp($0 + known.range.lowerBound, start, text.count) == 0 } ?? false
    }
  }

  private static func key(_ cell: RawCell) -> Key {
    switch cell {
    case .null: return Key(kind: 0, bits: 0)
    case .bool(let flag): return Key(kind: 4, bits: flag ? 1 : 0)
    case .integer(let number): return Key(kind: 1, bits: UInt64(bitPattern: Int64(number)))
    case .real(let number): return Key(kind: 2, bits: number.bitPattern)
    case .bytes(let text): return Key(kind: 3, bits: hash(of: text))
    }
  }

  /// Eight bytes at a time: nothing but speed depends on it.
  private static func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let raw = UnsafeRawBufferPointer(text)
    let whole = text.count & ~7
    for place in stride(from: 0, to: whole, by: 8) {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    for byte in text[whole...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
