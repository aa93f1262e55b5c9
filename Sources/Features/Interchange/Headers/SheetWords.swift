import Domain

/// What people write into their own sheets besides the words of vocabularies.
enum SheetWords {
  /// Whether a mark in a column of yes and no, in other words: `Done`, `Registered`, `Not yet`.
  static func flag(_ text: String) -> Bool? {
    switch text.plainWords {
    case "done", "complete", "completed", "finished", "registered", "signed up", "attended", "went", "verified",
      "official", "current", "favorite":
      true
    case "open", "pending", "to do", "todo", "not done", "not yet", "not started", "not registered", "incomplete",
      "did not attend", "missed", "unverified", "unofficial":
      false
    default: nil
    }
  }

  /// The status that a column says in words of interest: `High`, `Maybe`, `Pass`. Typed by itself none of them would
  /// surely mean a status.
  static func interest(_ text: String) -> SchoolStatus? {
    switch text.plainWords {
    case "new", "prospect", "looking", "maybe", "considering", "not contacted": .researching
    case "high", "medium", "target", "like": .interested
    case "official visit": .officialVisitInvited
    case "no", "pass", "out", "low": .notPursuing
    default: nil
    }
  }

  /// Whether a text is nothing but what somebody is: `Head Coach`, `asst.`; `Ann Head` is a name.
  static func isTitle(_ text: String) -> Bool {
    let others = text.plainWords.split(separator: " ").filter {
      !["coach", "baseball", "softball", "of"].contains($0) && CoachRole.meanings(of: String($0)).isEmpty
    }
    return others.isEmpty && !CoachRole.meanings(of: text.plainWords).isEmpty
  }
}
