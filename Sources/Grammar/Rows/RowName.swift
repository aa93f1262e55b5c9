package import Domain

/// A name in a line, and the rows for which it stands.
package struct RowName: Hashable, Sendable {
  package let text: String
  package let span: Span
  package let rows: [RowID]
  /// How well it names them.
  package let match: NameMatch
  /// Whether rows of every list were looked for.
  package let isOfAnyKind: Bool
  package let isQuoted: Bool
  /// Whether a place belongs to it.
  var isPlaced: Bool { match == .placed }
  /// Whether only blanks stand between the name before it and this one.
  package fileprivate(set) var isApart = false
}

extension Cursor {
  /// Remembers that a name stands apart from the one before, unless both are in quotes, or a coach is named after a school.
  mutating func markApart(from before: Cursor) {
    guard names.count > before.names.count, let last = names.indices.last,
      before.names.last.map({ $0.rows.first?.list == names[last].rows.first?.list }) ?? true
    else { return }
    let isQuoted = names[last].isQuoted && before.names.last?.isQuoted == true
    names[last].isApart = !isQuoted
  }

  /// Whether a word stands between names.
  static func isJoint(_ word: Word) -> Bool { !word.isQuoted && ["and", "&", ","].contains(word.text.lowercased()) }

  /// Whether a name that says enough ends here, before a comma or an `and`.
  var isPartedAfterName: Bool { names.last?.match.isCertain == true && (isJoined || afterJoint != nil) }

  /// The cursor after an `and` between names, or a comma that stands alone.
  var afterJoint: Cursor? {
    guard let (word, rest) = next(.plain), Self.isJoint(word) else { return nil }
    var cursor = rest.marking(word, .sign)
    cursor.isJoined = true
    return cursor
  }
}
