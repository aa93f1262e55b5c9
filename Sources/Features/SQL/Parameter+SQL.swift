import Domain
import Grammar
import Values

extension Parameter where Value == SQLStatement? {
  /// A statement: the rest of the line, or what stands in quotes; nil if nothing is left.
  static let sql = Parameter("[SQL]") { cursor in
    let start = cursor.place
    let line = cursor.context.text(start..<cursor.context.count)
    let isQuoted = line.first == "\"" || line.first == "'"
    let typed = SQLTyped(isQuoted ? String(line.dropFirst()) : line.lineBeginning, at: start + (isQuoted ? 1 : 0))
    typed.expect(in: cursor)
    guard let reading = cursor.text(isProse: false) else { return [Reading(nil, cursor)] }
    let text = reading.value
    let span = start..<max(start, reading.rest.place)
    let offset = isQuoted ? 1 : 0
    let length = text.utf8.count
    let isExact = cursor.context.text(start + offset..<start + offset + length) == text
    let statement = SQLStatement(
      text: text, span: start..<min(span.upperBound, start + length + 2 * offset), offset: isExact ? offset : nil,
      isQuoted: isQuoted)
    var rest = cursor.after(Word(text, at: span, isQuoted: isQuoted))
    guard isExact else { return [Reading(statement, rest.marking(span, isQuoted ? .string : .text))] }
    if isQuoted { rest = rest.marking(start..<start + 1, .string) }
    for (span, role) in SQLTyped(text, at: start + offset).roles(in: cursor.scope) { rest = rest.marking(span, role) }
    if isQuoted { rest = rest.marking(start + 1 + length..<start + 2 + length, .string) }
    return [Reading(statement, rest)]
  }
}

extension String {
  /// Up to the first line's end.
  fileprivate var lineBeginning: String { String(prefix { $0 != "\n" }) }
}

/// A statement while it's typed: what its words are, and what could come next.
private struct SQLTyped {
  private let tokens: [SQLToken]
  private let sources: SQLSources
  /// Where it begins in the line.
  private let start: Int
  private let length: Int

  init(_ text: String, at start: Int) {
    self.start = start
    tokens = SQLToken.all(in: text)
    sources = SQLSources(tokens.filter { $0.kind != .comment })
    length = text.utf8.count
  }

  /// The role of each word.
  func roles(in scope: Scope) -> [(span: Span, role: WordRole)] {
    let fields = Set(sources.lists.flatMap { ListTable($0, scope.session).columns.map { $0.name.lowercased() } })
    return tokens.map { token in
      let role: WordRole =
        switch token.kind {
        case .word where SQLWords.isKeyword(token.text) && !(token.text == "end" && fields.contains("end")): .verb
        case .word where SQLSources.list(named: token.text) != nil || sources.list(called: token.text) != nil: .value
        case .word, .name: fields.contains(token.text.lowercased()) ? .field : .text
        case .text: .string
        case .number: .number
        case .sign, .parameter: .sign
        case .comment: .comment
        }
      return (start + token.span.lowerBound..<start + token.span.upperBound, role)
    }
  }

  /// Says what may stand where the statement ends now.
  func expect(in cursor: Cursor) {
    guard start + length == cursor.context.count || tokens.isEmpty else { return }
    var before = tokens.filter { $0.kind != .comment }
    var place = length
    if let last = before.last, last.span.upperBound == length {
      switch last.kind {
      case .word:
        before.removeLast()
        place = last.span.lowerBound
      case .name where !last.isClosed:
        before.removeLast()
        place = last.span.lowerBound
      case .sign: break
      case .text where !last.isClosed && !cursor.isAt("'"):
        return expectValue(comparedWith: before.dropLast(), at: start + last.span.lowerBound, in: cursor.context)
      case .text, .name, .number, .parameter, .comment: return
      }
    }
    var expectation = Expectation("a statement") { [sources, before] scope, typed in
      CandidateList(SQLTyped.candidates(after: before, sources, scope).filter { typed.begins($0.text.unquoted) })
    }.opened
    expectation.isGlued = before.last?.text == "."
    Cursor(cursor.context, at: start + place).expect(expectation)
  }
}

extension SQLTyped {
  /// Says which values a field has where one is begun: `state = '`, `s.state IN ('OH', '`.
  private func expectValue(comparedWith before: ArraySlice<SQLToken>, at place: Int, in context: ParseContext) {
    let compared = before.reversed().drop { token in
      token.kind == .text || token.kind == .sign && token.text != "." && token.text != ")"
        || token.kind == .word && ["IN", "NOT", "IS", "LIKE"].contains(token.text.uppercased())
    }.prefix(3).map(\.self)
    guard compared.count < before.count, let name = compared.first, name.isName else { return }
    let owner = compared.count == 3 && compared[1].text == "." ? sources.list(called: compared[2].text) : nil
    let lists = owner.map { [$0] } ?? sources.lists
    let values = Expectation("a value") { scope, typed in
      for fields in lists.map({ FieldList($0, scope.session.context) }) {
        guard let field = fields[name.text] else { continue }
        var found = fields.values(of: field.name, beginningWith: typed, scope)
        for place in found.first.indices { found.first[place].text = found.first[place].text.inSingleQuotes }
        return found
      }
      return CandidateList([])
    }
    Cursor(context, at: place).expect(values.opened)
  }

  fileprivate static func candidates(after before: [SQLToken], _ sources: SQLSources, _ scope: Scope) -> [Candidate] {
    guard let last = before.last else {
      return words(["SELECT", "WITH"]) + ListTable.lists.map { Candidate($0.plural, note: "its fields") }
    }
    if last.text == ".", before.count > 1 {
      let owner = sources.list(called: before[before.count - 2].text)
      return owner.map { fields(of: [$0], scope) } ?? []
    }
    if last.isWord("GROUP") || last.isWord("ORDER") { return words(["BY"]) }
    if SQLSources.standsForTable(before.count, in: before) {
      return ListTable.lists.map { Candidate($0.plural, note: "table") }
    }
    let lists = sources.lists.isEmpty ? [scope.session.front] : sources.lists
    let functions = ["count(", "avg(", "sum(", "min(", "max("].map { Candidate($0, note: "function", isOpen: true) }
    let isOperand = last.kind == .sign && last.text != ")" && last.text != "*"
    if isOperand || last.kind == .word && opening.contains(last.text.uppercased()) {
      return fields(of: lists, scope) + functions + words(["DISTINCT", "CASE", "NOT"])
    }
    return words(following) + fields(of: lists, scope) + functions
  }

  /// The words after which a value stands.
  private static let opening: Set = [
    "SELECT", "WHERE", "BY", "ON", "AND", "OR", "HAVING", "DISTINCT", "NOT", "CASE", "WHEN", "THEN", "ELSE", "BETWEEN",
  ]

  /// The words that may follow a value or a table, in the order in which a statement has them.
  private static let following = [
    "FROM", "WHERE", "JOIN", "ON", "GROUP BY", "ORDER BY", "LIMIT", "AND", "OR", "AS", "IN", "IS NULL", "LIKE",
    "BETWEEN", "HAVING", "ASC", "DESC",
  ]

  private static func words(_ words: [String]) -> [Candidate] { words.map { Candidate($0) } }

  /// The fields of some tables, each name once.
  private static func fields(of lists: [ListName], _ scope: Scope) -> [Candidate] {
    var seen: Set<String> = []
    return lists.flatMap { list in
      ListTable(list, scope.session).shown.compactMap { column in
        guard seen.insert(column.name).inserted else { return nil }
        return Candidate(SQLWords.spelled(column.name), note: "\(list.plural): \(column.meaning)")
      }
    }
  }
}

extension String {
  /// A text in quotes as SQL has it: `'St. Mary''s'`.
  fileprivate var inSingleQuotes: String {
    hasPrefix("'") ? self : "'\(unquoted.replacing("'", with: "''"))'"
  }

  /// Without the quotes of a name.
  fileprivate var unquoted: String { first == "\"" ? String(dropFirst().dropLast()) : self }
}
