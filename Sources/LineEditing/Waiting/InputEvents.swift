import CEditLine
import Glibc
import Synchronization

/// Waits for whatever comes first: input, a signal, a wake-up.
struct InputEvents {
  enum Event: Equatable {
    case bytes([UInt8])
    case signal(Int32)
    case woken
    case timeout
    case endOfInput
    case failed(Int32)
  }

  /// Where input comes from; -1 for nowhere.
  var input: Int32 = -1
  var wake: Int32 = -1
  /// The most bytes that one event brings.
  var chunk = 1
  /// True if reading nothing means that nothing is there yet: on a terminal whose modes say so.
  var mayReadNothing = false
  private let signals: Int32

  /// - Parameter takesSignals: false leaves them to anyone else who waits.
  init(input: Int32 = -1, wake: Int32 = -1, chunk: Int = 1, takesSignals: Bool = true) {
    self.input = input
    self.wake = wake
    self.chunk = chunk
    let descriptor = editline_signals_install()
    signals = takesSignals ? descriptor : -1
  }

  /// - Parameter timeout: milliseconds; nil waits for ever.
  func next(timeout: Int32? = nil) -> Event {
    if input >= 0, let byte = TypedAhead.next() { return .bytes([byte]) }
    let readable = Int16(POLLIN)
    while true {
      var sources = [signals, wake, input].map { pollfd(fd: $0, events: readable, revents: 0) }
      let count = poll(&sources, 3, timeout ?? -1)
      if count == 0 { return .timeout }
      if count < 0 {
        if errno == EINTR { continue }
        return .failed(errno)
      }
      if let number = nextSignal() { return .signal(number) }
      if sources[1].revents != 0 { return .woken }
      let isOver = sources[2].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      if sources[2].revents != 0, let event = readInput(isOver: isOver) { return event }
    }
  }

  /// A signal that has come already.
  func nextSignal() -> Int32? {
    var number: UInt8 = 0
    return read(signals, &number, 1) == 1 ? Int32(number) : nil
  }

  /// - Parameter isOver: whether the other end hung up.
  private func readInput(isOver: Bool) -> Event? {
    var bytes = [UInt8](repeating: 0, count: chunk)
    let count = read(input, &bytes, chunk)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count == 0 { return mayReadNothing && !isOver ? nil : .endOfInput }
    switch errno {
    case EINTR, EAGAIN: return nil
    case EIO: return .endOfInput
    default: return .failed(errno)
    }
  }
}

/// Something that one thread waits for in `poll` and any other may bring about.
final class WakeEvent: Sendable {
  /// The descriptor to poll; -1 if the system has none left.
  let descriptor: Int32

  init() { descriptor = editline_event_open() }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}

/// The keys typed before a program took the terminal that nobody asked for, such as a pager: they were
/// meant for the shell.
package enum TypedAhead {
  private struct State {
    /// True if there is a prompt at all that could take it.
    var hasPrompt = false
    /// For the next prompt.
    var kept: [UInt8] = []
    /// For the next reader.
    var due: ArraySlice<UInt8> = []
  }

  private static let state = Mutex(State())

  /// Takes what was typed and not read yet off the terminal, just before another program gets it. Where lines aren't
  /// asked for at a prompt, everything stays as it is.
  package static func keep() {
    guard state.withLock(\.hasPrompt), let modes = TerminalModes() else { return }
    modes.editing.set()
    defer { modes.set() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(0, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      state.withLock { $0.kept += bytes[..<count] }
    }
  }

  /// A prompt stands there: what was kept is read before what is typed now, by questions that follow from it, too.
  package static func prompt() {
    state.withLock { $0.hasPrompt = true }
    comeBack()
  }

  /// True if something was typed that nobody has asked for yet.
  package static var isThere: Bool {
    if state.withLock({ !$0.due.isEmpty }) { return true }
    var source = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  /// A line that was read by mistake, for the next prompt, before what was typed after it.
  package static func giveBack(_ line: String) {
    state.withLock { state in
      state.kept += Array(line.utf8) + [0x0a] + state.due
      state.due = []
    }
  }

  /// The same where lines are asked for without keys: what was kept is read first.
  static func comeBack() {
    state.withLock { state in
      state.due += state.kept
      state.kept = []
    }
  }

  /// Forgets it, as a terminal does with Ctrl-C.
  package static func drop() { state.withLock { ($0.kept, $0.due) = ([], []) } }

  /// The next byte that isn't to be waited for.
  static func next() -> UInt8? { state.withLock { $0.due.popFirst() } }
}
