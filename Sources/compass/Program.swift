import CompassVerbs
import Display
import Domain
import Glibc
import Grammar
import LineEditing
import ShellCore
import Storage
import Values
import Web

/// One run of the shell: configuration, source, then commands, scripts and the shell's state.
struct Program {
  let options: Options
  private let isInputTerminal = isatty(0) == 1
  private let log = SessionLog()

  init(_ options: Options) { self.options = options }

  /// True if lines are read from a person in the end.
  private var isInteractive: Bool {
    options.interactive || options.command.isEmpty && options.scripts.isEmpty && isInputTerminal
  }

  func run() -> ExitStatus {
    defer { hangUp() }
    var streams = self.streams(ShellCore.Settings())
    do throws(Failure) {
      Interruption.install()
      var configuration = try Configuration(options.noConfig ? nil : ProgramEnvironment.configFile)
      if let output = options.output { try configuration.set("output", to: output.rawValue) }
      if options.safe { try configuration.set("safe", to: "on") }
      streams = self.streams(configuration.settings)
      for problem in configuration.problems { streams.tell(problem, at: nil) }
      try log.keep(in: options.logFile ?? configuration.settings.values[.log])
      try ProgramEnvironment.check()
      // Before another list is made, or changed: a database that stands where scripts do is the one that was meant.
      if let path = options.scripts.first(where: FileText.isDatabase) {
        let hint = "compass --db \(path.contains(" ") ? "'\(path)'" : path)"
        throw Failure("'\(path)' is a database, not a script", hint: hint, status: .notUnderstood)
      }
      let notifier = Notifier(streams)
      guard let interpreter = try open(configuration, streams, notifier) else { return .interrupted }
      let status = converse(interpreter, streams, notifier)
      return max(status, close(interpreter.world, streams))
    } catch {
      streams.tell(error, at: nil)
      return error.status
    }
  }

  /// Opens the source and loads what it holds; nil if the person lost patience.
  private func open(
    _ configuration: Configuration, _ streams: Streams, _ notifier: Notifier
  ) throws(Failure) -> Interpreter? {
    do {
      return try ProgressLine.during {
        try Interruption.run(onInterrupt: InterruptPolicy.leave) {
          try await interpreter(configuration, streams, notifier)
        }
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Lets the source go, and says if it isn't what it was any more; a Ctrl-C leaves it as it is.
  private func close(_ world: World, _ streams: Streams) -> ExitStatus {
    let store = (world.lists as? LocalLists)?.current ?? world.store
    do {
      _ = try Interruption.run(onInterrupt: InterruptPolicy.leave) {
        await Copying.finish()
        await ViewNotes.finish()
        await Visits.finish()
        try await Source.close(store)
      }
      return .done
    } catch {
      var failure = Failure(error)
      failure.hint = nil
      streams.tell(failure, at: nil)
      return failure.status
    }
  }

  /// Ends every connection to a server, so that nothing of it runs while the process ends.
  private func hangUp() {
    _ = try? Interruption.run(onInterrupt: InterruptPolicy.leave) { await OpenProject.web.close() }
  }

  /// Commands, then scripts, then the person.
  private func converse(_ start: Interpreter, _ streams: Streams, _ notifier: Notifier) -> ExitStatus {
    var (interpreter, status) = (start, ExitStatus.done)
    func over() -> ExitStatus {
      let last = interpreter.untilInterrupted { await $0.letGo() } ?? .interrupted
      interpreter.untilInterrupted { await $0.giveUp() }
      return max(status, last)
    }
    var rest = jobs[...]
    while let job = rest.popFirst() {
      streams.hear(job.line)
      let outcome = perform(job, &interpreter)
      status = max(status, outcome.status)
      while outcome.isCutOff, status == .done, let line = rest.popFirst()?.line {
        status = interpreter.untilInterrupted { await $0.tellUnrun(line) } ?? .interrupted
      }
      if outcome.leaves { return over() }
      if outcome.status == .interrupted || outcome.status != .done && !options.keepGoing && !options.check {
        return options.interactive ? talk(interpreter, streams, notifier) : over()
      }
    }
    return isInteractive ? talk(interpreter, streams, notifier) : over()
  }

  private func talk(_ interpreter: Interpreter, _ streams: Streams, _ notifier: Notifier) -> ExitStatus {
    var loop = InteractiveLoop(interpreter, options, streams, notifier)
    return loop.run(isFirst: jobs.isEmpty)
  }

  /// The jobs that are run before anybody is asked.
  private var jobs: [Job] {
    let scripts = options.scripts.isEmpty && options.command.isEmpty && !isInteractive ? ["-"] : options.scripts
    return (options.check ? [] : options.command.map(Job.command)) + scripts.map(Job.script)
  }

  private enum Job {
    case command(String)
    case script(String)

    /// As a person would type it.
    var line: String {
      switch self {
      case .command(let line): line
      case .script(let path): "source \(path.quotedIfNeeded)"
      }
    }
  }

  private func perform(_ job: Job, _ interpreter: inout Interpreter) -> Interpreter.Outcome {
    var isInterrupted = false
    var policy = InterruptPolicy()
    let respond = { (count: Int) -> Interruption.Response in
      isInterrupted = true
      return policy.response(to: count)
    }
    let ended = interpreter.untilInterrupted(respond) { [options] interpreter in
      switch job {
      case .command(let line): await interpreter.run(line)
      case .script(let path): await interpreter.replay(path, options.arguments, onlyChecking: options.check)
      }
    }
    guard var outcome = ended else { return Interpreter.Outcome(status: .interrupted) }
    if isInterrupted, outcome.status == .failed { outcome.status = .interrupted }
    return outcome
  }

  private func interpreter(
    _ configuration: Configuration, _ streams: Streams, _ notifier: Notifier
  ) async throws -> Interpreter {
    let time = LocalTime()
    let clock = time.clock
    let began = ContinuousClock.now
    let source = Source(options, configuration.settings)
    let isNamed = options.db != nil || configuration.settings.values[.database] != nil
    if case .file = source, !isNamed, let missing = ProjectSettings(configuration.settings).missingHalf {
      throw missing
    }
    let opened = try await open(source, streams, notifier, clock)
    streams.tell(await opened.store.remarks().map { Text($0, .warning) })
    Diagnostics.log.debug("\(opened.store.name): opened in \(ContinuousClock.now - began)")
    var next = ShellState(session: Session(identity: opened.identity, tables: Tables(), clock: clock))
    await next.nameAthlete(from: opened.store)
    next.variables = configuration.variables
    next.settings = configuration.settings
    next.files = FileText.beginning
    next.programs = Programs.beginning
    let project = ProjectSettings(configuration.settings)
    var world = World.local(opened, time, options, streams, notifier)
    world.server = Internet(
      project: opened.project, configured: project.isComplete ? project : nil, clock: clock, notifier: notifier)
    await takeSaved(into: &next, with: world, streams)
    var interpreter = Interpreter(shell: next, world: world, present: streams.present)
    interpreter.keepSafe()
    await interpreter.configure(with: configuration.commands)
    interpreter.keepsGoing = options.keepGoing
    return interpreter
  }

  /// Takes the views, aliases and templates as they are kept. A field that gets another name is kept under it, so that it's
  /// said once; where it can't be, it's said again.
  private func takeSaved(into shell: inout ShellState, with world: World, _ streams: Streams) async {
    do {
      var saved = Saved(try world.belongings.saved() ?? .object([]))
      let renamed = saved.renameFields()
      let unread = shell.take(saved)
      streams.tell(
        renamed.map { one in
          Text(
            "field '\(one.old)' of \(one.list.plural) is called '\(one.new)' now, in views and aliases as well: "
              + "'\(one.old)' has come to mean something else", .warning)
        })
      if !renamed.isEmpty, shell.settings.values[.safe] != "on" { try? await shell.keep(with: world) { _ in } }
      streams.tell(
        unread.map { list, name in
          Text(
            "field '\(name)' of \(list.plural) can no longer be read: '\(list.plural); field \(name) none'", .warning)
        })
    } catch {
      let reason = (error as? DamagedFile).map { "'\($0.path)' is damaged" } ?? Failure(error).message
      streams.tell([Text("no views, aliases and templates: \(reason)", .warning)])
    }
  }

  /// Opens the source, or the list of the athlete who was named on the command line, unless a file was; and says whose
  /// rows are looked at.
  private func open(
    _ usual: Source, _ streams: Streams, _ notifier: Notifier, _ clock: Clock
  ) async throws -> Opened {
    let list = try options.viewed.flatMap { name throws(Failure) in
      try options.db == nil ? usual.list(of: name, clock) : nil
    }
    let source = list.map(Source.file) ?? usual
    var opened = try await TerminalPerson(options, streams, notifier).waiting(for: "opening \(source.spoken)") { _ in
      try await source.open(clock, options, notifier)
    }
    if let athlete = options.viewed {
      // The usual database with a parent in it is viewed as that parent.
      let hasParent = try await !opened.store.athletes().isEmpty
      if list == nil || usual.isFile(at: list) && hasParent { try await opened.view(as: athlete) }
    } else if !options.sample {
      opened.identity = await LocalBelongings(beside: opened.store).viewAgain(opened.identity, in: opened.store)
    }
    return opened
  }

  private func streams(_ settings: ShellCore.Settings) -> Streams {
    let mayPage = isInputTerminal && options.scripts.isEmpty
    return Streams(appearance: Appearance(options, settings, mayPage: mayPage), log: log)
  }
}

extension Interpreter {
  /// Works with a line of progress on the terminal, and takes over what the work made of the shell; nil if
  /// a Ctrl-C left it behind, and the shell is as it was.
  @discardableResult
  mutating func untilInterrupted<Value: Sendable>(
    _ respond: (Int) -> Interruption.Response = InterruptPolicy.patient(),
    _ work: @escaping @Sendable (inout Interpreter) async -> Value
  ) -> Value? {
    let start = self
    let result = try? ProgressLine.during {
      try Interruption.run(onInterrupt: respond) { () -> (Interpreter, Value) in
        var interpreter = start
        let value = await work(&interpreter)
        return (interpreter, value)
      }
    }
    guard let (end, value) = result else { return nil }
    self = end
    return value
  }

  /// Runs the lines of the configuration that are more than settings: a bad one is told, and the next is run.
  fileprivate mutating func configure(with script: Script?) async {
    guard let script else { return }
    let outer = present
    present = { if case .notices = $0 { return } else { try await outer($0) } }
    (keepsGoing, world.rules.isConfiguring) = (true, true)
    _ = await replay(script)
    present = outer
    world.rules.isConfiguring = false
    (shell.printed, shell.current, shell.results) = (nil, nil, [])
  }

  /// Replays a script file, or only reads it.
  mutating func replay(_ path: String, _ arguments: [String], onlyChecking: Bool) async -> Outcome {
    do {
      guard arguments.count <= 9 else { throw Failure.tooManyWords(arguments.count) }
      let (text, remark) = try TextEncoding.read(try FileText.readBytes(path), from: path)
      if let remark { try await present(.notices([remark])) }
      let script = Script(name: path, text: text, arguments: arguments)
      return onlyChecking ? await check(script) : await replay(script)
    } catch {
      return await report(error)
    }
  }
}

/// The way a command takes one Ctrl-C after another.
struct InterruptPolicy {
  private var forPrograms = 0

  /// The first Ctrl-C leaves the work behind.
  static func leave(_ count: Int) -> Interruption.Response { .abandon }

  /// For one command.
  static func patient() -> (Int) -> Interruption.Response {
    var policy = InterruptPolicy()
    return { policy.response(to: $0) }
  }

  /// A Ctrl-C belongs to the program that has the terminal; of the others the first cancels the command, and the second
  /// no longer waits for it.
  mutating func response(to count: Int) -> Interruption.Response {
    if Pipe.isFeeding {
      forPrograms += 1
      return .ignore
    }
    TypedAhead.drop()
    return count - forPrograms == 1 ? .cancel : .abandon
  }
}
