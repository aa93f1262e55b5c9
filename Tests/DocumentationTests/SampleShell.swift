import Display
import Domain
import ShellCore
import ShellTesting
import Synchronization

/// What `compass --sample` shows on a terminal of 80 columns, without the terminal.
struct SampleShell {
  private var interpreter: Interpreter
  private let screen = Screen()

  init(now: Instant, output: OutputMode = .table) {
    interpreter = Talk(sample: [], at: now).interpreter
    interpreter.shell.settings.output = output
    interpreter.present = screen.show
  }

  /// `schools D1 · 12/120 ›`.
  var prompt: String {
    let state = interpreter.shell.promptState
    return "\(([state.list] + state.terms).joined(separator: " ")) · \(state.count) ›"
  }

  mutating func run(_ line: String) async -> String {
    _ = await interpreter.run(line)
    return screen.take()
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
        case .notices(let lines): lines.map { $0.drawn(on: canvas) + "\n" }.joined()
        case .failure(let failure, let excerpt):
          failure.lines(at: excerpt, on: canvas).map { $0.drawn(on: canvas) + "\n" }.joined()
        case .warning(let message, _): "warning: \(message)\n"
        }
      text.withLock { $0 += drawn }
    }

    func take() -> String {
      text.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }
}
