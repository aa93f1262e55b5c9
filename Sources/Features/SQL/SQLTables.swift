import Display
import Domain
import SQLite

/// The tables with their columns, as `sql` alone shows them.
struct SQLTables {
  private let columns: [(table: String, column: ListTable.Column)]

  init(_ lists: [ListName], _ session: Session) {
    columns = lists.flatMap { list in
      ListTable(list, session).columns.map { (list.plural, $0) }
    }
  }

  var sheet: Sheet {
    let rows = columns.map { table, column in
      [
        Text(table, .name), Text(SQLWords.spelled(column.name)), Text(column.column.type.rawValue.lowercased()),
        Text(column.meaning),
      ]
    }
    return Sheet(
      columns: [
        SheetColumn("Table", key: "table"), SheetColumn("Field", key: "field"), SheetColumn("Type", key: "type"),
        SheetColumn("What It Holds", key: "holds", isFlexible: true),
      ], rows: rows)
  }
}
