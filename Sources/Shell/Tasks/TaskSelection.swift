import Domain
import Grammar

/// Quick tasks as they are named: by number, all of them, or by words of their text.
enum TaskSelection: Sendable, Hashable {
  case all
  case numbers([ClosedRange<Int>])
  case text(String)

  /// Whether the next word is a number or `all`, which mean tasks where those were printed last.
  static func begins(_ reader: Reader) -> Bool {
    guard let word = reader.peek(), !word.isQuoted else { return false }
    return word.text.lowercased() == "all" || Self.numbers(in: word.text) != nil
  }

  /// `3`, `3-5`, `3,7`; nil for anything else. A range may be backwards: it names nothing then.
  static func numbers(in text: String) -> [ClosedRange<Int>]? {
    guard text.first?.isNumber == true else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }
}

extension Parameter where Value == TaskSelection {
  /// One quick task or several.
  static let tasks = Parameter("N...") { reader in
    reader.expect(.task)
    guard let first = reader.peek() else {
      if reader.isAtEnd {
        reader.walk.fail(Diagnostic("expected the number of a task", at: reader.here, hint: "'tasks' lists them"))
      }
      return []
    }
    if !first.isQuoted, first.text.lowercased() == "all" {
      return [Reading(.all, reader.after(first).marking(first, .value))]
    }
    var (words, rest): ([Word], Reader) = ([], reader)
    while let word = rest.peek() {
      words.append(word)
      rest = rest.after(word).marking(word, .value)
    }
    let numbers = words.compactMap { $0.isQuoted ? nil : TaskSelection.numbers(in: $0.text) }
    if numbers.count == words.count { return [Reading(.numbers(numbers.flatMap(\.self)), rest)] }
    return [Reading(.text(words.map(\.text).joined(separator: " ")), rest)]
  }
}

extension Expectation {
  fileprivate static let task = Expectation.words(
    "the number of a task", [Candidate("all", note: "every task that was listed")])
}
