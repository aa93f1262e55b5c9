import Display
import LineEditing

/// What has the keys before the list: the topmost of several.
enum Layer {
  /// `/`: the list is narrowed while the text is typed; `before` comes back with Escape.
  case search(LineInput, before: Browser.View)
  /// `:` and a command.
  case command(LineInput)
  case chooser(Chooser)
  case reading(ReadingLayer)
  /// A question that is answered with yes or no; its last line is asked at the bottom.
  case question([String])
  /// A question that is answered with a line.
  case inquiry(Inquiry)
}

/// A question of a command that is answered with a line.
struct Inquiry: Equatable {
  var question: [String]
  var offers: [String] = []
  /// Whether what is typed is hidden.
  var isSecret = false
  var input = LineInput()

  /// Puts the next offer that begins as typed into the line.
  mutating func complete() {
    let typed = input.text.lowercased()
    guard let found = offers.first(where: { $0.lowercased().hasPrefix(typed) && $0.lowercased() != typed }) else {
      return
    }
    input.replace(with: found)
  }
}

/// Something to read over the list: what a command answered, the keys.
struct ReadingLayer {
  var title: String
  var lines: Lines
  var scroll = 0

  init(_ title: String, _ lines: Lines) {
    (self.title, self.lines) = (title, lines)
  }

  /// More lines than these are not shown.
  private static var most: Int { 5_000 }

  /// Blocks as the output mode has them, beneath what was told.
  init(_ title: String, told: [Text], _ blocks: [Block], _ mode: OutputMode) {
    let lines = Lines { canvas in
      var rows = told.flatMap { $0.wrapped(to: canvas.width) }.map { ScreenRow(drawn: $0.drawnAlone(on: canvas)) }
      if !rows.isEmpty, !blocks.isEmpty { rows.append(ScreenRow()) }
      for (place, block) in blocks.enumerated() {
        if place > 0 { rows.append(ScreenRow()) }
        for piece in block.drawing(as: mode, on: canvas) {
          rows += piece.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { ScreenRow(drawn: String($0), columns: canvas.width) }
          guard rows.count < Self.most else {
            return rows + [ScreenRow("and more: 'last' prints it all at the prompt", columns: canvas.width)]
          }
        }
      }
      return rows
    }
    self.init(title, lines)
  }

  mutating func scroll(to place: Int, height: Int) {
    scroll = max(0, min(place, lines.rows.count - height))
  }
}
