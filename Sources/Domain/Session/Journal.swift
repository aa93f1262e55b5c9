/// What was changed, command by command: for `undo`, `redo` and `changes`.
package struct Journal: Sendable {
  /// What one command wrote.
  package struct Entry: Sendable, Hashable {
    /// What it did, for people: `Kenyon College: contacted -> offer_received`.
    package var title: String
    /// Empty where there were too many to be kept: it can't be taken back then.
    package var changes: [Change]
    package var at: Instant

    package init(title: String, changes: [Change], at: Instant) {
      self.title = title
      self.changes = changes
      self.at = at
    }
  }

  /// An entry, and what its writing was: the journal is what came of its steps, in their order.
  package struct Step: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case wrote, undid, redid
      /// It belongs to what was written last, and is undone together with it.
      case joined
    }

    package let kind: Kind
    package var entry: Entry

    package init(_ kind: Kind, _ entry: Entry) {
      self.kind = kind
      self.entry = entry
    }
  }

  /// In the order in which they were written, with what undid or redid something.
  package private(set) var written: [Entry] = []
  private var done: [Entry] = []
  private var undone: [Entry] = []
  /// Whether it reaches back behind the start of the shell, as far as the store remembers.
  package private(set) var isRecalled = false

  package init() {}

  package var last: Entry? { done.last }
  package var lastUndone: Entry? { undone.last }

  package mutating func take(_ step: Step) {
    let entry = step.entry
    switch step.kind {
    case .wrote:
      written.append(entry)
      done.append(entry)
      undone.removeAll()
    case .joined:
      guard !written.isEmpty, !done.isEmpty else { return }
      written[written.count - 1].changes += entry.changes
      done[done.count - 1].changes += entry.changes
    case .undid:
      written.append(entry)
      _ = done.popLast()
      undone.append(entry)
    case .redid:
      written.append(entry)
      _ = undone.popLast()
      done.append(entry)
    }
  }

  /// Takes what the store remembers of earlier shells; what this one wrote came after it.
  package mutating func recall(_ steps: [Step]) {
    var earlier = Journal()
    for step in steps { earlier.take(step) }
    if written.isEmpty { undone = earlier.undone }
    written = earlier.written + written
    done = earlier.done + done
    isRecalled = true
  }
}

extension Journal.Entry {
  /// What was written with all that the store did besides: its refreshed stamps, what it filled into new
  /// rows, and rows that it didn't let go apart.
  package init(title: String, changes: [Change], consequences: [Change], at: Instant) {
    let added = Set(changes.lazy.filter(\.isAddition).map(\.row))
    let deleted = Set(changes.lazy.filter(\.isDeletion).map(\.row))
    let stayed = Set(consequences.lazy.filter { $0.isAddition && deleted.contains($0.row) }.map(\.row))
    let others = consequences.filter { !$0.sets("updated_at") && !added.contains($0.row) && !stayed.contains($0.row) }
    let changes = stayed.isEmpty ? changes : changes.filter { !stayed.contains($0.row) }
    self.init(
      title: title, changes: others.filter(\.emptiesReference) + changes + others.filter { !$0.emptiesReference },
      at: at)
  }
}

extension Change {
  /// Whether it takes a row's reference to another away: taken back, it comes when that row is there again.
  fileprivate var emptiesReference: Bool {
    if case .set(_, .uuid, .null) = action { true } else { false }
  }
}
