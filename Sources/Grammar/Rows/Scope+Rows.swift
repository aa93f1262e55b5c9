import Domain

extension Scope {
  /// The rows that match now in the list in front, in its order; up to the limit, or all of them.
  public func rowsInFront(limited: Bool = true) -> [RowID] {
    var query = session.query
    if !limited { query.limit = nil }
    func rows<E: Listed>(_ entity: E.Type) -> [RowID] {
      let rows = session.tables[E.self]
      return rows.ids(at: rows.select(query, session.facts).positions)
    }
    return rows(session.front.entity)
  }

  /// Every row of a list, in its usual order.
  func rows(of list: ListName) -> [RowID] {
    func rows<E: Listed>(_ entity: E.Type) -> [RowID] {
      let rows = session.tables[E.self]
      return rows.ids(at: rows.select(Query(), session.facts).positions)
    }
    return rows(list.entity)
  }

  /// What the numbers mean: the rows printed last; before anything was printed, the list in front.
  public func numbered() -> [RowID] { printed ?? rowsInFront() }

  /// The rows that a name means: among those that match in the list in front, then among all of its rows, all schools
  /// and all coaches. The first list with a hit decides.
  func rows(named text: String, in lists: [ListName]) -> [RowID] {
    if lists.contains(session.front), session.query.hasTerms {
      let shown = rows(named: text, in: session.front, among: session.query)
      if !shown.isEmpty { return shown }
    }
    for list in naming(lists) {
      let all = rows(named: text, in: list, among: nil)
      if !all.isEmpty { return all }
    }
    return []
  }

  private func rows(named text: String, in list: ListName, among query: Query?) -> [RowID] {
    func look<E: Listed>(_ entity: E.Type) -> [RowID] {
      let rows = session.tables[E.self]
      guard let naming = rows.named(text, session.facts, among: query) else { return [] }
      return rows.ids(at: naming.positions)
    }
    return look(list.entity)
  }

  /// Where names are looked for: the list in front, then schools, then coaches; the others where none of these counts.
  func naming(_ lists: [ListName]) -> [ListName] {
    let front = [session.front, .schools, .coaches].filter(lists.contains)
    return front.isEmpty ? Self.order(lists) : front.enumerated().filter { !front[..<$0].contains($1) }.map(\.element)
  }

  /// Schools first, then coaches, then the others.
  private static func order(_ lists: [ListName]) -> [ListName] { ListName.allCases.filter(lists.contains) }

  /// What a row is called; nil if it isn't there any more.
  public func name(of row: RowID) -> String? {
    func look<E: Listed>(_ entity: E.Type) -> String? {
      session.tables[E.self][Key<E>(row.id)].flatMap { E.fields[E.naming]?.read($0, session.facts).text }
    }
    return look(row.list.entity)
  }

  /// The rows whose id begins so.
  func rows(idBeginning prefix: String, in lists: [ListName]) -> [RowID] {
    let whole = UUID(uuidString: prefix)
    func look<E: Listed>(_ entity: E.Type) -> [RowID] {
      let rows = session.tables[E.self]
      if let whole { return rows[Key<E>(whole)].map { [RowID(E.list, $0.id.uuid)] } ?? [] }
      return rows.ids(at: rows.positions { $0.description.hasPrefix(prefix) })
    }
    return Self.order(lists).flatMap { look($0.entity) }
  }

  /// All names of the rows of these lists: for looking up what may have been meant.
  func names(in lists: [ListName]) -> [String] {
    func look<E: Listed>(_ entity: E.Type) -> [String] {
      session.tables[E.self].compactMap { E.fields[E.naming]?.read($0, session.facts).text }
    }
    return Self.order(lists).flatMap { look($0.entity) }
  }
}

extension Rows where E: Listed {
  /// The rows at some positions as the grammar names them.
  fileprivate func ids(at positions: [Int]) -> [RowID] {
    CancellableScope.isOver ? [] : positions.map { RowID(E.list, id(at: $0).uuid) }
  }

  /// Where the rows are whose ids are meant.
  fileprivate func positions(where isMeant: (Key<E>) -> Bool) -> [Int] {
    var found: [Int] = []
    for position in indices {
      if position & 1023 == 0, CancellableScope.isOver { break }
      if isMeant(id(at: position)) { found.append(position) }
    }
    return found
  }
}
