import Display
import Shell

/// Takes down what a conversation shows: results as they are, everything for standard error behind `2> `.
actor Paper {
  private let canvas: Canvas
  private var text = ""

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// What was shown since the last time.
  func tear() -> String {
    defer { text = "" }
    return text
  }

  func show(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, let target), .uncut(let blocks, let mode, let target):
      let drawn = blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined()
      if let target { text += "(to \(target))\n" }
      text += drawn
    case .frame(let blocks, let mode, let heading):
      tell([heading])
      text += blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined()
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt): tell(failure.lines(at: excerpt, on: canvas))
    case .warning(let message, let excerpt): tell(Failure.warning(message, at: excerpt, on: canvas))
    }
  }

  /// A question and its answer, as they stand on a terminal.
  func ask(_ question: String, _ answer: String) {
    for line in "\(question) [y/N] \(answer)".split(separator: "\n") { text += "2> \(line)\n" }
  }

  private func tell(_ lines: [Text]) {
    for line in lines.flatMap(\.lines) { text += "2> \(line.drawn(on: canvas))\n" }
  }
}
