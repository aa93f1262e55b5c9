import Domain
import Files
import LocalStorage
package import Storage
import Values
import Web

/// The suggestions of athletes whose database takes none from people, as the web application's does: kept in a file of
/// theirs, a list for each project and athlete.
package struct LocalSuggestions: Sendable {
  private let file: DocumentFile
  private let project: String

  /// - Parameter path: `$XDG_STATE_HOME/compass/suggestions.json`.
  package init(_ path: String, project: String) { (file, self.project) = (DocumentFile(path), project) }

  /// In the order of their ids.
  func rows(of athlete: Key<User>) throws(StoreError) -> [Suggestion] { try rows(try document()?[key(athlete)]) }

  /// Applies all the changes or none, as another shell may have left the rows. Throws `unavailable` where they can't be
  /// kept.
  func apply(_ changes: [Change], of athlete: Key<User>) throws(StoreError) {
    while true {
      let before = try document()
      var rows: [UUID: [String: Value]] = [:]
      for row in try self.rows(before?[key(athlete)]) { rows[row.id.uuid] = row.values }
      for change in changes { try change.apply(to: &rows) }
      var document = before ?? .object([])
      let spellings = rows.sorted { $0.key < $1.key }.map { $0.value.body($0.value.keys.sorted()) }
      document[key(athlete)] = JSON(parsing: "[\(spellings.joined(separator: ","))]") ?? .array([])
      do throws(DocumentFile.Problem) { return try file.write(document, insteadOf: before) } catch {
        if error != .changed { throw unusable(error, "written") }
      }
    }
  }

  private func key(_ athlete: Key<User>) -> String { "\(project) \(athlete)" }

  private func document() throws(StoreError) -> JSON? {
    do throws(DocumentFile.Problem) { return try file.read() } catch { throw unusable(error, "read") }
  }

  private func rows(_ list: JSON?) throws(StoreError) -> [Suggestion] {
    guard let list else { return [] }
    var decoder = RowDecoder<Suggestion>()
    do { return try decoder.rows(Array(list.text.utf8)).sorted { $0.id < $1.id } } catch {
      throw damaged
    }
  }

  private func unusable(_ problem: DocumentFile.Problem, _ what: String) -> StoreError {
    if case .system(let failure) = problem {
      return .unavailable("'\(file.path)' can't be \(what): \(failure.reason)", hint: failure.hint)
    }
    return damaged
  }

  private var damaged: StoreError {
    .unavailable("'\(file.path)' is damaged", hint: "rm '\(file.path)': the rules will make new suggestions")
  }
}

extension Change {
  fileprivate func apply(to rows: inout [UUID: [String: Value]]) throws(StoreError) {
    switch action {
    case .insert(let values): rows[id] = values.merging(["id": .uuid(id)]) { $1 }
    case .delete: rows[id] = nil
    case .set(let column, let before, let after):
      guard let found = rows[id] else { throw .missing(table, id: id.text) }
      guard found[column] ?? .null == before else {
        throw .conflict(table, id: id.text, column: column, expected: before, found: found[column] ?? .null)
      }
      rows[id]?[column] = after.isNull ? nil : after
    }
  }
}

extension SupabaseStore {
  package func makingOfSuggestions() async -> MakingOfSuggestions {
    guard !rest.caller.hasAPI, let membership = try? await shelf.known() else { return .elsewhere }
    if await takesSuggestions() { return .here }
    return .beside(Set(((try? suggestions?.rows(of: membership.identity.athlete)) ?? []).map(\.id)))
  }

  /// True if the project is one whose athletes may store suggestions; asked once. What can't be asked
  /// takes none.
  private func takesSuggestions() async -> Bool {
    if let isSo = await shelf.takesSuggestions { return isSo }
    let call = Call(.get, .rest, ["rpc", "compass_state"], isRepeatable: true)
    guard let response = try? await rest.send(call) else { return false }
    let state = response.text.flatMap(JSON.init(parsing:))
    let isSo = response.status == 200 && state?["takes_suggestions"] == .bool(true)
    await shelf.takesSuggestions(isSo)
    return isSo
  }

  /// The athlete's that are kept here; none for a person who looks on.
  func localSuggestions(_ membership: Membership) throws(StoreError) -> [Suggestion] {
    guard !rest.caller.hasAPI, membership.identity.user == membership.identity.athlete else { return [] }
    return try suggestions?.rows(of: membership.identity.athlete) ?? []
  }

  /// Stores changes: of suggestions that the database doesn't take in their file, once everything else is stored.
  func storeAll(_ changes: [Change], as membership: Membership) async throws(StoreError) -> [Change] {
    guard !rest.caller.hasAPI, let suggestions, changes.contains(where: { $0.table == .suggestions }) else {
      return try await store(changes, as: membership)
    }
    let athlete = membership.identity.athlete
    var ids = Set(try suggestions.rows(of: athlete).map(\.id.uuid))
    if await !takesSuggestions() {
      for case (.suggestions, let id, .insert) in changes.lazy.map({ ($0.table, $0.id, $0.action) }) { ids.insert(id) }
    }
    let local = changes.filter { $0.table == .suggestions && ids.contains($0.id) }
    let others = changes.filter { $0.table != .suggestions || !ids.contains($0.id) }
    let consequences = others.isEmpty ? [] : try await store(others, as: membership)
    guard !local.isEmpty else { return consequences }
    do throws(StoreError) {
      try suggestions.apply(local, of: athlete)
    } catch {
      throw others.isEmpty ? error : .partly(stored: others + consequences, error)
    }
    return consequences
  }
}
