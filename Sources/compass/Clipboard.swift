import Glibc

/// The clipboard of the terminal, by the escape sequence OSC 52.
enum Clipboard {
  /// False where standard error is no terminal.
  static func copy(_ text: String) -> Bool {
    guard isatty(2) == 1 else { return false }
    return Bytes.write("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}", to: 2)
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
