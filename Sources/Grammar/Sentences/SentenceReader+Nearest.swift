import Domain
import Values

/// What is said about a sentence that isn't understood.
extension SentenceReader {
  /// True for what only lists, or counts.
  static func lists(_ meaning: SentenceMeaning) -> Bool {
    guard case .command(let command) = meaning, let verb = command.split(separator: " ").first else { return false }
    return ["count", "group", "filter", "stats", "chart"].contains(verb)
      || ListName.allCases.contains { $0.plural == verb }
  }

  /// A word as it was typed, where it's known by another one: `eli`, `nvm`.
  func typed(_ word: String) -> String {
    lexicon.words.first { $0.text == word && $0.typed != nil }?.typed ?? word
  }

  /// What the words that are understood would mean; of a sentence about one row, the row. It's none where what is left
  /// out changes the answer, or all is.
  func nearest(_ covers: [SentenceCover], from start: Int) -> String? {
    let named = (covers.first?.pieces ?? []).compactMap { if case .row(let row, _) = $0 { row } else { nil } }
    if let row = named.first, !row.isSlip, row.rows.count == 1 {
      let line = "show \(row.name.quotedIfNeeded)"
      return named.count == 1 && understands(line) ? line : nil
    }
    let read = covers.first?.unknown ?? []
    for cover in covers.prefix(12)
    where !cover.pieces.isEmpty && !losesWeight(cover, read) && !isDeed(cover, from: start) {
      if var listing = SentenceListing(cover.pieces, lexicon), let command = listing.command(), understands(command),
        // Nobody asked for the filter to go, nor for all there is.
        !command.hasPrefix("clear"), command.contains(" ")
      {
        return command
      }
    }
    return nil
  }

  /// True where words aren't understood without which the line would say something else.
  ///
  /// - Parameter read: what is unknown of the cover that has the most: another one leaves words out that it has.
  private func losesWeight(_ cover: SentenceCover, _ read: [String]) -> Bool {
    // All is known, but makes no line: without a word it would make another.
    cover.lacksDenial || read.isEmpty && !cover.unknown.isEmpty
      || cover.unknown.contains { !read.contains($0) && isTerm($0) }
      || cover.unknown.contains { said in
        said.contains { $0.isNumber } && !said.contains(" ") || Self.weighty.contains(said)
          || SentenceTables.numbers[said] != nil || SpokenDate.isWeekday(said)
          || lexicon.words.indices.contains { lexicon.words[$0].text == said && lexicon.row(at: $0) != nil }
      }
  }

  /// True for a word that names a list, or is a value: without it other rows are listed.
  private func isTerm(_ word: String) -> Bool {
    SentenceTables.lists[word] != nil || ListName.allCases.contains { $0.plural == word || $0.singular == word }
      || lexicon.words.indices.contains { lexicon.words[$0].text == word && lexicon.value($0..<$0 + 1) != nil }
  }

  private static let weighty: Set<String> = [
    "nothing", "nobody", "none", "except", "only", "than", "more", "less", "fewer", "over", "under", "above", "below",
    "between", "before", "after", "since", "until", "most", "least", "versus", "compare", "unless", "but", "too",
    // What is still to be done, or may be, isn't what was done.
    "should", "must", "ought", "got", "need", "needs", "will", "legal", "allowed", "promise", "promised",
  ]
}
