package import Display
package import Domain
package import Grammar
package import ShellCore

/// The list in front, with the columns, filters and order that it has now: its rows by place, drawn only where somebody
/// looks.
package struct FrontList: Sendable {
  package let name: ListName
  /// What is drawn of it.
  package var sheet: Sheet
  /// `12 of 120 schools  [D1] [OH]`.
  package let summary: Text
  /// What is searched for.
  package let search: String
  /// The fields that it can be sorted by, those with a column first.
  package let fields: [(name: String, title: String, natural: Direction)]
  /// The field that it's sorted by first, and whether that goes against the field's natural direction.
  package let order: (field: String, isReversed: Bool)
  /// What a long list is told.
  private let warnings: [Text]
  private let ids: @Sendable () -> [RowID]
  private let row: @Sendable (Int) -> RowID
  private let place: @Sendable (RowID) -> Int?
  private let isThere: @Sendable (RowID) -> Bool
  private let titled: @Sendable (RowID) -> String?
  private let read: @Sendable (RowID, String) -> String?

  package init(_ session: Session) {
    func look<E: Shown>(_ entity: E.Type) -> FrontList {
      let listing = Listing<E>(session)
      return FrontList(listing, warnings: listing.warnings)
    }
    self = look(session.front.shown)
  }

  /// Just these of its rows, in this order.
  init(_ session: Session, only rows: [RowID]) {
    func look<E: Shown>(_ entity: E.Type) -> FrontList { FrontList(Listing<E>(session, only: rows), warnings: []) }
    self = look(session.front.shown)
  }

  private init<E: Shown>(_ listing: Listing<E>, warnings: [Text]) {
    name = E.list
    sheet = listing.sheet
    summary = listing.summary
    search = listing.query.search ?? ""
    self.warnings = warnings
    let shown = listing.fields.map(\.name)
    let others = listing.context.fields(of: E.self).all.filter { !shown.contains($0.name) }
    fields = (listing.fields + others).map { ($0.name, $0.title, $0.natural) }
    let key = (listing.query.ordering.isEmpty ? E.ordering : listing.query.ordering).first
    order = (
      key?.field ?? E.naming, key.map { $0.direction != listing.context.fields(of: E.self)[$0.field]?.natural } ?? false
    )
    let (rows, positions, context) = (listing.rows, listing.selection.positions, listing.context)
    ids = { CancellableScope.map(positions) { RowID(E.list, rows.id(at: $0).uuid) } }
    row = { RowID(E.list, rows[positions[$0]].id.uuid) }
    place = { id in
      guard id.list == E.list, let position = rows.position(of: Key<E>(id.id)) else { return nil }
      return positions.firstIndex(of: position)
    }
    titled = { id in id.list == E.list ? rows[Key<E>(id.id)]?.title(context) : nil }
    read = { id, field in
      id.list == E.list
        ? rows[Key<E>(id.id)].flatMap { context.fields(of: E.self)[field]?.read($0, context).text } : nil
    }
    isThere = { $0.list != E.list || rows.position(of: Key<E>($0.id)) != nil }
  }

  /// How many of how many rows match, and the active terms; only counted.
  package static func summary(of session: Session) -> Text {
    func summary<E: Shown>(_ entity: E.Type) -> Text { Listing<E>(counting: session).summary }
    return summary(session.front.shown)
  }

  /// Prints it, and binds the numbers to its rows.
  package func print(in shell: inout ShellState) -> CommandResult {
    let notices = shell.isWarned ? [] : warnings
    if !notices.isEmpty { shell.isWarned = true }
    shell.printed = count == 0 ? nil : ids()
    return CommandResult([.sheet(sheet)], notices: notices)
  }

  package var count: Int { sheet.count }

  /// `place` 0..<count.
  package subscript(place: Int) -> RowID { row(place) }

  /// Where a row is; nil if it doesn't match now.
  package func place(of row: RowID) -> Int? { place(row) }

  /// What a row is called; nil if it isn't there, or of another list.
  package func title(of row: RowID) -> String? { titled(row) }

  /// A field of a row, if it's a text.
  package func text(of row: RowID, _ field: String) -> String? { read(row, field) }

  /// Whether the rows that are loaded have it, shown or not.
  package func holds(_ row: RowID) -> Bool { isThere(row) }
}

extension Parameter where Value == [RowID] {
  package static let schools = rows(of: [.schools], "a school")
  package static let tasks = rows(of: [.tasks], "a task", isAlwaysNumbered: true)
  package static let colleges = rows(of: [.colleges], "a college")
}

extension Parameter where Value == RowID {
  package static let school = row(of: [.schools], "a school")
}
