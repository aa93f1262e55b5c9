/// Where something is, as people say it.
struct Whereabouts: Sendable {
  /// Its words: `oh`, `ohio`, `gambier`, `gambier oh`, `gambier ohio`.
  let spellings: [[String]]

  init(city: String?, state: String?) {
    let city = city.map { NameWords($0).plain } ?? []
    let code = state.map { NameWords($0).raw } ?? []
    let name = state.flatMap { USState(rawValue: $0) }.map { NameWords($0.label).plain } ?? []
    spellings = [code, name, city, city + code, city + name].filter { !$0.isEmpty }
  }

  /// Whether words mean this place.
  func isCalled(_ words: NameWords) -> Bool {
    [words.raw, words.plain, words.spelledOut].contains { spellings.contains($0) }
  }
}
