package import Values

/// The values at the athlete's side that the fit of a school depends on: the `player` preferences and
/// the latest velocity.
package struct Athlete: Hashable, Sendable {
  /// Nil for one that this program doesn't know; without any it's baseball.
  package var sport: Sport? = .baseball
  /// The one that is recorded and known.
  package var recordedSport: Sport?
  package var gender: Gender?
  package var position: String?
  /// Inches.
  package var height: Double?
  /// Pounds.
  package var weight: Double?
  package var gpa: Double?
  package var sat: Double?
  package var act: Double?
  /// The subject that the athlete wants to study.
  package var major: String?
  /// How much the price counts; nil where nobody said.
  package var costSensitivity: Open<FitLevel>?
  /// Two letters: that of the high school.
  package var state: String?
  /// Two letters: that of the home.
  package var homeState: String?
  /// The sizes of campus that the family wants; empty where nobody said.
  package var sizes: [CampusWish] = []
  /// Miles an hour.
  package var velocity: Double?

  package init() {}
}

extension Athlete {
  /// Their team at a college, as far as it's recorded: `women's soccer`, `soccer`.
  package var team: String? { recordedSport?.team(of: gender) }

  /// Where the family lives, as colleges ask for the price: the state of the home, else of the high school.
  package var residence: String? { (homeState ?? state).map(USState.normalized) }

  /// From the athlete's `player` preferences and latest velocity; numbers may come as strings, the height as `6'1"`.
  ///
  /// Source: Documentation/Formulas.md, "EvaluationContext".
  package init(player: JSON, velocity: Double?) {
    sport = player.playedSport
    recordedSport = player.sport
    gender = player["gender"]?.word.flatMap { Gender(named: $0) }
    position = player["primary_position"]?.word ?? Athlete.firstPosition(player["positions"])
    height = player["height_inches"].flatMap { $0.double ?? $0.string.flatMap(Height.inches) }.known
    weight = (player["weight_lbs"]?.double).known
    gpa = (player["gpa"]?.double).known
    sat = (player["sat_score"]?.double).known
    act = (player["act_score"]?.double).known
    major = player["intended_major"]?.word
    costSensitivity = player["cost_sensitivity"]?.word.map { word in
      FitLevel(rawValue: word.lowercased()).map(Open.known) ?? .unknown(word)
    }
    state = player["school_state"]?.word.map(USState.normalized)
    self.velocity = velocity.known
  }

  private static func firstPosition(_ positions: JSON?) -> String? {
    guard case .array(let items) = positions else { return nil }
    return items.lazy.compactMap(\.word).first
  }
}

extension JSON {
  /// A text without the blanks around it; nil for an empty one.
  var word: String? {
    guard let word = string?.trimmed, !word.isEmpty else { return nil }
    return word
  }
}

/// A person's height as people write it.
package enum Height {
  /// Inches from `73`, `6'1"`, `6' 1`, `6-1`, `6ft 1in` or `6'`; nil for anything else.
  package static func inches(_ text: String) -> Double? {
    if let inches = Double(decimal: text.trimmed) { return inches }
    let separators: Set<Character> = ["'", "\u{2018}", "\u{2019}", "\u{2032}", "-", "f", "t", " "]
    let ends: Set<Character> = ["\"", "\u{201C}", "\u{201D}", "\u{2033}", "i", "n", " "]
    let letters = Array(text.trimmed.lowercased())
    let feet = letters.prefix(while: \.isNumber)
    let separator = letters[feet.count...].prefix(while: separators.contains)
    let inches = letters[(feet.count + separator.count)...].prefix { $0.isNumber || $0 == "." }
    let end = letters[(feet.count + separator.count + inches.count)...]
    guard let feet = Double(String(feet)), separator.contains(where: { $0 != " " }), end.allSatisfy(ends.contains)
    else { return nil }
    guard !inches.isEmpty else { return end.isEmpty ? feet * 12 : nil }
    guard let rest = Double(String(inches)), rest < 12 else { return nil }
    return Height.inches(feet: feet, rest)
  }

  /// In hundredths, without what binary fractions add.
  static func inches(feet: Double, _ inches: Double = 0) -> Double { ((feet * 12 + inches) * 100).rounded() / 100 }

  /// `6'1"`, in hundredths of an inch.
  package static func text(inches: Double) -> String {
    let hundredths = (inches * 100).rounded()
    let feet = (hundredths / 1200).rounded(.down)
    return JSON(feet).text + "'" + JSON((hundredths - feet * 1200) / 100).text + "\""
  }
}
