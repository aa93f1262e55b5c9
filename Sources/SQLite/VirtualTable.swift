import CSQLite

/// A table whose rows are somewhere else: a connection reads them column by column, and nobody writes them.
package final class VirtualTable {
  package let name: String
  package let count: Int
  package let columns: [VirtualColumn]
  /// The values that were asked for so far.
  private var values: [VirtualValues?]

  package init(_ name: String, count: Int, columns: [VirtualColumn]) {
    self.name = name
    self.count = count
    self.columns = columns
    values = Array(repeating: nil, count: columns.count)
  }

  /// The values of a column; brought the first time.
  func values(of column: Int) -> VirtualValues {
    if let known = values[column] { return known }
    let new = VirtualValues(columns[column].bring(), ofRows: count)
    values[column] = new
    return new
  }

  /// The statement that tells SQLite of its columns.
  var declaration: String {
    let columns = columns.map { column in
      "\(column.name.quotedIdentifier) \(column.type.rawValue)\(column.isHidden ? " HIDDEN" : "")"
    }
    return "CREATE TABLE \(name.quotedIdentifier)(\(columns.joined(separator: ", ")))"
  }
}

extension Database {
  /// Makes a table known under its name.
  package func register(_ table: VirtualTable) throws(SQLiteError) {
    let module = VirtualModule(table)
    called.append(module)
    let code = sqlite3_create_module_v2(
      connection, table.name, module.functions, Unmanaged.passUnretained(module).toOpaque(), nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
    // Its columns are declared now: SQLite takes that for a change of the schema, which may not be allowed later.
    _ = try first(of: "SELECT 1 FROM \(table.name.quotedIdentifier)")
  }
}

/// A table with the functions by which SQLite reads it: held by the connection.
private final class VirtualModule {
  let table: VirtualTable
  let functions: UnsafeMutablePointer<sqlite3_module>

  init(_ table: VirtualTable) {
    self.table = table
    functions = .allocate(capacity: 1)
    functions.initialize(to: .reading)
  }

  deinit { functions.deallocate() }
}

/// The way to walk over the rows: the number by which SQLite hands the plan of a statement to its run.
struct VirtualPlan: Equatable {
  /// The column that has to hold a text, counted from 0.
  var key: Int?
  /// The column in whose order the rows come.
  var order: Int?
  var isDescending = false

  init() {}

  init(code: CInt) {
    key = code & 0xFFF == 0 ? nil : Int(code & 0xFFF) - 1
    order = code >> 12 & 0xFFF == 0 ? nil : Int(code >> 12 & 0xFFF) - 1
    isDescending = code >> 24 & 1 == 1
  }

  var code: CInt {
    CInt((key ?? -1) + 1) | CInt((order ?? -1) + 1) << 12 | (isDescending ? 1 << 24 : 0)
  }
}

extension sqlite3_module {
  /// The functions of a table that is only read, and is there without being created.
  fileprivate static var reading: sqlite3_module {
    var module = sqlite3_module()
    module.iVersion = 1
    module.setTable()
    module.setCursor()
    return module
  }

  /// The functions of the table itself.
  private mutating func setTable() {
    xConnect = { connection, context, _, _, made, _ in
      guard let context, let made else { return SQLITE_MISUSE }
      let module = Unmanaged<VirtualModule>.fromOpaque(context).takeUnretainedValue()
      let code = sqlite3_declare_vtab(connection, module.table.declaration)
      guard code == SQLITE_OK else { return code }
      let table = UnsafeMutablePointer<csqlite_table>.allocate(capacity: 1)
      table.initialize(to: csqlite_table())
      table.pointee.table = Unmanaged.passUnretained(module.table).toOpaque()
      made.pointee = UnsafeMutableRawPointer(table).assumingMemoryBound(to: sqlite3_vtab.self)
      return SQLITE_OK
    }
    xDisconnect = { table in
      UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: csqlite_table.self).deallocate()
      return SQLITE_OK
    }
    xBestIndex = { table, question in
      guard let question, let table = VirtualTable.of(table) else { return SQLITE_MISUSE }
      table.plan(question)
      return SQLITE_OK
    }
  }

  /// The functions of a cursor.
  private mutating func setCursor() {
    xOpen = { table, made in
      guard let made, let table = UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: csqlite_table.self) else {
        return SQLITE_MISUSE
      }
      let cursor = UnsafeMutablePointer<csqlite_cursor>.allocate(capacity: 1)
      cursor.initialize(to: csqlite_cursor())
      cursor.pointee.table = table.pointee.table
      made.pointee = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    xClose = { cursor in
      VirtualCursor(cursor)?.close()
      return SQLITE_OK
    }
    xFilter = { cursor, code, _, count, arguments in
      VirtualCursor(cursor)?.begin(VirtualPlan(code: code), count > 0 ? arguments?[0] : nil)
      return SQLITE_OK
    }
    xNext = { cursor in
      UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: csqlite_cursor.self).pointee.place += 1
      return SQLITE_OK
    }
    xEof = { cursor in
      guard let cursor = UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: csqlite_cursor.self) else { return 1 }
      return cursor.pointee.place < cursor.pointee.count ? 0 : 1
    }
    xColumn = { cursor, context, column in
      VirtualCursor(cursor)?.answer(context, column)
      return SQLITE_OK
    }
    xRowid = { cursor, row in
      row?.pointee = sqlite3_int64(VirtualCursor(cursor)?.position ?? 0)
      return SQLITE_OK
    }
  }
}

/// A walk over the rows, as SQLite holds it.
private struct VirtualCursor {
  private let pointer: UnsafeMutablePointer<csqlite_cursor>

  init?(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) {
    guard let cursor else { return nil }
    pointer = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: csqlite_cursor.self)
  }

  private var table: VirtualTable {
    Unmanaged<VirtualTable>.fromOpaque(pointer.pointee.table).takeUnretainedValue()
  }

  /// Where the row that it stands on is in its table.
  var position: Int {
    let place = Int(pointer.pointee.place)
    return pointer.pointee.order.map { Int($0[place]) } ?? place
  }

  /// Begins from the start. A key that is no text, which SQLite may compare in other ways, leaves every
  /// row to SQLite.
  func begin(_ plan: VirtualPlan, _ key: OpaquePointer?) {
    forget()
    pointer.pointee.place = 0
    pointer.pointee.count = sqlite3_int64(table.count)
    if let column = plan.key, let key, sqlite3_value_type(key) == SQLITE_TEXT, let text = sqlite3_value_text(key) {
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(key)))
      take(table.values(of: column).positions(of: String(decoding: bytes, as: UTF8.self)))
    } else if let column = plan.order {
      take(table.values(of: column).ordered(isDescending: plan.isDescending))
    }
  }

  func answer(_ context: OpaquePointer?, _ column: CInt) {
    table.values(of: Int(column)).answer(context, at: position)
  }

  func close() {
    forget()
    pointer.deallocate()
  }

  private func take(_ positions: [Int32]) {
    let order = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, positions.count))
    positions.withUnsafeBufferPointer { positions in
      if let start = positions.baseAddress { order.initialize(from: start, count: positions.count) }
    }
    pointer.pointee.order = UnsafePointer(order)
    pointer.pointee.count = sqlite3_int64(positions.count)
  }

  private func forget() {
    pointer.pointee.order?.deallocate()
    pointer.pointee.order = nil
  }
}

extension VirtualTable {
  fileprivate static func of(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> VirtualTable? {
    guard let table = UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: csqlite_table.self) else { return nil }
    return Unmanaged<VirtualTable>.fromOpaque(table.pointee.table).takeUnretainedValue()
  }

  /// Answers how the rows that SQLite asks about can be walked over, and what that costs.
  fileprivate func plan(_ question: UnsafeMutablePointer<sqlite3_index_info>) {
    var plan = VirtualPlan()
    var cost = Double(count) + 1
    for index in 0..<Int(question.pointee.nConstraint) {
      let constraint = question.pointee.aConstraint[index]
      guard constraint.usable != 0, Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ, constraint.iColumn >= 0,
        let rows = columns[Int(constraint.iColumn)].rows(of: count), rows < cost, isBinary(question, index)
      else { continue }
      cost = rows
      plan.key = Int(constraint.iColumn)
      for other in 0..<Int(question.pointee.nConstraint) {
        question.pointee.aConstraintUsage[other].argvIndex = other == index ? 1 : 0
      }
    }
    question.pointee.estimatedRows = sqlite3_int64(cost)
    if plan.key == nil, let order = order(of: question) {
      (plan.order, plan.isDescending) = order
      question.pointee.orderByConsumed = 1
    }
    question.pointee.idxNum = plan.code
    question.pointee.estimatedCost = cost
  }

  /// True if texts are compared byte by byte.
  private func isBinary(_ question: UnsafeMutablePointer<sqlite3_index_info>, _ index: Int) -> Bool {
    guard let collation = sqlite3_vtab_collation(question, CInt(index)) else { return false }
    return String(cString: collation) == "BINARY"
  }

  /// The only column of the order that is asked for, where its values are kept in one.
  private func order(of question: UnsafeMutablePointer<sqlite3_index_info>) -> (column: Int, isDescending: Bool)? {
    guard question.pointee.nOrderBy == 1 else { return nil }
    let order = question.pointee.aOrderBy[0]
    guard order.iColumn >= 0, columns[Int(order.iColumn)].form == .shared else { return nil }
    return (Int(order.iColumn), order.desc != 0)
  }
}

/// A column of a virtual table: its name, its type, and its values, which are brought when someone asks
/// for them.
package struct VirtualColumn: Sendable {
  package let name: String
  package let type: Kind
  package let form: Form
  /// True if it's only there for whoever names it: `*` leaves it out.
  package private(set) var isHidden = false
  /// Its values in every row, by position.
  package let bring: @Sendable () -> Content

  /// SQLite's name for the type.
  package enum Kind: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
    case real = "REAL"
  }

  /// The arrangement of its values.
  package enum Form: Sendable {
    /// Numbers, or few texts that many rows share: rows are found by them, and walked over in their order.
    case shared
    /// Texts that no two rows share: rows are found by them.
    case unique
    /// Texts that are made where someone looks at them.
    case made
  }

  /// The values of all rows.
  package enum Content: Sendable {
    /// Null is not a number; whole numbers are integers, unless `isReal`.
    case numbers([Double], isReal: Bool)
    /// The place of each row's text; null is -1.
    case codes([Int32], texts: [String])
    /// The text of a row, and the row of a text.
    case made(@Sendable (Int) -> String?, find: @Sendable (String) -> Int? = { _ in nil })
  }

  package init(_ name: String, _ type: Kind, _ form: Form = .shared, bring: @escaping @Sendable () -> Content) {
    self.name = name
    self.type = type
    self.form = form
    self.bring = bring
  }

  /// The same under another name, which `*` leaves out.
  package func hidden(as name: String) -> VirtualColumn {
    var column = VirtualColumn(name, type, form, bring: bring)
    column.isHidden = true
    return column
  }

  /// The number of rows out of this many that have the same text, as far as one can tell before it's
  /// brought; nil where rows aren't found by it.
  func rows(of count: Int) -> Double? {
    guard type == .text else { return nil }
    switch form {
    case .shared: return (Double(count) / 10).rounded(.up) + 1
    case .unique: return 1
    case .made: return nil
    }
  }
}
