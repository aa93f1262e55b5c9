import Display
import Domain
import ShellCore
import Values

/// A word of a column that could mean more than one thing, as `Reach` does as a tier; a name that several schools have; or
/// such a header, as `Speed` is.
struct UnclearWord: Sendable {
  let header: String
  /// Nil for the header itself.
  let said: String?
  /// What it may mean, the likeliest first.
  let words: [WordList.Word]
  /// True if rows can't do without it, as without their school.
  var isNeeded = false
  /// The rows in which it stands.
  var rows = 1

  /// The mapping that says which of the things it means.
  func mapping(to field: String) -> HeaderMapping {
    HeaderMapping(header: said.map { "\(header)=\($0)" } ?? header, field: field)
  }

  /// The most schools among which to choose.
  static let mostSchools = 9

  /// What else may become of it, as people read it and as it's typed.
  fileprivate var rest: (spoken: String, field: String) {
    if isNeeded { return ("none: leave them out", HeaderMapping.leave) }
    return said == nil ? ("another measure", MetricType.other.rawValue) : ("keep it in the notes", HeaderMapping.keep)
  }

  /// `'Reach' under 'Category'`.
  var spoken: String { (said.map { "'\($0)' under " } ?? "") + "'\(header)'" }
}

/// Asks what words of a sheet mean that could mean more than one thing, once for each.
struct WordInterview {
  let world: World
  /// The sheet's.
  let file: String

  /// The mappings with the answers; nil where there is nothing to ask, and where nobody can be asked.
  func settled(_ unclear: [UnclearWord], _ given: [HeaderMapping]) async throws -> [HeaderMapping]? {
    guard !unclear.isEmpty, world.person.isThere, !world.rules.assumesYes else { return nil }
    var answers: [HeaderMapping] = []
    for word in unclear { answers.append(try await meaning(of: word).answered) }
    return given + answers
  }

  private func meaning(of word: UnclearWord) async throws -> HeaderMapping {
    let choices = word.words.map { ($0.spoken, $0.raw) } + [word.rest]
    world.person.tell(
      [Text("\(Visible.shown(word.spoken)) (\(word.rows.counted("row"))) could mean:")]
        + choices.enumerated().map { Text("  \($0 + 1)  ", .dim) + Text($1.0) })
    let usual: (String, String) = word.isNeeded ? word.rest : choices[0]
    let question = "Which is it, 1 to \(choices.count)? Enter for \(usual.0): "
    let line = word.mapping(to: usual.1).line(importing: file)
    let answer = try await world.person.answer(question, choices.map(\.1), otherwise: line) {
      (line) throws(Failure) -> HeaderMapping in
      if line.isEmpty { return word.mapping(to: usual.1) }
      let numbered = Int(line).flatMap { (1...choices.count).contains($0) ? choices[$0 - 1] : nil }
      let named = choices.first { [$0.lowercased(), $1.lowercased()].contains(line.lowercased()) }
      if let choice = numbered ?? named { return word.mapping(to: choice.1) }
      throw Failure("expected a number from 1 to \(choices.count), not '\(line)'; Ctrl-C stops")
    }
    guard let answer else { throw Failure.declined("nothing was changed") }
    return answer
  }
}
