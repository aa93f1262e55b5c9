import CompassVerbs
import Display
import Domain
import Files
import Glibc
import LineEditing
import Lists
import ShellCore
import Storage
import Synchronization

/// Reads lines from a person and runs them, one after another.
struct InteractiveLoop {
  private var interpreter: Interpreter
  private let person: any Person
  private let source: LineSource
  private let history: History
  private let streams: Streams
  private let isPrivate: Bool
  private let notifier: Notifier
  private let poller: StorePoller
  /// The load that isn't done yet, at the first prompt.
  private var background: BackgroundLoad?
  /// Why lines can't be kept, if it was told already.
  private var toldOfHistory: FileFailure?
  /// The command that a sentence means, which stands on the next line.
  private var proposal = ""
  /// True if a person who begins may be asked a few questions.
  private var asksAtFirst = false

  init(_ interpreter: Interpreter, _ options: Options, _ streams: Streams, _ notifier: Notifier) {
    self.interpreter = interpreter
    person = interpreter.world.person
    self.streams = streams
    self.notifier = notifier
    poller = StorePoller(notifier)
    isPrivate = options.isPrivate
    let set = interpreter.shell.settings.values
    history = History(
      path: ProgramEnvironment.historyFile(options), folder: ProgramEnvironment.workingFolder,
      isKept: { !SecretText($0).isThere })
    let settings = LineEditing.EditorSettings(
      keys: set[.keys].flatMap(KeyBindings.init(rawValue:)), bell: set[.bell] != "off")
    source = LineSource.standard(settings, history: history)
  }

  /// `isFirst`: nothing was run before, so that a person who begins is asked a few questions.
  mutating func run(isFirst: Bool) -> ExitStatus {
    asksAtFirst = isFirst
    do { try history.load() } catch { streams.tell([Text("the history can't be read: \(error)", .dim)]) }
    if case .terminal(let editor) = source {
      for warning in editor.warnings { streams.tell([Text(warning, .dim)]) }
    }
    interpreter.nameList()
    welcome()
    defer { leave() }
    // True after an end of input at which nobody said what becomes of held changes.
    var isUndecided = false
    while true {
      let answer = readLine()
      takeBackground(waiting: answer.isLine)
      takeNews()
      let wasUndecided = isUndecided
      isUndecided = false
      switch answer {
      case .line(let line):
        let modes = TerminalModes()
        modes?.running.set(TCSANOW)
        defer { modes?.set(TCSANOW) }
        if let status = perform(line) { return status }
      case .interrupted: continue
      case .endOfInput:
        if case .plain = source, isatty(0) == 1 { _ = Bytes.write("\n", to: 2) }
        let status = letGo()
        isUndecided = status == .interrupted
        // What couldn't be stored is held, unless the terminal is gone: nobody decides then.
        if !interpreter.shell.isHolding || wasUndecided && isUndecided { return giveUp(status) }
      case .notUTF8(let line):
        streams.tell(Failure("line \(line) is not UTF-8 text", hint: "type it again"), at: nil)
      case .failed(let code):
        streams.tell(Failure("the terminal can't be read: \(String(cString: strerror(code)))"), at: nil)
        _ = letGo()
        return giveUp(.failed)
      }
    }
  }

  /// Reads a line while the store is looked at in the background.
  private mutating func readLine() -> LineEditing.Outcome {
    let proposal = self.proposal
    self.proposal = ""
    let look = poller.begin { [interpreter, background] in background?.interpreter ?? interpreter }
    defer { look?.cancel() }
    var continuation = Continuation(interpreter)
    guard case .terminal(let editor) = source else {
      return source.readLine(
        prompt: prompt, completing: complete, continuing: { _ in nil },
        goingOn: { continuation.goesOn(with: $0[...]) ? continuation.prompt : nil })
    }
    let isOn = interpreter.shell.settings.values
    editor.settings.isPlain = streams.notices.isPlain
    editor.settings.isColoured = streams.results.colours != .none || streams.notices.colours != .none
    editor.settings.asksGround = !streams.notices.isPlain && streams.appearance.asksGround
    editor.settings.bell = isOn[.bell] != "off"
    editor.settings.opensEditor = isOn[.safe] != "on"
    editor.use(isOn[.keys].flatMap(KeyBindings.init(rawValue:)))
    TypedAhead.prompt()
    notifier.tell { [streams, messages = editor.messages] in messages.post(drawn: streams.drawn($0)) }
    defer { notifier.tell(to: nil) }
    return source.readLine(
      prompt: prompt, beginning: proposal, completing: complete,
      continuing: { continuation.isUnfinished($0) ? continuation.prompt : nil }, goingOn: { _ in nil },
      expanding: { [interpreter] in interpreter.expansion(of: $0, at: $1) },
      pasting: { [interpreter, background] in
        (background?.interpreter ?? interpreter).line(pasting: $0, into: $1, at: $2)
      },
      explaining: { [interpreter, background, streams] in
        streams.explanation(of: $0, at: $1, by: background?.interpreter ?? interpreter)
      }, advising: advising(on: proposal))
  }

  /// The advice on a line while it's typed; nil where nothing is drawn over. A proposed command isn't gone on with from the
  /// history: what it says is what is done.
  private func advising(on proposal: String) -> (@Sendable (String) async -> Advice)? {
    if streams.notices.isPlain { return nil }
    let past = history.entries.map { [session = history.session] in PastLine($0, of: session) }
    return { [interpreter, background, streams] line in
      let past = line == proposal ? [] : past
      return await Advising(background?.interpreter ?? interpreter, past, on: streams.line).advice(on: line)
    }
  }

  /// Signs in where that is needed, then greets.
  private mutating func welcome() {
    if interpreter.shell.session.identity == .nobody {
      let name = interpreter.world.store.name
      streams.tell([
        Text(
          "compass: \(name). You aren't signed in: press Ctrl-C to look around anyway, "
            + "or for 'signup', 'login --email' and 'login --google'", .dim)
      ])
      _ = perform("login", isKept: false)
    } else {
      greet()
    }
  }

  /// Loads the rows, and tells what happened since the last visit: on a terminal above the first line, while it's typed.
  ///
  /// - Parameter knowsWho: the person was just told whose rows they look at.
  private mutating func greet(knowsWho: Bool = false) {
    guard case .terminal(let editor) = source, !streams.notices.isPlain else {
      load(Set(TableName.allCases))
      streams.tell(Greeting(interpreter, isPrivate: isPrivate).lines(knowsWho: knowsWho))
      askAtFirst()
      return streams.tell(Greeting(interpreter, isPrivate: isPrivate).news())
    }
    load(interpreter.shell.session.identity.isViewing ? [.schools, .users] : [.schools, .preferences])
    streams.tell(Greeting(interpreter, isPrivate: isPrivate).lines(knowsWho: knowsWho))
    askAtFirst()
    background = BackgroundLoad(
      interpreter, notifier, news: { [isPrivate] in Greeting($0, isPrivate: isPrivate).news() },
      finished: { [messages = editor.messages] in messages.lookAgain() })
  }

  /// Goes on with another list: what happened there since the last visit, and the questions to a person who begins it.
  private mutating func arrive(from start: Interpreter) {
    Greeting(start, isPrivate: isPrivate).leave()
    load(Set(TableName.allCases))
    asksAtFirst = true
    askAtFirst()
    streams.tell(Greeting(interpreter, isPrivate: isPrivate).news())
  }

  /// Asks a person who begins with an empty list a few questions, once.
  private mutating func askAtFirst() {
    guard asksAtFirst, Greeting(interpreter, isPrivate: isPrivate).isFirst, interpreter.mayInterview else { return }
    asksAtFirst = false
    load(Set(TableName.allCases))
    let commands = interpreter.untilInterrupted { await $0.interview() }?.earlier ?? []
    do throws(FileFailure) {
      for line in commands { try history.append(line, ok: true, milliseconds: 0) }
    } catch {
      tell(ofHistory: error)
    }
  }

  /// Goes on with what was loaded meanwhile; waits for it before a line is run, unless a Ctrl-C leaves it to the commands
  /// that need it.
  private mutating func takeBackground(waiting: Bool) {
    guard let background, waiting || background.interpreter != nil else { return }
    let (person, missing) = (self.person, interpreter.shell.session.tables.missing)
    let isLoaded = interpreter.untilInterrupted(InterruptPolicy.leave) { interpreter in
      let loaded = await person.waiting(for: "loading \(missing.spoken)") { _ in await background.finish() }
      interpreter = loaded ?? interpreter
      return loaded != nil
    }
    if isLoaded != true {
      background.cancel()
      streams.tell([Text("interrupted: \(missing.spoken) not loaded; commands load them when needed", .dim)])
    }
    self.background = nil
  }

  /// Goes on with what others wrote meanwhile: between two lines, so that nothing moves under a person's hands.
  private mutating func takeNews() {
    guard let news = poller.takeNews() else { return }
    news.merge(into: &interpreter.shell.session)
    interpreter.shell.keepCopy(with: interpreter.world)
  }

  /// Ends the visit; one that was over before its news was told leaves them to the next.
  private mutating func leave() {
    let isGreeted = background.map { $0.interpreter != nil } ?? true
    giveBackgroundUp()
    TerminalGround.settle()
    if isGreeted { Greeting(interpreter, isPrivate: isPrivate).leave() }
  }

  private mutating func giveBackgroundUp() {
    guard let background else { return }
    background.cancel()
    _ = try? Interruption.run(onInterrupt: InterruptPolicy.leave) { await background.finish() }
    self.background = nil
  }

  /// Loads tables; Ctrl-C leaves it to the commands that need them.
  private mutating func load(_ names: Set<TableName>) {
    let ended: Void? = interpreter.untilInterrupted(InterruptPolicy.leave) { [streams] interpreter in
      do {
        try await interpreter.load(names)
        if interpreter.shell.session.tables.isWhole { streams.tell(await interpreter.bringUpSuggestions()) }
      } catch {
        streams.tell(Failure(error), at: nil)
      }
    }
    guard ended == nil else { return }
    streams.tell([Text("interrupted: \(names.spoken) not loaded; commands load them when needed", .dim)])
  }

  /// Runs a line; answers the exit status if it was the last one.
  private mutating func perform(_ line: String, isKept: Bool = true) -> ExitStatus? {
    guard !line.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) else { return nil }
    let began = ContinuousClock.now
    streams.hear(interpreter.mayBeKept(line) ? line : SessionLog.hidden)
    let past = PastLines(history.entries.map { [session = history.session] in PastLine($0, of: session) })
    interpreter.world.person = PersonAtPrompt(outer: personAnswering, past: past)
    let start = interpreter
    let isPasted = isKept && source.holdsPastedLines
    let mistake = MistakeListener(in: line, &interpreter)
    let ended = interpreter.untilInterrupted { isPasted ? await $0.runPasted(line) : await $0.runTyped(line) }
    interpreter.present = mistake.present
    if case .terminal(let editor) = source { editor.mistake = mistake.place }
    if ended == nil {
      streams.tell([Text("left running: its change may still be stored; 'refresh' shows it", .warning)])
    }
    let outcome = ended ?? Interpreter.Outcome(status: .interrupted)
    propose(outcome.proposal)
    let wasNobody = start.shell.session.identity == .nobody
    if wasNobody, interpreter.shell.session.identity != .nobody { greet(knowsWho: true) }
    if interpreter.world.store.place != start.world.store.place { arrive(from: start) }
    let milliseconds = (ContinuousClock.now - began) / .milliseconds(1)
    do throws(FileFailure) {
      try past.forget(in: history)
      if isKept, !outcome.holdsSecret, start.mayBeKept(line) {
        for line in outcome.earlier ?? [line] {
          try history.append(line, ok: outcome.status == .done, milliseconds: Int(milliseconds))
        }
        toldOfHistory = nil
      }
    } catch {
      tell(ofHistory: error)
    }
    guard outcome.leaves else { return nil }
    let status = letGo()
    // What couldn't be stored is held: nobody loses it by leaving.
    return interpreter.shell.isHolding ? nil : status
  }

  /// The person, whose answers are lines for the prompt where they are commands.
  private var personAnswering: any Person {
    guard var terminal = person as? TerminalPerson else { return person }
    var shell = interpreter
    // Else each line's shell would hold on to that of the line before.
    shell.world.person = person
    terminal.shell = shell
    return terminal
  }

  /// Asks what becomes of held changes.
  private mutating func letGo() -> ExitStatus { interpreter.untilInterrupted { await $0.letGo() } ?? .interrupted }

  /// Drops held changes before the shell ends with a status.
  private mutating func giveUp(_ status: ExitStatus) -> ExitStatus {
    interpreter.untilInterrupted { await $0.giveUp() }
    return status
  }

  /// Puts a command on the next line, and says what to do with it; where there is no editor, the command is told.
  private mutating func propose(_ command: String?) {
    guard let command else { return }
    // What was typed ahead must not run it.
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let isTypedAhead = poll(&input, 1, 0) > 0
    if case .terminal = source, !isTypedAhead {
      proposal = command
      streams.tell([Text("Enter does it, Ctrl-C drops it", .dim)])
    } else {
      streams.tell([Text("type: \(command)", .dim)])
    }
  }

  /// Says once that lines can't be kept, and again only if that was mended meanwhile or has another reason.
  private mutating func tell(ofHistory failure: FileFailure) {
    defer { toldOfHistory = failure }
    guard toldOfHistory != failure else { return }
    let told = Failure("lines are remembered only until you quit: \(failure)", hint: failure.hint(after: "!"))
    streams.tell(told, at: nil)
  }

  /// `schools D1 OH · 12/120 ›`, or `schools D1 OH, 12 of 120>` where it's read aloud.
  private var prompt: Prompt {
    let state = interpreter.shell.promptState.fitting(streams.notices.canvas.width)
    if streams.notices.isPlain { return Prompt(state.plain) }
    let isColoured = streams.results.colours != .none || streams.notices.colours != .none
    func style(_ codes: String) -> String { isColoured ? codes : "" }
    // The dark blue of many terminals can't be read on their dark ground.
    let terms = style(streams.line.theme.page == .dark ? "94" : "34")
    var spans = [Prompt.Span(state.list, style: style("1"))]
    if let athlete = state.athlete {
      spans.insert(Prompt.Span(Visible.shown(athlete) + " · ", style: style("33")), at: 0)
    }
    if !state.terms.isEmpty { spans.append(Prompt.Span(" " + state.terms.joined(separator: " "), style: terms)) }
    spans.append(Prompt.Span(" · \(state.countAndHeld) › ", style: style("2")))
    return Prompt(spans)
  }

  private func complete(_ line: String, _ cursor: Int) -> Completion {
    (background?.interpreter ?? interpreter).completion(of: line, at: cursor)
  }
}

extension Interpreter {
  /// The completion that Tab offers, as the editor takes it.
  func completion(of line: String, at cursor: Int) -> Completion {
    Completion(completions(of: line, at: cursor, limit: 10_000))
  }
}

extension LineEditing.Outcome {
  /// True if there is a line to run.
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}

/// The person at a prompt that knows what was typed there.
private struct PersonAtPrompt: Person {
  let outer: (any Person)?
  let past: PastLines

  func pastLines() -> [PastLine] { past.lines }
  func forgetLines() { past.forgetAll() }
  func forgetLines(_ lines: Set<String>) { past.forget(lines) }
}

/// The lines that were typed before a line, and what the line has forgotten of them.
private final class PastLines: Sendable {
  private struct State {
    var lines: [PastLine]
    var forgotten: Set<String> = []
    var isEmptied = false
  }

  private let state: Mutex<State>

  init(_ lines: [PastLine]) { state = Mutex(State(lines: lines)) }

  var lines: [PastLine] { state.withLock { $0.lines } }

  func forgetAll() { state.withLock { $0 = State(lines: [], isEmptied: true) } }

  func forget(_ lines: Set<String>) {
    state.withLock { state in
      state.forgotten.formUnion(lines)
      state.lines.removeAll { lines.contains($0.line) }
    }
  }

  /// Forgets the same in the history, once the line is over.
  func forget(in history: History) throws(FileFailure) {
    let state = self.state.withLock { $0 }
    if state.isEmptied { try history.clear() }
    if !state.forgotten.isEmpty { try history.delete(state.forgotten) }
  }
}
