import Domain
import Foundation
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Values

/// Parents before the dashboard: what the athlete did, and going from one athlete to another.
struct DashboardPeopleTests {
  @Test("a parent is told what the athlete did lately") func athleteActivity() async throws {
    var talk = try await Talk(.parent)
    let said = await talk.say("dashboard athlete")
    #expect(said.hasPrefix("Athlete Activity ") && said.contains("Last active"))
    let figures = await talk.json("dashboard athlete")
    let tables = talk.session.tables
    let week = tables.interactions.count { interaction in
      guard let moment = interaction.occurredAt, interaction.loggedBy == SampleFamily.athlete else { return false }
      return moment <= Talk.now && moment >= (Instant("2026-11-15T00:00:00Z") ?? Talk.now)
    }
    #expect(week > 0 && figures?["interactions_last_7_days"]?.int == week)
    guard case .array(let latest)? = figures?["latest"] else { return }
    let times = latest.compactMap { $0["time"]?.string }
    #expect(times.count == 5 && times == times.sorted(by: >) && figures?["last_active"]?.string == times.first)
    #expect(await talk.say("dashboard").contains("\nAthlete Activity "))
  }

  @Test("what the parent did is no activity of the athlete") func parentsActivity() async throws {
    var tables = Sample.at().tables
    for interaction in tables.interactions {
      var interaction = interaction
      interaction.loggedBy = SampleFamily.parent
      tables.interactions.replace(interaction)
    }
    tables.statusHistory = Rows([])
    tables.documents = Rows([])
    let store = MemoryStore(name: "parents", identity: Talk.identity, rows: tables, now: { Talk.now })
    var talk = try await Talk(.parent, store: store)
    #expect(await talk.say("dashboard athlete").contains("The athlete hasn't done anything yet"))
  }

  @Test("parent with no linked athletes: a message to set up the family link") func noFamily() async throws {
    let identity = Identity(user: SampleFamily.parent, athlete: SampleFamily.parent, family: nil, role: .known(.parent))
    var talk = try await Talk(store: MemoryStore(name: "new", identity: identity, now: { Talk.now }))
    talk.interpreter.shell.session.become(identity)
    #expect(await talk.say("dashboard athlete").contains("to link your family, ask your athlete"))
    #expect(await talk.say("dashboard").contains("to link your family, ask your athlete"))
  }

  @Test("social media: the athlete's names, who has one, what was written; left out where nothing is known")
  func social() async throws {
    var talk = try await Talk()
    _ = await talk.say("prefs dashboard all on")
    _ = await talk.say("prefs player twitter_handle=@elinovak")
    let figures = await talk.json("dashboard social")
    let tables = talk.session.tables
    #expect(figures?["handles"]?["twitter"]?.string == "@elinovak")
    let schools = tables.schools.count { $0.twitterHandle != nil || $0.instagramHandle != nil }
    let coaches = tables.coaches.count { $0.twitterHandle != nil || $0.instagramHandle != nil }
    #expect(figures?["schools"]?.int == schools && figures?["coaches"]?.int == coaches && coaches > 0)
    #expect(await talk.say("dashboard").contains("Social Media "))
    #expect(await talk.say("dashboard social").contains("@elinovak"))
    _ = await talk.say("prefs dashboard statsCards.socialMedia=false")
    #expect(await talk.say("dashboard").contains("Social Media") == false)
    var empty = try await Talk(.empty)
    #expect(await empty.say("dashboard").contains("Social Media") == false)
    #expect(await empty.say("dashboard social").contains("prefs player twitter=@eli"))
  }

  @Test("only parents have it, and 'linkedAccounts' switches it off") func whoSeesIt() async throws {
    var talk = try await Talk()
    #expect(await talk.say("dashboard").contains("Athlete Activity") == false)
    #expect(await talk.say("dashboard athlete").contains("Only parents see this"))
    #expect(await talk.json("dashboard")?["athlete_activity"] == .null)
    var parent = try await Talk(.parent)
    _ = await parent.say("prefs dashboard widgets.linkedAccounts=false")
    #expect(await parent.say("dashboard").contains("Athlete Activity") == false)
  }

  @Test("switching athletes re-fetches all data: no row of the one is left, and each view is logged")
  func switching() async throws {
    let store = TwoAthletes()
    let seen = Seen()
    var talk = try await Talk(.parent, store: store)
    talk.interpreter.world.scriptedServer.note = { view in seen.views.withLock { $0.append(view) } }
    talk.keep("the athlete's own")
    _ = await talk.say("add task Book the hotel")
    for (name, other, school) in [("Ana", "Ben", "School of Ana"), ("Ben", "Ana", "School of Ben")] {
      _ = await talk.say("as \(name)")
      let said = await talk.say("dashboard")
      #expect(said.contains("You're viewing \(name) Lee's recruiting data") && !said.contains(other))
      #expect(said.contains("Book the hotel") && !said.contains("the athlete's own"))
      #expect(await talk.names("schools") == [school])
      #expect(await talk.json("dashboard stats")?["schools"]?.int == 1)
      #expect(talk.session.tables.schools.allSatisfy { $0.name == school })
      #expect(await talk.run("fav 1").outcome.status == .failed)
    }
    let views = seen.views.withLock(\.self)
    #expect(views.filter { $0.item == "dashboard" }.map(\.athlete) == [TwoAthletes.ana, TwoAthletes.ben])
    _ = await talk.say("as Ana; dashboard")
    #expect(await talk.names("schools") == ["School of Ana"])
    let due = await talk.say("due athletes")
    #expect(due.contains("not looked at: Ben Lee; 'as Ben Lee; due' goes there"), "\(due)")
  }

  private final class Seen: Sendable {
    let views = Mutex<[World.View]>([])
  }
}

/// A parent's store with two athletes, each with one school; the parent's own list is empty.
final class TwoAthletes: Store {
  static let ana = Key<User>(Values.UUID(high: 0x0A00_0000_0000_4000, low: 0x8000_0000_0000_0001))
  static let ben = Key<User>(Values.UUID(high: 0x0B00_0000_0000_4000, low: 0x8000_0000_0000_0001))
  let name = "two athletes"
  let isPersistent = false
  private let viewed = Mutex(TwoAthletes.ana)
  private let rows: @Sendable (Key<User>) -> Tables

  /// - Parameter rows: an athlete's schools and what belongs to them, the same each time.
  init(
    _ rows: @escaping @Sendable (Key<User>) -> Tables = { athlete in
      var school = School(id: Key(athlete.uuid))
      let name = athlete == TwoAthletes.ana ? "Ana" : "Ben"
      (school.name, school.userID, school.familyID) = ("School of \(name)", athlete, Key(athlete.uuid))
      var tables = Tables()
      tables.schools = Rows([school])
      return tables
    }
  ) { self.rows = rows }

  private func identity(_ athlete: Key<User>) -> Identity {
    Identity(user: SampleFamily.parent, athlete: athlete, family: Key(athlete.uuid), role: .known(.parent))
  }

  private func store(of athlete: Key<User>) -> MemoryStore {
    let isOwn = athlete == SampleFamily.parent
    let name = isOwn ? "Kim" : athlete == Self.ana ? "Ana" : "Ben"
    var tables = isOwn ? Tables() : rows(athlete)
    var user = User(id: athlete)
    (user.fullName, user.role) = ("\(name) Lee", .known(isOwn ? .parent : .player))
    tables.users = Rows([user])
    return MemoryStore(name: self.name, identity: identity(athlete), rows: tables, now: { Talk.now })
  }

  func identity() async throws(StoreError) -> Identity { identity(viewed.withLock(\.self)) }

  func athletes() async throws(StoreError) -> [FamilyAthlete] {
    [(Self.ana, "Ana Lee", 2027), (Self.ben, "Ben Lee", 2030)].map { id, name, year in
      FamilyAthlete(id: id, name: name, family: Key(id.uuid), familyName: nil, graduationYear: year)
    }
  }

  func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    viewed.withLock { $0 = athlete ?? SampleFamily.parent }
    return identity(viewed.withLock(\.self))
  }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try await store(of: viewed.withLock(\.self)).load(entity, columns: columns, after: after, limit: limit)
  }

  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { throw .readOnly("a parent looks on") }
  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] { [:] }
}
