import Grammar
import LineEditing
import ShellCore

/// The shell's advice on a line while it is typed, as the editor draws it.
struct Advising: Sendable {
  private let interpreter: Interpreter
  private let past: [PastLine]
  private let givesHints: Bool

  init(_ interpreter: Interpreter, _ past: [PastLine]) {
    (self.interpreter, self.past) = (interpreter, past)
    givesHints = interpreter.shell.settings.values[.hints] != "off"
  }

  /// Nothing is said once the task is cancelled, and no reproach where the usage is shown anyway.
  func advice(on line: String) async -> Advice {
    var advice = Advice()
    advice.styles = interpreter.colouring(of: line).compactMap { part in
      Self.style(of: part.role).map { Advice.Styled(part.span, style: $0) }
    }
    guard givesHints, !line.isEmpty else { return advice }
    let autosuggestion = interpreter.autosuggestion(for: line, past: past)
    (advice.autosuggestion, advice.isSuggestedText) = (autosuggestion.text, !autosuggestion.isUsage)
    guard let preview = interpreter.preview(of: line), !(autosuggestion.isUsage && preview.kind == .failure) else {
      return advice
    }
    advice.note = preview.text
    advice.noteStyle = preview.kind == .failure ? "2;31" : "2"
    return advice
  }

  /// Of the sixteen colours that a person chose for their terminal, those that stand out on light and on dark.
  private static func style(of role: WordRole) -> String? {
    switch role {
    case .verb: "1"
    case .field: "36"
    case .value, .number: "32"
    case .string: "35"
    case .comment: "2"
    case .unknownVerb, .missing: "4;31"
    case .unbalanced: "4;35"
    case .sign, .shell, .text: nil
    }
  }
}
