import Display
import Grammar
import ShellCore
import Synchronization

/// Draws what is presented as on a terminal without colours, and notes what may not stand there.
final class Paper: Sendable {
  private let state = Mutex(State())
  private let canvas: Canvas

  private struct State {
    var failures: [(failure: Failure, excerpt: Excerpt?)] = []
    var control: String?
    var bytes = 0
  }

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// What was shown since the last time.
  func take() -> (failures: [(failure: Failure, excerpt: Excerpt?)], control: String?, bytes: Int) {
    state.withLock { state in
      defer { state = State() }
      return (state.failures, state.control, state.bytes)
    }
  }

  func show(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, let target): draw(blocks, mode, target, on: canvas)
    case .uncut(let blocks, let mode, let target):
      var uncut = canvas
      uncut.width = Canvas.uncut.width
      draw(blocks, mode, target, on: uncut)
    case .frame(let blocks, let mode, let heading):
      tell(heading)
      draw(blocks, mode, nil, on: canvas)
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt):
      state.withLock { $0.failures.append((failure, excerpt)) }
      tell(failure.lines(at: excerpt, on: canvas))
    case .warning(let message, let excerpt): tell(Failure.warning(message, at: excerpt, on: canvas))
    }
  }

  func tell(_ lines: [Text]) {
    for line in lines.flatMap(\.lines) { check(line.drawnAlone(on: canvas)) }
  }

  private func draw(_ blocks: [Block], _ mode: OutputMode?, _ target: Cursor.Target?, on canvas: Canvas) {
    var canvas = canvas
    canvas.isTerminal = target == nil
    let mode = mode ?? .table
    for block in blocks {
      let text = render(block, as: mode, on: canvas)
      if target == nil || [.json, .jsonl, .table, .cards].contains(mode) { check(text, mode) }
    }
  }

  private func check(_ text: String, _ mode: OutputMode = .table) {
    let bad = text.unicodeScalars.first { scalar in
      scalar.value < 0x20 && scalar != "\n" && !(scalar == "\t" && mode == .tsv) || (0x7F...0x9F).contains(scalar.value)
    }
    state.withLock { state in
      state.bytes += text.utf8.count
      if let bad, state.control == nil { state.control = "U+\(String(bad.value, radix: 16)) in \(text.prefix(300))" }
    }
  }
}
