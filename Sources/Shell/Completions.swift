public import Grammar

/// The ways to go on from the cursor.
public struct Completions: Sendable, Hashable {
  /// What they replace, in UTF-8 offsets of the line.
  public var span: Span
  public var candidates: [Offer]
  /// How many there are in all.
  public var total: Int

  /// One way to go on.
  public struct Offer: Sendable, Hashable {
    public var text: String
    public var label: String
    public var note: String
    public var isOpen: Bool
  }
}

extension Interpreter {
  /// What could be typed at the cursor: the line is read up to there, and the reader asked what it wanted.
  public func completions(of line: String, at cursor: Int, limit: Int) -> Completions {
    let prefix = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    var conversation = self.conversation
    var place = 0
    while let statement = try? Statement.read(prefix, from: place, in: conversation.scope, verbs: vocabulary),
      statement.end < prefix.utf8.count || prefix.utf8.last == UInt8(ascii: ";")
    {
      statement.command.preview(in: &conversation)
      place = statement.end
    }
    let walk = Walk(prefix, in: conversation.scope)
    walk.readStatement(from: place, vocabulary)
    return walk.completions(upTo: prefix.utf8.count, limit: limit)
  }
}

extension Walk {
  /// Reads one statement and its redirection, for what is expected on the way.
  fileprivate func readStatement(from place: Int, _ verbs: Vocabulary) {
    guard let start = beginningOfStatement(from: place) else {
      Reader(self, at: count).expect(verbs.expectation)
      return
    }
    for reading in verbs.readings(Reader(self, at: start)) { _ = try? reading.rest.redirection() }
  }

  /// The candidates of the first place from which something that was expected reaches the cursor.
  fileprivate func completions(upTo cursor: Int, limit: Int) -> Completions {
    for place in Swift.Set(notes.map(\.place)).sorted() where place <= cursor {
      guard let typed = Typed(text(place..<cursor), limit: limit) else { continue }
      var seen: Swift.Set<String> = []
      var candidates: [Candidate] = []
      var hidden = 0
      for note in notes where note.place == place {
        let list = note.expectation.candidates(scope, typed)
        hidden += list.total - list.first.count
        candidates += list.first.filter { seen.insert($0.text).inserted }
      }
      if candidates.isEmpty { continue }
      return Completions(
        span: place..<cursor, candidates: candidates.prefix(limit).map(Completions.Offer.init),
        total: candidates.count + hidden)
    }
    return Completions(span: cursor..<cursor, candidates: [], total: 0)
  }
}

extension Completions.Offer {
  fileprivate init(_ candidate: Candidate) {
    text = candidate.text
    let quotes: Swift.Set<Character> = ["\"", "'"]
    let isQuoted = candidate.text.count > 1 && candidate.text.first.map(quotes.contains) == true
    label = isQuoted ? String(candidate.text.dropFirst().dropLast()) : candidate.text
    note = candidate.note
    isOpen = candidate.isOpen
  }
}

extension Typed {
  /// What stands before the cursor; nil if a quote was opened and closed there.
  fileprivate init?(_ text: String, limit: Int) {
    guard let first = text.first, first == "\"" || first == "'" else {
      self.init(text, quote: nil, limit: limit)
      return
    }
    let inside = text.dropFirst()
    guard !inside.contains(first) else { return nil }
    self.init(String(inside), quote: first, limit: limit)
  }
}
