/// Every field of a list, and how its names are understood.
package struct FieldTable<E: Entity>: Sendable {
  package let all: [Field<E>]
  /// Expressions that stand where a field does, by their text: nothing lists them.
  private var expressions: [String: Field<E>] = [:]
  /// What can be written: the fields that live in a column, then columns that no list shows.
  package let entries: [FieldEntry<E>]
  /// What a new row must have, in the order in which it is asked for; nothing for rows that only programs write.
  package let required: [String]
  private let exact: [String: Int]
  private let beginnings: Beginnings
  private let names: [Folded: Int]
  private let otherNames: [Folded: Int]
  let meanings: [Folded: [Meaning]]

  package init(_ all: [Field<E>], required: [String] = [], entries others: [FieldEntry<E>] = []) {
    self.init(all, required: required, allEntries: required.isEmpty ? [] : all.compactMap(\.entry) + others)
  }

  private init(_ all: [Field<E>], required: [String], allEntries: [FieldEntry<E>]) {
    self.all = all
    self.required = required
    entries = allEntries
    exact = Dictionary(all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let folded = all.map { Folded(words: $0.name) }
    beginnings = Beginnings(folded.map(\.text))
    names = Dictionary(folded.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var otherNames: [Folded: Int] = [:]
    for (place, field) in all.enumerated() {
      let columns = field.member ?? field.column
      for name in field.aliases + [columns].compactMap(\.self) where otherNames[Folded(words: name)] == nil {
        otherNames[Folded(words: name)] = place
      }
    }
    self.otherNames = otherNames
    meanings = Meaning.index(all)
  }

  /// The same with a field of one's own; one that has no name but its expression is only found by that.
  func adding(_ own: Field<E>, isNamed: Bool) -> FieldTable {
    guard isNamed else {
      var table = self
      table.expressions[own.name] = own
      return table
    }
    var table = FieldTable(all + [own], required: required, allEntries: entries)
    table.expressions = expressions
    return table
  }

  /// Whether a field or an expression is called exactly so.
  package func holds(_ name: String) -> Bool { exact[name] != nil || expressions[name] != nil }

  /// The field of exactly this name, or of this alias or database name, ignoring case; `_`, `-` and blanks are the same.
  package subscript(name: String) -> Field<E>? {
    if let place = exact[name] { return all[place] }
    if let expression = expressions[name] { return expression }
    let name = Folded(words: name)
    return (names[name] ?? otherNames[name]).map { all[$0] }
  }

  /// What can be written under a name: exactly so, else a field's other name, else the column, else the only beginning.
  package func entry(named name: String) -> FieldEntry<E>? {
    let wanted = Folded(words: name)
    if let exact = entries.first(where: { Folded(words: $0.name) == wanted }) { return exact }
    if let field = self[name], let found = entries.first(where: { $0.name == field.name }) { return found }
    if let column = entries.first(where: { Folded(words: $0.path.last ?? $0.column) == wanted }) { return column }
    let begun = entries.filter { Folded(words: $0.name).hasPrefix(wanted) }
    return begun.count == 1 && !name.isEmpty ? begun[0] : nil
  }

  /// The fields whose name begins so.
  package func fields(beginningWith prefix: String) -> [Field<E>] {
    beginnings.places(of: Folded(words: prefix).text).map { all[$0] }
  }

  /// What a person means by a field's name or its beginning.
  package func lookup(_ text: String) -> Lookup {
    if let field = self[text] { return .found(field, isShortened: false) }
    let candidates = fields(beginningWith: text)
    if text.isEmpty || candidates.isEmpty { return .unknown }
    return candidates.count == 1 ? .found(candidates[0], isShortened: true) : .ambiguous(candidates)
  }

  /// The answer to a name.
  package enum Lookup: Sendable {
    case found(Field<E>, isShortened: Bool)
    /// Several names begin so.
    case ambiguous([Field<E>])
    case unknown
  }
}

/// Words in alphabetical order, for finding those that begin alike by halving.
package struct Beginnings: Sendable {
  /// The words and where they stand in the list they came from.
  private let words: [(text: String, place: Int)]

  package init(_ words: some Sequence<String>) {
    self.words = words.enumerated().map { (text: $1, place: $0) }.sorted { $0.text < $1.text }
  }

  /// The places of the words that begin so, ascending; all of them for an empty beginning.
  package func places(of beginning: String) -> [Int] {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].text < beginning { low = middle + 1 } else { high = middle }
    }
    return words[low...].prefix { $0.text.hasPrefix(beginning) }.map(\.place).sorted()
  }
}

/// What several values of a row must agree in: a deadline isn't before its offer.
package struct Agreement<E: Listed>: Sendable {
  package let columns: [String]
  /// What is wrong with a row, and the way out; nil if nothing is.
  let problem: @Sendable (E) -> (message: String, hint: String)?

  init(_ columns: String..., problem: @escaping @Sendable (E) -> (message: String, hint: String)?) {
    self.columns = columns
    self.problem = problem
  }
}

extension Listed {
  /// The first agreement that a row breaks, with what is wrong. What nobody touched since `before` isn't looked at: a row
  /// that came so from elsewhere can still be edited.
  package func disagreement(since before: Self? = nil) -> (columns: [String], message: String, hint: String)? {
    for agreement in Self.agreements {
      if let before, agreement.columns.allSatisfy({ before.value(of: $0) == value(of: $0) }) { continue }
      guard let (message, hint) = agreement.problem(self) else { continue }
      return (agreement.columns, message, hint)
    }
    return nil
  }
}

/// The side of a field that is written: where a typed value goes, and what it may be. A preference is one in the column
/// of its document.
package struct FieldEntry<E: Entity>: Sendable {
  /// The field's; a preference has that of its key.
  package let name: String
  /// What a form calls it: `GPA`.
  package let title: String
  package let column: String
  /// The keys of the JSON document in that column, from the outermost: `["statsCards", "coaches"]`; empty for a column
  /// that is no document.
  package let path: [String]
  /// A column that counts where the document says nothing; both are written, so that they agree.
  package let fallback: String?
  package internal(set) var format: FieldFormat
  /// What counts where a document stores nothing; nil where there is no such thing.
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

  /// What a row holds, as it would be typed; empty for null.
  package func text(in row: E, _ context: EvaluationContext) -> String {
    if let line { return line.typed(in: row) }
    let value = row.value(of: column)
    if !path.isEmpty {
      guard case .json(let document) = value, let found = raw(in: document.json) else {
        return fallback.map { row.value(of: $0).typed } ?? ""
      }
      return found.spoken
    }
    guard case .uuid(let id) = value else { return value.typed }
    return context.coachNames[Key<Coach>(id)] ?? context.schoolNames[Key<School>(id)] ?? id.text
  }

  /// Sets a row's value.
  package func set(_ value: Value, in row: inout E) {
    line?.erase(in: &row)
    guard !path.isEmpty else { return row.set(column, to: value) }
    if let fallback, !row.value(of: fallback).isNull { row.set(fallback, to: value) }
    let document: JSON = if case .json(let found) = row.value(of: column) { found.json } else { .null }
    row.set(column, to: .json(JSONText(document.setting(path, to: value.isNull ? nil : JSON(value)))))
  }

  /// What a document stores for it; nil where that is nothing, or says nothing.
  package func stored(in document: JSON) -> JSON? { raw(in: document).flatMap(format.coerce) }

  /// What counts: the stored value, else the standard one.
  package func value(in document: JSON) -> JSON? { stored(in: document) ?? standard }

  /// Whether a document stores something for it that can't be understood; an empty text or list only says nothing.
  package func isUnreadable(in document: JSON) -> Bool {
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

extension Field {
  /// Is written by the program alone.
  var unwritten: Field {
    var field = self
    field.entry = nil
    return field
  }
}

extension FieldEntry<Preferences> {
  /// The preference under a key of its document, or under keys with points between them: `statsCards.coaches`.
  package init(
    _ key: String, _ title: String, _ format: FieldFormat, standard: JSON? = nil, under parent: String? = nil
  ) {
    let path = key.split(separator: ".").map(String.init)
    self.init(path.last ?? key, title, format, in: "data", path, standard: standard, under: parent)
  }

  /// All of its keys: `statsCards.coaches`.
  package var fullKey: String { path.joined(separator: ".") }

  /// What to store in the document for a typed value; an empty one is null.
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
