import Display
import Glibc
import LineEditing
import ShellCore
import Synchronization

/// The program through which long results go.
struct Pager {
  /// The statuses that `/bin/sh` answers for a program that isn't there, or may not be run.
  static let couldNotStart: [Int32] = [126, 127]

  /// The command that pages where nobody says otherwise.
  static let usual = "less -FRX"

  private let command: String
  private let canvas: Canvas

  /// - Parameters:
  ///   - command: for `/bin/sh`, as in PAGER.
  ///   - canvas: what the results are drawn on.
  init(_ command: String, on canvas: Canvas) { (self.command, self.canvas) = (command, canvas) }

  /// Feeds it what `produce` writes; answers its exit status.
  func feed(keeping head: TableHead?, _ produce: ((String) throws -> Void) throws -> Void) throws -> Int32 {
    let script = script(keeping: head)
    guard ignoresStops else { return try Pipe.feed(script, produce) }
    return try JobControl.ignoringStops { try Pipe.feed(script, produce) }
  }

  /// The pager in a shell that Ctrl-C doesn't end before the pager. `less` says how it's left, writes no files and runs
  /// no programs, whatever is typed into it, and shows colors and links as such.
  ///
  /// - Parameter head: of a table, which a `less` that knows how (from 600 on) keeps in sight. One that is wider than the
  ///   terminal is scrolled sideways.
  func script(keeping head: TableHead? = nil) -> String {
    let isWide = head.map(isWide) ?? false
    let hint = isWide ? ", Left Right scroll" : ", / searches, arrows scroll"
    let leaving =
      switch canvas.width {
      case ..<Self.narrowest: "q returns"
      case ..<Self.narrow: "q returns to compass"
      default: "q returns to compass\(hint)"
      }
    let prompt = #"\#(leaving) ?e(end):?pB(%pB\%)..$"#
    // The drawing is UTF-8, whatever the locale says that `less` goes by.
    let characters = canvas.unicode ? "export LESSCHARSET=utf-8\n" : ""
    return characters + """
      trap : INT
      export LESSSECURE=1 LESSHISTFILE=- LESS='-R -Ps\(prompt)-Pm\(prompt)-PM\(prompt) '"$LESS"
      unset LESSOPEN LESSCLOSE LESSKEY LESSKEYIN LESSKEY_CONTENT
      \(head.flatMap(keeping) ?? command)
      """
  }

  /// Below this many columns `less` would show only the end of the whole prompt, and below the fewest half
  /// of the short one.
  private static let (narrow, narrowest) = (56, 29)

  /// True if it ignores Ctrl-Z, as `less` does in its secure mode: callers that wait for it have to as
  /// well.
  var ignoresStops: Bool { program?.split(separator: "/").last == "less" }

  private var program: Substring? { command.split(separator: " ").first }

  /// True if a command is `less` with options and nothing else, so that its secure mode holds.
  static func isLessAlone(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.first == "less"
      && words.dropFirst().allSatisfy { word in
        word.first == "-" && word.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
      }
  }

  private func isWide(_ head: TableHead) -> Bool { head.lines == 0 || head.tableWidth > canvas.width }

  /// `less` with options of its own: it must not end by itself where all rows, but not all columns are in sight.
  private func keeping(_ head: TableHead) -> String? {
    guard let program, ignoresStops, !command.contains(where: "|;&<>#\n".contains) else { return nil }
    let columns = isWide(head) ? head.columns : 0
    let keeping = head.lines > 0 ? "--header=\(head.lines),\(columns)" : ""
    return """
      case "$(\(program) --version 2>/dev/null)" in
      "less "[6-9][0-9][0-9]*) set -- \(keeping) ;;
      esac
      \(command) \(isWide(head) ? "-S -+F " : "")"$@"
      """
  }
}

/// Another program that is fed text.
enum Pipe {
  private static let running = Atomic(0)

  /// True while a program has the terminal, so that Ctrl-C is meant for it.
  static var isFeeding: Bool { running.load(ordering: .relaxed) > 0 }

  /// Runs `/bin/sh -c COMMAND`, gives it what `produce` writes, and waits for it. A program that stops reading early is
  /// no fault; the terminal is left in the modes it had.
  ///
  /// Returns the exit status, or 128 and the number of the signal that ended it; throws an interruption if that was
  /// Ctrl-C.
  static func feed(_ command: String, _ produce: ((String) throws -> Void) throws -> Void) throws -> Int32 {
    try withTerminal { try feedThroughPipe(command, produce) }
  }

  private static func feedThroughPipe(
    _ command: String, _ produce: ((String) throws -> Void) throws -> Void
  ) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw Failure("can't open a pipe: \(String(cString: strerror(errno)).lowercased())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = ChildProgram.start(["/bin/sh", "-c", command], input: ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      throw Failure("'\(command)' can't be started: \(String(cString: strerror(errno)).lowercased())")
    }
    do {
      try produce { text in if !Bytes.write(text, to: ends[1]) { throw Stopped() } }
    } catch is Stopped {
    } catch {
      close(ends[1])
      _ = ChildProgram.wait(for: child)
      throw error
    }
    close(ends[1])
    let status = ChildProgram.wait(for: child)
    if status == 128 + SIGINT { throw Failure.interrupted() }
    return status
  }

  /// The program reads no more.
  private struct Stopped: Error {}

  /// Runs a program on the streams of this one; answers its exit status, the terminal in the modes it had.
  static func run(_ words: [String]) throws -> Int32 {
    try withTerminal { ChildProgram.wait(for: try started(words)) }
  }

  /// The same; nil where it has to be ended because it takes longer than this.
  static func run(_ words: [String], within patience: Duration) throws -> Int32? {
    try withTerminal {
      let child = try started(words)
      guard !ChildProgram.hasEnded(child, within: patience) else { return ChildProgram.wait(for: child) }
      kill(child, SIGKILL)
      _ = ChildProgram.wait(for: child)
      return nil
    }
  }

  private static func started(_ words: [String]) throws(Failure) -> Int32 {
    if let child = ChildProgram.start(words) { return child }
    throw Failure("'\(words[0])' can't be started: \(String(cString: strerror(errno)).lowercased())")
  }

  /// Lets another program have the terminal, and takes it back in the modes it had.
  private static func withTerminal<Value>(_ body: () throws -> Value) rethrows -> Value {
    running.add(1, ordering: .relaxed)
    let modes = TerminalModes()
    defer {
      if tcgetpgrp(0) == getpgrp() { modes?.set() }
      running.subtract(1, ordering: .relaxed)
    }
    return try body()
  }
}
