import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import ShellCore

/// The embedded family goes into a project.
struct PushTests {
  private static let own: [TableName] = [.users, .familyUnits, .familyMembers, .suggestions, .preferenceHistory]

  private func desk(_ project: ProjectDouble, _ tables: Tables? = nil) async throws -> Talk {
    var desk = February.stored(tables ?? Sample.at(February.now).tables)
    desk.interpreter.world.pushes(into: project)
    return desk
  }

  /// The number of rows of the sample that go: the parent's own preferences stay.
  private func count(_ tables: Tables) -> Int {
    func look<E: Entity>(_ entity: E.Type) -> Int { tables[E.self].count }
    return TableName.allCases.filter { !Self.own.contains($0) }.reduce(0) { $0 + look($1.entity) }
  }

  @Test(
    "everything goes under its own id, by one request where the project stores all of it or nothing",
    arguments: [true, false])
  func everything(isAtomic: Bool) async throws {
    let project = ProjectDouble(isAtomic: isAtomic)
    var sample = Sample.at(February.now).tables
    var hers = try #require(sample.preferences.first)
    hers = Preferences(hers.values.merging(["id": .uuid(UUID())]) { $1 }) ?? hers
    hers.userID = SampleFamily.parent
    sample.preferences.append(hers)
    var desk = try await desk(project, sample)
    let (status, said) = await desk.lines("push")
    #expect(status == .done, "\(said)")
    let (here, there) = (desk.session.tables, try await project.tables())
    #expect(count(there) + strangersRows(here) == count(here))
    #expect(there.schools.map(\.id) == here.schools.map(\.id).sorted())
    #expect(there.schools.map(\.notes) == here.schools.sorted { $0.id < $1.id }.map(\.notes))
    #expect(there.users.count == 1 && there.families.count == 1)
    #expect(said.last?.hasPrefix("pushed into project example: 65 schools, ") == true, "\(said)")
    #expect(said.contains("1 row of preferences stayed here: project example doesn't know these people"), "\(said)")
    #expect(there.preferences[hers.id] == nil)
    #expect(await (project.calls == 2) == isAtomic, "the athlete's own row comes first")
    #expect(said.last?.contains("6 details of the athlete") == true, "\(said)")
    #expect(said.contains("the athlete differs there and was left alone: full_name"))
    #expect(there.users.first?.fullName == "Sam Example" && there.users.first?.gpa != nil)
    #expect(said.contains { $0.hasSuffix("of others stayed here: only they can write them in project example") })
  }

  private func strangersRows(_ tables: Tables) -> Int { tables.preferences.count { $0.userID != SampleFamily.athlete } }

  /// No column and no document speaks of the athlete or the family of the file any more.
  @Test func everybodyIsSomebodyThere() async throws {
    let project = ProjectDouble()
    var sample = Sample.at(February.now).tables
    var school = try #require(sample.schools.first)
    let parent = SampleFamily.parent
    school.privateNotes = JSONText(#"{"\#(SampleFamily.athlete)": "mine", "\#(parent)": "hers"}"#)
    school.createdBy = parent
    school.familyID = nil
    sample.schools.replace(school)
    var desk = try await desk(project, sample)
    #expect(await desk.lines("push").status == .done)
    let there = try await project.tables()
    func look<E: Entity>(_ entity: E.Type) {
      for row in there[E.self] {
        for (column, value) in row.values where column != "private_notes" {
          let text = JSON(value).text
          for id in [SampleFamily.athlete.description, SampleFamily.family.description, parent.description] {
            #expect(!text.contains(id), "\(E.table.name) \(column)")
          }
        }
        if E.table.column("family_unit_id") != nil {
          #expect(row.value(of: "family_unit_id") == ProjectDouble.family.value)
        }
      }
    }
    for table in TableName.allCases { look(table.entity) }
    let notes = try #require(there.schools[school.id]?.privateNotes?.json)
    #expect(notes[ProjectDouble.user.description] == .string("mine"))
    #expect(notes[parent.description] == nil)
    #expect(there.schools[school.id]?.createdBy == ProjectDouble.user)
  }

  @Test func againMakesNoDoubles() async throws {
    let project = ProjectDouble()
    var desk = try await desk(project)
    await desk.lines("push")
    let (before, calls) = (try await project.tables(), await project.calls)
    let (status, said) = await desk.lines("push")
    #expect(status == .done && !said.contains { $0.contains("different there") }, "\(said)")
    #expect(said.last == "nothing to push: \(count(before)) rows were already there", "\(said)")
    #expect(await project.calls == calls)
  }

  @Test func anEmptyFamilyHasNothingToPush() async throws {
    let project = ProjectDouble()
    var desk = February.people()
    desk.interpreter.world.scriptedServer.project = { project }
    let (status, said) = await desk.lines("push")
    #expect(status == .failed)
    #expect(said.last?.hasPrefix("6 details of the athlete would go from ") == true, "\(said)")
    desk.interpreter.world.rules.assumesYes = true
    #expect(await desk.lines("push").said.last == "pushed into project example: 6 details of the athlete")
    #expect(await desk.lines("push").said.last == "nothing to push")
  }

  @Test(arguments: [
    (StoreError.cancelled, ShellCore.ExitStatus.interrupted, "interrupted"),
    (.unavailable("Connection timed out", hint: nil), .failed, "timed out"),
    (.notSignedIn("session expired", hint: nil), .notSignedIn, "session expired"), (.full, .failed, "disk is full"),
  ])
  func whatStopsItIsSaidAndTheNextOneGoesOn(error: StoreError, status: ShellCore.ExitStatus, words: String) async throws
  {
    let project = ProjectDouble()
    var desk = try await desk(project)
    await project.stop(after: 3, error)
    let stopped = await desk.lines("push")
    #expect(stopped.status == status, "\(stopped.said)")
    #expect(stopped.said.last?.hasPrefix("stopped: ") == true, "\(stopped.said)")
    #expect(stopped.said.last?.contains(words) == true)
    #expect(stopped.said.contains { $0.hasPrefix("pushed into project example: 65 schools, ") })
    let before = count(try await project.tables())
    #expect(before > 65 && before < count(desk.session.tables))
    await project.stop(after: 0, nil)
    let (next, said) = await desk.lines("push")
    #expect(next == .done, "\(said)")
    #expect(said.last?.hasSuffix("; \(before) rows were already there") == true, "\(said)")
    #expect(count(try await project.tables()) == count(desk.session.tables) - strangersRows(desk.session.tables))
  }

  @Test func nothingStoredIsAFailure() async throws {
    let project = ProjectDouble()
    var desk = try await desk(project)
    await project.refuse { _ in .unavailable("Connection timed out", hint: nil) }
    let (status, said) = await desk.lines("push")
    #expect(status == .unavailable)
    #expect(said.last == "Connection timed out")
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let project = ProjectDouble()
    let desk = try await desk(project)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var desk = desk
      return await desk.lines("push").status
    }
    #expect(await task.value == .interrupted)
    #expect(await project.calls == 0)
  }

  @Test func rowsThatAreRefusedDoNotStopTheOthers() async throws {
    let project = ProjectDouble()
    var desk = try await desk(project)
    let coach = try #require(desk.session.tables.coaches.first)
    let school = try #require(desk.session.tables.schools.first { $0.id != coach.schoolID })
    let children = desk.session.tables.coaches.filter { $0.schoolID == school.id }
    await project.refuse { changes in
      if changes.contains(where: { $0.id == coach.id.uuid }) { return .notPermitted(.coaches, "adding to coaches") }
      return changes.contains { $0.id == school.id.uuid } ? .refused("'name' is taken") : nil
    }
    let (status, said) = await desk.lines("push")
    #expect(status == .failed)
    #expect(said.contains("\(school.name): 'name' is taken"), "\(said)")
    #expect(said.contains("\(coach.fullName): not permitted: adding to coaches"))
    for child in children {
      #expect(said.contains("\(child.fullName): the row in 'school_id' was refused"))
    }
    let there = try await project.tables()
    #expect(there.schools.count == desk.session.tables.schools.count - 1)
    #expect(there.coaches.count == desk.session.tables.coaches.count - 1 - children.count)
    #expect(said.last?.hasSuffix(" refused") == true)
  }

  @Test func whatDiffersIsSaidAndLeftAlone() async throws {
    let project = ProjectDouble()
    var desk = try await desk(project)
    await desk.lines("push")
    let school = try #require(try await project.load(School.self, limit: 1).first)
    let changes = [
      school.setting("notes", to: .text("from the project")), school.setting("ranking", to: .int(99)),
      school.setting("updated_at", to: .instant(February.now + 60)),
    ].compactMap(\.self)
    try await project.apply(changes)
    let own = try #require(desk.session.tables.schools[school.id])
    let columns = ["ranking", "notes"].filter { !own.value(of: $0).isNull }
    let (status, said) = await desk.lines("push")
    #expect(status == .done)
    if columns.isEmpty {
      #expect(!said.contains { $0.contains(school.name) })
    } else {
      #expect(said.contains("  \(school.name): \(columns.joined(separator: ", "))"), "\(said)")
    }
    #expect(try await project.load(School.self, limit: 1).first?.notes == "from the project")
  }
}

/// A project where an athlete has signed up and has nothing yet; what it refuses is handed in.
actor ProjectDouble: Store {
  static let user = Key<User>("7d8a2f10-3c4b-4e5f-8a9b-0c1d2e3f4a5b") ?? Key(UUID())
  static let family = Key<Family>("7d8a2f10-3c4b-4e5f-8a9b-0c1d2e3f4a5c") ?? Key(UUID())
  static let player = Identity(user: user, athlete: user, family: family, role: .known(.player))
  nonisolated let name: String
  nonisolated let isPersistent = true
  private nonisolated let who: Identity
  private let rows: MemoryStore
  private var judge: @Sendable ([Change]) -> StoreError? = { _ in nil }
  private var unread: [TableName: StoreError] = [:]
  private var end: (calls: Int, error: StoreError)?
  private(set) var calls = 0
  private let isAtomic: Bool

  init(
    _ identity: Identity = player, name: String = "project example", adding rows: Tables = Tables(),
    isAtomic: Bool = false
  ) {
    self.name = name
    self.isAtomic = isAtomic
    who = identity
    var tables = rows
    var athlete = User(id: Self.user)
    athlete.fullName = "Sam Example"
    athlete.email = "sam@example.com"
    tables.users = Rows([athlete])
    var family = Family(id: Self.family)
    family.playerUserID = athlete.id
    tables.families = Rows([family])
    self.rows = MemoryStore(name: name, identity: identity, rows: tables, now: { February.now })
  }

  /// Answers some changes with an error instead of applying them; nil lets them through.
  func refuse(_ judge: @escaping @Sendable ([Change]) -> StoreError?) { self.judge = judge }

  /// Lets this many batches through, and then nothing; nil lets everything through again.
  func stop(after batches: Int, _ error: StoreError?) { end = error.map { (calls + batches, $0) } }
  func hide(_ table: TableName, _ error: StoreError) { unread[table] = error }
  func storesAtOnce() async -> Bool { isAtomic }
  func identity() async throws(StoreError) -> Identity { who }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if let error = unread[E.table.name] { throw error }
    return try await rows.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    calls += 1
    if let end, calls > end.calls { throw end.error }
    if let error = judge(changes) {
      if case .partly(let stored, _) = error { _ = try await rows.apply(stored) }
      throw error
    }
    return try await rows.apply(changes)
  }

  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await rows.dependents(of: row)
  }
}

extension World {
  /// Lets `push` go into a project, unasked.
  mutating func pushes(into project: ProjectDouble) {
    scriptedServer.project = { project }
    rules.assumesYes = true
  }
}
