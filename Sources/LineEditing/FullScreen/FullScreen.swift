import CEditLine
import Glibc
import Synchronization
import Values

/// The whole terminal for a while: keys one by one, frames of which only what changed is written, and everything as it
/// was found afterwards, however it ends.
///
/// To be used on one thread, within `Interruption.run`, to which Ctrl-C belongs while other programs have the terminal.
package final class FullScreen {
  package enum Event: Hashable, Sendable {
    case key(KeyPress)
    /// The terminal has another size, or shows something else: the next frame is drawn whole.
    case resized
    /// The alarm rang.
    case woken
    case timeout
    /// Nobody is at the terminal any more.
    case ended
  }

  private let alarm: Alarm
  private let modes: TerminalModes
  private let events: InputEvents
  private var screen = Screen(columns: 80)
  private var decoder = KeyDecoder(deliversEscape: true)
  private var keys: [KeyPress] = []
  private var isOn = false
  private var showsCursor = false
  private var hasResumed = false

  private static let enter = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\(Paste.enable)\u{1b}[H\u{1b}[2J"
  private static let leaveModes = "\(Paste.disable)\u{1b}[?7h\u{1b}[?25h\u{1b}[m"
  private static let leave = leaveModes + "\u{1b}[?1049l"

  /// The terminal after another program that had the whole screen and died: from wherever it left the cursor, back to
  /// what was there before; without a keypad, a mouse or a paste that are its own.
  package static let asLeft = "\u{1b}7\u{1b}[?1049l\u{1b}[?1000;1002;1003;1006l\u{1b}[?1l\u{1b}>" + leaveModes

  /// nil unless standard input and output are terminals.
  package init?(_ alarm: Alarm) {
    guard isatty(0) == 1, isatty(1) == 1, let modes = TerminalModes() else { return nil }
    _ = TerminalLocale.prepare()
    (self.alarm, self.modes) = (alarm, modes)
    events = InputEvents(input: 0, wake: alarm.event.descriptor, chunk: 4096, takesSignals: false)
  }

  deinit { leave() }

  package var size: TerminalSize { TerminalSize.current() }

  /// Takes the terminal.
  package func enter() {
    guard !isOn else { return }
    isOn = true
    SignalRelay.listen(alarm)
    editline_signals_editing(1)
    editline_signals_full_screen(1)
    modes.raw.set()
    decoder.awaitsAnswer = TerminalGround.isAwaited
    write(Self.enter)
    begin()
  }

  /// Gives the terminal back as it was found.
  package func leave() {
    guard isOn else { return }
    isOn = false
    write(Self.leave)
    modes.set()
    editline_signals_full_screen(-1)
    editline_signals_editing(0)
    SignalRelay.listen(nil)
  }

  /// Stops the process as Ctrl-Z asks for, with the terminal as the shell around knows it.
  package func suspend() {
    leave()
    JobControl.stop()
    enter()
    hasResumed = true
  }

  /// Lets what another program has left on the terminal be read: asks for a key, and waits for it.
  package func pause(_ text: String) {
    guard !isOn else { return }
    modes.raw.set()
    write(text)
    let events = InputEvents(input: 0, chunk: 64, takesSignals: false)
    while case .timeout = events.next() {}
    write("\r\n")
    modes.set()
  }

  /// Shows a frame; the cursor is seen only where it says something.
  package func draw(_ frame: Frame, showsCursor: Bool = false) {
    var bytes = screen.draw(frame)
    if showsCursor != self.showsCursor { bytes += showsCursor ? "\u{1b}[?25h" : "\u{1b}[?25l" }
    self.showsCursor = showsCursor
    write(bytes)
  }

  /// Draws everything again with the next frame.
  package func begin() {
    let size = self.size
    screen = Screen(columns: size.columns, rows: size.rows)
    showsCursor = false
    write("\u{1b}[?25l\u{1b}[m\u{1b}[H\u{1b}[2J")
  }

  /// True if a key waits already, so that drawing can wait, too.
  package var hasKey: Bool {
    if !keys.isEmpty { return true }
    var source = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  /// Waits for what happens next.
  ///
  /// - Parameter timeout: milliseconds; nil waits for ever.
  package func next(timeout: Int32? = nil) -> Event {
    while true {
      if !keys.isEmpty { return .key(keys.removeFirst()) }
      let patience = [decoder.timeout, timeout].compactMap(\.self).min()
      switch events.next(timeout: patience) {
      case .bytes(let bytes): for byte in bytes { keys += decoder.feed(byte).flatMap(KeyPress.presses) }
      case .timeout:
        guard decoder.timeout != nil else { return .timeout }
        keys += decoder.expire().flatMap(KeyPress.presses)
      case .woken:
        alarm.event.clear()
        if SignalRelay.take().contains(where: changesSize) {
          begin()
          return .resized
        }
        return .woken
      case .signal: continue
      case .endOfInput, .failed: return .ended
      }
    }
  }

  /// Does what a signal asks for; answers whether everything has to be drawn again.
  private func changesSize(_ signal: Int32) -> Bool {
    switch signal {
    case SIGWINCH: return true
    case SIGTSTP:
      suspend()
      return true
    case SIGCONT:
      defer { hasResumed = false }
      if !hasResumed { modes.raw.set() }
      return !hasResumed
    default: return false
    }
  }

  private func write(_ text: String) { if !text.isEmpty { Descriptor.write(text, to: 1) } }
}

/// Wakes the thread that has the full screen, from any thread.
package struct Alarm: Sendable {
  let event = WakeEvent()

  package init() {}

  package func ring() { event.signal() }

  /// Waits until it rings.
  package func wait() {
    _ = InputEvents(wake: event.descriptor, takesSignals: false).next()
    event.clear()
  }
}

/// Hands signals on to the full screen: all of them arrive where Ctrl-C is waited for, which has no use for the others.
enum SignalRelay {
  private struct State {
    var alarm: Alarm?
    var waiting: [Int32] = []
  }

  private static let state = Mutex(State())

  /// From now on signals ring this alarm; nil for nobody.
  static func listen(_ alarm: Alarm?) {
    state.withLock { $0 = State(alarm: alarm) }
  }

  /// A signal has come; forgotten if nobody listens.
  static func pass(_ number: Int32) {
    let alarm = state.withLock { state -> Alarm? in
      if state.alarm != nil { state.waiting.append(number) }
      return state.alarm
    }
    alarm?.ring()
  }

  /// The signals since the last time.
  static func take() -> [Int32] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}

/// The meaning of one key press, or one paste, on a full screen.
package enum KeyPress: Hashable, Sendable {
  /// A letter, or a mark that belongs to the one before.
  case text(String)
  case paste(String)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, erase, delete
  /// Ctrl and a small letter.
  case control(Character)
}

extension KeyPress {
  /// The presses that a key of the terminal stands for; none for what has no meaning here.
  static func presses(_ key: DecodedKey) -> [KeyPress] {
    switch key {
    case .paste(let text): [.paste(text)]
    case .undecodable: []
    case .answer(let answer): heard(answer)
    case .input(let codes): presses(codes)
    }
  }

  private static func heard(_ answer: String) -> [KeyPress] {
    TerminalGround.hear(answer)
    return []
  }

  private static func presses(_ codes: [UInt32]) -> [KeyPress] {
    if let code = codes.only { return press(code).map { [$0] } ?? [] }
    if codes.first == 0x1b { return [.escape] + presses(Array(codes.dropFirst())) }
    return [.text(String(codes: codes))]
  }

  private static func press(_ code: UInt32) -> KeyPress? {
    if let special = SpecialKey(rawValue: code) { return press(special) }
    switch code {
    case 0x1b: return .escape
    case 0x09: return .tab
    case 0x0a, 0x0d: return .enter
    case 0x08, 0x7f: return .erase
    case 0x01...0x1a: return Unicode.Scalar(code + 0x60).map { .control(Character($0)) }
    case 0..<0x20, 0x80..<0xa0: return nil
    default: return .text(String(codes: [code]))
    }
  }

  private static func press(_ key: SpecialKey) -> KeyPress? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .delete: .delete
    case .backTab: .backTab
    default: nil
    }
  }
}

/// Work that waits for a person, on a thread of its own: the few threads that tasks share stay free for the tasks.
package enum OwnThread {
  /// Runs `body` and waits for it; nil if the system has no thread left.
  package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let work = Work { continuation.resume(returning: body()) }
      var thread = pthread_t()
      let context = Unmanaged.passRetained(work)
      let failure = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          editline_signals_thread()
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context.toOpaque())
      if failure == 0 {
        pthread_detach(thread)
      } else {
        context.release()
        continuation.resume(returning: nil)
      }
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
