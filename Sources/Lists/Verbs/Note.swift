import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `note`: adds to the notes of a school or a coach; without a text it opens them in the editor.
package struct Note: Command {
  package static let verb = Verb(
    "note", "Add to or edit the notes on a school or a coach", group: .change, effect: .store,
    storing: "the note", prints: false,
    examples: ["note 3 Visit on Friday; ask about housing", "note --private kenyon feels like home", "note kenyon"],
    .isPrivate, .row(of: [.schools, .coaches], "a school or a coach", isBeforeText: true), .restOfLine, make: Self.init
  ).takingProse()

  let isPrivate: Bool
  let row: RowID
  let text: String?

  /// - Parameter text: what is added; nil for the editor.
  package init(isPrivate: Bool, row: RowID, text: String?) {
    (self.isPrivate, self.row, self.text) = (isPrivate, row, text)
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    shell.current = row
    if row.list == .coaches {
      return try await note(shell.session.tables.coaches[Key<Coach>(row.id)], &shell, world)
    }
    return try await note(shell.session.tables.schools[Key<School>(row.id)], &shell, world)
  }

  private func note<E: Shown>(_ found: E?, _ shell: inout ShellState, _ world: World) async throws -> CommandResult {
    guard let found else { throw Failure("the row was deleted", hint: "'refresh' loads the list again") }
    let place = NotePlace(isPrivate: isPrivate, of: E.list, for: shell.session.identity.user)
    if !(isPrivate && E.list == .schools) || world.rules.isReadOnly { try shell.refuseIfReadOnly(world) }
    let name = found.title(shell.session.context)
    let before = place.text(in: found.value(of: place.column))
    let note = isPrivate ? "note --private" : "note"
    let line = "\(note) id:\(row.id)"
    guard let text = text?.trimmed else {
      let draft = Draft("\(notes) of '\(name)'", line: line, base: before)
      return try await shell.compose(draft, with: world) { shell, draft in
        try await write(&draft, found, place, in: &shell, world)
      }
    }
    guard !text.isEmpty else {
      throw Failure(
        "expected some text for the note", hint: "'\(note) \(name.quotedIfNeeded)' opens them", status: .notUnderstood)
    }
    guard text.split(separator: " ").first != "--private" else {
      throw Failure("'--private' goes before the row", hint: "note --private . TEXT", status: .notUnderstood)
    }
    let isGone = text == "none"
    func adding(to held: String) -> String { isGone ? "" : held.isEmpty ? text : held + "\n" + text }
    let typed = Draft("\(notes) of '\(name)'", line: line, base: before, text: adding(to: before))
    let confirmation = "\(name): \(isGone ? "\(notes) taken away" : added)"
    return try await shell.submit(typed, with: world) { shell, draft in
      guard draft.text == typed.text else { return try await write(&draft, found, place, in: &shell, world) }
      let held = SharedColumn(column: place.column, row: found, world: world)
      let told = isGone ? nil : "\(confirmation): \(text.inBrief.inOneLine)"
      return try await held.rewrite(in: &shell, confirmation: confirmation, told: told) { held in
        try place.value(adding(to: place.text(in: held)), in: held)
      }
    }
  }

  /// The private notes of a coach are one text, which the whole family reads.
  private var isForFamily: Bool { isPrivate && row.list == .coaches }
  private var added: String {
    isForFamily ? "note for the family added" : isPrivate ? "private note added" : "note added"
  }
  private var notes: String { isForFamily ? "notes for the family" : isPrivate ? "private notes" : "notes" }

  /// Writes what the person made of the notes.
  private func write<E: Shown>(
    _ draft: inout Draft, _ found: E, _ place: NotePlace, in shell: inout ShellState, _ world: World
  ) async throws -> CommandResult {
    guard draft.isChanged else { return .notice("nothing was changed") }
    let row = shell.session.tables[E.self][found.id] ?? found
    let name = row.title(shell.session.context)
    let what = notes
    let held = SharedColumn(column: place.column, row: row, world: world)
    var (mine, before) = (draft.text.trimmed, draft.base)
    defer { (draft.text, draft.base) = (mine, before) }
    // A write whose fate isn't known may have arrived.
    let tried = draft.tried
    let confirmation = "\(name): \(what) \(mine.isEmpty ? "taken away" : "changed")"
    return try await held.rewrite(in: &shell, confirmation: confirmation) { held in
      let theirs = place.text(in: held)
      let isOwn = tried.contains { $0.trimmed == theirs.trimmed }
      if theirs != before, theirs.trimmed != mine, !isOwn {
        mine = try await settle(mine, theirs, before, "the \(what) of '\(name)'", world)
        before = theirs
      }
      return try place.value(mine, in: held)
    }
  }

  /// The text that remains when someone else changed the one that it was made from: both, or what the
  /// person makes of both in the editor.
  private func settle(
    _ mine: String, _ theirs: String, _ before: String, _ what: String, _ world: World
  ) async throws -> String {
    world.person.tell([
      Text("someone else changed \(what) in the meantime.", .warning), Text("theirs:", .strong), Text(theirs),
      Text("yours:", .strong), Text(mine),
    ])
    if await world.person.ask("Keep both, with your text below theirs?") == true {
      return Self.joining(mine, to: theirs, from: before)
    }
    guard await world.person.ask("Go back to the editor with both texts?") == true else {
      throw Failure("\(what) stay as someone else wrote them", hint: "'note .' opens them")
    }
    let both = [theirs, mine].filter { !$0.isEmpty }.joined(separator: "\n")
    return try await world.person.edit(both, "txt").trimmed
  }

  /// Their text with the lines beneath it that I added to the one before; lines that both have stand there once.
  static func joining(_ mine: String, to theirs: String, from before: String) -> String {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    let known = lines(theirs)
    let added = lines(mine).difference(from: lines(before)).insertions.compactMap { step -> Substring? in
      guard case .insert(_, let line, _) = step, line.isEmpty || !known.contains(line) else { return nil }
      return line
    }
    let rest = added.joined(separator: "\n").trimmed
    return rest.isEmpty || theirs.isEmpty ? theirs + rest : theirs + "\n" + rest
  }
}

extension Parameter where Value == Bool {
  /// `--private`, before the row.
  fileprivate static let isPrivate = flag("--private", note: "only you can see it; for a coach, your family")
}

extension Parameter where Value == String? {
  /// The raw rest of the line, `#`, `>` and `|` included; nil if nothing is left of it.
  static let restOfLine = Parameter("[TEXT]") { cursor in
    cursor.expect(.freeText("some text"))
    return [cursor.text().map { Reading(.some($0.value), $0.rest) } ?? Reading(nil, cursor)]
  }
}

/// Where a note stands: shared, of one person among others, or of a coach.
struct NotePlace {
  let column: String
  /// Whose part of the column it is; nil where the column is all of it.
  private let owner: Key<User>?

  /// The most characters of a note.
  static let most = 5000

  init(isPrivate: Bool, of list: ListName, for user: Key<User>) {
    column = isPrivate ? PrivateNotes.column : "notes"
    owner = isPrivate && list == .schools ? user : nil
  }

  /// The note in what the column holds; empty if there is none.
  func text(in held: Domain.Value) -> String {
    guard let owner else { return JSON(held).string ?? "" }
    guard case .json(let document) = held else { return "" }
    return document.json[owner.description]?.string ?? ""
  }

  /// The value of the column with this note; an empty one is taken away. The notes of everybody else stay
  /// as they are.
  func value(_ text: String, in held: Domain.Value) throws(Failure) -> Domain.Value {
    guard text.count <= Self.most else {
      throw Failure("the note has \(text.count) characters; the limit is \(Self.most)", hint: "make it shorter")
    }
    guard let owner else { return text.isEmpty ? .null : .text(text) }
    let document: JSONText? = if case .json(let document) = held { document } else { nil }
    switch document?.json {
    case nil, .null, .object:
      if text.isEmpty, self.text(in: held).isEmpty { return held }
      return .json(JSONText.setting(owner.description, to: text.isEmpty ? nil : .string(text), in: document))
    default: throw Failure("the private notes are damaged: expected an object", hint: "'refresh', then try again")
    }
  }
}
