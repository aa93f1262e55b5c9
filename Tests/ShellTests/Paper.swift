import Display
import Grammar
import ShellCore
import Synchronization

/// Takes down what a shell's state shows: results as they are, everything for standard error after `2> `.
final class Paper: Sendable {
  private let canvas: Canvas
  private let text = Mutex("")

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// What was shown since the last time.
  func tear() -> String {
    text.withLock { text in
      defer { text = "" }
      return text
    }
  }

  func show(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, let target):
      write(target)
      draw(blocks, mode, on: canvas)
    case .uncut(let blocks, let mode, let target):
      write(target)
      var uncut = canvas
      uncut.width = Canvas.uncut.width
      draw(blocks, mode, on: uncut)
    case .frame(let blocks, let mode, let heading):
      tell([heading])
      draw(blocks, mode, on: canvas)
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt): tell(failure.lines(at: excerpt, on: canvas))
    case .warning(let message, let excerpt): tell(Failure.warning(message, at: excerpt, on: canvas))
    }
  }

  /// A question and its answer, as they stand on a terminal; the end of input is written `^D`.
  func ask(_ question: String, _ answer: String?) {
    for line in "\(question)\(question.hasSuffix(" ") ? "" : " ")\(answer ?? "^D")".split(separator: "\n") {
      write("2> \(line)\n")
    }
  }

  func tell(_ lines: [Text]) {
    for line in lines.flatMap(\.lines) { write("2> \(line.drawnAlone(on: canvas))\n") }
  }

  /// Something that happened outside: an opened address, a line of a file.
  func remark(_ line: String) { write("(\(line))\n") }

  private func write(_ target: Cursor.Target?) {
    switch target {
    case nil: break
    case .file(let name, let isAppending): remark("\(isAppending ? "added to" : "to") \(name)")
    case .pipe(let command): remark("to the command \(command)")
    }
  }

  private func draw(_ blocks: [Block], _ mode: OutputMode?, on canvas: Canvas) {
    write(blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined())
  }

  private func write(_ more: String) { text.withLock { $0 += more } }
}
