import Domain
import Values

/// Rows by their ids: `id:1a2b`, `id:1a2b, id:3c4d`.
extension RowReader {
  /// The row whose id begins so; a comma ends it, and another id may follow at once.
  func byID(_ whole: Word, _ cursor: Cursor) -> Reading<[RowID]>? {
    let id = whole.text.prefix { $0 != "," }
    let word = Word(String(id), at: whole.span.lowerBound..<whole.span.lowerBound + id.utf8.count)
    guard let rows = rows(idBeginning: id.dropFirst(3).lowercased().dashed, word, cursor) else { return nil }
    var rest = cursor.after(word).marking(word, .value)
    if id.utf8.count < whole.text.utf8.count {
      rest = rest.moved(to: word.span.upperBound + 1)
      rest.isJoined = true
    }
    return Reading(rows, rest)
  }

  private func rows(idBeginning prefix: String, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    guard prefix.utf8.count >= 4 else {
      return refuse("expected at least four letters of an id", word, cursor, "id:1a2b")
    }
    let rows = cursor.scope.rows(idBeginning: prefix, in: lists)
    if rows.count == 1 { return rows }
    return refuse(
      rows.isEmpty ? "no id begins with '\(prefix)'" : "\(rows.count) ids begin with '\(prefix)'", word, cursor,
      rows.isEmpty ? nil : "type more of the id")
  }
}

extension Word {
  /// True if it is `id:` and an id from its first letter to its last, or to a comma.
  var isWholeID: Bool {
    guard !isQuoted, text.lowercased().hasPrefix("id:") else { return false }
    let id = text.dropFirst(3).prefix { $0 != "," }
    return id.utf8.count == 36 && UUID(uuidString: String(id)) != nil
  }
}
