package import Display
package import Domain
package import Grammar
package import ShellCore

extension ShellState {
  /// The detail views of some rows, or some of their sections; the last row becomes the current one.
  package mutating func detail(_ rows: [RowID], sections: [String] = []) throws -> CommandResult {
    let details = try rows.map { try detail($0, sections, isAlone: rows.count == 1) }
    current = rows.last ?? current
    return CommandResult([details.count == 1 ? .detail(details[0]) : .details(details)])
  }

  /// What stands in a section that was asked for, and of which there is nothing to say.
  private static var none: [String: String] {
    [
      "divisions": "No other divisions to consider", "offers": "No offers yet", "reminders": "No reminders yet",
      "events": "No events yet",
    ]
  }

  private func detail(_ row: RowID, _ wanted: [String], isAlone: Bool) throws -> Detail {
    func look<E: Shown>(_ entity: E.Type) throws -> Detail {
      guard let found = session.tables[E.self][Key<E>(row.id)] else {
        throw Failure("the \(E.list.singular) is gone", hint: "'\(E.list.plural)' lists what there is")
      }
      let all = found.sections(in: session)
      let sections =
        try wanted.isEmpty
        ? all
        : wanted.filter { $0 != "header" }.map { id in
          guard let name = E.sectionNames.first(where: { $0.id == id }) else {
            let names = E.sectionNames.map(\.id).joined(separator: ", ")
            throw Failure("\(E.list.singular.withArticle) has no section '\(id)'", hint: "its sections are \(names)")
          }
          return found.whole(id, in: session) ?? all.first { $0.id == id }
            ?? Section(name.title, id: id, [.line(Text(Self.none[id] ?? "nothing is known yet", .dim))])
        }
      let isWhole = wanted.isEmpty || wanted.contains("header")
      let title = isAlone ? [] : [Text(found.title(session.facts), .heading)]
      let object = found.object(session.facts) + wanted.flatMap { found.object(of: $0, in: session) }
      return Detail(header: isWhole ? found.header(in: session) : title, sections: sections, object: object)
    }
    return try look(row.list.shown)
  }
}

extension ShellState {
  /// Writes one column of some schools, and confirms each of them.
  package mutating func set(
    _ column: String, to value: Domain.Value, of rows: [RowID], as what: String, with world: World,
    confirming: (School) -> String
  ) async throws -> CommandResult {
    let schools = self.schools(rows)
    let names = session.distinctNames(of: schools)
    var changes: [Change] = []
    var (confirmations, changed): ([String], [String]) = ([], [])
    for (school, name) in zip(schools, names) {
      confirmations.append("\(name): \(confirming(school))")
      guard let change = school.setting(column, to: value) else { continue }
      changes.append(change)
      changed += confirmations.suffix(1)
      if let by = school.setting("updated_by", to: session.identity.user.value) { changes.append(by) }
    }
    try await confirmMany(confirmations, "change \(ListName.schools.counted(schools.count))", with: world)
    let title = changed.count == 1 ? changed[0] : "\(what) for \(ListName.schools.counted(changed.count))"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }

  mutating func setFavorite(_ isFavorite: Bool, _ rows: [RowID], with world: World) async throws -> CommandResult {
    try await set(
      "is_favorite", to: .bool(isFavorite), of: rows, as: isFavorite ? "favorite" : "no favorite", with: world
    ) {
      school in
      if (school.isFavorite ?? false) == isFavorite { return isFavorite ? "a favorite already" : "not a favorite" }
      return isFavorite ? "favorite" : "no longer a favorite"
    }
  }
}

extension ShellState {
  /// Prints the list in front, and binds the numbers to its rows.
  package mutating func printList() -> CommandResult {
    func list<E: Shown>(_ entity: E.Type) -> (CommandResult, [RowID]) {
      let listing = Listing<E>(session)
      return (CommandResult([.sheet(listing.sheet)], notices: isWarned ? [] : listing.warnings), listing.printed)
    }
    let (answer, rows) = list(session.front.shown)
    if !answer.notices.isEmpty { isWarned = true }
    printed = rows.isEmpty ? nil : rows
    return answer
  }

  /// Prints just these rows of the list in front, and binds the numbers to them.
  mutating func printList(of rows: [RowID]) -> CommandResult {
    func list<E: Shown>(_ entity: E.Type) -> (CommandResult, [RowID]) {
      let listing = Listing<E>(session, only: rows)
      return (CommandResult([.sheet(listing.sheet)]), listing.printed)
    }
    let (answer, printed) = list(session.front.shown)
    self.printed = printed
    return answer
  }

  /// How many of how many rows match, and the active terms.
  package var summary: Text {
    func summary<E: Shown>(_ entity: E.Type) -> Text { Listing<E>(counting: session).summary }
    return summary(session.front.shown)
  }
}

extension ShellState {
  /// Does to the filter of the list in front what terms say: the terms of one command replace older ones of their fields.
  package mutating func narrow(_ edits: [TermEdit]) throws {
    var added: [Term] = []
    for edit in edits {
      switch edit {
      case .add(let term):
        if session.front == .schools, term.fields.contains("distance") { try needHome() }
        added.append(term)
      case .drop(let field):
        guard session.query.drop(field) else {
          throw Failure("no term of '\(field)' is active", hint: "'filter' shows the active ones")
        }
      case .search(let text): session.query.search = text
      }
    }
    session.query.add(added)
  }

  /// Distances need a home.
  func needHome() throws {
    if session.facts.home == nil {
      throw Failure("no home location is set, so there are no distances", hint: "home 41.4993,-81.6944")
    }
  }
}

extension ShellState {
  /// Shows the row so many places after the current one in the list in front; the first or last one if there is none.
  mutating func step(_ places: Int) throws -> CommandResult {
    let rows = scope.rowsInFront()
    let singular = session.front.singular
    guard !rows.isEmpty else { throw Failure("no \(singular) matches", hint: "'clear' shows all of them again") }
    guard let current, let place = rows.firstIndex(of: current) else {
      return try detail([places > 0 ? rows[0] : rows[rows.count - 1]])
    }
    guard rows.indices.contains(place + places) else {
      throw Failure("'\(title(of: current))' is the \(places > 0 ? "last" : "first") \(singular) of the list")
    }
    return try detail([rows[place + places]])
  }
}

extension ShellState {
  /// What was probably meant by texts that no row has, where nothing matches: the filter itself stays as it was typed.
  func unmatched(by edits: [TermEdit]) -> [Text] {
    func look<E: Shown>(_ entity: E.Type) -> [Text] {
      let rows = session.tables[E.self]
      let texts = edits.flatMap(\.texts)
      guard !texts.isEmpty, rows.count(session.query, session.facts) == 0 else { return [] }
      let hints: [Text] = texts.compactMap { name, text in
        guard let field = E.fields[name], case .text = field.kind else { return nil }
        let values = Set(rows.compactMap { field.read($0, session.facts).text })
        let wanted = Folded(text)
        guard !values.contains(where: { Folded($0) == wanted }) else { return nil }
        let near = Nearest.names(to: text, among: values.sorted())
        guard !near.isEmpty else { return nil }
        return Text("no \(E.list.singular) has the \(name) '\(text)': \(Nearest.question(near))", .warning)
      }
      return Array(hints.prefix(3))
    }
    return look(session.front.shown)
  }
}

extension TermEdit {
  /// The fields that must be a text, and the texts.
  fileprivate var texts: [(field: String, text: String)] {
    guard case .add(.field(let name, let operands, negated: false)) = self else { return [] }
    return operands.compactMap { if case .text(let text) = $0 { (name, text) } else { nil } }
  }
}
