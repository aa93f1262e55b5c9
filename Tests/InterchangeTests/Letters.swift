import Domain
import TestSupport

/// Random texts made of what files trip over.
struct Letters {
  private var random: StoreRandom
  init(seed: UInt64) { random = StoreRandom(seed: seed) }

  private static let pieces = [
    "a", "b", " ", "\"", "'", ",", "\t", "\n", "\r", "\r\n", ";", "=", "+", "-", "@", "[", "]", "{", "}", ":", "\\",
    "é",
    "\u{301}", "🏈", "\u{0}", "1", ".", "null", "<", "&",
  ]

  mutating func text() -> String {
    (0...Int.random(in: 0..<8, using: &random)).map { _ in Letters.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func id(_ number: Int) -> UUID { StoreRows.id(number, prefix: 0xAB) }
}
