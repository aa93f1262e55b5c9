import Display
import Grammar
import ShellCore

/// A head coach whom a file names at a school that has one already.
struct SecondHead: Hashable, Sendable {
  let new: String
  let other: String
  /// The school's name, if it's on the list.
  let school: String?

  /// It's one question, whoever is head by then.
  static func == (one: SecondHead, another: SecondHead) -> Bool {
    (one.new, one.school) == (another.new, another.school)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(new)
    hasher.combine(school)
  }

  /// `'Jim Three' is a second head coach of Kenyon College beside 'Preston Ashworthy'`.
  var spoken: String {
    "'\(new)' is a second head coach\(school.map { " of \($0)" } ?? "") beside '\(other)'"
  }
}

/// What becomes of the two.
enum HeadAnswer: Sendable {
  /// The other one has left.
  case replaced
  case both
  /// The new one isn't taken.
  case left
}

/// Asks what becomes of second head coaches.
struct HeadInterview {
  let world: World
  /// The sheet's.
  let file: String

  func answers(_ pairs: [SecondHead]) async throws -> [SecondHead: HeadAnswer] {
    var answers: [SecondHead: HeadAnswer] = [:]
    var forAll: HeadAnswer?
    for (place, pair) in pairs.enumerated() {
      if let forAll {
        answers[pair] = forAll
        continue
      }
      let (answer, isForAll) = try await answer(pair, of: pairs.count - place)
      answers[pair] = answer
      if isForAll { forAll = answer }
    }
    return answers
  }

  private func answer(_ pair: SecondHead, of count: Int) async throws -> (HeadAnswer, isForAll: Bool) {
    world.person.tell([Text(Visible.shown(pair.spoken))])
    let all = count > 1 ? "; in capitals for all \(count)" : ""
    let question = "Replace (r: the other one left today), keep both (b), or leave the new one out (Enter)\(all)? "
    let answer = try await world.person.answer(
      question, ["replace", "both", "leave"], otherwise: "import \(file.quotedIfNeeded)"
    ) { (line) throws(Failure) -> (HeadAnswer, isForAll: Bool) in
      let isForAll = count > 1 && line.first?.isUppercase == true
      switch line.lowercased() {
      case "r", "replace": return (.replaced, isForAll)
      case "b", "both": return (.both, isForAll)
      case "", "l", "leave", "n", "no": return (.left, isForAll)
      default: throw Failure("expected r, b or Enter, not '\(line)'")
      }
    }
    guard let answer else { throw Failure.declined("nothing was changed") }
    return answer
  }
}
