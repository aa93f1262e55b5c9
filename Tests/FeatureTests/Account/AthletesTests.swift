import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// Several athletes on one machine: going from list to list, and what is due on all of them.
struct AthletesTests {
  @Test func theDeskForgetsTheListBefore() async throws {
    var (talk, household) = try await Talk.household()
    _ = await talk.say("set size 3; schools D3; show kenyon; fav kenyon")
    _ = await talk.say("alias a show")
    let said = await talk.say("as maya")
    #expect(said.contains("Maya Novakovic's list: 2 schools, in /data/maya.db"), "\(said)")
    #expect(household.left == ["/data/compass.db"])
    #expect(talk.interpreter.shell.promptState.athlete == "Maya Novakovic")
    #expect(talk.interpreter.shell.promptState.count == "2/2")
    #expect(talk.interpreter.shell.promptState.terms.isEmpty)
    // The ids are the same in both files: nothing of the one may be done to the other.
    for line in ["undo", "show .", "last"] {
      #expect(await talk.run(line).outcome.status != .done, "\(line)")
    }
    #expect(await talk.say("echo $size").contains("3") && talk.interpreter.shell.saved.aliases["a"] != nil)
    #expect(await talk.run("fav denison; as eli novakovic").outcome.status == .done)
    #expect(await talk.say("as").contains("this is Eli Novakovic's list, in /data/compass.db"))
    #expect(try await #require(household.store("/data/maya.db")).tables().schools.contains { $0.isFavorite == true })
  }

  @Test(arguments: [
    ("as may", "Maya"), ("as novakovic maya", "Maya"), ("as xyz", ""), ("as maya novakvic", "Maya"), ("as nov", ""),
    ("as MAYA NOVAKOVIC", "Maya"), ("as all", ""), ("as show", ""), ("as compass", "Eli"),
  ])
  func namesAreMatchedAsAnywhere(line: String, athlete: String) async throws {
    var (talk, _) = try await Talk.household()
    let run = await talk.run(line)
    if athlete.isEmpty {
      #expect(run.outcome.status != .done, "\(line): \(run.said)")
    } else {
      #expect(run.outcome.status == .done && run.said.contains("\(athlete) Novakovic"), "\(line): \(run.said)")
    }
  }

  @Test func tabCompletesTheNames() async throws {
    let (talk, _) = try await Talk.household()
    #expect(talk.completions("as m").contains("\"Maya Novakovic\""))
    #expect(talk.completions("add ath") == ["athlete"])
  }

  /// A row on another list is done there: not even a copy's row with the same id is touched.
  @Test func numbersOfOtherListsAreRefused() async throws {
    var (talk, household) = try await Talk.household()
    let rows = await talk.rows("due athletes all")
    let place = try #require(rows.firstIndex { $0["what"]?.words == "Send Maya's transcript" })
    #expect(
      rows[place]["athlete"]?.words == "Maya Novakovic" && rows.contains { $0["athlete"]?.words == "Eli Novakovic" })
    let before = try await household.first.tables().contents(without: [])
    _ = await talk.say("due athletes all")
    for verb in ["done", "snooze", "contact", "status", "delete"] {
      let line =
        "\(verb) \(place + 1)" + (["snooze": " friday", "contact": " email", "status": " contacted"][verb] ?? "")
      let run = await talk.run(line)
      #expect(run.outcome.status == .failed && run.said.contains("is on Maya Novakovic's list"), "\(run.said)")
      #expect(run.said.contains("as Maya Novakovic"))
    }
    #expect(try await household.first.tables().contents(without: []) == before)
    let own = try #require(
      rows.firstIndex { $0["athlete"]?.words == "Eli Novakovic" && $0["kind"]?.words == "reminder" })
    #expect(await talk.run("done \(own + 1)").outcome.status == .done)
  }

  /// The order within each list is that of `due`, and its rows are all there.
  @Test func dueOfAllHoldsWhatIsDueOnEach() async throws {
    var (talk, _) = try await Talk.household()
    let all = await talk.rows("due athletes 30")
    for athlete in ["Eli", "Maya"] {
      let own = await talk.rows("as \(athlete); due 30").compactMap { $0["what"]?.words }
      let part = all.filter { $0["athlete"]?.words?.hasPrefix(athlete) == true }.compactMap { $0["what"]?.words }
      #expect(part == own && !own.isEmpty, "\(athlete)")
    }
  }

  @Test func whatCantBeReadIsSaid() async throws {
    var (talk, household) = try await Talk.household()
    household.lose("/data/maya.db")
    let due = await talk.run("due athletes")
    #expect(due.outcome.status == .unavailable && due.said.contains("'/data/maya.db' is missing"), "\(due.said)")
    #expect(due.said.contains("Eli Novakovic: "))
    #expect(await talk.say("athletes").contains("?"))
    let gone = await talk.run("as maya")
    #expect(gone.outcome.status == .unavailable && talk.interpreter.world.store.place == "/data/compass.db")
    #expect(await talk.run("fav kenyon").outcome.status == .done)
  }

  @Test func aNewListBeginsWithItsName() async throws {
    var (talk, household) = try await Talk.household()
    _ = await talk.say("prefs player kept_by=parent")
    let said = await talk.say("add athlete Leo O'Hara")
    #expect(said.contains("Leo O'Hara's list is made: /data/leo-o'hara.db"), "\(said)")
    #expect(said.contains("'as Eli Novakovic' goes back, and 'undo' takes the new list away"), "\(said)")
    #expect(talk.session.recordedName == "Leo O'Hara" && talk.session.keeper == .parent)
    #expect(talk.session.tables.schools.isEmpty && household.store("/data/leo-o'hara.db") != nil)
    #expect(await talk.say("add school denison; undo").contains("undone: Denison University: added"))
    #expect(await talk.say("undo").contains("undone: Leo O'Hara's list is gone"))
    #expect(household.store("/data/leo-o'hara.db") == nil)
    #expect(talk.interpreter.world.store.place == "/data/compass.db" && !talk.session.tables.schools.isEmpty)
  }

  /// Wherever one went since it was made.
  @Test func aNewListGoesAfterAVisitElsewhere() async throws {
    var (talk, household) = try await Talk.household()
    _ = await talk.say("add athlete Leo Hara")
    var said = await talk.say("as maya")
    said += await talk.say("as leo-hara")
    said += await talk.say("undo")
    #expect(said.contains("undone: Leo Hara's list is gone"), "\(said)")
    #expect(household.store("/data/leo-hara.db") == nil)
  }

  @Test func theOtherListsAreNamed() async throws {
    var (talk, _) = try await Talk.household()
    #expect(await talk.say("as").contains("'as Maya Novakovic' goes to another"))
  }

  @Test func twoOfOneNameAreToldApart() async throws {
    var (talk, household) = try await Talk.household()
    let refused = await talk.run("add athlete maya novakovic")
    #expect(refused.outcome.status == .failed && refused.said.contains("has a list already, in /data/maya.db"))
    #expect(refused.said.contains("as Maya Novakovic"))
    talk.seat(answering: true)
    #expect(await talk.run("add athlete maya novakovic").outcome.status == .done)
    #expect(talk.questions.last?.contains("Make another one?") == true)
    #expect(household.left == ["/data/compass.db"])
  }

  @Test(arguments: [Talk.Setting.dryRun, .readOnly])
  func nothingIsMadeWhereNothingIsWritten(setting: Talk.Setting) async throws {
    var (talk, household) = try await Talk.household(setting)
    let run = await talk.run("add athlete Leo")
    #expect(run.outcome.status == (setting == .dryRun ? .done : .failed), "\(run.said)")
    #expect(household.store("/data/leo.db") == nil && talk.interpreter.world.store.place == "/data/compass.db")
  }

  @Test(arguments: ["a\u{1b}[31mb", "🏀", "-", String(repeating: "x", count: 101)])
  func namesThatAreNone(name: String) async throws {
    var (talk, household) = try await Talk.household()
    let run = await talk.run("add athlete \(name)")
    #expect(run.outcome.status == .notUnderstood && run.said.contains("add athlete Maya Lopez"), "\(run.said)")
    #expect(household.all(with: household.first).lists.count == 2)
  }

  /// The rows on the screen are those of the list that is open.
  @Test func nobodyGoesElsewhereFromBrowse() async throws {
    var (talk, household) = try await Talk.household()
    talk.interpreter.isBrowsing = true
    for line in ["as maya", "add athlete Leo"] {
      let run = await talk.run(line)
      #expect(run.outcome.status == .failed && run.said.contains("leave browse first"), "\(run.said)")
    }
    #expect(talk.interpreter.world.store.place == "/data/compass.db" && household.left == ["/data/maya.db"])
  }

  @Test func withoutFilesThereIsOneList() async throws {
    var talk = try await Talk()
    #expect(await talk.run("add athlete Leo").said.contains("start compass without --sample"))
    let due = await talk.say("due athletes")
    #expect(due.contains("Eli Novakovic: "), "\(due)")
  }

  /// However long a name is, half of the row is left to type in.
  @Test(arguments: ["Maximiliana", "Bartholomew Featherstonehaugh-Cholmondeley of Nowhere"])
  func theNameLeavesRoomInThePrompt(name: String) async throws {
    var (talk, _) = try await Talk.household()
    _ = await talk.say("prefs player name=\"\(name)\"")
    for width in [60, 80] {
      let shown = talk.interpreter.shell.promptState.fitting(width)
      let text = [shown.athlete.map { "\($0) ·" }, shown.list, "· \(shown.count) › "].compactMap(\.self)
      #expect(text.joined(separator: " ").count <= width / 2, "\(text)")
      #expect(name.hasPrefix(shown.athlete?.filter { $0 != "…" } ?? "?"))
    }
  }
}
