/// What was changed since the shell began, command by command: for `undo`, `redo` and `changes`.
package struct Journal: Sendable {
  /// What one command wrote.
  package struct Entry: Sendable, Hashable {
    /// What it did, for people: `Kenyon College: contacted -> offer_received`.
    package var title: String
    package var changes: [Change]
    package var at: Instant

    package init(title: String, changes: [Change], at: Instant) {
      self.title = title
      self.changes = changes
      self.at = at
    }
  }

  /// In the order in which they were written, with what undid or redid something.
  package private(set) var written: [Entry] = []
  private var done: [Entry] = []
  private var undone: [Entry] = []

  package init() {}

  package var last: Entry? { done.last }
  package var lastUndone: Entry? { undone.last }

  /// A command wrote something: it can be undone, and what was undone before can't be redone any more.
  package mutating func wrote(_ entry: Entry) {
    written.append(entry)
    done.append(entry)
    undone.removeAll()
  }

  /// What the last command wrote turned out to be more: it is undone together.
  package mutating func amendLast(_ entry: Entry) {
    guard !written.isEmpty, !done.isEmpty else { return }
    written[written.count - 1] = entry
    done[done.count - 1] = entry
  }

  /// The last entry was taken back by writing `entry`.
  package mutating func undid(by entry: Entry) {
    written.append(entry)
    done.removeLast()
    undone.append(entry)
  }

  /// The entry undone last was done again by writing `entry`.
  package mutating func redid(by entry: Entry) {
    written.append(entry)
    undone.removeLast()
    done.append(entry)
  }
}
