package import Display
package import Domain
package import Grammar

extension ShellState {
  /// The light in which a line is read.
  package var scope: Scope {
    var scope = Scope(session: session, printed: printed, current: current, variables: variables, files: files)
    scope.aliases = saved.aliases
    scope.templates = saved.templates
    scope.views = saved.summaries
    return scope
  }

  /// The rows that an ambiguous name may mean, numbered from now on.
  mutating func offer(_ rows: [RowID]) -> [Text] {
    printed = rows
    let width = "\(rows.count)".count
    return rows.enumerated().map { place, row in
      let number = "\(place + 1)"
      let blanks = String(repeating: " ", count: 2 + width - number.count)
      return Text("\(blanks)\(number)  ") + describe(row)
    }
  }

  /// A row's name and what tells it apart.
  package func describe(_ row: RowID) -> Text {
    func look<E: Listed>(_ entity: E.Type) -> Text {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { return Text("a row that is gone") }
      let other = ["location", "school"].compactMap { E.fields[$0]?.read(found, session.facts).text }.first
      return Text(found.title(session.facts), .name) + Text(other.map { "  \($0)" } ?? "", .dim)
    }
    return look(row.list.entity)
  }

  /// A row's name, as confirmations have it.
  package func title(of row: RowID) -> String {
    func look<E: Listed>(_ entity: E.Type) -> String? {
      session.tables[E.self][Key<E>(row.id)]?.title(session.facts)
    }
    return look(row.list.entity) ?? "a row that is gone"
  }

  /// The schools among some rows.
  package func schools(_ rows: [RowID]) -> [School] {
    rows.compactMap { $0.list == .schools ? session.tables.schools[Key<School>($0.id)] : nil }
  }
}

extension Session {
  /// How many rows of the list in front match, whatever the limit.
  package var matching: Int {
    func count<E: Listed>(_ entity: E.Type) -> Int { tables[E.self].count(query, facts) }
    return count(front.entity)
  }
}

extension ListName {
  /// The table that holds the list's rows.
  package var table: TableName {
    func look<E: Listed>(_ entity: E.Type) -> TableName { E.table.name }
    return look(entity)
  }
}
