import Domain
import Grammar
import Lists
import ShellCore
import Values

/// Turns the examples of a verb into ones about the person's own rows: their schools, their states, their coaches.
struct ExampleWords {
  private let shell: ShellState
  private let scope: Scope
  /// The words in the examples, and those that take their place.
  private var own: [(word: String, own: String)] = []
  /// The athlete's; nil where none is recorded, or nobody knows.
  private let sport: Sport?
  /// The same of the words of baseball: those of the athlete's sport.
  private let ofSport: [(word: String, own: String)]
  /// Names that may stand where a number doesn't fit.
  private var names: [String] = []

  private let shortest: ShortestNames

  init(_ shell: ShellState) {
    self.shell = shell
    shortest = ShortestNames(shell)
    let context = shell.session.context
    sport = context.known { context.details.recordedSport } ?? nil
    ofSport = sport.exampleWords
    var scope = shell.scope
    for number in 1...9 where scope.variables["\(number)"] == nil { scope.variables["\(number)"] = "300" }
    self.scope = scope
    learn()
  }

  /// True if there are rows to speak of.
  var knowsRows: Bool {
    [TableName.schools, .coaches].allSatisfy { shell.session.tables.state(of: $0) == .loaded }
  }

  /// The examples of a verb that can be typed now, and those that need rows first.
  func examples(of verb: Verb) -> (now: [String], later: [String]) {
    let examples = verb.examples.filter(isOfSport).map(inSport)
    guard knowsRows else { return (examples, []) }
    var (now, later): ([String], [String]) = ([], [])
    for example in examples {
      if let line = said(example) {
        if !now.contains(line) { now.append(line) }
      } else {
        later.append(example)
      }
    }
    return (now, now.count >= 3 ? [] : later)
  }

  /// A text in the words of the athlete's sport.
  func inSport(_ text: String) -> String { ofSport.reduce(text) { $0.replacing($1.word, with: $1.own) } }

  /// False for an example of what only baseball and softball have.
  private func isOfSport(_ example: String) -> Bool {
    sport?.isBallAndBat == true || !example.contains("velocity=")
  }

  /// True if a line can be read as it stands.
  func isRead(_ line: String) -> Bool {
    Statement.isRead(line, in: scope, verbs: .all)
  }

  private func said(_ example: String) -> String? {
    if example.hasPrefix("add school \(Self.newSchool)") {
      return example.replacing(Self.newSchool, with: shell.session.newSchool)
    }
    let personal = own.reduce(example) { $0.replacingWord($1.word, with: $1.own) }
    // One school is none to compare.
    let named = example.hasPrefix("compare ") ? [] : names.compactMap { personal.replacingNumber(with: $0) }
    return ([personal] + named + [example]).first(where: isRead)
  }

  private static let newSchool = "Kenyon College"

  /// Learns the claims of a script that hold now.
  private mutating func learnClaims(_ first: School?) {
    let matching = shell.session.matching
    own += [("count = 12", "count = \(matching)"), ("count > 0", matching > 0 ? "count > 0" : "count = 0")]
    guard shell.session.front == .schools, let first else { return }
    own.append(("= contacted", "= \(first.status?.raw.quotedIfNeeded ?? "none")"))
  }

  private mutating func learn() {
    let session = shell.session
    let schools = shortest.firstSchools.map { (school: $0, typed: shortest.name($0)) }
    let typed = schools.compactMap(\.typed)
    let first = session.tables.coaches.first(ShortestNames.mostTried, matching: [], session.context)
    let coaches = first.compactMap { coach in
      shortest.name(coach.title(session.context), of: RowID(.coaches, coach.id.uuid))
    }
    if let first = typed.first { own.append(("kenyon", first)) }
    learnClaims(schools.first { $0.typed != nil }?.school)
    if let second = typed.dropFirst().first { own += [("ohio state", second), ("denison", second)] }
    let open = session.tables.suggestions.filter { $0.completed != true && $0.dismissed != true }
      .inOrder(session.context) { $0.message }
    for (word, suggestion) in zip(["middlebury", "highlights", "dallas baptist"], open) {
      if let telling = telling(suggestion.message) { own.append((word, telling)) }
    }
    if let coach = coaches.first { own.append(("preston", coach)) }
    if let state = Self.most("state", in: session) { own.append(("OH", state)) }
    if let division = Self.most("division", in: session) { own.append(("D1", division)) }
    names = [typed.dropFirst().first, typed.first, coaches.first].compactMap(\.self)
  }

  /// A word of a suggestion that names no other one.
  private func telling(_ message: String) -> String? {
    message.split { !$0.isLetter }.map { $0.lowercased() }.first { $0.count > 4 && isRead("complete \($0)") }
  }

  /// The value of a field that most schools have; of several the first in the alphabet.
  static func most(_ field: String, in session: Session) -> String? {
    guard let field = School.fields[field] else { return nil }
    let values = session.tables.schools.values(of: field, matching: "", limit: .max, session.context).items
    let counts = values.compactMap { group in group.value.text.map { (text: $0, count: group.count) } }
    return counts.max { ($0.count, $1.text) < ($1.count, $0.text) }?.text
  }
}

extension Sport? {
  /// The words of baseball in examples, and what stands for them; none in baseball itself. Where no sport is recorded, none
  /// is spoken of.
  fileprivate var exampleWords: [(word: String, own: String)] {
    guard let sport = self else {
      return Sport.other.resultWords + [
        ("bats=R positions=SS,2B ", ""), (" needs=SS,2B", ""), ("position=2B", "major=Biology"),
      ]
    }
    guard sport != .baseball else { return [] }
    let position = (sport.examplePosition ?? "captain").quotedIfNeeded
    let other = (sport.positions.dropFirst().first ?? sport.examplePosition ?? "captain").quotedIfNeeded
    return sport.resultWords + [
      ("bats=R positions=SS,2B", sport.isBallAndBat ? "bats=R positions=SS,2B" : "position=\(position)"),
      ("needs=SS,2B", "needs=\(position)"), ("position=2B", "position=\(other)"),
    ]
  }
}

extension Sport {
  /// What stands for the results and showcases of baseball.
  fileprivate var resultWords: [(word: String, own: String)] {
    let kind = MetricReading.parted(exampleResult)?.type ?? "other"
    return [("metric velocity 84", "metric \(exampleResult)"), ("metrics velocity", "metrics \(kind.quotedIfNeeded)")]
      + (gathering == "showcase" ? [] : [("fall showcase", "winter \(gathering)")])
  }
}

extension String {
  /// With a word (or a run of words) replaced wherever it stands by itself.
  fileprivate func replacingWord(_ word: String, with other: String) -> String {
    let parts = parts(between: word)
    return zip(parts, parts.dropFirst()).reduce(into: String(parts[0])) { text, place in
      let goesOn = [place.0.last, place.1.first].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
      text += (goesOn ? word : other) + place.1
    }
  }

  /// With a name where the first row number stands; nil if there is none.
  fileprivate func replacingNumber(with name: String) -> String? {
    var words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isNumber = { (word: String) in
      word.first?.isNumber == true && word.utf8.allSatisfy { (48...57).contains($0) || $0 == 0x2C || $0 == 0x2D }
    }
    guard let place = words.dropFirst().firstIndex(where: isNumber) else { return nil }
    words[place] = name
    return words.joined(separator: " ")
  }
}
