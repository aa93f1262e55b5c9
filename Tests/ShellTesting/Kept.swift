import Synchronization

/// A value that several tasks may change.
package final class Kept<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) { mutex = Mutex(value) }

  package var value: Value { mutex.withLock { $0 } }

  package func change(_ body: @Sendable (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}
