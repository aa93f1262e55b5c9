import Domain
import FoundationEssentials

/// A hash that is the same in every run, unlike the standard library's.
enum StableHash {
  /// FNV-1a over UTF-8, stirred.
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return stirred(hash)
  }

  /// Spreads every bit over all of them (the last step of SplitMix64).
  static func stirred(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension Key where E: Entity {
  /// The id of the sample row that goes by a name: a random-looking version 4 UUID, the same in every run.
  static func sample(_ name: String) -> Key {
    let hash = StableHash.of("\(E.table.name.rawValue)/\(name)")
    let high = hash & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = StableHash.stirred(hash &+ 0x9E37_79B9_7F4A_7C15) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    func byte(_ word: UInt64, _ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * place)) }
    return Key(
      UUID(
        uuid: (
          byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
          byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
          byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
          byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
        )))
  }
}
