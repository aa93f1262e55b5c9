package import Values

/// A list of which the entity isn't known: what it's asked is asked once, and answered for all of its rows.
package typealias AnyList = any Listed.Type

extension Entity {
  package static var tableName: TableName { table.name }

  /// Whether there is a row of this id.
  package static func holds(_ id: UUID, in tables: Tables) -> Bool { tables[Self.self][Key<Self>(id)] != nil }

  /// The change that deletes a row; nil if it isn't there.
  package static func deletion(of id: UUID, in tables: Tables) -> Change? {
    tables[Self.self][Key<Self>(id)]?.deletion
  }

  /// What a column of a row holds; nil where the row isn't there.
  package static func value(of column: String, of id: UUID, in tables: Tables) -> Value? {
    tables[Self.self][Key<Self>(id)]?.value(of: column)
  }
}

extension Listed {
  /// The fields, those that the person has made up included.
  package static func fields(in context: EvaluationContext) -> FieldList {
    var list = fields(in: context.own)
    list.sport = context.sportInWords
    return list
  }

  static func fields(in own: OwnFields) -> FieldList { own.fields(of: Self.self).list }

  /// Those that every session has.
  package static var standardFields: FieldList { fields.list }

  static func isLinked(to list: ListName) -> Bool { link(to: list) != nil }

  /// The number of rows.
  package static func count(in session: Session) -> Int { session.tables[Self.self].count }

  /// Brings the columns of some fields, all at once, where they aren't here.
  package static func prepare(_ names: [String], of tables: Tables, _ context: EvaluationContext) {
    let rows = tables[Self.self]
    if rows.isStored { rows.prepare(names.compactMap { context.fields(of: Self.self)[$0] }, context) }
    for owner in list.parents {
      let owned = names.compactMap { list.owner(in: $0) }.filter { $0.list == owner }
      if !owned.isEmpty { owner.entity.prepare(owned.map(\.rest), of: tables, context) }
    }
  }

  /// The number of rows that match, whatever the limit.
  package static func count(_ query: Query, in session: Session) -> Int {
    session.tables[Self.self].count(query, session.context)
  }

  package static func select(_ query: Query, in session: Session) -> Selection {
    session.tables[Self.self].select(query, session.context)
  }

  /// The rows at some positions, each made when it's asked for.
  package static func ids(at positions: [Int], in session: Session) -> LazyMapCollection<Range<Int>, RowID> {
    let rows = session.tables[Self.self]
    return positions.indices.lazy.map { RowID(list, rows.id(at: positions[$0]).uuid) }
  }

  package static func named(
    _ text: String, among query: Query? = nil, through last: NameMatch, in session: Session
  ) -> Naming? {
    session.tables[Self.self].named(text, session.context, among: query, through: last)
  }

  package static func namer(in session: Session) -> Namer { session.tables[Self.self].namer(session.context) }

  /// The texts of the rows at some positions in the field that they are named by.
  package static func names(at positions: some Sequence<Int>, in session: Session) -> [String] {
    let rows = session.tables[Self.self]
    guard let field = namingField else { return [] }
    return positions.compactMap { rows.read(field, at: $0, session.context).text }
  }

  /// The same of every row.
  package static func names(in session: Session) -> [String] {
    names(at: session.tables[Self.self].indices, in: session)
  }
}

extension Listed {
  private static func row(_ id: UUID, in session: Session) -> Self? { session.tables[Self.self][Key<Self>(id)] }

  /// What a row is called where it's named; nil if it isn't there.
  package static func title(of id: UUID, in session: Session) -> String? {
    row(id, in: session)?.title(session.context)
  }

  /// Its text in the field that rows are named by.
  package static func name(of id: UUID, in session: Session) -> String? {
    row(id, in: session).flatMap { namingField?.read($0, session.context).text }
  }

  /// What a row has in a field; nil where there is no such row, or no such field.
  package static func value(ofField name: String, of id: UUID, in session: Session) -> Scalar? {
    guard let row = row(id, in: session) else { return nil }
    return session.context.fields(of: Self.self)[name]?.read(row, session.context)
  }

  /// What each term of a query says of a row; nil if it isn't there.
  package static func reasons(_ query: Query, for id: UUID, in session: Session) -> [Reason]? {
    row(id, in: session)?.reasons(query, session.context)
  }

  /// What an entry holds of a row: as it would be typed, and in its column; nil if the row isn't there.
  package static func written(_ entry: FieldEntry, of id: UUID, in session: Session) -> (text: String, value: Value)? {
    row(id, in: session).map { (entry.text(in: $0, session.context), $0.value(of: entry.column)) }
  }

  /// The values of a text field that go with a beginning, with how many rows have them, of those that a query keeps if there
  /// is one; nil where there is no such field.
  package static func values(
    of name: String, matching prefix: String, limit: Int, among query: Query? = nil, in session: Session
  ) -> Candidates<Group>? {
    let rows = session.tables[Self.self]
    let positions = query.map { rows.mask($0, session.context).positions.map { Int($0) } }
    return session.context.fields(of: Self.self)[name].map {
      rows.values(of: $0, matching: prefix, limit: limit, in: positions, session.context)
    }
  }

  /// A text as a row has it in a field without a vocabulary, however it's written; nil where none has it.
  package static func spelling(of text: String, in name: String, in session: Session) -> String? {
    session.context.fields(of: Self.self)[name].flatMap {
      session.tables[Self.self].spelling(of: text, in: $0, session.context)
    }
  }

  /// The groups of the rows that a query keeps.
  package static func groups(
    _ query: Query, by keys: [GroupKey], _ figures: [Figure], order: Grouping.Order? = nil, in session: Session
  ) -> Grouping {
    Grouping(session.tables[Self.self], query, by: keys, figures, order: order, session.context)
  }

  /// What a field says of the rows that the list's query keeps; nil where there is no such field.
  package static func statistics(of name: String, in session: Session) -> FieldStatistics? {
    FieldStatistics(name, of: session.tables[Self.self], session.query, session.context)
  }
}
