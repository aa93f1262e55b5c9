import Domain
import Values

/// Sentences that ask more than one thing.
extension SentenceReader {
  /// Two things asked in one sentence: `when is the Ohio visit and how far is it`.
  var severalLooks: SentenceMeaning? {
    guard depth == 0 else { return nil }
    let words = source.words
    for place in words.indices.dropFirst(2).dropLast(2) where ["and", ","].contains(words[place].text) {
      let after = words[place + 1].text == "and" ? place + 2 : place + 1
      guard Self.asked.contains(words[after].text), let text = question(from: after, after: place),
        let first = look(source.original(0..<place)), let second = look(text), first != second
      else { continue }
      return .command("\(first); \(second)")
    }
    return nil
  }

  private func look(_ text: String) -> String? {
    guard case .command(let command)? = part("\(text)?"), Self.looking.contains(where: command.hasPrefix) else {
      return nil
    }
    return command
  }

  private static let asked: Set<String> = ["when", "who", "how", "where", "what"]
  /// What goes on from nothing in front.
  private static let looking = ["show \"", "coaches ", "events ", "offers ", "interactions ", "fit ", "documents "]

  /// The second question as one of its own: `it` is the only row of the first one; nil where nobody knows what it is.
  private func question(from start: Int, after end: Int) -> String? {
    let words = source.words
    let rows = (0..<end).compactMap { lexicon.row(at: $0) }
    var (parts, place) = ([String](), start)
    while place < words.count {
      let run = words[place...].prefix { $0.span == words[place].span }
      if let pronoun = run.first(where: { Self.pronouns[$0.text] != nil }) {
        guard run.count == 1, let row = rows.first, row.rows.count == 1, Self.pronouns[pronoun.text] == row.list,
          rows.allSatisfy({ $0.rows == row.rows })
        else { return nil }
        parts.append(row.name.quotedIfNeeded)
      } else {
        parts.append(source.original(place..<place + run.count))
      }
      place += run.count
    }
    return parts.joined(separator: " ")
  }

  private static let pronouns: [String: ListName] = [
    "it": .schools, "its": .schools, "there": .schools, "they": .schools, "them": .schools, "their": .schools,
    "that": .schools, "this": .schools, "him": .coaches,
  ]
}
