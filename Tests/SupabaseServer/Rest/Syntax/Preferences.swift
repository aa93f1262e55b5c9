/// What the `Prefer` headers ask for.
struct Preferences: Hashable {
  var answer: Answer?
  var resolution: Resolution?
  var countsExactly = false
  /// What was understood, for `Preference-Applied`.
  private(set) var applied: [String] = []

  /// What is sent back of a change.
  enum Answer: String {
    case minimal, representation
  }

  /// What becomes of rows whose key is there already.
  enum Resolution: String {
    case merge = "merge-duplicates"
    case ignore = "ignore-duplicates"
  }

  init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    resolution = value("resolution").flatMap(Resolution.init)
    answer = value("return").flatMap(Answer.init)
    countsExactly = value("count") == "exact"
    if let resolution { applied.append("resolution=\(resolution.rawValue)") }
    if let answer { applied.append("return=\(answer.rawValue)") }
    if countsExactly { applied.append("count=exact") }
  }
}
