/// The rows of an image, and what was changed since: changed rows lie beside the image, at their positions; new ones come
/// after it.
struct ImageRows<E: Entity>: Sendable {
  let image: RowImage<E>
  /// The number of positions that are still the image's: it loses the last one where a row moves to
  /// another's place.
  private var kept: Int
  /// Rows that are other ones than the image's, by piece and place.
  private var own: [[UInt8: E]]
  private var added = Chunked<E>(bits: 7)
  /// Where the rows are that don't lie at the image's position.
  private var places: [Key<E>: Int] = [:]

  init(_ image: RowImage<E>) {
    self.image = image
    kept = image.ids.count
    own = Array(repeating: [:], count: (image.ids.count + 127) / 128)
  }

  var count: Int { kept + added.count }

  /// The row there if it isn't the image's.
  private func own(_ position: Int) -> E? {
    if position >= kept { return added[position - kept] }
    let piece = own[position >> 7]
    return piece.isEmpty ? nil : piece[UInt8(position & 127)]
  }

  func row(at position: Int) -> E { own(position) ?? image.row(at: position) }

  func id(at position: Int) -> Key<E> {
    if isImages(position) { return image.ids[position] }
    return own(position)?.id ?? image.ids[position]
  }

  /// True if a row is surely the image's: told without a look at any row.
  private func isImages(_ position: Int) -> Bool { position < kept && own[position >> 7].isEmpty }

  func position(of id: Key<E>) -> Int? {
    if let place = places[id] { return place }
    guard let position = image.position(of: id), position < kept, self.id(at: position) == id else { return nil }
    return position
  }

  func prepare(_ positions: [Int]) {
    image.prepare(positions.filter { isImages($0) || $0 < kept && own($0) == nil })
  }

  func read(_ field: Field<E>, at position: Int, _ context: EvaluationContext) -> Scalar {
    if isImages(position) { return image.read(field, at: position, context) }
    return own(position).map { field.read($0, context) } ?? image.read(field, at: position, context)
  }

  func value(of column: String, at position: Int) -> Value {
    if isImages(position) { return image.value(of: column, at: position) }
    return own(position)?.value(of: column) ?? image.value(of: column, at: position)
  }
}

extension ImageRows {
  mutating func append(_ row: E) {
    places[row.id] = count
    added.append(row)
  }

  mutating func put(_ row: E, at position: Int) {
    if position >= kept { added[position - kept] = row } else { own[position >> 7][UInt8(position & 127)] = row }
  }

  /// Takes a row out; the last one moves to its place.
  mutating func remove(at position: Int) -> E {
    let (row, last) = (row(at: position), row(at: count - 1))
    if added.count == 0 {
      kept -= 1
      own[kept >> 7][UInt8(kept & 127)] = nil
    } else {
      added.removeLast()
    }
    places[row.id] = nil
    if position < count {
      put(last, at: position)
      places[last.id] = position
    }
    return row
  }
}

extension ImageRows {
  /// Hands out every row, each of them whole, until `body` answers false.
  func each(_ body: (Int, E) throws -> Bool) rethrows {
    for (index, piece) in image.all().enumerated() {
      let start = index << 7
      let others = own[index]
      let goesOn = try piece.withUnsafeBufferPointer { piece in
        for place in piece.indices where start + place < kept {
          let row = others.isEmpty ? nil : others[UInt8(place)]
          if try !body(start + place, row ?? piece[place]) { return false }
        }
        return true
      }
      if !goesOn { return }
    }
    for place in 0..<added.count { if try !body(kept + place, added[place]) { return } }
  }

  /// Hands out the id of each row, and as much of it as these columns hold; false if they can't be had.
  func glance(_ columns: [String], _ body: (Key<E>, E) -> Void) -> Bool {
    let isChanged = kept < image.ids.count || own.contains { !$0.isEmpty }
    let isDone = image.sweep(columns) { position, row in
      guard isChanged else { return body(image.ids[position], row) }
      guard position < kept else { return }
      if let own = own(position) { body(own.id, own) } else { body(image.ids[position], row) }
    }
    guard isDone else { return false }
    for place in 0..<added.count { body(added[place].id, added[place]) }
    return true
  }

  /// Derives something from the columns that it reads, without any row; false where that can't be done.
  func fill<M: ColumnIndex<E>>(_ index: inout M, reading names: [String], _ context: EvaluationContext) -> Bool {
    if let (codes, rows) = image.coded(names) {
      index.fill(codes, rows, context)
    } else {
      index.resize(to: image.ids.count)
      guard image.sweep(names, { index.update($0, $1, context) }) else { return false }
    }
    index.resize(to: count)
    for (piece, rows) in own.enumerated() {
      for (place, row) in rows { index.update(piece << 7 + Int(place), row, context) }
    }
    for place in 0..<added.count { index.update(kept + place, added[place], context) }
    return true
  }
}

extension ImageRows {
  func glimpse(_ columns: [String], at position: Int) -> E {
    own(position) ?? (position < kept ? image.glimpse(columns, at: position) : row(at: position))
  }

  /// True if a row is the same as it was, as far as that was read.
  func isKnown(at position: Int, like row: (_ columns: [String]?) -> [Value]) -> Bool {
    let before = own(position) ?? (position < kept ? image.knownRow(at: position) : nil)
    if let before { return row(nil) == E.table.columns.map { before.value(of: $0.name) } }
    let names = image.columnNames
    return row(names) == names.map { image.value(of: $0, at: position) }
  }

  /// A row with what was read of it before, if it is brought only now.
  fileprivate func asRead(at position: Int) -> E {
    if own(position) != nil || position >= kept || image.holdsRow(at: position) { return self.row(at: position) }
    var row = self.row(at: position)
    for name in image.columnNames { _ = E.table.column(name)?.set(&row, image.value(of: name, at: position)) }
    return row
  }
}

/// Rows that are still where a store holds them.
extension Rows {
  /// True if rows are brought when they're asked for.
  package var isStored: Bool { stored != nil }

  /// True if they have to be fetched for that, so that a command that asks for them is tried again.
  package var isFar: Bool { stored?.image.isFar ?? false }

  /// True if something was asked for that has to be fetched.
  package var isWanting: Bool { stored?.image.isWanting ?? false }

  /// True if an answer made of them isn't to be kept: some weren't sent yet, or couldn't be read.
  package var isUncertain: Bool { isWanting || stored?.image.hasFailed ?? false }

  /// Fetches the rows and columns that were asked for and weren't here, or every row; `progress` is told
  /// how many rows there are so far.
  package func fetch(everything: Bool = false, progress: @escaping @Sendable (Int) -> Void) async throws {
    guard let image = stored?.image else { return }
    if everything { image.wantEverything() }
    try await image.fetch(progress: progress)
  }

  /// Brings rows that will be asked for one after the other.
  package func prepare(_ positions: [Int]) {
    if !CancellableScope.isOver { stored?.prepare(positions) }
  }

  /// Brings the columns that some fields read.
  package func prepare(_ fields: [Field<E>], _ context: EvaluationContext) {
    stored?.image.prepare(Set(fields.flatMap { $0.reads?(context) ?? [] }))
  }

  /// The value of a field in a row, without bringing the row if that's possible.
  package func read(_ field: Field<E>, at position: Int, _ context: EvaluationContext) -> Scalar {
    stored?.read(field, at: position, context) ?? field.read(self[position], context)
  }

  /// A row as it was read, even if others have written to it since and it is brought only now.
  package func asRead(at position: Int) -> E {
    stored?.asRead(at: position) ?? self[position]
  }

  /// True if it can't be told any more when the rows were written that were loaded, because others have written since.
  /// It's read now where nobody asked before.
  package func hasLateStamps() -> Bool { stored?.image.hasLateStamps() ?? false }

  /// Brings columns that will be asked for one after the other.
  package func prepare(columns: Set<String>) { stored?.image.prepare(columns) }

  /// The same while no command has asked; false if they couldn't be brought.
  func readAhead(_ columns: [String]) -> Bool {
    stored.map { $0.image.columns(columns, isQuiet: true) != nil } ?? true
  }

  /// Looks at the id and some columns of each row. Of rows that are still in the store nothing else is handed out, not even
  /// the id in the row unless it's among the columns, so what is made of them are values: no row is kept.
  package func glance(_ columns: [String], _ body: (Key<E>, E) -> Void) {
    if let stored, stored.glance(columns, body) { return }
    each { body($0.id, $0) }
  }

  /// A row with no more than what its title is made of, and what tells it from others of its name.
  package func named(at position: Int) -> E {
    guard let row = stored?.glimpse(Self.namingColumns, at: position) else { return self[position] }
    // Where it says no location, its state may stand elsewhere.
    return row.value(of: "location") == .null ? self[position] : row
  }

  /// The same of many rows: read at once.
  static var namingColumns: [String] { ["name", "location", "city", "state"].filter { E.table.column($0) != nil } }

  /// The value of a column in a row, without bringing the row.
  package func value(of column: String, at position: Int) -> Value {
    stored?.value(of: column, at: position) ?? self[position].value(of: column)
  }

  /// Where rows are that aren't what they were, as far as these were read; that are new; and, among the old ones, that are
  /// gone.
  package func differences(from old: Rows) -> (changed: [Int], added: [Int], gone: [Int]) {
    var (changed, added): ([Int], [Int]) = ([], [])
    for position in indices {
      if let before = old.position(of: id(at: position)) {
        if differs(at: position, from: old, at: before) { changed.append(position) }
      } else {
        added.append(position)
      }
    }
    return (changed, added, old.indices.filter { self.position(of: old.id(at: $0)) == nil })
  }

  private func differs(at position: Int, from old: Rows, at before: Int) -> Bool {
    if isFar || old.isFar { return value(of: "updated_at", at: position) != old.value(of: "updated_at", at: before) }
    guard let known = old.stored else { return old[before] != self[position] }
    return !known.isKnown(at: before) { names in
      names?.map { value(of: $0, at: position) } ?? E.table.columns.map { self[position].value(of: $0.name) }
    }
  }

  /// The error in bringing rows since this was asked last: what was answered meanwhile doesn't count.
  package func takeFailure() -> (any Error)? { stored?.image.takeFailure() }

  /// Derives something from the columns that it reads; false where rows are needed.
  func fill<M: ColumnIndex<E>>(_ index: inout M, reading names: [String]?, _ context: EvaluationContext) -> Bool {
    guard let names else { return false }
    return stored?.fill(&index, reading: names, context) ?? false
  }
}

/// Where the rows of an image lie. It's asked in the middle of a command, so the caller waits;
/// cancelling doesn't end it.
package protocol RowSource<E>: Sendable {
  associatedtype E: Entity

  /// Columns of these rows, null where the store has the row no more, and the positions of those rows.
  ///
  /// - Parameter ids: ascending.
  func columns(_ names: Set<String>, of ids: [Key<E>]) throws -> (columns: [String: RawColumn], gone: [Int])
  /// Whole rows; those that are gone are left out.
  func rows(_ ids: [Key<E>]) throws -> [E]
  /// Hands out every row, whole, in the order of the ids.
  func eachRow(_ body: (E) -> Void) throws
  /// True if others wrote to the store since the image was made.
  func isChanged() throws -> Bool
}

extension RowSource {
  package func isChanged() throws -> Bool { false }
}

/// Where the rows of an image lie if they come over a network. `progress` is told how many rows there are so far.
package protocol RemoteRowSource<E>: Sendable {
  associatedtype E: Entity

  /// Columns of these rows, null where the server has the row no more, and the positions of those rows.
  ///
  /// - Parameter ids: ascending.
  func columns(
    _ names: Set<String>, of ids: [Key<E>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int])
  /// Whole rows; those that are gone are left out.
  func rows(_ ids: [Key<E>]) async throws -> [E]
  /// Every row, whole, in the order of the ids.
  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [E]
}
