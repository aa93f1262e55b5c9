/// A key of the `player` preferences, and what may stand there.
///
/// Source: Documentation/Formulas.md, "Player details".
public struct PlayerField: Sendable {
  /// The database's key: `height_inches`.
  public let key: String
  /// What it may be, as a message says it: `a GPA from 0 to 5`.
  public let expected: String
  /// A value that could be typed.
  public let example: String
  /// Nil for a value out of bounds; the day is today's.
  let parse: @Sendable (String, Day) -> JSON?

  init(_ key: String, _ rule: PlayerRule) {
    self.key = key
    expected = rule.expected
    example = rule.example
    parse = rule.parse
  }

  /// What to store for a typed value; an empty one is null.
  public func read(_ text: String, today: Day) throws(InvalidPreference) -> JSON {
    let value = text.trimmed
    if value.isEmpty { return .null }
    guard let json = parse(value, today) else {
      throw InvalidPreference(expected, found: value, hint: "prefs player \(key)=\(example)")
    }
    return json
  }

  /// The field that a person means, case and underscores ignored: `SATScore`.
  public static func named(_ name: String) -> PlayerField? {
    all.first { PreferenceName.matches($0.key, name) }
  }

  /// Every key of the form, in its order.
  public static let all: [PlayerField] = [
    PlayerField("graduation_year", .year(upTo: 10)),
    PlayerField("high_school", .text(255)),
    PlayerField("club_team", .text(255)),
    PlayerField("primary_sport", .text(255)),
    PlayerField("primary_position", .position),
    PlayerField("positions", .positions),
    PlayerField("bats", .hand),
    PlayerField("throws", .hand),
    PlayerField("height_inches", .height),
    PlayerField("weight_lbs", .number("a weight", 100...400, unit: "pounds", example: "185")),
    PlayerField("gpa", .number("a GPA", 0...5, example: "3.6")),
    PlayerField("sat_score", .whole("an SAT score", 400...1600, example: "1250")),
    PlayerField("act_score", .whole("an ACT score", 1...36, example: "28")),
    PlayerField("ncaa_id", .text(50)),
    PlayerField("perfect_game_id", .text(50)),
    PlayerField("prep_baseball_id", .text(50)),
    PlayerField("twitter_handle", .handle(upTo: 15, dots: false)),
    PlayerField("instagram_handle", .handle(upTo: 30, dots: true)),
    PlayerField("tiktok_handle", .handle(upTo: 30, dots: true)),
    PlayerField("facebook_url", .text(255)),
    PlayerField("phone", .phone),
    PlayerField("email", .email),
    PlayerField("allow_share_phone", .flag),
    PlayerField("allow_share_email", .flag),
    PlayerField("school_name", .text(255)),
    PlayerField("school_address", .text(255)),
    PlayerField("school_city", .text(255)),
    PlayerField("school_state", .state),
    PlayerField("ninth_grade_team", .text(255)),
    PlayerField("ninth_grade_coach", .text(255)),
    PlayerField("tenth_grade_team", .text(255)),
    PlayerField("tenth_grade_coach", .text(255)),
    PlayerField("eleventh_grade_team", .text(255)),
    PlayerField("eleventh_grade_coach", .text(255)),
    PlayerField("twelfth_grade_team", .text(255)),
    PlayerField("twelfth_grade_coach", .text(255)),
    PlayerField("travel_team_year", .year(upTo: 5)),
    PlayerField("travel_team_name", .text(255)),
    PlayerField("travel_team_coach", .text(255)),
  ]
}
