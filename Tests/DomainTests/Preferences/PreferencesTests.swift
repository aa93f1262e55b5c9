import Domain
import Testing
import Values

@Suite struct PreferencesTests {
  private let user: Key<User> = Sample.id(1)

  @Test func documentsByCategoryAndPerson() {
    let rows = Rows([
      Sample.preferences(1, .player, of: Sample.id(2), "{}"), Sample.preferences(2, .location, of: user, "{}"),
      Sample.preferences(3, .player, of: user, #"{"gpa": 3.60, "shoe": {"size": 11}}"#),
    ])
    #expect(rows.document(.player, of: user)?.id == Sample.id(3))
    #expect(rows.document(.dashboard, of: user) == nil)
    let player = rows.document(.player, of: user)
    let json = player?.json
    #expect(
      json?.setting(["sat_score"], to: .number(1250)).text == #"{"gpa":3.60,"shoe":{"size":11},"sat_score":1250}"#)
    #expect(json?.setting(["gpa"], to: nil).text == #"{"shoe":{"size":11}}"#)
    #expect(json?.setting(["shoe", "width"], to: .number(4)).text == #"{"gpa":3.60,"shoe":{"size":11,"width":4}}"#)
    #expect(json?.setting(["a", "b"], to: nil).text == json?.text)
  }

  @Test(arguments: [
    ("{}", false), ("null", false), (#"{"gpa": "x"}"#, false), ("[]", true), (#""text""#, true), ("3", true),
  ])
  func damagedDocuments(data: String, isDamaged: Bool) {
    let row = Sample.preferences(1, .player, of: user, data)
    #expect(row.isDamaged == isDamaged)
    if isDamaged { #expect(row.json == .object([])) }
  }

  @Test func textThatIsNoJSONIsDamaged() {
    var row = Sample.preferences(1, .player, of: user, "{}")
    row.set("data", to: .text("{gpa: 3"))
    #expect(row.isDamaged)
    #expect(row.json == .object([]))
  }

  @Test(arguments: [
    (JSON.null, true, true), (.null, false, false), (.bool(false), true, false), (.string("TRUE"), false, true),
    (.string("yes"), true, false), (.number("0"), true, false), (.number("2"), false, true), (.object([]), false, true),
  ])
  func flags(json: JSON, standard: Bool, expected: Bool) {
    #expect(json.flag(default: standard) == expected)
  }

  @Test(arguments: ["41.4993,-81.6944", " 41.4993 , -81.6944 "]) func aPlace(text: String) throws {
    #expect(try Coordinates(reading: text) == Coordinates(latitude: 41.4993, longitude: -81.6944))
  }

  @Test(arguments: ["0,0", "91,0", "41,-181", "41", "41,-81,3", "a,b", ""]) func noPlace(text: String) {
    #expect(throws: InvalidValue.self) { try Coordinates(reading: text) }
  }
}

@Suite struct PreferenceEditTests {
  private func edit(_ document: String, _ changes: [(String, String)]) throws -> PreferenceEdit {
    let today = Day(2026, 2, 8) ?? Day(number: 0)
    var edit = PreferenceEdit(.player, of: try #require(JSON(parsing: document)))
    for (key, text) in changes {
      let field = try #require(PreferenceForm.player.field(named: key))
      let context = EntryContext(today: today, document: edit.document)
      edit.set(field, to: try field.read(text, in: context))
    }
    edit.settleSport()
    return edit
  }

  /// Changing the sport takes away the positions that it doesn't have.
  @Test(
    arguments: [
      ([("primary_sport", "soccer")], #"{"primary_sport":"Soccer"}"#, ["primary_position", "positions"]),
      (
        [("primary_sport", "softball")],
        #"{"primary_sport":"Softball","primary_position":"SS","positions":["SS","2B"]}"#, []
      ),
      (
        [("primary_sport", "soccer"), ("primary_position", "goalkeeper")],
        #"{"primary_sport":"Soccer","primary_position":"Goalkeeper"}"#, ["positions"]
      ),
      ([("primary_sport", "golf")], #"{"primary_sport":"Golf"}"#, ["primary_position", "positions"]),
      (
        [("primary_sport", "golf"), ("primary_position", "caddie")],
        #"{"primary_sport":"Golf","primary_position":"caddie"}"#, ["positions"]
      ),
      (
        [("gpa", "3.5")], #"{"primary_sport":"Baseball","primary_position":"SS","positions":["SS","2B"],"gpa":3.5}"#, []
      ),
    ] as [([(String, String)], String, [String])])
  func sports(changes: [(String, String)], document: String, cleared: [String]) throws {
    let start = #"{"primary_sport":"Baseball","primary_position":"SS","positions":["SS","2B"]}"#
    let edit = try edit(start, changes)
    #expect(edit.document.text == document)
    #expect(edit.cleared.map(\.name) == cleared)
  }

  @Test func positionsBySport() throws {
    let soccer = JSON.object([JSON.Member("primary_sport", .string("Soccer"))])
    let position = try #require(PreferenceForm.player.field(named: "primary_position"))
    #expect(
      position.format.choices(EntryContext(document: soccer)).map(\.text) == [
        "Goalkeeper", "Defender", "Midfielder", "Forward",
      ])
    #expect(position.format.choices(EntryContext()).map(\.text).prefix(3) == ["P", "C", "1B"])
    let context = EntryContext(today: Day(number: 0), document: soccer)
    #expect(try position.read("forward", in: context) == .string("Forward"))
    let baseball = JSON.object([JSON.Member("primary_sport", .string("Baseball"))])
    let error = try #require(throws: InvalidValue.self) {
      try position.read("Goalkeeper", in: EntryContext(today: Day(number: 0), document: baseball))
    }
    #expect(error.expected.hasPrefix("a position from P, C, 1B"))
    #expect(Sport.allCases.count == 33)
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #"{"a":1,"b":3}"#, ["b"]), (#"{"a":1}"#, #"{"b":1}"#, ["b", "a"]), ("{}", "{}", []),
    (#"{"a":{"x":1}}"#, #"{"a":{"x":2}}"#, ["a"]), ("null", #"{"a":1}"#, ["a"]), (#"{"a":1.0}"#, #"{"a":1}"#, ["a"]),
  ])
  func changedFields(old: String, new: String, fields: [String]) throws {
    let (old, new) = (try #require(JSON(parsing: old)), try #require(JSON(parsing: new)))
    #expect(PreferenceHistoryEntry.changedFields(old, new) == fields)
  }

  @Test(arguments: [
    (#"{"address":"1 Main St","city":"Columbus","state":"OH","zip":"43215"}"#, "1 Main St, Columbus, OH 43215"),
    (#"{"zip": 43215}"#, "43215"), (#"{"city":"Columbus","state":" "}"#, "Columbus"), ("{}", ""),
    (#"{"state":"ohio"}"#, "OH"),
  ])
  func addresses(document: String, line: String) throws {
    #expect(HomeAddress(try #require(JSON(parsing: document))).line == line)
  }

  @Test(arguments: [
    ("state", "oh", "OH"), ("state", "Ohio", "OH"), ("zip", "43215-1234", "43215-1234"), ("latitude", "-90", "-90"),
    ("longitude", "180", "180"),
  ])
  func places(key: String, text: String, stored: String) throws {
    let field = try #require(PreferenceForm.location.field(named: key))
    #expect(try field.read(text, in: EntryContext(today: Day(number: 0))).spoken == stored)
  }

  @Test(arguments: [
    ("state", "Atlantis", "two letters"), ("zip", "43215-12345", "10 characters"), ("latitude", "90.1", "-90 to 90"),
    ("longitude", "-181", "-180 to 180"), ("latitude", "north", "-90 to 90"),
  ])
  func noPlaces(key: String, text: String, bound: String) throws {
    let field = try #require(PreferenceForm.location.field(named: key))
    let error = try #require(throws: InvalidValue.self) {
      try field.read(text, in: EntryContext(today: Day(number: 0)))
    }
    #expect(error.expected.contains(bound))
  }
}
