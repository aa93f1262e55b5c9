import Glibc
import Synchronization

/// What was typed before a program took the terminal that nobody asked for, such as a pager: it was meant for the shell.
package enum TypedAhead {
  private struct State {
    /// Whether there is a prompt at all that could take it.
    var hasPrompt = false
    /// For the next prompt.
    var kept: [UInt8] = []
    /// For whoever reads next.
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

  /// Whether something was typed that nobody has asked for yet.
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
