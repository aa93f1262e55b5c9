import Synchronization

/// What names were found to mean, for as long as the names don't change: a line is read at every key, and asks for the same
/// ones again and again.
final class NameMemory<Found: Sendable>: Sendable {
  private let known = Mutex<[Key: Found]>([:])

  /// The way in which a name is looked for.
  enum Look: Sendable { case whole, begun, slipped }

  private struct Key: Hashable {
    let look: Look
    let words: [String]
  }

  /// More than that are all forgotten.
  private static var most: Int { 4096 }

  /// What was found before, else what is found now.
  func found(_ look: Look, _ spoken: SpokenName, _ find: () -> Found) -> Found {
    let key = Key(look: look, words: spoken.words.raw)
    if let found = known.withLock({ $0[key] }) { return found }
    let found = find()
    // What was given up isn't all.
    guard !CancellableScope.isOver else { return found }
    known.withLock { known in
      if known.count >= Self.most { known.removeAll() }
      known[key] = found
    }
    return found
  }
}
