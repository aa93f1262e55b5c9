import Values

/// The word that was probably meant: few letters off.
package enum Nearest {
  /// The candidates within reach of the word of which none is nearer, in their order, at most `count`; ignores case.
  package static func words(to word: String, among candidates: some Sequence<String>, count: Int = 3) -> [String] {
    let letters = Array(Folded(word).text.utf8)
    let reach = Self.reach(of: letters.count)
    var hits: [(distance: Int, word: String)] = []
    var seen: Set<String> = []
    for candidate in candidates where seen.insert(candidate).inserted {
      let other = Array(Folded(candidate).text.utf8)
      if let distance = Slip.distance(letters, other, within: reach), (1..<max(letters.count, 2)).contains(distance) {
        hits.append((distance, candidate))
      }
    }
    if hits.isEmpty { return Array(begun(as: word, among: seen).prefix(count)) }
    // A person who gets a digit wrong means another one: D4 is no DC.
    let alike = hits.filter { $0.word.map(\.isNumber) == word.map(\.isNumber) }
    if word.contains(where: \.isNumber), !alike.isEmpty { hits = alike }
    let least = hits.map(\.distance).min()
    return hits.filter { $0.distance == least }.prefix(count).map(\.word)
  }

  /// The same of the words for fields and their values: who means `region` doesn't type `kenyon`.
  static func terms(to word: String, among candidates: some Sequence<String>) -> [String] {
    let letters = Array(Folded(word).text.utf8)
    return words(to: word, among: candidates).filter { candidate in
      let other = Array(Folded(candidate).text.utf8)
      return other.first == letters.first || Slip.distance(letters, other, within: 2) != nil
        || Slip.distance(letters, other, within: 3) == nil
    }
  }

  /// The candidates that begin so, or of which words do, the best ones alone; else those with a word that begins as most of
  /// this one does: `visiting` and `official_visit_invited`.
  private static func begun(as word: String, among candidates: Set<String>) -> [String] {
    let length = word.count
    let typed = word.lowercased()
    // Whoever wrote how a period begins knows it, and left the rest out: `last` and `last 30 days`.
    let isPeriod = ["last", "this", "next"].contains(typed)
    let others = candidates.filter { $0.lowercased() != typed && !(isPeriod && $0.hasPrefix(typed)) }
    let begun = length < 4 ? [] : Matcher(word).leading(among: others, through: .words) { Folded($0) }
    if length < 5 || !begun.isEmpty { return begun.sorted() }
    return Matcher(String(word.prefix(max(5, length - 3)))).leading(among: others, through: .word) { Folded($0) }
      .sorted()
  }

  /// The candidates with a run of words that is just this one; else those of whose words it's the beginnings, `ohst`; else
  /// those with the nearest to it.
  package static func names(to word: String, among names: some Sequence<String>, count: Int = 3) -> [String] {
    let (names, typed) = (Array(names), Folded(word))
    let reach = Self.reach(of: typed.text.utf8.count)
    let letters = Array(typed.text.utf8)
    var (same, near): ([Run], [Run]) = ([], [])
    for run in runs(of: names, as: word) {
      let folded = Folded(run.words)
      if folded == typed {
        same.append(run)
      } else if same.isEmpty, Slip.distance(letters, Array(folded.text.utf8), within: reach) != nil {
        near.append(run)
      }
    }
    if same.isEmpty, word.count > 3 {
      let begun = Set(Matcher(word).leading(among: names, through: .words) { Folded($0) }).sorted()
      if !begun.isEmpty { return Array(begun.prefix(count)) }
    }
    // Where none is near, it's the beginning of one.
    let others = near.isEmpty && same.isEmpty ? runs(of: names, as: word) : near
    let meant = same.isEmpty ? words(to: word, among: Set(others.map(\.words)).sorted(), count: count) : []
    let owned =
      same.isEmpty ? meant.flatMap { run in others.filter { $0.words == run } } : same.sorted { $0.words < $1.words }
    var found: [String] = []
    for run in owned where !found.contains(run.name) { found.append(run.name) }
    return Array(found.prefix(count))
  }

  /// Words that stand side by side in a name.
  private typealias Run = (words: String, name: String)

  /// The runs of as many words as somebody typed, and the whole names of others.
  private static func runs(of names: [String], as typed: String) -> [Run] {
    let wanted = typed.split(separator: " ").count
    return names.flatMap { name -> [Run] in
      let parts = name.split(separator: " ")
      guard wanted > 0, parts.count >= wanted else { return [] }
      let runs = (0...parts.count - wanted).map { (parts[$0..<$0 + wanted].joined(separator: " "), name) }
      return parts.count == wanted ? runs : runs + [(name, name)]
    }
  }

  /// The number of slips in a word of so many letters that are forgiven.
  private static func reach(of count: Int) -> Int { max(1, min(3, count / 3 + (count > 3 ? 1 : 0))) }

  /// `did you mean 'show' or 'sort'?`; nil where there are no words.
  package static func question(_ words: [String]) -> String? {
    words.isEmpty ? nil : "did you mean \(words.map { "'\($0)'" }.listed("or"))?"
  }
}
