import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// A walk with the person from row to row: a card of each, then questions until they go on.
///
/// The answers are lines of a shell that has only a few verbs, each about the row. Every change is stored by itself;
/// Ctrl-C leaves everything as it is then.
struct Walk: Sendable {
  /// A row on the way.
  struct Stop: Sendable {
    /// The row that `.` means from there on; nil leaves it as it is.
    let row: RowID?
    let card: [Text]
    let answers: [Answer]
  }

  /// An answer that can be given at a stop.
  struct Answer: Sendable {
    let verb: Verb
    /// As the question has it; empty for another word for one that it has.
    let label: String
    /// True if the walk goes on once it's done.
    let goesOn: Bool
    /// True if its verb may be left out: `december 1`.
    var mayLackVerb = false

    init(_ verb: Verb, as label: String? = nil, goesOn: Bool = true) {
      (self.verb, self.label, self.goesOn) = (verb, label ?? verb.name, goesOn)
    }

    /// One that changes rows, with an example of its own.
    init<each Value: Sendable>(
      _ example: String, _ summary: String, as label: String? = nil, goesOn: Bool = true,
      _ parameters: repeat Parameter<each Value>, make: @escaping @Sendable (repeat each Value) -> any Command
    ) {
      let verb = Verb(
        String(example.prefix { $0 != " " }), summary, group: .change, effect: .store, prints: false,
        examples: [example], repeat each parameters, make: make)
      self.init(verb, as: label, goesOn: goesOn)
    }
  }

  private enum Ending {
    case goesOn, stops
    /// A change at an earlier stop was undone.
    case turnsBack
  }

  let count: Int
  /// What was done to a stop at which something was changed: `reviewed`.
  let deed: String
  /// The line that begins it again.
  let again: String
  /// The verbs that only make way for what is to be done at a stop.
  var preparing: Set<String> = []
  /// The stop at a place, given the rows as they are then; nil if it's gone.
  let stop: @Sendable (_ place: Int, _ session: Session) -> Stop?

  /// Goes from stop to stop, and tells what came of it.
  func run(
    for command: any Command, in shell: inout Interpreter, into target: Cursor.Target?
  ) async throws -> Interpreter.Outcome {
    let (verbs, start) = (shell.vocabulary, shell.changes)
    defer { shell.vocabulary = verbs }
    // The number of changes before each stop, and the stops that an answer to an earlier one settled.
    var (before, settled) = ([Int](), Set<Int>())
    // The stops at which something was done.
    var answered = Set<Int>()
    // The text that was typed after an answer: the next one, at whatever stop that is.
    var waiting = ""
    var ending = Ending.goesOn
    while ending != .stops, before.count < count {
      before.append(shell.changes)
      guard let stop = stop(before.count - 1, shell.shell.session) else {
        settled.insert(before.count)
        continue
      }
      shell.world.person.tell(stop.card)
      await shell.look(at: stop.row, for: command)
      ending = await self.ending(at: before.count - 1, stop, mayUndoTo: start, &answered, &waiting, in: &shell)
      guard ending == .turnsBack else { continue }
      before.removeAll { $0 > shell.changes }
      _ = before.popLast()
      settled = settled.filter { $0 <= before.count }
      answered = answered.filter { $0 < before.count }
    }
    let changed = zip(before, before.dropFirst() + [shell.changes]).enumerated().filter { place, changes in
      changes.0 < changes.1 && answered.contains(place)
    }
    let isLeft = ending != .stops || changed.last?.offset == before.count - 1
    let skipped = before.count - settled.count - (isLeft ? 0 : 1) - changed.count
    let told = "\(changed.count) of \(count) \(deed)" + (skipped > 0 ? ", \(skipped) skipped" : "")
    try await shell.show(.notice(Text(told)), target)
    return Interpreter.Outcome(status: Task.isCancelled ? .interrupted : .done)
  }

  /// Asks until the person leaves the stop.
  private func ending(
    at place: Int, _ first: Stop, mayUndoTo start: Int, _ answered: inout Set<Int>, _ waiting: inout String,
    in shell: inout Interpreter
  ) async -> Ending {
    let before = shell.changes
    var (stop, misses) = (first, 0)
    // A second miss leaves this stop, not those to come.
    let onward = "'\(again)' comes back to it"
    while !Task.isCancelled {
      let undo = shell.changes > start ? [Answer(JournalStep.undo, goesOn: false)] : []
      let answers = stop.answers + undo + Self.ways
      shell.vocabulary = VerbTable(answers.map(\.verb))
      var asked = shell
      // A verb isn't an alias here.
      asked.shell.saved = Saved()
      let given = waiting.isEmpty ? await Self.answer(answers, in: asked) : waiting
      guard let given else { return .stops }
      waiting = ""
      if given.isEmpty { return .goesOn }
      guard let (line, last, rest, _) = asked.reading(of: given, unsaid: Self.unsaid(answers)) else {
        let words = Self.named(answers.dropLast()).map(\.label).joined(separator: ", ")
        misses += 1
        let hint = misses < Misses.most ? "Enter moves on" : onward
        _ = await shell.report(Failure("expected \(words) or quit, not '\(given)'", hint: hint))
        if misses >= Misses.most { return .goesOn }
        continue
      }
      let earlier = shell.changes
      let outcome = await shell.run(line, in: nil, firstLine: 1)
      if outcome.status == .done { waiting = rest }
      if outcome.leaves || outcome.status == .interrupted { return .stops }
      if outcome.status == .notUnderstood {
        misses += 1
        if misses >= Misses.most {
          shell.world.person.tell([Text("  \(onward)", .dim)])
          return .goesOn
        }
      }
      if shell.changes < before { return .turnsBack }
      if shell.changes > earlier, outcome.status == .done, !preparing.contains(last) { answered.insert(place) }
      if outcome.status == .done, answers.contains(where: { $0.goesOn && $0.verb.name == last }) { return .goesOn }
      stop = self.stop(place, shell.shell.session) ?? stop
    }
    return .stops
  }

  /// What the person answers, who may ask what each answer does; nil if they gave up.
  private static func answer(_ answers: [Answer], in asked: Interpreter) async -> String? {
    let (person, labels) = (asked.world.person, named(answers).map(\.label).joined(separator: ", "))
    let unsaid = unsaid(answers)
    while !Task.isCancelled {
      let answer = await person.answer("\(labels)? ", in: asked) {
        $0.trimmed.isEmpty || Aside($0.trimmed) != nil || asked.reading(of: $0, unsaid: unsaid)?.isWhole == true
      }
      guard let answer, let aside = Aside(answer.trimmed) else { return answer?.trimmed }
      switch aside {
      case .skip: return ""
      case .quit: return nil
      case .help: person.tell(help(answers))
      }
    }
    return nil
  }

  private static func unsaid(_ answers: [Answer]) -> String? { answers.first(where: \.mayLackVerb)?.verb.name }

  private static func named(_ answers: [Answer]) -> [Answer] { answers.filter { !$0.label.isEmpty } }

  /// What each answer does.
  private static func help(_ answers: [Answer]) -> [Text] {
    let width = answers.map(\.label.count).max() ?? 0
    let lines = named(answers).map { answer in
      let what = answer.verb.name == Quit.verb.name ? "Leave the rest as it is" : answer.verb.summary
      return Text("  " + answer.label).padded(to: width + 4) + Text(what, .dim)
    }
    return lines + [Text("Enter goes on to the next one", .dim)]
  }

  private static let ways = [
    Answer(Verb("skip", "Go on to the next one", group: .plan, prints: false, examples: ["skip"], make: Skip.init)),
    Answer(Quit.verb),
  ]
}

/// The answer that changes nothing.
private struct Skip: Command {
  func run(in shell: inout ShellState, with world: World) -> CommandResult { CommandResult() }
}

extension Interpreter {
  /// The number of this shell's changes that aren't undone.
  fileprivate var changes: Int { shell.session.journal.done.count(where: shell.session.journal.isOwn) }

  /// Makes a row the current one, which the log of an athlete notes where a parent looks.
  fileprivate mutating func look(at row: RowID?, for command: any Command) async {
    guard let row else { return }
    let before = shell.current
    shell.current = row
    if let view = shell.seen(by: command, current: before) { await world.server.note(view) }
  }

  /// The first answer of a line with its verb written out, and what follows it; nil if it begins with no verb.
  ///
  /// `isWhole` says whether it can be read; one that can't is run with all that follows, to be told what is wrong.
  /// Without a verb that is understood it may be meant for the one that is left unsaid.
  fileprivate func reading(
    of answer: String, unsaid verb: String?
  ) -> (line: String, verb: String, rest: String, isWhole: Bool)? {
    let said = reading(of: answer)
    if said?.isWhole == true { return said }
    let whole = verb.flatMap { reading(of: "\($0) \(answer.trimmed)") }
    return whole?.isWhole == true ? whole : said
  }

  private func reading(of answer: String) -> (line: String, verb: String, rest: String, isWhole: Bool)? {
    let word = answer.trimmed.prefix { !$0.isWhitespace && $0 != ";" }
    guard let verb = vocabulary.verb(String(word)) else { return nil }
    let line = verb.name + answer.trimmed.dropFirst(word.count)
    guard let statement = try? Statement.read(line, from: 0, in: scope, verbs: vocabulary) else {
      return (line, verb.name, "", false)
    }
    let (first, rest) = (line.utf8.prefix(statement.end), line.utf8.dropFirst(statement.end))
    let next = String(decoding: rest, as: UTF8.self).drop { $0 == ";" || $0.isWhitespace }
    return (String(decoding: first, as: UTF8.self), verb.name, String(next).trimmed, true)
  }
}
