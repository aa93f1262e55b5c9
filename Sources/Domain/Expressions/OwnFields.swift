/// A field that a person has made up: what it's worked out from, and the words that say so.
package struct OwnField: Hashable, Sendable {
  package let list: ListName
  package let name: String
  /// As it was typed.
  package let text: String
  package let expression: Expression
  /// True if it has a name, rather than standing somewhere as an expression.
  package var isNamed: Bool { name != text }

  package init(_ list: ListName, _ name: String, _ text: String, _ expression: Expression) {
    self.list = list
    self.name = name
    self.text = text
    self.expression = expression
  }
}

/// The fields of one's own, and the tables that hold them beside the others.
package struct OwnFields: Sendable {
  package private(set) var all: [OwnField] = []
  private var tables: [ListName: any Sendable] = [:]

  package init() {}

  /// The named ones of a list, in the order in which they were made.
  package func named(of list: ListName) -> [OwnField] { all.filter { $0.list == list && $0.isNamed } }

  package subscript(list: ListName, name: String) -> OwnField? {
    all.first { $0.list == list && $0.name.lowercased() == name.lowercased() }
  }

  /// True if a list has any, expressions included.

  /// Every field of a list.
  package func fields<E: Listed>(of entity: E.Type) -> FieldTable<E> {
    guard let table = table(of: E.self) else { return all.isEmpty ? E.fields : E.fields.knowing(self) }
    return table.knowing(self)
  }

  /// Every field of a list; nil for one without fields of one's own.
  private func table<E: Listed>(of entity: E.Type) -> FieldTable<E>? { tables[E.list] as? FieldTable<E> }

  /// The fields whose values come from this one, itself excepted.
  package func users(of field: OwnField) -> [OwnField] {
    all.filter { other in
      other.name != field.name
        && (other.expression.fields.contains { leads($0, of: other.list, to: field) }
          || other.expression.relations.contains { list, names in names.contains { leads($0, of: list, to: field) } })
    }
  }

  /// The same with those that come from these, and so on.
  package func allUsers(of field: OwnField) -> [OwnField] {
    var found: [OwnField] = []
    var open = [field]
    while let next = open.popLast() {
      for user in users(of: next) where user != field && !found.contains(user) {
        found.append(user)
        open.append(user)
      }
    }
    return found
  }

  private func leads(_ name: String, of list: ListName, to field: OwnField) -> Bool {
    list == field.list && name == field.name || list.leading(name) == (field.list, field.name)
  }

  /// The fields of one's own that a field comes from, each as often as it's asked.
  private func parts(of field: OwnField) -> [OwnField] {
    func found(_ name: String, of list: ListName) -> OwnField? {
      let (owner, rest) = list.leading(name)
      return self[list, name] ?? self[owner, rest]
    }
    let own = field.expression.uses.sorted().compactMap { found($0, of: field.list) }
    let others = field.expression.relations.flatMap { relation in
      relation.fields.sorted().compactMap { found($0, of: relation.list) }
    }
    return own + others
  }

  /// True if a field would come from itself if it were this. The expressions in its terms have to be
  /// known.
  package func isCircular(_ field: OwnField) -> Bool {
    var seen: Set<OwnField> = []
    var open = parts(of: field)
    while let next = open.popLast() {
      if next.list == field.list, next.name.lowercased() == field.name.lowercased() { return true }
      if seen.insert(next).inserted { open += parts(of: next) }
    }
    return false
  }

  /// The number of fields of one's own that are asked for one value of it, each as often as it's asked. It
  /// mustn't come from itself.
  package func weight(of field: OwnField) -> Int {
    var known: [OwnField: Int] = [:]
    func weight(_ field: OwnField) -> Int {
      if let weight = known[field] { return weight }
      let sum = parts(of: field).reduce(1) { min($0 + weight($1), 1_000_000) }
      known[field] = sum
      return sum
    }
    return weight(field)
  }

  /// No field is heavier: the row by row work of a column would take too long.
  package static let heaviest = 200

  mutating func set(_ field: OwnField) {
    if let place = all.firstIndex(where: { $0.list == field.list && $0.name == field.name }) {
      all[place] = field
      makeTables()
    } else {
      all.append(field)
      // A field may come from one that is made later.
      if users(of: field).isEmpty { addToTable(field) } else { makeTables() }
    }
  }

  mutating func remove(_ name: String, of list: ListName) {
    all.removeAll { $0.list == list && $0.name == name }
    makeTables()
  }

  private mutating func makeTables() {
    tables = [:]
    for own in inOrder { addToTable(own) }
  }

  /// Adds a field to the table of its list. What it comes from has to be there.
  private mutating func addToTable(_ own: OwnField) {
    func add<E: Listed>(_ entity: E.Type) -> any Sendable {
      let field = Field<E>(own, in: fields(of: E.self), self)
      return (table(of: E.self) ?? E.fields).adding(field, isNamed: own.isNamed)
    }
    tables[own.list] = add(own.list.entity)
  }

  /// All of them, those that others come from before these.
  private var inOrder: [OwnField] {
    var ordered: [OwnField] = []
    var seen: Set<OwnField> = []
    func visit(_ field: OwnField) {
      guard seen.insert(field).inserted else { return }
      parts(of: field).forEach(visit)
      ordered.append(field)
    }
    all.forEach(visit)
    return ordered
  }
}

extension Field where E: Listed {
  /// A field of one's own; it can't be written.
  fileprivate init(_ own: OwnField, in table: FieldTable<E>, _ fields: OwnFields) {
    let expression = own.expression
    let kind = expression.kind({ table[$0]?.kind }, related: { fields.kind(of: $1, in: $0) })
    let parts = expression.fields.sorted().map { table[$0] }
    let tables = expression.relations.reduce(into: Set<TableName>()) { $0.formUnion(fields.tables($1.list, $1.fields)) }
    // A text is no number: it's another name for its field.
    let alone: Field? = if case .field(let name) = expression { table[name] } else { nil }
    let text = alone?.isText == true ? alone : nil
    let read = text?.read
    self.init(
      own.name, own.isNamed ? own.name.titled : own.text, text?.kind ?? kind,
      usesContext: parts.contains { $0?.usesContext ?? true } || !tables.isEmpty
    ) { row, context in read.map { $0(row, context) } ?? Scalar(expression.value(row, context)) }
    if let look = text?.look { self = shown(look) }
    whole = { rows, context in
      if let text { return rows.column(text, context).content }
      let numbers = expression.column(rows, context)
      return .numbers(Chunked(bits: 11, count: numbers.count) { numbers[$0] })
    }
    // Another one where anything that it's made of is another one.
    var hasher = Hasher()
    hasher.combine(own)
    for part in parts { hasher.combine(part?.columnName) }
    let stamp = hasher.finalize()
    self = knowing { info in
      info.columnName = "\(own.name) \(stamp)"
      info.isRelated = !expression.relations.isEmpty || parts.contains { $0?.isRelated == true }
      info.isDaily = expression.isDaily || parts.contains { $0?.isDaily == true }
      (info.isOwn, info.isSpelledOut) = (true, text != nil)
      info.tables = parts.reduce(into: tables) { $0.formUnion($1?.tables ?? []) }
    }
    reads = { context in
      let columns = parts.map { $0?.reads?(context) }
      return columns.contains { $0 == nil } ? nil : columns.flatMap { $0 ?? [] } + (parts.isEmpty ? ["id"] : [])
    }
  }
}

extension OwnFields {
  fileprivate func kind(of name: String, in list: ListName) -> FieldKind? { list.entity.fields(in: self)[name]?.kind }

  /// The tables that some fields of a list are made of, its own included.
  fileprivate func tables(_ list: ListName, _ names: Set<String>) -> Set<TableName> {
    let fields = list.entity.fields(in: self)
    return names.reduce(into: [list.table]) { $0.formUnion(fields[$1]?.tables ?? []) }
  }
}

extension String {
  /// As a title: `net_cost` is `Net Cost`.
  fileprivate var titled: String {
    split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
