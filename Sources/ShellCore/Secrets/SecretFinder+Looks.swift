import Grammar

extension SecretFinder {
  /// How keys and tokens of well-known makers begin, and how many more letters follow at least.
  private static let beginnings: [(letters: [UInt8], least: Int)] = [
    ("eyJ", 16), ("sb_secret_", 1), ("sbp_", 16), ("ghp_", 16), ("gho_", 16), ("ghu_", 16), ("ghs_", 16),
    ("github_pat_", 16), ("sk_live_", 8), ("sk_test_", 8), ("rk_live_", 8), ("xoxb-", 8), ("xoxp-", 8), ("glpat-", 8),
    ("AKIA", 16), ("AIza", 30),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Tokens that show by their beginning what they are.
  mutating func findByLook() {
    var place = 0
    while place < bytes.count {
      let isInside = place > 0 && Self.isTokenByte(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: ".")
      guard !isInside, let beginning = beginning(at: place) else {
        place += 1
        continue
      }
      var end = place + beginning.letters.count
      while end < bytes.count, Self.isTokenByte(bytes[end]) { end += 1 }
      if end - place >= beginning.letters.count + beginning.least { add(place..<end) }
      place = end
    }
  }

  private func beginning(at place: Int) -> (letters: [UInt8], least: Int)? {
    let first = bytes[place]
    return Self.beginnings.first { $0.letters[0] == first && bytes[place...].starts(with: $0.letters) }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The password in `https://user:password@host`.
  mutating func findInAddresses() {
    let mark = Array("://".utf8)
    var place = 0
    while place + mark.count < bytes.count {
      guard bytes[place] == mark[0], bytes[place...].starts(with: mark) else {
        place += 1
        continue
      }
      let start = place + mark.count
      let end = bytes[start...].firstIndex { $0 <= 0x20 || "/?#\"'".utf8.contains($0) } ?? bytes.count
      if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")),
        let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
      {
        add(colon + 1..<at)
      }
      place = end
    }
  }
}
