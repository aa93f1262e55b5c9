import CEditLine
import Glibc

/// Something that one thread waits for in `poll` and any other may bring about.
final class WakeEvent: Sendable {
  /// What to poll; -1 if the system has none left.
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
