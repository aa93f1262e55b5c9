import Foundation
import Glibc
import TestSupport
import Testing
import WaitingTrait

/// Signals that end the program: what it has started ends, too, and what it has laid down is gone.
@Suite(.waiting) struct EndingTests {
  let home = CompassHome()

  /// The files that are left of those laid down for an editor.
  private var remains: [String] { home.folder.names(in: "run").filter { !$0.hasPrefix(".") } }

  /// Starts the program, runs a line whose child writes its process into `pid`, and waits for that.
  private func begin(
    _ line: String, environment: [String: String?] = [:]
  ) throws -> (terminal: PseudoTerminal, child: Int32) {
    home.folder.makeFolder("run")
    var variables = environment
    variables["XDG_RUNTIME_DIR"] = .some(home.folder("run"))
    variables["SWIFT_BACKTRACE"] = .some("enable=no")
    let terminal = try home.start(environment: variables)
    try terminal.send(line)
    try terminal.wait("child") { _ in home.folder.read("pid").hasSuffix("\n") }
    return (terminal, Int32(home.folder.read("pid").dropLast()) ?? 0)
  }

  private func expectEnd(_ terminal: PseudoTerminal, _ child: Int32, by signal: Int32) throws {
    #expect(child > 1)
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == 128 + signal)
    #expect(terminal.echoes && terminal.isCanonical && terminal.stops)
    // The signal was sent to it before; a busy machine may get to it later.
    try terminal.wait("end of the child") { _ in kill(child, 0) != 0 || isZombie(child) }
    #expect(remains == [])
  }

  private func isZombie(_ process: Int32) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z") ?? true
  }

  private var sleeper: String {
    home.folder.script("sleeper", "[ -t 0 ] || cat >/dev/null & echo $$ >\(home.folder("pid")); exec sleep 600")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV]) func theEditorOfALine(signal: Int32) throws {
    let (terminal, child) = try begin("typed\u{18}\u{5}", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func theEditorOfANote(signal: Int32) throws {
    let (terminal, child) = try begin("note 1\r", environment: ["VISUAL": sleeper])
    #expect(remains.count == 1)
    try expectEnd(terminal, child, by: signal)
  }

  /// The signal came between the start of a program and its being waited for.
  @Test func aProgramThatStartsTooLate() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("late\r")
    #expect(try terminal.waitForExit() == 128 + SIGHUP)
    #expect(terminal.screen.text.contains("ended \(128 + SIGHUP)"))
  }

  @Test(arguments: [
    ("show\r", SIGTERM), ("show\r", SIGHUP), ("show | sh -c '$SLEEPER'; :\r", SIGTERM),
    ("!stty -echo; $SLEEPER; :\r", SIGTERM), ("!$SLEEPER\r", SIGHUP),
  ])
  func programs(line: String, signal: Int32) throws {
    let (terminal, child) = try begin(
      line.replacing("$SLEEPER", with: sleeper), environment: ["PAGER": sleeper])
    try expectEnd(terminal, child, by: signal)
  }

  /// As under nohup: the end of the terminal is told by nothing but reading from it.
  @Test(arguments: [
    "", "show one", "browse\r", "dashboard\r", "watch 1 count\r", "! until [ -e $HOME/gate ]; do sleep 0.1; done\r",
  ])
  func aTerminalThatHungUpUnnoticed(keys: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" --sample", BuiltProgram.path("compass")],
      environment: home.environment)
    try terminal.waitForPrompt(number: 1)
    let written = terminal.transcript.utf8.count
    try terminal.send(keys)
    if !keys.isEmpty { try terminal.wait("answer") { $0.transcript.utf8.count > written + 20 } }
    terminal.hangUp()
    home.open()
    _ = try terminal.waitForExit()
  }
}

/// Streams that don't wait for their reader, as they are left by a program that shares them.
@Suite(.waiting) struct FullPipeTests {
  /// The output of the program to a pipe that is read only once it's full.
  private func output(_ options: [String], of stream: Int32, blocks: Bool) throws -> (text: String, status: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !blocks { _ = fcntl(ends[1], F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
    let home = CompassHome()
    var words = ([BuiltProgram.path("compass"), "--sample"] + options).map { strdup($0) } + [nil]
    var variables = home.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let program = try #require(words[0])
    #expect(posix_spawn(&child, program, &actions, nil, &words, &variables) == 0)
    close(ends[1])
    waitUntilFull(ends[0])
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1000)
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    close(ends[0])
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return (String(decoding: bytes, as: UTF8.self), status)
  }

  /// Waits until nothing more has room, or nobody writes any more.
  private func waitUntilFull(_ end: Int32) {
    var waiting: Int32 = 0
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    while waiting < 60_000 {
      poll(&state, 1, -1)
      if state.revents & Int16(POLLHUP) != 0 { return }
      _ = ioctl(end, UInt(FIONREAD), &waiting)
      usleep(1000)
    }
  }

  @Test(arguments: [
    (["-o", "json", "-c", Array(repeating: "show", count: 4).joined(separator: "; ")], Int32(1)),
    (["--keep-going"] + (1...1500).flatMap { ["-c", "nonsense\($0)"] }, Int32(2)),
  ])
  func everythingArrives(words: [String], stream: Int32) throws {
    let whole = try output(words, of: stream, blocks: true)
    let slow = try output(words, of: stream, blocks: false)
    #expect(whole.text.utf8.count > 80_000)
    #expect(slow.text == whole.text)
    #expect(slow.status == whole.status)
  }
}
