import Values

/// What is measured or counted in some sports: its name as it's stored, its unit, and which result is the better one.
///
/// Source: Documentation/Formulas.md, "Measurables".
package struct Measurable: Sendable {
  /// `100_fly`.
  let name: String
  /// The unit in which it's stored; `ft` for inches that are shown as feet and inches.
  let unit: String
  let better: Better
  /// What people write for it, with commas between.
  private let said: String
  let sports: [Sport]

  package enum Better: Sendable { case more, less }

  /// Those of some sports, a line each.
  private static func of(_ sports: Sport..., lines: [(String, String, Better, String)]) -> [Measurable] {
    lines.map { Measurable(name: $0.0, unit: $0.1, better: $0.2, said: $0.3, sports: sports) }
  }

  /// The table: what the web application knows first, `other` last.
  static let all: [Measurable] = [
    ballAndBat, running, swimming, teams, bodies, alone, [of(lines: [("other", "val", .more, "")])],
  ].flatMap { $0.flatMap { $0 } }

  private static let ballAndBat: [[Measurable]] = [
    of(
      .baseball, .softball,
      lines: [
        (
          "velocity", "mph", .more,
          "velo,pitch velocity,pitching velocity,pitch velo,pitching velo,fastball,fastball velocity,fb velo,"
            + "fastball velo,fb velocity,throwing velocity,throwing velo"
        ),
        ("exit_velo", "mph", .more, "exit velocity,ev,exit speed,max exit velo,max exit velocity"),
        (
          "sixty_time", "sec", .less,
          "60,60 time,60 yard,60 yard dash,60 yd,60 yd dash,60yd,sixty,sixty yard dash"
        ),
        ("pop_time", "sec", .less, "pop"),
        ("batting_avg", "avg", .more, "batting average,avg,average,ba"),
        ("era", "era", .less, "earned run average"),
        ("strikeouts", "k", .more, "strikeout,strike outs,k,so"),
      ]),
    of(
      .softball,
      lines: [
        ("overhand_velo", "mph", .more, "overhand,overhand velocity,overhand throw"),
        ("home_to_first", "sec", .less, "home to 1st,h to 1st"),
        ("twenty_yard", "sec", .less, "20 yard dash,20 yard,20 yd"),
      ]),
  ]

  private static let running: [[Measurable]] = [
    of(
      .trackAndField,
      lines: [
        ("55m", "sec", .less, ""), ("60m", "sec", .less, ""), ("100m", "sec", .less, ""), ("200m", "sec", .less, ""),
        ("300m", "sec", .less, ""), ("400m", "sec", .less, ""), ("600m", "sec", .less, ""),
        ("800m", "sec", .less, ""), ("1000m", "sec", .less, ""), ("1500m", "sec", .less, ""),
        ("1600m", "sec", .less, ""), ("mile", "sec", .less, "1 mile,one mile"), ("3000m", "sec", .less, ""),
        ("3200m", "sec", .less, ""), ("5000m", "sec", .less, ""), ("10000m", "sec", .less, ""),
        ("55m_hurdles", "sec", .less, "55 hurdles,55h"), ("60m_hurdles", "sec", .less, "60 hurdles,60h"),
        ("100m_hurdles", "sec", .less, "100 hurdles,100h"), ("110m_hurdles", "sec", .less, "110 hurdles,110h"),
        ("300m_hurdles", "sec", .less, "300 hurdles,300h"), ("400m_hurdles", "sec", .less, "400 hurdles,400h"),
        ("steeplechase", "sec", .less, "2000 steeple,3000 steeple,steeple"),
        ("long_jump", "ft", .more, "lj"), ("triple_jump", "ft", .more, "tj"), ("high_jump", "ft", .more, "hj"),
        ("pole_vault", "ft", .more, "pv"), ("shot_put", "ft", .more, "shot,sp"), ("discus", "ft", .more, "dt"),
        ("javelin", "ft", .more, "jt,jav"), ("hammer", "ft", .more, "ht,hammer throw"),
        ("weight_throw", "ft", .more, "wt"), ("decathlon", "pts", .more, "dec"),
        ("heptathlon", "pts", .more, "hep"), ("pentathlon", "pts", .more, "pent"),
      ]),
    of(
      .crossCountry, .trackAndField,
      lines: [
        ("2_mile", "sec", .less, "two mile"), ("3_mile", "sec", .less, "three mile"), ("4k", "sec", .less, ""),
        ("5k", "sec", .less, "5 k"), ("6k", "sec", .less, "6 k"), ("8k", "sec", .less, "8 k"),
      ]),
  ]

  private static let swimming: [[Measurable]] = [
    of(
      .swimming, .waterPolo,
      lines: [
        ("50_free", "sec", .less, ""), ("100_free", "sec", .less, ""), ("200_free", "sec", .less, ""),
        ("500_free", "sec", .less, ""),
      ]),
    of(
      .swimming,
      lines: [
        ("1000_free", "sec", .less, ""), ("1650_free", "sec", .less, "1650"), ("50_back", "sec", .less, ""),
        ("100_back", "sec", .less, ""), ("200_back", "sec", .less, ""), ("50_breast", "sec", .less, ""),
        ("100_breast", "sec", .less, ""), ("200_breast", "sec", .less, ""), ("50_fly", "sec", .less, ""),
        ("100_fly", "sec", .less, ""), ("200_fly", "sec", .less, ""), ("100_im", "sec", .less, ""),
        ("200_im", "sec", .less, ""), ("400_im", "sec", .less, ""), ("50_free_lcm", "sec", .less, ""),
        ("100_free_lcm", "sec", .less, ""), ("200_free_lcm", "sec", .less, ""), ("400_free_lcm", "sec", .less, ""),
        ("800_free_lcm", "sec", .less, ""), ("1500_free_lcm", "sec", .less, ""), ("50_back_lcm", "sec", .less, ""),
        ("100_back_lcm", "sec", .less, ""), ("200_back_lcm", "sec", .less, ""), ("50_breast_lcm", "sec", .less, ""),
        ("100_breast_lcm", "sec", .less, ""), ("200_breast_lcm", "sec", .less, ""), ("50_fly_lcm", "sec", .less, ""),
        ("100_fly_lcm", "sec", .less, ""), ("200_fly_lcm", "sec", .less, ""), ("200_im_lcm", "sec", .less, ""),
        ("400_im_lcm", "sec", .less, ""), ("1m_diving", "pts", .more, "1 meter,1 meter diving,one meter"),
        ("3m_diving", "pts", .more, "3 meter,3 meter diving,three meter"),
      ]),
  ]

  private static let teams: [[Measurable]] = [
    of(
      .basketball,
      lines: [
        ("points_per_game", "a game", .more, "ppg,points"), ("rebounds_per_game", "a game", .more, "rpg,rebounds"),
        ("assists_per_game", "a game", .more, "apg"), ("three_point_pct", "%", .more, "three point,3 point"),
        ("free_throw_pct", "%", .more, "free throw"), ("lane_agility", "sec", .less, "lane"),
      ]),
    of(
      .soccer, .lacrosse, .iceHockey, .fieldHockey, .waterPolo,
      lines: [
        ("goals", "goals", .more, "goal"), ("assists", "assists", .more, "assist"), ("saves", "saves", .more, "save"),
        ("save_pct", "%", .more, "save percentage"), ("goals_against", "a game", .less, "gaa,goals against average"),
      ]),
    of(.lacrosse, lines: [("ground_balls", "balls", .more, "gb"), ("shot_speed", "mph", .more, "shot")]),
    of(
      .volleyball, .beachVolleyball,
      lines: [
        ("approach_touch", "ft", .more, "approach,approach jump,attack touch"),
        ("block_touch", "ft", .more, "block,block jump"), ("kills_per_set", "a set", .more, "kills"),
        ("digs_per_set", "a set", .more, "digs"), ("hitting_pct", "%", .more, "hitting,hitting percentage"),
      ]),
  ]

  /// What camps measure of athletes of several sports.
  private static let bodies: [[Measurable]] = [
    of(
      .basketball, .volleyball, .beachVolleyball, .football, .lacrosse, .soccer, .trackAndField, .softball, .rowing,
      .gymnastics, .wrestling,
      lines: [("vertical_jump", "in", .more, "vertical,vert,max vertical")]),
    of(
      .basketball, .volleyball, .beachVolleyball,
      lines: [("standing_reach", "ft", .more, "reach")]),
    of(.basketball, .rowing, .waterPolo, .football, lines: [("wingspan", "ft", .more, "wing span")]),
    of(
      .football, .lacrosse, .soccer, .fieldHockey,
      lines: [
        ("forty_time", "sec", .less, "40,40 time,40 yard,40 yard dash,40 yd,forty"),
        ("shuttle", "sec", .less, "5 10 5,pro agility,20 yard shuttle"), ("broad_jump", "ft", .more, "broad"),
      ]),
    of(
      .football, .wrestling,
      lines: [
        ("three_cone", "sec", .less, "3 cone"), ("bench_press", "lb", .more, "bench"), ("squat", "lb", .more, ""),
        ("power_clean", "lb", .more, "clean"), ("deadlift", "lb", .more, ""),
      ]),
  ]

  private static let alone: [[Measurable]] = [
    of(
      .wrestling,
      lines: [("wins", "wins", .more, ""), ("win_pct", "%", .more, "win percentage"), ("pins", "pins", .more, "falls")]),
    of(
      .rowing,
      lines: [
        ("2k_erg", "sec", .less, "2k,2000 erg"), ("5k_erg", "sec", .less, ""), ("6k_erg", "sec", .less, ""),
        ("500m_erg", "sec", .less, ""),
      ]),
    of(
      .golf,
      lines: [
        ("scoring_average", "strokes", .less, "scoring avg,average"), ("handicap", "index", .less, "handicap index"),
        ("low_round", "strokes", .less, "best round"),
      ]),
    of(.tennis, lines: [("utr", "rating", .more, ""), ("wtn", "rating", .less, "")]),
    of(.bowling, lines: [("bowling_average", "pins", .more, "average"), ("high_series", "pins", .more, "series")]),
    of(.rifle, lines: [("air_rifle", "pts", .more, ""), ("smallbore", "pts", .more, "")]),
    of(.archery, lines: [("round_score", "pts", .more, "score")]),
    of(.skiing, lines: [("fis_points", "points", .less, ""), ("national_points", "points", .less, "uss points")]),
    of(.squash, .badminton, .tableTennis, lines: [("player_rating", "rating", .more, "rating")]),
    of(.fencing, lines: [("national_ranking", "place", .less, "ranking")]),
    of(
      .gymnastics,
      lines: [
        ("all_around", "pts", .more, "aa"), ("vault", "pts", .more, "vt"), ("uneven_bars", "pts", .more, "bars,ub"),
        ("balance_beam", "pts", .more, "beam,bb"), ("floor_exercise", "pts", .more, "floor,fx"),
        ("pommel_horse", "pts", .more, "ph"), ("still_rings", "pts", .more, "rings,sr"),
        ("parallel_bars", "pts", .more, "pb"), ("high_bar", "pts", .more, "hb"),
      ]),
    of(
      .weightlifting,
      lines: [("snatch", "kg", .more, ""), ("clean_and_jerk", "kg", .more, "cj"), ("total_lift", "kg", .more, "")]),
    of(.artisticSwimming, lines: [("routine_score", "pts", .more, "score")]),
  ]
}

extension Measurable {
  /// What people write for it, in lower case; of an event the ways in which its distance and its stroke are said.
  var everyday: [String] {
    let listed = said.split(separator: ",").map(String.init)
    let words = name.split(separator: "_").map(String.init)
    if words.count >= 2, let strokes = Self.strokes[words[1]] {
      let course = words.count == 3 ? [" lcm", " long course"] : ["", " scy"]
      let distances = [words[0], words[0] + (words.count == 3 ? " meter" : " yard")]
      return listed
        + distances.flatMap { distance in strokes.flatMap { stroke in course.map { "\(distance) \(stroke)\($0)" } } }
        + (words.count == 2 ? strokes.map { words[0] + $0 } : [])
    }
    if words.count == 1, name.hasSuffix("m"), let meters = Int(name.dropLast()) {
      return listed + ["\(meters)", "\(meters) m", "\(meters) meter", "\(meters) meter dash", "\(meters) dash"]
    }
    return listed
  }

  /// The feet that a length is: a number among them is feet, one above inches, one below meters; nil for all others.
  var feet: ClosedRange<Double>? { Self.feet[name] }

  private static let feet: [String: ClosedRange<Double>] = [
    "long_jump": 9...30, "triple_jump": 20...62, "high_jump": 3...9, "pole_vault": 6...22, "shot_put": 18...80,
    "discus": 60...260, "javelin": 60...340, "hammer": 60...290, "weight_throw": 18...90, "approach_touch": 5...14,
    "block_touch": 5...14, "standing_reach": 5...12, "wingspan": 4...9, "broad_jump": 4...14,
  ]

  private static let strokes = [
    "free": ["free", "freestyle"], "back": ["back", "backstroke"], "breast": ["breast", "breaststroke"],
    "fly": ["fly", "butterfly"], "im": ["im", "individual medley", "medley"],
  ]
}

extension Sport {
  /// A result of the sport, as it may be typed after `add metric`.
  package var exampleResult: String {
    switch self {
    case .baseball: "velocity 84"
    case .softball: "overhand velo 58"
    case .swimming, .waterPolo: "100 free 58.31"
    case .trackAndField: "400m 52.18"
    case .crossCountry: "5k 18:05"
    case .football, .lacrosse, .soccer, .fieldHockey: "forty time 5.02"
    case .basketball, .volleyball, .beachVolleyball: "vertical jump 24"
    case .iceHockey: "goals 12"
    case .wrestling: "win pct 80"
    case .rowing: "2k erg 7:25.4"
    case .golf: "scoring average 77.2"
    case .tennis: "utr 8.5"
    case .bowling: "bowling average 190"
    case .rifle: "air rifle 570"
    case .archery: "round score 540"
    case .skiing: "fis points 90"
    case .squash, .badminton, .tableTennis: "player rating 4.2"
    case .fencing: "national ranking 40"
    case .gymnastics: "all around 36.85"
    case .weightlifting: "snatch 70"
    case .artisticSwimming: "routine score 78.5"
    case .equestrian, .sailing, .rodeo, .other: "other 12"
    }
  }
}
