import Domain
import Grammar
import SQLite
import ShellCore
import Values

/// Why a statement can't be answered: in the shell's words, at its place in the line, with what may have been meant.
struct SQLMistakes {
  let statement: SQLStatement
  let tokens: [SQLToken]
  private let tables: [ListTable]
  private let sources: SQLSources
  private let files: [FileTable]

  private static let example = "sql SELECT name, fit FROM schools WHERE fit > 70"

  init(_ statement: SQLStatement, _ tables: [ListTable], _ files: [FileTable] = []) {
    (self.statement, self.files) = (statement, files)
    self.tables = tables
    tokens = statement.tokens
    sources = SQLSources(tokens)
  }

  /// Throws the mistake in the words alone: another statement than a question, a place for a value.
  func checkWords() throws(Failure) {
    guard let first = tokens.first else { throw nothing }
    if first.kind != .word || !SQLWords.beginnings.contains(first.text.uppercased()) {
      let instead = foreign
      let isWriting = SQLMistakes.writing.contains(first.text.uppercased())
      if isWriting, instead == nil { throw writes(at: first.span) }
      let near = Nearest.words(to: first.text, among: SQLWords.beginnings + ListTable.lists.map(\.plural))
      throw failure(
        "expected SELECT, not '\(first.text)'", at: first.span,
        hint: instead ?? Nearest.question(near) ?? SQLMistakes.example)
    }
    if let parameter = tokens.first(where: { $0.kind == .parameter }) {
      throw failure(
        "expected a value, not '\(parameter.text)'", at: parameter.span, hint: "write the value itself: 70 or 'OH'")
    }
    if let open = tokens.first(where: { !$0.isClosed }) {
      throw failure(
        "the quote isn't closed", at: open.span, hint: "double a quote inside text: 'St. John''s'")
    }
  }

  /// Something stands after the first statement.
  func checkEnd(from length: Int) throws(Failure) {
    guard let next = tokens.first(where: { $0.span.lowerBound >= length && $0.text != ";" }) else { return }
    let end = tokens.first { $0.text == ";" }?.span.lowerBound ?? length
    throw failure(
      "expected the end of the statement, not '\(next.text)'", at: next.span,
      hint: statement.isQuoted
        ? "sql \(part(..<end).quoted)" : "sql \(part(..<end).quoted); \(part(next.span.lowerBound...))")
  }

  /// A piece of the statement, in UTF-8 offsets.
  private func part(_ range: some RangeExpression<Int>) -> String {
    let bytes = Array(statement.text.utf8)
    return String(decoding: bytes[range.relative(to: bytes)], as: UTF8.self).trimmingEnd
  }

  /// There is no statement.
  var nothing: Failure {
    var failure = Failure("expected a statement", hint: SQLMistakes.example, status: .notUnderstood)
    failure.span = statement.span
    return failure
  }

  /// Something is to be written.
  func writes(at span: Span?) -> Failure {
    failure("'sql' only reads: it can't write", at: span, hint: SQLMistakes.example)
  }

  private static let writing: Set = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "DROP", "ALTER", "ATTACH", "DETACH", "PRAGMA", "VACUUM",
    "REINDEX", "ANALYZE", "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE",
  ]

  private func failure(_ message: String, at span: Span?, hint: String?) -> Failure {
    var failure = Failure(message, hint: hint, status: .notUnderstood)
    failure.span = span.map(statement.place) ?? statement.span
    return failure
  }
}

extension SQLMistakes {
  /// The failure of which SQLite tells.
  func failure(_ error: SQLiteError) -> Failure {
    let message = error.message
    func rest(after beginning: String) -> String? {
      message.hasPrefix(beginning) ? String(message.dropFirst(beginning.count)) : nil
    }
    if let name = rest(after: "no such column: ") { return noField(name, at: error.offset) }
    if let name = rest(after: "no such table: ") { return noTable(name) }
    if let name = rest(after: "no such function: ") {
      let name = name.split(separator: " ").first.map(String.init) ?? name
      let near = Nearest.words(to: name, among: SQLWords.functions)
      return failure(
        "'\(name)' is not a function", at: place(of: name, error.offset),
        hint: Self.functions[name.lowercased()] ?? Nearest.question(near)
          ?? "count(*), avg(fit), sum(amount), min(...) or max(...)")
    }
    if let name = rest(after: "ambiguous column name: ") { return ambiguous(name, at: error.offset) }
    if message == "incomplete input" {
      let end = statement.text.utf8.count
      return failure("the statement ends too early", at: end..<end, hint: SQLMistakes.example)
    }
    if message.hasPrefix("near "), message.hasSuffix(": syntax error") { return syntax(at: error.offset, message) }
    if message.hasSuffix("may not be modified") { return writes(at: nil) }
    if message.contains("prohibited") || message.contains("not authorized") {
      return failure(
        "'sql' can read only the lists", at: error.offset.flatMap(token)?.span,
        hint: "'sql' lists the tables")
    }
    return failure(message, at: error.offset.flatMap(token)?.span, hint: nil)
  }

  private func token(at offset: Int) -> SQLToken? { tokens.first { $0.span.upperBound > offset } }

  /// Where a name stands: at SQLite's place, else where it's first written.
  private func place(of name: String, _ offset: Int?) -> Span? {
    let named = offset.flatMap(token) ?? tokens.first { $0.text.lowercased() == name.lowercased() }
    guard let named, let index = tokens.firstIndex(of: named) else { return nil }
    // Of 's.name' the name is meant.
    if index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].text == name {
      return tokens[index + 2].span
    }
    return named.span
  }

  /// The line to type where a redirection was meant: nil if none was.
  private func redirection(at span: Span?) -> String? {
    guard !statement.isQuoted, let span, let index = tokens.firstIndex(where: { $0.span == span }) else { return nil }
    let signs = [">", ">>", "|"]
    let sign = signs.contains(tokens[index].text) ? index : index - 1
    guard sign > 0, signs.contains(tokens[sign].text), index - sign < 2 else { return nil }
    let start = tokens[sign].span.lowerBound
    return "sql \(part(..<start).quoted) \(part(start...))"
  }

  private func noField(_ full: String, at offset: Int?) -> Failure {
    let parts = full.split(separator: ".").map(String.init)
    let name = parts.last ?? full
    let span = place(of: name, offset)
    let first = place(of: parts.first ?? full, offset)
    if let instead = redirection(at: first) {
      return failure("'\(full)' is not a field: the statement is the rest of the line", at: first, hint: instead)
    }
    let owner = parts.count > 1 ? sources.list(called: parts[0]) : nil
    if parts.count > 1, owner == nil, !isNameOfFile(parts[0]) {
      let near = Nearest.words(to: parts[0], among: sources.lists.map(\.plural))
      return failure(
        "'\(parts[0])' isn't a table in this statement", at: first,
        hint: related(parts[0]) ?? Nearest.question(near) ?? "name it after FROM or JOIN")
    }
    let lists = owner.map { [$0] } ?? (parts.count > 1 ? [] : sources.lists)
    let names = (lists.map(\.plural) + (owner == nil ? files.map(\.said) : [])).listed("or")
    let message = names.isEmpty ? "'\(name)' is not a field" : "'\(name)' is not a field of \(names)"
    let fields = tables.filter { lists.contains($0.list) }.flatMap { $0.columns.map(\.name) }
    let near = Nearest.words(to: name, among: fields + files.flatMap { $0.columns.map(\.name) })
    if let question = Nearest.question(near) { return failure(message, at: span, hint: question) }
    if let span, tokens.contains(where: { $0.span == span && $0.kind == .name }) {
      return failure(message, at: span, hint: "put text in single quotes: '\(name)'")
    }
    let whole = files.first.map { "sql SELECT * FROM \($0.said) LIMIT 1" } ?? SQLMistakes.example
    let hint = lists.isEmpty ? whole : "'sql \(lists[0].plural)' lists the fields"
    return failure(message, at: span, hint: hint)
  }

  /// True if a file goes by a name: only of lists it's known which one does.
  private func isNameOfFile(_ name: String) -> Bool {
    !files.isEmpty
      && tokens.indices.contains { place in
        tokens[place].text == name && !(place + 1 < tokens.count && tokens[place + 1].text == ".")
      }
  }

  private func noTable(_ full: String) -> Failure {
    let name = full.split(separator: ".").last.map(String.init) ?? full
    let near = Nearest.words(to: name, among: tables.map(\.list.plural))
    return failure(
      "'\(name)' is not a table", at: place(of: name, nil),
      hint: Nearest.question(near) ?? "'sql' lists the tables")
  }

  private func ambiguous(_ full: String, at offset: Int?) -> Failure {
    let name = full.split(separator: ".").last.map(String.init) ?? full
    let owners = tables.filter { sources.lists.contains($0.list) && $0.columns.contains { $0.name == name } }
    let ways = owners.map { "'\($0.list.plural).\(SQLWords.spelled(name))'" }.listed("or")
    return failure(
      "several tables have '\(name)'", at: place(of: name, offset), hint: ways.isEmpty ? nil : "write \(ways)")
  }

  private func syntax(at offset: Int?, _ message: String) -> Failure {
    let quoted = message.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    let token = offset.flatMap(token) ?? tokens.first { $0.text == quoted }
    let words = "'\(token?.text ?? quoted)' can't go there"
    if let instead = redirection(at: token?.span) { return failure(words, at: token?.span, hint: instead) }
    guard let token, let index = tokens.firstIndex(of: token) else { return failure(words, at: nil, hint: nil) }
    if token.isWord("ALL"), let line = spelledOut { return failure(words, at: token.span, hint: line) }
    // A word before it may be what is wrong: 'FORM schools' is read as a name of what stands before.
    for candidate in tokens[max(0, index - 1)...index].reversed() where candidate.isName {
      let near = Nearest.words(to: candidate.text, among: SQLWords.keywords)
      if let question = Nearest.question(near) { return failure(words, at: token.span, hint: question) }
    }
    let fields = tables.filter { sources.lists.contains($0.list) }.flatMap { $0.columns.map(\.name) }
    for candidate in tokens[max(0, index - 1)...index].reversed()
    where candidate.kind == .word && fields.contains(candidate.text.lowercased()) {
      let name = SQLWords.spelled(candidate.text)
      if name != candidate.text {
        return failure(words, at: token.span, hint: "put a field that is an SQL word in double quotes: \(name)")
      }
    }
    return failure(words, at: token.span, hint: SQLMistakes.example)
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// What other databases have, as it's said here.
extension SQLMistakes {
  /// The line for a statement that begins otherwise: FROM first, DESCRIBE, SUMMARIZE, a dot.
  var foreign: String? {
    let list = tokens.dropFirst().lazy.compactMap { SQLSources.list(named: $0.text) }.first?.plural
    return switch tokens.first?.text.uppercased() {
    case "FROM": list.flatMap { _ in ForeignLine.select(from: statement.text) }.map { "sql \($0)" }
    case "SUMMARIZE": list.map { "stats \($0)" } ?? "stats"
    case "DESCRIBE", "DESC", "SHOW", "PRAGMA", ".": list.map { "sql \($0)" } ?? "sql"
    default: nil
    }
  }

  /// The statement with places of columns instead of `GROUP BY ALL` and `ORDER BY ALL`.
  var spelledOut: String? {
    guard let from = tokens.firstIndex(where: { $0.isWord("FROM") }), from > 0 else { return nil }
    var (places, place, depth, isFigure) = ([Int](), 1, 0, false)
    for (index, token) in tokens[..<from].enumerated() {
      if token.text == "(" {
        (depth, isFigure) = (depth + 1, isFigure || Self.figures.contains(tokens[max(0, index - 1)].text.lowercased()))
      }
      if token.text == ")" { depth -= 1 }
      guard index + 1 == from || depth == 0 && token.text == "," else { continue }
      if !isFigure { places.append(place) }
      (place, isFigure) = (place + 1, false)
    }
    guard !places.isEmpty else { return nil }
    var text = Array(statement.text.utf8)
    for index in tokens.indices.dropFirst(2).reversed()
    where tokens[index].isWord("ALL") && tokens[index - 1].isWord("BY") {
      let isOrder = tokens[index - 2].isWord("ORDER")
      let all = isOrder ? Array(1..<place) : places
      text.replaceSubrange(tokens[index].span, with: all.map(String.init).joined(separator: ", ").utf8)
    }
    return "sql \(String(decoding: text, as: UTF8.self))"
  }

  /// The list with columns of related rows, where a statement only selects these: `school.division` of coaches.
  func related(_ owner: String) -> String? {
    guard let from = tokens.firstIndex(where: { $0.isWord("FROM") }), from + 2 == tokens.count,
      let list = SQLSources.list(named: tokens[from + 1].text), list.owner(in: "\(owner).x") != nil,
      tokens[1..<from].allSatisfy({ $0.isName || ".,".contains($0.text) })
    else { return nil }
    return "\(list.plural) columns \(tokens[1..<from].map(\.text).joined())"
  }

  private static let figures: Set = ["count", "avg", "sum", "min", "max", "total", "group_concat"]

  /// The line, or the function, for one that isn't there.
  static let functions = [
    "median": "group schools division median(fit)", "quantile": "stats schools fit",
    "regexp_matches": "schools name~/^Ohio/",
    "string_agg": "did you mean 'group_concat'?", "listagg": "did you mean 'group_concat'?",
    "list": "did you mean 'group_concat'?", "array_agg": "did you mean 'json_group_array'?",
    "len": "did you mean 'length'?", "date_trunc": "strftime('%Y-%m', occurred)",
    "year": "strftime('%Y', occurred)", "month": "strftime('%m', occurred)", "to_char": "did you mean 'strftime'?",
    "nvl": "did you mean 'ifnull'?", "now": "date('now')", "today": "date('now')",
  ]
}
