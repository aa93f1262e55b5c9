import Domain
import Values

/// Corrects the spelling of words that nobody knows, towards words of the tables, fields, states and lists.
struct SentenceSpelling {
  private let lexicon: SentenceLexicon

  init(_ lexicon: SentenceLexicon) { self.lexicon = lexicon }

  /// The words with the unknown ones corrected; nil where none can be.
  func corrected(_ unknown: [String]) -> [SentenceWord]? {
    let wrong = Set(unknown.filter { $0.utf8.count > 3 && $0.allSatisfy(\.isLetter) })
    guard !wrong.isEmpty else { return nil }
    var words = lexicon.words
    var isCorrected = false
    let known = self.known
    for index in words.indices where wrong.contains(words[index].text) {
      let reach = words[index].text.utf8.count > 7 ? 2 : 1
      let said = Array(words[index].text.utf8)
      let shaped = SentenceShapes.words.filter { $0.utf8.first == said.first && !known.contains($0) }
      let isShaped = SentenceShapes.words.contains(words[index].text)
      let near = known.union(said.count > 4 && !isShaped ? shaped : []).compactMap { word in
        Slip.distance(said, Array(word.utf8), within: reach).map { (word, $0) }
      }
      guard let least = near.map(\.1).min() else { continue }
      let best = Set(near.filter { $0.1 == least }.map(\.0))
      guard best.count == 1, let word = best.first else { continue }
      words[index].text = word
      isCorrected = true
    }
    return isCorrected ? words : nil
  }

  private var known: Set<String> {
    var known = SentenceTables.known.subtracting(SentenceTables.filler).subtracting(SentenceLexicon.joints)
    known.formUnion(USState.allCases.map { $0.label.lowercased() })
    known.formUnion(Day.monthNames.map { $0.lowercased() })
    for (_, fields) in lexicon.fields { known.formUnion(fields.names) }
    return known.filter { !$0.contains(" ") && $0.utf8.count > 3 }
  }
}
