import Display
import Domain
import Grammar

extension Conversation {
  /// The light in which a line is read.
  var scope: Scope {
    var scope = Scope(session: session, printed: printed, current: current, variables: variables, files: files)
    scope.aliases = saved.aliases
    scope.templates = saved.templates
    scope.views = saved.summaries
    return scope
  }

  /// Prints the list in front, and binds the numbers to its rows.
  mutating func printList() -> Answer {
    func list<E: Shown>(_ entity: E.Type) -> (Answer, [RowID]) {
      let listing = Listing<E>(session)
      return (Answer([.sheet(listing.sheet)], notices: isWarned ? [] : listing.warnings), listing.printed)
    }
    let (answer, rows) = list(session.front.shown)
    if !answer.notices.isEmpty { isWarned = true }
    printed = rows.isEmpty ? nil : rows
    return answer
  }

  /// Prints just these rows of the list in front, and binds the numbers to them.
  mutating func printList(of rows: [RowID]) -> Answer {
    func list<E: Shown>(_ entity: E.Type) -> (Answer, [RowID]) {
      let listing = Listing<E>(session, only: rows)
      return (Answer([.sheet(listing.sheet)]), listing.printed)
    }
    let (answer, printed) = list(session.front.shown)
    self.printed = printed
    return answer
  }

  /// How many of how many rows match, and the active terms.
  var summary: Text {
    func summary<E: Shown>(_ entity: E.Type) -> Text { Listing<E>(counting: session).summary }
    return summary(session.front.shown)
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
  func describe(_ row: RowID) -> Text {
    func look<E: Shown>(_ entity: E.Type) -> Text {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { return Text("a row that is gone") }
      let other = ["location", "school"].compactMap { E.fields[$0]?.read(found, session.facts).text }.first
      return Text(found.title(session.facts), .name) + Text(other.map { "  \($0)" } ?? "", .dim)
    }
    return look(row.list.shown)
  }

  /// A row's name, as confirmations have it.
  func title(of row: RowID) -> String {
    func look<E: Shown>(_ entity: E.Type) -> String? {
      session.tables[E.self][Key<E>(row.id)]?.title(session.facts)
    }
    return look(row.list.shown) ?? "a row that is gone"
  }

  /// The schools among some rows.
  func schools(_ rows: [RowID]) -> [School] {
    rows.compactMap { $0.list == .schools ? session.tables.schools[Key<School>($0.id)] : nil }
  }
}
