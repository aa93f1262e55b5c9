package import Domain
import Grammar
import Values

/// A field of one's own that is called otherwise from now on, wherever its old name stands.
package struct FieldRenaming: Sendable {
  package let list: ListName
  package let old: String
  package let new: String

  /// The expression of a field of one's own, or of a view, of this list or of another one that speaks of it.
  func expression(_ text: String, of owner: ListName) -> String {
    guard owner == list || names.contains(where: { Self.words(of: text).contains($0) }) else { return text }
    return renamed(text, isLine: false)
  }

  /// A view, as it's kept.
  func view(_ json: JSON) -> JSON {
    guard let owner = json["list"]?.string.flatMap(ListName.init(rawValue:)) else { return json }
    return inside(json, owner)
  }

  /// Names of fields stand under these keys, at any depth.
  private func inside(_ json: JSON, _ owner: ListName) -> JSON {
    switch json {
    case .array(let items): return .array(items.map { inside($0, owner) })
    case .object(let members):
      return .object(
        members.map { member in
          switch (member.key, member.value) {
          case ("field", .string(let text)), ("per", .string(let text)):
            JSON.Member(member.key, .string(expression(text, of: owner)))
          case ("columns", .array(let names)):
            JSON.Member(
              member.key, .array(names.map { $0.string.map { .string(expression($0, of: owner)) } ?? $0 }))
          default: JSON.Member(member.key, inside(member.value, owner))
          }
        })
    default: return json
    }
  }

  /// The line of an alias: the old name changes where a field of this list may stand, not in texts, values and files.
  func line(_ text: String) -> String {
    var statements = [""]
    for piece in QuoteScan.pieces(of: text) {
      let parts =
        piece.isQuoted
        ? [piece.text] : piece.text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      statements[statements.count - 1] += parts.first ?? ""
      statements += parts.dropFirst()
    }
    return statements.map { statement in
      asksForFields(Self.words(of: statement)) ? renamed(statement, isLine: true) : statement
    }.joined(separator: ";")
  }

  /// True if a statement may name a field of this list: what is said of another list doesn't.
  private func asksForFields(_ words: [String]) -> Bool {
    guard let verb = words.first else { return false }
    let others = ListName.allCases.filter { $0 != list }.flatMap { [$0.plural, $0.rawValue] }
    if others.contains(verb) || words.dropFirst().first.map(others.contains) == true { return false }
    return names.contains(verb) || Self.verbs.contains { $0.hasPrefix(verb) }
  }

  /// As people write the list: `schools`, `school`.
  private var names: Set<String> { [list.plural, list.singular, list.rawValue] }

  /// The verbs that take fields or terms.
  private static let verbs = [
    "filter", "sort", "columns", "clear", "group", "pivot", "stats", "chart", "count", "limit", "show", "why", "field",
    "expect", "if", "set", "copy", "tier", "status", "fav", "unfav", "weigh",
  ]

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// A text with the new name for the old one where that is a word of its own outside quotes; in a line not behind a
  /// comparison or in the name of a file, and not in what another program runs.
  private func renamed(_ text: String, isLine: Bool) -> String {
    var (result, word, before) = ("", "", Character?.none)
    func isPath(_ character: Character?) -> Bool { character.map { "./$".contains($0) } ?? false }
    func flush(_ next: Character?) {
      let isValue = isLine && (before.map { "=~<>!".contains($0) } ?? false || isPath(before) || isPath(next))
      result += !isValue && word.lowercased() == old.lowercased() ? new : word
      if !word.isEmpty { before = nil }
      word = ""
    }
    var pieces = QuoteScan.pieces(of: text)[...]
    while let piece = pieces.popFirst() {
      if piece.isQuoted {
        flush(piece.text.first)
        result += piece.text
        before = piece.text.last
        continue
      }
      var rest = piece.text[...]
      while let character = rest.popFirst() {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
          continue
        }
        flush(character)
        if isLine, character == "|" { return result + "|" + String(rest) + pieces.map { $0.text }.joined() }
        if !character.isWhitespace { before = character }
        result.append(character)
      }
    }
    flush(nil)
    return result
  }
}
