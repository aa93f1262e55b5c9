public import Domain

extension Parameter {
  /// One of a few words, as a value.
  public static func choice(_ placeholder: String, _ label: String, _ choices: [(Candidate, Value)]) -> Parameter<Value>
  {
    let expectation = Expectation.words(label, choices.map(\.0))
    return Parameter(placeholder) { reader in
      reader.take(expectation) { word in
        word.isQuoted ? nil : choices.first { $0.0.text.lowercased() == word.text.lowercased() }?.1
      }
    }
  }
}

extension Parameter where Value: Vocabulary {
  /// A word of a vocabulary, as people say it: the longest run of words that means one.
  public static func vocabulary(_ placeholder: String, _ name: String) -> Parameter<Value> {
    let list = WordList(name, of: Value.self)
    return Parameter(placeholder) { reader in
      reader.run(of: list).compactMap { reading in Value(rawValue: reading.value.raw).map { Reading($0, reading.rest) }
      }
    }
  }
}

extension Parameter where Value: Sendable {
  /// `none`, which takes a value away, or the value.
  public func orNone() -> Parameter<Value?> {
    Parameter<Value?>(placeholder + "|none") { reader in
      let none = reader.takes("none").map { [Reading<Value?>(nil, $0)] } ?? []
      return readings(reader).map { Reading($0.value, $0.rest) } + none
    }
  }
}

extension Parameter where Value == Int {
  /// A whole number within bounds.
  public static func whole(_ placeholder: String, _ range: ClosedRange<Int>) -> Parameter<Int> {
    let label = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Parameter(placeholder) { reader in
      reader.take(Expectation(label)) { word in
        word.isQuoted ? nil : Int(word.text).flatMap { range.contains($0) ? $0 : nil }
      }
    }
  }
}

extension Reader {
  /// The runs of words from here that mean a word of the list, the longest first.
  func run(of list: WordList) -> [Reading<WordList.Word>] {
    let expectation = Expectation.word(of: list)
    expect(expectation)
    var readings: [Reading<WordList.Word>] = []
    var words: [String] = []
    var reader = self
    while words.count < WordList.longestRun, let (word, rest) = reader.next(.term), !word.isQuoted || words.isEmpty {
      words.append(word.text)
      reader = rest
      if let meant = list[words.joined(separator: " ")] { readings.insert(Reading(meant, rest), at: 0) }
      if word.isQuoted { break }
    }
    if readings.isEmpty {
      if let word = peek() {
        walk.fail(expectation, insteadOf: word)
      } else if isAtEnd {
        walk.fail(Diagnostic("expected \(expectation.label)", at: here))
      }
    }
    return readings
  }
}

extension WordList {
  /// No word of a vocabulary is said in more words than this.
  static var longestRun: Int { 4 }
}

extension Expectation {
  /// A word of a vocabulary, offered in the vocabulary's order.
  static func word(of list: WordList) -> Expectation {
    let article = "aeiou".contains(list.name.first ?? "x") ? "an" : "a"
    return Expectation("\(article) \(list.name)") { _, typed in
      CandidateList(
        list.words(beginningWith: typed.text).map {
          Candidate($0.raw.quotedIfNeeded, note: $0.label == $0.raw ? "" : $0.label)
        })
    }
  }
}
