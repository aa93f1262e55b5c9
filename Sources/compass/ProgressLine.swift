import Display
import Glibc
import LineEditing
import Synchronization

/// A line on the terminal that tells how far long work has got, and vanishes when it's done. Short work shows nothing.
enum ProgressLine {
  private struct State {
    var began: ContinuousClock.Instant?
    var drawn: ContinuousClock.Instant?
  }

  private static let state = Mutex(State())

  /// `done` of `total`, which is nil if nobody knows it; as much as the total ends the work.
  static func show(_ label: String, _ done: Int, _ total: Int?) {
    state.withLock { state in
      if let total, done >= total {
        if state.drawn != nil { _ = Bytes.write("\r\u{1B}[K", to: 2) }
        state = State()
        return
      }
      let now = ContinuousClock.now
      let began = state.began ?? now
      state.began = began
      guard now - began > .milliseconds(250), state.drawn.map({ now - $0 > .milliseconds(60) }) ?? true else { return }
      state.drawn = now
      let canvas = Canvas(width: TerminalSize.current().columns - 1)
      let tick = Int((now - began) / .milliseconds(80))
      let line = Progress(label, done: done, total: total).line(tick: tick, on: canvas).drawn(on: canvas)
      _ = Bytes.write("\r\u{1B}[K\(line)", to: 2)
    }
  }
}
