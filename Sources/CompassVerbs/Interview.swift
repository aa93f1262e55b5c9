import Display
import Domain
import Grammar
package import ShellCore
import Values

/// The first start on an empty list: at most six questions, each of whose answers is run as the line that says the same.
struct Interview {
  /// One question, and the line that an answer becomes.
  struct Question: Sendable {
    let words: String
    /// The words that may be typed.
    var offers: [String] = []
    let line: @Sendable (_ answer: String) -> String
  }

  static let who = Question(words: "Who are you, the athlete or a parent? ", offers: ["athlete", "parent"]) {
    "prefs player kept_by=\($0.quoted)"
  }

  /// The questions after that one.
  static func rest(asking isParent: Bool, on today: Day) -> [Question] {
    let whose = isParent ? "the athlete's" : "your"
    let year = today.civil.year
    return [
      Question(words: "What is \(whose) name? ") { "prefs player name=\($0.quoted)" },
      Question(
        words: "Which sport and position? For example 'baseball SS': ", offers: Sport.allCases.map(\.rawValue),
        line: sport),
      Question(words: "What is \(whose) graduation year? ", offers: (year...year + 4).map(String.init)) {
        "prefs player graduation_year=\($0.quoted)"
      },
      Question(words: "Where is home? A ZIP code, or 'Lakewood, OH': ") { "home \($0)" },
      Question(words: "Which school goes on the list first? ", offers: CollegeList.all.map(\.name)) {
        "add school \($0.contains { "=;#$|>\"'".contains($0) } ? $0.quoted : $0)"
      },
    ]
  }

  /// The longest beginning that is a sport, and the rest as a position; a position of baseball alone is one of baseball.
  private static func sport(_ answer: String) -> String {
    let words = answer.split { $0 == " " || $0 == "," }.map(String.init)
    for count in stride(from: words.count, to: 0, by: -1) {
      guard let sport = Sport(named: words.prefix(count).joined(separator: " ")) else { continue }
      let position = words.dropFirst(count).joined(separator: " ")
      let rest = position.isEmpty ? "" : " primary_position=\(position.quoted)"
      return "prefs player primary_sport=\(sport.rawValue.quoted)" + rest
    }
    if let position = Sport.baseball.position(named: answer) {
      return "prefs player primary_sport=Baseball primary_position=\(position)"
    }
    return "prefs player primary_sport=\(answer.quoted)"
  }
}

extension Interpreter {
  /// True if there is an empty list of the person's own to begin with, and a person who can be asked.
  package var mayInterview: Bool {
    let session = shell.session
    return world.person.isThere && !world.rules.isReadOnly && !world.rules.isDryRun
      && session.tables.schools.state == .loaded && session.tables.schools.isEmpty
      && !session.identity.isViewing && session.identity.lackOfFamily == nil
  }

  /// Asks who keeps the list and for whom, where home is, and for a first school. Enter skips a question, Ctrl-C leaves.
  package mutating func interview() async -> Outcome {
    world.person.tell([
      Text("A few questions to start with: Enter skips one, Ctrl-C skips the rest.")
    ])
    guard await ask(Interview.who) else { return left() }
    let isParent = shell.session.document(.player)["kept_by"]?.string == "parent"
    for question in Interview.rest(asking: isParent, on: world.clock.today) {
      guard await ask(question) else { return left() }
    }
    world.person.tell([
      Text("That's all. 'colleges' finds more schools, and 'prefs player' changes your answers.", .dim)
    ])
    return Outcome()
  }

  /// Asks until an answer works, or is empty; false where the person leaves.
  private mutating func ask(_ question: Interview.Question) async -> Bool {
    // The person typed an answer, not the line that it becomes: errors don't point into that.
    let present = self.present
    self.present = { shown in
      if case .failure(let failure, _) = shown { return try await present(.failure(failure, at: nil)) }
      try await present(shown)
    }
    defer { self.present = present }
    while !Task.isCancelled, let answer = await world.person.line(question.words, question.offers)?.trimmed {
      if answer.isEmpty { return true }
      if ["quit", "exit"].contains(answer.lowercased()) { return false }
      if await run(question.line(answer), in: nil, firstLine: 1).status == .done { return true }
      world.person.tell([Text("Enter skips this question, Ctrl-C skips the rest.", .dim)])
    }
    return false
  }

  private func left() -> Outcome {
    world.person.tell([Text("You can answer later with 'prefs player', 'home' and 'add school'.", .dim)])
    return Outcome()
  }
}
