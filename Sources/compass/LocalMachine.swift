import Display
import Domain
import Files
import Glibc
import LineEditing
import SQLiteStorage
import ShellCore
import Storage
import Synchronization
import Values
import Workbooks

/// The machine that the program runs on.
struct LocalMachine: Machine {
  private let growing = GrowingFiles()

  func read(_ path: String) throws -> String { try FileText.read(path) }
  func readBytes(_ path: String) throws -> [UInt8] { try FileText.readBytes(path) }
  func readBytes(_ path: String, most: Int) throws -> [UInt8] { try FileText.readBytes(path, most: most) }
  func sheet(_ name: String?, of workbook: [UInt8], from path: String) throws -> SheetCells {
    do { return try WorkbookReader().sheet(name, of: workbook) } catch let error as WorkbookError {
      throw Failure("'\(path)' can't be read: \(error.reason)", hint: error.hint, status: .notUnderstood)
    }
  }
  func peek(_ path: String) -> String? { FileText.peek(path) }
  func tables(ofFile path: String, besides open: any Store) async throws -> Tables? {
    let path = HomeFolder.expanded(path)
    let file = FileIdentity(at: path)
    if file != nil, file == FileIdentity(at: open.place) { return nil }
    let copy = try await SQLiteStore.openReadOnly(path, patience: 1)
    let tables: Tables
    do { tables = try await copy.tables() } catch {
      try? await Source.close(copy)
      throw error
    }
    try await Source.close(copy)
    return tables
  }
  func write(_ text: String, to path: String) throws { try FileText.write(text, to: path) }
  func writePrivately(_ text: String, to path: String) throws { try FileText.write(text, to: path, for: .owner) }
  func write(_ workbook: Workbook, to path: String) throws {
    do { try FileText.write(try WorkbookFile(workbook).bytes(), to: path) } catch let error as WorkbookError {
      throw Failure("'\(path)' can't be written: \(error.reason)", hint: error.hint)
    }
  }
  func append(_ text: String, to path: String) throws { try growing.append(text, to: path) }
  func print(_ page: String, to path: String) async throws { try PDFPrinter.print(page, to: HomeFolder.expanded(path)) }
  func scratch(_ name: String) throws -> String {
    let parent = ProgramEnvironment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/compass-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileText.failure(parent, "can't hold a new folder") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/" + name
  }
  var opensAddresses: Bool { Programs.beginning("xdg-open").contains("xdg-open") }
  func open(_ address: String) async throws { try Programs.open(address) }
  func launch(_ address: String) async throws { try Programs.launch(address) }
  func copy(_ text: String) -> Bool { Clipboard.copy(text) }
  func variable(_ name: String) -> String? { ProgramEnvironment.value(name) }
}

/// The clipboard of the terminal, by the escape sequence OSC 52.
enum Clipboard {
  /// False where standard error is no terminal.
  static func copy(_ text: String) -> Bool {
    guard isatty(2) == 1 else { return false }
    return Bytes.write("\u{1B}]52;c;\(Array(text.utf8).base64)\u{07}", to: 2)
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

  /// The programs of `PATH` whose names begin so.
  static func beginning(_ prefix: String) -> [String] {
    let folders = (ProgramEnvironment.value("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let found = folders.flatMap { folder in
      FileText.beginning("\(folder)/\(prefix)").filter { !$0.hasSuffix("/") && access($0, X_OK) == 0 }
        .map { String($0.dropFirst(folder.utf8.count + 1)) }
    }
    return Set(found).sorted()
  }

  /// Opens an address with `xdg-open`.
  static func open(_ address: String) throws {
    let status = try Pipe.run(["/bin/sh", "-c", "exec xdg-open \"$1\" >/dev/null 2>&1", "sh", address])
    // A letter is left out, but not what a page is called by.
    let place = address.hasPrefix("http") ? address[...] : address.prefix { $0 != "?" }
    switch status {
    case 0: return
    case 127: throw Failure("nothing opens '\(place)' without xdg-utils", hint: "apt-get install xdg-utils")
    default:
      throw Failure("no program on this computer opens '\(place)'", hint: "copy it into your browser or mail program")
    }
  }

  /// Starts `xdg-open` beside this program: some browsers keep it until they are closed.
  static func launch(_ address: String) throws {
    _ = try Pipe.run(["/bin/sh", "-c", "xdg-open \"$1\" </dev/null >/dev/null 2>&1 &", "sh", address])
  }

  /// Opens a text in the person's editor, and answers what it holds afterwards.
  static func edit(_ text: String, ending: String) throws -> String {
    do {
      return try ExternalEditor.edit(text, ending: ending, run: Pipe.run, read: read)
    } catch let failure as ExternalEditor.Failure {
      throw said(failure)
    }
  }

  /// The text that the editor left; what can't be read as it is comes with the failure, so that it isn't
  /// lost.
  private static func read(_ path: String) throws -> String {
    do throws(Failure) { return try FileText.read(path) } catch {
      var failure = error
      failure.message = "the edited text can't be read: \(error.message)"
      failure.typed = FileContent.bytes(at: path).map(ExternalEditor.text)
      throw failure
    }
  }

  private static func failed(with status: Int32, _ left: String?) -> Failure {
    var failure = Failure(
      "the editor '\(ExternalEditor.name)' ended with status \(status): nothing was changed",
      hint: "start with EDITOR=nano")
    failure.typed = left
    return failure
  }

  private static func said(_ failure: ExternalEditor.Failure) -> Failure {
    switch failure {
    case .noFile(let folders, let code):
      Failure(
        "no temporary file can be made in '\(folders.joined(separator: "', '"))': \(String(cString: strerror(code)))",
        hint: "set TMPDIR")
    case .notWritten(let path): Failure("'\(path)' can't be written: the disk may be full")
    case .ended(let status, let left):
      failed(with: status, left)
    case .notText: Failure("the edited text isn't UTF-8: nothing was changed")
    }
  }
}

extension World {
  /// The machine that the program runs on: its terminal, files and programs.
  static func local(
    _ opened: Opened, _ time: LocalTime, _ options: Options, _ streams: Streams, _ notifier: Notifier
  ) -> World {
    var world = World(store: opened.store, time: time)
    world.rules.assumesYes = options.yes
    world.rules.isReadOnly = options.readOnly
    world.rules.isDryRun = options.dryRun
    world.rules.isParent = opened.isParents
    world.hints.project = "for a project quit, set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and start again"
    let isSet = ["COMPASS_EMAIL", "COMPASS_PASSWORD"].allSatisfy { ProgramEnvironment.value($0) != nil }
    world.hints.signIn = isSet ? nil : "set COMPASS_EMAIL and COMPASS_PASSWORD"
    // A request is sent three times, with pauses between them; then the server is asked whether it's there at all.
    if opened.project != nil { world.patience = { _ in ProgramEnvironment.timeout * 12 } }
    world.person = TerminalPerson(options, streams, notifier)
    world.machine = LocalMachine()
    world.belongings = LocalBelongings(beside: opened.store)
    if opened.store is SQLiteStore {
      world.lists = LocalLists(open: opened.store, time.clock, isReadOnly: options.readOnly)
    }
    return world
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
