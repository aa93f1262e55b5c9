import Values

/// The offer of a school, as the family recorded it: in its academic data under `recruiting`.
///
/// Source: Documentation/Formulas.md, "What a school offers".
package struct SchoolOffer: Hashable, Sendable {
  /// Positions that the school is looking for.
  package var needs: [String] = []
  /// The interest of the coaches.
  package var interest: FitLevel?
  /// The share of the roster that is filled at the athlete's position, in percent.
  package var roster: Double?
  /// Years until the starters graduate.
  package var starters: Double?
  package var scholarships: FitLevel?
  package var walkOns: Bool?
  package var majors: [String] = []
  /// Of the major, 0...10.
  package var strength: Double?
  package var priority: Bool?

  package init() {}

  /// The key of the academic data that holds it.
  package static let key = "recruiting"

  /// From a stored document; what can't be understood isn't recorded.
  init(_ document: JSON) {
    needs = Self.words(document["needs"])
    interest = Self.level(document["interest"])
    roster = document["roster"]?.double.flatMap { (0...100).contains($0) ? $0 : nil }
    starters = document["starters"]?.double.flatMap { $0 >= 0 ? $0 : nil }
    scholarships = Self.level(document["scholarships"])
    walkOns = Self.flag(document["walkons"])
    majors = Self.words(document["majors"])
    strength = document["strength"]?.double.flatMap { (0...10).contains($0) ? $0 : nil }
    priority = Self.flag(document["priority"])
  }

  private static func words(_ json: JSON?) -> [String] {
    let texts = if case .array(let items)? = json { items.compactMap(\.string) } else { [json?.string ?? ""] }
    return texts.flatMap { $0.split(separator: ",").map(\.trimmed) }.filter { !$0.isEmpty }
  }

  private static func level(_ json: JSON?) -> FitLevel? {
    json?.string.flatMap { FitLevel(rawValue: $0.trimmed.lowercased()) }
  }

  private static func flag(_ json: JSON?) -> Bool? {
    switch json {
    case .bool(let flag): flag
    case .string(let text): Bool(typed: text.trimmed)
    default: nil
    }
  }
}

/// The strength of something.
package enum FitLevel: String, Vocabulary {
  case high, medium, low
}

extension SchoolOffer {
  /// The format and the place of each of them; `fit`, `edit`, `add` and files read them alike.
  package static let entries: [FieldEntry] = [
    entry("needs", "Needs", .needs),
    entry("interest", "Coach Interest", .word(WordList("interest", of: FitLevel.self))),
    entry("roster", "Roster Filled", .percent),
    entry("starters", "Starters Graduate In", .number(0...10, called: "a number of years", example: "2")),
    entry("scholarships", "Scholarships", .word(WordList("scholarships", of: FitLevel.self))),
    entry("walkons", "Walk-ons", .flag),
    entry("majors", "Majors", .names(100, called: "majors", example: "\"Biology, Economics\"")),
    entry("strength", "Strength of the Major", .number(0...10, called: "a strength", example: "8")),
    entry("priority", "Priority", .flag),
  ]

  private static func entry(_ name: String, _ title: String, _ format: FieldFormat) -> FieldEntry {
    FieldEntry(name, title, format, in: "academic_info", [key, name])
  }
}

extension FieldFormat {
  /// Positions with commas between them, as a coach names them: `OF` is one, too; none of another sport.
  fileprivate static let needs = FieldFormat(
    expected: { expectedNeeds($0.sport) }, examples: { $0.sport?.examplePositions ?? "none" }
  ) { text, context throws(InvalidValue) in
    var names: [String] = []
    for word in text.split(separator: ",").map(\.trimmed) where !word.isEmpty {
      guard word.count <= 50, let name = context.sport.map({ $0.need(called: word) }) ?? word else {
        throw InvalidValue(
          expectedNeeds(context.sport), found: word, example: context.sport?.examplePositions ?? "none",
          choices: context.sport?.positionChoices ?? [])
      }
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : .list(names)
  }.offering { $0.sport?.positionChoices ?? [] }.list

  private static func expectedNeeds(_ sport: Sport?) -> String {
    sport.map { "positions of \($0.name), separated by commas" } ?? "positions separated by commas"
  }

  /// Names with commas between them, each of at most this many characters.
  fileprivate static func names(
    _ longest: Int, called what: String, example: String
  ) -> FieldFormat {
    FieldFormat("\(what) separated by commas", example: example) { text, _ in
      var names: [String] = []
      for word in text.split(separator: ",").map(\.trimmed) where !word.isEmpty {
        guard word.count <= longest else { return nil }
        if !names.contains(word) { names.append(word) }
      }
      return names.isEmpty ? nil : .list(names)
    }.list
  }

  /// 0...100, with or without its sign.
  fileprivate static let percent = FieldFormat("a percentage from 0 to 100", example: "60%") { text, _ in
    Measure.percent.number(text).flatMap { (0...100).contains($0) ? .double($0) : nil }
  }.noted("a percentage")
}
