import Display
import Domain
import Files
import Glibc
import LineEditing
import ShellCore
import Storage
import Synchronization
import Web

extension World {
  /// The machine that the program runs on: its terminal, files and programs.
  static func local(_ opened: Opened, _ time: LocalTime, _ options: Options, _ streams: Streams) -> World {
    var world = World(store: opened.store, time: time)
    world.rules.assumesYes = options.yes
    world.rules.isReadOnly = options.readOnly
    world.rules.isDryRun = options.dryRun
    world.hints.project = "set SUPABASE_URL and SUPABASE_ANON_KEY to use a project"
    world.hints.signIn = "set COMPASS_EMAIL and COMPASS_PASSWORD"
    world.person = .atTerminal(assumesYes: options.yes, streams.appearance)
    world.person.tell = streams.tell
    world.person.adopt = streams.appearance.adopt
    world.person.keys = { isVi in
      KeyDescription.all(isVi ? .vi : .emacs).map { KeyHelp($0.title, keys: $0.keys) }
    }
    world.system.read = { try FileText.read($0) }
    world.system.write = { try FileText.write($0, to: $1) }
    world.system.writePrivately = { try FileText.write($0, to: $1, for: .owner) }
    let growing = GrowingFiles()
    world.system.append = { try growing.append($0, to: $1) }
    world.system.peek = FileText.peek
    world.system.print = { try PDFPrinter.print($0, to: $1) }
    world.system.open = { try Programs.open($0) }
    world.system.run = { try Programs.run($0) }
    world.system.copy = Clipboard.copy
    world.system.variable = ProgramEnvironment.value
    world.belongings = LocalBelongings(beside: opened.store)
    world.person.history = .file(options.isPrivate ? nil : ProgramEnvironment.historyFile)
    return world
  }
}

extension World.Person {
  /// Somebody is there if both what they type and what they are told go through a terminal.
  fileprivate static func atTerminal(assumesYes: Bool, _ appearance: Appearance) -> World.Person {
    var person = World.Person()
    person.isThere = isatty(0) == 1 && isatty(2) == 1
    let isThere = person.isThere
    person.ask = { question in
      if assumesYes { return true }
      guard isThere, let answer = await Question.ask(visible(question) + " [y/N] ") else { return nil }
      return ["y", "yes"].contains(answer.lowercased())
    }
    person.line = { question, offers in
      isThere ? await Question.ask(visible(question), offering: offers) : nil
    }
    person.secret = { question in isThere ? await Question.secret(visible(question)) : nil }
    if isThere { person.watchKeys = { Keyboard.keys } }
    if isThere { person.edit = { try Programs.edit($0, ending: $1) } }
    if isThere, ProgramEnvironment.redraws {
      person.progress = { if !appearance.isPlain { ProgressLine.show($0, $1, $2) } }
    }
    return person
  }

  /// A question may quote what a database holds: nothing in it reaches the terminal as an escape.
  private static func visible(_ question: String) -> String {
    question.split(separator: "\n", omittingEmptySubsequences: false).map { Visible.shown(String($0)) }.joined(
      separator: "\n")
  }
}

/// The clipboard of the terminal, by the escape sequence OSC 52.
enum Clipboard {
  /// False where standard error is no terminal.
  static func copy(_ text: String) -> Bool {
    guard isatty(2) == 1 else { return false }
    return Bytes.write("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}", to: 2)
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}

/// Files that lines were added to in this run: one that vanished since isn't begun again without a word.
final class GrowingFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Throws a `VanishedFile` once; the next time the file is made.
  func append(_ lines: String, to path: String) throws {
    let isKnown = paths.withLock { $0.remove(path) != nil }
    if isKnown, !FileText.exists(path) { throw VanishedFile(path) }
    try FileText.append(lines, to: path, asLines: true)
    paths.withLock { _ = $0.insert(path) }
  }
}

/// Other programs that are started on the terminal: the editor, the desktop's opener, a shell command.
enum Programs {
  /// Runs `/bin/sh -c COMMAND`; answers its exit status.
  static func run(_ command: String) throws -> Int32 {
    try Pipe.run(["/bin/sh", "-c", command])
  }

  /// Opens an address with `xdg-open`.
  static func open(_ address: String) throws {
    guard try Pipe.run(["/bin/sh", "-c", "exec xdg-open \"$1\" >/dev/null 2>&1", "sh", address]) == 0 else {
      throw Failure("'xdg-open' can't open '\(address)'", hint: "copy the address from 'show'")
    }
  }

  /// Opens a text in the person's editor, and answers what it holds afterwards.
  static func edit(_ text: String, ending: String) throws -> String {
    do {
      return try ExternalEditor.edit(text, ending: ending, run: Pipe.run, read: { try FileText.read($0) })
    } catch let failure as ExternalEditor.Failure {
      throw said(failure)
    }
  }

  private static func said(_ failure: ExternalEditor.Failure) -> Failure {
    switch failure {
    case .noFile(let folders, let code):
      Failure(
        "no temporary file can be made in '\(folders.joined(separator: "', '"))': \(String(cString: strerror(code)))",
        hint: "set TMPDIR")
    case .notWritten(let path): Failure("'\(path)' can't be written: the disk may be full")
    case .ended(let status):
      Failure(
        "the editor '\(ExternalEditor.name)' ended with status \(status): nothing was changed",
        hint: "EDITOR=nano compass")
    case .notText: Failure("what the editor left is not UTF-8 text: nothing was changed")
    }
  }
}

/// A line on the terminal that tells how far long work has got, and vanishes when it's done. Short work shows nothing.
enum ProgressLine {
  private struct State {
    var began: ContinuousClock.Instant?
    var drawn: ContinuousClock.Instant?
  }

  private static let state = Mutex(State())

  /// `done` of `total`, which is nil if nobody knows it; as much as the total ends the work.
  static func show(_ label: String, _ done: Int, _ total: Int?) {
    state.withLock { state in
      if let total, done >= total {
        if state.drawn != nil { _ = Bytes.write("\r\u{1B}[K", to: 2) }
        state = State()
        return
      }
      let now = ContinuousClock.now
      let began = state.began ?? now
      state.began = began
      guard now - began > .milliseconds(250), state.drawn.map({ now - $0 > .milliseconds(60) }) ?? true else { return }
      state.drawn = now
      let canvas = Canvas(width: TerminalSize.current().columns - 1)
      let tick = Int((now - began) / .milliseconds(80))
      let line = Progress(label, done: done, total: total).line(tick: tick, on: canvas).drawn(on: canvas)
      _ = Bytes.write("\r\u{1B}[K\(line)", to: 2)
    }
  }
}

extension PastLines {
  /// What the history file holds; nothing where none is kept.
  static func file(_ path: String?) -> PastLines {
    var lines = PastLines()
    guard let path else { return lines }
    lines.all = {
      let history = LineEditing.History(path: path, isKept: { !SecretText($0).isThere })
      do { try history.load() } catch { throw Failure("the history can't be read: \(error)") }
      return history.entries.map(PastLine.init)
    }
    lines.clear = {
      do { try LineEditing.History(path: path).clear() } catch {
        throw Failure("the history can't be emptied: \(error)")
      }
    }
    return lines
  }
}

extension PastLine {
  init(_ entry: HistoryEntry) {
    self.init(
      time: Instant(seconds: Int64(entry.time)), line: entry.line, succeeded: entry.succeeded,
      milliseconds: entry.milliseconds)
  }
}

/// The machine's clock, and ids that nobody else makes.
struct LocalTime: Time {
  let clock = Clock.local

  func newID() -> UUID { UUID() }
}

extension Clock {
  /// The machine's clock, with days as the person's time zone has them; `TZ` is honoured.
  static let local = Clock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    },
    day: { instant in
      var seconds = time_t((instant.seconds).rounded(.down))
      var parts = tm()
      localtime_r(&seconds, &parts)
      return Day(Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)) ?? instant.dayInGMT
    },
    start: { day in
      let (year, month, number) = day.civil
      var parts = tm()
      parts.tm_year = Int32(year - 1900)
      parts.tm_mon = Int32(month - 1)
      parts.tm_mday = Int32(number)
      parts.tm_isdst = -1
      return Instant(seconds: Int64(mktime(&parts)))
    })
}
