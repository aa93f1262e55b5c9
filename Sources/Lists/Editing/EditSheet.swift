import Display
import Domain
import Grammar
import ShellCore

/// Rows as a sheet for an editor: CSV with a row for each, kept apart by their ids.
struct EditSheet<E: Shown> {
  let rows: [E]
  let session: Session
  /// What stands in the columns after the id.
  let entries: [FieldEntry<E>]

  /// The chosen columns that can be written; without a choice the ones of the list, and its notes.
  init(_ rows: [E], _ session: Session) {
    self.rows = rows
    self.session = session
    let names = session.columns[E.list] ?? E.columns + ["location", "notes"]
    entries = names.compactMap { name in E.fields.entries.first { $0.name == name } }
  }

  /// Opens the sheet in the editor, shows what would change, asks, and writes it.
  func open(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let edits = try edits(from: try await world.person.edit(text, "csv"), world)
    if edits.isEmpty { return .notice("nothing was changed") }
    let lines = edits.map { "  \($0.old.title(session.context)): \($0.old.difference(to: $0.new, session))" }
    let shown = lines.prefix(20) + (lines.count > 20 ? ["  and \(lines.count - 20) more"] : [])
    let question = "\(shown.joined(separator: "\n"))\nchange \(E.list.counted(edits.count))?"
    guard world.rules.assumesYes ? true : await world.person.ask(question) == true else {
      throw Failure.declined("nothing was changed")
    }
    return try await RowEdit<E>(session: session, world: world).write(edits, isConfirmed: true, in: &shell)
  }

  /// The sheet as it is given to the editor.
  var text: String {
    let (rows, entries, context) = (self.rows, self.entries, session.context)
    let sheet = Sheet(
      columns: [SheetColumn("id", key: "id")] + entries.map { SheetColumn($0.name, key: $0.name) }, count: rows.count,
      cell: { _, _ in Text() },
      object: { (place: Int) -> Fields in
        let row = rows[place]
        return [("id", .text(row.id.description))] + entries.map { ($0.name, .text($0.text(in: row, context))) }
      }, fields: ["id"] + entries.map(\.name))
    return render(.sheet(sheet), as: .csv, on: .uncut)
  }

  /// The rows that were changed, before and after. A row that was taken out stays as it is.
  ///
  /// Throws a failure with the place of what isn't understood; then nothing is changed.
  func edits(from edited: String, _ world: World) throws(Failure) -> [(old: E, new: E)] {
    let file = TextFile("sheet.csv", edited)
    let read = try FileRows(file) { _, _ in }
    if let fault = read.faults.first { throw file.failure(fault) }
    guard let id = read.names.firstIndex(where: { $0.name == "id" }) else {
      throw Failure(
        "the sheet has lost its column 'id': nothing was changed", hint: "edit again, and leave the ids alone")
    }
    let originals = Dictionary(rows.map { ($0.id.description, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<Key<E>> = []
    var edits: [(old: E, new: E)] = []
    for row in read.rows {
      let old = try original(row, id, file, among: originals)
      guard seen.insert(old.id).inserted else {
        throw file.failure(Fault("the id '\(old.id)' appears twice", at: row.offset, hint: "nothing was changed"))
      }
      let new = try changed(old, by: row, read.names, file, world)
      if new != old { edits.append((old, new)) }
    }
    return edits
  }

  private func original(_ row: FileRow, _ id: Int, _ file: TextFile, among rows: [String: E]) throws(Failure) -> E {
    let text = row.values.first { $0.name == id }?.given.text ?? ""
    guard let found = rows[text] else {
      throw file.failure(
        Fault("'\(text)' is not an id of this sheet", at: row.offset, hint: "new rows are put on the list with 'add'"))
    }
    return found
  }

  private func changed(
    _ old: E, by row: FileRow, _ names: [(name: String, offset: Int)], _ file: TextFile, _ world: World
  ) throws(Failure) -> E {
    let edit = RowEdit<E>(session: session, world: world)
    var new = old
    for (place, given, offset) in row.values where names[place].name != "id" {
      do throws(Failure) {
        let entry = try edit.entry(named: names[place].name)
        let text = given.text ?? ""
        guard text != entry.text(in: old, session.context) else { continue }
        entry.set(try edit.value(text, for: entry), in: &new)
      } catch { throw file.failure(Fault(error.message, at: offset, hint: error.hint ?? "nothing was changed")) }
    }
    if let found = new.disagreement(since: old) {
      throw file.failure(Fault(found.message, at: row.offset, hint: found.hint))
    }
    return new
  }
}
