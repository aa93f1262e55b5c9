/// The 128 bits that tell a row from every other, in the order of their bytes.
///
/// Foundation's type of the same name would bring its library along with every start of the program.
@frozen package struct UUID: Hashable, Sendable {
  /// The first eight bytes as a number: ids are ordered by it first.
  package let high: UInt64
  /// The last eight bytes as a number.
  package let low: UInt64

  @inlinable package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A random id (version 4) of the system's generator: for those who hand new ids to others.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// A random id (version 4).
  package init(using generator: inout some RandomNumberGenerator) {
    high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// The same id for the same text, always: two FNV-1a hashes of it.
  package init(hashing text: String) {
    func hash(_ start: UInt64) -> UInt64 {
      text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    self.init(high: hash(0xCBF2_9CE4_8422_2325), low: hash(0x8422_2325_CBF2_9CE4))
  }

  /// All bits 0: no row has it.
  package static var zero: UUID { UUID(high: 0, low: 0) }
}

extension UUID: Comparable {
  /// The order of the bytes, which is also the order of the texts.
  @inlinable package static func < (a: UUID, b: UUID) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }
}

extension UUID: CustomStringConvertible {
  package var description: String { text }

  /// 36 characters in lower case, as the database prints it.
  package var text: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var place = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          buffer[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = digit < 16 ? high : low
        let nibble = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (digit & 15))) & 15
        buffer[place] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
        place += 1
      }
      return 36
    }
  }
}

extension UUID {
  /// Reads the usual 36 characters, in any case; nil for anything else.
  package init?(uuidString text: String) {
    var text = text
    guard let read = text.withUTF8({ UUID(utf8: $0) }) else { return nil }
    self = read
  }

  /// Reads the usual 36 characters, in any case; nil for anything else.
  ///
  /// Eight digits at a time: a large table is read by its ids, and there are two of them to each row.
  package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36, text[8] == Self.hyphen, text[13] == Self.hyphen, text[18] == Self.hyphen,
      text[23] == Self.hyphen
    else { return nil }
    let bytes = UnsafeRawBufferPointer(text)
    func four(_ place: Int) -> UInt64 {
      UInt64(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
    guard let first = Self.number(four(0) << 32 | four(4)), let second = Self.number(four(9) << 32 | four(14)),
      let third = Self.number(four(19) << 32 | four(24)), let fourth = Self.number(four(28) << 32 | four(32))
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  private static var hyphen: UInt8 { UInt8(ascii: "-") }

  /// The number that eight hexadecimal digits spell, the first one in the highest byte; nil if one of them
  /// is none.
  private static func number(_ digits: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Letters have bit 6, and follow nine digits.
    let values = (digits & (0x0F * ones)) + 9 * (digits >> 6 & ones)
    let lowercase = digits | (digits & (0x40 * ones)) >> 1
    let spelled = values + 0x30 * ones + 39 * ((values + 6 * ones) >> 4 & ones)
    guard values & (0xF0 * ones) == 0, spelled == lowercase else { return nil }
    let pairs = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return (fours | fours >> 16) & 0xFFFF_FFFF
  }
}
