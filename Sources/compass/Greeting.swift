import Display
import Domain
import Lists
import LocalStorage
import ShellCore
import Storage
import Synchronization
import Values

/// The lines for a person who opens the shell: the source, and what happened since they were here last.
struct Greeting {
  private let interpreter: Interpreter
  private let visits: Visits?
  private let isPrivate: Bool

  /// Visits are remembered where the rows are kept; not for a private session.
  init(_ interpreter: Interpreter, isPrivate: Bool) {
    self.interpreter = interpreter
    self.isPrivate = isPrivate
    let store = interpreter.world.store
    visits = store.isPersistent && !isPrivate ? Visits(of: store) : nil
  }

  /// True if nobody sat at these rows before.
  var isFirst: Bool { visits.map { $0.last == nil } ?? false }

  /// The lines that can be told as soon as the schools are there.
  ///
  /// - Parameter knowsWho: the person was just told whose rows they look at.
  func lines(knowsWho: Bool) -> [Text] {
    let session = interpreter.shell.session
    let isLoaded = session.tables.schools.state == .loaded
    let schools = isLoaded ? ListName.schools.counted(session.tables.schools.count) : "schools not loaded"
    var lines = [Text("compass: \(list), \(schools). 'help' lists the verbs, Tab completes.", .dim)]
    if !knowsWho || !session.identity.isViewing { lines += ShellState.viewerLines(of: session) }
    lines += rules
    if visits?.isFirst ?? !isPrivate { lines.append(Text("new here? 'tour' shows you around in three minutes")) }
    if isLoaded, session.tables.schools.isEmpty, !session.identity.isViewing {
      lines += session.identity.lackOfFamily?.hint.map { [Text($0, .dim)] } ?? School.firstStep
    }
    return lines
  }

  /// Whose list it is; the file only where it's none of those that are looked for.
  private var list: String {
    let (store, session) = (interpreter.world.store, interpreter.shell.session)
    let name = session.identity.isViewing ? nil : session.saidName
    guard interpreter.world.lists.areKept else { return store.name + (name.map { " of \($0)" } ?? "") }
    let isOwn = store.place.hasPrefix(ProgramEnvironment.dataFolder + "/")
    let word = store.place == ProgramEnvironment.databaseFile || !isOwn ? nil : AthleteList.word(of: store.place)
    let whose = (name ?? word).map { "\($0)'s list" } ?? "your list"
    return isOwn ? whose : "\(whose) in \(store.name)"
  }

  /// The rules that are different from then on, because the shell was started so.
  private var rules: [Text] {
    let world = interpreter.world
    let told: [(isSo: Bool, words: String)] = [
      (world.isSafe, "safe mode: no programs run, and no files but the shell's own are touched, until you quit"),
      (world.rules.isReadOnly, "read-only: what would change rows is refused"),
      (world.rules.isDryRun, "dry run: changes count until you quit, and are printed instead of stored"),
    ]
    return told.filter(\.isSo).map { Text($0.words, .warning) }
  }

  /// Notes that the person was here until now: what they did themselves isn't news the next time.
  func leave() {
    guard interpreter.shell.session.identity != .nobody else { return }
    visits?.beginRemembering(interpreter.world.clock.now())
  }

  /// The events since the last visit ended, and what is due, by every row there is; from now on this is
  /// the last visit.
  func news() -> [Text] {
    let world = interpreter.world
    var shell = interpreter.shell
    try? world.hooks.keepers[.tasks]?.take(into: &shell, with: world)
    let session = shell.session
    var lines: [Text] = []
    let clock = world.clock
    let last = visits?.last
    guard let news = Unread.known({ News(session, since: last, on: clock.today) }) else { return [] }
    if let last, session.notifications.tellsDigest, !session.isQuiet {
      lines.append(Text("since \(moment(last, clock)): \(news.happened ?? "nothing new")", .dim))
    }
    if let due = news.due, !session.isQuiet { lines.append(Text("due now: \(due). 'due' shows more", .warning)) }
    visits?.beginRemembering(clock.now())
    return lines
  }

  /// The day of the last visit, as people say it.
  private func moment(_ last: Instant, _ clock: Clock) -> String {
    switch clock.today - clock.day(last) {
    case 0: "earlier today"
    case 1: "yesterday"
    case let days where days > 1 && days <= 60: "your last visit \(days) days ago"
    default: "\(clock.day(last))"
    }
  }
}

/// When each source was last left by a person, or opened where nobody left it, in `visits.json`. What can't be read or
/// written is passed over: it is only a greeting.
struct Visits {
  private let file = DocumentFile(ProgramEnvironment.visitsFile)
  private let source: any Store

  init(of source: any Store) { self.source = source }

  var last: Instant? {
    guard let document = try? file.read() else { return nil }
    return (document[source.place] ?? document[source.name])?.string.flatMap(Instant.init)
  }

  /// True if nothing was ever opened.
  var isFirst: Bool {
    guard let document = try? file.read(), case .object(let visits) = document else { return true }
    return visits.isEmpty
  }

  private static let running = Mutex<Task<Void, Never>?>(nil)

  /// Notes a visit in the background: the disk is waited for while a person reads, not before the prompt.
  func beginRemembering(_ moment: Instant) {
    Self.running.withLock { running in
      let before = running
      running = Task.detached {
        await before?.value
        remember(moment)
      }
    }
  }

  /// Waits for what is being written.
  static func finish() async { await running.withLock(\.self)?.value }

  private func remember(_ moment: Instant) {
    guard var document = try? file.read() ?? .object([]) else { return }
    document[source.place] = .string(moment.description)
    try? file.write(document)
  }
}
