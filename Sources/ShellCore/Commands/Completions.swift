import Domain
package import Grammar
import Values

/// The ways to go on from the cursor.
package struct Completions: Sendable, Hashable {
  /// The text that they replace, in UTF-8 offsets of the line.
  package var span: Span
  package var candidates: [Offer]
  /// The number of them in all.
  package var total: Int

  /// One way to go on.
  package struct Offer: Sendable, Hashable {
    package var text: String
    package var label: String
    package var note: String
    package var isOpen: Bool
  }
}

extension Interpreter {
  /// The words that could be typed at the cursor: the line is read up to there, and the cursor asked what
  /// it wanted.
  package func completions(of line: String, at cursor: Int, limit: Int) -> Completions {
    if let command = commandAfterBlank(line, cursor) {
      let offer = Completions.Offer(text: command, label: command, note: "what it means", isOpen: true)
      return Completions(span: 0..<cursor, candidates: [offer], total: 1)
    }
    let context = context(to: line.beginning(utf8: cursor))
    let found = context.completions(limit: limit)
    return found.total > 0 ? found : context.completions(limit: limit, isLoose: true)
  }

  /// The same at the end of a line while it's typed: nothing on the disk is looked at, and a cancelled task gives up. Nil
  /// where nothing goes on.
  package func completions(typing line: String, limit: Int) -> Completions? {
    CancellableScope.taking {
      guard line.utf8.count <= Self.longestTyped, line.contains(where: { !$0.isWhitespace }) else { return nil }
      let found = withoutFiles.completions(of: line, at: line.utf8.count, limit: limit)
      return found.total > 0 ? found : nil
    }
  }

  /// The command that a sentence before the cursor means, once a blank stands after it.
  private func commandAfterBlank(_ line: String, _ cursor: Int) -> String? {
    cursor == line.utf8.count && line.hasSuffix(" ") ? command(meantBy: line.trimmed, isTried: false) : nil
  }

  /// The parse context over the last statement of what was typed, in the state that the ones before it would leave.
  func context(to prefix: String) -> ParseContext {
    var statements = statements(of: prefix)
    var last = statements
    while let statement = try? statements.next(), statement.isClosed { last = statements }
    let context = ParseContext(prefix, in: last.shell.scope)
    context.readStatement(from: last.place, vocabulary)
    return context
  }
}

extension ParseContext {
  /// Reads one statement and its redirection, for what is expected on the way.
  fileprivate func readStatement(from place: Int, _ verbs: VerbTable) {
    guard let start = beginningOfStatement(from: place) else {
      if !isInComment(from: place) { Cursor(self, at: count).expect(verbs.expectation) }
      return
    }
    for reading in verbs.readings(Cursor(self, at: start)) where reading.value.prints {
      _ = try? reading.rest.redirection()
    }
  }

  private func isInComment(from place: Int) -> Bool {
    text(place..<count).split(separator: "\n", omittingEmptySubsequences: false).last?.contains("#") == true
  }

  /// The completions that reach the end from the places where something was expected, the earliest place
  /// first.
  ///
  /// At a new word only what may stand there counts; within one also the names that began some words
  /// before.
  ///
  /// - Parameter isLoose: words are enough that were probably meant.
  func completions(limit: Int, isLoose: Bool = false) -> Completions {
    let isNewWord = self.isNewWord
    var places = Set(notes.map(\.place)).sorted()
    if isNewWord, places.contains(count) { places = [count] }
    var found: (span: Span, offers: [Completions.Offer], total: Int)?
    /// What was offered already, and how well it fits what was typed loosely.
    var seen: [String: Match] = [:]
    for place in places {
      guard var typed = Typed(unfinished: text(place..<count), limit: limit) else { continue }
      // A word with a blank after it is finished.
      if isLoose, typed.quote == nil, typed.text.last == " " { continue }
      if isLoose { typed = typed.loosely }
      let here = notes.filter { $0.place == place && (place < count || isNewWord || $0.expectation.isGlued) }
      let ordered = here.filter { !$0.expectation.comesLast } + here.filter(\.expectation.comesLast)
      for note in ordered {
        let list = note.expectation.candidates(scope, typed)
        guard list.total > 0, list.first.contains(where: { typed.keepsSigns(in: $0.text) }) else { continue }
        let start = found?.span.lowerBound ?? place
        var (offers, total) = (found?.offers ?? [], found?.total ?? 0)
        let before = text(start..<place)
        var repeated = 0
        for candidate in list.first {
          let offer = Completions.Offer(candidate, after: before)
          if typed.keepsSigns(in: candidate.text), seen[offer.text] == nil {
            seen[offer.text] = typed.match(offer.label) ?? typed.match(offer.note) ?? .worst
            offers.append(offer)
          } else {
            repeated += 1
          }
        }
        total += list.total - repeated
        found = (start..<count, offers, total)
      }
    }
    guard var found else { return Completions(span: count..<count, candidates: [], total: 0) }
    if isLoose {
      let ranked = found.offers.enumerated().map { (match: seen[$1.text] ?? .worst, place: $0, offer: $1) }
      found.offers = ranked.sorted { ($0.match, $0.place) < ($1.match, $1.place) }.map(\.offer)
    }
    return Completions(
      span: found.span, candidates: Array(found.offers.prefix(limit)), total: max(found.total, 0))
  }

  /// True if a word that is put at the end would stand apart from what is before it.
  private var isNewWord: Bool {
    guard let last = text(0..<count).utf8.last else { return true }
    return " \t\r\n;=<>~,(-|".utf8.contains(last)
  }
}

extension Completions.Offer {
  fileprivate init(_ candidate: Candidate, after before: String) {
    text = before + candidate.text
    let quotes: Set<Character> = ["\"", "'"]
    let isQuoted = candidate.text.count > 1 && candidate.text.first.map(quotes.contains) == true
    label = isQuoted ? String(candidate.text.dropFirst().dropLast()) : candidate.text
    note = candidate.note
    isOpen = candidate.isOpen
  }
}

extension Typed {
  /// The word before the cursor; nil if a quote was opened and closed there.
  init?(unfinished text: String, limit: Int) {
    let (double, single) = ("\"“”„", "'‘‚")
    guard let first = text.first, double.contains(first) || single.contains(first) else {
      self.init(text, quote: nil, limit: limit)
      return
    }
    let isDouble = double.contains(first)
    let ends = first == "'" ? "'" : isDouble ? double : "’"
    let inside = text.dropFirst()
    guard !inside.contains(where: { ends.contains($0) }) else { return nil }
    self.init(String(inside), quote: isDouble ? "\"" : "'", limit: limit)
  }
}

extension String {
  /// The characters that lie wholly before a place in UTF-8.
  fileprivate func beginning(utf8 place: Int) -> String {
    guard place < utf8.count, place >= 0 else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: place)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    return String(decoding: utf8[..<end], as: UTF8.self)
  }
}
