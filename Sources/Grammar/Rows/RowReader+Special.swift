import Domain
import OrderedCollections

extension RowReader {
  /// Numbers, `all`, `.` and `id:`; nil if the word is none of these.
  func special(_ word: Word, _ cursor: Cursor) -> [Reading<[RowID]>]? {
    let text = word.text.lowercased()
    let rows: [RowID]?
    if text == "all" {
      rows = all(word, cursor)
    } else if text == "." {
      rows = current(word, cursor)
    } else if text.hasPrefix("id:") {
      rows = byID(String(text.dropFirst(3)), word, cursor)
    } else if text.first?.isNumber == true, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2C }) {
      rows = numbered(text, word, cursor)
    } else {
      return nil
    }
    return rows.map { [Reading($0, cursor.after(word).marking(word, .value))] } ?? []
  }

  /// Whether numbers mean the rows of the list although another one was printed last.
  private func hasOwnNumbers(_ cursor: Cursor) -> Bool {
    isAlwaysNumbered && cursor.scope.printed?.first?.list != lists.first
  }

  private func all(_ word: Word, _ cursor: Cursor) -> [RowID]? {
    let front = cursor.scope.session.front
    if isAlwaysNumbered, front != lists[0] {
      let rows = cursor.scope.rows(of: lists[0])
      return rows.isEmpty ? refuse("there are no \(lists[0].plural)", word, cursor, wrongKind) : rows
    }
    guard lists.contains(front) else { return refuse("the list in front has \(front.plural)", word, cursor, wrongKind) }
    let rows = cursor.scope.rowsInFront(limited: false)
    return rows.isEmpty ? refuse("no \(front.singular) matches", word, cursor, "'clear' shows all of them again") : rows
  }

  private func current(_ word: Word, _ cursor: Cursor) -> [RowID]? {
    guard let row = cursor.scope.current else {
      return refuse("nothing was shown yet", word, cursor, "show 1")
    }
    return checked([row], word, cursor)
  }

  private func byID(_ prefix: String, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    guard prefix.utf8.count >= 4 else {
      return refuse("expected at least four letters of an id", word, cursor, "id:1a2b")
    }
    let rows = cursor.scope.rows(idBeginning: prefix, in: lists)
    if rows.count == 1 { return rows }
    return refuse(
      rows.isEmpty ? "no id begins with '\(prefix)'" : "\(rows.count) ids begin with '\(prefix)'", word, cursor,
      rows.isEmpty ? nil : "type more of the id")
  }

  /// `3`, `3-5`, `3,7`.
  private func numbered(_ text: String, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    let printed = hasOwnNumbers(cursor) ? cursor.scope.rows(of: lists[0]) : cursor.scope.numbered()
    var rows: OrderedSet<RowID> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        return refuse("'\(part)' is not a row number", word, cursor, "3, 3-5 or 3,7")
      }
      if first > last { return refuse("'\(part)' is backwards", word, cursor, "\(last)-\(first)") }
      guard first >= 1, last <= printed.count else {
        let there =
          printed.isEmpty
          ? "nothing is listed" : "there \(printed.count == 1 ? "is" : "are") \(printed[0].list.counted(printed.count))"
        return refuse("no row \(first < 1 ? first : last): \(there)", word, cursor, "'show' prints the list")
      }
      rows.append(contentsOf: printed[first - 1...last - 1])
    }
    return checked(rows.elements, word, cursor)
  }

  /// Refuses rows of the wrong kind.
  private func checked(_ rows: [RowID], _ word: Word, _ cursor: Cursor) -> [RowID]? {
    guard let wrong = rows.first(where: { !lists.contains($0.list) }) else { return rows }
    let name = cursor.scope.name(of: wrong).map { " '\($0)'" } ?? ""
    let isNumber = word.text.utf8.allSatisfy(\.isDigit)
    let said = isNumber ? "row \(word.text)" : rows.count == 1 ? "'\(word.text)'" : "a row of '\(word.text)'"
    return refuse("\(said) is the \(wrong.list.singular)\(name), not \(label)", word, cursor, wrongKind)
  }

  private var wrongKind: String? { lists.first.map { "'\($0.plural)' puts them in front" } }

  private func refuse(_ message: String, _ word: Word, _ cursor: Cursor, _ hint: String?) -> [RowID]? {
    cursor.context.fail(Diagnostic(message, at: word.span, kind: .row, hint: hint))
    return nil
  }
}
