extension StringProtocol {
  /// As a part of an address: every byte but letters, digits and the signs that are kept becomes `%XX`.
  package func percentEncoded(keeping kept: String = "-._~") -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case 0..<0x80 where kept.utf8.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [String] {
  /// The words with a joint before the last: `a, b or c`.
  package func listed(_ joint: String) -> String {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) \(joint) \(self[count - 1])"
  }
}

extension String {
  /// `an offer`, `a school`.
  package var withArticle: String { ("aeiou".contains(first?.lowercased() ?? "x") ? "an " : "a ") + self }
}
