import Values

/// A field of the row that the rows of a list belong to: `school.division` of coaches.
struct OwnerField: Sendable {
  /// The list of that row.
  let list: ListName
  /// Its name there.
  let field: String
  /// What is known of it where the rows belong to it.
  let info: FieldInfo
}

extension ListName {
  /// The list whose rows stand before the point of a name, and what follows: `school.division`; nil where the rows of this
  /// list belong to none of them.
  package func owner(in name: String) -> (list: ListName, rest: String)? {
    guard let point = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let first = name[..<point].lowercased()
    return parents.first { $0.singular == first }.map { ($0, String(name[name.utf8.index(after: point)...])) }
  }

  /// The list that a name really leads to, and the field there: `school.fit` of coaches is the `fit` of schools.
  func leading(_ name: String) -> (list: ListName, name: String) {
    owner(in: name).map { $0.list.leading($0.rest) } ?? (self, name)
  }
}

extension FieldList {
  /// The fields of the rows that those of this list belong to.
  package func fields(of owner: ListName) -> FieldList {
    var fields = owner.entity.fields(in: own)
    fields.sport = sport
    return fields
  }

  /// The field of exactly this name after the point.
  func owned(_ name: String) -> OwnerField? {
    guard let (owner, rest) = list.owner(in: name) else { return nil }
    let fields = fields(of: owner)
    guard let info = fields[rest], fields.lists(info.name) else { return nil }
    return OwnerField(list: owner, field: info.name, info: info.of(owner))
  }

  /// The fields that may be meant by what is typed: those of the list, and once a point is typed those of its owner.
  package func offered(after typed: String) -> [FieldInfo] {
    guard let (owner, rest) = list.owner(in: typed) else { return infos }
    return fields(of: owner).offered(after: rest).map { $0.of(owner) }
  }

  /// The names under which owners' fields have one of this name: `school.division`.
  package func owned(named name: String) -> [String] {
    list.parents.compactMap { owner in fields(of: owner)[name].map { "\(owner.singular).\($0.name)" } }
  }
}

extension FieldList.Lookup {
  /// The same of the rows of an owner.
  func of(_ owner: ListName) -> FieldList.Lookup {
    switch self {
    case .found(let field, let isShortened): .found(field.of(owner), isShortened: isShortened)
    case .ambiguous(let fields): .ambiguous(fields.map { $0.of(owner) })
    case .unknown: .unknown
    }
  }
}

extension FieldInfo {
  /// The same where the rows belong to one of these: under the name of that list, and never written.
  package func of(_ owner: ListName) -> FieldInfo {
    func under(_ name: String) -> String { "\(owner.singular).\(name)" }
    let whose = owner.singular.prefix(1).uppercased() + owner.singular.dropFirst()
    var info = FieldInfo(under(name), "\(whose) \(title)", kind, natural, usesContext: true)
    (info.meaning, info.sample, info.toward, info.bands) = (meaning, sample, toward, bands)
    info.elsewhere = elsewhere.map { (field: under($0.field), values: $0.values) }
    if let heading = room?.heading, !heading.isEmpty {
      info.room = FieldRoom(heading: "\(whose) \(heading)", rank: 9, minimum: nil)
    }
    info.columnName = columnName.map(under)
    (info.isSaid, info.isSeveral, info.isDaily) = (isSaid, isSeveral, isDaily)
    (info.isSpelledOut, info.isRelated) = (true, true)
    info.tables = tables.union([owner.table])
    return info
  }
}

extension Field where E: Listed {
  /// The field of the row that a row belongs to, unknown where it belongs to none; nil where rows of this list never do.
  static func owned<P: Listed>(_ field: Field<P>) -> Field? {
    guard let column = E.linkColumn(to: P.list), let link = E.link(to: P.list) else { return nil }
    @Sendable func owner(_ row: E, _ context: EvaluationContext) -> (rows: Rows<P>, position: Int)? {
      guard let id = link(row) else { return nil }
      let rows = context.related.rows(P.self)
      return rows.position(of: Key<P>(id)).map { (rows, $0) }
    }
    let info = field.info.of(P.list)
    var made = Field(info.name, info.title, info.kind, usesContext: true) { row, context in
      owner(row, context).map { $0.rows.read(field, at: $0.position, context) } ?? .missing
    }
    .knowing { $0 = info }.reading(column)
    .because { row, context in
      guard let found = owner(row, context) else { return "no \(P.list.singular)" }
      return field.reason?(found.rows[found.position], context) ?? "no \(info.words)"
    }
    if let look = field.look {
      made = made.shown { row, context in owner(row, context).flatMap { look($0.rows[$0.position], context) } }
    }
    made.whole = { rows, context in rows.column(of: field, through: link, context) }
    return made
  }
}

extension Rows where E: Listed {
  /// A field of the rows that these belong to: each is found by its id, and each text is looked at once.
  fileprivate func column<P: Listed>(
    of field: Field<P>, through link: (E) -> UUID?, _ context: EvaluationContext
  ) -> FieldColumn<E>.Content {
    let owners = context.related.rows(P.self)
    var places = [Int32](repeating: -1, count: count)
    sweep { position, row in
      if let id = link(row), let place = owners.position(of: Key<P>(id)) { places[position] = Int32(place) }
    }
    switch owners.column(field, context).content {
    case .numbers(let values):
      return .numbers(Chunked(bits: 11, count: count) { places[$0] < 0 ? .nan : values[Int(places[$0])] })
    case .codes(let codes, let lexicon):
      let found = places.map { $0 < 0 ? -1 : codes[Int($0)] }
      var counts = [Int32](repeating: 0, count: lexicon.entries.count)
      for code in found where code >= 0 { counts[Int(code)] += 1 }
      var texts = Lexicon(field.wordList)
      let own = lexicon.entries.enumerated().map { code, entry in
        counts[code] == 0 ? -1 : texts.add(entry.text, sortText: entry.sortText, rows: counts[code])
      }
      texts.sort()
      return .codes(Chunked(bits: 11, count: count) { found[$0] < 0 ? -1 : own[Int(found[$0])] }, texts)
    }
  }
}
