extension PreferenceForm {
  /// The athlete's details. Source: Documentation/Formulas.md, "Player details".
  public static let player = PreferenceForm(
    .player, "Player Details",
    [basics, athletics, body, academics, externals, social, contact, school, teams, travel])

  private static let basics = Section(
    "Basic Information",
    [
      PreferenceField("graduation_year", "Graduation Year", .year(upTo: 10)),
      PreferenceField("high_school", "High School", .text(255)),
      PreferenceField("club_team", "Club Team", .text(255)),
    ])

  private static let athletics = Section(
    "Athletic Profile",
    [
      PreferenceField("primary_sport", "Sport", .sport),
      PreferenceField("primary_position", "Primary Position", .position),
      PreferenceField("positions", "Positions", .positions),
    ])

  private static let body = Section(
    "Physical Profile",
    [
      PreferenceField("bats", "Bats", .bats),
      PreferenceField("throws", "Throws", .throwing),
      PreferenceField("height_inches", "Height", .height),
      PreferenceField(
        "weight_lbs", "Weight", .number("a weight", 100...400, unit: "pounds", example: "185")),
    ])

  private static let academics = Section(
    "Academics",
    [
      PreferenceField("gpa", "GPA", .number("a GPA", 0...5, step: 0.01, example: "3.6")),
      PreferenceField("sat_score", "SAT", .whole("an SAT score", 400...1600, example: "1250")),
      PreferenceField("act_score", "ACT", .whole("an ACT score", 1...36, example: "28")),
    ])

  private static let externals = Section(
    "External Profiles",
    [
      PreferenceField("ncaa_id", "NCAA ID", .text(50)),
      PreferenceField("perfect_game_id", "Perfect Game ID", .text(50)),
      PreferenceField("prep_baseball_id", "Prep Baseball ID", .text(50)),
    ])

  private static let social = Section(
    "Social Media",
    [
      PreferenceField("twitter_handle", "Twitter", .handle(upTo: 15, dots: false)),
      PreferenceField("instagram_handle", "Instagram", .handle(upTo: 30, dots: true)),
      PreferenceField("tiktok_handle", "TikTok", .handle(upTo: 30, dots: true)),
      PreferenceField("facebook_url", "Facebook", .text(255)),
    ])

  private static let contact = Section(
    "Contact Info",
    [
      PreferenceField("phone", "Phone", .phone),
      PreferenceField("email", "Email", .email),
      PreferenceField("allow_share_phone", "Share Phone", .flag),
      PreferenceField("allow_share_email", "Share Email", .flag),
    ])

  private static let school = Section(
    "Current High School",
    [
      PreferenceField("school_name", "Name", .text(255)),
      PreferenceField("school_address", "Address", .text(255)),
      PreferenceField("school_city", "City", .text(255)),
      PreferenceField("school_state", "State", .state),
    ])

  private static let teams = Section(
    "High School Teams",
    [("ninth", "9th"), ("tenth", "10th"), ("eleventh", "11th"), ("twelfth", "12th")].flatMap { grade, title in
      [
        PreferenceField("\(grade)_grade_team", "\(title) Grade Team", .text(255)),
        PreferenceField("\(grade)_grade_coach", "\(title) Grade Coach", .text(255)),
      ]
    })

  private static let travel = Section(
    "Travel Team",
    [
      PreferenceField("travel_team_year", "Year", .year(upTo: 5)),
      PreferenceField("travel_team_name", "Name", .text(255)),
      PreferenceField("travel_team_coach", "Coach", .text(255)),
    ])
}
