import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import Testing

/// What `join` and `family` say about an athlete's rows, to parents, and about codes.
struct JoiningTests {
  private static let copy = "backups/before-join-2026-11-21.json"
  private static let question = "your list (65 schools, "

  /// The sample's athlete, who has a list and nobody else in the family.
  private func athleteAlone(_ setting: Talk.Setting = [.terminal, .account]) async throws -> Talk {
    var tables = try await Talk.store().tables()
    tables.members = Rows(tables.members.filter { $0.userID == Talk.identity.user })
    return Talk(rows: tables, setting)
  }

  @Test func anAthletesListGoesAlongAndACopyStays() async throws {
    var talk = try await athleteAlone()
    let said = await talk.say("join fam-7kqw3m", answering: ["y"])
    #expect(said.contains(Self.question) && said.contains("moves to that family, and a copy stays in a file. Join?"))
    #expect(said.contains("(join FAM-7KQW3M)"), "\(said)")
    #expect(
      said.contains("you are in the family now, and so is your list; 'restore \(Self.copy)' has a copy of it"),
      "\(said)")
    #expect(talk.surroundings[Self.copy]?.hasPrefix(#"{"format":"compass archive""#) == true)
    talk.interpreter.world.rules.assumesYes = true
    #expect(await talk.say("delete kenyon").contains("deleted"))
    #expect(await talk.say("restore \(Self.copy)").contains("restored"))
    #expect(talk.session.tables.schools.count == 65)
    // A second one doesn't replace the first.
    _ = await talk.say("join FAM-7KQW3M")
    #expect(talk.surroundings["\(Self.copy.dropLast(5))-2.json"] != nil)
  }

  /// Nobody is told that the list stayed where it may have moved.
  @Test(arguments: [
    (StoreError.refused("void code"), true), (.unsettled(.cancelled), false),
    (.unsettled(.unavailable("the connection broke", hint: nil)), false),
  ])
  func theListIsWhereItIsSaidToBe(_ error: StoreError, _ hasStayed: Bool) async throws {
    var talk = try await athleteAlone()
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.arranges = { _, _ in throw error }
    talk.interpreter.world.scriptedServer.account = account
    let said = await talk.say("join FAM-7KQW3M", answering: ["y"])
    #expect(said.contains("the copy of your list is in '\(Self.copy)'"), "\(said)")
    #expect(said.contains("nothing has moved") == hasStayed && said.contains("may or may not") != hasStayed)
  }

  @Test func whoeverDeclinesStays() async throws {
    var talk = try await athleteAlone()
    let said = await talk.say("join FAM-7KQW3M", answering: ["n"])
    #expect(said.contains("nothing was changed") && !said.contains("(join"), "\(said)")
    #expect(talk.surroundings.files.isEmpty)
  }

  @Test func aScriptSaysYesItself() async throws {
    var talk = try await athleteAlone([.account])
    let refused = await talk.run("join FAM-7KQW3M")
    #expect(refused.outcome.status == .failed && talk.surroundings.files.isEmpty)
    #expect(refused.said.contains(Self.question) && refused.said.contains("--yes"), "\(refused.said)")
    talk.interpreter.world.rules.assumesYes = true
    #expect(await talk.say("join FAM-7KQW3M").contains("(join FAM-7KQW3M)"))
    #expect(talk.surroundings[Self.copy] != nil)
  }

  @Test func aCopyThatCantBeWrittenKeepsThemWhereTheyAre() async throws {
    var talk = try await athleteAlone()
    talk.interpreter.world.scriptedMachine.write = { _, path in throw Failure("'\(path)' can't be written") }
    let said = await talk.say("join FAM-7KQW3M", answering: ["y"])
    #expect(said.contains("can't be written") && !said.contains("(join"), "\(said)")
  }

  @Test func nobodyIsAskedAboutAnEmptyList() async throws {
    var talk = try await athleteAlone()
    var people = Tables()
    (people.users, people.families) = (talk.session.tables.users, talk.session.tables.families)
    people.members = talk.session.tables.members
    talk = Talk(rows: people, [.terminal, .account])
    let said = await talk.say("join FAM-7KQW3M")
    #expect(said.contains("you are in the family now") && !said.contains("your list"), "\(said)")
  }

  @Test func familiesWithOthersAreLeftFirst() async throws {
    var talk = try await Talk([.terminal, .account])
    let said = await talk.say("join FAM-7KQW3M")
    #expect(said.contains("a family with others in it: leave it first"), "\(said)")
    #expect(said.contains("'family founder MEMBER' hands it over") && !said.contains("(join"))
  }

  @Test(arguments: ["7KQW3M", "FAM-", "FAM-7KQW3", "FAM-7KQW3MM", "FAM-7KQW3É", "FAM_7KQW3M", "MyPassw0rd"])
  func whatIsNoCodeIsNotSent(_ code: String) async throws {
    var talk = try await athleteAlone()
    let run = await talk.run("join \(code)")
    #expect(run.outcome.status == .failed && !run.said.contains("(join"), "\(run.said)")
    #expect(run.said.contains("this is no family code: one looks like FAM-7KQW3M"), "\(run.said)")
  }

  @Test func aParentIsToldAtOnceWhoSeesThem() async throws {
    let store = MemoryStore(
      name: "project", identity: Sample.parent, rows: try await Talk.store().tables(), now: { Talk.now })
    var talk = try await Talk([.terminal, .account], store: store)
    let alone = Identity(user: SampleFamily.parent, athlete: SampleFamily.parent, family: nil, role: .known(.parent))
    talk.interpreter.shell.session = Session(identity: alone, tables: Tables(), clock: talk.session.context.clock)
    let said = await talk.say("join FAM-7KQW3M")
    #expect(said.contains("viewing Eli Novakovic's list, which you can't change; Eli can see what you look at"))
    #expect(said.contains("yours to change: your tasks, private notes and preferences"), "\(said)")
    #expect(!said.contains("your list") && talk.surroundings.files.isEmpty)
    #expect(talk.session.tables.state(of: .schools) == .loaded && talk.session.tables.schools.count == 65)
  }

  @Test func aParentIsToldWhatIsTheirsWhenTheySignIn() async throws {
    let store = MemoryStore(
      name: "project", identity: Sample.parent, rows: try await Talk.store().tables(), now: { Talk.now })
    var talk = try await Talk([.terminal, .account], store: store)
    let line = "yours to change: your tasks, private notes and preferences"
    #expect(await talk.say("login dana@novakovic.example").ranges(of: line).count == 1)
    var own = try await athleteAlone()
    #expect(await own.say("login eli@novakovic.example").contains(line) == false)
  }

  /// An athlete who didn't found the family takes their schools along; a parent's additions stay.
  @Test func whatBecomesOfRowsIsSaid() async throws {
    var tables = try await Talk.store().tables()
    let family = try #require(tables.families.first?.id)
    _ = tables.families.change(family) { ($0.playerUserID, $0.createdByUserID) = (SampleFamily.parent, nil) }
    var talk = Talk(rows: tables, [.terminal, .account])
    let said = await talk.say("family leave", answering: ["y"])
    #expect(said.contains("leave Novakovic Family? Your schools and what hangs on them come with you."), "\(said)")
    #expect(said.contains("you left Novakovic Family"))
  }

  @Test func aWrongCodeAtSigningUpIsAskedForAgain() async throws {
    var talk = try await Talk([.terminal, .account])
    let tried = Mutex<[String]>([])
    var account = AccountScript()
    account.signsUp = { new in
      tried.withLock { $0.append("\(new.email) \(new.password) \(new.name) \(new.code ?? "-")") }
      if new.code == "FAM-WRONG2" { throw StoreError.wrongFamilyCode }
      return true
    }
    talk.interpreter.world.scriptedServer.account = account
    _ = await talk.say("logout")
    let answers = ["Nell New", "parent", "hello", "fam-wrong2", "FAM-7KQW3M"]
    let said = await talk.say("signup new@example.com", answering: answers)
    #expect(said.contains("this is no family code"), "\(said)")
    #expect(said.contains("no family has this code, it's void, or it's for an athlete: Enter goes on without one"))
    #expect(said.contains("signed up, and in, as new@example.com"))
    let facts = "new@example.com hidden Nell New"
    #expect(tried.withLock(\.self) == ["\(facts) FAM-WRONG2", "\(facts) FAM-7KQW3M"])
  }
}
