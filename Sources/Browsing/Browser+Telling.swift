package import Display
import LineEditing
package import ShellCore

extension Browser {
  /// Says something in the last line, until the next key.
  package mutating func say(_ text: Text) { message = text }

  /// Shows what came of an errand: a word in the last line, or something to read.
  ///
  /// - Parameter isList: whether the results are the list itself, which is to be seen anyway.
  package mutating func tell(_ said: Said, of line: String, isTyped: Bool, isList: Bool) {
    if let last = layers.last, case .reading = last, isTyped { layers.removeLast() }
    let blocks = isList ? [] : said.blocks
    if let failure = said.failure {
      let lines = failure.lines(at: nil, on: canvas)
      message = lines.map(\.trimmedLine).joined(by: Text("  "))
      let isLong = message.width > size.columns || !said.notices.isEmpty
      if isLong { open(Reading(line, told: lines + said.notices, blocks, said.mode)) }
      return
    }
    guard !blocks.isEmpty || isTyped && said.notices.count > 1 else {
      message = said.notices.first ?? (isTyped && !isList ? Text("done", .dim) : Text())
      let more = said.notices.count - 1
      if more > 0 { message += Text("  and \(more) more", .dim) }
      return
    }
    open(Reading(isTyped ? line : "", told: said.notices, blocks, said.mode))
  }

  /// Shows results that take the place of those before.
  package mutating func show(_ blocks: [Block], _ mode: OutputMode, _ heading: Text) {
    if case .reading? = layers.last { layers.removeLast() }
    open(Reading(heading.words, told: [], blocks, mode))
  }

  /// Whether something is read over the list, so that numbers mean what stands there.
  package var isReading: Bool {
    layers.contains { if case .reading = $0 { true } else { false } }
  }

  /// Asks a question that is answered with yes or no.
  package mutating func ask(_ lines: [String]) { layers.append(.question(lines)) }

  /// Takes questions away that nobody waits for any more.
  package mutating func giveUpQuestions() {
    layers.removeAll { layer in
      switch layer {
      case .question, .inquiry: true
      default: false
      }
    }
  }

  mutating func inquire(_ inquiry: Inquiry) { layers.append(.inquiry(inquiry)) }
}

extension Text {
  /// Without the blanks before it: failures set their hints in.
  fileprivate var trimmedLine: Text {
    var runs = self.runs
    while let first = runs.first, let start = first.words.firstIndex(where: { $0 != " " }) {
      runs[0].words = String(first.words[start...])
      break
    }
    return Text(runs)
  }
}

/// What a command said while it ran.
package struct Said: Sendable {
  package var notices: [Text] = []
  package var blocks: [Block] = []
  package var mode = OutputMode.table
  package var failure: Failure?

  package init() {}

  /// Adds something that was presented.
  package mutating func take(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, _), .uncut(let blocks, let mode, _), .frame(let blocks, let mode, _):
      self.blocks += blocks
      self.mode = mode ?? .table
    case .notices(let lines): notices += lines
    case .failure(let failure, _): self.failure = failure
    case .warning(let message, _): notices.append(Text(message, .warning))
    }
  }
}
