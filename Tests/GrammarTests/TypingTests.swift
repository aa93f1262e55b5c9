import CompassVerbs
import Domain
import Foundation
import Grammar
import ShellCore
import ShellTesting
import Testing
import Values

/// The words about a line while it's typed, as they stand in `Typing/*.typing`, each line in a shell of
/// its own:
///
///     // A remark.
///     offers> filter division=D1,D‸
///     D2 | D3
///
/// `offers>` shows what Tab offers at the cursor, `preview>` what the line would do, `suggestion>` what
/// goes on after the cursor, `colors>` what each part is. Nothing stands below a line of which nothing
/// is said. `✗` stands before what typing on can't mend, what a verb still takes in angle quotes. A
/// `past>` line was typed before, and failed if it begins with `!`.
///
/// `RECORD=1 swift test --filter TypingTests` writes them again.
@Suite struct TypingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Typing")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(arguments: names) func typing(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let now = Self.said(written)
    if Recording.isOn { try Data(now.utf8).write(to: file) } else { #expect(now == written, "\(name)") }
  }

  /// The list that opens by itself is what Tab offers at the end, but for what is on the disk; a cancelled look is none.
  @Test func choicesWhileOneTypes() {
    let shell = Talk.typing().interpreter
    for line in ["filter d", "show ken", "status kenyon ", "xyz", "count; fil", "frobnicate "] {
      let tab = shell.completions(of: line, at: line.utf8.count, limit: 5)
      #expect(shell.completions(typing: line, limit: 5) == (tab.total > 0 ? tab : nil), "\(line)")
    }
    for line in ["", "  ", "import ", "schools | "] {
      #expect(shell.completions(typing: line, limit: 5) == nil, "\(line)")
    }
    let allowance = CancellableScope.Allowance(0)
    CancellableScope.$allowance.withValue(allowance) {
      #expect(shell.completions(typing: "show ken", limit: 5) == nil)
    }
  }

  @Test func thereAreSome() { #expect(Self.names.count > 5) }

  private static func said(_ text: String) -> String {
    var (said, past) = ("", [PastLine]())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let place = line.firstRange(of: "> ") else {
        if line.hasPrefix("//") || line.isEmpty { said += "\(line)\n" }
        continue
      }
      let (kind, typed) = (String(line[..<place.lowerBound]), String(line[place.upperBound...]))
      if kind == "past" {
        let failed = typed.hasPrefix("!")
        let line = failed ? String(typed.dropFirst()) : typed
        past.append(PastLine(time: Talk.now, line: line, succeeded: !failed, milliseconds: 1))
        said += "\(line.isEmpty ? "" : "past> \(typed)")\n"
      } else if let answer = answer(kind, typed, past) {
        said += "\(line)\n" + (answer.isEmpty ? "" : answer + "\n")
        past = []
      }
    }
    while said.hasSuffix("\n\n") { said.removeLast() }
    return said
  }

  /// Nil for what is no line of this kind.
  private static func answer(_ kind: String, _ marked: String, _ past: [PastLine]) -> String? {
    let talk = Talk.typing()
    let line = marked.hasSuffix("‸") ? String(marked.dropLast()) : marked
    switch kind {
    case "offers":
      let found: Completions = talk.completions(marked)
      let texts = found.candidates.map(\.text)
      return texts.prefix(8).joined(separator: " | ") + (texts.count > 8 ? " … of \(found.total)" : "")
    case "preview": return talk.interpreter.preview(of: line).map { ($0.kind == .failure ? "✗ " : "") + $0.text } ?? ""
    case "suggestion":
      let found = talk.interpreter.autosuggestion(for: line, past: past)
      return found.isUsage ? "‹\(found.text)›" : found.text
    case "colors":
      let spans = talk.interpreter.colouring(of: line)
      spans.expectOrder(in: line)
      return spans.map { "\(String(decoding: Array(line.utf8)[$0.span], as: UTF8.self)):\($0.role)" }
        .joined(separator: " ")
    default: return nil
    }
  }
}

extension Talk {
  /// Noon of a Wednesday.
  static let wednesday = Instant("2026-03-11T12:00:00Z") ?? Instant(seconds: 0)

  /// The sample family on a Wednesday, in front of a person who types lines.
  static func typing(
    after line: String = "", variables: [String: String] = ["x": "D1", "who": "kenyon", "min": "70"]
  ) -> Talk {
    var talk = Talk(sample: [], at: wednesday)
    talk.interpreter.shell.variables = variables
    talk.interpreter.shell.files = { prefix in
      ["notes/", "open days.csv", "schools.csv", "short.compass"].filter { $0.hasPrefix(prefix) }
    }
    talk.interpreter.shell.programs = { prefix in ["grep", "less", "sort"].filter { $0.hasPrefix(prefix) } }
    talk.advance(line)
    return talk
  }

  /// Does what the statements of a line do to the lists.
  private mutating func advance(_ line: String) {
    var place = 0
    while let statement = try? Statement.read(line, from: place, in: interpreter.scope, verbs: .all) {
      statement.command.anticipate(in: &interpreter.shell)
      place = statement.end
    }
  }

  /// Some schools were printed, and one was shown.
  func having(printed names: [String], current: String?) -> Talk {
    var talk = self
    let schools = session.tables.schools
    func row(_ name: String) -> RowID? { schools.first { $0.name == name }.map { RowID(.schools, $0.id.uuid) } }
    talk.interpreter.shell.printed = names.compactMap(row)
    talk.interpreter.shell.current = current.flatMap(row)
    return talk
  }

  func read(_ line: String) throws(Diagnostic) -> Statement? {
    try Statement.read(line, from: 0, in: interpreter.scope, verbs: .all)
  }

  /// All statements of a line, each in the state that the one before left.
  func statements(_ line: String) throws(Diagnostic) -> [Statement] {
    var shell = interpreter.shell
    var statements: [Statement] = []
    var place = 0
    while true {
      var interpreter = self.interpreter
      interpreter.shell = shell
      guard let statement = try Statement.read(line, from: place, in: interpreter.scope, verbs: .all) else {
        return statements
      }
      statement.command.anticipate(in: &shell)
      statements.append(statement)
      place = statement.end
    }
  }

  /// The names of the rows that the first statement of a line names.
  func names(_ rows: [RowID]) -> [String] { rows.map { interpreter.scope.name(of: $0) ?? "gone" } }

  /// The completions that Tab offers where the line has a `‸`, else at its end.
  func completions(_ marked: String, limit: Int = 500) -> Completions {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    return interpreter.completions(of: parts.joined(), at: parts[0].utf8.count, limit: limit)
  }

  func offers(_ marked: String) -> [String] { completions(marked).candidates.map(\.text) }
}

/// A text with one or no place marked: `filter ⟪divison⟫=D1`.
struct Marked {
  let text: String
  let span: Range<Int>?

  init(_ marked: String) {
    let parts = marked.components(separatedBy: ["⟪", "⟫"])
    text = parts.joined()
    let start = parts[0].utf8.count
    span = parts.count == 3 ? start..<start + parts[1].utf8.count : nil
  }
}

extension Interpreter {
  /// True if a text goes on in the next line.
  func isUnfinished(_ text: String) -> Bool {
    var continuation = Continuation(self)
    return continuation.isUnfinished(text)
  }
}
