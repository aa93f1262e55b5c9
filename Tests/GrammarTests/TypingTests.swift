import Domain
import Foundation
import Grammar
import ShellCore
import ShellTesting
import Testing

/// What is said of a line while it's typed, as it stands in `Typing/*.typing`, each line in a shell of its own:
///
///     // A remark.
///     offers> filter division=D1,D‸
///     D2 | D3
///
/// `offers>` shows what Tab offers at the cursor, `preview>` what the line would do, `suggestion>` what goes on behind
/// the cursor, `colors>` what each part is. Nothing stands below a line of which nothing is said. `✗` stands before what
/// typing on can't mend, what a verb still takes in angle quotes. A `past>` line was typed before, and failed if it
/// begins with `!`.
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
