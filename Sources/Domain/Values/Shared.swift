/// A large value that copies share until one of them changes it: copying it is one reference, however much it holds.
public struct Shared<Value: Sendable>: Sendable {
  /// Always one element: an array copies what it holds only where it's changed while somebody else holds it too.
  @usableFromInline var storage: [Value]

  @inlinable public init(_ value: Value) { storage = [value] }

  @inlinable public var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
