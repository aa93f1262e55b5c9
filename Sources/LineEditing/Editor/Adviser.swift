import Synchronization

/// Asks for advice on the line in the background, one question at a time: a new one gives up the one before.
final class Adviser: Sendable {
  /// The function that answers a question; it should look now and then whether its task was cancelled.
  typealias Source = @Sendable (String) async -> Advice

  private struct State {
    var number = 0
    var task: Task<Void, Never>?
    var answer: Advice?
  }

  private let source: Source
  private let event: WakeEvent
  private let state = Mutex(State())

  /// - Parameter event: is signalled when there is an answer.
  init(_ source: @escaping Source, event: WakeEvent) {
    self.source = source
    self.event = event
  }

  deinit { cancel() }

  /// Asks about a line; nobody waits for what was asked before.
  func ask(_ line: String) {
    let source = self.source
    let number = state.withLock { state in
      state.task?.cancel()
      state.number += 1
      state.answer = nil
      return state.number
    }
    let task = Task.detached(priority: .userInitiated) { [weak self] in
      let advice = await source(line)
      if !Task.isCancelled { self?.give(advice, number) }
    }
    state.withLock { if $0.number == number { $0.task = task } }
  }

  private func give(_ advice: Advice, _ number: Int) {
    let isWanted = state.withLock { state in
      guard state.number == number else { return false }
      state.answer = advice
      state.task = nil
      return true
    }
    if isWanted { event.signal() }
  }

  /// The answer to the last question, once.
  func take() -> Advice? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  func cancel() {
    state.withLock { state in
      state.task?.cancel()
      state.number += 1
      state.answer = nil
    }
  }
}

/// The advice on a line while it is typed.
package struct Advice: Sendable, Equatable {
  /// A part of the line that is drawn in a style of its own.
  package struct Styled: Sendable, Equatable {
    /// Bytes of UTF-8.
    package var span: Range<Int>
    /// Parameters of SGR.
    package var style: String

    package init(_ span: Range<Int>, style: String) {
      self.span = span
      self.style = style
    }
  }

  /// In the order of the line, and apart from each other.
  package var styles: [Styled]
  /// The text that could follow at the end of the line; empty for nothing.
  package var autosuggestion: String
  /// True if the autosuggestion can be taken into the line; otherwise it only tells how to go on.
  package var isSuggestedText: Bool
  package var suggestionStyle = "2"
  /// A few words at the right edge; empty for none.
  package var note: String
  package var noteStyle: String
  /// The choices at the end of the line, where they are listed while it's typed.
  package var choices: Completion?

  package init(
    styles: [Styled] = [], autosuggestion: String = "", isSuggestedText: Bool = true, note: String = "",
    noteStyle: String = "2"
  ) {
    self.styles = styles
    self.autosuggestion = autosuggestion
    self.isSuggestedText = isSuggestedText
    self.note = note
    self.noteStyle = noteStyle
  }

  package static let none = Advice()

  /// The part that still holds when the line has become another one: the colours of what both begin with,
  /// the rest of an autosuggestion that is being typed, and the choices for its word.
  func carried(from old: String, to new: String) -> Advice {
    if old == new { return self }
    let common = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    var carried = Advice(styles: styles.filter { $0.span.upperBound <= common })
    carried.suggestionStyle = suggestionStyle
    if common < old.utf8.count || new.utf8.count == common {
      return carried
    }
    if let last = styles.last, last.span.upperBound == common, new.utf8.count == common + 1, new.last != " " {
      carried.styles[carried.styles.count - 1].span = last.span.lowerBound..<new.utf8.count
    }
    if new.last != " " { carried.choices = choices }
    let typed = new.utf8.dropFirst(common)
    if isSuggestedText, autosuggestion.utf8.starts(with: typed) {
      carried.autosuggestion = String(decoding: autosuggestion.utf8.dropFirst(typed.count), as: UTF8.self)
    }
    return carried
  }
}
