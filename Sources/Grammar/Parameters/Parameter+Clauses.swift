package import Domain
import Values

/// The order, the limit and the columns that a line about a list asks for, for its own answer.
package struct ListClauses: Hashable, Sendable {
  /// Nil where the session's order stays; no keys are the list's own.
  package var ordering: [Query.SortKey]?
  package var limit: LimitRule??
  package var columns: [String]??

  package init() {}

  package var isEmpty: Bool { ordering == nil && limit == nil && columns == nil }

  /// The fields that they speak of.
  package var fields: [String] {
    (ordering ?? []).map(\.field) + [(limit ?? nil)?.key?.field].compactMap(\.self) + ((columns ?? nil) ?? [])
  }

  /// Makes them the session's own.
  package func apply(to session: inout Session) {
    session.define(expressions: fields, of: session.front)
    if let ordering { session.query.ordering = ordering }
    if let limit { (session.query.limit, session.query.limitKey) = (limit?.count, limit?.key) }
    if let columns { session.columns[session.front] = columns }
  }
}

/// So many rows, of each value of a field, or of each part of its days, if there's one.
package struct LimitRule: Hashable, Sendable {
  package let count: Int
  package let key: GroupKey?
}

extension Parameter where Value == LimitRule {
  /// `N [per FIELD[:PART]]`.
  package static let limit = Parameter("N [per FIELD[:PART]]") { cursor in
    Parameter<Int>.whole("N", 1...1_000_000).readings(cursor).flatMap { count -> [Reading<LimitRule>] in
      let plain = Reading(LimitRule(count: count.value, key: nil), count.rest)
      guard !count.rest.isAtEnd else {
        count.rest.expect(.keyword("per", note: "for each value of a field"))
        return [plain]
      }
      guard let rest = count.rest.takes("per") else { return [plain] }
      return Parameter<GroupKey>.groupKey.readings(rest).map {
        Reading(LimitRule(count: count.value, key: $0.value), $0.rest)
      }
    }
  }
}

extension Parameter where Value == ListClauses {
  /// Clauses in any order, each at most once, up to the end of the command.
  package static let clauses = Parameter("[sort ORDER] [limit N [per FIELD[:PART]]] [columns FIELD,...]") { start in
    var (clauses, cursor) = (ListClauses(), start)
    while let more = cursor.clause(besides: clauses) { (clauses, cursor) = (more.value, more.rest) }
    if !clauses.isEmpty, !cursor.isAtEnd { cursor.failTermsAfter(start) }
    return [Reading(clauses, cursor)]
  }
}

extension Cursor {
  /// The next clause together with others; nil where none can be read: then its word is a word as any other.
  ///
  /// - Parameter hasColumns: false where no list is shown.
  package func clause(besides others: ListClauses, hasColumns: Bool = true) -> Reading<ListClauses>? {
    let each: [(word: String, note: String, isSaid: Bool)] = [
      ("sort", "the order of this answer", others.ordering != nil),
      ("limit", "at most so many rows", others.limit != nil),
      ("columns", "the columns of this answer", others.columns != nil),
    ]
    let all = hasColumns ? each : each.dropLast()
    let words = all.map { "'\($0.word)'" }.listed("or")
    expect(.words(words, all.filter { !$0.isSaid }.map { Candidate($0.word, note: $0.note) }))
    guard let (word, after) = next(.term), !word.isQuoted, after.comparison == nil,
      let said = all.first(where: { $0.word == word.text.lowercased() })
    else { return nil }
    guard !said.isSaid else {
      context.fail(Diagnostic("'\(said.word)' stands here twice", at: word.span, hint: "say '\(said.word)' once"))
      return nil
    }
    var (clauses, rest) = (others, after.marking(word, .sign))
    switch said.word {
    case "sort":
      guard let order = Parameter<[Query.SortKey]>.ordering.orNone().readings(rest).first else { return nil }
      (clauses.ordering, rest) = (order.value ?? [], order.rest)
    case "limit":
      guard let limit = Parameter<LimitRule>.limit.orNone().readings(rest).first else { return nil }
      (clauses.limit, rest) = (.some(limit.value), limit.rest)
    default:
      guard let columns = Parameter<[String]>.fieldList.orNone().readings(rest).first else { return nil }
      (clauses.columns, rest) = (.some(columns.value), columns.rest)
    }
    return Reading(clauses, rest)
  }

  /// Terms stand after the clauses that began at another cursor: the line has them in front.
  fileprivate func failTermsAfter(_ start: Cursor) {
    let trial = Cursor(ParseContext(context.text(0..<context.count), in: scope), at: place)
    var reader = TermReader(trial, of: front, takesNames: true)
    guard reader.all() != nil else { return }
    let end = reader.cursor.place
    let (terms, clauses) = (context.text(place..<end).trimmed, context.text(start.place..<place).trimmed)
    context.fail(
      Diagnostic(
        "terms come before the order, the limit and the columns", at: here,
        hint: start.statement(replacing: start.place..<end, with: "\(terms) \(clauses) ")))
  }
}
