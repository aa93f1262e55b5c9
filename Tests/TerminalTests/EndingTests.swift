import Glibc
import TestSupport
import Testing

/// Signals that end the program: what it has started ends, too, and what it has laid down is gone.
struct EndingTests {
  let home = CompassHome()

  private var remains: [String] {
    guard let folder = opendir(home.folder.path("run")) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Starts the program, runs a line whose child writes its process into `pid`, and waits for that.
  private func begin(
    _ line: String, environment: [String: String?] = [:]
  ) throws -> (terminal: PseudoTerminal, child: Int32) {
    mkdir(home.folder.path("run"), 0o700)
    var variables = environment
    variables["XDG_RUNTIME_DIR"] = .some(home.folder.path("run"))
    variables["SWIFT_BACKTRACE"] = .some("enable=no")
    let terminal = try home.start(environment: variables)
    try terminal.send(line)
    try terminal.wait("child", seconds: patience) { _ in home.folder.read("pid").hasSuffix("\n") }
    return (terminal, Int32(home.folder.read("pid").dropLast()) ?? 0)
  }

  private func expectEnd(_ terminal: PseudoTerminal, _ child: Int32, by signal: Int32) throws {
    #expect(child > 1)
    terminal.signal(signal)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.echoes && terminal.isCanonical)
    #expect(kill(child, 0) != 0 || isZombie(child))
    #expect(remains == [])
  }

  private func isZombie(_ process: Int32) -> Bool {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 512)
    let count = fread(&text, 1, 511, file)
    let stat = String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return stat.contains(") Z")
  }

  private var sleeper: String {
    home.script("sleeper", "[ -t 0 ] || cat >/dev/null & echo $$ >\(home.folder.path("pid")); exec sleep 600")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func theEditorOfALine(signal: Int32) throws {
    let (terminal, child) = try begin("typed\u{18}\u{5}", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func theEditorOfANote(signal: Int32) throws {
    let (terminal, child) = try begin("note 1\r", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  @Test(arguments: [
    ("show\r", SIGTERM), ("show\r", SIGHUP), ("show | sh -c '$SLEEPER'; :\r", SIGTERM),
    ("!stty -echo; $SLEEPER; :\r", SIGTERM),
    ("!$SLEEPER\r", SIGHUP),
  ])
  func programs(line: String, signal: Int32) throws {
    let (terminal, child) = try begin(
      line.replacing("$SLEEPER", with: sleeper), environment: ["PAGER": sleeper])
    try expectEnd(terminal, child, by: signal)
  }

  /// As under nohup: the end of the terminal is told by nothing but reading from it.
  @Test(arguments: ["", "show one", "browse\r", "dashboard\r", "watch 1 count\r", "! sleep 2\r"])
  func aTerminalThatHungUpUnnoticed(keys: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" --sample", BuiltProgram.path("compass")],
      environment: home.environment)
    try terminal.waitForPrompt(number: 1)
    let written = terminal.transcript.utf8.count
    try terminal.send(keys)
    if !keys.isEmpty { try terminal.wait("answer", seconds: patience) { $0.transcript.utf8.count > written + 20 } }
    terminal.hangUp()
    _ = try terminal.waitForExit(seconds: patience)
  }
}
