import Synchronization

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
