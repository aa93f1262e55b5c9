import Display
import Grammar
import LineEditing
import ShellCore

/// The shell's advice on a line while it is typed, as the editor draws it.
struct Advising: Sendable {
  private let interpreter: Interpreter
  private let past: [PastLine]
  private let givesHints: Bool
  private let lists: Bool
  private let canvas: Canvas

  /// - Parameter canvas: what the line is drawn on.
  init(_ interpreter: Interpreter, _ past: [PastLine], on canvas: Canvas) {
    (self.interpreter, self.past, self.canvas) = (interpreter, past, canvas)
    givesHints = interpreter.shell.settings.values[.hints] != "off"
    lists = interpreter.shell.settings.values[.menu] == "typing"
  }

  /// Nothing is said once the task is cancelled, and no reproach where the usage is shown anyway.
  func advice(on line: String) async -> Advice {
    var advice = Advice()
    advice.styles = interpreter.colouring(of: line).compactMap { part in
      style(of: part.role).map { Advice.Styled(part.span, style: $0) }
    }
    advice.suggestionStyle = look(.hint, else: "2")
    if lists { advice.choices = interpreter.completions(typing: line, limit: Self.mostChoices).map(Completion.init) }
    guard givesHints, !line.isEmpty else { return advice }
    let autosuggestion = interpreter.autosuggestion(for: line, past: past)
    (advice.autosuggestion, advice.isSuggestedText) = (autosuggestion.text, !autosuggestion.isUsage)
    guard let preview = interpreter.preview(of: line), !(autosuggestion.isUsage && preview.kind == .failure) else {
      return advice
    }
    advice.note = preview.text
    advice.noteStyle = preview.kind == .failure ? look(.error, else: reproach) : look(.hint, else: "2")
    return advice
  }

  /// The choices of a list that opens by itself: who wants another one types on.
  private static var mostChoices: Int { 100 }

  /// The faint red of a light page can't be read on a dark one.
  private var reproach: String { canvas.theme.page == .dark ? "91" : "2;31" }

  private func look(_ role: ColorRole, else usual: String) -> String {
    canvas.theme.codes(of: role, else: usual, for: canvas.colours)
  }

  /// Of the sixteen colours that a person chose for their terminal, those that stand out on light and on dark.
  private func style(of role: WordRole) -> String? {
    switch role {
    case .verb: look(.verb, else: "1")
    case .field: look(.field, else: "36")
    case .value, .number: look(.value, else: "32")
    case .string: "35"
    case .comment: "2"
    case .unknownVerb, .missing: "4;31"
    case .unbalanced: "4;35"
    case .sign, .shell, .text: nil
    }
  }
}

extension Completion {
  /// What the shell offers, as the editor takes it.
  init(_ found: Completions) {
    self.init(
      span: found.span,
      candidates: found.candidates.map { candidate in
        LineEditing.CompletionItem(
          candidate.text, label: candidate.label, note: candidate.note, appendsSpace: !candidate.isOpen)
      }, total: found.total)
  }
}
