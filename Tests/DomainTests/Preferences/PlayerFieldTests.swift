import Domain
import Testing
import Values

@Suite struct PlayerFieldTests {
  static let today = Day(2026, 2, 8) ?? Day(number: 0)

  private func read(_ key: String, _ text: String) throws -> JSON? {
    try PreferenceForm.player.field(named: key)?.read(text, in: EntryContext(today: Self.today))
  }

  @Test(arguments: [
    ("gpa", "0.01", "0.01"), ("gpa", "5", "5"), ("gpa", "3.65", "3.65"), ("GPA", " 3.6 ", "3.6"), ("gpa", "", "null"),
    ("sat_score", "400", "400"), ("SATScore", "1600", "1600"), ("actscore", "1", "1"), ("act_score", "36", "36"),
    ("height_inches", "48", "48"), ("height_inches", "96", "96"), ("height_inches", "6'1\"", "73"),
    ("height_inches", "6'1", "73"), ("height_inches", "6’ 1", "73"), ("heightinches", "5-11", "71"),
    ("height_inches", "6ft 2in", "74"), ("height_inches", "6'", "72"), ("height_inches", "72.5", "72.5"),
    ("weight_lbs", "100", "100"), ("weight_lbs", "400", "400"), ("weight_lbs", "185.5", "185.5"),
    ("graduation_year", "2024", "2024"), ("graduation_year", "2040", "2040"), ("travel_team_year", "2031", "2031"),
    ("bats", "s", #""S""#), ("bats", "Left", #""L""#), ("bats", "both", #""S""#), ("throws", "R", #""R""#),
    ("positions", "ss, shortstop ,2b", #"["SS","2B"]"#), ("positions", "outfield,First Base", #"["UTIL","1B"]"#),
    ("primary_position", "pitcher", #""P""#), ("primary_position", "Goalkeeper", #""Goalkeeper""#),
    ("school_state", "ohio", #""OH""#), ("twitter_handle", "@short_stop9", #""@short_stop9""#),
    ("instagram_handle", "a.b_c", #""a.b_c""#), ("phone", "+1 (555) 123-4567", #""+1 (555) 123-4567""#),
    ("email", "a@b.c", #""a@b.c""#), ("allow_share_phone", "Yes", "true"), ("allow_share_email", "off", "false"),
    ("allow_share_email", "y", "true"), ("sat_score", "1,250", "1250"),
    ("high_school", "St. Ignatius", #""St. Ignatius""#), ("facebook_url", "facebook.com/eli", #""facebook.com/eli""#),
  ])
  func accepts(key: String, text: String, expected: String) throws {
    #expect(try read(key, text)?.text == expected)
  }

  @Test(arguments: [
    ("gpa", "0", "a GPA above 0"), ("gpa", "5.01", "at most 5"), ("gpa", "-0.1", "a GPA"), ("gpa", "nan", "a GPA"),
    ("gpa", "3.855", "3.6 or 3.75"), ("gpa", "0.001", "a GPA"),
    ("gpa", "0x1", "a GPA"), ("gpa", "A", "a GPA"),
    ("sat_score", "399", "from 400 to 1600"), ("sat_score", "1601", "from 400 to 1600"), ("sat_score", "1200.5", "SAT"),
    ("act_score", "0", "from 1 to 36"), ("act_score", "37", "from 1 to 36"),
    ("height_inches", "47.9", "from 48 to 96 inches"), ("height_inches", "8'1", "from 48 to 96 inches"),
    ("height_inches", "6'12", "height"), ("height_inches", "six", "height"), ("height_inches", "6 1", "height"),
    ("weight_lbs", "99", "from 100 to 400 pounds"), ("weight_lbs", "401", "from 100 to 400 pounds"),
    ("graduation_year", "2023", "from 2024 to 2040"), ("graduation_year", "2041", "from 2024 to 2040"),
    ("travel_team_year", "2032", "5 years ahead"),
    ("bats", "X", "R, L or S"), ("throws", "RL", "R or L"), ("throws", "S", "R or L"),
    ("primary_sport", "Chess", "a sport from Baseball"),
    ("positions", "SS,XX", "P, C, 1B"), ("positions", ",", "P, C, 1B"),
    ("twitter_handle", "@", "a handle of 1 to 15"), ("twitter_handle", "abcdefghijklmnop", "a handle of 1 to 15"),
    ("twitter_handle", "a.b", "a handle"), ("tiktok_handle", "a b", "1 to 30"),
    ("phone", "555-123-456", "ten digits"), ("phone", "555-123-4567 x", "ten digits"),
    ("email", "a@b", "email"), ("email", "a b@c.de", "email"), ("email", "@b.de", "email"), ("email", "a@b.", "email"),
    ("allow_share_phone", "maybe", "'yes' or 'no'"), ("ncaa_id", String(repeating: "1", count: 51), "50 characters"),
    ("school_state", "Ohi", "a state of two letters"), ("facebook_url", "nonsense", "an http or https address"),
  ])
  func refuses(key: String, text: String, bound: String) throws {
    let error = try #require(throws: InvalidValue.self) { try self.read(key, text) }
    #expect(error.expected.contains(bound))
    // Of several only the one that is none.
    let found = text == "SS,XX" ? "XX" : text
    #expect(error.found == found)
    #expect(error.message == "expected \(error.expected), not '\(found)'")
  }

  @Test func everyStepOfAGPAIsAccepted() throws {
    for hundredths in 1...500 { #expect(try read("gpa", "\(Double(hundredths) / 100)") != nil, "\(hundredths)") }
  }

  @Test(arguments: [
    ("sport", ["primary_sport"]), ("Sport", ["primary_sport"]), ("name", ["name"]),
    ("height", ["height_inches"]), ("chess", []), ("Share Phone", ["allow_share_phone"]),
    ("travel_team_coach", ["travel_team_coach"]), ("High School Name", ["school_name"]),
  ])
  func aTitleNamesAFieldToo(name: String, keys: [String]) {
    #expect(PreferenceForm.player.fields(named: name).map(\.name) == keys)
  }

  @Test(arguments: [
    (#"{"gpa":"high","sat_score":[],"act_score":{}}"#, ["gpa", "act_score"]), (#"{"gpa":"3.5","bats":"Q"}"#, ["bats"]),
    (#"{"gpa":null,"high_school":"","positions":[]}"#, []),
  ])
  func singleValuesThatCanNotBeUnderstood(document: String, keys: [String]) throws {
    #expect(PreferenceForm.player.unreadable(in: try #require(JSON(parsing: document))).map(\.name) == keys)
  }

  @Test(arguments: [PreferenceForm.player, .notifications, .dashboard, .location])
  func everyExampleIsAccepted(form: PreferenceForm) throws {
    let context = EntryContext(today: Self.today)
    for field in form.fields {
      let value = try field.read(field.format.example, in: context)
      #expect(value != .null, "\(field.name)")
      #expect(field.stored(in: JSON.object([]).setting(field.path, to: value))?.text == value.text, "\(field.name)")
      for choice in field.format.choices(EntryContext()) {
        #expect(try field.read(choice.text, in: context) != .null, "\(field.name) \(choice.text)")
      }
    }
    #expect(Set(form.fields.map(\.fullKey)).count == form.fields.count)
  }

  @Test func everyFieldIsThere() {
    #expect(PreferenceForm.player.fields.count == 56)
    #expect(PreferenceForm.player.field(named: "shoe_size") == nil)
    #expect(PreferenceForm.player.fields(named: "height").map(\.name) == ["height_inches"])
    #expect(PreferenceForm.player.fields(named: "travel").map(\.name).count == 3)
    #expect(PreferenceForm.player.fields(named: "").isEmpty)
  }
}
