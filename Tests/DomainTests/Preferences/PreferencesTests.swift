import Domain
import Testing

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

  @Test(arguments: ["41.4993,-81.6944", " 41.4993 , -81.6944 "])
  func aPlace(text: String) throws {
    #expect(try Coordinates(reading: text) == Coordinates(latitude: 41.4993, longitude: -81.6944))
  }

  @Test(arguments: ["0,0", "91,0", "41,-181", "41", "41,-81,3", "a,b", ""])
  func noPlace(text: String) {
    #expect(throws: InvalidValue.self) { try Coordinates(reading: text) }
  }
}
