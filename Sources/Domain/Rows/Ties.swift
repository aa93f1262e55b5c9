import Values

/// The order of rows that are equal in all that was asked: by their schools' names or their places, by when they were
/// added, by whatever else they hold: of schools, which may be still in the store, only by city, state and division.
/// Ids decide between rows that are the same in this, and where too many share their names.
extension Entity {
  /// True if this row comes before one that is its equal in all that was asked.
  package func precedes(_ other: Self, _ context: EvaluationContext) -> Bool {
    let (one, another) = (place(context), other.place(context))
    if one != another { return one < another }
    if added != other.added { return added < other.added }
    return isBefore(other, context)
  }

  /// The name of its school, else where it is.
  fileprivate func place(_ context: EvaluationContext) -> Folded {
    let school = Self.schoolColumn.flatMap { $0.get(self).key(of: School.self) }
    let location = Self.table.column("location")?.get(self)
    return Folded(school.flatMap { context.schoolNames[$0] } ?? location?.typed ?? "")
  }

  /// When it was added, in microseconds; before everything if nobody knows.
  fileprivate var added: Int64 { Self.table.column("created_at").map { $0.get(self).moment } ?? .min }

  /// True if it comes before another row of the same place and moment.
  fileprivate func isBefore(_ other: Self, _ context: EvaluationContext) -> Bool {
    let (own, others) = (content(context), other.content(context))
    return own == others ? id < other.id : own.lexicographicallyPrecedes(others)
  }

  /// Its values as texts, ids by the names of those that they mean.
  private func content(_ context: EvaluationContext) -> [String] {
    Self.tieColumns.map { column in
      switch column.get(self) {
      case .uuid(let id): context.name(of: id) ?? ""
      case .list: ""
      case let value: value.typed
      }
    }
  }

  /// The columns that are compared at last: all of them, but of a table that may be still in the store only a few.
  fileprivate static var tieColumns: [Column<Self>] {
    firstColumns == nil ? table.columns : ["city", "state", "division"].compactMap(table.column)
  }

  /// The column that names its school.
  fileprivate static var schoolColumn: Column<Self>? { table.column("school_id") ?? table.column("related_school_id") }
}

extension Sequence where Element: Entity {
  /// In the order of a number, those of one number in the order of ties.
  package func inOrder<Rank: Comparable>(_ context: EvaluationContext, by rank: (Element) -> Rank) -> [Element] {
    let ranked = CancellableScope.map(self) { (row: $0, rank: rank($0)) }
    return CancellableScope.sorted(ranked) { a, b in
      a.rank == b.rank ? a.row.precedes(b.row, context) : a.rank < b.rank
    }.map(\.row)
  }

  /// The greatest number first; of one number the row that comes last in the order of ties.
  package func newestFirst<Rank: Comparable>(_ context: EvaluationContext, by rank: (Element) -> Rank) -> [Element] {
    inOrder(context, by: rank).reversed()
  }
}

extension Sequence<Coach> {
  /// By last names, then by first names.
  package func byName(_ context: EvaluationContext) -> [Coach] {
    inOrder(context) { Folded("\($0.lastName)\u{0}\($0.firstName)") }
  }
}

extension Value {
  fileprivate func key<E>(of entity: E.Type) -> Key<E>? { if case .uuid(let id) = self { Key(id) } else { nil } }

  fileprivate var moment: Int64 { if case .instant(let instant) = self { instant.microseconds } else { .min } }
}

/// What is compared first in two rows of one name.
private struct TieKey {
  let position: Int32
  var place: Int32
  let added: Int64
}

extension Rows {
  /// True if the order of ties depends on the names of schools.
  static var hasSchools: Bool { E.schoolColumn != nil }

  /// Puts rows into the order of ties. In each of the ranges they have one name.
  ///
  /// - Returns: the rows whose order may be another one once they change.
  func settle(_ ties: [Range<Int>], in positions: inout [Int32], _ context: EvaluationContext) -> [Int32] {
    let all = ties.flatMap { positions[$0] }
    guard !all.isEmpty, !CancellableScope.isOver else { return all }
    if all.count > Self.mostSettled {
      settleByID(ties, in: &positions)
      return []
    }
    Unread.quietly {
      let rows = tiedRows(all)
      guard !CancellableScope.isOver, rows.count == all.count else { return }
      let keys = tieKeys(all, rows, context)
      guard !CancellableScope.isOver else { return }
      var rest = keys[...]
      for range in ties {
        let part = CancellableScope.sorted(Array(rest.prefix(range.count))) { a, b in
          if a.place != b.place { return a.place < b.place }
          if a.added != b.added { return a.added < b.added }
          guard let one = rows[a.position], let other = rows[b.position] else { return false }
          return one.isBefore(other, context)
        }
        positions.replaceSubrange(range, with: part.map(\.position))
        rest = rest.dropFirst(range.count)
      }
    }
    return all
  }

  /// More rows than this that share their names go by their ids: comparing them would take longer than all the rest.
  private static var mostSettled: Int { 16_384 }

  private func settleByID(_ ties: [Range<Int>], in positions: inout [Int32]) {
    for range in ties {
      let ids = positions[range].map { (position: $0, id: id(at: Int($0))) }
      positions.replaceSubrange(range, with: CancellableScope.sorted(ids) { $0.id < $1.id }.map(\.position))
    }
  }

  /// The rows at these positions; many that are still in the store with no more than what is compared.
  private func tiedRows(_ positions: [Int32]) -> [Int32: E] {
    var rows: [Int32: E] = [:]
    if !isStored || positions.count <= Self.mostBrought {
      prepare(positions.map { Int($0) })
      for position in positions { rows[position] = self[Int(position)] }
      return rows
    }
    let wanted = Set(positions)
    var position: Int32 = 0
    glance(["id", "location", "created_at"] + E.tieColumns.map(\.name)) { _, row in
      if wanted.contains(position) { rows[position] = row }
      position += 1
    }
    return rows
  }

  private static var mostBrought: Int { 256 }

  private func tieKeys(_ positions: [Int32], _ rows: [Int32: E], _ context: EvaluationContext) -> [TieKey] {
    let added = E.table.column("created_at")
    guard let column = E.schoolColumn else {
      let places = ranks(of: positions, rows)
      return CancellableScope.map(zip(positions, places)) { position, place in
        TieKey(position: position, place: place, added: rows[position].flatMap { added?.get($0).moment } ?? .min)
      }
    }
    let schools = context.schoolNames.schools
    let order = schools.nameOrder(context)?.places ?? []
    return CancellableScope.map(positions) { position in
      let row = rows[position]
      let school = row.flatMap { column.get($0).key(of: School.self) }.flatMap { schools.position(of: $0) }
      let place = school.flatMap { order.indices.contains($0) ? order[$0] : nil }
      return TieKey(position: position, place: place ?? -1, added: row.flatMap { added?.get($0).moment } ?? .min)
    }
  }

  /// Where the rows are, as numbers in the order of those words.
  private func ranks(of positions: [Int32], _ rows: [Int32: E]) -> [Int32] {
    guard let location = E.table.column("location") else { return positions.map { _ in 0 } }
    let places = CancellableScope.map(positions) { Folded(rows[$0].map { location.get($0).typed } ?? "") }
    let ranks = Dictionary(uniqueKeysWithValues: zip(Set(places).sorted(), Int32(0)...))
    return places.map { ranks[$0] ?? 0 }
  }
}
