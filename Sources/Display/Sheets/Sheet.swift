/// Rows, each drawn only when it's asked for: words for a table or cards, values for programs.
public struct Sheet: Sendable {
  public var columns: [SheetColumn]
  /// How many rows there are.
  public var count: Int
  /// The words of a cell, by row and column.
  public var cell: @Sendable (_ row: Int, _ column: Int) -> Text
  /// A row for json and jsonl.
  public var object: @Sendable (_ row: Int) -> Fields
  /// A row for csv, tsv, markdown and lines.
  public var record: @Sendable (_ row: Int) -> Fields
  /// The names of a record's fields, for the header of a sheet without rows too.
  public var fields: [String]
  /// A row as a card.
  public var card: (@Sendable (_ row: Int) -> Card)?
  /// Whether rows are numbered, from 1.
  public var isNumbered = false
  /// What one row and several are called: `("school", "schools")`.
  public var noun = (one: "row", many: "rows")
  /// Lines beneath.
  public var notes: [Text] = []
  /// What is said instead of no rows: a title, and a hint.
  public var empty: [Text] = []

  /// A sheet; `record` is `object` unless given, `fields` the names in the first record, or the columns' keys.
  public init(
    columns: [SheetColumn], count: Int, cell: @escaping @Sendable (Int, Int) -> Text,
    object: @escaping @Sendable (Int) -> Fields, record: (@Sendable (Int) -> Fields)? = nil, fields: [String]? = nil,
    card: (@Sendable (Int) -> Card)? = nil
  ) {
    self.columns = columns
    self.count = count
    self.cell = cell
    self.object = object
    self.record = record ?? object
    self.fields = fields ?? (count > 0 ? self.record(0).map(\.key) : columns.map(\.key))
    self.card = card
  }

  /// A small sheet of finished rows; for programs each cell is its words.
  public init(columns: [SheetColumn], rows: [[Text]]) {
    self.init(
      columns: columns, count: rows.count, cell: { rows[$0][$1] },
      object: { row in zip(columns, rows[row]).map { ($0.key, .text($1.words)) } }, fields: columns.map(\.key))
  }
}
