import Display
package import Domain
package import Grammar
package import ShellCore
import Values

/// A command's edit of a row: assignments by name, checked and turned into changes.
package struct RowEdit<E: Shown> {
  package let session: Session
  package let world: World
  /// One moment for all the rows.
  private let now: Instant

  package init(session: Session, world: World) {
    self.session = session
    self.world = world
    now = world.clock.now()
  }

  /// The row with the assignments made; throws a failure with the place of the one that isn't understood.
  ///
  /// - Parameter others: what is said of the row besides, and set by itself.
  package func applying(_ assignments: [Assignment], to old: E, besides others: [Assignment] = []) throws(Failure) -> E
  {
    var row = old
    var columns: [String] = []
    func isOf(_ field: String, _ assignment: Assignment) -> Bool {
      E.list == .metrics && E.fields.entry(named: assignment.name)?.name == field
    }
    let saysUnit = (assignments + others).contains { isOf("unit", $0) }
    // A value is read as one of its kind.
    for assignment in assignments.filter({ isOf("type", $0) }) + assignments.filter({ !isOf("type", $0) }) {
      let entry = try entry(named: assignment.name, at: assignment.span)
      if E.fields.required.contains(entry.name), assignment.value.trimmed.isEmpty {
        var example = entry.format.example
        if case .text(let old) = row.value(of: entry.column), !old.trimmed.isEmpty { example = old }
        var failure = Failure(
          "\(E.list.singular.withArticle) needs \(E.label(of: entry).withArticle)",
          hint: "\(entry.name)=\(example.quotedIfNeeded)", at: assignment.span)
        (failure.field, failure.isHintAPart) = (entry.name, true)
        throw failure
      }
      var context = EntryContext.of(row, in: session)
      if saysUnit { context.saysUnit = true }
      do throws(Failure) {
        entry.set(try entry.value(assignment.value, in: context, at: assignment.span), in: &row)
      } catch { throw unlisted(assignment, entry) ?? belonging(assignment, besides: entry, error) ?? error }
      columns.append(entry.column)
      if !assignments.contains(where: { $0.name == "kind" }) { setKind(saidIn: assignment, of: entry, in: &row) }
    }
    if var task = row as? QuickTask, task.isCompleted != (old as? QuickTask)?.isCompleted {
      task.completedAt = task.isCompleted ? now : nil
      row = task as? E ?? row
    }
    if let found = row.disagreement(since: old) {
      let place = columns.lastIndex { found.columns.contains($0) }
      var failure = Failure(found.message, hint: found.hint, at: place.map { assignments[$0].span } ?? 0..<0)
      failure.field = found.field
      throw failure
    }
    return row
  }

  /// Keeps what the money of an offer is for where its type says it: `merit scholarship`.
  private func setKind(saidIn assignment: Assignment, of entry: FieldEntry, in row: inout E) {
    guard E.list == .offers, entry.name == "type", let kind = AidKind(saidInType: assignment.value) else { return }
    E.fields.entry(named: "kind")?.set(.text(kind.rawValue), in: &row)
  }

  /// The same failure with the field to which the word belongs: `kind=merit` for `type=merit`.
  private func belonging(_ said: Assignment, besides entry: FieldEntry, _ failure: Failure) -> Failure? {
    let word = said.value.lowercased()
    let owners = E.fields.entries.filter { other in
      other.name != entry.name && E.fields[other.name]?.info.wordList?.meanings(of: word).count == 1
    }
    guard !word.isEmpty, owners.count == 1,
      let meant = E.fields[owners[0].name]?.info.wordList?.meanings(of: word).first
    else { return nil }
    var failure = failure
    (failure.hint, failure.isHintAPart) = ("\(owners[0].name)=\(meant.raw.quotedIfNeeded)", true)
    (failure.field, failure.meant) = (owners[0].name, [])
    return failure
  }

  /// That a school isn't on the list which is known by its name, or that none is on it yet.
  private func unlisted(_ assignment: Assignment, _ entry: FieldEntry) -> Failure? {
    guard entry.name == "school" else { return nil }
    let colleges = CollegeList.named(assignment.value)
    let schools = session.tables.schools
    let isFirst = schools.state == .loaded && schools.isEmpty && colleges.isEmpty
    guard isFirst || colleges.count == 1 && session.context.school(for: colleges[0]) == nil else { return nil }
    let name = colleges.first?.name ?? assignment.value
    return Failure("\(name) isn't on the list", hint: "add school \(name)", at: assignment.span)
  }

  /// The field that a name means; computed fields can't be written.
  func entry(named name: String, at span: Span = 0..<0) throws(Failure) -> FieldEntry {
    if let found = E.fields.entry(named: name) { return found }
    if let (owner, rest) = E.list.owner(in: name), E.fields[name] != nil {
      throw Failure(
        "'\(name)' belongs to the \(owner.singular), and is edited there",
        hint: "'\(owner.plural); fields' lists '\(rest)' and the others", at: span)
    }
    if let field = E.fields[name] {
      throw Failure("'\(field.name)' is worked out from others and can't be edited", hint: fieldsHint, at: span)
    }
    let near = Nearest.words(to: name, among: E.fields.entries.map(\.name))
    throw Failure(unknown: name, "a field of \(E.list.plural)", meant: near, or: fieldsHint, at: span)
  }

  /// The line that lists the fields of these rows.
  private var fieldsHint: String {
    "'\(session.front == E.list ? "" : "\(E.list.plural); ")fields' lists them"
  }

  /// The writes that make the old row the new one: a status brings its history entry, everything else is set.
  package func changes(from old: E, to new: E) -> [Change] {
    var changes: [Change] = []
    for column in E.table.columns where column.name != "id" {
      let after = column.get(new)
      guard after != old.value(of: column.name) else { continue }
      if column.name == "status", let moved = statusChanges(old, after) {
        changes += moved
      } else if let change = old.setting(column.name, to: after) {
        changes.append(change)
      }
    }
    if !changes.isEmpty, !changes.contains(where: { $0.sets("updated_by") }), E.table.column("updated_by") != nil,
      let by = old.setting("updated_by", to: session.identity.user.value)
    {
      changes.append(by)
    }
    return changes
  }

  /// Writes rows that were edited in any way, and confirms what each became.
  package func write(_ edits: [(old: E, new: E)], isConfirmed: Bool = false, in shell: inout ShellState) async throws
    -> CommandResult
  {
    var changes: [Change] = []
    var confirmations: [String] = []
    var changed: [String] = []
    for (old, new) in edits {
      if let interaction = new as? Interaction, old != new { try LoggingRules(shell, world).check(interaction) }
      let own = self.changes(from: old, to: new)
      changes += own
      let told = own.isEmpty ? "nothing to change" : old.difference(to: new, session)
      // The number of a college is all that no list shows.
      let words = told.isEmpty ? "recognized, and nothing was missing" : told
      confirmations.append("\(old.title(session.context)): \(words)")
      changed += own.isEmpty ? [] : confirmations.suffix(1)
    }
    if !isConfirmed { try await shell.confirmMany(changed, "change \(E.list.counted(changed.count))", with: world) }
    let schools = edits.compactMap { old, new in (new as? School).map { (old: old as? School, new: $0) } }
    let bond = SecondBond(schools, in: session)
    try session.checkRows()
    let results = Doubt(
      results: edits.compactMap { old, new in
        (new as? PerformanceMetric).map { (old: old as? PerformanceMetric, new: $0) }
      })
    let doubt = try await (bond?.doubt ?? results)?.check(asking: world, orSay: "nothing was changed")
    let title = changed.count == 1 ? changed[0] : "\(E.list.counted(changed.count)) edited"
    var answer = try await shell.write(changes, title: title, confirmations: confirmations, with: world)
    answer.notices += [doubt].compactMap(\.self).filter { !$0.isEmpty }
    answer.notices += edits.compactMap { old, new in old == new ? nil : (new as? Event)?.objection(in: session) }
    answer.notices += schools.compactMap { $0.new.doubtfulDeadline(after: $0.old, in: session) }
    let offers = edits.compactMap { old, new in
      (old as? Offer)?.isDoubtful(in: session) == true ? nil : new as? Offer
    }
    answer.notices += Offer.doubtfulAid(among: offers, in: session)
    for (old, new) in edits {
      guard let old = old as? School, let status = (new as? School)?.status?.known else { continue }
      answer.notices += await TakenBackYes.notices([old], now: status, in: &shell, with: world)
    }
    return answer
  }

  private func statusChanges(_ old: E, _ after: Domain.Value) -> [Change]? {
    if let offer = old as? Offer { return offer.answering(after, at: now) }
    guard let school = old as? School, case .text(let raw) = after, let status = SchoolStatus(rawValue: raw) else {
      return nil
    }
    return Domain.statusChanges(
      of: school, to: status, by: session.identity.user, at: now, historyID: Key(world.time.newID()), notes: nil)
  }
}

extension Shown {
  /// `conference ACC -> SEC, notes changed`.
  func difference(to new: Self, _ session: Session) -> String { differences(to: new, session).joined(separator: ", ") }

  /// The same, one for each value; the two numbers of a place are one.
  package func differences(to new: Self, _ session: Session) -> [String] {
    let changed = Self.fields.entries.filter { entry in
      entry.words(in: self, session.context) != entry.words(in: new, session.context)
    }
    let isMoved = ["latitude", "longitude"].allSatisfy { name in changed.contains { $0.name == name } }
    return changed.compactMap { entry in
      guard isMoved, ["latitude", "longitude"].contains(entry.name) else {
        return difference(of: entry, to: new, session)
      }
      if entry.name == "longitude" { return nil }
      let (old, now) = (entry.words(in: self, session.context), entry.words(in: new, session.context))
      return "place on the map \(old.isEmpty ? "added" : now.isEmpty ? "removed" : "changed")"
    }
  }

  /// `conference ACC -> SEC`, `tuition $69,330 → $50,000`, `notes changed`.
  private func difference(of entry: FieldEntry, to new: Self, _ session: Session) -> String {
    let (before, after) = (entry.words(in: self, session.context), entry.words(in: new, session.context))
    if max(before.count, after.count) > 40 || before.contains("\n") || after.contains("\n") {
      return "\(Self.label(of: entry)) changed"
    }
    func shown(_ row: Self) -> String {
      row.label(of: entry, session.context) ?? entry.shown(in: row, session.context)
    }
    let (old, now) = Self.fields[entry.name]?.info.shown(shown(self), shown(new)) ?? (shown(self), shown(new))
    return "\(Self.label(of: entry)) \(old.isEmpty ? "none" : old) → \(now.isEmpty ? "none" : now)"
  }

  /// What messages call a field: `out-of-state`, `SAT low`; one whose title is short for its name by that.
  package static func label(of entry: FieldEntry) -> String {
    let title = entry.title == entry.name ? fields[entry.name]?.title ?? entry.name : entry.title
    let words = title.replacing("_", with: " ").split(separator: " ").map { word in
      word.count > 1 && word.uppercased() == word ? String(word) : word.lowercased()
    }
    let label = words.joined(separator: " ")
    if ["first", "last"].contains(label) { return "\(label) name" }
    return entry.name.hasPrefix(label.prefix { $0 != "." }) ? entry.name : label
  }

  /// The words that lists show for a word of a vocabulary; nil for any other value, and for abbreviations
  /// as `OH`.
  private func label(of entry: FieldEntry, _ context: EvaluationContext) -> String? {
    guard entry.format.words != nil, let field = context.fields(of: Self.self)[entry.name], field.wordList != nil,
      case .text(let word) = field.read(self, context), word.first?.isLowercase == true
    else { return nil }
    return field.info.label(of: .text(word))
  }
}

extension EntryContext {
  /// The context of a value that is written of a row.
  static func of(_ row: some Shown, in session: Session) -> EntryContext {
    var context = EntryContext(session)
    let metric = row as? PerformanceMetric
    context.measured = metric?.type?.known
    context.saysUnit = metric?.unit != nil && metric?.unit != context.measured?.usualUnit
    return context
  }
}

extension FieldEntry {
  /// The value to store for a typed one; `prefix` is what a hint types before the field.
  package func value(
    _ text: String, in context: EntryContext, typing prefix: String = "", at span: Span = 0..<0
  ) throws(Failure) -> Domain.Value {
    do { return try format.value(text, in: context) } catch {
      let said = prefix.hasPrefix("prefs ") ? name.replacing("_", with: " ") : name
      throw Failure(error, typing: prefix, setting: said, at: span)
    }
  }
}

extension [Assignment] {
  /// The same under the full names of these fields of schools, of which a beginning will do; `what` is what a message
  /// calls one of them.
  package func among(_ names: [String], _ what: String) throws(Failure) -> [Assignment] {
    let fields = AssignableFields(of: .schools).only(names)
    return try map { assignment throws(Failure) in
      let name = assignment.name
      guard let field = fields[name] else {
        let begun = names.begun(by: name)
        throw Failure(
          unknown: name, what, meant: begun.isEmpty ? Nearest.words(to: name, among: names) : begun,
          or: "try \(names.joined(separator: ", "))", at: assignment.span)
      }
      return Assignment(name: field.name, value: assignment.value, span: assignment.span)
    }
  }
}

extension Failure {
  /// Words that are wrong, with their place if they were typed in a line.
  package init(_ message: String, hint: String?, at span: Span) {
    self.init(message, hint: hint, status: .notUnderstood)
    if !span.isEmpty { self.span = span }
  }

  /// A name of nothing that may stand there: the names that were probably meant, else `hint`.
  package init(unknown name: String, _ what: String, meant: [String], or hint: String, at span: Span = 0..<0) {
    self.init("'\(name)' is not \(what)", hint: Nearest.question(meant) ?? hint, at: span)
    self.meant = meant
  }

  /// A value that a field can't have: the words that were probably meant, or `line` with a value that would work.
  package init(_ error: InvalidValue, typing line: String, setting field: String? = nil, at span: Span = 0..<0) {
    let near =
      error.isLong
      ? [] : Nearest.words(to: error.found, among: error.choices.flatMap { [$0.text, $0.note] }.filter { !$0.isEmpty })
    let example = error.example.contains(" ") ? "\"\(error.example)\"" : error.example
    let whole = line + (field.map { "\($0)=" } ?? "") + example
    let hint =
      if error.isLong { "make it shorter" } else if let question = Nearest.question(near) {
        question
      } else if (1...12).contains(error.choices.count), !error.choices.allSatisfy({ error.expected.contains($0.text) })
      {
        "try \(error.choices.map(\.text).joined(separator: ", "))"
      } else { whole }
    self.init(error.message, hint: hint, at: span)
    meant = near
    if hint == whole, line.isEmpty { (self.field, isHintAPart) = (field, error.choices.isEmpty) }
  }
}

/// A column of a row that several people write to, so that what someone else wrote meanwhile mustn't be
/// lost.
struct SharedColumn<E: Shown> {
  let column: String
  let row: E
  let world: World

  /// Writes what `change` makes of the column; if someone wrote to it meanwhile, `change` is asked again
  /// with what it holds by now. What is held stays known even if `change` fails then.
  ///
  /// - Parameter told: what the person is told, where that is more than the confirmation, which is kept.
  func rewrite(
    in shell: inout ShellState, confirmation: String, told: String? = nil,
    _ change: (_ held: Domain.Value) async throws -> Domain.Value
  ) async throws -> CommandResult {
    guard let set = row.setting(column, to: try await change(row.value(of: column))) else {
      return .notice("nothing was changed")
    }
    var changes = [set]
    if !set.isOwn, let by = row.setting("updated_by", to: shell.session.identity.user.value) { changes.append(by) }
    var held = row
    var answer: CommandResult?
    do {
      return try await shell.write(changes, title: confirmation, confirmations: [told ?? confirmation], with: world) {
        old, found in
        guard case .set(let name, _, let after) = old.action, old.row == set.row else { return nil }
        held.set(name, to: found)
        guard name == column else { return Change(old.table, old.id, .set(column: name, before: found, after: after)) }
        do {
          let new = held.setting(column, to: try await change(found))
          if new == nil { answer = .notice("nothing was changed") }
          return new
        } catch let failure as Failure where failure.status == .failed {
          answer = .refusal(failure)
          return nil
        }
      }
    } catch {
      guard let answer else { throw error }
      if let theirs = row.setting(column, to: held.value(of: column)) { shell.session.apply([theirs]) }
      return answer
    }
  }
}

extension CommandResult {
  /// A failure that leaves the shell's state as it is by now.
  fileprivate static func refusal(_ failure: Failure) -> CommandResult {
    var answer = CommandResult(
      notices: [Text(failure.message, .bad)] + (failure.hint.map { [Text("  \($0)", .dim)] } ?? []))
    answer.status = failure.status
    return answer
  }
}
