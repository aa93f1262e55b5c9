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
  package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    for place in 0..<36 {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard text[place] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexDigit(text[place]) else { return nil }
      if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      digits += 1
    }
    self.init(high: high, low: low)
  }
}

/// The value of `0`...`9`, `a`...`f`, `A`...`F`.
private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 48...57: byte - 48
  case 65...70: byte - 55
  case 97...102: byte - 87
  default: nil
  }
}
