import Domain
import Foundation
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing

/// The store over a real PostgreSQL.
struct ServedStoreTests {
  @Test(arguments: StoreContract.all, [true, false])
  func contract(_ check: StoreContract, storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      try await check.run(on: try household.store(for: try await household.newcomer("jo")))
    }
  }

  @Test(arguments: [1000, 250])
  func tablesBeyondTheServersLimitAreWhole(_ limit: Int) async throws {
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
    try await Household.open { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      let store = try household.store(for: me)
      let make = StoreRows(try await store.identity())
      var foreign = make.interaction(2, with: 1)
      foreign.loggedBy = Key(parent)
      let deletions = [make.interaction(3, with: 1).deletion, foreign.deletion, make.school(1).deletion]
      #expect(await store.unrestorable(deletions) == [:])
      try await household.server.execute("DROP FUNCTION public.restore_school")
      #expect(await store.unrestorable(deletions) == [.interactions: 1])
      #expect(await store.unrestorable([make.school(1).deletion]) == [:])
    }
  }

  @Test(arguments: [true, false])
  func familiesAreKeptApart(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, stranger) = (try await household.newcomer("jo"), try await household.newcomer("sam"))
      let (mine, theirs) = (try household.store(for: me), try household.store(for: stranger))
      let make = StoreRows(try await mine.identity())
      let school = make.school(1)
      try await mine.apply([school.insertion])
      #expect(try await theirs.loadAll(School.self).isEmpty)
      let change = set(school.id.uuid, "notes", .null, .text("x"))
      let error = await failure { () async throws(StoreError) in try await theirs.apply([change]) }
      #expect(error == .missing(.schools, id: school.id.description))
      let foreign = await failure { () async throws(StoreError) in try await theirs.apply([make.school(2).insertion]) }
      #expect(foreign == .notPermitted(.schools, "adding to schools"))
    }
  }

  @Test(arguments: [true, false])
  func aParentSeesAndMayNotDelete(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      let sister = try await household.newcomer("sis")
      for player in [me, sister] { try await household.join(parent, familyOf: player) }
      try await household.server.query(
        "UPDATE users SET graduation_year = CASE id WHEN $1::uuid THEN 2027 ELSE 2029 END", [me.text])
      let mine = try household.store(for: me)
      let school = StoreRows(try await mine.identity()).school(1)
      try await mine.apply([school.insertion])
      let store = try household.store(for: parent)
      #expect(try await store.identity().athlete.uuid == me)
      #expect(try await store.athletes().map(\.name) == ["jo", "sis"])
      #expect(try await store.loadAll(School.self).map(\.id) == [school.id])
      let error = await failure { () async throws(StoreError) in try await store.apply([school.deletion]) }
      #expect(error == .notPermitted(.schools, "deleting this row of schools"))
      #expect(try await store.look(at: Key(sister)).athlete.uuid == sister)
      #expect(try await store.loadAll(School.self).isEmpty)
    }
  }

  /// `as me` of a parent unlocks nothing: the family's rows are the athlete's.
  @Test(arguments: [true, false])
  func aParentWhoLooksAtTheirOwnSeesNothingOfTheFamily(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      try await household.join(parent, familyOf: me)
      let mine = try household.store(for: me)
      let make = StoreRows(try await mine.identity())
      try await mine.apply([
        make.school(1).insertion, make.coach(2, of: 1).insertion, make.interaction(3, with: 1, coach: 2).insertion,
      ])
      let store = try household.store(for: parent)
      #expect(try await store.look(at: Key(parent)).isAlone)
      let tables = try await store.tables()
      #expect(tables.schools.isEmpty && tables.coaches.isEmpty && tables.interactions.isEmpty)
      let change = set(StoreRows.id(1), "notes", .null, .text("x"))
      let error = await failure { () async throws(StoreError) in try await store.apply([change]) }
      #expect(error != nil)
      #expect(try await mine.loadAll(School.self).map(\.notes) == [nil])
      _ = try await store.look(at: Key(me))
      #expect(try await store.loadAll(School.self).count == 1)
    }
  }

  @Test func anAthleteSeesWhatAParentLookedAt() async throws {
    try await Household.open { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      try await household.join(parent, familyOf: me)
      let (mine, theirs) = (try household.store(for: me), try household.store(for: parent))
      await theirs.noteView(of: Key(me), item: "dashboard", row: nil)
      await theirs.noteView(of: Key(me), item: "school", row: StoreRows.id(1))
      let views = try await mine.views(of: Key(me), most: 10)
      #expect(views.map(\.item) == ["school", "dashboard"])
      #expect(views.map(\.row) == [StoreRows.id(1), nil])
      #expect(views.allSatisfy { $0.parent == Key(parent) })
      #expect(try await mine.views(of: Key(me), most: 1).count == 1)
      try await household.server.execute("DROP TABLE public.parent_view_log")
      #expect(try await mine.views(of: Key(me), most: 10).isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func twoPeopleDoNotOverwriteEachOther(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let me = try await household.newcomer("jo")
      let (one, two) = (try household.store(for: me), try household.store(for: me))
      let make = StoreRows(try await one.identity())
      try await one.apply((1...3).map { make.school($0).insertion })
      try await two.apply([set(StoreRows.id(2), "notes", .null, .text("theirs"))])
      let changes = (1...3).map { set(StoreRows.id($0), "notes", .null, .text("mine")) }
      let error = await failure { () async throws(StoreError) in try await one.apply(changes) }
      #expect(
        error
          == .conflict(.schools, id: StoreRows.id(2).text, column: "notes", expected: .null, found: .text("theirs")))
      #expect(try await one.loadAll(School.self).map(\.notes) == [nil, "theirs", nil])
    }
  }

  @Test(arguments: [
    (SupabaseServer.Options.Cascade.counting, true), (.countingNothing, true), (.lying, false),
  ])
  func theWebApplicationDeletes(_ cascade: SupabaseServer.Options.Cascade, _ isGone: Bool) async throws {
    var options = SupabaseServer.Options()
    options.cascade = cascade
    try await Household.open(options) { household in
      let store = try household.store(for: try await household.newcomer("jo"), hasAPI: true)
      let make = StoreRows(try await store.identity())
      let coach = make.coach(2, of: 1)
      try await store.apply([
        make.school(1).insertion, coach.insertion, make.interaction(3, with: 1, coach: 2).insertion,
      ])
      let error = await failure { () async throws(StoreError) in
        let consequences = try await store.apply([make.school(1).deletion])
        #expect(consequences.filter { $0.table == .coaches }.map(\.id) == [coach.id.uuid])
      }
      #expect((error == nil) == isGone)
      #expect(try await store.loadAll(School.self).isEmpty == isGone)
      #expect(try await store.loadAll(Interaction.self).isEmpty == isGone)
    }
  }

  @Test(arguments: [true, false])
  func aDeletionComesBackWithTheHistoryOfOthers(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      try await household.join(parent, familyOf: me)
      let store = try household.store(for: me)
      let make = StoreRows(try await store.identity())
      try await store.apply([make.school(1).insertion, make.coach(2, of: 1).insertion])
      try await household.server.query(
        """
        INSERT INTO school_status_history (school_id, new_status, changed_by, changed_at)
        VALUES ($1::uuid, 'contacted', $2::uuid, now())
        """, [StoreRows.id(1).text, parent.text])
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

  /// What wasn't carried out is sent once more; where that fails as well, nobody knows.
  @Test(arguments: [("dropped", false), ("dropped", true), ("cut", true), ("503", false)], [1, 2])
  func aLostAnswerIsLookedFor(_ fault: (what: String, isCarriedOut: Bool), _ times: Int) async throws {
    try await Household.open(storesAtOnce: false) { household in
      let store = try household.store(for: try await household.newcomer("jo"))
      let make = StoreRows(try await store.identity())
      try await store.apply([make.school(1).insertion])
      let happening: Fault.Happening =
        fault.what == "dropped" ? .dropped : fault.what == "cut" ? .cutOff : .status(503)
      household.server.faults.add(
        happening, "PATCH", "/rest/v1/schools", times: times, isCarriedOut: fault.isCarriedOut)
      let change = set(StoreRows.id(1), "notes", .null, .text("x"))
      let error = await failure { () async throws(StoreError) in try await store.apply([change]) }
      let isStored = fault.isCarriedOut || times == 1
      if isStored { #expect(error == nil) } else { #expect(error?.isUnsettled == true, "\(String(describing: error))") }
      #expect(try await store.loadAll(School.self).map(\.notes) == [isStored ? "x" : nil])
    }
  }

  @Test(arguments: [false, true])
  func aLostAdditionIsThereOnce(_ isCarriedOut: Bool) async throws {
    try await Household.open(storesAtOnce: false) { household in
      let store = try household.store(for: try await household.newcomer("jo"))
      let make = StoreRows(try await store.identity())
      household.server.faults.add(.dropped, "POST", "/rest/v1/schools", isCarriedOut: isCarriedOut)
      try await store.apply([make.school(1).insertion])
      #expect(try await store.loadAll(School.self).map(\.id) == [make.school(1).id])
    }
  }

  /// Who may remove their newest entry does; where nobody may, it's marked as taken back. No feed tells either.
  @Test(arguments: [true, false], [true, false])
  func aStatusIsTakenBackWithItsEntry(_ isPermitted: Bool, storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (me, parent) = (try await household.newcomer("jo"), try await household.newcomer("pat", role: "parent"))
      try await household.join(parent, familyOf: me)
      let mine = try household.store(for: me)
      let school = StoreRows(try await mine.identity()).school(1)
      try await mine.apply([school.insertion])
      if !isPermitted {
        try await household.server.execute(
          #"DROP POLICY "remove with one's school, or take back one's newest" ON public.school_status_history"#)
      }
      let store = try household.store(for: parent)
      _ = try await store.identity()
      let stored = try #require(try await store.loadAll(School.self).first)
      let changes = statusChanges(
        of: stored, to: .contacted, by: Key(parent),
        at: Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1e6)),
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

  @Test(arguments: [true, false])
  func aDeletionHoldsOnlyForWhatWasSeen(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let me = try await household.newcomer("jo")
      let (one, two) = (try household.store(for: me), try household.store(for: me))
      let make = StoreRows(try await one.identity())
      try await one.apply([make.school(1).insertion, make.coach(2, of: 1).insertion])
      let seen = try await one.tables()
      try await two.apply([set(StoreRows.id(1), "notes", .null, .text("theirs"))])
      let deletions = seen.coaches.map(\.deletion) + seen.schools.map(\.deletion)
      let error = await failure { () async throws(StoreError) in try await one.apply(deletions) }
      #expect(
        error
          == .conflict(.schools, id: StoreRows.id(1).text, column: "notes", expected: .null, found: .text("theirs")))
      #expect(try await one.loadAll(Coach.self).map(\.id) == seen.coaches.map(\.id))
      #expect(seen.coaches.count == 1)
    }
  }

  @Test func aFaultInTheMiddleTakesBack() async throws {
    try await Household.open(storesAtOnce: false) { household in
      let store = try household.store(for: try await household.newcomer("jo"))
      let make = StoreRows(try await store.identity())
      try await store.apply((1...2).map { make.school($0).insertion })
      household.server.faults.add(.status(503), "POST", "/rest/v1/coaches", times: 2)
      let changes = [
        set(StoreRows.id(1), "notes", .null, .text("x")), make.coach(3, of: 2).insertion, make.school(4).insertion,
      ]
      let error = await failure { () async throws(StoreError) in try await store.apply(changes) }
      #expect(error?.isUnsettled == true, "\(String(describing: error))")
      #expect(try await store.loadAll(Coach.self).isEmpty)
      #expect(try await store.loadAll(School.self).map(\.notes) == [nil, nil])
    }
  }

  @Test func numbersMayComeAsStrings() async throws {
    try await Household.open { household in
      let store = try household.store(for: try await household.newcomer("jo"))
      var school = StoreRows(try await store.identity()).school(1)
      school.fitScore = 77
      try await store.apply([school.insertion])
      household.server.faults.add(.quotedNumbers, "GET", "/rest/v1/schools")
      #expect(try await store.loadAll(School.self).map(\.fitScore) == [77])
    }
  }
}

extension StoreError {
  fileprivate var isUnsettled: Bool { if case .unsettled = self { true } else { false } }
}
