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
