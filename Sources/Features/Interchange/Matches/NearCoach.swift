import Display
import Domain
import ShellCore
import Values

/// A coach whom a file names nearly like one whom the school has.
struct NearCoach: Hashable, Sendable {
  let new: String
  let other: String
  /// The school's name, if it's on the list.
  let school: String?

  /// `'Preston Ashworth' is nearly 'Preston Ashworthy' of Kenyon College`.
  var spoken: String { "'\(new)' is nearly '\(other)'\(school.map { " of \($0)" } ?? "")" }
}

/// A school whose name in a file is a slip away from that of one on the list.
struct NearSchool: Hashable, Sendable {
  let new: String
  let other: String
}

/// Asks whether such coaches, or schools, are the same.
struct NearInterview {
  let world: World

  /// True for those who are; throws where the person goes.
  func answers(_ pairs: [NearCoach]) async throws -> [NearCoach: Bool] {
    var answers: [NearCoach: Bool] = [:]
    for pair in pairs {
      guard let isSame = await world.person.ask("\(Visible.shown(pair.spoken)): the same person?") else {
        throw Failure.declined("nothing was changed")
      }
      answers[pair] = isSame
    }
    return answers
  }

  /// The same of schools.
  func answers(_ pairs: [NearSchool]) async throws -> [NearSchool: Bool] {
    var answers: [NearSchool: Bool] = [:]
    for pair in pairs {
      let question =
        "'\(Visible.shown(pair.new))' is nearly '\(Visible.shown(pair.other))' of the list: the same school?"
      guard let isSame = await world.person.ask(question) else { throw Failure.declined("nothing was changed") }
      answers[pair] = isSame
    }
    return answers
  }
}

extension [Coach] {
  /// Those whom a name means for sure: all of it, whatever stands first, the last name or half of a double one, or that
  /// with an initial; and those
  /// whom it may mean: it's a slip away, short for theirs, or theirs for it.
  func called(_ name: PersonName) -> (sure: [Coach], near: [Coach]) {
    let said = "\(name.first) \(name.last)".trimmed
    let (words, folded) = (said.split(separator: " "), Folded(words: said))
    let same = filter { Folded(words: $0.fullName) == folded }
    if !same.isEmpty { return (same, []) }
    let matches = map { ($0, NameMatch.ofPerson(said, $0.fullName)) }
    let whole = matches.filter { $0.1 == .whole }.map(\.0)
    if !whole.isEmpty { return (whole, []) }
    let isInitial = words.count == 2 && words[0].count { $0.isLetter } == 1
    let sure = matches.filter { coach, match in
      match == .short && (words.count == 1 || isInitial || words.count == coach.fullName.split(separator: " ").count)
    }.map(\.0)
    if !sure.isEmpty { return (sure, []) }
    let halves = filter { $0.isHalf(name) }
    if !halves.isEmpty { return (halves, []) }
    return ([], matches.filter { $1 != nil || $0.isNear(name) }.map(\.0))
  }
}

extension Coach {
  /// True if the name has one half of a double last name: `Kovach` of Kelly Kovach-Schoenly.
  fileprivate func isHalf(_ name: PersonName) -> Bool {
    let halves = lastName.split(separator: "-").map { Folded(words: String($0)) }
    guard halves.count > 1, halves.contains(Folded(words: name.last)) else { return false }
    return name.first.isEmpty || Folded(words: firstName) == Folded(words: name.first)
  }

  /// True if the last names are the same, and one first name is the beginning of the other.
  fileprivate func isNear(_ name: PersonName) -> Bool {
    guard Folded(words: lastName) == Folded(words: name.last) else { return false }
    let (own, other) = (Folded(firstName.filter { $0 != "." }), Folded(name.first.filter { $0 != "." }))
    return own.hasPrefix(other) || other.hasPrefix(own)
  }
}
