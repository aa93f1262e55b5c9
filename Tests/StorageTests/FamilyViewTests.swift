import Domain
import Storage
import Testing

/// A parent who looks on, in a store that has the rows of one family.
struct FamilyViewTests {
  private static let athlete = Key<User>(UUID())
  private static let parent = Key<User>(UUID())
  private static let family = Key<Family>(UUID())
  private static let owner = Identity(user: athlete, athlete: athlete, family: family, role: .known(.player))

  private func store(withParent: Bool) -> MemoryStore {
    var tables = Tables()
    var user = User(id: Self.athlete)
    user.fullName = "Eli"
    user.graduationYear = 2027
    tables.users = Rows([user])
    var unit = Family(id: Self.family)
    unit.familyName = "Novakovic Family"
    tables.families = Rows([unit])
    let people: [(Key<User>, UserRole)] = [(Self.athlete, .player)] + (withParent ? [(Self.parent, .parent)] : [])
    tables.members = Rows(
      people.map { user, role in
        var member = FamilyMember(id: Key(UUID()))
        member.familyID = Self.family
        member.userID = user
        member.role = .known(role)
        return member
      })
    return MemoryStore(name: "memory", identity: Self.owner, rows: tables, now: { Instant(seconds: 0) })
  }

  @Test func aParentLooksOnAndGoesBack() async throws {
    let store = store(withParent: true)
    let athletes = try await store.athletes()
    #expect(athletes.map(\.name) == ["Eli"] && athletes.map(\.familyName) == ["Novakovic Family"])
    #expect(athletes.map(\.id) == [Self.athlete] && athletes.map(\.graduationYear) == [2027])
    let viewer = Identity(user: Self.parent, athlete: Self.athlete, family: Self.family, role: .known(.parent))
    #expect(try await store.look(at: Self.athlete) == viewer)
    #expect(try await store.identity() == viewer)
    await #expect(throws: StoreError.self) { try await store.look(at: Key(UUID())) }
    #expect(try await store.identity() == viewer)
    let alone = Identity(user: Self.parent, athlete: Self.parent, family: Self.family, role: .known(.parent))
    #expect(try await store.look(at: Self.parent) == alone)
    #expect(try await store.identity() == alone)
    #expect(try await store.look(at: nil) == Self.owner)
    #expect(try await store.identity() == Self.owner)
  }

  @Test func withoutAParentThereIsNobodyToLookOn() async throws {
    let store = store(withParent: false)
    #expect(try await store.athletes().isEmpty)
    #expect(try await store.look(at: Self.athlete) == Self.owner)
    #expect(try await store.look(at: nil) == Self.owner)
  }
}
