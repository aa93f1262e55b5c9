import Domain
import Values

extension Parameter {
  /// One of a few words, as a value.
  package static func choice(_ placeholder: String, _ label: String, _ choices: [(Candidate, Value)]) -> Parameter<
    Value
  > {
    let expectation = Expectation.words(label, choices.map(\.0))
    return Parameter(placeholder) { cursor in
      cursor.take(expectation) { word in
        word.isQuoted ? nil : choices.first { $0.0.text.lowercased() == word.text.lowercased() }?.1
      }
    }
  }
}

extension Parameter where Value: Sendable {
  /// `none`, which takes a value away, or the value.
  ///
  /// - Parameter words: what means the same, where nothing follows.
  package func orNone(or words: Set<String> = []) -> Parameter<Value?> {
    Parameter<Value?>(placeholder + (placeholder.contains(" ") ? " | none" : "|none")) { cursor in
      if let word = cursor.peek(), !word.isQuoted, words.contains(word.text.lowercased()), cursor.after(word).isAtEnd {
        return [Reading(nil, cursor.after(word).marking(word, .value))]
      }
      let values: [Reading<Value?>] = readings(cursor).map { Reading($0.value, $0.rest) }
      return values + (cursor.takes("none").map { [Reading(nil, $0)] } ?? [])
    }
  }
}

extension Set<String> {
  /// What others call the order, the columns or the limit that nobody chose.
  package static let usual: Set = ["off", "reset", "default", "nothing"]
}

extension Parameter where Value == Int {
  /// A whole number within bounds.
  package static func whole(_ placeholder: String, _ range: ClosedRange<Int>) -> Parameter<Int> {
    let label = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Parameter(placeholder) { cursor in
      cursor.take(Expectation(label)) { word in
        word.isQuoted ? nil : Int(word.text).flatMap { range.contains($0) ? $0 : nil }
      }
    }
  }
}

extension Cursor {
  /// The runs of words from here that mean a word of the list, the longest first.
  func run(of list: WordList, isBeforeText: Bool = false) -> [Reading<WordList.Word>] {
    expect(.word(of: list))
    // A number is rather a row's.
    let readings = self.readings(of: list) { !isBeforeText && $0.first?.isNumber != true }
    if readings.isEmpty { fail(list) } else { failMisspelled(list, after: readings[0].rest) }
    return readings
  }

  /// `offer recieved` is nearly `offer_received`, although `offer` says it by itself: told where nothing else can follow.
  private func failMisspelled(_ list: WordList, after rest: Cursor) {
    guard !rest.isAtEnd, let whole = restOfCommand, whole.span.upperBound > rest.place else { return }
    let near = Nearest.words(to: whole.text, among: list.words.flatMap { [$0.raw, $0.label] })
    guard let first = near.first, let word = list[first] else { return }
    context.fail(
      Diagnostic(
        expected: Expectation.word(of: list).label, not: whole.text, at: rest.place..<whole.span.upperBound,
        meant: [word.said]))
  }

  /// The same, without a word about it.
  ///
  /// - Parameter takesEveryday: whether words count that mean one of the list only in everyday speech.
  func readings(
    of list: WordList, where takesEveryday: (String) -> Bool = { _ in true }
  ) -> [Reading<WordList.Word>] {
    var readings: [Reading<WordList.Word>] = []
    var words: [String] = []
    var cursor = self
    while words.count < WordList.longestRun, let (word, rest) = cursor.next(.term), !word.isQuoted || words.isEmpty {
      words.append(word.text)
      cursor = rest
      let text = words.joined(separator: " ")
      let meant = list.meanings(of: text, isWhole: words.count == 1)
      if meant.count == 1, list[text] != nil || takesEveryday(text) {
        readings.insert(Reading(meant[0], rest.marking(place..<word.span.upperBound, .value)), at: 0)
      }
      if word.isQuoted { break }
    }
    return readings
  }

  /// The few words from here to the end of the command; nil if there are more.
  private var restOfCommand: Word? {
    guard let first = next(.term), !first.word.isQuoted else { return nil }
    var (word, rest) = first
    for _ in 1..<WordList.longestRun {
      guard let more = rest.next(.term), !more.word.isQuoted else { break }
      word = Word(word.text + " " + more.word.text, at: word.span.lowerBound..<more.word.span.upperBound)
      rest = more.rest
    }
    return rest.isAtEnd ? word : nil
  }

  /// The next word is none of the list; or the next few are none, but look like one.
  func fail(_ list: WordList) {
    let expectation = Expectation.word(of: list)
    var word = next(.term)?.word
    var near: [String] = []
    if let whole = restOfCommand {
      near = list.nearest(to: whole.text)
      if !near.isEmpty { word = whole }
    }
    if near.isEmpty, let word { near = list.nearest(to: word.text) }
    guard word != nil || isAtEnd else { return }
    let scope = self.scope
    var failure = ParseContext.Failure(
      Diagnostic(expected: expectation.label, not: word?.text, at: word?.span ?? here),
      suggestions: { near.map(list.said) },
      fallback: { expectation.alternatives(in: scope, said: list.said) })
    failure.expected = expectation.label
    failure.isKeyword = true
    context.fail(failure)
  }
}

extension WordList {
  /// No word of a vocabulary is said in more words than this.
  static var longestRun: Int { 4 }

  /// The words that were probably meant, however they are spelled.
  func nearest(to text: String) -> [String] {
    let meant = meanings(of: text)
    if !meant.isEmpty { return meant.map(\.raw.quotedIfNeeded) }
    let spellings = words.flatMap { [$0.raw, $0.label] + $0.synonyms }
    var found: [String] = []
    for spelling in Nearest.words(to: text, among: spellings, count: 6) {
      if let raw = self[spelling]?.raw, !found.contains(raw) { found.append(raw) }
    }
    if found.isEmpty { found = words(like: Matcher(text)).map(\.raw) }
    return found.prefix(words.count > 3 ? 2 : 3).map(\.quotedIfNeeded)
  }
}

extension Expectation {
  /// A word of a vocabulary, offered in the vocabulary's order.
  static func word(of list: WordList) -> Expectation {
    Expectation(list.name.withArticle) { _, typed in
      CandidateList(
        list.words(for: typed).map {
          Candidate($0.raw.asWord(in: typed.quote), note: $0.label == $0.raw ? "" : $0.label)
        })
    }
  }
}

extension WordList {
  /// The words that begin as typed, else those for which people say it; loosely, those that are probably meant.
  func words(for typed: Typed) -> [Word] {
    if let loose = typed.loose { return words(like: loose) }
    let begun = words(beginningWith: typed.text)
    return begun.isEmpty && !typed.text.contains(" ") ? meanings(of: typed.text) : begun
  }

  /// The words that are probably meant, by their best spelling.
  func words(like matcher: Matcher) -> [Word] {
    let meant = words.compactMap { word in
      ([word.raw, word.label] + word.synonyms).compactMap { matcher.meant(Folded($0)) }.min().map { (word, $0) }
    }
    return meant.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }
}
