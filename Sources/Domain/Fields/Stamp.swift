internal import Synchronization

/// Numbers that are never given out twice: two things with the same stamp have the same content.
enum Stamp {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
