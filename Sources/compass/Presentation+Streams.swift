import Display
import Glibc
import Grammar
import Shell

/// Puts what the interpreter has to say on the right stream, through the pager, into files and other programs.
struct Streams: Sendable {
  var results: Paper
  var notices: Paper
  /// The pager's command; nil for none.
  var pager: String?
  /// The mode where a command doesn't choose one.
  var mode: OutputMode

  func present(_ presentation: Presentation) async throws {
    switch presentation {
    case .results(let blocks, let chosen, let target): try show(blocks, chosen ?? mode, target)
    case .uncut(let blocks, let chosen, let target): try showUncut(blocks, chosen ?? mode, target)
    case .frame(let blocks, let chosen, let heading): try showFrame(blocks, chosen ?? mode, heading)
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt): tell(failure, at: excerpt)
    case .warning(let message, let excerpt): tell(Failure.warning(message, at: excerpt, on: notices.canvas))
    }
  }

  /// Lines on standard error.
  func tell(_ lines: [Text]) {
    let canvas = notices.canvas
    let drawn = lines.flatMap { $0.lines }.map { $0.drawn(on: canvas) + "\n" }.joined()
    _ = Bytes.write(drawn, to: 2)
  }

  func tell(_ failure: Failure, at excerpt: Excerpt?) {
    tell(failure.lines(at: excerpt, on: notices.canvas))
  }

  func show(_ blocks: [Block], _ mode: OutputMode, _ target: Reader.Target?) throws {
    switch target {
    case .file(let path, let appending): try save(blocks, mode, path, appending)
    case .pipe(let command):
      var canvas = results.canvas
      canvas.isTerminal = false
      canvas.colours = .none
      try Pipe.feed(command) { write in try draw(blocks, mode, canvas, into: write) }
    case nil:
      let canvas = results.canvas
      if let pager, results.isTerminal, mode.isDrawn, isLong(blocks, mode, canvas) {
        try Pipe.feed(pager) { write in try draw(blocks, mode, canvas, into: write) }
      } else {
        try draw(blocks, mode, canvas) { text throws(ClosedPipe) in
          if !Bytes.write(text, to: 1) { throw ClosedPipe() }
        }
      }
    }
  }

  /// Whether the drawing has more lines than the screen.
  private func isLong(_ blocks: [Block], _ mode: OutputMode, _ canvas: Canvas) -> Bool {
    var lines = 0
    for block in blocks {
      for part in block.drawing(as: mode, on: canvas) {
        lines += part.utf8.count { $0 == 10 }
        if lines >= canvas.height { return true }
      }
    }
    return false
  }

  func draw(
    _ blocks: [Block], _ mode: OutputMode, _ canvas: Canvas, into write: (String) throws -> Void
  ) rethrows {
    for block in blocks { try render(block, as: mode, on: canvas, into: write) }
  }

  /// In the mode of the file's ending; a table uncut.
  private func save(_ blocks: [Block], _ mode: OutputMode, _ path: String, _ appending: Bool) throws {
    let mode = path.split(separator: ".").last.flatMap { OutputMode(ending: $0) } ?? mode
    var text = ""
    draw(blocks, mode, .uncut) { text += $0 }
    try FileText.write(text, to: path, appending: appending)
  }
}
