package import Domain
import Grammar
import ShellCore
import Values

/// A cell of a list that can be typed anew: what it holds, and what it may become.
package struct CellEntry: Equatable, Sendable {
  package let row: RowID
  /// The name of the field that is written.
  package let field: String
  /// What stands there, as it would be typed.
  package let text: String
  /// The allowed values, as a message says it: `a number`.
  package let expected: String
  /// The words that it may be, where there is a list of them.
  package let choices: [String]

  /// The line that writes a text there.
  package func line(storing text: String) -> String { "edit id:\(row.id.text) \(field)=\(text.quoted)" }
}

extension FrontList {
  /// The rows that are needed to say what stands in a cell are still to be fetched.
  package var isFar: Bool { name == .schools && session.tables.schools.isFar }

  /// What can be typed into a cell of a row; throws what can be typed instead where it's made of something else.
  package func entry(of row: RowID, _ field: String) throws -> CellEntry {
    guard let entity = name.editable else {
      throw Failure("the \(name.plural) can't be edited", hint: ":schools lists your schools")
    }
    let entry = try entity.cellEntry(of: row, field, in: session)
    try session.checkRows()
    return entry
  }
}

extension Shown {
  fileprivate static func cellEntry(of row: RowID, _ name: String, in session: Session) throws(Failure) -> CellEntry {
    guard let found = session.tables[Self.self][Key<Self>(row.id)] else {
      throw Failure("the \(list.singular) was deleted", hint: ":\(list.plural) lists them")
    }
    guard let entry = fields.entries.first(where: { $0.name == name }) else {
      throw whyFixed(name, of: found, in: session)
    }
    let text = entry.text(in: found, session.context)
    if text.contains(where: \.isNewline) {
      throw Failure("'\(name)' has several lines", hint: ":edit . opens it in your editor")
    }
    let context = EntryContext.of(found, in: session)
    let choices = entry.format.words == nil ? [] : entry.format.choices(context).map(\.text)
    return CellEntry(
      row: row, field: name, text: text, expected: entry.format.expected(context), choices: choices)
  }

  /// Why a field of a row isn't written where it stands, and what can be typed instead.
  private static func whyFixed(_ name: String, of row: Self, in session: Session) -> Failure {
    let field = session.context.fields(of: Self.self)[name]
    if let (owner, rest) = list.owner(in: name) {
      let isWritten = owner.entity.standardFields.entries.contains { $0.name == rest }
      let title = session.context.fields(of: Self.self)[owner.singular]?.read(row, session.context).text
      let line = title.map { ":edit \($0.quotedIfNeeded) \(rest)=" }
      return Failure(
        "'\(name)' belongs to the \(owner.singular)",
        hint: isWritten ? line ?? ":\(owner.plural)" : ":\(owner.plural); fields")
    }
    if field?.info.isOwn == true {
      return Failure("'\(name)' is worked out by your own formula", hint: ":field \(name) = ... changes that")
    }
    let read = field?.info.usesContext == false ? field?.reads?(session.context) ?? [] : []
    let parts =
      Self.self is Coach.Type && name == naming
      ? ["first", "last"] : fields.entries.filter { $0.path.isEmpty && read.contains($0.column) }.map(\.name)
    guard (1...4).contains(parts.count) else {
      return Failure("'\(name)' is computed", hint: ":fields lists what can be written")
    }
    return Failure("'\(name)' is made of \(parts.listed("and"))", hint: ":edit . \(parts[0])=")
  }
}

/// What was written to cells since a moment, as far as it differs from what stood there.
package struct ChangedCells: Sendable {
  /// By row and column: the value before the first change, and after the last.
  private var values: [RowReference: [String: (before: Value, after: Value)]] = [:]
  private var added: Set<RowReference> = []

  package init() {}

  init(_ steps: [Journal.Step]) {
    for change in steps.lazy.flatMap(\.entry.changes) {
      switch change.action {
      case .insert: added.insert(change.row)
      case .delete:
        added.remove(change.row)
        values[change.row] = nil
      case .set(let column, let before, let after):
        values[change.row, default: [:]][column] = (values[change.row]?[column]?.before ?? before, after)
      }
    }
  }

  package var isEmpty: Bool { values.isEmpty && added.isEmpty }

  /// True if a field of a row has another value, or is the name of a new row.
  package func contain(_ field: String, of row: RowID) -> Bool {
    let place = RowReference(row.list.table, row.id)
    if added.contains(place) { return field == row.list.entity.naming }
    guard let columns = values[place] else { return false }
    let fields = row.list.entity.standardFields
    let entry = fields.entries.first { $0.name == field }
    guard let column = entry?.column ?? fields.infos.first(where: { $0.name == field })?.column,
      let (before, after) = columns[column], before != after
    else { return false }
    guard let member = entry?.path.first, case .json(let after) = after else { return true }
    guard case .json(let before) = before else { return after.json[member] != nil }
    return before.json[member] != after.json[member]
  }
}

extension FrontList {
  /// The numbers of the steps that were written by now.
  package var steps: Set<Int> { Set(session.journal.steps.map(\.number)) }

  /// What this shell has written besides those.
  package func changed(besides steps: Set<Int>) -> ChangedCells { ChangedCells(session.journal.own(besides: steps)) }
}
