internal import Synchronization
import Values

/// A large table as a store holds it: the ids, and column by column what someone asked for so far.
///
/// Rows aren't made of these columns: a row that is asked for comes from the store, whole. No command
/// that succeeds has seen a row that lacks anything, and nothing partial can be written, exported or
/// pushed. Copies of a session share one image.
///
/// Rows and columns of a server can't be waited for in the middle of a command: they are noted, and
/// fetched before the command is tried again.
package final class RowImage<E: Entity>: Sendable {
  /// Ascending.
  package let ids: [Key<E>]
  private let origin: Origin
  private let state: Mutex<State>

  private enum Origin: Sendable {
    case near(any RowSource<E>)
    case far(any RemoteRowSource<E>)
  }

  private struct State: Sendable {
    var columns: [String: RawColumn]
    /// Rows that were asked for, by their positions.
    var rows: [Int: E] = [:]
    /// Every row, in pieces of `length`, once a reader went through all of them.
    var all: [[E]] = []
    /// The number of rows that were brought one by one.
    var single = 0
    var failure: (any Error)?
    /// True if others had written by the time it was read when rows were written.
    var isLate = false
    var wanted = Wanted()
  }

  /// The columns and rows that were asked for and weren't here.
  private struct Wanted: Hashable, Sendable {
    var columns: Set<String> = []
    var positions: Set<Int> = []
    var isEverything = false
  }

  static var length: Int { 128 }
  /// A caller that asks for more rows than these one by one goes through all of them.
  private static var mostSingle: Int { 512 }

  package init(ids: [Key<E>], columns: [String: RawColumn], source: any RowSource<E>) {
    self.ids = ids
    origin = .near(source)
    state = Mutex(State(columns: columns))
  }

  package init(ids: [Key<E>], columns: [String: RawColumn], remote: any RemoteRowSource<E>) {
    self.ids = ids
    origin = .far(remote)
    state = Mutex(State(columns: columns))
  }

  /// True if rows and columns that aren't here have to be fetched.
  var isFar: Bool {
    guard case .far = origin else { return false }
    return state.withLock { $0.all.isEmpty && !ids.isEmpty }
  }

  /// The error in bringing rows or columns since this was asked last.
  func takeFailure() -> (any Error)? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  func position(of id: Key<E>) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }
}

/// Rows on their way into pieces.
private struct Pieces<E: Entity> {
  private(set) var all: [[E]] = []
  private(set) var count = 0
  private let total: Int

  init(count total: Int) { self.total = total }

  mutating func append(_ row: E) {
    if count % RowImage<E>.length == 0 {
      all.append([])
      all[all.count - 1].reserveCapacity(min(RowImage<E>.length, total - count))
    }
    all[all.count - 1].append(row)
    count += 1
  }
}

/// Rows or columns that an answer needs aren't here yet: they have to be fetched before the question is
/// asked again.
package struct NotFetched: Error, Hashable, Sendable {
  package let table: TableName
}

/// Another program took rows away that weren't read yet.
package struct ChangedElsewhere: Error, Hashable, Sendable {
  package let table: TableName
}

/// Rows, brought from the store where they aren't there yet.
extension RowImage {
  func row(at position: Int) -> E {
    state.withLock { state in
      if let row = known(position, state) { return row }
      state.single += 1
      if state.single > Self.mostSingle { bringAll(&state) } else { bring([position], &state) }
      return known(position, state) ?? placeholder(position, state)
    }
  }

  /// Brings rows that will be asked for one after the other.
  func prepare(_ positions: [Int]) {
    state.withLock { state in
      guard state.all.isEmpty else { return }
      let missing = state.rows.isEmpty ? positions : positions.filter { state.rows[$0] == nil }
      if missing.count > max(Self.mostSingle, ids.count / 8) { bringAll(&state) } else { bring(missing, &state) }
    }
  }

  /// Every row, in pieces of `length`.
  func all() -> [[E]] {
    state.withLock { state in
      if state.all.isEmpty { bringAll(&state) }
      if !state.all.isEmpty || ids.isEmpty || state.wanted.isEverything { return state.all }
      if case .far = origin { return [] }
      if CancellableScope.isOver { return [] }
      var pieces = Pieces<E>(count: ids.count)
      for position in ids.indices { pieces.append(known(position, state) ?? placeholder(position, state)) }
      return pieces.all
    }
  }

  private func known(_ position: Int, _ state: borrowing State) -> E? {
    if !state.all.isEmpty { return state.all[position / Self.length][position % Self.length] }
    return state.rows[position]
  }

  private func bring(_ positions: [Int], _ state: inout State) {
    guard !positions.isEmpty else { return }
    guard case .near(let source) = origin else {
      return miss(&state, ending: false) { $0.positions.formUnion(positions) }
    }
    do {
      let rows = try source.rows(positions.map { ids[$0] })
      for row in rows { if let position = position(of: row.id) { state.rows[position] = row } }
      if rows.count < positions.count { throw ChangedElsewhere(table: E.table.name) }
    } catch is CancellationError {
    } catch {
      state.failure = error
    }
  }

  private func bringAll(_ state: inout State) {
    guard case .near(let source) = origin else { return miss(&state, ending: true) { $0.isEverything = true } }
    do { try arrange(&state) { try source.eachRow($0) } } catch is CancellationError {} catch { state.failure = error }
  }

  /// Puts every row where it belongs; throws if some of them are gone.
  private func arrange(_ state: inout State, from eachRow: ((E) -> Void) throws -> Void) throws {
    var pieces = Pieces<E>(count: ids.count)
    var isWhole = true
    func pass(before id: Key<E>?) {
      while pieces.count < ids.count, id.map({ ids[pieces.count] < $0 }) ?? true {
        if let row = state.rows[pieces.count] {
          pieces.append(row)
        } else {
          isWhole = false
          return
        }
      }
    }
    try eachRow { row in
      if isWhole { pass(before: row.id) }
      guard isWhole, pieces.count < ids.count, ids[pieces.count] == row.id else { return }
      pieces.append(state.rows[pieces.count] ?? row)
    }
    if isWhole { pass(before: nil) }
    guard isWhole else { throw ChangedElsewhere(table: E.table.name) }
    state.all = pieces.all
    if state.columns[Self.stamp] == nil, case .near(let source) = origin {
      state.isLate = (try? source.isChanged()) ?? true
    }
    state.rows = [:]
  }

  /// A stand-in for a row that couldn't be brought until the failure is told: nothing that was asked of it
  /// counts.
  private func placeholder(_ position: Int, _ state: borrowing State) -> E {
    var row = E(id: ids[position])
    for (name, raw) in state.columns { if let column = E.table.column(name) { row.take(raw[position], in: column) } }
    return row
  }
}

/// Rows and columns that have to be fetched before they're there.
extension RowImage {
  private func miss(_ state: inout State, ending: Bool, _ want: (inout Wanted) -> Void) {
    guard !ids.isEmpty, CancellableScope.misses(ending: ending) else { return }
    want(&state.wanted)
    state.failure = state.failure ?? NotFetched(table: E.table.name)
  }

  /// Asks for every row.
  func wantEverything() { state.withLock { $0.wanted.isEverything = $0.all.isEmpty && !ids.isEmpty } }

  /// True if something was asked for that wasn't here.
  var isWanting: Bool { state.withLock { $0.wanted != Wanted() } }

  /// Fetches what was asked for and wasn't here; afterwards it's there, or an error says why not.
  func fetch(progress: @escaping @Sendable (Int) -> Void) async throws {
    let wanted = state.withLock { state in
      defer { (state.wanted, state.failure) = (Wanted(), nil) }
      return state.wanted
    }
    guard case .far(let source) = origin, isFar else { return }
    if wanted.isEverything {
      let rows = try await source.everyRow(progress: progress)
      return try state.withLock { try arrange(&$0) { rows.forEach($0) } }
    }
    if !wanted.columns.isEmpty {
      let (columns, gone) = try await source.columns(wanted.columns, of: ids, progress: progress)
      try state.withLock { state in
        guard gone.allSatisfy({ state.rows[$0] != nil }) else { throw ChangedElsewhere(table: E.table.name) }
        // A column that the server lacks is empty.
        let empty = RawColumn.codes(Array(repeating: 0, count: ids.count), [.null])
        for name in wanted.columns { state.columns[name] = columns[name] ?? empty }
      }
    }
    if !wanted.positions.isEmpty {
      let rows = try await source.rows(wanted.positions.sorted().map { ids[$0] })
      state.withLock { state in
        for row in rows { if let position = position(of: row.id) { state.rows[position] = row } }
      }
      if rows.count < wanted.positions.count { throw ChangedElsewhere(table: E.table.name) }
    }
  }
}

/// Columns, brought from the store where they aren't there yet.
extension RowImage {
  /// Brings columns that will be asked for one after the other.
  func prepare(_ names: Set<String>) { _ = columns(Array(names)) }

  /// The columns of these names, the id left out; nil if they couldn't be brought, or all rows are there anyway.
  ///
  /// - Parameter isQuiet: whether no command has asked: then a failure is nobody's.
  func columns(_ names: [String], isQuiet: Bool = false) -> [(column: Column<E>, raw: RawColumn)]? {
    state.withLock { state in
      let missing = Set(names.filter { state.columns[$0] == nil && $0 != "id" })
      if !missing.isEmpty {
        guard state.all.isEmpty, bring(missing, &state, isQuiet: isQuiet) else { return nil }
      }
      return names.compactMap { name in
        guard let column = E.table.column(name), let raw = state.columns[name] else { return nil }
        return (column, raw)
      }
    }
  }

  private func bring(_ names: Set<String>, _ state: inout State, isQuiet: Bool) -> Bool {
    guard case .near(let source) = origin else {
      miss(&state, ending: true) { $0.columns.formUnion(names) }
      return false
    }
    do {
      let (columns, gone) = try source.columns(names, of: ids)
      guard gone.allSatisfy({ state.rows[$0] != nil }) else { throw ChangedElsewhere(table: E.table.name) }
      state.columns.merge(columns) { $1 }
      if names.contains(Self.stamp) { state.isLate = try source.isChanged() }
      return true
    } catch is CancellationError {
      return false
    } catch {
      if !isQuiet { state.failure = error }
      return false
    }
  }

  private static var stamp: String { "updated_at" }

  /// Reads when the rows were written, where that isn't known yet; true if others may have written to the store before.
  func hasLateStamps() -> Bool {
    _ = columns([Self.stamp], isQuiet: true)
    return state.withLock { state in
      if state.columns[Self.stamp] != nil || !state.all.isEmpty { return state.isLate }
      guard case .near(let source) = origin else { return false }
      return (try? source.isChanged()) ?? true
    }
  }

  /// The columns that are there.
  var columnNames: [String] { state.withLock { Array($0.columns.keys) } }

  /// True if bringing rows failed, and nobody was told yet.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// True if a row was brought by itself.
  func holdsRow(at position: Int) -> Bool { state.withLock { $0.rows[position] != nil } }

  /// A row if it's there already.
  func knownRow(at position: Int) -> E? { state.withLock { known(position, $0) } }

  /// A column's value in a row.
  func value(of name: String, at position: Int) -> Value {
    if name == "id" { return .uuid(ids[position].uuid) }
    if let (_, raw) = columns([name])?.first { return raw[position] }
    return isFar ? .null : row(at: position).value(of: name)
  }

  /// The value of a field in a row, by the columns that it reads.
  func read(_ field: Field<E>, at position: Int, _ context: EvaluationContext) -> Scalar {
    guard let names = field.reads?(context) else { return field.read(row(at: position), context) }
    if let columns = columns(names) { return field.read(partialRow(position, columns), context) }
    return field.read(isFar ? E(id: ids[position]) : row(at: position), context)
  }

  /// As much of a row as a field reads. It never leaves what is derived from the columns.
  private func partialRow(_ position: Int, _ columns: [(column: Column<E>, raw: RawColumn)]) -> E {
    var row = E(id: ids[position])
    for (column, raw) in columns { row.take(raw[position], in: column) }
    return row
  }

  /// As much of a row as some columns hold; the row where it's there, or these can't be had.
  func glimpse(_ names: [String], at position: Int) -> E {
    if isFar { return row(at: position) }
    if let known = knownRow(at: position) { return known }
    return columns(names).map { partialRow(position, $0) } ?? row(at: position)
  }

  /// Hands out as much of each row as these columns hold, the id only where it's among them; false if they can't be had. A
  /// scope that is over ends it.
  func sweep(_ names: [String], _ body: (Int, E) -> Void) -> Bool {
    guard let columns = columns(names) else { return isFar }
    let isIdentified = names.contains("id")
    let setters = columns.map { column, raw in { column.set(&$0, raw[$1]) } as (inout E, Int) -> Bool }
    // Making a row takes longer than setting a few of its columns.
    var row = E(id: Key(UUID.zero))
    for position in ids.indices {
      if position % Self.length == 0, CancellableScope.isOver { break }
      if isIdentified || !row.extra.isEmpty { row = E(id: ids[position]) }
      // A value that can't be read would leave the one of the row before.
      if !setters.allSatisfy({ $0(&row, position) }) { row = partialRow(position, columns) }
      body(position, row)
    }
    return true
  }

  /// The codes of the one column that is read, and what a row with each of the values would look like; nil where there are
  /// more columns, or too many values.
  func coded(_ names: [String]) -> (codes: [UInt16], rows: [E])? {
    guard names.count == 1, let found = columns(names)?.first, case .codes(let codes, let values) = found.raw else {
      return nil
    }
    let rows = values.map { value in
      var row = E(id: Key(UUID.zero))
      row.take(value, in: found.column)
      return row
    }
    return (codes, rows)
  }
}
