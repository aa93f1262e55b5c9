/// Bytes that unpack to far more than they are.
enum Bomb {
  /// A gzip file of zeros, from a literal and then copies of 258 bytes each (13 bits for one).
  ///
  /// - Parameter copies: how often it's copied; `258 * copies + 1` bytes come out.
  static func gzip(copies: Int) -> [UInt8] {
    var bits = Bits(bytes: [31, 139, 8, 0, 0, 0, 0, 0, 0, 3])
    bits.append(1, 1)
    bits.append(1, 2)
    bits.append(code: 0x30, 8)
    for _ in 0..<copies {
      bits.append(code: 0xC5, 8)
      bits.append(code: 0, 5)
    }
    bits.append(code: 0, 7)
    let count = 258 * copies + 1
    return bits.bytes + bytes(of: checksum(ofZeros: count)) + bytes(of: UInt32(count))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// CRC-32.
  private static func checksum(ofZeros count: Int) -> UInt32 {
    let table = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    var rest = UInt32.max
    for _ in 0..<count { rest = rest >> 8 ^ table[Int(rest & 0xFF)] }
    return ~rest
  }

  private struct Bits {
    var bytes: [UInt8]
    private var used = 8
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The lowest bit first.
    mutating func append(_ value: Int, _ count: Int) {
      for place in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        if value >> place & 1 == 1 { bytes[bytes.count - 1] |= 1 << used }
        used += 1
      }
    }

    /// The highest bit first, as codes of Huffman are.
    mutating func append(code: Int, _ count: Int) {
      for place in (0..<count).reversed() { append(code >> place & 1, 1) }
    }
  }
}
