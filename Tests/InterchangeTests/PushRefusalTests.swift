import Domain
import SQLiteStorage
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import ShellCore

/// When nothing is pushed, and what a project may lack.
struct PushRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var project: (@Sendable () async throws -> any Store)?
    var rules = PushRefusalTests.rules { _ in }
    var says: String
    var status = ShellCore.ExitStatus.failed
  }

  private static func rules(_ change: (inout World.Rules) -> Void) -> World.Rules {
    var rules = World.Rules()
    rules.assumesYes = true
    change(&rules)
    return rules
  }

  private static func identity(_ role: UserRole, athlete: Key<User> = ProjectDouble.user, _ family: Key<Family>?)
    -> Identity
  { Identity(user: ProjectDouble.user, athlete: athlete, family: family, role: .known(role)) }

  static let cases = [
    Case(
      testDescription: "no project",
      says:
        "push needs a Supabase project, but none is configured\nfor a project quit, set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and start again"
    ),
    Case(
      testDescription: "itself", project: { ProjectDouble(name: "sample family") },
      says: "push copies a list from a file, but sample family is the project itself\ncompass --db FILE -c push"),
    Case(
      testDescription: "read-only", project: { ProjectDouble() }, rules: rules { $0.isReadOnly = true },
      says: "nothing was changed: compass runs with '--read-only'"),
    Case(
      testDescription: "a parent", project: { ProjectDouble(identity(.parent, ProjectDouble.family)) },
      says: "nothing was pushed: only an athlete can fill project example, and you are signed in as a parent\n"
        + "sign in as the athlete: compass --supabase -i -c login"),
    Case(
      testDescription: "a parent who looks on",
      project: { ProjectDouble(identity(.player, athlete: SampleFamily.athlete, ProjectDouble.family)) },
      says: "nothing was pushed: only an athlete can fill project example"),
    Case(
      testDescription: "no family", project: { ProjectDouble(identity(.player, nil)) },
      says: "nothing was pushed: you have no family in project example"),
    Case(
      testDescription: "not signed in", project: { throw StoreError.notSignedIn("nobody is signed in", hint: "login") },
      says: "nobody is signed in\nsign in first: compass --supabase -i -c login",
      status: .notSignedIn),
    Case(
      testDescription: "out of reach", project: { throw StoreError.unavailable("Connection timed out", hint: nil) },
      says: "Connection timed out", status: .unavailable),
    Case(
      testDescription: "nobody can be asked", project: { ProjectDouble() }, rules: World.Rules(),
      says: "would go from the sample family into project example"
    ),
  ]

  @Test(arguments: cases) func nothingIsPushed(_ bad: Case) async throws {
    var talk = February.talk()
    talk.interpreter.world.scriptedServer.project = bad.project
    talk.interpreter.world.rules = bad.rules
    let (status, said) = await talk.lines("push")
    #expect(status == bad.status)
    #expect(said.last?.contains(bad.says) == true, "\(said)")
  }

  @Test(arguments: [false, nil]) func theQuestionNamesWhatGoesAndWhere(answer: Bool?) async throws {
    let project = ProjectDouble()
    var talk = February.talk()
    talk.interpreter.world.scriptedServer.project = { project }
    talk.seat(answering: answer)
    let (status, said) = await talk.lines("push")
    #expect(status == .failed)
    #expect(said.last == "nothing was changed")
    let question = try #require(talk.questions.first)
    #expect(question.hasPrefix("  65 schools, "))
    #expect(question.hasSuffix("\npush from the sample family into project example, as Sam Example?"))
    #expect(await project.calls == 0)
  }

  @Test func aDryRunPrintsWhatWouldGo() async throws {
    let project = ProjectDouble()
    var talk = February.talk()
    talk.interpreter.world.scriptedServer.project = { project }
    talk.interpreter.world.rules.isDryRun = true
    let (status, said) = await talk.lines("push")
    #expect(status == .done)
    #expect(said.contains { $0.hasPrefix("would push 65 schools, ") }, "\(said)")
    let sheet = try #require(said.first { $0.contains(#""action":"insert""#) })
    #expect(sheet.split(separator: "\n").count > 600)
    #expect(await project.calls == 0)
  }

  @Test(arguments: [true, false]) func columnsThatTheProjectLacksAreLeftOut(isAtomic: Bool) async throws {
    let project = ProjectDouble(isAtomic: isAtomic)
    var talk = February.talk { $0.pushes(into: project) }
    let gone = ["priority_tier", "ranking"]
    await project.refuse { changes in
      for case .insert(let values) in changes.map(\.action) where changes.first?.table == .schools {
        if let column = gone.first(where: { values[$0] != nil }) { return .noColumn(.schools, column) }
      }
      return nil
    }
    let (status, said) = await talk.lines("push")
    #expect(status == .done, "\(said)")
    #expect(said.contains("project example has no 'priority_tier', 'ranking' in schools: left out"), "\(said)")
    let there = try await project.tables().schools
    #expect(there.count == 65)
    #expect(there.allSatisfy { $0.priorityTier == nil && $0.ranking == nil })
  }

  @Test func aTableThatIsMissingThereStaysHere() async throws {
    let project = ProjectDouble()
    var talk = February.talk { $0.pushes(into: project) }
    await project.hide(.reminders, .unavailable("the project has no table 'follow_up_reminders'", hint: nil))
    let (status, said) = await talk.lines("push")
    #expect(status == .failed)
    #expect(said.first == "reminders stay here: the project has no table 'follow_up_reminders'")
    await project.hide(.reminders, .unavailable("gone", hint: nil))
    await project.hide(.coaches, .unavailable("the project has no table 'coaches'", hint: nil))
    let calls = await project.calls
    #expect(await talk.lines("push").said.last == "the project has no table 'coaches'")
    #expect(await project.calls == calls)
  }

  /// The first rows of a batch are stored, one is there though it isn't shown, and one is refused.
  @Test func batchesThatAreHalfStored() async throws {
    let project = ProjectDouble()
    var talk = February.talk { $0.pushes(into: project) }
    let schools = talk.session.tables.schools.map(\.id.uuid).sorted()
    let (hidden, bad) = (schools[20], schools[30])
    await project.refuse { changes in
      guard changes.first?.table == .schools else { return nil }
      if changes.count > 60 { return .partly(stored: Array(changes.prefix(10)), .refused("no")) }
      if changes.contains(where: { $0.id == bad }) { return .refused("no") }
      return changes.contains { $0.id == hidden } ? .taken(.schools, id: hidden) : nil
    }
    let (status, said) = await talk.lines("push")
    #expect(status == .failed)
    #expect(try await project.tables().schools.count == 63)
    #expect(said.last?.contains("pushed into project example: 63 schools, ") == true, "\(said)")
    #expect(said.last?.contains("; 1 row was already there; ") == true)
  }

  @Test func fromADatabaseFile() async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try await SQLiteStore.open(
      folder("list.db"), bootstrap: Bootstrap(newID: { UUID() }, now: { February.now }))
    var talk = try await February.talk(on: store)
    let project = ProjectDouble()
    talk.interpreter.world.pushes(into: project)
    await talk.lines("add school Kenyon College; add coach Ana Ruiz school=kenyon role=head")
    let (status, said) = await talk.lines("push")
    #expect(status == .done, "\(said)")
    #expect(said.last?.hasPrefix("pushed into project example: 1 school, ") == true, "\(said)")
    let there = try await project.tables()
    #expect(there.schools.first?.name == "Kenyon College")
    #expect(there.schools.first?.userID == ProjectDouble.user)
    #expect(there.coaches.first?.familyID == ProjectDouble.family)
    try await store.close()
  }
}
