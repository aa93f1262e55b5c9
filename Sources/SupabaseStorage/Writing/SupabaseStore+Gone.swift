public import Domain
import Storage
import Web

extension SupabaseStore {
  /// What somebody else wrote comes back only by the functions for that: where the database has none, it's gone.
  public func unrestorable(_ deletions: [Change]) async -> [TableName: Int] {
    guard let membership = try? await shelf.known() else { return [:] }
    let me = Value.uuid(membership.identity.user.uuid)
    let others = deletions.filter { change in
      guard case .delete(let row) = change.action, let writer = Self.writers[change.table] else { return false }
      return row[writer].map { !$0.isNull && $0 != me } ?? false
    }
    guard !others.isEmpty else { return [:] }
    let function = deletions.contains { $0.table == .schools } ? "restore_school" : "restore_coach"
    return await lacks(function) ? Dictionary(grouping: others, by: \.table).mapValues(\.count) : [:]
  }

  /// The column with the one person who may add such a row.
  private static let writers: [TableName: String] = [
    .statusHistory: "changed_by", .interactions: "logged_by", .reminders: "user_id",
  ]

  /// Asking for a function by GET runs it without letting it write: what counts is whether it's known at all.
  private func lacks(_ function: String) async -> Bool {
    let call = Call(.get, .rest, ["rpc", function], query: [("deleted", "{}")], isRepeatable: true)
    guard let response = try? await rest.send(call) else { return false }
    return response.status == 404
  }
}
