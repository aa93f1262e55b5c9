/// What is measured or counted in some sports: its name as it's stored, its unit, and which result is the better one.
///
/// Source: Documentation/Formulas.md, "Measurables".
package struct Measurable: Sendable {
  /// `100_fly`.
  let name: String
  /// The unit in which it's stored; `ft` for inches that are shown as feet and inches.
  let unit: String
  let better: Better
  /// What people reach, at the least and at the most; of a length in feet.
  private let least: Double
  private let most: Double
  /// What people write for it, with commas between.
  private let said: String
  let sports: [Sport]

  package enum Better: Sendable { case more, less }

  /// Those of some sports, a line each.
  private static func of(_ sports: Sport..., lines: [(String, String, Better, Double, Double, String)])
    -> [Measurable]
  {
    lines.map {
      Measurable(name: $0.0, unit: $0.1, better: $0.2, least: $0.3, most: $0.4, said: $0.5, sports: sports)
    }
  }

  /// The table: what the web application knows first, `other` last.
  static let all: [Measurable] = [
    ballAndBat, running, swimming, teams, bodies, alone, [of(lines: [("other", "val", .more, 0, 1_000_000, "")])],
  ].flatMap { $0.flatMap { $0 } }

  private static let ballAndBat: [[Measurable]] = [
    of(
      .baseball, .softball,
      lines: [
        (
          "velocity", "mph", .more, 20, 110,
          "velo,pitch velocity,pitching velocity,pitch velo,pitching velo,fastball,fastball velocity,fb velo,"
            + "fastball velo,fb velocity,throwing velocity,throwing velo"
        ),
        ("exit_velo", "mph", .more, 20, 125, "exit velocity,ev,exit speed,max exit velo,max exit velocity"),
        (
          "sixty_time", "sec", .less, 5.7, 20,
          "60,60 time,60 yard,60 yard dash,60 yd,60 yd dash,60yd,sixty,sixty yard dash"
        ),
        ("pop_time", "sec", .less, 1.4, 6, "pop"),
        ("batting_avg", "avg", .more, 0, 1, "batting average,avg,average,ba"),
        ("era", "era", .less, 0, 300, "earned run average"),
        ("strikeouts", "k", .more, 0, 1000, "strikeout,strike outs,k,so"),
      ]),
    of(
      .softball,
      lines: [
        ("overhand_velo", "mph", .more, 20, 90, "overhand,overhand velocity,overhand throw"),
        ("home_to_first", "sec", .less, 2.2, 9, "home to 1st,h to 1st"),
        ("twenty_yard", "sec", .less, 2.2, 9, "20 yard dash,20 yard,20 yd"),
      ]),
  ]

  private static let running: [[Measurable]] = [
    of(
      .trackAndField,
      lines: [
        ("55m", "sec", .less, 5.8, 20, ""),
        ("60m", "sec", .less, 6.2, 20, ""),
        ("100m", "sec", .less, 9.4, 40, ""),
        ("200m", "sec", .less, 19, 80, ""),
        ("300m", "sec", .less, 30, 120, ""), ("400m", "sec", .less, 42.5, 180, ""), ("600m", "sec", .less, 70, 300, ""),
        ("800m", "sec", .less, 98, 420, ""),
        ("1000m", "sec", .less, 128, 540, ""),
        ("1500m", "sec", .less, 200, 900, ""),
        ("1600m", "sec", .less, 218, 960, ""),
        ("mile", "sec", .less, 220, 960, "1 mile,one mile"),
        ("3000m", "sec", .less, 430, 1800, ""),
        ("3200m", "sec", .less, 458, 1920, ""),
        ("5000m", "sec", .less, 740, 3600, ""),
        ("10000m", "sec", .less, 1550, 7200, ""),
        ("55m_hurdles", "sec", .less, 6.5, 30, "55 hurdles,55h"),
        ("60m_hurdles", "sec", .less, 7, 30, "60 hurdles,60h"),
        ("100m_hurdles", "sec", .less, 11.9, 50, "100 hurdles,100h"),
        ("110m_hurdles", "sec", .less, 12.6, 50, "110 hurdles,110h"),
        ("300m_hurdles", "sec", .less, 33, 120, "300 hurdles,300h"),
        ("400m_hurdles", "sec", .less, 45.5, 180, "400 hurdles,400h"),
        ("steeplechase", "sec", .less, 280, 1800, "2000 steeple,3000 steeple,steeple"),
        ("long_jump", "ft", .more, 9, 30, "lj"),
        ("triple_jump", "ft", .more, 20, 62, "tj"),
        ("high_jump", "ft", .more, 3, 9, "hj"),
        ("pole_vault", "ft", .more, 6, 22, "pv"),
        ("shot_put", "ft", .more, 18, 80, "shot,sp"),
        ("discus", "ft", .more, 60, 260, "dt"),
        ("javelin", "ft", .more, 60, 340, "jt,jav"), ("hammer", "ft", .more, 60, 290, "ht,hammer throw"),
        ("weight_throw", "ft", .more, 18, 90, "wt"), ("decathlon", "pts", .more, 0, 9300, "dec"),
        ("heptathlon", "pts", .more, 0, 7400, "hep"), ("pentathlon", "pts", .more, 0, 5200, "pent"),
      ]),
    of(
      .crossCountry, .trackAndField,
      lines: [
        ("2_mile", "sec", .less, 465, 1920, "two mile"),
        ("3_mile", "sec", .less, 720, 3000, "three mile"),
        ("4k", "sec", .less, 580, 2400, ""),
        ("5k", "sec", .less, 740, 3600, "5 k"),
        ("6k", "sec", .less, 900, 4200, "6 k"),
        ("8k", "sec", .less, 1250, 5400, "8 k"),
      ]),
  ]

  private static let swimming: [[Measurable]] = [
    of(
      .swimming, .waterPolo,
      lines: [
        ("50_free", "sec", .less, 17, 180, ""),
        ("100_free", "sec", .less, 38, 360, ""),
        ("200_free", "sec", .less, 86, 720, ""),
        ("500_free", "sec", .less, 235, 1500, ""),
      ]),
    of(
      .swimming,
      lines: [
        ("1000_free", "sec", .less, 495, 2700, ""),
        ("1650_free", "sec", .less, 830, 4200, "1650"),
        ("50_back", "sec", .less, 19, 180, ""),
        ("100_back", "sec", .less, 42, 360, ""),
        ("200_back", "sec", .less, 92, 720, ""),
        ("50_breast", "sec", .less, 21, 240, ""),
        ("100_breast", "sec", .less, 47, 420, ""),
        ("200_breast", "sec", .less, 103, 840, ""),
        ("50_fly", "sec", .less, 18, 180, ""),
        ("100_fly", "sec", .less, 41, 360, ""),
        ("200_fly", "sec", .less, 94, 720, ""),
        ("100_im", "sec", .less, 44, 360, ""),
        ("200_im", "sec", .less, 94, 720, ""),
        ("400_im", "sec", .less, 204, 1320, ""),
        ("50_free_lcm", "sec", .less, 20, 180, ""),
        ("100_free_lcm", "sec", .less, 45, 360, ""),
        ("200_free_lcm", "sec", .less, 100, 720, ""),
        ("400_free_lcm", "sec", .less, 215, 1320, ""),
        ("800_free_lcm", "sec", .less, 445, 2700, ""),
        ("1500_free_lcm", "sec", .less, 860, 5400, ""),
        ("50_back_lcm", "sec", .less, 23, 180, ""),
        ("100_back_lcm", "sec", .less, 50, 360, ""),
        ("200_back_lcm", "sec", .less, 109, 720, ""),
        ("50_breast_lcm", "sec", .less, 25, 240, ""),
        ("100_breast_lcm", "sec", .less, 55, 420, ""),
        ("200_breast_lcm", "sec", .less, 123, 840, ""),
        ("50_fly_lcm", "sec", .less, 21.5, 180, ""),
        ("100_fly_lcm", "sec", .less, 48, 360, ""),
        ("200_fly_lcm", "sec", .less, 108, 720, ""),
        ("200_im_lcm", "sec", .less, 110, 720, ""),
        ("400_im_lcm", "sec", .less, 237, 1320, ""),
        ("1m_diving", "pts", .more, 0, 900, "1 meter,1 meter diving,one meter"),
        ("3m_diving", "pts", .more, 0, 900, "3 meter,3 meter diving,three meter"),
      ]),
  ]

  private static let teams: [[Measurable]] = [
    of(
      .basketball,
      lines: [
        ("points_per_game", "a game", .more, 0, 150, "ppg,points"),
        ("rebounds_per_game", "a game", .more, 0, 60, "rpg,rebounds"),
        ("assists_per_game", "a game", .more, 0, 60, "apg"),
        ("three_point_pct", "%", .more, 0, 100, "three point,3 point"),
        ("free_throw_pct", "%", .more, 0, 100, "free throw"), ("lane_agility", "sec", .less, 8, 30, "lane"),
      ]),
    of(
      .soccer, .lacrosse, .iceHockey, .fieldHockey, .waterPolo,
      lines: [
        ("goals", "goals", .more, 0, 500, "goal"),
        ("assists", "assists", .more, 0, 500, "assist"),
        ("saves", "saves", .more, 0, 2000, "save"),
        ("save_pct", "%", .more, 0, 100, "save percentage"),
        ("goals_against", "a game", .less, 0, 60, "gaa,goals against average"),
      ]),
    of(
      .lacrosse,
      lines: [
        ("ground_balls", "balls", .more, 0, 1000, "gb"),
        ("shot_speed", "mph", .more, 20, 125, "shot"),
      ]),
    of(
      .volleyball, .beachVolleyball,
      lines: [
        ("approach_touch", "ft", .more, 5, 14, "approach,approach jump,attack touch"),
        ("block_touch", "ft", .more, 5, 14, "block,block jump"), ("kills_per_set", "a set", .more, 0, 25, "kills"),
        ("digs_per_set", "a set", .more, 0, 25, "digs"),
        ("hitting_pct", "%", .more, 0, 100, "hitting,hitting percentage"),
      ]),
  ]

  /// What camps measure of athletes of several sports.
  private static let bodies: [[Measurable]] = [
    of(
      .basketball, .volleyball, .beachVolleyball, .football, .lacrosse, .soccer, .trackAndField, .softball, .rowing,
      .gymnastics, .wrestling,
      lines: [("vertical_jump", "in", .more, 4, 65, "vertical,vert,max vertical")]),
    of(
      .basketball, .volleyball, .beachVolleyball,
      lines: [("standing_reach", "ft", .more, 5, 12, "reach")]),
    of(.basketball, .rowing, .waterPolo, .football, lines: [("wingspan", "ft", .more, 4, 9, "wing span")]),
    of(
      .football, .lacrosse, .soccer, .fieldHockey,
      lines: [
        ("forty_time", "sec", .less, 4, 15, "40,40 time,40 yard,40 yard dash,40 yd,forty"),
        ("shuttle", "sec", .less, 3.5, 15, "5 10 5,pro agility,20 yard shuttle"),
        ("broad_jump", "ft", .more, 4, 14, "broad"),
      ]),
    of(
      .football, .wrestling,
      lines: [
        ("three_cone", "sec", .less, 6, 20, "3 cone"),
        ("bench_press", "lb", .more, 0, 800, "bench"),
        ("squat", "lb", .more, 0, 1100, ""),
        ("power_clean", "lb", .more, 0, 600, "clean"), ("deadlift", "lb", .more, 0, 1200, ""),
      ]),
  ]

  private static let alone: [[Measurable]] = [
    of(
      .wrestling,
      lines: [
        ("wins", "wins", .more, 0, 500, ""),
        ("win_pct", "%", .more, 0, 100, "win percentage"),
        ("pins", "pins", .more, 0, 500, "falls"),
      ]),
    of(
      .rowing,
      lines: [
        ("2k_erg", "sec", .less, 330, 1200, "2k,2000 erg"),
        ("5k_erg", "sec", .less, 870, 3600, ""),
        ("6k_erg", "sec", .less, 1070, 4200, ""),
        ("500m_erg", "sec", .less, 68, 300, ""),
      ]),
    of(
      .golf,
      lines: [
        ("scoring_average", "strokes", .less, 50, 200, "scoring avg,average"),
        ("handicap", "index", .less, 0, 60, "handicap index"),
        ("low_round", "strokes", .less, 25, 200, "best round"),
      ]),
    of(.tennis, lines: [("utr", "rating", .more, 0, 17, ""), ("wtn", "rating", .less, 1, 40, "")]),
    of(
      .bowling,
      lines: [
        ("bowling_average", "pins", .more, 20, 300, "average"),
        ("high_series", "pins", .more, 50, 1200, "series"),
      ]),
    of(.rifle, lines: [("air_rifle", "pts", .more, 0, 660, ""), ("smallbore", "pts", .more, 0, 1200, "")]),
    of(.archery, lines: [("round_score", "pts", .more, 0, 1440, "score")]),
    of(
      .skiing,
      lines: [
        ("fis_points", "points", .less, 0, 1000, ""),
        ("national_points", "points", .less, 0, 1000, "uss points"),
      ]),
    of(.squash, .badminton, .tableTennis, lines: [("player_rating", "rating", .more, 0, 10000, "rating")]),
    of(.fencing, lines: [("national_ranking", "place", .less, 1, 100000, "ranking")]),
    of(
      .gymnastics,
      lines: [
        ("all_around", "pts", .more, 0, 100, "aa"),
        ("vault", "pts", .more, 0, 20, "vt"),
        ("uneven_bars", "pts", .more, 0, 20, "bars,ub"),
        ("balance_beam", "pts", .more, 0, 20, "beam,bb"), ("floor_exercise", "pts", .more, 0, 20, "floor,fx"),
        ("pommel_horse", "pts", .more, 0, 20, "ph"), ("still_rings", "pts", .more, 0, 20, "rings,sr"),
        ("parallel_bars", "pts", .more, 0, 20, "pb"), ("high_bar", "pts", .more, 0, 20, "hb"),
      ]),
    of(
      .weightlifting,
      lines: [
        ("snatch", "kg", .more, 0, 230, ""),
        ("clean_and_jerk", "kg", .more, 0, 270, "cj"),
        ("total_lift", "kg", .more, 0, 500, ""),
      ]),
    of(.artisticSwimming, lines: [("routine_score", "pts", .more, 0, 400, "score")]),
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
  var feet: ClosedRange<Double>? { unit == "ft" ? least...most : nil }

  /// The results that people reach, in the unit in which they're stored; a length may always be a short one.
  var reach: ClosedRange<Double> { unit == "ft" ? 0...Height.inches(feet: most) : least...most }

  /// What coaches call it, where that isn't the words of its name.
  var calledByCoaches: String? { Self.calledByCoaches[name] }

  private static let calledByCoaches = [
    "velocity": "throwing velocity", "exit_velo": "exit velocity", "sixty_time": "60-yard dash",
    "pop_time": "pop time", "batting_avg": "batting average", "strikeouts": "strikeouts",
    "overhand_velo": "overhand throw", "home_to_first": "home to first", "twenty_yard": "20-yard dash",
    "forty_time": "40-yard dash", "shuttle": "20-yard shuttle", "three_cone": "three-cone drill",
    "vertical_jump": "vertical jump", "save_pct": "save percentage", "three_point_pct": "three-point percentage",
    "free_throw_pct": "free-throw percentage", "hitting_pct": "hitting percentage", "win_pct": "win percentage",
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
