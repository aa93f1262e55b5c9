public import Domain
import Storage
import Web

extension SupabaseStore {
  /// Leaves a line in `parent_view_log` for an athlete whom the person looked at; what goes wrong is passed over.
  public func noteView(of athlete: Key<User>, item: String, row: UUID?) async {
    guard let me = try? await shelf.known().user.id, me != athlete else { return }
    let line = JSON.object([
      .init("parent_user_id", .string(me.description)), .init("athlete_id", .string(athlete.description)),
      .init("viewed_item_type", .string(item)), .init("viewed_item_id", row.map { .string($0.text) } ?? .null),
    ])
    let headers = [(name: "Prefer", value: "return=minimal"), (name: "Content-Type", value: "application/json")]
    _ = try? await rest.send(
      Call(
        .post, .rest, ["parent_view_log"], headers: headers, body: Array(line.text.utf8), isRepeatable: false))
  }
}
