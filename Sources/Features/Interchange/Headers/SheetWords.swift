import Domain

/// What people write into their own sheets for words of a vocabulary, besides its labels and synonyms.
enum SheetWords {
  /// The database's words that may be meant; none where nothing is known, several where it could be any of them.
  static func meant(by text: String, in column: String, of table: TableName) -> [String] {
    let words = HeaderWords.plain(text)
    switch (table, column) {
    case (.schools, "division"): return [division(words)?.rawValue].compactMap(\.self)
    case (.schools, "priority_tier"): return tiers.filter { $0.words.contains(words) }.map(\.tier.rawValue)
    case (.schools, "status"): return statuses.filter { $0.words.contains(words) }.map(\.status.rawValue)
    case (.coaches, "role"): return [role(words)?.rawValue].compactMap(\.self)
    default: return SpokenWords.meant(by: words, in: column, of: table)
    }
  }

  /// Whether a mark in a column of yes and no, in other words: `Done`, `Registered`, `Not yet`.
  static func flag(_ text: String) -> Bool? {
    switch HeaderWords.plain(text) {
    case "done", "complete", "completed", "finished", "registered", "signed up", "attended", "went", "verified",
      "official", "current", "favorite":
      true
    case "open", "pending", "to do", "todo", "not done", "not yet", "not started", "not registered", "incomplete",
      "did not attend", "missed", "unverified", "unofficial":
      false
    default: nil
    }
  }

  /// `NCAA Division III`, `D-2`, `NJCAA D1`, `Community College`.
  private static func division(_ words: String) -> Division? {
    let words = Set(words.split(separator: " ").map(String.init)).subtracting(["ncaa", "division", "div", "level"])
    if !words.isDisjoint(with: ["njcaa", "cccaa", "juco", "jc", "junior", "community"]) { return .juco }
    if words.contains("naia") { return .naia }
    let numerals: [(Division, Set<String>)] = [
      (.d1, ["1", "i", "d1", "di", "d i"]), (.d2, ["2", "ii", "d2", "dii"]), (.d3, ["3", "iii", "d3", "diii"]),
    ]
    let bare = words.subtracting(["d"])
    return numerals.first { bare.count == 1 && !bare.isDisjoint(with: $0.1) }?.0
  }

  private static let tiers: [(tier: PriorityTier, words: Set<String>)] = [
    (.a, ["1", "1st", "first", "high", "top", "tier 1", "tier a", "favorite", "must"]),
    (.b, ["2", "2nd", "second", "medium", "med", "mid", "middle", "tier 2", "tier b"]),
    (.c, ["3", "3rd", "third", "low", "tier 3", "tier c", "backup", "back up"]),
  ]

  private static let statuses: [(status: SchoolStatus, words: Set<String>)] = [
    (.researching, ["research", "to research", "new", "prospect", "looking", "maybe", "considering", "not contacted"]),
    (.interested, ["very interested", "somewhat interested", "interest", "high", "medium", "target", "like"]),
    (
      .contacted,
      ["emailed", "email sent", "called", "reached out", "in contact", "contact", "talking", "wrote", "messaged"]
    ),
    (.campInvite, ["camp invited", "invited to camp"]),
    (.recruited, ["recruiting", "being recruited", "recruiting me"]),
    (.officialVisitInvited, ["visit invite", "invited to visit", "official visit"]),
    (.officialVisitScheduled, ["visit planned", "visiting"]),
    (.offerReceived, ["have offer", "offer made"]),
    (.declined, ["decline", "turned down", "rejected"]),
    (
      .notPursuing,
      ["no", "pass", "passed", "out", "no longer interested", "ruled out", "low", "not a fit", "not pursued"]
    ),
  ]

  /// Whether a text is nothing but what somebody is: `Head Coach`, `asst.`; `Ann Head` is a name.
  static func isTitle(_ text: String) -> Bool {
    let words = HeaderWords.plain(text).split(separator: " ").map(String.init)
    let others = words.filter { $0 != "coach" && role($0) == nil && !["baseball", "softball", "of"].contains($0) }
    return !words.isEmpty && others.isEmpty && role(text) != nil
  }

  /// `Associate Head Coach`, `Asst. Coach/Recruiting Coordinator`, `Head Baseball Coach`.
  static func role(_ title: String) -> CoachRole? {
    let words = HeaderWords.plain(title).split(separator: " ").map(String.init)
    if words.contains(where: { $0.hasPrefix("recruit") || $0 == "rc" }) { return .recruiting }
    let assistants = [
      "assistant", "asst", "associate", "assoc", "pitching", "hitting", "infield", "outfield", "catching", "volunteer",
      "graduate", "bullpen", "defensive", "offensive", "goalkeeper", "ac",
    ]
    if words.contains(where: assistants.contains) { return .assistant }
    if words.contains("coordinator") { return .recruiting }
    return words.contains { $0 == "head" || $0 == "hc" } ? .head : nil
  }
}
