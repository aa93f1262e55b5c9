import Glibc
import Shell
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
    running.add(1, ordering: .relaxed)
    var modes = termios()
    let isTerminal = tcgetattr(0, &modes) == 0
    defer {
      if isTerminal, tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSADRAIN, &modes) }
      running.subtract(1, ordering: .relaxed)
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw Failure("no pipe can be opened: \(String(cString: strerror(errno)).lowercased())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = spawn(["/bin/sh", "-c", command], input: ends[0])
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
      _ = wait(for: child)
      throw error
    }
    close(ends[1])
    let status = wait(for: child)
    if status == 128 + SIGINT { throw Failure("interrupted", status: .interrupted) }
    return status
  }

  /// The program reads no more.
  private struct Stopped: Error {}

  /// Runs a program on the streams of this one; answers its exit status, the terminal in the modes it had.
  static func run(_ words: [String]) throws -> Int32 {
    running.add(1, ordering: .relaxed)
    var modes = termios()
    let isTerminal = tcgetattr(0, &modes) == 0
    defer {
      if isTerminal, tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSADRAIN, &modes) }
      running.subtract(1, ordering: .relaxed)
    }
    guard let child = spawn(words, input: nil) else {
      throw Failure("'\(words[0])' can't be started: \(String(cString: strerror(errno)).lowercased())")
    }
    return wait(for: child)
  }

  /// Signals reach the program as they reach any other: threads of a pool block them, and we ignore closed pipes.
  private static func spawn(_ words: [String], input: Int32?) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawn(&child, words[0], &actions, &attributes, &arguments, environ) == 0 ? child : nil
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
