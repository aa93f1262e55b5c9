import Domain
import Storage
import Web

extension Writing {
  /// Closes suggestions through the web application, where there is one; nil where their table is to be written itself.
  ///
  /// The application answers with success even where it changed nothing, so the rows are read afterwards. One that only
  /// the application knows is as it was told to be.
  func close(_ step: Step, to after: [String: Value]) async throws(StoreError) -> StoredRows? {
    guard step.table == .suggestions, rest.caller.hasAPI, let (flag, deed) = after.closing else { return nil }
    for id in step.ids {
      let response = try await rest.send(Call(.patch, .api, ["suggestions", id.text, deed], isRepeatable: true))
      guard (200..<300).contains(response.status) else { return nil }
    }
    let found = try await rest.read(step.table, step.ids)
    let rows = step.rows.map { ($0.id, found[$0.id] ?? $0.values.merging(after) { $1 }) }
    return Dictionary(rows.filter { $0.1[flag] == .bool(true) }) { first, _ in first }
  }
}

extension [String: Value] {
  /// What the web application calls it, if these values say that a suggestion is closed and nothing else.
  fileprivate var closing: (flag: String, deed: String)? {
    [("dismissed", "dismiss"), ("completed", "complete")].first { flag, _ in
      self[flag] == .bool(true) && keys.allSatisfy { $0 == flag || $0 == "\(flag)_at" || $0.isBookkeeping }
    }
  }
}
