import Domain
import Foundation
import PostgresCluster
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Values
import Web

/// A project with people in it, and the stores that they see it through.
final class Household: Sendable {
  let server: SupabaseServer
  private let folder = TemporaryFolder()
  let web = PooledClient(connecting: Patience.limit, firstByte: Patience.limit, stall: Patience.limit)

  /// By the clock of this machine, which the database has as well.
  static var now: Instant { Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)) }

  /// Makes it a database that keeps private notes in a column, as the web application's does.
  static let notesInColumn = """
    DROP TRIGGER schools_private_notes ON schools; DROP TRIGGER schools_notes_back ON schools;
    DROP TABLE private_notes CASCADE
    """

  private init(_ server: SupabaseServer) { self.server = server }

  /// Starts a project, and stops it afterwards whatever happens.
  ///
  /// - Parameter storesAtOnce: whether it has the functions that store many changes at once.
  static func open(
    _ options: SupabaseServer.Options = SupabaseServer.Options(), storesAtOnce: Bool = true,
    _ body: (Household) async throws -> Void
  ) async throws {
    try await Household(try await SupabaseServer.start(options)).use { household in
      if !storesAtOnce { try await household.server.execute("DROP FUNCTION public.apply_changes") }
      try await body(household)
    }
  }

  /// The same over a database that is there, and stays.
  static func open(
    _ options: SupabaseServer.Options, on cluster: PrivateCluster, database: String,
    _ body: (Household) async throws -> Void
  ) async throws {
    try await Household(try await SupabaseServer.start(on: cluster, database: database, options)).use(body)
  }

  private func use(_ body: (Household) async throws -> Void) async throws {
    do {
      try await body(self)
    } catch {
      await close()
      throw error
    }
    await close()
  }

  private func close() async {
    await web.close()
    await server.stop()
  }

  /// A new person: a player has a family of their own.
  func newcomer(_ name: String, role: String = "player") async throws -> UUID {
    try await server.addUser(email: "\(name)@example.com", password: "secret-\(name)", role: role, name: name)
  }

  /// A project with the player `jo` in it, who sees it through the store.
  static func withPlayer(
    _ options: SupabaseServer.Options = SupabaseServer.Options(), storesAtOnce: Bool = true, hasAPI: Bool = false,
    _ body: (_ household: Household, _ store: SupabaseStore, _ make: StoreRows) async throws -> Void
  ) async throws {
    try await open(options, storesAtOnce: storesAtOnce) { household in
      let store = try household.store(for: try await household.newcomer("jo"), hasAPI: hasAPI)
      try await body(household, store, StoreRows(try await store.identity()))
    }
  }

  /// The same with the parent `pat` in the player's family.
  static func withParent(
    storesAtOnce: Bool = true,
    _ body: (
      _ household: Household, _ mine: SupabaseStore, _ theirs: SupabaseStore, _ make: StoreRows
    ) async throws -> Void
  ) async throws {
    try await withPlayer(storesAtOnce: storesAtOnce) { household, mine, make in
      let parent = try await household.newcomer("pat", role: "parent")
      try await household.join(parent, familyOf: make.user.uuid)
      try await body(household, mine, try household.store(for: parent), make)
    }
  }

  func join(_ parent: UUID, familyOf player: UUID) async throws {
    try await server.query(
      """
      INSERT INTO family_members (family_unit_id, user_id, role)
      SELECT family_unit_id, $1::uuid, 'parent' FROM family_members WHERE user_id = $2::uuid AND role = 'player'
      """, [parent.text, player.text])
  }

  /// The store of a person; through `client` instead of the network alone, which is asked again at once
  /// then. This machine's clock is this many seconds `ahead`.
  func store(
    for user: UUID, athlete: UUID? = nil, hasAPI: Bool = false, ahead: Int = 0,
    through client: (any WebClient)? = nil
  ) throws -> SupabaseStore {
    let now = { @Sendable in Self.now + ahead }
    let environment = ["COMPASS_ACCESS_TOKEN": server.token(for: user)]
    let gateway = Gateway(
      try Project(url: server.url, key: server.anonKey, api: hasAPI ? server.url : nil), web: client ?? web,
      sessions: SessionFile(folder("session.json")),
      credentials: try Credentials { environment[$0] },
      surroundings: client == nil ? Surroundings(now: now) : Surroundings(now: now, sleep: { _ in }),
      timeout: Patience.limit)
    return SupabaseStore(
      gateway, name: server.url, athlete: athlete.map { Key($0) },
      suggestions: LocalSuggestions(folder("suggestions.json"), project: server.url))
  }
}
