import CompassVerbs
import ShellCore

extension Talk {
  /// The lines that messages offer and that can't be typed here: each is read as a script's line is by `--check`, in the
  /// state that the message left, and nothing is written.
  package func untypable(in said: String) async -> [String] {
    var wrong: [String] = []
    for line in Self.offered(in: said) {
      var inner = interpreter
      inner.world.rules.isDryRun = true
      inner.present = { _ in }
      if await inner.check(Script(name: "hint", text: line)).status != .done { wrong.append(line) }
    }
    if !wrong.isEmpty || !said.isEmpty { _ = paper.tear() }
    return wrong
  }

  /// What the lines of standard error offer to type: hints below errors, and what stands in quotes there, if it begins
  /// with a verb. Signatures, with words in capitals, are none.
  static func offered(in said: String) -> [String] {
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("2> ") }.map { $0.dropFirst(3) }
    var offered: [String] = []
    for (place, line) in lines.enumerated() where !line.contains("error: ") {
      // A line with the caret below it is what was typed.
      let below = place + 1 < lines.count ? lines[place + 1] : ""
      guard !line.isCaret, !below.isCaret else { continue }
      let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 1
      }
      offered += quoted.map { String($0.element) }.filter { $0.hasSuffix(" ") == false }
      if line.hasPrefix("  "), !line.contains("'") || Self.isVerb(line.drop { $0 == " " }) {
        offered.append(String(line.drop { $0 == " " }))
      }
    }
    return offered.filter { isVerb($0[...]) && !$0.hasPlaceholder }
  }

  private static func isVerb(_ text: Substring) -> Bool {
    let word = text.prefix { $0.isLetter }
    return !word.isEmpty && text.dropFirst(word.count).first.map { " ;".contains($0) } ?? true
      && VerbTable.all.verbs.contains { $0.name == word }
  }
}

extension Substring {
  /// Whether it points at the words above it.
  fileprivate var isCaret: Bool { contains("^") && allSatisfy { " ^".contains($0) } }
}

extension String {
  private static let placeholders: Set<Substring> = [
    "ROW", "ROWS", "TEXT", "NAME", "VALUE", "FIELD", "LIST", "COMMAND", "FILE", "DAYS", "WHEN", "COACH", "TERM",
    "ADDRESS",
    "EXPRESSION", "STATUS", "CATEGORY", "PART", "VERB", "CODE", "MEMBER", "SECONDS", "EMAIL", "LINE", "OP", "ATHLETE",
    "SCHOOL", "KEY", "TYPE", "LAT", "LON", "WORD", "SECTION", "TOPIC", "NUMBER",
  ]

  /// Whether a word in it stands for others.
  fileprivate var hasPlaceholder: Bool {
    contains("...") || split { !$0.isLetter }.contains { Self.placeholders.contains($0) }
  }
}
