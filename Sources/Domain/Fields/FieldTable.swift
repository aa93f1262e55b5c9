package import Values

/// Every field of a list for its rows.
package struct FieldTable<E: Listed>: Sendable {
  package let all: [Field<E>]
  /// Expressions that stand where a field does, by their text: nothing lists them.
  private var expressions: [String: Field<E>] = [:]
  /// The same whatever the rows are.
  package private(set) var list: FieldList

  package init(_ all: [Field<E>], required: [String] = [], entries others: [FieldEntry] = []) {
    self.init(all, required: required, allEntries: required.isEmpty ? [] : all.compactMap(\.info.entry) + others)
  }

  private init(_ all: [Field<E>], required: [String], allEntries: [FieldEntry]) {
    self.all = all
    list = FieldList(E.list, all.map(\.info), required: required, entries: allEntries)
  }

  /// The same with a field of one's own; one that has no name but its expression is only found by that.
  func adding(_ own: Field<E>, isNamed: Bool) -> FieldTable {
    var table = isNamed ? FieldTable(all + [own], required: list.required, allEntries: list.entries) : self
    if isNamed { table.expressions = expressions } else { table.expressions[own.name] = own }
    table.list.expressions = table.expressions.mapValues(\.info)
    return table
  }

  /// The same beside the fields that were made up of every list.
  func knowing(_ own: OwnFields) -> FieldTable {
    var table = self
    table.list.own = own
    return table
  }

  /// The field of exactly this name, or of this alias or database name, ignoring case; `_`, `-` and blanks are the same.
  package subscript(name: String) -> Field<E>? {
    switch list.place(of: name) {
    case .place(let place)?: all[place]
    case .expression(let name)?: expressions[name]
    case .owner(let owned)?: field(owned)
    case nil: nil
    }
  }

  private func field(_ owned: OwnerField) -> Field<E>? {
    func field<P: Listed>(of owner: P.Type) -> Field<E>? {
      list.own.fields(of: P.self)[owned.field].flatMap { Field<E>.owned($0) }
    }
    return field(of: owned.list.entity)
  }

  package var entries: [FieldEntry] { list.entries }
  package var required: [String] { list.required }

  package func entry(named name: String) -> FieldEntry? { list.entry(named: name) }
}

/// A rule in which several values of a row must agree: a deadline isn't before its offer.
package struct Agreement<E: Listed>: Sendable {
  package let columns: [String]
  /// The fault of a row, and the way out, with the field that it sets; nil if there is none.
  let problem: @Sendable (E) -> (message: String, hint: String, field: String?)?

  init(_ columns: String..., problem: @escaping @Sendable (E) -> (message: String, hint: String, field: String?)?) {
    self.columns = columns
    self.problem = problem
  }
}

extension Listed {
  /// The first agreement that a row breaks, with what is wrong. What nobody touched since `before` isn't looked at: a row
  /// that came so from elsewhere can still be edited.
  package func disagreement(
    since before: Self? = nil
  ) -> (columns: [String], message: String, hint: String, field: String?)? {
    for agreement in Self.agreements {
      if let before, agreement.columns.allSatisfy({ before.value(of: $0) == value(of: $0) }) { continue }
      guard let (message, hint, field) = agreement.problem(self) else { continue }
      return (agreement.columns, message, hint, field)
    }
    return nil
  }
}

/// The side of a field that is written: where a typed value goes, and what it may be. A preference is one in the column
/// of its document.
package struct FieldEntry: Sendable {
  /// The field's; a preference has that of its key.
  package let name: String
  /// Its name in a form: `GPA`.
  package let title: String
  package let column: String
  /// The keys of the JSON document in that column, from the outermost: `["statsCards", "coaches"]`; empty for a column
  /// that is no document.
  package let path: [String]
  /// A column that counts where the document says nothing; both are written, so that they agree.
  package let fallback: String?
  package internal(set) var format: FieldFormat
  /// The value that counts where a document stores nothing; nil where there is no such thing.
  package let standard: JSON?
  /// The entry that has to be on for this one to matter.
  package let parent: String?
  /// Where the value stands in a database without the column; nil for a column that every database has.
  var line: NotedLine?

  init(_ name: String, _ format: FieldFormat, in column: String, _ member: String? = nil) {
    self.init(name, name, format, in: column, [member].compactMap(\.self))
  }

  init(
    _ name: String, _ title: String, _ format: FieldFormat, in column: String, _ path: [String],
    or fallback: String? = nil, standard: JSON? = nil, under parent: String? = nil
  ) {
    self.name = name
    self.title = title
    self.column = column
    self.path = path
    self.fallback = fallback
    self.format = format
    self.standard = standard
    self.parent = parent
  }

  /// The value of a row, as people read it; empty for null.
  package func words(in row: some Entity, _ context: EvaluationContext) -> String {
    let text = text(in: row, context)
    return format.words?.said(text) ?? text
  }

  /// The value of a row, as it would be typed; empty for null.
  package func text(in row: some Entity, _ context: EvaluationContext) -> String {
    if let line { return line.typed(in: row) }
    let value = row.value(of: column)
    if !path.isEmpty {
      guard case .json(let document) = value, let found = raw(in: document.json) else {
        return fallback.map { row.value(of: $0).typed } ?? ""
      }
      return found.spoken
    }
    guard case .uuid(let id) = value else { return value.typed }
    return context.name(of: id) ?? id.text
  }

  /// Sets a row's value.
  package func set(_ value: Value, in row: inout some Entity) {
    line?.erase(in: &row)
    guard !path.isEmpty else { return row.set(column, to: value) }
    if let fallback, !row.value(of: fallback).isNull { row.set(fallback, to: value) }
    let document: JSON = if case .json(let found) = row.value(of: column) { found.json } else { .null }
    row.set(column, to: .json(JSONText(document.setting(path, to: value.isNull ? nil : JSON(value)))))
  }

  /// The value that a document stores for it; nil where that is nothing, or says nothing.
  package func stored(in document: JSON) -> JSON? { raw(in: document).flatMap(format.coerce) }

  /// The value that counts: the stored one, else the standard one.
  package func value(in document: JSON) -> JSON? { stored(in: document) ?? standard }

  /// True if a document stores something for it that can't be understood; an empty text or list only says
  /// nothing.
  func isUnreadable(in document: JSON) -> Bool {
    guard let raw = raw(in: document), raw != .array([]), raw.string?.trimmed.isEmpty != true else { return false }
    return format.coerce(raw) == nil
  }

  /// The value as the document has it; nil for null.
  private func raw(in document: JSON) -> JSON? {
    var json = document
    for key in path {
      guard let inner = json[key] else { return nil }
      json = inner
    }
    return json == .null ? nil : json
  }
}

extension FieldEntry {
  /// The preference under a key of its document, or under keys with points between them: `statsCards.coaches`.
  package init(
    _ key: String, _ title: String, _ format: FieldFormat, standard: JSON? = nil, under parent: String? = nil
  ) {
    let path = key.split(separator: ".").map(String.init)
    self.init(path.last ?? key, title, format, in: "data", path, standard: standard, under: parent)
  }

  /// All of its keys: `statsCards.coaches`.
  package var fullKey: String { path.joined(separator: ".") }

  /// The value to store in the document for a typed text; null for an empty one.
  package func read(_ text: String, in context: EntryContext) throws(InvalidValue) -> JSON {
    JSON(try format.value(text, in: context))
  }
}

extension JSON {
  /// The object with the value under some keys set, or taken away for nil; everything else stays as it came.
  package func setting(_ path: some Collection<String>, to value: JSON?) -> JSON {
    guard let key = path.first else { return value ?? .null }
    var object = self
    if case .object = self {} else { object = .object([]) }
    let rest = path.dropFirst()
    guard !rest.isEmpty else {
      object[key] = value
      return object
    }
    if object[key] == nil, value == nil { return object }
    object[key] = (object[key] ?? .object([])).setting(rest, to: value)
    return object
  }

  /// A preference as a person would type it: `SS,2B`, `yes`.
  package var spoken: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .string(let text): text
    case .array(let items): items.map(\.spoken).joined(separator: ",")
    default: text
    }
  }
}
