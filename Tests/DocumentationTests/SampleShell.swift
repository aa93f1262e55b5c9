import Display
import ShellCore
import ShellTesting
import Synchronization
import Values

/// The output of `compass --sample` on a terminal of 80 columns, without the terminal.
struct SampleShell {
  private var interpreter: Interpreter
  private let screen = Screen()

  /// - Parameter isThere: whether a person is, who is told more than a script.
  init(now: Instant, output: OutputMode = .table, isThere: Bool = false) {
    interpreter = Talk(sample: [], at: now).interpreter
    interpreter.shell.settings.output = output
    interpreter.present = screen.show
    interpreter.world.scriptedPerson.isThere = isThere
  }

  /// `schools D1 · 12/120 ›`.
  var prompt: String {
    let state = interpreter.shell.promptState
    return "\(([state.list] + state.terms).joined(separator: " ")) · \(state.count) ›"
  }

  mutating func run(_ line: String) async -> String {
    let outcome = await interpreter.runTyped(line)
    return screen.take() + (outcome.proposal == nil ? "" : "Enter does it, Ctrl-C drops it\n")
  }

  /// What the line would do, as it's shown at the right edge while it's typed.
  func preview(of line: String) -> String? { interpreter.preview(of: line)?.text }

  /// What Tab lists below the line.
  func choices(of line: String) -> [String] {
    let offers = interpreter.completions(of: line, at: line.utf8.count, limit: 100).candidates
    let widest = offers.map(\.label.count).max() ?? 0
    return offers.map { offer in
      offer.label + String(repeating: " ", count: widest - offer.label.count + 2) + offer.note
    }
  }

  /// Replays a script, and answers how it ended.
  mutating func replay(_ text: String, arguments: [String]) async -> ExitStatus {
    await interpreter.replay(Script(name: "script", text: text, arguments: arguments)).status
  }

  /// Collects what is shown, in the order in which it comes.
  private final class Screen: Sendable {
    private let text = Mutex("")
    private let canvas = Canvas(isTerminal: true)

    func show(_ presentation: Presentation) {
      let drawn =
        switch presentation {
        case .results(let blocks, let mode, _), .uncut(let blocks, let mode, _), .frame(let blocks, let mode, _):
          blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined()
        case .notices(let lines): told(lines)
        case .failure(let failure, let excerpt): told(failure.lines(at: excerpt, on: canvas))
        case .warning(let message, let excerpt): told(Failure.warning(message, at: excerpt, on: canvas))
        }
      text.withLock { $0 += drawn }
    }

    /// Lines on standard error, no wider than the screen.
    private func told(_ lines: [Text]) -> String {
      lines.flatMap(\.lines).flatMap { $0.wrapped(to: canvas.width) }.map { $0.drawnAlone(on: canvas) + "\n" }.joined()
    }

    func take() -> String {
      text.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }
}
