/// One way to part a sentence into pieces.
struct SentenceCover {
  var pieces: [SentencePiece] = []
  var cost = 0.0
  var unknown: [String] = []

  /// True where a denial isn't understood: without it the line would say the opposite.
  var lacksDenial: Bool { unknown.contains { ["never", "not", "no", "without"].contains($0) } }
}

/// The best ways to part a sentence into pieces, filler and words that nobody knows.
struct SentenceCovers {
  private let lexicon: SentenceLexicon
  /// How many are kept at each place.
  private static var most: Int { 40 }
  /// What an unknown word costs: more than any way to understand it.
  private static var costOfUnknown: Double { 20 }

  init(_ lexicon: SentenceLexicon) { self.lexicon = lexicon }

  func best(from start: Int) -> [SentenceCover] {
    let words = lexicon.words
    let pieces = SentencePieces(lexicon: lexicon)
    var covers = [[SentenceCover]](repeating: [], count: words.count + 1)
    covers[min(start, words.count)] = [SentenceCover()]
    for place in words.indices where !covers[place].isEmpty {
      covers[place].sort { $0.cost < $1.cost }
      if covers[place].count > Self.most { covers[place].removeLast(covers[place].count - Self.most) }
      let starting = pieces.pieces(at: place)
      for cover in covers[place] {
        for piece in starting {
          var next = cover
          next.pieces.append(piece.piece)
          next.cost += piece.cost
          if let unknown = piece.unknown {
            next.cost += Self.costOfUnknown
            next.unknown.append(unknown)
          }
          covers[piece.end].append(next)
        }
        var next = cover
        let word = words[place]
        if word.isSign && word.text != ";" || isFiller(word.text, at: place) && !pieces.isLetter(at: place) {
          next.cost += 0.2
        } else {
          next.cost += Self.costOfUnknown
          next.unknown.append(word.text)
        }
        covers[place + 1].append(next)
      }
    }
    return covers[words.count].sorted { $0.cost < $1.cost }
  }

  /// `his` and `her` are the athlete's, where no coach is spoken of.
  private func isFiller(_ word: String, at place: Int) -> Bool {
    let isChild = ["son", "daughter"].contains(word) && lexicon.words[place].isOwner
    // Where one has been is what's asked.
    if word == "been", place + 1 < lexicon.words.count, lexicon.words[place + 1].text == "to" { return false }
    return SentenceTables.filler.contains(word) || isChild
      || (["his", "her"].contains(word) || isSubject(word, at: place)) && lexicon.row(at: place) == nil
      || isVerbOfMeasure(word, at: place) || word == "yet" && place == lexicon.words.count - 1
  }

  /// True for what says only that a school has the number that follows: `that charge less than $30,000`, `with a good SAT
  /// over 1200`.
  private func isVerbOfMeasure(_ word: String, at place: Int) -> Bool {
    guard Self.verbsOfMeasures.contains(word), place > 0 else { return false }
    return lexicon.words[(place + 1)...].contains { $0.text.contains(where: \.isNumber) }
  }

  private static let verbsOfMeasures: Set<String> = [
    "want", "wants", "require", "requires", "requiring", "charge", "charges", "charging", "expect", "expects", "gets",
    "wanting", "good", "decent", "solid",
  ]

  /// True for `it` of what is listed: `... and it's under 200 miles`.
  private func isSubject(_ word: String, at place: Int) -> Bool {
    ["it", "its"].contains(word) && ["and", "but", ","].contains(lexicon.previous(place))
  }
}
