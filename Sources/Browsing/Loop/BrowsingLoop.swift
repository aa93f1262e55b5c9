package import Display
package import Domain
import Grammar
import LineEditing
import Lists
package import ShellCore
import Values

/// Has the screen while a list is browsed: hands keys to the browser, and does what they ask for.
///
/// Commands run beside it, one after another, so that keys are heard and the screen is drawn meanwhile.
final class BrowsingLoop {
  let screen: FullScreen
  let mail: Mailbox
  var interpreter: Interpreter
  var browser: Browser
  var errands: [Errand] = []
  var running: Running?
  var replies: [Asked] = []
  /// True if it ends as soon as what was asked for is done.
  var isLeaving = false
  var ended: Ended?
  private var count = 0

  /// The work that runs just now.
  struct Running {
    let number: Int
    let task: Task<Void, Never>
    /// nil for a detail view.
    var errand: Errand?
    var line = ""
    var said = Said()
    var isSlow = false
    var isCancelled = false
  }

  /// A command that waits for an answer.
  enum Asked {
    case yes(Reply<Bool?>)
    case line(Reply<String?>)
  }

  /// The way it ends.
  enum Ended {
    case selection
    case outcome(Interpreter.Outcome)
    case failure(Failure)
  }

  init(_ interpreter: Interpreter, on screen: FullScreen, canvas: Canvas, mail: Mailbox) {
    (self.screen, self.mail) = (screen, mail)
    let shell = interpreter.shell
    var world = interpreter.world
    world.person = PersonAtScreen(person: world.person, mail: mail, assumesYes: world.rules.assumesYes)
    self.interpreter = Interpreter(
      shell: shell, vocabulary: interpreter.vocabulary, world: world,
      present: mail.presenter(before: interpreter.present))
    browser = Browser(FrontList(shell.session), canvas: canvas, size: screen.size, at: shell.current)
    browser.refusal = refusal
  }

  /// Why nothing may be changed; nil where everything may.
  var refusal: Failure? {
    do {
      try interpreter.shell.refuseIfReadOnly(interpreter.world)
      return nil
    } catch { return Failure(error) }
  }

  /// Milliseconds after which a command is called slow.
  private static let patience: Int32 = 120

  func run() -> Browsed {
    screen.enter()
    while ended == nil {
      beginNext()
      guard ended == nil else { break }
      if !screen.hasKey { draw() }
      switch screen.next(timeout: running.map { $0.isSlow } == false ? Self.patience : nil) {
      case .key(let key): for request in browser.press(key) { perform(request) }
      case .resized: browser.size = screen.size
      case .woken: for message in mail.take() { take(message) }
      case .timeout: sayBusy()
      case .ended: ended = .outcome(Interpreter.Outcome(leaves: true))
      }
    }
    running?.task.cancel()
    for reply in replies { reply.giveUp() }
    mail.close()
    screen.leave()
    return browsed
  }

  private var browsed: Browsed {
    let shell = interpreter.shell
    switch ended {
    case .selection?: return Browsed(shell, marked: browser.marked, current: browser.current)
    case .outcome(let outcome)?: return Browsed(shell, outcome: outcome)
    case .failure(let failure)?: return Browsed(shell, failure: failure)
    case nil: return Browsed(shell)
    }
  }

  private func draw() {
    browser.size = screen.size
    let (frame, showsCursor) = browser.frame
    screen.draw(frame, showsCursor: showsCursor)
  }

  private func sayBusy() {
    guard let errand = running?.errand else {
      running?.isSlow = true
      browser.busy = "loading…"
      return
    }
    running?.isSlow = true
    if browser.busy == nil { browser.busy = errand.isTyped ? "working…" : errand.isLoading ? "loading…" : "saving…" }
  }

  func perform(_ request: Request) {
    switch request {
    case .run(let errand): errands.append(errand)
    case .narrow(let text): narrow(to: text)
    case .answer(let text): answer(text)
    case .interrupt: interrupt()
    case .leave: isLeaving = true
    case .suspend:
      screen.suspend()
      browser.size = screen.size
    case .redraw: screen.begin()
    }
  }

  private func narrow(to text: String) {
    var shell = interpreter.shell
    shell.session.query.search = Pattern.closed(text)
    browser.preview(FrontList(shell.session))
  }

  /// Ctrl-C cancels what runs; the second one no longer waits for it. Where nothing runs, it leaves.
  private func interrupt() {
    isLeaving = false
    guard let running, running.errand != nil || running.isSlow else {
      ended = .outcome(Interpreter.Outcome(status: .interrupted))
      return
    }
    if running.errand == nil {
      running.task.cancel()
      (self.running, browser.busy) = (nil, nil)
      browser.closePane()
      return
    }
    errands = []
    running.task.cancel()
    if running.isCancelled {
      self.running = nil
      browser.busy = nil
      browser.say(Text("left running: its change may still be stored; ':refresh' shows it", .warning))
    } else {
      self.running?.isCancelled = true
      browser.busy = "cancelling…"
    }
  }

  // MARK: Commands

  private func beginNext() {
    guard running == nil, ended == nil else { return }
    if !errands.isEmpty {
      begin(errands.removeFirst())
    } else if isLeaving {
      ended = .selection
    } else if !screen.hasKey, let row = browser.wanted {
      look(at: row)
    }
  }

  private func begin(_ errand: Errand) {
    if !(errand.isTyped && browser.isReading) { interpreter.shell.printed = nil }
    if let current = browser.current { interpreter.shell.current = current }
    let line = errand.line(in: interpreter.shell)
    count += 1
    let (start, mail, number) = (interpreter, self.mail, count)
    let task = Task.detached(priority: .userInitiated) {
      var interpreter = start
      let outcome = await interpreter.run(line)
      try? await interpreter.fetch(everything: true)
      mail.post(.finished(number, interpreter.shell, outcome))
    }
    running = Running(number: number, task: task, errand: errand, line: line)
  }

  private func look(at row: RowID) {
    count += 1
    let (start, mail, number) = (interpreter, self.mail, count)
    let task = Task.detached(priority: .userInitiated) {
      var interpreter = start
      do {
        let detail = try await interpreter.look(at: row)
        mail.post(.looked(number, interpreter.shell, .success(detail)))
      } catch {
        mail.post(.looked(number, interpreter.shell, .failure(Failure(error))))
      }
    }
    running = Running(number: number, task: task)
    looked = row
  }

  /// The row whose detail view is being made.
  var looked: RowID?
}

/// The person before the full screen: questions and news go there through the mailbox.
struct PersonAtScreen: Person {
  let person: any Person
  var outer: (any Person)? { person }
  let mail: Mailbox
  let assumesYes: Bool

  var isThere: Bool { true }

  func ask(_ question: String) async -> Bool? {
    if assumesYes { return true }
    let lines = Mailbox.lines(question)
    return await withCheckedContinuation { mail.post(.asked(lines, $0)) }
  }

  func line(_ question: String, _ offers: [String]) async -> String? {
    let inquiry = Inquiry(question: Mailbox.lines(question), offers: offers)
    return await withCheckedContinuation { mail.post(.inquired(inquiry, $0)) }
  }

  func answer(_ question: String, _ offers: [String], _ isMeant: (String) -> Bool) async -> String? {
    await line(question, offers)
  }

  func answer(_ question: String, in shell: Interpreter, _ isMeant: (String) -> Bool) async -> String? {
    await line(question, shell.vocabulary.verbs.map(\.name))
  }

  func secret(_ question: String) async -> String? {
    let inquiry = Inquiry(question: Mailbox.lines(question), isSecret: true)
    return await withCheckedContinuation { mail.post(.inquired(inquiry, $0)) }
  }

  func edit(_ text: String, _ ending: String) async throws -> String {
    try await mail.lend(pauses: false) { try await person.edit(text, ending) }
  }

  func editInLine(_ text: String, because reason: String?) async throws -> String? {
    try await mail.lend(pauses: false) { try await person.editInLine(text, because: reason) }
  }

  func run(_ command: String) async throws -> Int32 {
    try await mail.lend(pauses: true) { try await person.run(command) }
  }

  func tell(_ lines: [Text]) { mail.post(.told(lines)) }

  func progress(_ label: String, _ done: Int, _ total: Int?) { mail.post(.progress(label, done: done, total: total)) }

  /// The keys are the list's; Ctrl-C ends what runs.
  func watchKeys() -> (any WatchedKeys)? { nil }
}

extension Mailbox {
  static func lines(_ question: String) -> [String] {
    question.split(separator: "\n", omittingEmptySubsequences: false).map { Visible.shown(String($0)) }
  }

  /// Lets another program have the terminal for a while.
  func lend<Value>(pauses: Bool, _ body: () async throws -> Value) async throws -> Value {
    guard await withCheckedContinuation({ post(.wanted($0)) }) else { throw CancellationError() }
    defer { post(.returned(pauses: pauses)) }
    return try await body()
  }

  /// Shows what a command presents on the screen; files and other programs get theirs as at the prompt.
  func presenter(before outer: @escaping Presenter) -> Presenter {
    { presentation in
      switch presentation {
      case .results(_, _, .pipe?), .uncut(_, _, .pipe?):
        try await self.lend(pauses: true) { try await outer(presentation) }
      case .results(_, _, .file?), .uncut(_, _, .file?): try await outer(presentation)
      default: self.post(.presented(presentation))
      }
    }
  }
}

/// The list in front on the whole terminal, until the person goes back to the line.
package enum Browsing {
  /// Takes the terminal on standard input and output; to be called within `Interruption.run`.
  ///
  /// - Parameters:
  ///   - canvas: the abilities of the terminal; its size is looked up.
  ///   - listen: is given the listener that hears sentences from the background meanwhile, and nil in the
  ///     end.
  package static func run(
    _ interpreter: Interpreter, on canvas: Canvas, listen: ((@Sendable ([Text]) -> Void)?) -> Void = { _ in }
  ) async -> Browsed {
    let mail = Mailbox()
    listen { mail.post(.told($0)) }
    defer { listen(nil) }
    let browsed = await withTaskCancellationHandler {
      await OwnThread.run {
        guard let screen = FullScreen(mail.alarm) else { return Browsed(interpreter.shell, failure: Browse.noTerminal) }
        return BrowsingLoop(interpreter, on: screen, canvas: canvas, mail: mail).run()
      }
    } onCancel: {
      mail.post(.cancelled)
    }
    return browsed ?? Browsed(interpreter.shell, failure: Failure("the system has no thread left"))
  }
}

/// A key's request to the caller that has the terminal and the rows.
package enum Request {
  case run(Errand)
  /// The list as it would be if it were searched for this; answered by `anticipate`.
  case narrow(String)
  /// The answer to a question; nil if it was given up.
  case answer(String?)
  /// Ctrl-C: what runs is to be cancelled; where nothing runs, it leaves.
  case interrupt
  case leave
  /// Ctrl-Z.
  case suspend
  /// Ctrl-L.
  case redraw
}

/// Something to be done by a command.
package enum Errand {
  /// Marks schools as favourites; takes that back where all of them are.
  case favorite([RowID])
  /// Fetches the rows that a server has.
  case load
  /// A line; `isTyped` if the person typed it as such.
  case line(String, isTyped: Bool)

  /// The line that does it, given the rows as they are when it runs.
  package func line(in shell: ShellState) -> String {
    switch self {
    case .load: return ""
    case .line(let line, _): return line
    case .favorite(let rows):
      let schools = rows.compactMap { shell.session.tables.schools[Key<School>($0.id)] }
      let areAll = schools.allSatisfy { $0.isFavorite == true }
      return (areAll ? "unfav " : "fav ") + rows.selectors
    }
  }

  var isLoading: Bool {
    if case .load = self { true } else { false }
  }

  package var isTyped: Bool {
    if case .line(_, let isTyped) = self { isTyped } else { false }
  }
}

extension [RowID] {
  /// The rows as a line names them.
  var selectors: String { map { "id:\($0.id.text)" }.joined(separator: " ") }
}
