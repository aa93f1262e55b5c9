import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `diff`: in what the list differs from an archive, a copy of its file, or any file that can be imported.
package struct Diff: Command {
  package static let verb = Verb(
    "diff", "Compare the list with an archive, a copy or another file", group: .script, effect: .world,
    examples: ["diff family.json", "diff schools.csv", "diff ../copy.db"], .file, make: Self.init
  ).noting(
    "From the list to the file: 'added' is only in the file, 'gone' only in the list, '→' leads from the list's value to "
      + "the file's. Nothing is written.",
    "An archive or a database is compared with every list; suggestions and the history aren't. Of a sheet only the fields "
      + "count that it has, for the current list or the one that the sheet is about.")

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let (changes, notices) = try await differences(session, world)
    let told = changes.filter { !Comparison.bookkeeping.contains(where: $0.sets) }
    var after = session
    after.apply(told)
    let sheet = ChangeSet(told, in: after, isComparison: true).sheet
    return CommandResult([.sheet(sheet)], notices: notices)
  }

  private func differences(_ session: Session, _ world: World) async throws -> ([Change], [Text]) {
    if world.machine.peek(file)?.hasPrefix("SQLite format 3\0") ?? false {
      guard let tables = try await world.machine.tables(ofFile: file, besides: world.store) else {
        throw Failure("'\(file)' is the list that is open", hint: "changes")
      }
      return (try Comparison(session).changes(to: .tables(tables)), [])
    }
    let reader = Import(file, .rehearsal)
    let source = try reader.source(world)
    if source.isArchive { return (try differences(ArchivedFamily(source), session, world), []) }
    if session.front == .colleges {
      throw Failure("the colleges are built in, and no file is about them", hint: "schools; diff \(file)")
    }
    let rows = try CancellableScope.whole { try reader.rows(of: source, session, world) }
    let planner = ImportPlanner(source: source, session: session, world: world)
    let plan = try await planner.plan(rows, reader.options).0
    let gone = Comparison(session).gone(of: plan.list, besides: plan.met)
    return (plan.changes + plan.staying + gone, plan.lines(source))
  }

  private func differences(_ archive: ArchivedFamily, _ session: Session, _ world: World) throws -> [Change] {
    let here = Restoring(archive, session, now: world.clock.now()).here
    do throws(Fault) {
      return try Comparison(session).changes(to: .archive(archive, here))
    } catch { throw archive.file.failure(error) }
  }
}

/// A list, and how the rows of another one differ from it.
private struct Comparison {
  let session: Session

  /// Where the rows of the other list are.
  enum Other {
    case archive(ArchivedFamily, Counterparts)
    case tables(Tables)

    func rows<E: Entity>(of entity: E.Type) throws(Fault) -> [E] {
      switch self {
      case .tables(let tables): return tables[E.self].map(\.self)
      case .archive(let archive, let here):
        var rows: [E] = []
        for range in archive.rows[E.table.name] ?? [] {
          guard let row = E(here.localized(try archive.values(range, of: E.self))) else {
            throw Fault("'id' is missing", at: range.lowerBound)
          }
          rows.append(row)
        }
        return rows
      }
    }
  }

  init(_ session: Session) { self.session = session }

  /// What isn't said about a row, but about whose it is: two copies of a list may differ in it.
  static let bookkeeping: Set<String> = ["user_id", "family_unit_id", "athlete_id", "created_by", "logged_by"]

  /// What people write themselves; the rest is worked out, or tells of it.
  private static let tables: [TableName] =
    ListName.allCases.filter { ![.suggestions, .tasks, .colleges].contains($0) }.map(\.table) + [.preferences]

  /// The changes that would make the rows those of the other list.
  func changes(to other: Other) throws(Fault) -> [Change] {
    var changes: [Change] = []
    for table in Self.tables { changes += try differences(from: other, of: table.entity) }
    return changes
  }

  private func differences<E: Entity>(from other: Other, of entity: E.Type) throws(Fault) -> [Change] {
    let rows = session.tables[E.self]
    let twins = Twins(rows)
    var (changed, added): ([Change], [Change]) = ([], [])
    var met: Set<Key<E>> = []
    for row in try other.rows(of: E.self) {
      guard let mine = rows[row.id] ?? twins[row.values] else {
        added.append(row.insertion)
        continue
      }
      met.insert(mine.id)
      changed += E.table.columns.dropFirst().compactMap { mine.setting($0.name, to: row.value(of: $0.name)) }
    }
    return changed + added + rows.compactMap { met.contains($0.id) ? nil : $0.deletion }
  }

  /// The rows of a list that no row of a file is, as deletions.
  func gone(of list: ListName, besides met: Set<UUID>) -> [Change] {
    func look<E: Listed>(_ entity: E.Type) -> [Change] {
      session.tables[E.self].compactMap { met.contains($0.id.uuid) ? nil : $0.deletion }
    }
    return look(list.entity)
  }
}
