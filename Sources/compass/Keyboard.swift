import Glibc
import LineEditing
import ShellCore
import Synchronization

/// The terminal while single keys are waited for: they are taken as they come, and aren't shown.
///
/// Ctrl-C stays a signal; Ctrl-Z is taken as a key, so that the terminal is given back before the shell stops. However
/// the program ends meanwhile, the terminal is as it was.
final class Keyboard: Sendable {
  private let before: TerminalModes

  /// Nil where standard input is no terminal.
  private init?() {
    guard let modes = TerminalModes() else { return nil }
    before = modes
  }

  /// The keyboard from now on.
  static var keys: World.Person.Keys? {
    guard let keyboard = Keyboard() else { return nil }
    keyboard.take(TCSAFLUSH)
    return World.Person.Keys(
      pressed: { try await keyboard.isPressed(within: $0) }, stop: { keyboard.giveBack(TCSAFLUSH) })
  }

  private static let suspend = UInt8(0x1A)
  private static let escape = UInt8(0x1B)
  /// Microseconds in which the rest of a key comes that is sent as several bytes.
  private static let restOfKey: useconds_t = 30_000

  /// Blocks its thread, for at most this long.
  private func isPressed(within wait: Duration) async throws -> Bool {
    let end = ContinuousClock.now + wait
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("the keyboard can't be watched: \(Self.reason)") }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(reading)
      close(writing)
    }
    take(TCSADRAIN)
    return try await withTaskCancellationHandler {
      while true {
        try Task.checkCancellation()
        let left = (end - .now) / .milliseconds(1)
        guard left > 0 else { return false }
        var sources = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: reading, events: 1, revents: 0)]
        guard poll(&sources, 2, Int32(min(left.rounded(.up), 86_400_000))) >= 0 || errno == EINTR else { return true }
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

  /// What Ctrl-Z does: everything that the shell started stops, until somebody lets it go on.
  private func stopProcess() {
    giveBack(TCSADRAIN)
    JobControl.stopGroup()
    take(TCSADRAIN)
  }

  /// Only from the foreground: the terminal may be somebody else's by now.
  private var isInForeground: Bool { tcgetpgrp(0) == getpgrp() }

  private func take(_ when: Int32) {
    guard isInForeground else { return }
    Self.restoresAtExit.withLock { isSet in
      if !isSet { atexit { Keyboard.taken.withLock { $0 }?.giveBack(TCSANOW) } }
      isSet = true
    }
    Self.taken.withLock { $0 = self }
    before.keys.set(when)
  }

  /// Leaves a terminal alone whose modes somebody else has set since.
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
