import Domain
import PostgresCluster
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values

/// The store over a real PostgreSQL.
struct ServedStoreTests {
  /// One database for all, emptied after each.
  @Test(arguments: [true, false]) func contract(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      for check in StoreContract.all {
        do {
          try await check.run(on: try household.store(for: try await household.newcomer("jo")))
        } catch { Issue.record("\(check): \(error)") }
        try await household.server.query("TRUNCATE auth.users, private.trash CASCADE")
      }
    }
  }

  @Test(
    "the contract holds over PostgreSQL 18",
    .enabled(if: PostgresVersion.eighteen.isThere, "there is no PostgreSQL 18: Scripts/prepare tests fetches it"),
    arguments: [true, false])
  func contractOverEighteen(storesAtOnce: Bool) async throws {
    var options = SupabaseServer.Options()
    options.postgres = .eighteen
    try await Household.open(options, storesAtOnce: storesAtOnce) { household in
      #expect(try await household.server.query("SHOW server_version_num").first?.hasPrefix("18") == true)
      for check in StoreContract.all {
        do {
          try await check.run(on: try household.store(for: try await household.newcomer("jo")))
        } catch { Issue.record("\(check): \(error)") }
        try await household.server.query("TRUNCATE auth.users, private.trash CASCADE")
      }
    }
  }

  @Test(arguments: [1000, 250]) func tablesBeyondTheServersLimitAreWhole(_ limit: Int) async throws {
    var options = SupabaseServer.Options()
    options.maxRows = limit
    try await Household.open(options) { household in
      let me = try await household.newcomer("jo")
      try await household.server.query(
        """
        INSERT INTO schools (user_id, family_unit_id, name)
        SELECT user_id, family_unit_id, 'School ' || n FROM family_members, generate_series(1, 2503) n
        WHERE user_id = $1::uuid
        """, [me.text])
      try await household.server.query(
        "INSERT INTO coaches (school_id, user_id, role, first_name, last_name) "
          + "SELECT id, user_id, 'head', 'A', name FROM schools")
      let store = try household.store(for: me)
      _ = try await store.identity()
      household.server.forgetRequests()
      let tables = try await store.tables()
      #expect(tables.schools.count == 2503)
      #expect(tables.coaches.count == 2503)
      let asked = household.server.requests.map { "\($0.method) \($0.target)" }
      #expect(Set(asked).count == asked.count)
      #expect(household.server.mostRequestsAtOnce <= 16)
      #expect(household.server.mostConnectionsAtOnce <= 16)
    }
  }

  @Test func whatCouldNotComeBackIsKnownBeforehand() async throws {
    try await Household.withPlayer { household, store, make in
      var foreign = make.interaction(2, with: 1)
      foreign.loggedBy = Key(try await household.newcomer("pat", role: "parent"))
      let deletions = [make.interaction(3, with: 1).deletion, foreign.deletion, make.school(1).deletion]
      #expect(await store.unrestorable(deletions) == [:])
      try await household.server.execute("DROP FUNCTION public.restore_school")
      #expect(await store.unrestorable(deletions) == [.interactions: 1])
      #expect(await store.unrestorable([make.school(1).deletion]) == [:])
    }
  }

  @Test(arguments: [true, false]) func familiesAreKeptApart(storesAtOnce: Bool) async throws {
    try await Household.withPlayer(storesAtOnce: storesAtOnce) { household, mine, make in
      let theirs = try household.store(for: try await household.newcomer("sam"))
      let school = make.school(1)
      try await mine.apply([school.insertion])
      #expect(try await theirs.loadAll(School.self).isEmpty)
      let change = set(school.id.uuid, "notes", .null, .text("x"))
      #expect(await theirs.failure(of: [change]) == .missing(.schools, id: school.id.description))
      let foreign = await theirs.failure(of: [make.school(2).insertion])
      #expect(foreign == .notPermitted(.schools, "adding to schools"))
    }
  }

  @Test(arguments: [true, false]) func aParentSeesAndMayNotDelete(storesAtOnce: Bool) async throws {
    try await Household.withParent(storesAtOnce: storesAtOnce) { household, mine, store, make in
      let sister = try await household.newcomer("sis")
      try await household.join(try await store.identity().user.uuid, familyOf: sister)
      try await household.server.query(
        "UPDATE users SET graduation_year = CASE id WHEN $1::uuid THEN 2027 ELSE 2029 END", [make.user.uuid.text])
      let school = make.school(1)
      try await mine.apply([school.insertion])
      #expect(try await store.identity().athlete == make.user)
      #expect(try await store.athletes().map(\.name) == ["jo", "sis"])
      #expect(try await store.loadAll(School.self).map(\.id) == [school.id])
      #expect(await store.failure(of: [school.deletion]) == .notPermitted(.schools, "deleting this row of schools"))
      #expect(try #require(try await store.glance(at: Key(sister))).tables.schools.isEmpty)
      #expect(try await store.look(at: Key(sister)).athlete.uuid == sister)
      #expect(try await store.loadAll(School.self).isEmpty)
      let brother = try #require(try await store.glance(at: make.user))
      #expect(brother.identity.athlete == make.user && brother.tables.schools.map(\.id) == [school.id])
      #expect(try await store.identity().athlete.uuid == sister)
    }
  }

  /// `as me` of a parent unlocks nothing: the family's rows are the athlete's.
  @Test(arguments: [true, false])
  func aParentWhoLooksAtTheirOwnSeesNothingOfTheFamily(storesAtOnce: Bool) async throws {
    try await Household.withParent(storesAtOnce: storesAtOnce) { household, mine, store, make in
      try await mine.apply([
        make.school(1).insertion, make.coach(2, of: 1).insertion, make.interaction(3, with: 1, coach: 2).insertion,
      ])
      #expect(try await store.look(at: try await store.identity().user).isAlone)
      let tables = try await store.tables()
      #expect(tables.schools.isEmpty && tables.coaches.isEmpty && tables.interactions.isEmpty)
      let change = set(StoreRows.id(1), "notes", .null, .text("x"))
      let error = await store.failure(of: [change])
      #expect(error != nil)
      #expect(try await mine.loadAll(School.self).map(\.notes) == [nil])
      _ = try await store.look(at: make.user)
      #expect(try await store.loadAll(School.self).count == 1)
    }
  }

  @Test func anAthleteSeesWhatAParentLookedAt() async throws {
    try await Household.withParent { household, mine, theirs, make in
      await theirs.noteView(of: make.user, item: "dashboard", row: nil)
      await theirs.noteView(of: make.user, item: "school", row: StoreRows.id(1))
      let parent = try await theirs.identity().user
      let views = try await mine.views(of: make.user, most: 10)
      #expect(views.map(\.item) == ["school", "dashboard"])
      #expect(views.map(\.row) == [StoreRows.id(1), nil])
      #expect(views.allSatisfy { $0.parent == parent })
      #expect(try await mine.views(of: make.user, most: 1).count == 1)
      try await household.server.execute("DROP TABLE public.parent_view_log")
      #expect(try await mine.views(of: make.user, most: 10).isEmpty)
    }
  }

  @Test func theWebApplicationDeletes() async throws {
    try await Household.withPlayer(hasAPI: true) { household, store, make in
      let coach = make.coach(2, of: 1)
      try await store.apply([
        make.school(1).insertion, coach.insertion, make.interaction(3, with: 1, coach: 2).insertion,
      ])
      let consequences = try await store.apply([make.school(1).deletion])
      #expect(consequences.filter { $0.table == .coaches }.map(\.id) == [coach.id.uuid])
      #expect(try await store.loadAll(School.self).isEmpty)
      #expect(try await store.loadAll(Interaction.self).isEmpty)
    }
  }

  @Test(arguments: [true, false]) func aDeletionComesBackWithTheHistoryOfOthers(storesAtOnce: Bool) async throws {
    try await Household.withParent(storesAtOnce: storesAtOnce) { household, store, theirs, make in
      let parent = try await theirs.identity().user
      try await store.apply([make.school(1).insertion, make.coach(2, of: 1).insertion])
      try await household.server.query(
        """
        INSERT INTO school_status_history (school_id, new_status, changed_by, changed_at)
        VALUES ($1::uuid, 'contacted', $2::uuid, now())
        """, [StoreRows.id(1).text, parent.description])
      let before = try await store.tables()
      let deletion =
        before.coaches.map(\.deletion) + before.statusHistory.map(\.deletion) + before.schools.map(\.deletion)
      try await store.apply(deletion)
      #expect(try await store.loadAll(School.self).isEmpty)
      try await store.apply(deletion.reversed().map(\.inverse))
      let after = try await store.tables()
      #expect(Array(after.schools) == Array(before.schools))
      #expect(Array(after.coaches) == Array(before.coaches))
      #expect(Array(after.statusHistory) == Array(before.statusHistory))
    }
  }

  /// A change that wasn't carried out is sent once more; where that fails as well, nobody knows.
  @Test(arguments: [("dropped", false), ("dropped", true), ("cut", true), ("503", false)], [1, 2])
  func aLostAnswerIsLookedFor(_ fault: (what: String, isCarriedOut: Bool), _ times: Int) async throws {
    try await Household.withPlayer(storesAtOnce: false) { household, store, make in
      try await store.apply([make.school(1).insertion])
      let happening: Fault.Happening = fault.what == "dropped" ? .dropped : fault.what == "cut" ? .cutOff : .status(503)
      household.server.faults.add(
        happening, "PATCH", "/rest/v1/schools", times: times, isCarriedOut: fault.isCarriedOut)
      let change = set(StoreRows.id(1), "notes", .null, .text("x"))
      let error = await store.failure(of: [change])
      let isStored = fault.isCarriedOut || times == 1
      if isStored { #expect(error == nil) } else { #expect(error?.isUnsettled == true, "\(String(describing: error))") }
      #expect(try await store.loadAll(School.self).map(\.notes) == [isStored ? "x" : nil])
    }
  }

  /// Who may remove their newest entry does; where nobody may, it's marked as taken back. No feed tells either.
  @Test(arguments: [true, false], [true, false])
  func aStatusIsTakenBackWithItsEntry(_ isPermitted: Bool, storesAtOnce: Bool) async throws {
    try await Household.withParent(storesAtOnce: storesAtOnce) { household, mine, store, make in
      try await mine.apply([make.school(1).insertion])
      if !isPermitted {
        try await household.server.execute(
          #"DROP POLICY "remove with one's school, or take back one's newest" ON public.school_status_history"#)
      }
      let parent = try await store.identity().user
      let stored = try #require(try await store.loadAll(School.self).first)
      let changes = statusChanges(
        of: stored, to: .contacted, by: parent, at: Household.now,
        historyID: Key(UUID()), notes: nil)
      let consequences = try await store.apply(changes)
      var session = Session(
        identity: try await store.identity(), tables: try await store.tables(), clock: .fixed(Instant(microseconds: 0)))
      #expect(session.tables.statusChanges.count == 1)
      let entry = Journal.Entry(title: "", changes: changes, consequences: consequences, at: Instant(microseconds: 0))
      let undone = entry.changes.inverses
      session.apply(undone)
      session.apply(try await store.apply(undone))
      let after = try await store.tables()
      #expect(after.statusHistory.count == (isPermitted ? 0 : 2))
      #expect(after.statusChanges.isEmpty)
      #expect(session.tables.statusChanges.isEmpty)
      #expect(Set(session.tables.statusHistory.map(\.id)) == Set(after.statusHistory.map(\.id)))
    }
  }

  @Test(arguments: [true, false]) func aDeletionHoldsOnlyForWhatWasSeen(storesAtOnce: Bool) async throws {
    try await Household.withPlayer(storesAtOnce: storesAtOnce) { household, one, make in
      let two = try household.store(for: make.user.uuid)
      try await one.apply([make.school(1).insertion, make.coach(2, of: 1).insertion])
      let seen = try await one.tables()
      try await two.apply([set(StoreRows.id(1), "notes", .null, .text("theirs"))])
      let deletions = seen.coaches.map(\.deletion) + seen.schools.map(\.deletion)
      let error = await one.failure(of: deletions)
      #expect(
        error
          == .conflict(.schools, id: StoreRows.id(1).text, column: "notes", expected: .null, found: .text("theirs")))
      #expect(try await one.loadAll(Coach.self).map(\.id) == seen.coaches.map(\.id))
      #expect(seen.coaches.count == 1)
    }
  }
}

extension StoreError {
  fileprivate var isUnsettled: Bool { if case .unsettled = self { true } else { false } }
}
