import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `tier`: how much the family wants schools.
package struct Tier: Command {
  package static let verb = Verb(
    "tier", "Put schools in a tier", group: .change, effect: .store, storing: "the tier", needs: .names, prints: false,
    examples: ["tier 3 A", "tier kenyon none", "tier 3-5 B"], .schools,
    Parameter<PriorityTier>.vocabulary("A|B|C", "tier").orNone(), make: Self.init)

  package let rows: [RowID]
  package let tier: PriorityTier?

  package init(rows: [RowID], tier: PriorityTier?) {
    self.rows = rows
    self.tier = tier
  }

  package var changed: [RowID]? { rows }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let value: Value = tier.map { .text($0.rawValue) } ?? .null
    let mark = SchoolMark("priority_tier", value, as: "tier \(tier?.rawValue ?? "none")", told: change)
    return try await mark.write(on: rows, in: &shell, with: world)
  }

  package func preview(in shell: ShellState) -> Preview? {
    shell.onlySchool(of: rows).map { Preview("\($0.name): \(change(of: $0))") }
  }

  private func change(of school: School) -> String {
    let before = school.priorityTier?.raw ?? "none"
    let after = tier?.rawValue ?? "none"
    return before == after ? "already tier \(after)" : "tier \(before) → \(after)"
  }
}

/// The mark that some schools are given: a star, a tier, a status.
package struct SchoolMark {
  /// The journal's name for it where several schools have it from now on: `tier A`.
  private let what: String
  /// The words about a school's change, by how it was: `tier B -> A`.
  private let told: (School) -> String
  /// None for a school that has it already.
  private let changes: (_ school: School, _ user: Key<User>) -> [Change]

  init(
    as what: String, told: @escaping (School) -> String,
    changes: @escaping (_ school: School, _ user: Key<User>) -> [Change]
  ) {
    (self.what, self.told, self.changes) = (what, told, changes)
  }

  /// A value of one column.
  package init(_ column: String, _ value: Domain.Value, as what: String, told: @escaping (School) -> String) {
    self.init(as: what, told: told) { school, user in
      guard let change = school.setting(column, to: value) else { return [] }
      return [change] + [school.setting("updated_by", to: user.value)].compactMap(\.self)
    }
  }

  /// A status, with an entry in the history of each.
  static func status(_ status: SchoolStatus, at now: Instant, with world: World) -> SchoolMark {
    let told = { (school: School) in Self.told(school, status) }
    return SchoolMark(as: Open.known(status).short, told: told) { school, user in
      statusChanges(of: school, to: status, by: user, at: now, historyID: Key(world.time.newID()), notes: nil)
    }
  }

  /// `Interested → Visit Invited`.
  static func told(_ school: School, _ status: SchoolStatus) -> String {
    let after = Open.known(status).short
    return school.status?.raw == status.rawValue ? "already \(after)" : "\(school.status?.short ?? "none") → \(after)"
  }

  /// Writes it on some schools, and confirms each of them: what someone else has marked so meanwhile is so already.
  ///
  /// - Parameter isConfirmed: true if the person was asked about them already.
  /// - Parameter others: what changes with it, as a part of the same step, if anything does.
  package func write(
    on rows: [RowID], besides others: [Change] = [], isConfirmed: Bool = false, in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult {
    let schools = shell.schools(rows)
    let names = schools.map { $0.title(shell.session.context) }
    var changes: [Change] = []
    var lines: [(school: Key<School>, name: String, line: String, isChanged: Bool)] = []
    for (school, name) in zip(schools, names) {
      try Task.checkCancellation()
      let own = self.changes(school, shell.session.identity.user)
      changes += own
      lines.append((school.id, name, "\(name): \(told(school))", !own.isEmpty))
    }
    let changed = lines.filter(\.isChanged).map(\.line)
    if !isConfirmed {
      try await shell.confirmMany(changed, "change \(ListName.schools.counted(changed.count))", with: world)
    }
    let title = changed.count == 1 ? changed[0] : "\(what) for \(ListName.schools.counted(changed.count))"
    try shell.refuseIfReadOnly(world, writing: changes)
    guard !changes.isEmpty else { return CommandResult(notices: lines.map { Text($0.line) }) }
    changes += others
    let entry = try await shell.store(changes, as: .wrote, title: title, with: world)
    let written = Set(entry.changes.map(\.id))
    let confirmations = lines.map { line in
      guard line.isChanged, !written.contains(line.school.uuid), let now = shell.session.tables.schools[line.school]
      else { return line.line }
      return "\(line.name): \(told(now))"
    }
    return await shell.answer(to: changes, confirmations, world)
  }
}
