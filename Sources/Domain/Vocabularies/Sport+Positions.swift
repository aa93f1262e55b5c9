import Values

extension Sport {
  /// The word for what an athlete is in it: `position`, `event`; nil where all do the same.
  package var positionWord: String? {
    switch self {
    case .trackAndField, .swimming, .gymnastics, .rodeo, .artisticSwimming: "event"
    case .wrestling, .weightlifting: "weight class"
    case .fencing: "weapon"
    case .skiing, .rifle, .equestrian, .archery: "discipline"
    case .rowing: "seat"
    case .crossCountry, .golf, .bowling, .squash, .tableTennis: nil
    default: "position"
    }
  }

  /// One that could be typed.
  package var examplePosition: String? {
    switch self {
    case .baseball, .softball: "SS"
    case .wrestling: "157"
    case .weightlifting: "71 kg"
    case .swimming: "100 fly"
    case .other: "wing"
    default: positions.first
    }
  }

  /// What a coach looks for, as it's stored; nil for what is no position. In baseball `OF` stays what it is.
  func need(called name: String) -> String? {
    guard self == .baseball else { return position(called: name) }
    let own = BaseballPosition.allCases.first {
      [$0.rawValue, $0.label].contains { $0.lowercased() == name.lowercased() }
    }
    return own?.rawValue ?? (position(named: name) != nil || isSaid(name) ? name : nil)
  }

  /// Two that could be typed, with a comma between them; one where it has no more.
  var examplePositions: String? {
    if isBallAndBat { return "SS,2B" }
    return positions.count > 1 ? positions.prefix(2).joined(separator: ",") : examplePosition
  }

  /// Its positions, as they are stored; empty for a sport without fixed ones.
  package var positions: [String] {
    if self == .baseball { return BaseballPosition.allCases.map(\.rawValue) }
    return places.map(\.name)
  }

  /// The full name of a position that is stored as a code; empty for any other.
  package func spelledOut(_ position: String) -> String {
    switch (self, position) {
    case (.softball, "DP"): "Designated Player"
    case (.softball, _), (.baseball, _): BaseballPosition(rawValue: position)?.label ?? ""
    default: ""
    }
  }

  /// The same with their full names.
  var positionChoices: [FieldChoice] { positions.map { FieldChoice($0, spelledOut($0)) } }

  /// A position as a letter says it: `shortstop`, `goalkeeper`; what people call theirs stays as it is.
  package func spoken(_ position: String) -> String {
    let full = spelledOut(position)
    if !full.isEmpty { return full.lowercased() }
    return isPlayed && positions.contains(position) ? position.lowercased() : position
  }

  /// The positions besides those of baseball, with what people write for them, in lower case.
  private var places: [(name: String, short: String)] {
    switch self {
    case .softball:
      ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DP", "UTIL"].map {
        ($0, $0 == "DP" ? "designated player,flex,dh" : "")
      }
    case .basketball:
      [
        ("Point Guard", "pg"), ("Shooting Guard", "sg"), ("Small Forward", "sf"), ("Power Forward", "pf"),
        ("Center", "c"),
      ]
    case .football:
      [
        ("Quarterback", "qb"), ("Running Back", "rb"), ("Wide Receiver", "wr"), ("Tight End", "te"),
        ("Offensive Line", "ol"), ("Defensive Line", "dl"), ("Linebacker", "lb"), ("Defensive Back", "db"),
        ("Kicker", "k"), ("Punter", "p"),
      ]
    case .soccer, .fieldHockey:
      [("Goalkeeper", "gk,goalie,keeper"), ("Defender", "d,back"), ("Midfielder", "m,mid"), ("Forward", "f,striker")]
    case .lacrosse:
      [
        ("Goalie", "g,goalkeeper"), ("Attack", "a,attacker,attackman"), ("Midfield", "m,mid,middie,midfielder"),
        ("Defense", "d,defender,defenseman"),
      ]
    case .iceHockey:
      [("Goalie", "g,goalkeeper"), ("Center", "c"), ("Wing", "w,winger"), ("Defenseman", "d,defense,defender")]
    case .volleyball:
      [
        ("Setter", "s"), ("Middle Blocker", "mb,middle"), ("Opposite", "opp,right side,rs"),
        ("Outside Hitter", "oh,outside"), ("Libero", "l"), ("Defensive Specialist", "ds"),
      ]
    case .beachVolleyball: [("Blocker", ""), ("Defender", ""), ("Split Blocker", "")]
    case .waterPolo:
      [
        ("Goalkeeper", "gk,goalie"), ("Center", "hole set"), ("Center Defender", "2m,hole d"), ("Driver", ""),
        ("Utility", "util"),
      ]
    default: disciplines
    }
  }

  /// The same of sports in which athletes stand by themselves.
  private var disciplines: [(name: String, short: String)] {
    switch self {
    case .trackAndField:
      [
        ("Sprints", "sprinter"), ("Hurdles", "hurdler"), ("Distance", "mid-distance"), ("Jumps", "jumper"),
        ("Throws", "thrower"), ("Pole Vault", "vaulter"), ("Multi-Events", "multis"),
      ]
    case .swimming:
      [
        ("Freestyle", "free"), ("Backstroke", "back"), ("Breaststroke", "breast"), ("Butterfly", "fly"),
        ("Individual Medley", "im"), ("Diving", "diver"),
      ]
    case .tennis: [("Singles", ""), ("Doubles", "")]
    case .badminton: [("Singles", ""), ("Doubles", ""), ("Mixed", "mixed doubles")]
    case .rowing: [("Port", ""), ("Starboard", ""), ("Sculler", "scull,sculling"), ("Coxswain", "cox")]
    case .gymnastics:
      [
        ("All-Around", "aa"), ("Vault", "vt"), ("Uneven Bars", "ub,bars"), ("Balance Beam", "bb,beam"),
        ("Floor Exercise", "fx,floor"), ("Pommel Horse", "ph"), ("Still Rings", "sr,rings"), ("Parallel Bars", "pb"),
        ("High Bar", "hb,horizontal bar"),
      ]
    case .fencing: [("Epee", "épée"), ("Foil", ""), ("Saber", "sabre")]
    case .skiing: [("Alpine", ""), ("Nordic", "cross country")]
    case .rifle: [("Air Rifle", ""), ("Smallbore", "")]
    case .equestrian: [("Fences", "jumping"), ("Flat", ""), ("Horsemanship", ""), ("Reining", "")]
    case .sailing: [("Skipper", ""), ("Crew", "")]
    case .archery: [("Recurve", ""), ("Compound", ""), ("Barebow", "")]
    case .artisticSwimming: [("Solo", ""), ("Duet", ""), ("Team", "")]
    case .rodeo:
      [
        "Bareback Riding", "Saddle Bronc", "Bull Riding", "Tie-Down Roping", "Steer Wrestling", "Team Roping",
        "Barrel Racing", "Breakaway Roping", "Goat Tying",
      ].map { ($0, "") }
    default: []
    }
  }

  /// The position that a person means, as it is stored; nil if the sport has none of that name.
  package func position(named name: String) -> String? {
    if self == .baseball { return BaseballPosition(named: name)?.rawValue }
    let said = Folded(words: name.trimmed)
    let found = places.first { place in
      Folded(words: place.name) == said
        || place.short.split(separator: ",").contains { Folded(words: String($0)) == said }
    }
    if let found { return found.name }
    guard self == .softball, let code = BaseballPosition(named: name)?.rawValue else { return nil }
    return positions.contains(code) ? code : nil
  }
}

extension Sport {
  /// True for what only another sport has: a shortstop doesn't swim. Athletes who stand by themselves share the names of
  /// events, such as distance.
  private func isOthers(_ name: String) -> Bool {
    guard self != .other, position(named: name) == nil, !isSaid(name) else { return false }
    return Sport.allCases.contains { other in
      (positionWord == "position" || other.positionWord == "position") && other.position(named: name) != nil
    }
  }

  /// A position as it's stored: one of its own, else what a person calls theirs; nil for what is none. In baseball they are
  /// settled, and where they aren't listed, any word is one that only another sport doesn't have.
  func position(called name: String) -> String? {
    if let own = position(named: name) { return own }
    guard self != .baseball, name.count <= 50 else { return nil }
    return isSaid(name) || hasOpenPositions && !isOthers(name) ? name : nil
  }

  /// True if an athlete may have several that aren't listed here: `100 fly`.
  var hasOpenPositions: Bool { positions.isEmpty || positionWord == "event" }

  /// What a position of it may be, as a message says it: `an event such as Freestyle, Backstroke`.
  var expectedPosition: String {
    let word = (positionWord ?? "position").withArticle
    if self == .baseball { return "\(word) from \(positions.joined(separator: ", "))" }
    let own = "\(word) of \(name)"
    return positions.isEmpty ? "\(own), at most 50 characters" : "\(own) such as \(positions.joined(separator: ", "))"
  }
}

extension Sport {
  /// True if athletes play it rather than run, swim or lift against others.
  package var isPlayed: Bool {
    switch self {
    case .trackAndField, .crossCountry, .swimming, .wrestling, .rowing, .gymnastics, .fencing, .skiing, .rifle,
      .equestrian, .sailing, .rodeo, .archery, .weightlifting, .artisticSwimming, .bowling, .other:
      false
    default: true
    }
  }

  /// Where coaches see many athletes at once: `showcase`, `meet`.
  package var gathering: String {
    switch self {
    case .trackAndField, .crossCountry, .swimming, .gymnastics, .weightlifting: "meet"
    case .rowing, .sailing: "regatta"
    case .tennis, .golf, .wrestling, .fencing, .squash, .bowling, .badminton, .tableTennis, .archery, .waterPolo,
      .beachVolleyball, .volleyball:
      "tournament"
    case .skiing, .rifle, .equestrian, .rodeo, .artisticSwimming, .other: "competition"
    default: "showcase"
    }
  }

  /// True if the NCAA, the NAIA or the NJCAA has rules for it; the others have associations of their own.
  package var isGoverned: Bool {
    switch self {
    case .squash, .sailing, .rodeo, .archery, .badminton, .tableTennis, .weightlifting, .artisticSwimming, .other: false
    default: true
    }
  }

  /// True for the two that are played with a bat.
  package var isBallAndBat: Bool { self == .baseball || self == .softball }

  /// True for what people call a position without its being listed: `left wing`, `guard/forward`, `cornerback`. It's kept as
  /// it is said.
  package func isSaid(_ name: String) -> Bool {
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
