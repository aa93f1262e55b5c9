import Domain
import ShellTesting
import Storage
import Testing
import Values

@testable import InterchangeFeature
@testable import ShellCore

/// What a person answers about a sheet, and when it counts.
struct AnsweredSheetTests {
  private static func talk() -> Talk { Talk(sample: .terminal, at: February.now) }

  private static let schools = "School,Vibe\nNorth Hill College,calm\nSouth Hill College,loud\n"

  /// What another column is already is no answer.
  @Test func aFieldIsOfOneColumn() async {
    var talk = Self.talk()
    talk.surroundings.change { $0["a.csv"] = Self.schools }
    let said = await talk.say("import a.csv", answering: ["schools", "keep"])
    #expect(said.contains("'School' is the name already"), "\(said)")
    let names = talk.session.tables.schools.map(\.name)
    #expect(names.contains("North Hill College") && names.contains("South Hill College"), "\(said)")
    #expect(!names.contains("calm"), "\(said)")
  }

  /// Of an import that nobody wanted nothing is remembered.
  @Test func answersCountOnceTheyAreStored() async {
    var talk = Self.talk()
    talk.surroundings.change {
      $0["a.csv"] = "School,Vibe,Tuition\nNorth Hill College,calm,a lot\n"
      $0["b.csv"] = "School,Vibe,Tuition\nSouth Hill College,loud,12000\n"
    }
    let count = talk.session.tables.schools.count
    let given = await talk.say("import a.csv", answering: ["keep", ""])
    #expect(talk.session.tables.schools.count == count && given.contains("nothing was changed"), "\(given)")
    let asked = await talk.say("import b.csv", answering: ["keep"])
    #expect(asked.contains("What does 'Vibe' mean") && !asked.contains("as you answered before"), "\(asked)")
    let known = await talk.say("undo; import b.csv")
    #expect(known.contains("as you answered before: 'Vibe'"), "\(known)")
  }

  /// Nor does an answer that was kept take another column's place.
  @Test func whatWasKeptTakesNoOthersPlace() async {
    var talk = Self.talk()
    let shape = ["schools"] + ["School", "Vibe"].map(\.plainWords).sorted()
    talk.interpreter.world.belongings.keepHeaders(
      .object([JSON.Member(shape.joined(separator: "|"), .object([JSON.Member("Vibe", .string("name"))]))]))
    talk.surroundings.change { $0["a.csv"] = Self.schools }
    let said = await talk.say("import a.csv", answering: ["keep"])
    #expect(!said.contains("as you answered before") && said.contains("What does 'Vibe' mean"), "\(said)")
    #expect(talk.session.tables.schools.contains { $0.name == "North Hill College" }, "\(said)")
  }

  /// A name with a slip in it may be a school that is there.
  @Test(arguments: [("y", 0), ("n", 1)]) func aSchoolWithASlipIsAskedAbout(_ answer: String, _ count: Int) async {
    var talk = Self.talk()
    await talk.run("add school Albion College")
    let before = talk.session.tables.schools.count
    talk.surroundings.change { $0["a.csv"] = "School,Website\nAlbian College,albion.example\n" }
    let said = await talk.say("import a.csv", answering: [answer])
    #expect(said.contains("'Albian College' is nearly 'Albion College' of the list: the same school?"), "\(said)")
    #expect(talk.session.tables.schools.count == before + count, "\(said)")
    #expect(!said.contains("merge id:"), "\(said)")
  }

  @Test func whatPeopleWriteAboveAndCallThem() async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Deadline\nRose Hulman,2/1/2027\n" }
    let said = await talk.say("import a.csv")
    #expect(talk.session.tables.schools.map(\.name) == ["Rose-Hulman Institute of Technology"], "\(said)")
    #expect(await talk.say("show rose application_deadline").contains("2027"))
  }
}
