import Domain

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
    return Key(UUID(high: high, low: low))
  }
}
