import CPseudoTerminal
import Glibc
import TestSupport

/// A program on a pseudo-terminal, typed at without looking at the screen.
final class Typist {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let process: pid_t
  private let controller: Int32
  /// The end of what the program wrote.
  private(set) var written: [UInt8] = []
  private(set) var status: Int32?

  init(_ program: String, _ arguments: [String], _ environment: [String: String]) throws {
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var controller: Int32 = -1
    process = pseudoterminal_spawn(program, words, variables, 80, 24, nil, &controller)
    guard process > 0 else { throw Failure(description: "no pseudo-terminal: errno \(errno)") }
    self.controller = controller
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    close(controller)
  }

  /// Types bytes, and takes what comes back meanwhile; false if they are not taken.
  func type(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    let end = Self.now + 20
    while !rest.isEmpty, Self.now < end, !hasEnded {
      let count = rest.prefix(256).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      receive(milliseconds: count > 0 ? 0 : 10)
    }
    return rest.isEmpty || hasEnded
  }

  func resize(_ columns: Int, _ rows: Int) { _ = pseudoterminal_resize(controller, Int32(columns), Int32(rows)) }
  func signal(_ number: Int32) { if !hasEnded { kill(process, number) } }

  /// Takes what comes until `isDone`; false if that is not so in time.
  func wait(_ seconds: Double, until isDone: (Typist) -> Bool = { _ in false }) -> Bool {
    let end = Self.now + seconds
    while !isDone(self) {
      guard Self.now < end, !hasEnded else { return isDone(self) }
      receive(milliseconds: 5)
    }
    return true
  }

  var hasEnded: Bool {
    if status == nil {
      var result: Int32 = 0
      if waitpid(process, &result, WNOHANG) == process { status = result }
    }
    return status != nil
  }

  /// True if the terminal is as it was before the program began.
  var isRestored: Bool { pseudoterminal_echoes(controller) == 1 && pseudoterminal_is_canonical(controller) == 1 }
  func forget() { written = [] }
  var text: String { String(decoding: written, as: UTF8.self) }

  private func receive(milliseconds: Int32) {
    var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 16384)
    let count = read(controller, &chunk, chunk.count)
    guard count > 0 else {
      usleep(2000)
      return
    }
    written += chunk[..<count]
    if written.count > 1 << 17 { written.removeFirst(written.count - 1 << 16) }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A home folder for a program under test: its configuration, and no programs that it could start.
struct Home {
  private let folder = TemporaryFolder()

  init(keys: String) {
    for name in ["config/compass", "state", "data"] { folder.makeFolder(name) }
    folder.write("set keys \(keys)\n", to: "config/compass/config")
    folder.write("bind -\(keys.first == "v" ? "v" : "e")\n", to: ".editrc")
  }

  func start(_ program: String, extras: String) throws -> Typist {
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/nonexistent", "EDITOR": "/bin/true",
      "PAGER": "/bin/cat", "XDG_CONFIG_HOME": folder("config"), "XDG_STATE_HOME": folder("state"),
      "XDG_DATA_HOME": folder("data"),
      "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=24",
    ]
    var arguments = program == "compass" ? ["--sample"] : ["--history", folder("history")]
    switch extras {
    case "plain": arguments.append("--plain")
    case "advice" where program == "editdemo": arguments.append("--advice")
    case "typing" where program == "editdemo": arguments += ["--advice", "--typing"]
    case "slow" where program == "editdemo": arguments += ["--advice", "--slow", "--ticker"]
    default: break
    }
    // Files that are named without a folder go there.
    _ = chdir(folder.path)
    defer { _ = chdir("/") }
    return try Typist(BuiltProgram.path(program), arguments, environment)
  }
}
