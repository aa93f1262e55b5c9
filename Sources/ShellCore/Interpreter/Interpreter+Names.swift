import Display
import Domain
import Grammar
import Values

extension Interpreter {
  /// Sees to it that a change touches no row that its words don't name alone: asks the person who is
  /// there, refuses otherwise. A statement that only looks says as which row a name was taken.
  mutating func settle(_ statement: Statement, of text: String) async throws -> [Text] {
    let unsure = statement.names.filter { !$0.match.isCertain }
    guard statement.effect == .store, !world.rules.isDryRun else {
      return unsure.compactMap { name in
        let titles = name.rows.map(shell.title)
        let isSeen = titles.count == 1 && Folded(words: titles[0]).hasPrefix(Folded(words: name.text))
        return isSeen ? nil : Text("'\(name.text)': \(titles.listed("and"))", .dim)
      }
    }
    if let stranger = statement.names.first(where: { isOfOtherKind($0, in: statement) }), let row = stranger.rows.first
    {
      let line = line(of: statement, text, replacing: [stranger]) { spelled($0.rows).quotedIfNeeded }
      throw Failure(
        Diagnostic(
          "no \(shell.session.front.singular) is called '\(stranger.text)'", at: stranger.span, kind: .row,
          hint: "'\(row.list.plural); \(line)' means the \(row.list.singular) \(spelled([row]))"))
    }
    let several = statement.names.contains(where: \.isApart)
    guard !unsure.isEmpty || several else { return [] }
    let isSaid = statement.names.allSatisfy { $0.match.isSaid }
    if world.rules.assumesYes, isSaid { return [] }
    guard world.person.isThere, !world.rules.assumesYes else { throw refusal(of: statement, text) }
    if statement.verb.isConfirmed || agreed == statement.names { return [] }
    guard await world.person.ask(question(statement, text)) == true else {
      throw Failure.declined("nothing was changed")
    }
    agreed = statement.names
    return []
  }

  /// True if a name means a row of another kind than the list in front, of which things go by their
  /// titles.
  private func isOfOtherKind(_ name: RowName, in statement: Statement) -> Bool {
    let front = shell.session.front
    let isDue = shell.scope.items != nil && statement.verb.isConfirmed && !name.isQuoted
    if isDue, name.isOfAnyKind { return true }
    guard ![.schools, .coaches, .colleges].contains(front) else { return false }
    return name.isOfAnyKind && name.rows.contains { $0.list != front }
  }

  /// `Kenyon College and Denison University: tier A?`
  private func question(_ statement: Statement, _ text: String) -> String {
    let context = ParseContext(text, in: scope)
    let rest = context.text(statement.endOfRows..<max(statement.endOfRows, statement.span.upperBound)).trimmed
    let names = statement.names.map { Visible.shown(spelled($0.rows)) }
    let named = Set(statement.names.flatMap(\.rows))
    let others = statement.rows.filter { !named.contains($0) }.map { Visible.shown(shell.title(of: $0)) }
    // Rows that numbers mean are changed, too.
    let more = others.count > 5 ? ["\(others.count) more"] : others
    let all = (more.isEmpty ? names : [names.listed("and")] + more).listed("and")
    return "\(all): \([statement.verb.name, Visible.shown(rest)].filter { !$0.isEmpty }.joined(separator: " "))?"
  }

  private func refusal(of statement: Statement, _ text: String) -> Failure {
    let line = line(of: statement, text, replacing: statement.names) { spelled($0.rows).quotedIfNeeded }
    if let unsure = statement.names.first(where: { !$0.match.isCertain }) {
      return Failure(
        Diagnostic(
          "'\(unsure.text)' may be \(spelled(unsure.rows)): a change needs the name", at: unsure.span, kind: .row,
          hint: line))
    }
    let second = statement.names.first(where: \.isApart)?.span ?? statement.span
    return Failure(
      Diagnostic("several rows are named with only blanks between them", at: second, kind: .row, hint: line))
  }

  /// The line with other words for some names, and a comma before each that only blanks part from the one before.
  private func line(
    of statement: Statement, _ text: String, replacing names: [RowName], with words: (RowName) -> String
  ) -> String {
    var bytes = Array(text.utf8)[..<statement.span.upperBound]
    for name in names.reversed() {
      bytes.replaceSubrange(name.span, with: words(name).utf8)
      guard name.isApart, let last = bytes[..<name.span.lowerBound].lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
        continue
      }
      bytes.insert(UInt8(ascii: ","), at: last + 1)
    }
    return String(decoding: bytes[statement.span.lowerBound...], as: UTF8.self).replacing("\\\n", with: " ")
  }

  /// The names of rows, with their places where another one is called so.
  private func spelled(_ rows: [RowID]) -> String {
    rows.map { shell.title(of: $0) }.listed("and")
  }
}
