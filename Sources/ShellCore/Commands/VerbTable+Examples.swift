import Domain
import Grammar
import Values

extension VerbTable {
  /// An example of a verb to type next: one that works on the list in front and the rows there are, or where there is none,
  /// the line that adds one.
  func example(of verb: Verb, like typed: String, in scope: Scope) -> String {
    let examples = verb.examples(like: typed)
    let first = examples.first ?? verb.name
    let session = scope.session
    guard verb.signature.contains(where: { $0.contains("ROW") }) else {
      // The fields of one list are none of another.
      let all = examples + rowsWanted(by: verb, in: scope).rows.map { "\(verb.name) \($0)" }
      return all.first { isRead($0, by: verb, in: scope) } ?? first
    }
    guard session.tables.schools.state == .loaded, session.tables.coaches.state == .loaded,
      !session.identity.isViewing
    else { return first }
    if let works = examples.first(where: { isRead($0, by: verb, in: scope) }) { return works }
    let wanted = rowsWanted(by: verb, in: scope)
    for row in wanted.rows {
      for example in examples {
        if let line = example.naming(row).first(where: { isRead($0, by: verb, in: scope) }) { return line }
      }
    }
    return session.addition(to: wanted.lists)
  }

  /// True if a line can be read, and names as many rows as the verb wants.
  private func isRead(_ line: String, by verb: Verb, in scope: Scope) -> Bool {
    let statement = try? Statement.read(ParseContext(line, in: scope), at: 0, verbs: self, isBrief: true)
    let least = ["compare", "merge"].contains(verb.name) ? 2 : 0
    return statement.map { $0.end == line.utf8.count && Set($0.rows).count >= least } ?? false
  }

  /// The rows that may stand after a verb, and the lists that they are of.
  private func rowsWanted(by verb: Verb, in scope: Scope) -> (rows: [String], lists: Set<ListName>) {
    let trial = ParseContext("\(verb.name) ", in: scope)
    _ = readings(Cursor(trial))
    let wanted = trial.notes.filter { $0.place == trial.count && !$0.expectation.isKeyword }.map(\.expectation)
    let offered = wanted.flatMap { $0.candidates(scope, Typed("", limit: 3)).first.prefix(3) }.map(\.text)
    return (offered.filter { !$0.hasPrefix("-") }, Set(wanted.flatMap(\.lists)))
  }
}

extension Verb {
  /// The examples, those first that begin most like what was typed after the verb; a number is as good as another. One that
  /// takes something away is no advice.
  fileprivate func examples(like typed: String) -> [String] {
    func words(_ text: some StringProtocol) -> [String] {
      text.lowercased().split(separator: " ").map { $0.allSatisfy(\.isNumber) ? "0" : String($0) }
    }
    let begun = words(typed)
    let told = examples.filter { $0 != name && !$0.hasSuffix(" none") }.enumerated().map { place, example in
      (example, place, zip(words(example).dropFirst(), begun).prefix { $0 == $1 }.count)
    }
    return told.sorted { ($1.2, $0.1) < ($0.2, $1.1) }.map(\.0)
  }
}

extension String {
  /// The line with a row where one or two of its words stood.
  fileprivate func naming(_ row: String) -> [String] {
    let words = split(separator: " ").map(String.init)
    return words.indices.dropFirst().flatMap { place in
      [1, 2].compactMap { count in
        guard place + count <= words.count else { return nil }
        return (words[..<place] + [row] + words[(place + count)...]).joined(separator: " ")
      }
    }
  }
}

extension Session {
  /// Schools in Ohio that an example may add.
  private static let newSchools = [
    "Kenyon College", "Oberlin College", "Hiram College", "Marietta College", "Otterbein University",
  ]

  /// One of them that isn't on the list.
  package var newSchool: String {
    let new = Self.newSchools.first { name in
      let folded = Folded(name)
      return tables.schools.first(1) { Folded($0.name) == folded }.isEmpty
    }
    return new ?? "\(Self.newSchools[0]) 2"
  }

  /// The line that adds a row where those of some lists may stand.
  fileprivate func addition(to lists: Set<ListName>) -> String {
    if lists == [.tasks, .reminders, .suggestions] { return "add task Call Coach Smith" }
    if lists == [.suggestions] { return "suggestions" }
    guard let school = tables.schools.first(1, where: { _ in true }).first?.name.quotedIfNeeded else {
      return "add school \(newSchool)"
    }
    if lists == [.offers, .schools] { return "add offer school=\(school) type=scholarship" }
    if lists == [.coaches] { return "add coach Ana Ruiz school=\(school) role=head" }
    return "add school \(newSchool)"
  }
}
