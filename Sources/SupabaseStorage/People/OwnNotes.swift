import Domain
import Storage
import Values
import Web

/// A person's private notes, where the project keeps them in a table of which everybody sees their own rows alone. The
/// shell holds them as a document of the school, which other projects keep in a column.
struct OwnNotes: Sendable {
  let rest: Rest
  let user: Key<User>

  /// A note that is to be written; nil takes it away.
  struct Edit: Sendable {
    let school: UUID
    let before: String?
    let after: String?
  }

  /// A note as it was read.
  private struct Held {
    let note: String
    /// When it was written, as the project spells it.
    let stamp: String?
  }

  /// The person's notes by school, all or of these schools; nil where the project has no such table.
  func all(of schools: [UUID]? = nil) async throws(StoreError) -> [UUID: String]? {
    try await held(of: schools)?.mapValues(\.note)
  }

  /// The notes that came with other tables.
  func notes(in body: [UInt8]) throws(StoreError) -> [UUID: String] {
    Dictionary(try Self.held(in: body).map { ($0.school, $0.note.note) }) { first, _ in first }
  }

  private func held(of schools: [UUID]?) async throws(StoreError) -> [UUID: Held]? {
    var notes: [UUID: Held] = [:]
    guard let schools else { return try await read(into: &notes, []) ? notes : nil }
    for some in schools.inHundreds {
      guard try await read(into: &notes, [Rest.among(some, "school_id")]) else { return nil }
    }
    return notes
  }

  /// Reads page by page; false where there is no such table.
  private func read(into notes: inout [UUID: Held], _ condition: Rest.Query) async throws(StoreError) -> Bool {
    var last: UUID?
    while true {
      let after: Rest.Query = last.map { [("school_id", "gt.\($0.text)")] } ?? []
      let query: Rest.Query = [("select", "school_id,note,updated_at"), ("user_id", "eq.\(user)")] + condition + after
      let response = try await rest.send(
        Call(
          .get, .rest, [Self.table], query: query + [("order", "school_id.asc"), ("limit", "1000")],
          headers: [(name: "Prefer", value: "count=exact")]))
      if let refusal = Refusal(response) {
        if refusal.lacksTable { return false }
        throw StoreError(refusal, .reading, .schools)
      }
      let rows = try Self.held(in: response.body)
      for (school, note) in rows { notes[school] = note }
      last = rows.last?.school
      if rows.isEmpty || response.total == rows.count { return true }
    }
  }

  /// The notes of an answer, in its order.
  private static func held(in body: [UInt8]) throws(StoreError) -> [(school: UUID, note: Held)] {
    guard case .array(let rows)? = JSON(parsing: String(decoding: body, as: UTF8.self)) else {
      throw .malformed("the private notes are no list")
    }
    return try rows.map { (row) throws(StoreError) in
      guard let school = row["school_id"]?.string.flatMap({ UUID(uuidString: $0) }), let note = row["note"]?.string
      else { throw .malformed("a private note has no school or no text") }
      return (school, Held(note: note, stamp: row["updated_at"]?.string))
    }
  }

  /// True if notes are there of which no answer came; nil where nobody can tell.
  func areStored(_ edits: [Edit]) async -> Bool? {
    guard let held = try? await all(of: edits.map(\.school)) else { return nil }
    if edits.allSatisfy({ held[$0.school] == $0.after }) { return true }
    return edits.allSatisfy { held[$0.school] == $0.before } ? false : nil
  }

  /// The writes of some notes; nil where the project has no place for them. Throws a conflict unless the notes are what
  /// they should be.
  func prepare(_ edits: [Edit]) async throws(StoreError) -> Writes? {
    guard let held = try await held(of: edits.map(\.school)) else { return nil }
    for edit in edits where held[edit.school]?.note != edit.before { throw conflict(edit, held[edit.school]?.note) }
    return Writes(edits: edits, stamps: held.compactMapValues(\.stamp))
  }

  /// The notes to write, and when the notes were written that they take the place of.
  struct Writes: Sendable {
    let edits: [Edit]
    fileprivate let stamps: [UUID: String]
  }

  /// Notes are added only where there are none, and changed only while they are what was read.
  func write(_ writes: Writes) async throws(StoreError) {
    for some in writes.edits.filter({ $0.before == nil && $0.after != nil }).inHundreds {
      let rows = some.map { edit in
        JSON.object([
          .init("school_id", .string(edit.school.text)), .init("user_id", .string(user.description)),
          .init("note", .string(edit.after ?? "")),
        ])
      }
      // With a school that comes back, its notes may have come back already.
      if try await send(.post, [], body: JSON.array(rows)) == nil, await areStored(Array(some)) != true {
        throw conflict(some[some.startIndex], nil)
      }
    }
    for edit in writes.edits where edit.before != nil {
      var query: Rest.Query = [("user_id", "eq.\(user)"), ("school_id", "eq.\(edit.school.text)")]
      if let stamp = writes.stamps[edit.school] { query.append(("updated_at", "eq.\(stamp)")) }
      let rows =
        if let note = edit.after {
          try await send(.patch, query, body: .object([.init("note", .string(note))]))
        } else {
          try await send(.delete, query)
        }
      guard rows == 1 else { throw conflict(edit, nil) }
    }
  }

  private func conflict(_ edit: Edit, _ found: String?) -> StoreError {
    .conflict(
      .schools, id: edit.school.text, column: PrivateNotes.column, expected: value(edit.before), found: value(found))
  }

  /// The number of rows that were written; nil where one of them is there already.
  private func send(
    _ method: WebRequest.Method, _ query: Rest.Query, body: JSON? = nil
  ) async throws(StoreError) -> Int? {
    var headers = [(name: "Prefer", value: "return=representation")]
    if body != nil { headers.append((name: "Content-Type", value: "application/json")) }
    let response = try await rest.send(
      Call(
        method, .rest, [Self.table], query: query, headers: headers, body: body.map { Array($0.text.utf8) },
        isRepeatable: false))
    if let refusal = Refusal(response) {
      if refusal.code == "23505" { return nil }
      throw StoreError(refusal, .changing, .schools)
    }
    guard case .array(let rows)? = response.text.flatMap(JSON.init(parsing:)) else {
      throw .malformed("the private notes are no list")
    }
    return rows.count
  }

  private static let table = "private_notes"
}

extension OwnNotes {
  /// Puts these notes in the place of whatever the schools hold.
  func put(_ notes: [UUID: String], into schools: inout [School]) {
    for place in schools.indices {
      let note = notes[schools[place].id.uuid]
      guard note != nil || schools[place].privateNotes != nil else { continue }
      schools[place].privateNotes = if case .json(let document) = value(note) { document } else { nil }
    }
  }

  /// A note as the document that the shell has of it.
  private func value(_ note: String?) -> Value {
    guard let note else { return .null }
    return .json(JSONText(.object([JSON.Member(user.description, .string(note))])))
  }

  /// The note in such a document; nil for an empty one.
  private func note(in held: Value?) -> String? {
    guard case .json(let document)? = held, let note = document.json[user.description]?.string, !note.isEmpty else {
      return nil
    }
    return note
  }

  /// Takes the notes out of changes: what is left of them, and what becomes of the notes.
  func split(_ changes: [Change]) -> (others: [Change], edits: [Edit]) {
    var edits: [UUID: Edit] = [:]
    var others: [Change] = []
    for change in changes {
      guard change.isOfNotes else {
        others.append(change)
        continue
      }
      switch change.action {
      case .set(_, let before, let after):
        let first = edits[change.id].map(\.before) ?? note(in: before)
        edits[change.id] = Edit(school: change.id, before: first, after: note(in: after))
      case .insert(var values):
        edits[change.id] = Edit(school: change.id, before: nil, after: note(in: values[PrivateNotes.column]))
        values[PrivateNotes.column] = nil
        others.append(Change(change.table, change.id, .insert(values)))
      case .delete(var values):
        // The note goes with its school.
        edits[change.id] = nil
        values[PrivateNotes.column] = nil
        others.append(Change(change.table, change.id, .delete(values)))
      }
    }
    return (others, edits.values.filter { $0.before != $0.after }.sorted { $0.school < $1.school })
  }
}

extension Change {
  /// True if it says anything of private notes.
  var isOfNotes: Bool {
    guard table == .schools else { return false }
    return switch action {
    case .set(let column, _, _): column == PrivateNotes.column
    case .insert(let values), .delete(let values): !(values[PrivateNotes.column] ?? .null).isNull
    }
  }
}

extension Array {
  /// At most as many at once as one address may name.
  fileprivate var inHundreds: [ArraySlice<Element>] {
    stride(from: 0, to: count, by: Rest.most).map { self[$0..<Swift.min($0 + Rest.most, count)] }
  }
}

extension SupabaseStore {
  /// The notes of the person who is signed in, of all schools or these; nil for other tables, where nobody asks for them,
  /// and where they come with the schools.
  func ownNotes<E: Entity>(
    _ entity: E.Type, _ columns: Set<String>?, of schools: [UUID]? = nil, unless isNeedless: Bool = false
  ) async -> Result<[UUID: String]?, StoreError> {
    guard E.table.name == .schools, columns?.contains(PrivateNotes.column) ?? true, schools != [], !isNeedless else {
      return .success(nil)
    }
    do throws(StoreError) {
      guard let own = try await ownNotes() else { return .success(nil) }
      let notes = try await own.all(of: schools)
      await shelf.keepsNotes(notes != nil)
      return .success(notes)
    } catch {
      return .failure(error)
    }
  }

  /// Nil where the project is known to have no table for them.
  private func ownNotes() async throws(StoreError) -> OwnNotes? {
    if await shelf.keepsNotes == false { return nil }
    return OwnNotes(rest: rest, user: try await shelf.known().user.id)
  }

  /// Rows with the notes that came with them; where none did, they're asked for.
  func rows<E: Entity>(_ rows: [E], withNotes body: [UInt8]?) async throws(StoreError) -> [E] {
    guard let body, body.first == UInt8(ascii: "["), let own = try await ownNotes() else {
      return try await self.rows(rows, with: ownNotes(E.self, nil).get())
    }
    await shelf.keepsNotes(true)
    return try await self.rows(rows, with: own.notes(in: body))
  }

  /// Rows with these notes, if they are schools.
  func rows<E: Entity>(_ rows: [E], with notes: [UUID: String]?) async throws(StoreError) -> [E] {
    guard let notes, let own = try await ownNotes(), var schools = rows as? [School] else { return rows }
    own.put(notes, into: &schools)
    return schools as? [E] ?? rows
  }

  /// Stores changes, private notes where the project has a place for them.
  func store(_ changes: [Change], as membership: Membership) async throws(StoreError) -> [Change] {
    var writing = Writing(rest, shelf, membership)
    guard changes.contains(where: \.isOfNotes), let own = try await ownNotes() else {
      return try await writing.apply(changes)
    }
    let (others, edits) = own.split(changes)
    let isKnown = await shelf.keepsNotes != nil
    var writes: OwnNotes.Writes?
    if !edits.isEmpty || !isKnown {
      writes = try await own.prepare(edits)
      guard writes != nil, !edits.isEmpty else { return try await writing.apply(changes) }
      await shelf.keepsNotes(true)
    }
    let consequences = others.isEmpty ? [] : try await writing.apply(others)
    guard let writes else { return consequences }
    do throws(StoreError) {
      try await own.write(writes)
    } catch {
      let isStored = error.leavesOpen ? await own.areStored(edits) : false
      if isStored == true { return consequences }
      let error = isStored == nil ? StoreError.unsettled(error) : error
      throw others.isEmpty ? error : .partly(stored: others + consequences, error)
    }
    return consequences
  }
}
