import Display
import Domain
import SQLite
import Values

/// A list as a table of SQL: a column for each field under its name, its own id before them, and the ids of the rows that
/// its rows belong to.
struct ListTable {
  let list: ListName
  let count: Int
  let columns: [Column]

  /// A column, and what is said of it.
  struct Column {
    let column: VirtualColumn
    /// The meaning of its values: `miles`.
    let meaning: String

    var name: String { column.name }
  }

  /// The lists that can be asked about.
  static let lists = ListName.allCases + [.colleges]

  init(_ list: ListName, _ session: Session) {
    self.list = list
    func look<E: Listed>(_ entity: E.Type) -> (Int, [Column]) {
      let rows = session.tables[E.self]
      let columns = ListTable.columns(of: rows, session.context)
      return (rows.count, rows.count > Self.mostOrdered ? columns : columns.map { $0.byName(rows, session.context) })
    }
    (count, columns) = look(list.entity)
  }

  /// A statement that orders nothing answers so many rows in the order of their names, more of them as they lie.
  private static let mostOrdered = 10_000

  /// The name of the list's view in the embedded file, because its table has the plain name.
  static func viewName(of list: ListName) -> String { "\(list.singular)_list" }

  /// The table for a connection, under its own name or another; it brings the columns that a statement asks for.
  func virtual(named name: String? = nil) -> VirtualTable {
    VirtualTable(name ?? list.plural, count: count, columns: columns.map(\.column))
  }

  /// The fields of a list.
  private static func fields<E: Listed>(of entity: E.Type, _ context: EvaluationContext) -> [Field<E>] {
    context.fields(of: E.self).all
  }

  private static func columns<E: Listed>(of rows: Rows<E>, _ context: EvaluationContext) -> [Column] {
    let id = VirtualColumn("id", .text, .unique) {
      .made(
        { rows.id(at: $0).uuid.text },
        find: { text in Key<E>(text).flatMap { rows.position(of: $0) } })
    }
    var columns = [Column(column: id, meaning: "the row's id")]
    for (name, owner, places) in references {
      guard let place = places.first(where: { E.table.column($0) != nil }) else { continue }
      columns.append(Column(column: VirtualColumn(name, .text) { .init(rows.references(place)) }, meaning: owner))
    }
    for field in fields(of: E.self, context) where !columns.contains(where: { $0.name == field.name.lowercased() }) {
      columns.append(
        Column(column: VirtualColumn(field, of: rows, context), meaning: "\(field.title)\(field.kind.unit)"))
    }
    for field in fields(of: E.self, context) {
      for name in field.info.exported where !columns.contains(where: { $0.name == name }) {
        guard let column = columns.first(where: { $0.name == field.name.lowercased() }) else { continue }
        columns.append(Column(column: column.column.hidden(as: name), meaning: column.meaning))
      }
    }
    return columns
  }

  /// Those that `*` stands for.
  var shown: [Column] { columns.filter { !$0.column.isHidden } }

  /// The columns that point at rows of other lists, and what they are in the store.
  private static let references: [(name: String, meaning: String, columns: [String])] = [
    ("school_id", "id of its school", ["school_id", "related_school_id"]),
    ("coach_id", "id of its coach", ["coach_id"]),
    ("event_id", "id of its event", ["event_id"]),
  ]
}

extension ListTable.Column {
  /// The same with the rows in the order of their names.
  fileprivate func byName<E: Listed>(_ rows: Rows<E>, _ context: EvaluationContext) -> Self {
    let column = self.column
    let ordered = VirtualColumn(column.name, column.type, column.form) {
      column.bring().inOrder(rows.byName(Array(rows.indices), context))
    }
    return Self(column: column.isHidden ? ordered.hidden(as: column.name) : ordered, meaning: meaning)
  }
}

extension VirtualColumn.Content {
  /// A column that was given up half way stays as it is.
  fileprivate func inOrder(_ positions: [Int]) -> Self {
    switch self {
    case .numbers(let numbers, let isReal):
      return numbers.count == positions.count ? .numbers(positions.map { numbers[$0] }, isReal: isReal) : self
    case .codes(let codes, let texts):
      return codes.count == positions.count ? .codes(positions.map { codes[$0] }, texts: texts) : self
    case .made(let text, let find):
      let places = Dictionary(uniqueKeysWithValues: zip(positions, 0...))
      return .made({ text(positions[$0]) }, find: { find($0).flatMap { places[$0] } })
    }
  }
}

extension FieldInfo {
  /// The names that files and JSON have for it, `fit_score`; none that is a field of any list, which might be meant.
  fileprivate var exported: [String] {
    (aliases + [member ?? column].compactMap(\.self)).filter { $0.contains("_") && !Self.names.contains($0) }
  }

  private static let names = Set(ListTable.lists.flatMap { $0.entity.standardFields.names })
}

extension FieldKind {
  /// The unit of its numbers, and the form of its days.
  fileprivate var unit: String {
    switch self {
    case .flag: ", 1 or 0"
    case .number(.miles): ", miles"
    case .number(.dollars): ", dollars"
    case .number(.fraction): ", 0 to 1"
    case .number(.percent): ", 0 to 100"
    case .moment: ", UTC"
    case .words(let list) where list.words.count <= 6: ": \(list.words.map(\.raw).joined(separator: ", "))"
    case .day, .number, .text, .words: ""
    }
  }
}

extension VirtualColumn {
  /// A field of every row: its words as the database has them, days and moments as ISO texts.
  fileprivate init<E: Listed>(_ field: Field<E>, of rows: Rows<E>, _ context: EvaluationContext) {
    let values: @Sendable () -> ColumnValues = { rows.values(of: field, context) }
    switch field.kind {
    case .text, .words: self.init(field.name, .text) { Content(values()) }
    case .flag, .number(.whole), .number(.miles):
      self.init(field.name, .integer) { Content(values()) }
    case .number: self.init(field.name, .real) { Content(values(), isReal: true) }
    case .day: self.init(field.name, .text) { Content(days: values()) }
    case .moment:
      self.init(field.name, .text, .made) {
        guard case .numbers(let numbers) = values() else { return Content(values()) }
        return .made({ numbers[$0].isNaN ? nil : Instant(rounding: numbers[$0]).description })
      }
    }
  }
}

extension VirtualColumn.Content {
  fileprivate init(_ values: ColumnValues, isReal: Bool = false) {
    switch values {
    case .numbers(let numbers): self = .numbers(numbers, isReal: isReal)
    case .codes(let codes, let texts): self = .codes(codes, texts: texts)
    }
  }

  /// Days by their numbers, as texts.
  fileprivate init(days values: ColumnValues) {
    guard case .numbers(let numbers) = values else {
      self.init(values)
      return
    }
    var texts: [String] = []
    var known: [Double: Int32] = [:]
    let codes = numbers.map { number -> Int32 in
      if number.isNaN { return -1 }
      if let code = known[number] { return code }
      let code = Int32(texts.count)
      known[number] = code
      texts.append(Day(number: Int(saturating: number)).description)
      return code
    }
    self = .codes(codes, texts: texts)
  }
}

/// The tables with their columns, as `sql` alone shows them.
struct SQLTables {
  private let columns: [(table: String, column: ListTable.Column)]

  init(_ lists: [ListName], _ session: Session) {
    columns = lists.flatMap { list in
      ListTable(list, session).shown.map { (list.plural, $0) }
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
