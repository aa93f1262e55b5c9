import Domain
import Values

/// Corrects the spelling of words that nobody knows, towards words of the tables, fields, states and lists.
struct SentenceSpelling {
  private let lexicon: SentenceLexicon

  init(_ lexicon: SentenceLexicon) { self.lexicon = lexicon }

  /// The words with the unknown ones corrected; nil where none can be. What is told with `mailed` is no slip of `emailed`.
  func corrected(_ unknown: [String]) -> [SentenceWord]? {
    let right = Self.right.union(ShapeMatcher.tellingWords)
    let wrong = Set(unknown.filter { $0.utf8.count > 3 && $0.allSatisfy(\.isLetter) && !right.contains($0) })
    guard !wrong.isEmpty else { return nil }
    var words = lexicon.words
    var isCorrected = false
    let facts = lexicon.fields.flatMap(\.fields.facts).map(\.name).filter { lexicon.fact($0) != nil }
    let known = Self.known + (lexicon.fields.flatMap(\.fields.names) + facts).filter(Self.isCorrectable)
    // Behind `coach` stands a name.
    for index in words.indices where wrong.contains(words[index].text) && lexicon.previous(index) != "coach" {
      let reach = words[index].text.utf8.count > 7 ? 2 : 1
      let said = Array(words[index].text.utf8)
      let shaped = SentenceShapes.words.lazy.filter { $0.utf8.first == said.first }
      let isShaped = SentenceShapes.words.contains(words[index].text)
      let near = (known + (said.count > 4 && !isShaped ? Array(shaped) : [])).compactMap { word in
        Self.denies(words[index].text, word)
          ? nil : Slip.distance(said, Array(word.utf8), within: reach).map { (word, $0) }
      }
      guard let least = near.map(\.1).min() else { continue }
      let best = Set(near.filter { $0.1 == least }.map(\.0))
      guard best.count == 1, let word = best.first else { continue }
      words[index].text = word
      isCorrected = true
    }
    return isCorrected ? words : nil
  }

  /// True for a slip of the name of a state of one word: `indana`.
  static func isNearState(_ word: String) -> Bool {
    let said = Array(word.utf8)
    return said.count > 4 && states.contains { Slip.distance(said, $0, within: said.count > 7 ? 2 : 1) != nil }
  }

  private static let states = USState.allCases.map { Array($0.label.lowercased().utf8) }.filter {
    $0.count > 5 && !$0.contains(UInt8(ascii: " "))
  }

  /// True where one of two words says the opposite of the other: `unregistered` is no slip of `registered`.
  private static func denies(_ said: String, _ word: String) -> Bool {
    if said.hasPrefix("un"), !word.hasPrefix("un") { return true }
    let (short, long) = said.utf8.count < word.utf8.count ? (said, word) : (word, said)
    return long == "\(short)less" || !Set([said[...], stem(said)]).isDisjoint(with: [word[...], stem(word)])
  }

  /// A word without what turns it: `including` and `excluding` have the same.
  private static func stem(_ word: String) -> Substring {
    let prefix = ["non", "dis", "un", "in", "im", "ir", "de", "re", "ex"].first {
      word.hasPrefix($0) && word.utf8.count > $0.utf8.count + 3
    }
    return word.dropFirst(prefix?.utf8.count ?? 0)
  }

  /// Everyday words that are no slips of others: `make` of `take`, `down` of `town`.
  private static let right: Set<String> = [
    "make", "down", "like", "look", "time", "same", "much", "here", "good", "gone", "went", "sign", "love", "game",
    "back", "hard", "long", "come", "came", "want", "think", "mean", "help", "mind", "keep", "kept", "line", "next",
    "feel", "made", "both", "done", "high", "home", "into", "must", "need", "once", "over", "such", "than",
    "very",
  ]

  /// The words of the tables, of states and months.
  private static let known: [String] = {
    var known = SentenceTables.known.subtracting(SentenceTables.filler).subtracting(SentenceLexicon.joints + ["ones"])
    known.formUnion(USState.allCases.map { $0.label.lowercased() })
    known.formUnion(Day.monthNames.map { $0.lowercased() })
    return known.filter(isCorrectable)
  }()

  private static func isCorrectable(_ word: String) -> Bool { !word.contains(" ") && word.utf8.count > 3 }
}
