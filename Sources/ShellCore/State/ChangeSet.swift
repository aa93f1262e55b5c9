package import Display
package import Domain
import Storage
import Values

/// Changes of rows as people and programs read them: rows added and what they are about, fields with the value before and
/// after, rows deleted, and the counts of these.
package struct ChangeSet: Sendable {
  private let changes: [Change]
  /// The session without the deletions, for the names of what they delete.
  private let before: Session
  /// The session with all of the changes.
  private let after: Session
  /// True for what two lists differ in: nothing is deleted then.
  private let isComparison: Bool

  /// - Parameter session: the one that has the changes already.
  package init(_ changes: [Change], in session: Session, isComparison: Bool = false) {
    self.isComparison = isComparison
    let user = session.identity.user
    self.changes = changes.filter { !TableName.stamps.contains(where: $0.sets) }.map { $0.shown(to: user) }
    after = session
    let deletions = changes.filter(\.isDeletion)
    var before = session
    if !deletions.isEmpty { before.apply(deletions.inverses) }
    self.before = before
  }

  /// A row for each change: for programs as it's written, for people in the words of its list; the counts beneath.
  package var sheet: Sheet {
    var sheet = Sheet(
      columns: [
        SheetColumn("Change", key: "action"), SheetColumn("Kind", key: "table", priority: 1),
        SheetColumn("Row", key: "name", minimum: 16, isFlexible: true, wraps: true),
        SheetColumn("Details", key: "details", minimum: 16, isFlexible: true, wraps: true),
      ], count: changes.count, cell: { cell(changes[$0], $1) }, object: { object(changes[$0]) },
      fields: ["table", "id", "name", "action", "column", "before", "after"])
    sheet.noun = isComparison ? ("difference", "differences") : ("change", "changes")
    sheet.empty = [Text(isComparison ? "No differences" : "nothing to change", .dim)]
    sheet.notes = counts.isEmpty ? [] : [Text(counts)]
    return sheet
  }

  /// `2 schools and 1 coach added, 1 school changed`; empty for no changes.
  package var counts: String {
    let added = Set(changes.lazy.filter(\.isAddition).map(\.row))
    let deleted = Set(changes.lazy.filter(\.isDeletion).map(\.row))
    let changed = Set(changes.lazy.map(\.row)).subtracting(added).subtracting(deleted)
    return [(added, "added"), (changed, "changed"), (deleted, isComparison ? "gone" : "deleted")].compactMap {
      rows, deed in
      let counts = Dictionary(grouping: rows, by: \.table).mapValues(\.count).counted
      return counts.isEmpty ? nil : "\(counts.listed("and")) \(deed)"
    }.joined(separator: ", ")
  }

  private func cell(_ change: Change, _ column: Int) -> Text {
    switch column {
    case 0: change.isDeletion && isComparison ? Text("gone", .bad) : change.deed
    case 1: Text(change.table.one)
    case 2: Text(name(change), .name)
    default: Text(details(of: change))
    }
  }

  /// `State: TX, Division: D1` of a row that is added or deleted, `Conference: NCAC → SEC` of one that is changed.
  private func details(of change: Change) -> String {
    switch change.action {
    case .insert(let values): facts(of: values, in: change.table, after.context)
    case .delete where isComparison: ""
    case .delete(let values): facts(of: values, in: change.table, before.context)
    case .set(let column, let old, let new):
      change.table.entity.differences(column, (old, before), (new, after)).map { field, old, new in
        "\(field.capitalizedFirst): \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)"
      }.joined(separator: ", ")
    }
  }

  /// The change for programs.
  private func object(_ change: Change) -> Fields {
    let (action, column, before, after): (String, Datum, Datum, Datum) =
      switch change.action {
      case .set(let column, let before, let after): ("set", .text(column), Datum(before), Datum(after))
      case .insert(let values): ("insert", .null, .null, Datum(values))
      case .delete(let values): ("delete", .null, Datum(values), .null)
      }
    return [
      ("table", .text(change.table.rawValue)), ("id", .text(change.id.text)), ("name", .text(name(change))),
      ("action", .text(action)), ("column", column), ("before", before), ("after", after),
    ]
  }

  /// What the row is called: an entry of a history and the like as the row that it is about.
  private func name(_ change: Change) -> String {
    let session = change.isDeletion ? before : after
    if let list = change.table.list { return list.entity.called(change.id, in: session) ?? "" }
    let entity = change.table.entity
    func value(_ column: String) -> Value { entity.value(of: column, of: change.id, in: session.tables) ?? .null }
    let parents = Reference.from(change.table).lazy.compactMap { $0.name(of: value($0.column), in: session) }
    let names = ["full_name", "family_name", "category"].lazy.map { value($0).typed }
    return parents.first ?? names.first { !$0.isEmpty } ?? ""
  }

  private func facts(of values: [String: Value], in table: TableName, _ context: EvaluationContext) -> String {
    table.list?.entity.facts(of: values, context) ?? table.entity.facts(of: values)
  }
}

extension Change {
  /// The word for what becomes of the row.
  fileprivate var deed: Text {
    switch action {
    case .set: Text("changed")
    case .insert: Text("added", .good)
    case .delete: Text("deleted", .bad)
    }
  }
}

extension TableName {
  /// The list that shows its rows; nil where none does.
  package var list: ListName? { Self.lists[self] }

  private static let lists = Dictionary(uniqueKeysWithValues: ListName.allCases.map { ($0.table, $0) })

  /// The word for one of its rows: `school`, `status change`.
  fileprivate var one: String { String(counted(1).dropFirst(2)) }

  /// `1 school`, `12 status changes`.
  package func counted(_ count: Int) -> String {
    if let list { return list.counted(count) }
    return switch self {
    case .statusHistory: count.counted("status change")
    case .preferences: count.counted("set of preferences", "sets of preferences")
    case .preferenceHistory: count.counted("change of preferences", "changes of preferences")
    default: count.counted("row of \(spoken)", "rows of \(spoken)")
    }
  }
}

extension [TableName: Int] {
  /// `65 schools`, `12 coaches`, in the order of the tables.
  package var counted: [String] {
    (TableName.allCases + [.tasks]).compactMap { table in
      self[table].flatMap { $0 > 0 ? table.counted($0) : nil }
    }
  }
}

extension Reference {
  /// What the row of a list is called that a value points at; nil for any other value.
  fileprivate func name(of value: Value, in session: Session) -> String? {
    guard case .uuid(let id) = value else { return nil }
    return parent.list?.entity.called(id, in: session)
  }
}

extension Entity {
  /// A row that only people keep apart by what it holds: all of that, but ids, moments and documents.
  fileprivate static func facts(of values: [String: Value]) -> String {
    let statuses = WordList("status", of: SchoolStatus.self)
    return table.columns.filter { ![.uuid, .instant, .json].contains($0.type) }.compactMap { column in
      values[column.name].map { value in
        let said = column.name.hasSuffix("_status") ? statuses.said(value.typed) : value.typed
        return "\(column.name.asLabel): \(said)"
      }
    }.joined(separator: ", ")
  }

  /// The fields in which two values of a column differ, each as people read it; the members of a document, or the column
  /// itself, where no field is made of it.
  fileprivate static func differences(
    _ column: String, _ old: (value: Value, session: Session), _ new: (value: Value, session: Session)
  ) -> [(field: String, before: String, after: String)] {
    var (before, after) = (Self(id: Key(UUID(high: 0, low: 0))), Self(id: Key(UUID(high: 0, low: 0))))
    before.set(column, to: old.value)
    after.set(column, to: new.value)
    let list = (Self.self as? AnyList)?.standardFields
    let fields = (list?.entries ?? []).filter { $0.column == column }.map { entry in
      let held = entry.shown(in: before, old.session.context)
      let given = entry.shown(in: after, new.session.context)
      let shown = list?[entry.name]?.shown(held, given) ?? (before: held, after: given)
      return (entry.title, shown.before, shown.after)
    }.filter { $1 != $2 }
    if !fields.isEmpty { return fields }
    if case .json(let held) = old.value, case .json(let given) = new.value, case .object = held.json,
      case .object = given.json
    {
      return held.json.differences(to: given.json)
    }
    let reference = Reference.from(table.name).first { $0.column == column }
    func words(_ side: (value: Value, session: Session)) -> String {
      reference?.name(of: side.value, in: side.session) ?? side.value.moment(side.session.context.clock)
        ?? side.value.typed
    }
    let name = reference == nil ? column : String(column.dropLast(column.hasSuffix("_id") ? 3 : 0))
    return [(name.asLabel, words(old), words(new))]
  }
}

extension JSON {
  /// The members in which two documents differ, each as people read it; of a document within them its own members.
  fileprivate func differences(to other: JSON) -> [(field: String, before: String, after: String)] {
    guard case .object(let held) = self, case .object(let given) = other else { return [] }
    let names = held.map(\.key) + given.map(\.key).filter { self[$0] == nil }
    return names.filter { self[$0] != other[$0] }.flatMap { name in
      let (before, after) = (self[name] ?? .null, other[name] ?? .null)
      switch (before, after) {
      case (.object, .object): return before.differences(to: after)
      case (.object, .null): return before.differences(to: .object([]))
      case (.null, .object): return JSON.object([]).differences(to: after)
      default: return [(PreferenceForm.title(of: name), before.spoken, after.spoken)]
      }
    }
  }
}

extension Listed {
  /// What a row is called, whether others are called so or not: among many it takes long to find out.
  fileprivate static func called(_ id: UUID, in session: Session) -> String? {
    nameKind == .title ? title(of: id, in: session) : name(of: id, in: session)
  }

  /// What is known of a row besides its name, as people read it, first what a table of the list shows:
  /// `Location: Gambier, OH, Division: D3, Minimum GPA: 3.5`.
  fileprivate static func facts(of values: [String: Value], _ context: EvaluationContext) -> String {
    guard let row = Self(values) else { return "" }
    let (entries, columns) = (fields.entries, self.columns)
    let first = columns.compactMap { name in entries.first { $0.name == name } }
    // Names are told by parts in columns of their own.
    let others = entries.filter {
      !TableName.stamps.contains($0.column) && !$0.column.hasSuffix("_name") && !columns.contains($0.name)
    }
    return (first + others).compactMap { entry in
      guard entry.name != naming, row.value(of: entry.column) != .bool(false) else { return nil }
      let text = entry.shown(in: row, context)
      guard !text.isEmpty else { return nil }
      return "\(entry.title.capitalizedFirst): \(fields[entry.name]?.info.shown("", text).after ?? text)"
    }.joined(separator: ", ")
  }
}

extension FieldEntry {
  /// The value of a row as people read it, a moment as the clocks here show it.
  package func shown(in row: some Entity, _ context: EvaluationContext) -> String {
    path.isEmpty ? row.value(of: column).moment(context.clock) ?? words(in: row, context) : words(in: row, context)
  }
}

extension Value {
  /// `2026-11-21 14:05`; nil for what is no moment.
  fileprivate func moment(_ clock: Clock) -> String? {
    guard case .instant(let moment) = self else { return nil }
    return ([clock.day(moment).description] + [clock.time(moment)?.description].compactMap(\.self)).joined(
      separator: " ")
  }
}

extension Datum {
  fileprivate init(_ row: [String: Domain.Value]) {
    self = .object(row.sorted { $0.key < $1.key }.map { ($0.key, Datum($0.value)) })
  }
}

extension String {
  /// The name of a column as a label: `Updated by`.
  fileprivate var asLabel: String { replacing("_", with: " ").capitalizedFirst }
}

extension PreferenceForm {
  /// The label of a key of some preferences; the key in words where no form has it.
  fileprivate static func title(of key: String) -> String {
    let forms = PreferenceCategory.allCases.map(PreferenceForm.of)
    return forms.lazy.compactMap { form in form.fields.first { $0.path == [key] }.map(form.label) }.first ?? key.asLabel
  }
}
