import Domain
import Values

/// The words that people write into their own sheets besides those of vocabularies.
enum SheetWords {
  /// True if a text says that there is nothing: `N/A`, `TBD`, `--`, `PrivacySuppressed`.
  static func isNothing(_ text: String) -> Bool {
    text.utf8.count <= longestNothing && beginsNothing(text.utf8.first)
      && (nothing.contains(text) || nothing.contains(text.lowercased()))
  }

  /// True for a word for nothing that is the last name of people, too: `Null`.
  static func mayBeName(_ text: String) -> Bool { ["null", "none", "nil", "na"].contains(text.lowercased()) }

  private static let nothing: Set<String> = [
    "", "-", "--", "---", "–", "—", "?", "??", "n/a", "n.a.", "na", "none", "tbd", "tba", "t.b.d.", "unknown", "null",
    "nil", "#n/a", "#ref!", "#value!", "#name?", "#div/0!", "#num!", "#null!", "#spill!", "#calc!", "#error!",
    "privacysuppressed", "not available", "not listed",
  ]
  private static let longestNothing = 17

  /// True for the first byte of such a text: nearly every cell begins otherwise.
  private static func beginsNothing(_ byte: UInt8?) -> Bool {
    switch byte {
    case nil, UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0xE2: true
    case let byte?: [UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "u"), UInt8(ascii: "p")].contains(byte | 0x20)
    }
  }

  /// The associations that people write where a conference stands.
  static let associations: Set<String> = ["ncaa", "naia", "njcaa", "juco", "cccaa", "nwac"]

  /// True or false for a mark in a column of yes and no, in other words: `Done`, `Registered`, `Not yet`.
  static func flag(_ text: String) -> Bool? {
    if !text.isEmpty, text.unicodeScalars.allSatisfy({ "★⭐🌟✩✯*\u{FE0F}".unicodeScalars.contains($0) }) { return true }
    return switch text.plainWords {
    case "done", "complete", "completed", "finished", "registered", "paid", "signed up", "attended", "went", "verified",
      "official", "current", "favorite":
      true
    case "open", "pending", "to do", "todo", "not done", "not yet", "not started", "not registered", "incomplete",
      "did not attend", "missed", "unverified", "unofficial":
      false
    default: nil
    }
  }

  /// The status that a column says in words of its own: `High`, `Sent video`, `Pass`. Typed by itself none of them would
  /// surely mean a status.
  static func interest(_ text: String) -> SchoolStatus? {
    switch text.plainWords {
    case "new", "prospect", "looking", "maybe", "considering", "not contacted", "not yet": .researching
    case "high", "medium", "target", "like", "dream", "dream school", "following", "favorite": .interested
    case "waiting", "waiting to hear", "waiting to hear back", "waiting for reply", "no reply", "no response",
      "sent video", "video sent", "left message", "left voicemail":
      .contacted
    case "official visit": .officialVisitInvited
    case "visit booked", "visit set", "visit set up", "booked visit": .officialVisitScheduled
    case "no", "nope", "pass", "out", "low", "no interest", "no thank": .notPursuing
    default: nil
    }
  }

  /// The words of a column of schools that people mean by a text, the likeliest first; none where it says nothing there.
  static func meanings(of text: String, in column: String) -> [String] {
    let words = text.plainWords
    switch column {
    case "status": return interest(text).map { [$0] }?.map(\.rawValue) ?? statuses[words]?.map(\.rawValue) ?? []
    case "priority_tier": return tiers[words]?.map(\.rawValue) ?? []
    default: return []
    }
  }

  private static let statuses: [String: [SchoolStatus]] = [
    "active": [.contacted, .interested], "in progress": [.contacted, .researching], "hot": [.recruited, .interested],
    "warm": [.interested, .contacted], "cold": [.researching, .notPursuing], "on hold": [.researching, .notPursuing],
    "replied": [.contacted, .recruited], "responded": [.contacted, .recruited], "heard back": [.contacted, .recruited],
    "visit": [.officialVisitScheduled, .officialVisitInvited], "visited": [.recruited, .officialVisitScheduled],
    "verbal": [.offerReceived, .committed],
    "closed": [.notPursuing, .declined], "done": [.notPursuing, .committed], "applied": [.interested, .contacted],
  ]

  /// How hard it is to be admitted says little of how much one wants to go there.
  private static let tiers: [String: [PriorityTier]] = [
    "reach": [.a, .c], "dream": [.a, .c], "far reach": [.c, .a], "target": [.b, .a], "match": [.b, .a],
    "likely": [.b, .c], "safety": [.c, .b], "safe": [.c, .b], "fit": [.b, .a], "maybe": [.c, .b],
  ]
}
