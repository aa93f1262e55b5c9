import Domain
import Values

/// What is told where a sentence isn't read.
extension SentenceReader {
  /// True if sentences begin with a word, or with one that it's the beginning of.
  ///
  /// - Parameter isWhole: whether nothing more of it is typed.
  package static func begin(with word: String, isWhole: Bool) -> Bool {
    guard word.utf8.count < 40, let said = SentenceWords(word).words.first?.text else { return false }
    return SentenceShapes.beginnings.contains(said)
      || !isWhole && SentenceShapes.beginnings.contains { $0.hasPrefix(said) }
  }

  /// The commands that a deed means if what it sets may be anything: of one that isn't understood, its command tells why.
  package var withAnyValue: [String] {
    guard !isUnreal(from: beginning) else { return [] }
    let matcher = ShapeMatcher(lexicon, source, isDeed: true)
    return SentenceShapes.settings.flatMap { shape in
      // A school is no position: `he plays Kenyon friday`.
      if lexicon.namesRow, shape.templates.joined().contains(where: { $0.hasPrefix("prefs ") }) { return [String]() }
      return matcher.matches(shape, from: beginning).flatMap { match in
        shape.templates.flatMap { $0.flatMap(match.commands) }
      }
    }
  }

  /// Words that are written like a day that no calendar has: `feb 30`, `13/45/2027`.
  package var impossibleDay: String? {
    for place in source.words.indices {
      for end in [place + 3, place + 2, place + 1] where end <= source.words.count {
        let said = lexicon.text(place..<end)
        let isDay = [SpokenDate.Toward.past, .ahead].contains {
          SpokenDate.day(said, today: lexicon.today, toward: $0) != nil
        }
        if !isDay, said != "24/7", SpokenDate.isWritten(said) { return source.original(place..<end) }
      }
    }
    return nil
  }

  /// The school that is to give more time, and has no open offer.
  package var missingOffer: String? {
    let matcher = ShapeMatcher(lexicon, source, isDeed: true)
    let match = SentenceShapes.deciding.lazy.flatMap { matcher.matches($0, from: beginning) }.first
    guard let match, matcher.openOffers(match) == 0, let school = matcher.school(of: match) else { return nil }
    return ListName.schools.entity.title(of: school.uuid, in: lexicon.scope.session)
  }

  /// The row of whose reminder it speaks, if none is open; and whether one was done.
  package var missingReminder: (name: String, isDone: Bool)? {
    // One that is to be made isn't missed.
    guard !lexicon.words.contains(where: { Self.making.contains($0.text) }) else { return nil }
    let matcher = ShapeMatcher(lexicon, source, isDeed: true)
    let spoken = lexicon.words.indices.lazy.compactMap { matcher.spokenReminder(at: $0)?.row }.first
    guard let row = spoken else { return nil }
    let all = matcher.reminders(about: row)
    return all.contains { $0.isCompleted != true } ? nil : (row.name, !all.isEmpty)
  }

  private static let making: Set<String> = [
    "a", "another", "new", "set", "add", "make", "create", "need", "want", "put",
  ]

  /// True if it speaks of the own state, and nobody knows which one that is.
  package var lacksHome: Bool { SentenceDetours(source, lexicon).lacksHome }
}
