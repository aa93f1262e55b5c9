import Display
package import Domain
import Grammar
package import ShellCore
import Storage
package import Values

/// `merge`: two rows of one school or coach become one, with all that belongs to either.
package struct Merge: Command {
  package static let verb = Verb(
    "merge", "Make one of two rows of the same school or coach", group: .change, effect: .store, storing: "the merge",
    prints: false, examples: ["merge 3, 4", "merge kenyon, ohio state", "merge kenyon, 5"],
    .rows(of: [.schools, .coaches], "a school or a coach"), make: Self.init
  ).spelledOut().neverHeld().noting(
    "The first one stays, and everything of the second moves to it: a filled field wins over an empty one, a newer "
      + "value over an older one, and texts are joined. You're shown both first; one 'undo' takes them apart."
  ).confirming()

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    guard rows.count == 2 else {
      throw Failure(
        "expected two different rows to merge, not \(rows.count)", hint: "merge 1, 2", status: .notUnderstood)
    }
    guard rows[0].list == rows[1].list else {
      throw Failure(
        "a \(rows[0].list.singular) and a \(rows[1].list.singular) can't be merged", hint: "name two rows of one list",
        status: .notUnderstood)
    }
    try Deletion.checkChildrenAreKnown(of: rows, in: shell.session.tables)
    return rows[0].list == .schools
      ? try await merge(School.self, in: &shell, with: world) : try await merge(Coach.self, in: &shell, with: world)
  }

  private func merge<E: Mergeable & Shown>(_ entity: E.Type, in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    let found = rows.compactMap { shell.session.tables[E.self][Key<E>($0.id)] }
    guard found.count == 2 else { throw Failure.deleted(E.list) }
    if let one = found[0] as? Coach, let two = found[1] as? Coach, one.schoolID != two.schoolID {
      let names = shell.session.context.schoolNames
      let schools = [one, two].map { $0.schoolID.flatMap { names[$0] } ?? "no school" }
      throw Failure(
        "\(one.fullName) coaches at \(schools[0]), \(two.fullName) at \(schools[1]): only rows of one school are merged; "
          + "who moved is marked as gone from the first",
        hint: shell.session.line("edit \(two.title(shell.session.context).quoted) left=yes", about: .coaches))
    }
    return try await Merging(found[0], found[1], in: shell.session).run(in: &shell, with: world)
  }
}

extension Merge {
  /// The line that makes one of two rows: `merge "Kenyon College", "Kenyon"`, by their ids where both are called the same.
  package static func line(
    _ list: ListName, _ first: (id: UUID, name: String), _ second: (id: UUID, name: String)
  ) -> String {
    list == .coaches || Folded(words: first.name) == Folded(words: second.name)
      ? "merge id:\(first.id.text), id:\(second.id.text)" : "merge \(first.name.quoted), \(second.name.quoted)"
  }
}

/// Two rows that are about to become one: what each field becomes, and what moves from the one to the other.
struct Merging<E: Mergeable & Shown> {
  private let merge: RowMerge<E>
  private let session: Session
  /// Rows that point at the one that goes, as they are.
  private let children: [Change]
  /// The changes made to them.
  private let moves: [Change]
  /// Open suggestions of the one that goes, which the other has as well.
  private let suggestions: [Change]

  init(_ kept: E, _ gone: E, in session: Session) {
    merge = RowMerge(kept, with: gone)
    self.session = session
    var (children, moves): ([Change], [Change]) = ([], [])
    for table in TableName.allCases {
      let own = session.tables.moves(in: table, from: gone.id.uuid, to: kept.id.uuid, of: E.list.table)
      children += own.rows
      moves += own.moves
    }
    let doubled = Self.suggestionsTwice(kept.id.uuid, gone.id.uuid, in: session.tables)
    (self.children, self.moves) = (children, moves.filter { !doubled.contains($0.id) })
    suggestions = session.tables.suggestions.filter { doubled.contains($0.id.uuid) }.map(\.deletion)
  }

  /// Asks, showing both rows side by side and what wins; refused where nobody can be asked, or where something can't move.
  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let stuck = Deletion.spoken(await world.store.unmovable(children))
    guard stuck.isEmpty else {
      throw Failure(
        "nothing was merged: \(stuck) can't move to another \(E.list.singular) in this database",
        hint: "'doctor' says what the database lacks")
    }
    let asks = !world.rules.assumesYes && !world.rules.isDryRun
    if asks {
      guard world.person.isThere else {
        throw Failure("merging needs your OK, and there is no terminal to ask on", hint: "start with --yes")
      }
      world.person.tell(differences)
      guard await world.person.ask("\(fate). Merge them? ('undo' takes it apart)") == true else {
        throw Failure.declined("nothing was merged")
      }
    }
    let title = "\(name(merge.kept)): merged with \(name(merge.gone))"
    var answer = try await shell.write(changes, title: title, confirmations: [], with: world)
    answer.notices = (asks ? [] : differences) + [Text("\(title); \(moved)")] + answer.notices + twins(in: shell)
    shell.current = RowID(E.list, merge.kept.id.uuid)
    return answer
  }

  /// The kept row first, then what hangs on the other, which goes last.
  private var changes: [Change] {
    let edit = E.table.columns.map(\.name) + merge.gone.extra.keys.sorted().filter { E.table.column($0) == nil }
    return edit.compactMap { merge.kept.setting($0, to: merge.merged.value(of: $0)) } + moves + suggestions
      + [merge.gone.deletion]
  }

  private func name(_ row: E) -> String { row.title(session.context) }

  /// A line for each field in which the rows differ.
  private var differences: [Text] {
    let context = session.context
    let lines = E.fields.entries.compactMap { entry -> Text? in
      func text(_ row: E) -> String {
        let text = entry.words(in: row, context)
        return Instant(text).map { context.clock.day($0).description } ?? text
      }
      let (one, two, became) = (text(merge.kept), text(merge.gone), text(merge.merged))
      guard one != two else { return nil }
      let isJoined = became != one && became != two
      let (own, other) = E.fields[entry.name]?.info.shown(one, two) ?? (one, two)
      let told = became == one ? own : became == two ? other : became
      let values = "\(Self.short(own)) | \(Self.short(other))"
      return Text("  \(entry.title): ", .dim) + Text("\(values) → ")
        + (isJoined && became.count > Self.longest ? Text("joined") : Text(Self.short(told), .strong))
    }
    let own = merge.kept.id.description.prefix(8)
    let other = merge.gone.id.description.prefix(8)
    let isAlike = name(merge.kept) == name(merge.gone)
    return [
      Text(name(merge.kept), .name) + Text(isAlike ? " (\(own))" : "") + " | " + Text(name(merge.gone), .name)
        + Text(isAlike ? " (\(other))" : "")
    ] + lines
  }

  private static var longest: Int { 32 }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "none" : line.count > longest ? "\(line.prefix(longest - 1))…" : line
  }

  /// `4 coaches, 12 interactions move to Kenyon College`.
  private var fate: String {
    let rows = Deletion.spoken(counts)
    let count = counts.values.reduce(0, +)
    return rows.isEmpty
      ? "nothing moves, and '\(name(merge.gone))' goes"
      : "\(rows) \(count == 1 ? "moves" : "move") to \(name(merge.kept)), and '\(name(merge.gone))' goes"
  }

  private var moved: String {
    let rows = Deletion.spoken(counts)
    return rows.isEmpty ? "nothing had to move" : "\(rows) moved"
  }

  private var counts: [TableName: Int] {
    Dictionary(grouping: Set(moves.filter { !$0.isDeletion }.map(\.row)), by: \.table).mapValues(\.count)
  }

  /// Coaches that the school has twice now, with the line that merges them.
  private func twins(in shell: ShellState) -> [Text] {
    guard E.list == .schools else { return [] }
    let coaches = shell.session.tables.coaches.filter { $0.schoolID?.uuid == merge.kept.id.uuid }
      .byName(shell.session.context)
    return coaches.enumerated().flatMap { place, coach in
      coaches[(place + 1)...].compactMap { other in
        coach.duplicates(other).map { likeness in
          let line = Merge.line(.coaches, (coach.id.uuid, coach.fullName), (other.id.uuid, other.fullName))
          return Text("\(coach.fullName) is there twice (\(likeness.rawValue)): \(line)", .warning)
        }
      }
    }
  }

  /// The open suggestions of a school that another one has by the same rule; none that another suggestion follows.
  private static func suggestionsTwice(_ kept: UUID, _ gone: UUID, in tables: Tables) -> Set<UUID> {
    let open = tables.suggestions.filter(\.isOpen)
    let rules = Set(open.filter { $0.relatedSchoolID?.uuid == kept }.map(\.ruleType))
    let doubled = open.filter { $0.relatedSchoolID?.uuid == gone && rules.contains($0.ruleType) }
    return Set(doubled.map(\.id.uuid)).subtracting(tables.suggestions.compactMap { $0.previousSuggestionID?.uuid })
  }
}

extension Tables {
  /// The rows that point at a row, as they are, and the changes to write for them to point at another one.
  fileprivate func moves(
    in table: TableName, from gone: UUID, to kept: UUID, of parent: TableName
  ) -> (rows: [Change], moves: [Change]) {
    func look<E: Entity>(_ entity: E.Type) -> (rows: [Change], moves: [Change]) {
      let columns = Reference.from(table).filter { $0.parent == parent }.compactMap { E.table.column($0.column) }
      let lists = [
        TableName.events: ("coaches_present", TableName.coaches), .documents: ("shared_with_schools", .schools),
      ]
      let list = lists[table].flatMap { $0.1 == parent ? E.table.column($0.0) : nil }
      var (rows, moves): ([Change], [Change]) = ([], [])
      guard !columns.isEmpty || list != nil else { return ([], []) }
      for row in self[E.self] {
        var own = columns.filter { $0.get(row) == .uuid(gone) }.compactMap { row.setting($0.name, to: .uuid(kept)) }
        if let list, case .list(let ids) = list.get(row), ids.contains(where: { UUID(uuidString: $0) == gone }) {
          let named = ids.filter { UUID(uuidString: $0) != gone && UUID(uuidString: $0) != kept } + [kept.text]
          own += [row.setting(list.name, to: .list(named))].compactMap(\.self)
        }
        guard !own.isEmpty else { continue }
        rows.append(row.deletion)
        moves += own
      }
      return (rows, moves)
    }
    return look(table.entity)
  }
}
