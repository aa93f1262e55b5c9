import LineEditing

/// A few words to choose one from: with the arrows, or by typing a part of it.
struct Chooser: Equatable {
  struct Option: Equatable {
    /// What is typed for it.
    var word: String
    var label: String
    /// The letter that chooses it at once.
    var letter: Character?
  }

  /// What is done with the word.
  enum Purpose: Equatable { case status, tier, order }

  let purpose: Purpose
  let title: String
  let options: [Option]
  private(set) var typed = ""
  private(set) var selected: Int

  init(_ purpose: Purpose, _ title: String, _ options: [Option], current: String?) {
    (self.purpose, self.title, self.options) = (purpose, title, options)
    selected = options.firstIndex { $0.word == current } ?? 0
  }

  /// What a key did.
  enum Effect: Equatable {
    case stays
    case chooses(String)
    case closes
  }

  /// The options that contain what was typed.
  var matching: [Option] {
    guard !typed.isEmpty else { return options }
    let typed = self.typed.lowercased()
    let beginning = options.filter { $0.word.lowercased().hasPrefix(typed) || $0.label.lowercased().hasPrefix(typed) }
    let others = options.filter {
      !beginning.contains($0) && ($0.word.lowercased().contains(typed) || $0.label.lowercased().contains(typed))
    }
    return beginning + others
  }

  mutating func take(_ key: KeyPress) -> Effect {
    switch key {
    case .up, .control("p"), .backTab: move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .home, .pageUp: selected = 0
    case .end, .pageDown: selected = max(0, matching.count - 1)
    case .enter: return matching.indices.contains(selected) ? .chooses(matching[selected].word) : .stays
    case .escape: return .closes
    case .erase: narrow(to: String(typed.dropLast()))
    case .text(let text):
      if typed.isEmpty, let option = options.first(where: { $0.letter.map(String.init) == text.lowercased() }) {
        return .chooses(option.word)
      }
      narrow(to: typed + text)
    default: break
    }
    return .stays
  }

  /// Letters that nothing contains are not taken.
  private mutating func narrow(to text: String) {
    let before = self
    (typed, selected) = (text, 0)
    if matching.isEmpty { self = before }
  }

  private mutating func move(by step: Int) {
    let count = matching.count
    if count > 0 { selected = (selected + step + count) % count }
  }
}
