import Glibc
import LineEditing
import ShellCore
import Synchronization

/// Another program that is fed text.
enum Pipe {
  private static let running = Atomic(0)

  /// Whether a program has the terminal just now, so that Ctrl-C is meant for it.
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
    try withTerminal {
      guard let child = ChildProgram.start(words) else {
        throw Failure("'\(words[0])' can't be started: \(String(cString: strerror(errno)).lowercased())")
      }
      return ChildProgram.wait(for: child)
    }
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
