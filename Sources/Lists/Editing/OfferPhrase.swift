import Domain
import Grammar
import Values

/// An offer as it's said in a line: `Kenyon scholarship $32,000 by feb 1`, `Kent State partial 40%`, `$20,000 merit from
/// Denison for 4 years`.
struct OfferPhrase {
  private var words: [String]
  private var said: [(field: String, value: String)] = []
  /// How many words are left for the school.
  private let kept: Int

  init(_ text: String, _ context: EntryContext) { self.init(text, kept: 1, context) }

  private init(_ text: String, kept: Int, _ context: EntryContext) {
    self.kept = kept
    words = text.split(separator: " ").map(String.init)
    takeDeadline(context)
    let isSum = takeYears(context)
    take("percentage", context) { $0.hasSuffix("%") }
    take("amount", context) { word in
      let isShort = word.hasSuffix("k") && word.first?.isNumber == true
      return word.hasPrefix("$") || isShort || word.count(where: \.isNumber) > 3
    }
    if said.last?.field == "amount" {
      take("period", upTo: 2, context) { ["total", "in total", "a year", "per year", "each year"].contains($0) }
      if isSum, said.last?.field == "amount" { said.append(("period", AidPeriod.total.rawValue)) }
    }
    take("kind", upTo: 2, context) {
      $0 == "academic" || AidKind(rawValue: $0.replacing(" aid", with: "")) != nil
    }
    take("type", upTo: 3, context) { $0.split(separator: " ").contains { Self.types.contains(String($0)) } }
    while words.count > kept, let last = words.last, Self.between.contains(last.lowercased()) { words.removeLast() }
    while words.count > kept, Self.between.contains(words[0].lowercased()) { words.removeFirst() }
  }

  /// The words of a type that are hardly a school's.
  private static let types: Set<String> = [
    "fullride", "partial", "pwo", "ride", "roster", "rwo", "scholarship", "walk", "walk-on",
    "walkon",
  ]
  /// Words of more than one type: which one it is has to be said.
  private static let doubtful = Set(OfferType.recruitedWalkOn.everyday).intersection(OfferType.preferredWalkOn.everyday)
  /// Words around the school that say nothing.
  private static let between: Set<String> = ["a", "an", "at", "by", "for", "from", "of", "offer", "offers", "with"]

  /// The fields that it sets: the school, and the type, the money and what it's for where it says these.
  var assignments: [Assignment] {
    [Assignment(name: "school", value: words.joined(separator: " "))]
      + said.map { Assignment(name: $0.field, value: $0.value) }
  }

  /// What an answer to a question about an offer says, of the type if it says one by what the money is for: `merit $12,000`,
  /// `40%`.
  static func answer(_ text: String, to field: String, _ context: EntryContext) -> [Assignment] {
    let phrase = OfferPhrase(text, kept: 0, context)
    let saysType = phrase.said.contains {
      $0.field == "type" || $0.field == "kind" && AidKind(saidInType: $0.value).map { $0 != .athletic } == true
    }
    guard saysType || field != "type",
      phrase.words.allSatisfy({ between.contains($0.lowercased()) || $0 == "based" })
    else { return [] }
    return phrase.said.map { Assignment(name: $0.field, value: $0.value) }
  }

  /// Takes the day to answer by out: `by feb 1`, `until next friday`, `deadline: dec 15`.
  private mutating func takeDeadline(_ context: EntryContext) {
    let format = Offer.fields.entry(named: "deadline")?.format
    let place = words.lastIndex { ["by", "until", "before", "deadline", "deadline:"].contains($0.lowercased()) }
    guard let place else { return }
    for count in stride(from: min(4, words.count - place - 1, words.count - kept - 1), to: 0, by: -1) {
      let text = words[place + 1...place + count].joined(separator: " ")
      guard (try? format?.value(text, in: context)) != nil else { continue }
      words.removeSubrange(place...place + count)
      return said.append(("deadline", text))
    }
  }

  /// Takes the number of years out: `4 years`, `for 4 years`; true where the money is shared out `over` them.
  private mutating func takeYears(_ context: EntryContext) -> Bool {
    let format = Offer.fields.entry(named: "years")?.format
    let place = words.indices.dropFirst().last { place in
      ["year", "years", "yrs"].contains(words[place].lowercased())
        && (try? format?.value(words[place - 1], in: context)) != nil
    }
    guard let place, words.count >= kept + 2 else { return false }
    said.append(("years", words[place - 1]))
    words.removeSubrange(place - 1...place)
    guard place > 1, words.count > kept, ["for", "over"].contains(words[place - 2].lowercased()) else { return false }
    return words.remove(at: place - 2).lowercased() == "over"
  }

  /// Takes the last words out that say a field, at most so many; some are left for the school.
  private mutating func take(
    _ field: String, upTo most: Int = 1, _ context: EntryContext, where isMeant: (_ said: String) -> Bool
  ) {
    let format = Offer.fields.entry(named: field)?.format
    for count in stride(from: min(most, words.count - kept), to: 0, by: -1) {
      for start in (0...words.count - count).reversed() {
        let text = words[start..<start + count].joined(separator: " ")
        let isDoubtful = kept > 0 && Self.doubtful.contains(text.lowercased().replacing("-", with: " "))
        guard isMeant(text.lowercased()), isDoubtful || (try? format?.value(text, in: context)) != nil else { continue }
        words.removeSubrange(start..<start + count)
        return said.append((field, text))
      }
    }
  }
}
