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
    #expect(
      player?.setting("sat_score", to: .number(1250)).text == #"{"gpa":3.60,"shoe":{"size":11},"sat_score":1250}"#)
    #expect(player?.setting("gpa", to: nil).text == #"{"shoe":{"size":11}}"#)
    #expect(player?.key(named: "GP_A") == "gpa")
    #expect(player?.key(named: "height") == nil)
  }

  @Test(arguments: [
    (JSON.null, true, true), (.null, false, false), (.bool(false), true, false), (.string("TRUE"), false, true),
    (.string("yes"), true, false), (.number("0"), true, false), (.number("2"), false, true), (.object([]), false, true),
  ])
  func flags(json: JSON, standard: Bool, expected: Bool) {
    #expect(json.flag(default: standard) == expected)
  }

  @Test(arguments: ["41.4993,-81.6944", " 41.4993 , -81.6944 "])
  func homeIsSet(text: String) throws {
    let place = try Coordinates(reading: text)
    let location = Sample.preferences(1, .location, of: user, #"{"zip": "44101", "latitude": "1"}"#)
    #expect(location.setting(place).text == #"{"zip":"44101","latitude":41.4993,"longitude":-81.6944}"#)
  }

  @Test(arguments: ["0,0", "91,0", "41,-181", "41", "41,-81,3", "a,b", ""])
  func noPlace(text: String) {
    #expect(throws: InvalidPreference.self) { try Coordinates(reading: text) }
  }
}
