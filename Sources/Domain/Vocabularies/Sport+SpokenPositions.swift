import Values

extension Sport {
  /// True for what people call a position without its being listed: `left wing`, `guard/forward`, `cornerback`. It's kept as
  /// it is said.
  func isSaid(_ name: String) -> Bool {
    let words = name.lowercased().split { " /-&.#".contains($0) }.map(String.init)
    if alsoSaid.contains(words.joined(separator: " ")) { return true }
    var place = 0
    var isNamed = false
    while place < words.count {
      // The most words first: `point guard/shooting guard`.
      let count = (1...3).reversed().first { count in
        place + count <= words.count && isNamedOrSaid(words[place..<place + count].joined(separator: " "))
      }
      if count != nil { isNamed = true } else if !Self.sides.contains(words[place]) { return false }
      place += count ?? 1
    }
    return isNamed
  }

  private func isNamedOrSaid(_ words: String) -> Bool {
    let singular = words.hasSuffix("s") ? String(words.dropLast()) : words
    return [words, singular].contains { alsoSaid.contains($0) || position(named: $0) != nil }
  }

  /// Words that say which of several stand at a position, and those between them.
  private static let sides: Set = [
    "left", "right", "center", "central", "middle", "outside", "inside", "wide", "attacking", "defensive", "offensive",
    "holding", "strong", "weak", "free", "combo", "stretch", "slot", "long", "short", "stick", "box", "two", "way",
    "full", "nose", "high", "low", "handed", "hand", "first", "second", "third", "number", "no", "power", "lead", "big",
    "close", "dual", "threat", "pass", "player", "and", "or", "to",
  ]

  /// Words of its positions that aren't listed, and of others that are said in it, too; in lower case.
  private var alsoSaid: Set<String> {
    switch self {
    case .baseball, .softball:
      [
        "of", "if", "inf", "mif", "cif", "infield", "infielder", "outfield", "outfielder", "lhp", "rhp", "two way",
        "starter", "reliever", "closer", "arm", "bat", "hitter", "slapper", "corner",
      ]
    case .basketball: ["guard", "forward", "wing", "big", "post", "point", "defender", "1", "2", "3", "4", "5"]
    case .football:
      [
        "center", "c", "center defender", "guard", "tackle", "end", "cornerback", "corner", "cb", "safety", "s", "fs",
        "ss", "nickel", "fullback", "fb", "halfback", "hb", "tailback", "edge", "rusher", "de", "dt", "nt", "ot", "og",
        "lt", "rt", "lg", "rg", "receiver", "snapper", "ls", "athlete", "ath", "returner", "lineman", "mlb", "olb",
        "ilb", "pk", "line", "h back",
      ]
    case .soccer, .fieldHockey:
      [
        "wing", "winger", "attack", "attacker", "center", "fullback", "wingback", "sweeper", "stopper", "cb", "lb",
        "rb", "cm", "cdm", "cam", "dm", "am", "lw", "rw", "lm", "rm", "st", "cf", "6", "7", "8", "9", "10", "11",
        "utility", "inner", "midfield", "defense", "goal", "half",
      ]
    case .iceHockey: ["forward", "f", "lw", "rw", "ld", "rd", "blueliner"]
    case .lacrosse: ["utility", "lsm", "fogo", "ssdm", "faceoff", "face off", "specialist", "pole", "draw"]
    case .waterPolo: ["attack", "attacker", "wing", "defender", "goalkeeper", "guard", "flat", "point", "2 meter"]
    case .volleyball, .beachVolleyball:
      ["utility", "setter", "blocker", "defender", "libero", "hitter", "pin", "side", "all around"]
    default: alsoSaidOfDisciplines
    }
  }

  private var alsoSaidOfDisciplines: Set<String> {
    switch self {
    case .tennis, .badminton: ["1", "2", "3", "4", "5", "6", "1st", "2nd", "3rd"]
    case .rowing: ["stroke", "bow", "seat", "sweep", "rower", "1", "2", "3", "4", "5", "6", "7", "8"]
    case .skiing:
      [
        "slalom", "giant slalom", "gs", "sl", "sg", "dh", "super g", "downhill", "combined", "freestyle", "mogul",
        "jumping", "classic", "skate", "sprint", "distance",
      ]
    case .equestrian:
      ["hunter", "jumper", "over fences", "hunter seat", "equitation", "dressage", "western", "eventing"]
    case .rifle: ["three position", "3 position", "prone", "standing", "kneeling", "pistol", "air pistol"]
    case .sailing: ["helm", "bow", "trimmer", "tactician"]
    case .archery: ["longbow", "traditional"]
    default: []
    }
  }
}
