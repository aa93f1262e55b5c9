package import Values

/// The changes, command by command: for `undo`, `redo` and `changes`.
package struct Journal: Sendable {
  /// The changes that one command wrote.
  package struct Entry: Sendable, Hashable {
    /// The deed in words for people: `Kenyon College: contacted -> offer_received`.
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
    package enum Kind: Sendable, Hashable {
      case wrote
      /// Of the step with this number; nil in what earlier versions of the program kept.
      case undid(Int?)
      case redid(Int?)
      /// It belongs to what was written last, if that has its title, and is undone together with it.
      case joined

      /// The kind of step that takes one of this kind and number back.
      package func inverse(of number: Int?) -> Kind {
        switch self {
        case .wrote, .joined: .undid(number)
        case .undid(let number): .redid(number)
        case .redid(let number): .undid(number)
        }
      }
    }

    package let kind: Kind
    package var entry: Entry
    /// The number by which later steps call it: above 0 as the store has numbered it, below for what no
    /// store keeps.
    package var number: Int

    package init(_ kind: Kind, _ entry: Entry, number: Int = 0) {
      self.kind = kind
      self.entry = entry
      self.number = number
    }
  }

  /// Something that was done and can be taken back, or was taken back and can be done again.
  package struct Deed: Sendable, Hashable {
    /// The step that did it first.
    package let number: Int
    /// The step that did it last, or took it back.
    package var step: Step
  }

  /// In the order in which they were written, by this shell and others, with what undid or redid something.
  package private(set) var steps: [Step] = []
  /// The deeds, the latest of them last.
  package private(set) var done: [Deed] = []
  package private(set) var undone: [Deed] = []
  /// The numbers that a store has given to steps that are here.
  package private(set) var known: Set<Int> = []
  /// The steps of this shell.
  private var own: Set<Int> = []
  private var lowest = 0
  /// The number of steps that this shell has written.
  package private(set) var taken = 0

  package init() {}

  package var written: [Entry] { steps.map(\.entry) }
  /// The last entry that this shell wrote.
  package var last: Entry? { done.last(where: isOwn)?.step.entry }

  /// Takes a step of this shell.
  package mutating func take(_ step: Step) {
    var step = step
    taken += 1
    if step.number <= 0 {
      lowest -= 1
      step.number = lowest
    }
    own.insert(step.number)
    add(step)
  }

  /// Takes steps that earlier shells, or others, have stored: each comes to its place among those that are here.
  package mutating func recall(_ others: [Step]) {
    var others = others.filter { !known.contains($0.number) }[...]
    guard !others.isEmpty else { return }
    var whole = Journal()
    (whole.own, whole.lowest, whole.taken, whole.known) = (own, lowest, taken, known)
    for step in steps {
      while let other = others.first,
        step.number > 0 ? other.number < step.number : other.entry.at.microseconds < step.entry.at.microseconds
      {
        whole.add(other)
        others.removeFirst()
      }
      whole.add(step)
    }
    for other in others { whole.add(other) }
    self = whole
  }

  /// Becomes what it was earlier; numbers that were given to steps stay taken.
  package mutating func goBack(to earlier: Journal) {
    let (lowest, taken) = (lowest, taken)
    self = earlier
    (self.lowest, self.taken) = (lowest, taken)
  }

  private mutating func add(_ step: Step) {
    if step.number > 0 { known.insert(step.number) }
    switch step.kind {
    // Where others wrote in between, it's a change of its own.
    case .joined where !done.isEmpty && steps.last?.entry.title == step.entry.title:
      steps[steps.count - 1].entry.changes += step.entry.changes
      done[done.count - 1].step.entry.changes += step.entry.changes
      return
    case .wrote, .joined:
      done.append(Deed(number: step.number, step: step))
      // A step that others write takes nothing from this shell that it could do again.
      let isOwn = own.contains(step.number)
      undone.removeAll { isOwn || !own.contains($0.step.number) }
    case .undid(let number): undone.append(Self.move(number, by: step, from: &done))
    case .redid(let number): done.append(Self.move(number, by: step, from: &undone))
    }
    steps.append(step)
  }

  /// Takes out what a step is about. Where it names none, the title does, or it's the last one.
  private static func move(_ number: Int?, by step: Step, from deeds: inout [Deed]) -> Deed {
    let place: Int?
    if let number {
      place = deeds.lastIndex { $0.number == number }
    } else {
      place = deeds.lastIndex { $0.step.entry.name == step.entry.name } ?? deeds.indices.last
    }
    return Deed(number: place.map { deeds.remove(at: $0).number } ?? number ?? step.number, step: step)
  }
}

extension Journal {
  /// True if this shell did it last, or took it back.
  package func isOwn(_ deed: Deed) -> Bool { own.contains(deed.step.number) }

  /// The steps of this shell besides those of some numbers, in their order.
  package func own(besides numbers: Set<Int>) -> [Step] {
    steps.filter { own.contains($0.number) && !numbers.contains($0.number) }
  }

  /// In the order in which `undo` takes them: what this shell did, then what is older or others did.
  package var undoable: [Deed] { done.reversed().filter(isOwn) + done.reversed().filter { !isOwn($0) } }

  /// The deed that `redo` does again.
  package var nextUndone: Deed? { undone.last(where: isOwn) ?? undone.last }

  /// The number by which `undo` and `changes` call a step: the newest is 1. Nil if it isn't there.
  package func place(of step: Step) -> Int? {
    steps.lastIndex { $0.number == step.number }.map { steps.count - $0 }
  }

  /// The step that is called so.
  package subscript(place place: Int) -> Step? {
    place > 0 && place <= steps.count ? steps[steps.count - place] : nil
  }

  /// The newest later deed on the same rows that holds still: it has to be taken back first.
  package func obstacle(to deed: Deed) -> Deed? {
    guard let place = done.lastIndex(where: { $0.number == deed.number }), place + 1 < done.count else { return nil }
    let touched = TouchedRows(deed.step.entry.changes)
    return done[(place + 1)...].last { touched.meet($0.step.entry.changes) }
  }
}

extension Journal.Entry {
  package static let undone = "undone: "

  /// The title of what was done first, without the words that an undo puts before it.
  package var name: String { title.hasPrefix(Self.undone) ? String(title.dropFirst(Self.undone.count)) : title }
}

extension Journal.Entry {
  /// The changes with all that the store did besides, what it filled into new rows included; its refreshed
  /// stamps and rows that it didn't let go apart.
  package init(title: String, changes: [Change], consequences: [Change], at: Instant) {
    let added = Set(changes.lazy.filter(\.isAddition).map(\.row))
    let deleted = Set(changes.lazy.filter(\.isDeletion).map(\.row))
    let stayed = Set(consequences.lazy.filter { $0.isAddition && deleted.contains($0.row) }.map(\.row))
    let others = consequences.filter { !$0.sets("updated_at") && !added.contains($0.row) && !stayed.contains($0.row) }
    let changes = stayed.isEmpty ? changes : changes.filter { !stayed.contains($0.row) }
    self.init(
      title: title,
      changes: others.filter(\.emptiesReference) + changes.filled(by: consequences, in: added)
        + others.filter { !$0.emptiesReference },
      at: at)
  }
}

extension [Change] {
  /// New rows with what the store filled in: done again, they are the same rows.
  fileprivate func filled(by consequences: [Change], in added: Set<RowReference>) -> [Change] {
    var filled: [RowReference: [String: Value]] = [:]
    for change in consequences where added.contains(change.row) && !change.sets("updated_at") {
      if case .set(let column, .null, let value) = change.action { filled[change.row, default: [:]][column] = value }
    }
    guard !filled.isEmpty else { return self }
    return map { change in
      guard case .insert(let values) = change.action, let more = filled[change.row] else { return change }
      return Change(change.table, change.id, .insert(values.merging(more) { given, _ in given }))
    }
  }
}

extension Change {
  /// True if it takes a row's reference to another away: taken back, it comes when that row is there
  /// again.
  fileprivate var emptiesReference: Bool {
    if case .set(_, .uuid, .null) = action { true } else { false }
  }
}

/// The rows that some changes write to, and those that they rest on: they tell if others have to be
/// taken back before these can be.
struct TouchedRows {
  /// The parts of rows that are set; of rows that come or go nothing is named, but all is meant.
  private var parts: [RowReference: Set<String>] = [:]
  private var whole: Set<RowReference> = []
  /// Rows that come, by id: what points at one keeps it.
  private var added: Set<UUID> = []
  /// The rows at which rows point that go, or did before they were set: without them they can't be as they
  /// were.
  private var needed: Set<UUID> = []

  init(_ changes: [Change]) {
    for change in changes where !change.isOfProgram {
      switch change.action {
      case .set(let column, let before, let after):
        parts[change.row, default: []].formUnion(Self.parts(of: column, before, after))
        if case .uuid(let id) = before { needed.insert(id) }
      case .insert:
        whole.insert(change.row)
        added.insert(change.id)
      case .delete(let values):
        whole.insert(change.row)
        for case .uuid(let id) in values.values { needed.insert(id) }
      }
    }
  }

  /// True if later changes write to the same, point at what came, or took away what is needed.
  func meet(_ later: [Change]) -> Bool {
    later.contains { change in
      if change.isOfProgram { return false }
      if whole.contains(change.row) { return true }
      switch change.action {
      case .set(let column, let before, let after):
        if after.isReference(to: added) { return true }
        guard let parts = parts[change.row] else { return false }
        return !parts.isDisjoint(with: Self.parts(of: column, before, after))
      case .insert(let values):
        if parts[change.row] != nil { return true }
        return !added.isEmpty && values.values.contains { $0.isReference(to: added) }
      case .delete: return parts[change.row] != nil || needed.contains(change.id)
      }
    }
  }

  /// A column, or the keys of a document that are other ones afterwards; not who changed it when.
  private static func parts(of column: String, _ before: Value, _ after: Value) -> [String] {
    if column == "updated_by" || column == "updated_at" { return [] }
    guard !before.isNull || !after.isNull, let old = members(before), let new = members(after) else { return [column] }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { "\(column).\($0)" }
  }

  private static func members(_ value: Value) -> [String: JSON]? {
    if value.isNull { return [:] }
    guard case .json(let text) = value, case .object(let members) = text.json else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension Value {
  fileprivate func isReference(to rows: Set<UUID>) -> Bool {
    if case .uuid(let id) = self { rows.contains(id) } else { false }
  }
}

extension Change {
  private static let closing: Set<String> = ["dismissed", "dismissed_at", "completed", "completed_at"]

  /// True if it's about what the program keeps for itself, and works out again: suggestions, apart from a
  /// person's word that one is done, or put aside.
  package var isOfProgram: Bool {
    guard table == .suggestions else { return false }
    return switch action {
    case .set(let column, _, _): !Self.closing.contains(column)
    case .insert(let values), .delete(let values):
      values["dismissed"] != .bool(true) && values["completed"] != .bool(true)
    }
  }
}
