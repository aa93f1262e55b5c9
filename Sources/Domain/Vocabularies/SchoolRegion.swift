/// The region of the country in which a school lies, by its state.
///
/// Source: Documentation/Formulas.md, "Region".
package enum SchoolRegion: String, Vocabulary {
  case northeast, southeast, midwest, southwest, west
  /// Only asked for: its states lie in two of the others.
  case south
  /// Only asked for: a part of the Northeast.
  case newEngland = "new_england"

  /// The states by their codes: those of the preferences, and the ones that these leave out.
  package var states: Set<String> {
    switch self {
    case .northeast: Region.northeast.states
    case .southeast: Region.southeast.states.union(["DC", "MS"])
    case .midwest: Region.midwest.states
    case .southwest: Region.southwest.states
    case .west:
      Region.westCoast.states.union(Region.pacificNorthwest.states).union(["AK", "CO", "HI", "NV", "UT", "WY"])
    case .south: Self.southeast.states.union(Self.southwest.states).subtracting(["AZ", "NM"])
    case .newEngland: Self.northeast.states.subtracting(["NJ", "NY", "PA"])
    }
  }

  /// The regions that schools have.
  private static let parts: [SchoolRegion] = [.northeast, .southeast, .midwest, .southwest, .west]

  /// The region of a state by its code; nil for the territories and for what is no state.
  package static func of(_ state: String) -> SchoolRegion? { byState[state] }

  private static let byState = Dictionary(
    parts.flatMap { part in part.states.map { ($0, part) } }, uniquingKeysWith: { first, _ in first })

  /// The states that a word stands for which no school has as its region; nil for any other word.
  static func states(of word: String) -> [String]? {
    let region = WordList.regions[word].flatMap { SchoolRegion(rawValue: $0.raw) }
    return region.flatMap { parts.contains($0) ? nil : $0.states.sorted() }
  }
}

extension WordList {
  package static let regions = WordList("region", isOrdered: false) {
    WordList("region", of: SchoolRegion.self).words
  }
}

extension School {
  /// The region that its state lies in.
  package var region: SchoolRegion? { parsedState.flatMap(SchoolRegion.of) }
}
