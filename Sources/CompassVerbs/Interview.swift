import Display
import Domain
import Grammar
package import ShellCore
import Values

/// The first start on an empty list: a few questions, each of whose answers is run as the line that says the same.
struct Interview {
  /// One question, and the line that an answer becomes.
  struct Question: Sendable {
    let words: @Sendable (Athlete) -> String
    /// The words that may be typed.
    var offers: [String] = []
    /// True where it's needless.
    var isKnown: @Sendable (Session) -> Bool
    /// True for an athlete who has to be asked.
    var isAbout: @Sendable (Athlete) -> Bool = { _ in true }
    let line: @Sendable (_ answer: String, Athlete) -> String
    /// An answer that works.
    let example: @Sendable (Athlete) -> String
    /// What is expected where an answer can't be meant for it; nil for one that may be.
    var expected: @Sendable (_ answer: String, Athlete) -> String? = { _, _ in nil }

    init(
      words: @autoclosure @escaping @Sendable () -> String, offers: [String] = [], example: String,
      isKnown: @escaping @Sendable (Session) -> Bool, isAbout: @escaping @Sendable (Athlete) -> Bool = { _ in true },
      line: @escaping @Sendable (_ answer: String) -> String
    ) {
      self.words = { _ in words() }
      self.example = { _ in example }
      self.line = { answer, _ in line(answer) }
      (self.offers, self.isKnown, self.isAbout) = (offers, isKnown, isAbout)
    }

    /// One whose words, line and example hang on the sport.
    init(
      about words: @escaping @Sendable (Athlete) -> String, isKnown: @escaping @Sendable (Session) -> Bool,
      example: @escaping @Sendable (Athlete) -> String, isAbout: @escaping @Sendable (Athlete) -> Bool,
      line: @escaping @Sendable (_ answer: String, Athlete) -> String
    ) {
      (self.words, self.example, self.isKnown, self.isAbout, self.line) = (words, example, isKnown, isAbout, line)
    }

    /// The same where not every answer may be meant for it.
    func expecting(_ expected: @escaping @Sendable (_ answer: String, Athlete) -> String?) -> Question {
      var question = self
      question.expected = expected
      return question
    }
  }

  static let who = Question(
    words: "Who are you: the athlete, a parent, a counselor? ", offers: Keeper.allCases.map(\.rawValue),
    example: "parent", isKnown: detail("kept_by")
  ) {
    "prefs player kept_by=\($0.quoted)"
  }

  /// True where the player's details say it.
  private static func detail(_ key: String) -> @Sendable (Session) -> Bool { { $0.document(.player)[key] != nil } }

  /// The questions after that one.
  static func rest(asking keeper: Keeper?, on today: Day) -> [Question] {
    let whose = keeper == nil ? "your" : "the athlete's"
    let year = today.civil.year
    return [
      Question(words: "What is \(whose) name? ", example: "Maya Lopez", isKnown: detail("name")) {
        "prefs player name=\(SpokenAthlete.name(in: $0).quoted)"
      }.expecting { answer, _ in answer.contains(where: \.isLetter) ? nil : "a name" },
      Question(
        words: "Which sport and position? For example 'baseball SS': ", offers: Sport.allCases.map(\.rawValue),
        example: "baseball SS", isKnown: detail("primary_sport"), line: sport),
      Question(
        words: "A men's or a women's team? ", offers: Gender.allCases.map(\.rawValue), example: "women",
        isKnown: detail("gender"),
        isAbout: { athlete in athlete.recordedSport.map { $0.onlyGender == nil } ?? false },
        line: { "prefs player gender=\($0.quoted)" }),
      position,
      Question(
        words: "What is \(whose) graduation year? ", offers: (year...year + 4).map(String.init),
        example: "\(year + 2)", isKnown: detail("graduation_year")
      ) {
        "prefs player graduation_year=\(SpokenAthlete.year(in: $0).quotedIfNeeded)"
      },
      Question(words: "What is \(whose) GPA? For example 3.6: ", example: "3.6", isKnown: detail("gpa")) {
        "prefs player gpa=\(SpokenAthlete.number(in: $0).quotedIfNeeded)"
      },
      bestResult(of: whose),
      Question(
        words: "Where is home? A ZIP code, or 'Lakewood, OH': ", example: "Lakewood, OH",
        isKnown: { $0.context.home != nil }, line: { "home \(SpokenAthlete.place(in: $0))" }),
      firstSchools,
    ]
  }

  private static let position = Question(
    about: { athlete in
      let sport = athlete.recordedSport
      let example = sport?.examplePosition.map { "For example '\($0)': " } ?? ""
      return "Which \(sport?.positionWord ?? "position")? \(example)"
    }, isKnown: detail("primary_position"), example: { $0.recordedSport?.examplePosition ?? "midfield" },
    isAbout: { $0.sport == nil || $0.sport?.positionWord != nil },
    line: { answer, athlete in
      let positions = SpokenAthlete.positions(in: answer, of: athlete.sport ?? .other)
      return "prefs player" + SpokenAthlete.assignments(of: positions.count > 1 ? positions : [answer])
    }
  ).expecting { SpokenAthlete.expectedPosition(insteadOf: $0, in: $1.sport ?? .other) }

  private static func bestResult(of whose: String) -> Question {
    Question(
      about: { "What is \(whose) best result? For example '\(($0.sport ?? .other).exampleResult)': " },
      isKnown: { !$0.tables.metrics.isEmpty }, example: { ($0.sport ?? .other).exampleResult },
      isAbout: { $0.recordedSport.map { !$0.exampleResult.hasPrefix("other") } ?? false },
      line: { answer, _ in "add metric \(SpokenAthlete.result(in: answer)) recorded=today" }
    ).expecting { answer, athlete in
      answer.contains(where: \.isLetter) && answer.contains(where: \.isNumber)
        ? nil : "a result, such as '\((athlete.sport ?? .other).exampleResult)'"
    }
  }

  private static let firstSchools = Question(
    words: "Which schools go on the list first? ", offers: CollegeList.all.map(\.name),
    example: "Kenyon College", isKnown: { !$0.tables.schools.isEmpty },
    line: { "add school \(Self.schools(in: $0))" }
  ).expecting { answer, _ in
    let isFile = ["spreadsheet", "excel", ".csv", ".xlsx"].contains { answer.lowercased().contains($0) }
    if isFile { return "a school's name ('import FILE' reads a spreadsheet)" }
    return answer.contains { $0.isLetter || $0.isNumber } ? nil : "a school's name"
  }

  static let help = [
    Text("Your answers say whose list it is; fits, distances and letters use them. Each can be changed later.", .dim),
    Text("A command typed here is done, and the questions go on.", .dim),
  ]

  /// The names in an answer with commas between them, without the signs that mean something in a line.
  private static func schools(in answer: String) -> String {
    let names = answer.split { ";|".contains($0) }.map { name in
      String(name.map { "=#$>\"".contains($0) ? " " : $0 }).trimmed
    }
    return names.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The longest beginning that is a sport, and the rest as a position; a position alone is one of baseball, else of the
  /// only sport that has it.
  private static func sport(_ said: String) -> String {
    let answer = SpokenAthlete.afterVerb(in: said)
    let words = answer.replacing(",", with: " , ").split(separator: " ").map(String.init)
    // `boys soccer`; a letter is a position's.
    if words.count > 1, let place = words.firstIndex(where: { $0.count > 1 && Gender(named: $0) != nil }),
      let gender = Gender(named: words[place])
    {
      return sport((words[..<place] + words[(place + 1)...]).joined(separator: " ")) + " gender=\(gender.rawValue)"
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      guard let sport = Sport(named: words.prefix(count).joined(separator: " ")) else { continue }
      // `diving` is a sport to people, and an event to colleges.
      let rest = words.dropFirst(count).drop { $0 == "," }.filter { $0.lowercased() != "player" }
      let said = rest.joined(separator: " ").replacing(" ,", with: ",")
      let positions =
        said.isEmpty ? [sport.position(named: answer)].compactMap(\.self) : SpokenAthlete.positions(in: said, of: sport)
      return "prefs player primary_sport=\(sport.rawValue.quoted)" + SpokenAthlete.assignments(of: positions)
    }
    if let position = Sport.baseball.position(named: answer) {
      return "prefs player primary_sport=Baseball primary_position=\(position)"
    }
    let having = Sport.allCases.compactMap { sport in sport.position(named: answer).map { (sport, $0) } }
    if having.count == 1 {
      return "prefs player primary_sport=\(having[0].0.rawValue.quoted) primary_position=\(having[0].1.quoted)"
    }
    // A misspelled sport is told by itself: `softbal SS`.
    let isPosition = words.count > 1 && Sport.allCases.contains { $0.position(named: words[words.count - 1]) != nil }
    return "prefs player primary_sport=\((isPosition ? words.dropLast().joined(separator: " ") : answer).quoted)"
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

  /// Asks who keeps the list and for whom, where home is, and for a first school. Enter skips a question; Ctrl-C leaves. A
  /// line that is a command is done in between, and is to be remembered.
  package mutating func interview() async -> Outcome {
    world.person.tell([
      Text("A few questions to start with: Enter skips one, Ctrl-C skips the rest.")
    ])
    var outcome = Outcome()
    var commands: [String] = []
    let list = shell.session.identity
    let isToEnd = await askAll(&commands)
    outcome.earlier = commands
    // Another list is gone to: these questions were about the one before.
    guard shell.session.identity == list else { return outcome }
    let next =
      isToEnd
      ? "That's all. 'colleges' finds more schools, and 'prefs player' changes your answers."
      : "You can answer later: 'prefs player edit' has all about the athlete, then 'home' and 'add school'."
    world.person.tell([Text(next, .dim)])
    return outcome
  }

  /// False where the person leaves.
  private mutating func askAll(_ commands: inout [String]) async -> Bool {
    guard await ask(Interview.who, &commands) else { return false }
    for question in Interview.rest(asking: shell.session.keeper, on: world.clock.today) {
      guard await ask(question, &commands) else { return false }
    }
    return true
  }

  /// Asks until an answer works, or is empty, or for the second time doesn't, which is told with the line to type; false
  /// where the person leaves. The commands that worked in between are added.
  private mutating func ask(_ question: Interview.Question, _ commands: inout [String]) async -> Bool {
    if question.isKnown(shell.session) { return true }
    let (athlete, list) = (shell.session.context.athlete, shell.session.identity)
    guard question.isAbout(athlete) else { return true }
    var misses = Misses()
    while !Task.isCancelled, let typed = await world.person.line(question.words(athlete), question.offers) {
      let answer = typed.trimmed
      let aside = Aside(answer)
      if answer.isEmpty || aside == .skip { return true }
      if aside == .quit { return false }
      if aside == .help {
        world.person.tell(Interview.help)
      } else if isNextLine(answer) {
        let outcome = await run(typed)
        if outcome.status == .done, !outcome.holdsSecret { commands.append(typed) }
        if outcome.leaves || shell.session.identity != list { return false }
        if question.isKnown(shell.session) { return true }
      } else {
        if let expected = question.expected(answer, athlete) {
          world.person.tell([Text("expected \(expected), not '\(answer)'", .bad)])
        } else if await take(question.line(answer, athlete)) {
          return true
        }
        if misses.endQuestion() {
          let line = question.line(question.example(athlete), athlete)
          world.person.tell([Text("You can answer later: \(line)", .dim)])
          return true
        }
        world.person.tell([Text("Enter skips this question, Ctrl-C skips the rest.", .dim)])
      }
    }
    return false
  }

  /// Runs the line that an answer becomes; true if it's done.
  private mutating func take(_ line: String) async -> Bool {
    // The person typed an answer, not this line: errors don't point into it.
    let present = self.present
    self.present = { shown in
      if case .failure(let failure, _) = shown { return try await present(.failure(failure, at: nil)) }
      try await present(shown)
    }
    defer { self.present = present }
    return await run(line, in: nil, firstLine: 1).status == .done
  }
}
