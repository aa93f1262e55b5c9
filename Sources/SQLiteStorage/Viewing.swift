import Domain
import Storage
import Synchronization

/// Remembers for whom an open file speaks, once somebody looks on; copies of a store share it.
final class Viewing: Sendable {
  private let kept = Mutex<Identity?>(nil)

  var identity: Identity? {
    get { kept.withLock(\.self) }
    set { kept.withLock { $0 = newValue } }
  }
}

extension SQLiteStore {
  /// The family of the file's owner, and a parent who can look on.
  func familyView() async throws(StoreError) -> FamilyView {
    FamilyView(
      owner: try await owner(), users: try await people(User.self), families: try await people(Family.self),
      members: try await people(FamilyMember.self))
  }

  private func people<E: Entity>(_ entity: E.Type) async throws(StoreError) -> [E] {
    try await loadAll(entity).map(\.self)
  }
}
