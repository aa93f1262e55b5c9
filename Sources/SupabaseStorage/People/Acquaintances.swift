import Domain
import Storage
import Web

/// A person, their families and everybody in them, as one question brings them.
struct Acquaintances: Sendable {
  let user: User
  let families: [Family]
  let members: [FamilyMember]
  let people: [User]

  /// Nil where the database doesn't join these tables, or has no profile of the person.
  init?(of me: UUID, by rest: Rest) async throws(StoreError) {
    let select = "*,family_members(*,family_units(*,family_members(*,users(*))))"
    let response = try await rest.get(.users, [("select", select), Rest.among([me])])
    guard response.status == 200, let rows = response.text.flatMap(JSON.init(parsing:))?.items, rows.count == 1,
      let mine = rows[0]["family_members"]?.items, let user = try rest.rows(User.self, in: rows).first,
      user.id.uuid == me
    else { return nil }
    let units = mine.compactMap { $0["family_units"] }
    let members = units.flatMap { $0["family_members"]?.items ?? [] }
    self.user = user
    families = try rest.rows(Family.self, in: units)
    self.members = try rest.rows(FamilyMember.self, in: members.isEmpty ? mine : members)
    people = try rest.rows(User.self, in: members.compactMap { $0["users"] })
  }
}

extension Rest {
  /// Rows that came within others, each once, without what came within them; null is none.
  fileprivate func rows<E: Entity>(_ entity: E.Type, in rows: [JSON]) throws(StoreError) -> [E] {
    let joined: Set<String> = ["users", "family_units", "family_members"]
    let flat = rows.compactMap { row -> JSON? in
      guard case .object(let members) = row else { return nil }
      return .object(members.filter { !joined.contains($0.key) })
    }
    var decoder = RowDecoder<E>()
    var known: Set<Key<E>> = []
    return try decoder.rows(Array(JSON.array(flat).text.utf8)).filter { known.insert($0.id).inserted }
  }
}

extension JSON {
  /// What an array holds; nil for anything else.
  fileprivate var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }
}
