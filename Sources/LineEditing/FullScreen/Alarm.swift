/// Wakes whoever has the full screen, from any thread.
public struct Alarm: Sendable {
  let event = WakeEvent()

  public init() {}

  public func ring() { event.signal() }

  /// Waits until it rings.
  public func wait() {
    _ = EventSource(wake: event.descriptor, takesSignals: false).next()
    event.clear()
  }
}
