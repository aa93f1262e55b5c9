import Display
import Domain
import Lists
import ShellCore
import Values

/// `tour`: what the shell can do, step by step on the person's own rows; off a terminal as a list.
struct Tour: Command, Unrecorded {
  static let verb = Verb(
    "tour", "Learn the shell step by step, in three minutes", group: .shell, effect: .world,
    examples: ["tour"], make: Self.init)

  func run(in shell: inout ShellState, with world: World) -> CommandResult {
    if world.person.isThere { return CommandResult(next: .take { interpreter, _ in await interpreter.tour() }) }
    let steps = TourStep.all(in: shell, with: world)
    let object = steps.map { step in
      Datum.object([("line", .text(step.line)), ("about", .text(step.about))])
    }
    let sections = steps.enumerated().map { place, step in
      Section("\(place + 1). \(step.title)", id: step.verb, [.line(Text(step.about)), .line(Text(step.line, .name))])
    }
    return CommandResult([.detail(Detail(header: [], sections: sections, object: [("steps", .list(object))]))])
  }
}

extension Interpreter {
  /// Walks the steps of the tour with the person: each waits until its line, or one like it, was run. What else is
  /// typed is run as well.
  mutating func tour() async -> Outcome {
    guard !isTouring else { return await report(Failure("you are already in the tour", hint: "'quit tour' stops it")) }
    guard !isBrowsing else {
      return await report(Failure("the tour runs only at the prompt", hint: "leave browse first: q, then 'tour'"))
    }
    isTouring = true
    depth -= 1
    // A pager would put its own prompt, and its own keys, between the steps.
    world.person.adopt(.pager, "off")
    defer {
      world.person.adopt(.pager, shell.settings.values[.pager])
      isTouring = false
      depth += 1
    }
    let before = shell.session.journal.last
    let (front, queries) = (shell.session.front, shell.session.queries)
    defer {
      if shell.session.front != front || shell.session.queries != queries {
        (shell.session.front, shell.session.queries) = (front, queries)
        world.person.tell([Text("Your list is filtered and sorted as before the tour.", .dim)])
      }
    }
    world.person.tell([rules])
    var shown = 0
    for place in TourStep.makers.indices {
      guard let step = TourStep.makers[place](shell, world), step.verb != "undo" || hasChanged(since: before)
      else { continue }
      shown += 1
      let rest = TourStep.makers[(place + 1)...].compactMap { $0(shell, world) }
      // How many come hangs on whether there is a school by then.
      let ending = await walk(step, shown, of: shell.session.tables.schools.isEmpty ? nil : shown + rest.count)
      guard ending == .goesOn else {
        tellLeft(since: before, "The tour ends here; 'tour' starts it again.")
        return Outcome(status: ending == .interrupted ? .interrupted : .done)
      }
    }
    tellLeft(since: before, "That was the tour. 'help' lists everything else, and Ctrl-D quits.")
    return Outcome()
  }

  /// The sentence with which it begins.
  private var rules: Text {
    let isAdding = TourStep.makers[0](shell, world)?.warning != nil
    return Text(
      "At each step, type the line shown or anything else. Enter runs it for you\(isAdding ? " unless it adds something" : ""), "
        + "'skip' moves on, 'quit tour' stops.")
  }

  private enum Ending {
    case goesOn, left, interrupted
  }

  /// One step: tells it, then asks for lines until it's done.
  private mutating func walk(_ step: TourStep, _ number: Int, of count: Int?) async -> Ending {
    world.person.tell([
      Text(), Text("\(number)\(count.map { " of \($0)" } ?? "")  ", .dim) + Text(step.title, .heading),
      Text(step.about),
      Text("  ") + Text(step.line, .name),
    ])
    let warning = step.warning.map { Text("type it yourself (\($0)), or 'skip'", .warning) }
    if let warning { world.person.tell([warning]) }
    while true {
      if Task.isCancelled { return .interrupted }
      guard let typed = await world.person.line("tour> ", [step.line, "skip", "quit tour"]) else {
        return Task.isCancelled ? .interrupted : .left
      }
      let line = typed.trimmed
      switch line.lowercased() {
      case "quit tour", "quit", "exit": return .left
      case "skip": return .goesOn
      case "" where step.warning != nil: world.person.tell([warning].compactMap(\.self))
      default:
        let wanted = line.isEmpty ? step.line : line
        // What a sentence changes is no step: its command has to be typed.
        let command = look(meantBy: wanted) ?? wanted
        let verbs = verbs(in: command)
        if command != wanted { world.person.tell([Text("→ \(command)", .dim)]) }
        let outcome = await run(command, in: nil, firstLine: 1)
        if outcome.leaves { return .left }
        if outcome.status == .done, verbs.contains(step.verb) { return .goesOn }
        if Task.isCancelled { return .interrupted }
        world.person.tell([
          Text("the tour waits for ", .dim) + Text(step.line, .name)
            + Text(step.warning != nil ? ": 'skip' moves on" : ": Enter runs it, 'skip' moves on", .dim)
        ])
      }
    }
  }

  /// The verbs of a line, as far as it can be read.
  private func verbs(in line: String) -> Set<String> {
    var verbs: Set<String> = []
    var statements = statements(of: line)
    while let statement = try? statements.next() { verbs.insert(statement.verb.name) }
    return verbs
  }

  private func hasChanged(since before: Journal.Entry?) -> Bool { shell.session.journal.last != before }

  /// The last words; what was changed on the way and stays is named.
  private func tellLeft(since before: Journal.Entry?, _ words: String) {
    let stays = hasChanged(since: before)
    let note = [Text("Your changes stay: 'changes' lists them, 'undo' undoes them.", .warning)]
    world.person.tell([Text()] + (stays ? note : []) + [Text(words)])
  }
}

/// One thing that the tour shows, and the line that does it.
struct TourStep: Sendable {
  let title: String
  let about: String
  let line: String
  /// The verb that has to run for the step to be done.
  let verb: String
  /// The change that the line would make for good, so that Enter alone isn't enough; nil if nothing.
  var warning: String?

  /// The steps that make sense now; each is made again when it comes, given what was done before.
  static func all(in shell: ShellState, with world: World) -> [TourStep] {
    makers.compactMap { $0(shell, world) }
  }

  /// In the order in which they come; nil where one makes no sense.
  static let makers: [@Sendable (ShellState, World) -> TourStep?] = [
    first, list, say, narrow, order, near, here, star, takeBack, due, wide, help,
  ]

  private static func first(_ shell: ShellState, _ world: World) -> TourStep? {
    guard shell.session.tables.schools.isEmpty, mayChange(shell, world) else { return nil }
    return TourStep(
      title: "Your first school",
      about: "Your list is empty. 'add school' adds a school: type this line, or one with your own school; "
        + "'skip' adds nothing.",
      line: "add school Kenyon College division=D3 state=OH", verb: "add", warning: "it adds a school")
  }

  private static func list(_ shell: ShellState, _ world: World) -> TourStep? {
    let session = shell.session
    let isLong = session.front == .schools && session.query.limit == nil && session.tables.schools.count > most
    let about =
      "Every line begins with a verb. This one lists your schools, numbered. Coaches, "
      + "interactions, events and offers are lists, too."
    return TourStep(
      title: "The list",
      about: isLong ? about + " 'limit' shows just the first \(most) for now." : about,
      line: isLong ? "limit \(most); schools" : "schools", verb: "schools")
  }

  private static func say(_ shell: ShellState, _ world: World) -> TourStep? {
    guard shell.settings.values[.sentences] != "off", hasRows(shell) else { return nil }
    return TourStep(
      title: "In your own words",
      about: "A sentence will do, too: the command that it means is shown after '→', and run. "
        + "What changes something waits on the line for Enter.",
      line: "how many schools have we not contacted", verb: "count")
  }

  private static func narrow(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "Fewer rows",
      about: "'filter' keeps what matches: a state, a division, 'fit>=70', 'within=300' miles, "
        + "'contacted=never'. After the tour, Tab shows what can come next.",
      line: "filter \(ExampleWords.most("state", in: shell.session) ?? "OH")", verb: "filter")
  }

  private static func order(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "The best first", about: "Put two commands on one line with ';' between them: first sort, then show.",
      line: "sort fit; show", verb: "sort")
  }

  private static func near(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell) else { return nil }
    return TourStep(
      title: "One school",
      about: "Name a row by its number in the last list shown, or by its name. "
        + "This shows one school close up.",
      line: "show 1", verb: "show")
  }

  private static func here(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell) else { return nil }
    return TourStep(
      title: "Why it fits", about: "'.' means the row you last showed. This explains its fit, point by point.",
      line: "fit \(shell.current?.list == .schools ? "." : "1")", verb: "fit")
  }

  private static func star(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell), mayChange(shell, world) else { return nil }
    return TourStep(
      title: "A change",
      about: "'fav' marks the row you last showed as a favorite, or unmarks it. "
        + "'status', 'tier' and 'note' change rows, too; the next step undoes this.",
      line: shell.current?.list == .schools ? "fav" : "fav 1", verb: "fav")
  }

  private static func takeBack(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell), mayChange(shell, world) else { return nil }
    return TourStep(
      title: "Nothing is lost", about: "'undo' undoes whatever you changed, one change at a time.",
      line: "undo", verb: "undo")
  }

  private static func due(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "What to do next",
      about: "This shows who to write to next, and why: replies you owe, deadlines, events.",
      line: "due", verb: "due")
  }

  private static func wide(_ shell: ShellState, _ world: World) -> TourStep? {
    let isLimited = shell.session.query.limit != nil
    return TourStep(
      title: "All rows again",
      about: "\(isLimited ? "Filters and the limit" : "Filters") stay until you clear them.",
      line: isLimited ? "clear; limit none" : "clear", verb: "clear")
  }

  private static func help(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "The rest",
      about: "'help' lists every verb, 'help VERB' explains one with examples from your own list, "
        + "and 'help WORDS' searches.",
      line: "help status", verb: "help")
  }

  /// More rows than this would push the tour off the screen.
  private static var most: Int { 10 }

  private static func mayChange(_ shell: ShellState, _ world: World) -> Bool {
    !world.rules.isReadOnly && !shell.session.identity.isViewing
  }

  /// True if the schools in front have a first row.
  private static func hasRows(_ shell: ShellState) -> Bool {
    !shell.session.tables.schools.isEmpty
      && Listing<School>(shell.session).selection.total > 0
  }
}
