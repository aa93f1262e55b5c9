package import Display
package import Domain
package import Grammar
package import ShellCore

/// The list in front, with the columns, filters and order that it has now: its rows by place, drawn only
/// where someone looks.
package struct FrontList: Sendable {
  package let name: ListName
  /// The part of it that is drawn.
  package var sheet: Sheet
  /// `12 of 120 schools  [D1] [OH]`.
  package let summary: Text
  /// The text that is searched for.
  package let search: String
  /// The fields that it can be sorted by, those with a column first.
  package let fields: [FieldInfo]
  /// The field that it's sorted by first, and whether that goes against the field's natural direction.
  package let order: (field: String, isReversed: Bool)
  /// The warnings for a long list.
  private let warnings: [Text]
  private let listing: any AnyListing
  let session: Session

  package init(_ session: Session) {
    let listing = session.front.shown.listing(session)
    self.init(listing, session, warnings: listing.warnings)
  }

  /// Just these of its rows, in this order.
  init(_ session: Session, only rows: [RowID]) {
    self.init(session.front.shown.listing(session, only: rows), session, warnings: [])
  }

  private init(_ listing: any AnyListing, _ session: Session, warnings: [Text]) {
    name = session.front
    sheet = listing.sheet
    summary = listing.summary
    search = listing.query.search ?? ""
    fields = listing.fieldInfos
    let (query, all) = (listing.query, FieldList(name, session.context))
    let key = (query.ordering.isEmpty ? name.entity.ordering : query.ordering).first
    order = (key?.field ?? name.entity.naming, key.map { $0.direction != all[$0.field]?.natural } ?? false)
    (self.listing, self.session, self.warnings) = (listing, session, warnings)
  }

  /// The number of rows that match, of how many, and the active terms; only counted.
  package static func summary(of session: Session) -> Text { session.front.shown.listing(counting: session).summary }

  /// Prints it, and binds the numbers to its rows.
  package func print(in shell: inout ShellState) -> CommandResult {
    var notices = shell.isWarned ? [] : warnings
    if !notices.isEmpty { shell.isWarned = true }
    notices += shell.tellLack(in: name)
    shell.printed = count == 0 ? nil : listing.printed
    (shell.answeredOrder, shell.askedFacts) = (nil, [])
    return CommandResult([.sheet(sheet)], notices: notices)
  }

  package var count: Int { sheet.count }

  /// The number of rows that match, whatever the limit.
  var total: Int { listing.selection.total }

  /// `place` 0..<count.
  package subscript(place: Int) -> RowID { listing.id(at: place) }

  /// Where a row is; nil if it doesn't match now.
  package func place(of row: RowID) -> Int? { row.list == name ? listing.place(of: row.id) : nil }

  /// The title of a row; nil if it isn't there, or of another list.
  package func title(of row: RowID) -> String? {
    row.list == name ? name.entity.title(of: row.id, in: session) : nil
  }

  /// A field of a row, if it's a text.
  package func text(of row: RowID, _ field: String) -> String? {
    row.list == name ? name.entity.value(ofField: field, of: row.id, in: session)?.text : nil
  }

  /// True if the rows that are loaded have it, shown or not.
  package func holds(_ row: RowID) -> Bool { row.list != name || name.entity.holds(row.id, in: session.tables) }
}

extension Parameter where Value == [RowID] {
  package static let schools = rows(of: [.schools], "a school")
  package static let tasks = rows(of: [.tasks], "a task", isAlwaysNumbered: true)
  package static let colleges = rows(of: [.colleges], "a college")
}

extension Parameter where Value == RowID {
  package static let school = row(of: [.schools], "a school")
}
