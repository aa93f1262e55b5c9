/// One way to go on at the cursor.
package struct CompletionItem: Sendable, Equatable {
  /// What is put into the line, quotes included.
  package var text: String
  /// What the list shows.
  package var label: String
  /// A short explanation beside the label; empty for none.
  package var note: String
  /// Whether a blank follows, if the candidate is the only one and ends the line.
  package var appendsSpace: Bool

  package init(_ text: String, label: String? = nil, note: String = "", appendsSpace: Bool = true) {
    self.text = text
    self.label = label ?? text
    self.note = note
    self.appendsSpace = appendsSpace
  }
}

/// What Tab offers at one place of the line.
package struct Completion: Sendable, Equatable {
  /// The bytes of UTF-8 that a candidate replaces.
  package var span: Range<Int>
  package var candidates: [CompletionItem]
  /// How many there are, of which `candidates` may be only the first.
  package var total: Int

  package init(span: Range<Int>, candidates: [CompletionItem], total: Int? = nil) {
    self.span = span
    self.candidates = candidates
    self.total = max(total ?? 0, candidates.count)
  }

  package static let none = Completion(span: 0..<0, candidates: [])
}

/// What one press of Tab does.
enum CompletionStep: Equatable {
  case nothing
  /// The line as it becomes.
  case insert(TypedLine)
  /// The line as it becomes (perhaps as it is), and the list of candidates below.
  case list(TypedLine)

  private static let fillers: Set<String> = ["none", "never", "all"]

  init(_ completion: Completion, on line: TypedLine) {
    guard let first = completion.candidates.first else {
      self = .nothing
      return
    }
    if completion.total == 1 {
      // A word for nothing or for everything isn't what somebody wanted who has typed nothing of it.
      if completion.typed(in: line).isEmpty, Self.fillers.contains(first.text) {
        self = .list(line)
        return
      }
      let text = first.text + (first.appendsSpace && completion.reachesEnd(of: line) ? " " : "")
      self = .insert(completion.replacing(in: line, with: text))
      return
    }
    guard completion.total == completion.candidates.count, let common = completion.commonText(in: line) else {
      self = .list(line)
      return
    }
    self = .list(completion.replacing(in: line, with: common))
  }
}

extension Completion {
  /// The line with the span replaced and the cursor after it.
  func replacing(in line: TypedLine, with text: String) -> TypedLine {
    let bytes = Array(line.text.utf8)
    let span = span.clamped(to: 0..<bytes.count)
    let before = String(decoding: bytes[..<span.lowerBound], as: UTF8.self) + text
    return TypedLine(
      text: before + String(decoding: bytes[span.upperBound...], as: UTF8.self), cursor: before.utf8.count)
  }

  func reachesEnd(of line: TypedLine) -> Bool { span.upperBound >= line.text.utf8.count }

  /// What all candidates begin with, if it holds all that was typed: letters, perhaps in another case or quoted.
  func commonText(in line: TypedLine) -> String? {
    let typed = typed(in: line)
    var common = Self.opened(Self.commonPrefix(candidates.map(\.text)), like: typed)
    while common.last == " " { common.removeLast() }
    guard common != typed, Self.letters(of: common).contains(Self.letters(of: typed)) else { return nil }
    return Self.letters(of: common).isEmpty ? nil : common
  }

  /// A beginning of several quoted texts, without the quote where none was typed: it would have to be closed.
  private static func opened(_ common: String, like typed: String) -> String {
    guard let quote = common.first, "\"'".contains(quote), typed.first != quote else { return common }
    return String(common.dropFirst())
  }

  static func commonPrefix(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { prefix, text in
      String(zip(prefix, text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// What stands in the span so far, quotes included.
  func typed(in line: TypedLine) -> String {
    let bytes = Array(line.text.utf8)
    return String(decoding: bytes[span.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private static func letters(of text: String) -> String {
    String(text.filter { $0 != "\"" && $0 != "'" && $0 != "\\" }).lowercased()
  }
}
