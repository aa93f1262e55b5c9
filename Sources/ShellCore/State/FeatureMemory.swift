/// What features remember between two lines, each under a key type of its own.
package struct FeatureMemory: Sendable {
  /// The name of something that is remembered.
  package protocol Key {
    associatedtype Value: Sendable
    /// What it is before anything was remembered.
    static var start: Value { get }
  }

  private var values: [ObjectIdentifier: any Sendable] = [:]

  package subscript<K: Key>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.start }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
