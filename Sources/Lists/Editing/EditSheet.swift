import Display
import Domain
import ShellCore
import Values

/// Rows as a sheet for an editor: CSV in aligned columns with a row for each, kept apart by the beginnings of their ids.
struct EditSheet<E: Shown> {
  let rows: [E]
  let session: Session
  /// The fields in the columns after the id.
  let entries: [FieldEntry]
  /// The number of letters of an id that tell the rows apart.
  private let idLength: Int

  /// The fields that are named and can be written; unless any are, the columns of the list, and its notes.
  init(_ rows: [E], _ session: Session, names: [String]? = nil) {
    self.rows = rows
    self.session = session
    let names = names ?? session.columns[E.list] ?? E.columns + ["location", "notes"]
    entries = names.compactMap { name in E.fields.entries.first { $0.name == name } }
    idLength = Self.idLength(rows.map(\.id.description))
  }

  /// The widest cell after which the next ones are still aligned.
  private static var widest: Int { 40 }
  /// The fewest letters of an id that can be typed.
  private static var shortestID: Int { 4 }

  private static func idLength(_ ids: [String]) -> Int {
    let sorted = ids.sorted()
    return zip(sorted, sorted.dropFirst()).reduce(shortestID) { length, pair in
      max(length, zip(pair.0, pair.1).prefix { $0.0 == $0.1 }.count + 1)
    }
  }

  /// Opens the sheet in the editor, shows what would change, asks, and writes it.
  func open(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.compose(draft, with: world) { shell, draft in try await take(&draft, in: &shell, with: world) }
  }

  var draft: Draft {
    let ids = rows.map { "id:\($0.id)" }.joined(separator: " ")
    return Draft("sheet of \(E.list.counted(rows.count))", line: "edit \(ids)", base: text, ending: "csv")
  }

  /// Writes what the person made of the sheet; where some of its rows can't be taken, the others only if they are asked
  /// for.
  func take(_ draft: inout Draft, in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let rows = rows.compactMap { shell.session.tables[E.self][$0.id] }
    let sheet = EditSheet(rows, shell.session, names: entries.map(\.name))
    let (edits, failures) = try sheet.read(draft, world)
    if let first = failures.first, edits.isEmpty || !world.person.isThere || world.rules.assumesYes { throw first }
    if edits.isEmpty { return .notice("nothing was changed") }
    let lines = edits.map { "  \($0.old.title(session.context)): \($0.old.difference(to: $0.new, session))" }
    let shown = lines.prefix(20) + (lines.count > 20 ? ["  and \(lines.count - 20) more"] : [])
    let faults = failures.prefix(12).map(\.message)
    let question =
      (faults + shown).joined(separator: "\n")
      + "\nchange \(failures.isEmpty ? "" : "only ")\(E.list.counted(edits.count))?"
    guard world.rules.assumesYes ? true : await world.person.ask(question) == true else {
      throw failures.first ?? Failure.declined("nothing was changed")
    }
    let edit = RowEdit<E>(session: shell.session, world: world)
    let answer = try await edit.write(edits, isConfirmed: true, in: &shell)
    guard let first = failures.first else { return answer }
    world.person.tell(answer.notices)
    throw Failure("\(failures.count) rows can't be read: \(first.message)", hint: first.hint)
  }

  /// The sheet as it is given to the editor.
  var text: String { text(of: rows) }

  /// The same of other rows with these ids.
  func text(of rows: [E]) -> String {
    let lines =
      [["id"] + entries.map(\.name)]
      + rows.map { row in
        [String(row.id.description.prefix(idLength))] + entries.map { Self.cell($0.text(in: row, session.context)) }
      }
    var widths = [Int](repeating: 0, count: entries.count + 1)
    for line in lines {
      for (place, cell) in line.enumerated() where !cell.contains("\n") {
        widths[place] = max(widths[place], min(Text(cell).width, Self.widest))
      }
    }
    var text = ""
    for line in lines {
      for (place, cell) in line.enumerated() {
        text += cell
        guard place + 1 < line.count else { continue }
        text += "," + String(repeating: " ", count: max(0, widths[place] - Text(cell).width) + 1)
      }
      text += "\n"
    }
    return text
  }

  /// A cell that is read back as this text.
  private static func cell(_ text: String) -> String {
    let guarded = FormulaCell.guarded(text)
    let isPlain =
      !guarded.hasPrefix(" ") && !guarded.hasSuffix(" ") && !guarded.utf8.contains { ",\"\n\r".utf8.contains($0) }
    return isPlain ? guarded : "\"" + guarded.replacing("\"", with: "\"\"") + "\""
  }

  /// The rows that were changed, before and after, and why others can't be taken. A row that was taken out stays as it is.
  ///
  /// Throws a failure with its place where the sheet can't be understood at all.
  func read(_ draft: Draft, _ world: World) throws(Failure) -> (edits: [(old: E, new: E)], failures: [Failure]) {
    let file = TextFile("sheet.csv", draft.text)
    let read = try FileRows(file, isAligned: true) { _, _ in }
    guard let id = read.names.firstIndex(where: { $0.name == "id" }) else {
      throw Failure(
        "the sheet has no 'id' column: nothing was changed", hint: "edit again, and keep the ids")
    }
    let given = draft.base == text ? [:] : try given(by: draft.base)
    let originals = Dictionary(rows.map { (String($0.id.description.prefix(idLength)), $0) }) { first, _ in first }
    var seen: Set<Key<E>> = []
    var edits: [(old: E, new: E)] = []
    var failures = read.faults.map { file.failure($0) }
    for row in read.rows {
      do throws(Failure) {
        let old = try original(row, id, file, among: originals)
        guard seen.insert(old.id).inserted else {
          throw file.failure(Fault("the id '\(old.id)' appears twice", at: row.offset, hint: "nothing was changed"))
        }
        let new = try changed(old, by: row, read.names, given[old.id] ?? [:], file, world)
        if new != old { edits.append((old, new)) }
      } catch { failures.append(error) }
    }
    return (edits, failures)
  }

  /// The values that an earlier sheet has for each row, by the names of its columns.
  private func given(by base: String) throws(Failure) -> [Key<E>: [String: String]] {
    let file = TextFile("sheet.csv", base)
    let read = try FileRows(file, isAligned: true) { _, _ in }
    var given: [Key<E>: [String: String]] = [:]
    for row in read.rows {
      let texts = row.values.map { (read.names[$0.name].name, $0.given.text ?? "") }
      let values = Dictionary(texts) { first, _ in first }
      if let found = self.row(idBeginning: values["id"] ?? "") { given[found.id] = values }
    }
    return given
  }

  private func row(idBeginning text: String) -> E? {
    guard text.count >= Self.shortestID else { return nil }
    let found = rows.filter { $0.id.description.hasPrefix(text) }
    return found.only
  }

  private func original(_ row: FileRow, _ id: Int, _ file: TextFile, among rows: [String: E]) throws(Failure) -> E {
    let text = (row.values.first { $0.name == id }?.given.text ?? "").lowercased()
    guard let found = rows[text] ?? self.row(idBeginning: text) else {
      throw file.failure(
        Fault("'\(text)' is not an id of this sheet", at: row.offset, hint: "use 'add' for new rows"))
    }
    return found
  }

  /// - Parameter given: the values of the sheet before anyone edited it.
  private func changed(
    _ old: E, by row: FileRow, _ names: [(name: String, offset: Int)], _ given: [String: String], _ file: TextFile,
    _ world: World
  ) throws(Failure) -> E {
    let edit = RowEdit<E>(session: session, world: world)
    var new = old
    for (place, value, offset) in row.values where names[place].name != "id" {
      do throws(Failure) {
        let entry = try edit.entry(named: names[place].name)
        let text = value.text ?? ""
        guard text != entry.text(in: old, session.context), text != given[names[place].name] else { continue }
        entry.set(try entry.value(text, in: .of(new, in: session)), in: &new)
      } catch { throw file.failure(Fault(error.message, at: offset, hint: error.hint ?? "nothing was changed")) }
    }
    if let found = new.disagreement(since: old) {
      throw file.failure(Fault(found.message, at: row.offset, hint: found.hint))
    }
    return new
  }
}
