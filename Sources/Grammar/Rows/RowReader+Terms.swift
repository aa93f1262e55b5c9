import Domain

extension RowReader {
  /// The rows for which terms in parentheses hold, `(D3 OH)`: of the list in front as it's filtered, or of the list that is
  /// meant. Nil where no parenthesis comes next.
  func matching(_ cursor: Cursor) -> [Reading<[RowID]>]? {
    guard cursor.isAt("(") else { return nil }
    let (front, isInFront) = (cursor.scope.session.front, lists.contains(cursor.scope.session.front))
    let list = isInFront ? front : lists[0]
    var reader = ExpressionReader(cursor, of: FieldList(list, cursor.scope.session.context), level: 0)
    guard let terms = reader.bracketed(from: cursor.afterComma) else { return [] }
    var (scope, query) = (cursor.scope, isInFront ? cursor.scope.session.query : Query())
    if !isInFront { query.add(list.entity.usualTerms) }
    query.add(terms)
    query.limit = nil
    scope.session.define(expressions: terms.flatMap(\.fields), of: list)
    let end = reader.cursor.place + 1
    var rest = reader.cursor.after(Word(")", at: end - 1..<end)).marking(end - 1..<end, .sign)
    let rows = Array(scope.rows(of: list, query))
    guard !rows.isEmpty else {
      let span = cursor.place..<end
      cursor.context.fail(
        Diagnostic(
          "no \(list.singular) matches '\(cursor.context.text(span))'", at: span, kind: .row,
          hint: "'\(list.plural)' lists them"))
      return []
    }
    rest.isJoined = rest.isAt(",")
    return [Reading(rows, rest.isJoined ? rest.afterComma : rest)]
  }
}
