import Display
import Grammar
import ShellCore
import Synchronization
import TestSupport

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

  /// Takes what was shown since the last time.
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

  func tell(_ lines: [Text]) { for line in lines.flatMap(\.lines) { check(line.drawnAlone(on: canvas)) } }

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

/// The words about a line while it's typed: completion, colours, what it would do, how it could go on.
struct Sight {
  let interpreter: Interpreter
  let past: [PastLine]

  func findings(_ line: String, _ step: Int) -> [Finding] {
    var random = StoreRandom(seed: LineShell.hash(line))
    var findings = look(line, step)
    findings += completed(line, at: random.number(0...line.utf8.count), step)
    findings += completed(line, at: line.utf8.count, step)
    if line.utf8.count <= 80, random.chance(16) {
      for end in 0..<line.utf8.count { findings += look(String(decoding: line.utf8.prefix(end), as: UTF8.self), step) }
    }
    return findings
  }

  private func look(_ line: String, _ step: Int) -> [Finding] {
    var findings: [Finding] = []
    var continuation = Continuation(interpreter)
    _ = continuation.isUnfinished(line)
    var end = 0
    for part in interpreter.colouring(of: line) {
      if part.span.lowerBound < end || part.span.upperBound > line.utf8.count {
        findings.append(Finding("colours overlap or leave the line", at: step, "\(part.span) after \(end)"))
      }
      end = part.span.upperBound
    }
    let autosuggestion = interpreter.autosuggestion(for: line, past: past).text
    if Visible.needsSubstitutes("x" + autosuggestion) {
      findings.append(Finding("control character in the ghost", at: step, autosuggestion))
    }
    if let told = interpreter.preview(of: line)?.text, Visible.needsSubstitutes("x" + told) {
      findings.append(Finding("control character in the foresight", at: step, told))
    }
    return findings
  }

  private func completed(_ line: String, at cursor: Int, _ step: Int) -> [Finding] {
    let found = interpreter.completions(of: line, at: cursor, limit: 20)
    var findings: [Finding] = []
    if found.span.lowerBound < 0 || found.span.upperBound > cursor {
      findings.append(Finding("completion outside the line", at: step, "\(found.span) at \(cursor)"))
    }
    let texts = found.candidates.map(\.text)
    if Set(texts).count != texts.count { findings.append(Finding("completion offered twice", at: step, "\(texts)")) }
    if found.total < texts.count { findings.append(Finding("more completions than there are", at: step)) }
    return findings
  }
}
