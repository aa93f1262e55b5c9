extension StringProtocol {
  /// For any place of an address: every byte but the unreserved ones (letters, digits, `-._~`) becomes `%XX`.
  ///
  /// The server takes it apart before it reads operators, so `in.(a,b)` arrives as it was meant. A part of dots alone would
  /// climb through the path; its dots are encoded, too.
  var percentEncoded: String {
    let isDots = !isEmpty && utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      case UInt8(ascii: ".") where !isDots: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
