import Testing

@testable import LineEditing

/// Lines are written with `⟪⟫` around what the candidates replace; the cursor stands at its end.
struct CompletionStepTests {
  static func line(_ marked: String) -> (TypedLine, Range<Int>) {
    let parts = marked.split(separator: "⟪", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "⟫", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let end = start + rest[0].utf8.count
    return (TypedLine(text: String(parts[0] + rest[0] + rest[1]), cursor: end), start..<end)
  }

  static func marked(_ line: TypedLine) -> String {
    let bytes = Array(line.text.utf8)
    return String(decoding: bytes[..<line.cursor], as: UTF8.self) + "|"
      + String(decoding: bytes[line.cursor...], as: UTF8.self)
  }

  @Test(arguments: [
    ("⟪sh⟫", "show", "show |"), ("⟪sh⟫ 3", "show", "show| 3"), ("show ⟪oh⟫", "\"Ohio State\"", "show \"Ohio State\" |"),
    ("show ⟪\"Oh⟫", "\"Ohio State\"", "show \"Ohio State\" |"), ("⟪日⟫", "日本", "日本 |"), ("a ⟪⟫", "b", "a b |"),
    ("⟪SHO⟫", "show", "show |"),
  ])
  func oneCandidateReplacesWhatWasTyped(line: String, candidate: String, expected: String) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: [CompletionItem(candidate)]), on: line)
    guard case .insert(let changed) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(Self.marked(changed) == expected)
  }

  @Test(arguments: [
    ("⟪s⟫", ["show", "short"], "sho|"), ("⟪x⟫", ["xé1", "xè2"], "x|"), ("⟪oh⟫", ["Ohio A", "Ohio B"], "Ohio|"),
    ("⟪oh⟫", ["\"Ohio A\"", "\"Ohio B\""], "Ohio|"), ("⟪oh⟫", ["Ohio", "\"Ohio State\""], "oh|"),
    ("⟪st⟫", ["Ohio State", "Oklahoma State"], "st|"),
    ("⟪miami⟫", ["The Miami (FL)", "The Miami (OH)"], "The Miami (|"),
    ("⟪⟫", ["show", "sort"], "s|"), ("⟪⟫", ["\"a\"", "\"b\""], "|"), ("a ⟪sho⟫ b", ["show", "shown"], "a show| b"),
    ("⟪日⟫", ["日本語", "日本人"], "日本|"), ("⟪👩⟫", ["👩‍🚀a", "👩‍🚀b"], "👩|"), ("⟪a⟫", ["a👩‍🚀", "a👩‍🔬"], "a|"),
  ])
  func severalCandidatesInsertWhatTheyShare(line: String, candidates: [String], expected: String) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: candidates.map { CompletionItem($0) }), on: line)
    guard case .list(let changed) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(Self.marked(changed) == expected)
  }

  @Test(
    "a word for nothing or for everything is shown, and inserted only where it was begun",
    arguments: [
      ("limit ⟪⟫", "none", false), ("due ⟪⟫", "all", false), ("filter contacted=⟪⟫", "never", false),
      ("limit ⟪n⟫", "none", true), ("limit 10 ⟪⟫", "per", true),
    ])
  func fillers(line: String, candidate: String, isInserted: Bool) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: [CompletionItem(candidate)]), on: line)
    #expect((step == .list(line)) == !isInserted)
  }

  @Test func unseenCandidatesForbidInserting() {
    let (line, span) = Self.line("⟪s⟫")
    let completion = Completion(span: span, candidates: [CompletionItem("show"), CompletionItem("short")], total: 9)
    #expect(CompletionStep(completion, on: line) == .list(line))
  }

  @Test func noCandidateDoesNothing() {
    #expect(CompletionStep(.none, on: TypedLine(text: "x", cursor: 1)) == .nothing)
  }

  @Test func noBlankAfterAnUnfinishedCandidate() {
    let (line, span) = Self.line("⟪d⟫")
    let completion = Completion(span: span, candidates: [CompletionItem("division=", appendsSpace: false)])
    #expect(CompletionStep(completion, on: line) == .insert(TypedLine(text: "division=", cursor: 9)))
  }

  @Test func spanBeyondTheLineIsCut() {
    let line = TypedLine(text: "ab", cursor: 2)
    let completion = Completion(span: 1..<99, candidates: [CompletionItem("x")])
    #expect(completion.replacing(in: line, with: "x") == TypedLine(text: "ax", cursor: 2))
  }
}
