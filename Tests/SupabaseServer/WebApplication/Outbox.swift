import Domain
import Synchronization

/// The packets that would have been sent by e-mail.
final class Outbox: Sendable {
  private let stored = Mutex<[JSON]>([])
  var sent: [JSON] { stored.withLock { $0 } }
  func add(_ packet: JSON) { stored.withLock { $0.append(packet) } }
}
