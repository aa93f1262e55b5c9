package import Display
import Grammar
package import ShellCore
import Synchronization

/// Takes down what a shell shows: results, and what goes to standard error.
package final class Paper: Sendable {
  private let canvas: Canvas
  private let shown = Mutex<[Shown]>([])

  private enum Shown: Sendable {
    case presentation(Presentation)
    case told([Text])
    /// A question, or something that happened outside.
    case line(String)
  }

  /// True if everything is drawn as soon as it's shown, as on a terminal.
  private let drawsAtOnce: Bool

  package init(_ canvas: Canvas, drawsAtOnce: Bool = false) { (self.canvas, self.drawsAtOnce) = (canvas, drawsAtOnce) }

  package func show(_ presentation: Presentation) {
    let part = drawsAtOnce ? Shown.line(text(of: presentation)) : .presentation(presentation)
    shown.withLock { $0.append(part) }
  }

  /// A question and its answer, as they stand on a terminal; the end of input is written `^D`.
  package func ask(_ question: String, _ answer: String?) {
    for line in "\(question)\(question.hasSuffix(" ") ? "" : " ")\(answer ?? "^D")".split(separator: "\n") {
      shown.withLock { $0.append(.line("2> \(line)\n")) }
    }
  }

  package func tell(_ lines: [Text]) { shown.withLock { $0.append(.told(lines)) } }

  /// Something that happened outside: an opened address, a line of a file.
  package func remark(_ line: String) { shown.withLock { $0.append(.line("(\(line))\n")) } }

  private func take() -> [Shown] {
    shown.withLock { shown in
      defer { shown = [] }
      return shown
    }
  }

  /// Takes the text shown since the last time: results as they are, everything for standard error after
  /// `2> `.
  package func tear() -> String {
    take().map { shown in
      switch shown {
      case .line(let line): line
      case .told(let lines): noted(lines)
      case .presentation(let presentation): text(of: presentation)
      }
    }.joined()
  }

  private func text(of presentation: Presentation) -> String {
    switch presentation {
    case .results(let blocks, let mode, let target): heading(target) + drawn(blocks, mode, on: canvas)
    case .uncut(let blocks, let mode, let target): heading(target) + drawn(blocks, mode, on: uncut)
    case .frame(let blocks, let mode, let heading): noted(heading) + drawn(blocks, mode, on: canvas)
    case .notices(let lines): noted(lines)
    case .failure(let failure, let excerpt): noted(failure.lines(at: excerpt, on: canvas))
    case .warning(let message, let excerpt): noted(Failure.warning(message, at: excerpt, on: canvas))
    }
  }

  private var uncut: Canvas {
    var uncut = canvas
    uncut.width = Canvas.uncut.width
    return uncut
  }

  private func noted(_ lines: [Text]) -> String {
    lines.flatMap(\.lines).map { "2> \($0.drawnAlone(on: canvas))\n" }.joined()
  }

  private func heading(_ target: Cursor.Target?) -> String {
    switch target {
    case nil: ""
    case .file(let name, let isAppending): "(\(isAppending ? "added to" : "to") \(name))\n"
    case .pipe(let command): "(to the command \(command))\n"
    }
  }

  private func drawn(_ blocks: [Block], _ mode: OutputMode?, on canvas: Canvas) -> String {
    blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined()
  }

  /// Takes the text shown since the last time, results and notices apart; errors without the line that
  /// they are in.
  package func takeApart() -> (results: String, notices: String, frames: Int) {
    var (results, notices, frames) = ("", "", 0)
    for shown in take() {
      switch shown {
      case .line: break
      case .told(let lines), .presentation(.notices(let lines)): notices += lines.map { $0.words + "\n" }.joined()
      case .presentation(.results(let blocks, let mode, _)): results += drawn(blocks, mode, on: canvas)
      case .presentation(.uncut(let blocks, let mode, _)): results += drawn(blocks, mode, on: uncut)
      case .presentation(.frame(let blocks, let mode, _)):
        frames += 1
        results += drawn(blocks, mode, on: canvas)
      case .presentation(.failure(let failure, let excerpt)):
        let file = excerpt.flatMap { place in place.file.map { "\($0):\(place.line):\(place.column): " } }
        notices += "\(file ?? "")error: \(failure.message)\n" + (failure.hint.map { "  \($0)\n" } ?? "")
      case .presentation(.warning(let message, _)): notices += "warning: \(message)\n"
      }
    }
    return (results, notices, frames)
  }

  /// Takes the texts shown since the last time: one for each block as lines of JSON, for each notice and
  /// error; without what was told meanwhile.
  package func takeLines() -> [String] {
    take().flatMap { shown -> [String] in
      switch shown {
      case .line, .told: []
      case .presentation(.results(let blocks, _, _)), .presentation(.uncut(let blocks, _, _)),
        .presentation(.frame(let blocks, _, _)):
        blocks.map { render($0, as: .jsonl, on: .uncut) }
      case .presentation(.notices(let lines)): lines.map(\.words)
      case .presentation(.failure(let failure, _)): [failure.message + (failure.hint.map { "\n\($0)" } ?? "")]
      case .presentation(.warning(let message, _)): [message]
      }
    }
  }
}
