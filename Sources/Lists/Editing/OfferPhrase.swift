import Domain
import Grammar
import Values

/// An offer as it's said in a line: `Kenyon scholarship $32,000`, `Kent State partial 40%`, `$20,000 merit from Denison`.
struct OfferPhrase {
  private var words: [String]
  private var said: [(field: String, value: String)] = []

  init(_ text: String, _ context: EntryContext) {
    words = text.split(separator: " ").map(String.init)
    take("percentage", context) { $0.hasSuffix("%") }
    take("amount", context) { $0.hasPrefix("$") || $0.count(where: \.isNumber) > 3 }
    if said.last?.field == "amount" {
      take("period", upTo: 2, context) { ["total", "in total", "a year", "per year", "each year"].contains($0) }
    }
    take("kind", context) { $0 == "academic" || AidKind(rawValue: $0) != nil }
    take("type", upTo: 3, context) { $0.split(separator: " ").contains { Self.types.contains(String($0)) } }
    while words.count > 1, let last = words.last, Self.between.contains(last.lowercased()) { words.removeLast() }
    while words.count > 1, Self.between.contains(words[0].lowercased()) { words.removeFirst() }
  }

  /// The words of a type that are hardly a school's.
  private static let types: Set<String> = [
    "fullride", "partial", "pwo", "ride", "rwo", "scholarship", "walk", "walk-on", "walkon",
  ]
  /// Words around the school that say nothing.
  private static let between: Set<String> = ["a", "an", "at", "by", "for", "from", "of", "offer", "offers", "with"]

  /// The fields that it sets: the school, and the type, the money and what it's for where it says these.
  var assignments: [Assignment] {
    [Assignment(name: "school", value: words.joined(separator: " "))]
      + said.map { Assignment(name: $0.field, value: $0.value) }
  }

  /// Takes the last words out that say a field, at most so many; some are left for the school.
  private mutating func take(
    _ field: String, upTo most: Int = 1, _ context: EntryContext, where isMeant: (_ said: String) -> Bool
  ) {
    let format = Offer.fields.entry(named: field)?.format
    for count in stride(from: min(most, words.count - 1), to: 0, by: -1) {
      for start in (0...words.count - count).reversed() {
        let text = words[start..<start + count].joined(separator: " ")
        guard isMeant(text.lowercased()), (try? format?.value(text, in: context)) != nil else { continue }
        words.removeSubrange(start..<start + count)
        return said.append((field, text))
      }
    }
  }
}
