import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing

@testable import ShellCore

/// Rows that are there and rows that are new.
struct MergingTests {
  private func school(_ desk: Talk, _ name: String) throws -> School {
    try #require(desk.session.tables.schools.first { $0.name == name })
  }

  private func desk(_ rows: (School) -> String) async throws -> (Talk, School) {
    let desk = February.talk()
    let school = try #require(desk.session.tables.schools.first)
    let text = rows(school)
    desk.surroundings.change { $0["a.csv"] = text }
    return (desk, school)
  }

  @Test func differencesAreOneUndo() async throws {
    var (desk, school) = try await desk {
      "id,name,status,tuition,student_size\n\($0.id),Renamed,Offer Received,1234,\nNEW,,,,\n,New College,,,900\n"
    }
    let before = desk.session.tables.contents(.schools)
    desk.interpreter.world.rules.assumesYes = true
    let (status, said) = await desk.lines("import a.csv")
    #expect(status == .failed)
    #expect(said.last == "import of a.csv: 1 new, 1 changed, 1 left out")
    let changed = try #require(desk.session.tables.schools[school.id])
    #expect(changed.name == "Renamed")
    #expect(changed.status == .known(.offerReceived))
    #expect(changed.academics.tuitionInState == 1234)
    #expect(changed.academics.students == nil)
    #expect(changed.userID == school.userID)
    let new = try self.school(desk, "New College")
    #expect(new.userID == SampleFamily.athlete && new.familyID == SampleFamily.family)
    #expect(new.academics.students == 900)
    let undo = await desk.lines("undo")
    #expect(undo.status == .done)
    var after = desk.session.tables.contents(.schools)
    for id in after.keys { after[id]?["updated_at"] = before[id]?["updated_at"] }
    #expect(after == before)
    #expect(
      try await desk.interpreter.world.store.tables().contents(.schools) == desk.session.tables.contents(.schools))
  }

  /// What a school offers is understood as `fit` takes it; what is wrong with it is told.
  @Test func whatASchoolOffers() async throws {
    var (desk, school) = try await desk {
      """
      id,name,needs,interest,roster,walkons,majors
      \($0.id),\($0.name),"SS,2B",High,60%,yes,"Biology, Art"
      ,New College,,,,,
      ,Other College,,huge,,,
      """
    }
    desk.interpreter.world.rules.assumesYes = true
    let (_, said) = await desk.lines("import a.csv")
    #expect(said.last == "import of a.csv: 1 new, 1 changed, 1 left out", "\(said)")
    let offer = try #require(desk.session.tables.schools[school.id]?.academicInfo?.json["recruiting"])
    #expect(
      offer.text
        == #"{"needs":["SS","2B"],"interest":"high","roster":60,"walkons":true,"majors":["Biology","Art"]}"#)
    #expect(try self.school(desk, "New College").academicInfo == nil)
  }

  @Test func overwritingNeedsAYes() async throws {
    var (desk, _) = try await desk { "id,name\n\($0.id),Renamed\n" }
    let before = desk.session.tables.contents(.schools)
    let alone = await desk.lines("import a.csv")
    #expect(alone.status == .failed)
    #expect(
      alone.said == [
        "1 school would be overwritten (1 changed), and there is no terminal to ask on: nothing was changed\nstart compass with --yes"
      ])
    desk.seat(answering: nil)
    #expect(await desk.lines("import a.csv").said == ["nothing was changed: you didn't answer"])
    desk.seat(answering: false)
    #expect(await desk.lines("import a.csv").said == ["nothing was changed"])
    #expect(desk.session.tables.contents(.schools) == before)
    #expect(desk.questions.last == "import a.csv: 1 changed: overwrite 1 school?")
    desk.seat(answering: true)
    #expect(await desk.lines("import a.csv").status == .done)
    #expect(desk.session.tables.contents(.schools) != before)
  }

  @Test func aDryRunStoresNothing() async throws {
    var (desk, _) = try await desk { "id,name\n\($0.id),Renamed\n,New College\n" }
    let before = try await desk.interpreter.world.store.tables().contents(.schools)
    desk.interpreter.world.rules.isDryRun = true
    let (status, said) = await desk.lines("import a.csv")
    #expect(status == .done)
    #expect(said.contains { $0.contains("\"action\":\"insert\"") && $0.contains("\"after\":\"Renamed\"") })
    #expect(try await desk.interpreter.world.store.tables().contents(.schools) == before)
  }

  @Test func duplicatesAreTold() async throws {
    var (desk, school) = try await desk {
      "name,website\n \($0.name.uppercased()) ,\nA,http://b.example/\nB,b.example\n"
    }
    let (status, said) = await desk.lines("import a.csv")
    #expect(status == .done)
    #expect(
      said == [
        "a.csv:4:1: 'B' may already be on the list: the same website as 'A'", "import of a.csv: 2 new, 1 the same",
      ], "\(school.name)")
  }

  @Test func coachesFindTheirSchoolByName() async throws {
    var (desk, school) = try await desk {
      """
      first_name,last_name,role,school_name
      Ann,One,Head Coach,\($0.name.uppercased())
      Bob,Two,head,Nowhere
      Cy,Three,head,

      """
    }
    desk.interpreter.shell.session.front = .coaches
    let (status, said) = await desk.lines("import a.csv skip bad")
    #expect(status == .done)
    #expect(
      said == [
        "a.csv:3: column 'school_name' (row 2): 'Nowhere' is not a school on the list",
        "a.csv:4: column 'school_name' (row 3): 'school' is missing", "import of a.csv: 1 new, 2 left out",
      ])
    let coach = try #require(desk.session.tables.coaches.first { $0.firstName == "Ann" })
    #expect(coach.schoolID == school.id && coach.role == .known(.head))
  }

  @Test func answersOfAServerAreRead() async throws {
    var desk = February.people()
    desk.surroundings.change {
      $0["a.json"] = """
        [{"id":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","user_id":"3f2504e0-4f89-41d3-9a0c-0305e82c3302",
          "family_unit_id":null,"name":"Kenyon","ranking":"12","pros":["a; b"],"academic_info":{"student_size": "900"},
          "created_at":"2026-02-07T12:30:00.5+00:00","hologram":true}]
        """
    }
    let (status, said) = await desk.lines("import a.json")
    #expect(said == ["a.json: 'hologram' is skipped: there is no such column", "import of a.json: 1 new"])
    #expect(status == .done)
    let school = try self.school(desk, "Kenyon")
    #expect(school.userID == SampleFamily.athlete && school.ranking == 12 && school.pros == ["a; b"])
    #expect(school.academics.students == 900)
    #expect(school.createdAt == Instant("2026-02-07T12:30:00.5Z"))
  }

  @Test func spreadsheetsAreRead() async throws {
    var desk = February.people()
    desk.surroundings.change {
      $0["a.csv"] = "\u{FEFF}name,is_favorite,ranking,pros\r\n\"Newcomer\",TRUE,7.0,near ;small;\r\n\r\n"
    }
    #expect(await desk.lines("import a.csv").said == ["import of a.csv: 1 new"])
    let school = try self.school(desk, "Newcomer")
    #expect(school.isFavorite == true && school.ranking == 7 && school.pros == ["near", "small"])
  }

  @Test(arguments: [("--read-only", true), ("a parent", false)])
  func lookersOnChangeNothing(who: String, isReadOnly: Bool) async throws {
    var (desk, _) = try await desk { _ in "name\nNew College\n" }
    if isReadOnly {
      desk.interpreter.world.rules.isReadOnly = true
    } else {
      desk.interpreter.shell.session.identity = Identity(
        user: SampleFamily.parent, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.parent))
    }
    #expect(await desk.lines("import a.csv").said.first?.hasPrefix("nothing was changed") == true)
  }
}
