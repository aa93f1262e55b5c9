import Display
import Files
import Glibc
import LineEditing
import ShellCore
import Synchronization
import Values

/// The person at the terminal that the program was started on.
struct TerminalPerson: Person {
  /// A person is there if both what they type and what they are told go through a terminal.
  let isThere = isatty(0) == 1 && isatty(2) == 1
  private let assumesYes: Bool
  private let tellsProgress: Bool
  private let streams: Streams
  private let notifier: Notifier
  /// Nil where none is kept.
  private let historyFile: String?
  private let redraws = ProgramEnvironment.redraws
  /// The shell at whose prompt a line that answers nothing is run; nil where there is no prompt.
  var shell: Interpreter?

  init(_ options: Options, _ streams: Streams, _ notifier: Notifier) {
    (assumesYes, tellsProgress) = (options.yes, options.progress)
    historyFile = ProgramEnvironment.historyFile(options)
    (self.streams, self.notifier) = (streams, notifier)
  }

  /// A line that is neither yes nor no was meant for the prompt if it was typed ahead, is a command, or has several words;
  /// any other is asked about again, once.
  func ask(_ question: String) async -> Bool? {
    if assumesYes { return true }
    var asked = question + " [y/N] "
    var misses = Misses()
    while isThere, !Task.isCancelled {
      let isAhead = TypedAhead.isThere
      let answer = await Question.ask(Self.shown(asked))
      keep(asked, answer)
      guard let answer else { return nil }
      switch answer.filter({ !$0.isWhitespace }).lowercased() {
      case "y", "yes": return true
      case "", "n", "no", "skip", "undo": return false
      case _ where isAhead:
        Self.giveBack(answer)
        return false
      case _ where Self.isForPrompt(answer) || shell?.isNextLine(answer) == true:
        Self.giveBack(answer)
        return nil
      case _ where Aside(answer.trimmed) == .quit: return nil
      case _ where misses.endQuestion():
        tell([Text("expected y or n, not '\(answer.trimmed)'", .bad)])
        return nil
      default: asked = "answer y or n [y/N] "
      }
    }
    return nil
  }

  func answer(_ question: String, _ offers: [String], _ isMeant: (String) -> Bool) async -> String? {
    let isAhead = TypedAhead.isThere
    guard let answer = await line(question, offers) else { return nil }
    let isNext = shell?.isNextLine(answer, insteadOf: offers, isMeant: isMeant) == true
    return kept(answer, unless: isAhead && !isMeant(answer) || isNext)
  }

  func answer(_ question: String, in shell: Interpreter, _ isMeant: (String) -> Bool) async -> String? {
    let (isPlain, hasColours) = (streams.notices.isPlain, streams.notices.colours != .none)
    let advising = hasColours && !isPlain ? Advising(shell, [], on: streams.line).advice : nil
    let isAhead = TypedAhead.isThere
    let answer = await line(question) {
      await Question.ask($0, isPlain: isPlain, completing: shell.completion, advising: advising)
    }
    guard let answer else { return nil }
    let isNext = self.shell?.isAnotherLine(answer, unlessRead: isMeant) == true
    return kept(answer, unless: isAhead && !isMeant(answer) || isNext)
  }

  /// The answer; nil for one that is given back to the prompt.
  private func kept(_ answer: String, unless isForPrompt: Bool) -> String? {
    guard isForPrompt else { return answer }
    Self.giveBack(answer)
    return nil
  }

  /// True for several words, which are no answer but what the person wants next: `help packet`.
  private static func isForPrompt(_ answer: String) -> Bool {
    let words = answer.split(separator: " ").map { $0.lowercased().filter(\.isLetter) }
    return words.count > 1 && !["y", "yes", "yeah", "ok", "n", "no", "nope", "sure", "please"].contains(words[0])
  }

  /// A line that answers nothing is for the prompt. Its own end was shown before the question.
  private static func giveBack(_ line: String) {
    TypedAhead.giveBack(line)
    _ = Bytes.write("\n", to: 2)
  }

  func line(_ question: String, _ offers: [String]) async -> String? {
    await line(question) { await Question.ask($0, offering: offers) }
  }

  private func line(_ question: String, _ ask: (String) async -> String?) async -> String? {
    guard isThere, !Task.isCancelled else { return nil }
    let answer = await ask(Self.shown(question))
    keep(question, answer)
    return answer
  }

  private func keep(_ question: String, _ answer: String?) {
    let question = Self.shown(question, width: .max)
    do throws(Failure) { try streams.log.asked(question, answer) } catch { streams.tell(error, at: nil) }
  }

  func secret(_ question: String) async -> String? {
    isThere ? await Question.ask(Self.shown(question), isSecret: true) : nil
  }

  func code(_ question: String) async -> String? { isThere ? await Question.ask(Self.shown(question)) : nil }

  func edit(_ text: String, _ ending: String) async throws -> String {
    guard isThere else { throw Failure.noEditor }
    if !ExternalEditor.isChosen {
      if let typed = try await editInLine(text, because: nil) { return typed }
      if ExternalEditor.name == "vi" {
        tell([Text("the text opens in vi: i writes, Escape and ':wq' saves, Escape and ':q!' gives up", .dim)])
      }
    }
    return try Programs.edit(text, ending: ending)
  }

  func editInLine(_ text: String, because reason: String?) async throws -> String? {
    guard isThere, Question.holds(text) else { return nil }
    let why = reason.map { "\($0), so edit it here" } ?? "write it here"
    let question = "\(why): Enter saves, Ctrl-C cancels.\ntext > "
    guard let typed = await Question.edit(text, asking: Self.shown(question)) else {
      throw Failure.declined("nothing was changed")
    }
    return typed
  }

  func holdEnding() { HeldEnding.begin() }
  func releaseEnding(isKept: Bool) { HeldEnding.end(isKept: isKept) }

  func run(_ command: String) async throws -> Int32 { try Programs.run(command) }

  func tell(_ lines: [Text]) { streams.tell(lines) }

  func progress(_ label: String, _ done: Int, _ total: Int?) {
    if isThere, redraws, !streams.appearance.isPlain { return ProgressLine.show(label, done, total) }
    guard isThere || tellsProgress, ProgressLine.isLineDue(done, total, again: tellsProgress) else { return }
    streams.tell([Progress(label, done: done, total: total).sentence(on: streams.notices.canvas)])
  }

  func adopt(_ setting: Settings.Name, _ value: String?) { streams.adopt(setting, value) }

  func pastLines() throws -> [PastLine] {
    guard let historyFile else { return [] }
    let history = LineEditing.History(path: historyFile, isKept: { !SecretText($0).isThere })
    do { try history.load() } catch { throw Failure("the history can't be read: \(error)") }
    return history.entries.map { PastLine($0, of: "") }
  }

  func forgetLines() throws {
    guard let historyFile else { return }
    do { try LineEditing.History(path: historyFile).clear() } catch {
      throw Failure("the history can't be cleared: \(error)")
    }
  }

  func forgetLines(_ lines: Set<String>) throws {
    guard let historyFile else { return }
    do { try LineEditing.History(path: historyFile).delete(lines) } catch {
      throw Failure("the history can't be changed: \(error)", hint: error.hint)
    }
  }

  func keys(_ isVi: Bool) -> [KeyHelp] {
    KeyDescription.all(isVi ? .vi : .emacs).map { KeyHelp($0.title, keys: $0.keys) }
  }

  func watchKeys() -> (any WatchedKeys)? { isThere ? Keyboard.watched : nil }

  var canBrowse: Bool { streams.canBrowse }

  func browse(_ interpreter: Interpreter) async -> Browsed { await streams.browse(interpreter, notifier) }

  /// A question may quote what a database holds: nothing in it reaches the terminal as an escape. No word is broken.
  private static func shown(_ question: String, width: Int = TerminalSize.current().columns) -> String {
    let end = question.reversed().prefix { $0 == " " }
    let lines = Text(String(question.dropLast(end.count))).wrapped(to: width)
    return lines.map(\.words).joined(separator: "\n") + end
  }
}

extension PastLine {
  /// - Parameter session: the run of the program that asks; none for a run that types no lines.
  init(_ entry: HistoryEntry, of session: String) {
    self.init(
      time: Instant(seconds: Int64(entry.time)), line: entry.line, succeeded: entry.succeeded,
      milliseconds: entry.milliseconds, isOfSession: entry.session == session,
      isOfFolder: entry.folder == ProgramEnvironment.workingFolder)
  }
}

/// A line on the terminal that tells how far long work has got, and vanishes when it's done. Short work shows nothing.
enum ProgressLine {
  private struct State {
    var began: ContinuousClock.Instant?
    var drawn: ContinuousClock.Instant?
    var isOnScreen = false
    /// True while something runs that has the terminal.
    var isOpen = false

    /// How long the work has gone on, where a line about it is drawn now; `again` says if the time since the last one was
    /// long enough. Work that is done is forgotten.
    mutating func due(_ done: Int, _ total: Int?, _ again: (Duration) -> Bool) -> Duration? {
      if let total, done >= total {
        self = State(isOpen: isOpen)
        return nil
      }
      let now = ContinuousClock.now
      let start = began ?? now
      began = start
      guard isOpen, now - start > grace, drawn.map({ again(now - $0) }) ?? true else { return nil }
      drawn = now
      return now - start
    }
  }

  private static let state = Mutex(State())
  /// The time in which nothing is shown, and the time between lines where none can be taken back.
  private static let (grace, pause): (Duration, Duration) = (.milliseconds(200), .seconds(1))

  /// True if a line is due where none can be taken back: one after a moment, and then one a second if
  /// `again`.
  static func isLineDue(_ done: Int, _ total: Int?, again: Bool) -> Bool {
    state.withLock { $0.due(done, total) { again && $0 >= pause } != nil }
  }

  /// Shows how far work has got for as long as `body` runs, and not what goes on after it was left behind.
  static func during<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.withLock { $0 = State(isOpen: true) }
    defer {
      clear()
      state.withLock { $0 = State() }
    }
    return try body()
  }

  /// Takes the line away while something else is written; it comes back where the work goes on.
  static func clear() {
    state.withLock { state in
      if state.isOnScreen { _ = Bytes.write(erasing, to: 2) }
      state.isOnScreen = false
    }
  }

  private static let erasing = "\r\u{1B}[K"

  /// `done` of `total`, which is nil if nobody knows it; as much as the total ends the work.
  static func show(_ label: String, _ done: Int, _ total: Int?) {
    state.withLock { state in
      if let total, done >= total, state.isOnScreen { _ = Bytes.write(erasing, to: 2) }
      guard let passed = state.due(done, total, { $0 > .milliseconds(60) }) else { return }
      state.isOnScreen = true
      let canvas = Canvas(width: TerminalSize.current().columns - 1)
      let tick = Int(passed / .milliseconds(80))
      let line = Progress(label, done: done, total: total).line(tick: tick, on: canvas).drawn(on: canvas)
      _ = Bytes.write(erasing + line, to: 2)
    }
  }
}

/// The terminal while single keys are waited for: they are taken as they come, and aren't shown.
///
/// Ctrl-C stays a signal; Ctrl-Z is taken as a key, so that the terminal is given back before the shell stops. However
/// the program ends meanwhile, the terminal is as it was.
final class Keyboard: WatchedKeys {
  private let before: TerminalModes

  /// Nil where standard input is no terminal.
  private init?() {
    guard let modes = TerminalModes() else { return nil }
    before = modes
  }

  /// The keyboard from now on.
  static var watched: Keyboard? {
    guard let keyboard = Keyboard() else { return nil }
    keyboard.take(TCSAFLUSH)
    return keyboard
  }

  func stop() { giveBack(TCSAFLUSH) }

  private static let suspend = UInt8(0x1A)
  private static let escape = UInt8(0x1B)
  /// Microseconds in which the rest of a key comes that is sent as several bytes.
  private static let restOfKey: useconds_t = 30_000
  /// Milliseconds after which it's looked again whether the terminal can be taken: nothing tells a process that goes on
  /// in the background when it's brought to the front.
  private static let look = 100.0
  private static let longest = 86_400_000.0

  /// Blocks its thread, for at most this long.
  func isPressed(within wait: Duration) async throws -> Bool {
    let end = ContinuousClock.now + wait
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("can't watch the keyboard: \(Self.reason)") }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(reading)
      close(writing)
    }
    return try await withTaskCancellationHandler {
      while true {
        try Task.checkCancellation()
        let left = (end - .now) / .milliseconds(1)
        guard left > 0 else { return false }
        let isTaken = take(TCSADRAIN)
        var sources = [isTaken ? 0 : -1, reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let pause = min(left.rounded(.up), isTaken ? Self.longest : Self.look)
        guard poll(&sources, 2, Int32(pause)) >= 0 || errno == EINTR else { return true }
        guard sources[0].revents != 0, sources[1].revents == 0 else { continue }
        var key = UInt8(0)
        guard read(0, &key, 1) == 1, key == Self.suspend else {
          if key == Self.escape { usleep(Self.restOfKey) }
          return true
        }
        stopProcess()
      }
    } onCancel: {
      _ = write(writing, "x", 1)
    }
  }

  /// Does what Ctrl-Z does: everything that the shell started stops, until someone lets it go on.
  private func stopProcess() {
    giveBack(TCSADRAIN)
    JobControl.stopGroup()
  }

  /// Only from the foreground: the terminal may be someone else's by now.
  private var isInForeground: Bool { tcgetpgrp(0) == getpgrp() }

  /// Answers whether the terminal is in the modes for single keys.
  @discardableResult
  private func take(_ when: Int32) -> Bool {
    guard isInForeground else { return false }
    if Self.taken.withLock({ $0 === self }), TerminalModes()?.agrees(with: before.keys) == true { return true }
    Self.restoresAtExit.withLock { isSet in
      if !isSet { atexit { Keyboard.taken.withLock { $0 }?.giveBack(TCSANOW) } }
      isSet = true
    }
    Self.taken.withLock { $0 = self }
    before.keys.set(when)
    return TerminalModes()?.agrees(with: before.keys) == true
  }

  /// Leaves a terminal alone whose modes someone else has set since.
  private func giveBack(_ when: Int32) {
    let isTaken = Self.taken.withLock { taken in
      defer { if taken === self { taken = nil } }
      return taken === self
    }
    guard isTaken, isInForeground, TerminalModes()?.agrees(with: before.keys) == true else { return }
    before.set(when)
  }

  private static let taken = Mutex<Keyboard?>(nil)
  private static let restoresAtExit = Mutex(false)
  private static var reason: String { String(cString: strerror(errno)) }
}
