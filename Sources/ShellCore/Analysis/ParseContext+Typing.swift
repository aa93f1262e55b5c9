import Domain
import Grammar
import Values

extension ParseContext {
  /// True if only blanks are left after a place.
  func isAtEnd(_ place: Int) -> Bool { text(min(place, count)..<count).utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// True if the last word is finished.
  var endsInBlank: Bool { text(max(0, count - 1)..<count).utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// True if the text at the end is the beginning of something that would be understood, or may be: where
  /// anything could stand, one has to wait until the word is finished.
  func mayGoOn(instead diagnostic: Diagnostic) -> Bool {
    var seen: Set<String> = []
    for note in notes where seen.insert("\(note.place) \(note.expectation.label)").inserted {
      if CancellableScope.isOver { return true }
      if note.place == count { return true }
      guard let typed = Typed(unfinished: text(note.place..<count), limit: 1) else { continue }
      if note.expectation.candidates(scope, typed).total > 0 { return true }
      if note.place == diagnostic.span.lowerBound, note.expectation.isOpen, isTyping(diagnostic.span) { return true }
    }
    return false
  }

  /// True if a stretch stands at the very end, so that its last word may not be finished.
  private func isTyping(_ span: Span) -> Bool { span.upperBound == count && !endsInBlank }

  /// The role that the words there are going to have, if they are the beginning of something; nil if they
  /// aren't.
  func roleOfBeginning(_ span: Span) -> WordRole? {
    guard isAtEnd(span.upperBound), let typed = Typed(unfinished: text(span.lowerBound..<count), limit: 1) else {
      return nil
    }
    let fitting = notes.first { note in
      note.place == span.lowerBound
        && (note.expectation.isOpen && isTyping(span) || note.expectation.candidates(scope, typed).total > 0)
    }
    return fitting?.expectation.role
  }

  /// True if the last word was read as the name of one more row, but may become the keyword that is
  /// expected there.
  var mayBecomeKeyword: Bool {
    guard !endsInBlank,
      let place = notes.lazy.filter({ $0.place < self.count && $0.expectation.comesLast }).map(\.place).max(),
      let typed = Typed(unfinished: text(place..<count), limit: 1), !typed.text.contains(" ")
    else { return false }
    return notes.contains {
      $0.place == place && !$0.expectation.comesLast && $0.expectation.candidates(scope, typed).total > 0
    }
  }

  /// The continuation of the word at the end, if there is only one; names in quotes don't count as going
  /// on.
  var onlyContinuation: String? {
    guard !endsInBlank else { return nil }
    let found = completions(limit: 20)
    let typed = text(found.span)
    guard !typed.isEmpty else { return nil }
    let endings = Set(
      found.candidates.compactMap { offer -> String? in
        let whole = typed.first.map { "\"'".contains($0) } == true ? offer.text : offer.label
        return whole.ending(after: typed)
      })
    guard let ending = endings.only, ending.utf8.allSatisfy({ !"\"'$;|#>".utf8.contains($0) })
    else { return nil }
    return ending
  }
}

extension String {
  /// The text after its beginning, whatever the case; nil if it begins otherwise. Nothing that a terminal
  /// would take for a command is ever an ending.
  func ending(after beginning: String) -> String? {
    guard lowercased().hasPrefix(beginning.lowercased()), utf8.count >= beginning.utf8.count else { return nil }
    let rest = String(dropFirst(beginning.count))
    return rest.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : rest
  }
}
