import Display
import Domain
package import ShellCore
import Storage
import Values

/// `athletes`: the lists on this machine, or whose rows a parent may look at in a project.
package struct Athletes: Command {
  package static let verb = Verb(
    "athletes", "List the athletes whose lists you keep or may view", group: .look, needs: .nothing,
    examples: ["athletes"], make: Self.init
  ).noting(
    "In a project these are the family's. Otherwise they are the lists in your data folder, whose files are only looked "
      + "at: 'add athlete NAME' begins another one, 'as NAME' goes to it, and 'due athletes' says what is due on all."
  )

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if world.lists.areKept { return await lists(world.lists.all(with: world.store), with: world) }
    let athletes = try await world.store.athletes()
    let identity = shell.session.identity
    let viewed = identity.isViewing ? identity.athlete : nil
    var sheet = Sheet(
      columns: [
        SheetColumn("Name", key: "name", minimum: 12, isSubject: true),
        SheetColumn("Class of", key: "graduation_year", alignment: .right, priority: 1),
        SheetColumn("Family", key: "family_name", priority: 2, isFlexible: true),
        SheetColumn("Viewing", key: "is_viewed", priority: 1),
      ], count: athletes.count, cell: { athletes[$0].cell($1, viewed) }, object: { athletes[$0].object(viewed) })
    sheet.noun = ("athlete", "athletes")
    sheet.empty =
      identity.role.known == .parent ? ShellState.linkHint : [Text("No other athletes: you look at your own list")]
    return CommandResult([.sheet(sheet)])
  }

  private func lists(_ found: FoundLists, with world: World) async -> CommandResult {
    var (rows, problems): ([ListRow], [StoreError]) = ([], found.problems)
    for list in found.lists {
      var row = ListRow(list: list, isOpen: list.path == world.store.place)
      do {
        row.due = DueList(try await world.session(of: list), on: world.clock.today).rows.count
      } catch {
        problems.append(error as? StoreError ?? .unavailable(Failure(error).message, hint: nil))
      }
      rows.append(row)
    }
    let shown = rows
    var sheet = Sheet(
      columns: [
        SheetColumn("Name", key: "name", minimum: 12, isSubject: true),
        SheetColumn("Class of", key: "graduation_year", alignment: .right, priority: 2),
        SheetColumn("Schools", key: "schools", alignment: .right, priority: 1),
        SheetColumn("Due", key: "due", alignment: .right),
        SheetColumn("File", key: "file", priority: 3),
        SheetColumn("Open", key: "is_viewed", priority: 1),
      ], count: shown.count, cell: { shown[$0].cell($1) }, object: { shown[$0].object })
    sheet.noun = ("athlete", "athletes")
    let other = shown.first { !$0.isOpen }?.list.line(among: found.lists)
    let hint =
      other.map { "'\($0)' goes there; 'due athletes' says what is due on all lists" }
      ?? "'add athlete NAME' begins a list for another athlete"
    sheet.notes = [Text(hint, .dim)]
    return CommandResult([.sheet(sheet)], notices: FoundLists.lines(on: problems))
  }
}

/// A list on this machine, with how much is due on it; nil where that can't be told.
private struct ListRow: Sendable {
  let list: AthleteList
  let isOpen: Bool
  var due: Int?

  func cell(_ column: Int) -> Text {
    switch column {
    case 0: Text(list.name, .name)
    case 1: Text(list.graduationYear.map { "\($0)" } ?? "")
    case 2: Text("\(list.schools)")
    case 3: Text(due.map { "\($0)" } ?? "?")
    case 4: Text(list.path.split(separator: "/").last.map(String.init) ?? list.path, .dim)
    default: Text(isOpen ? "yes" : "", .good)
    }
  }

  var object: Fields {
    let family = list.identity.family
    return [
      ("id", .text(list.identity.athlete.description)), ("name", .text(list.name)),
      ("graduation_year", list.graduationYear.map { .int($0) } ?? .null),
      ("family_unit_id", Datum(family?.description)),
      ("family_name", Datum(list.familyName)),
      ("is_viewed", .bool(isOpen)), ("schools", .int(list.schools)),
      ("due", due.map { .int($0) } ?? .null), ("file", .text(list.path)),
    ]
  }
}

extension FamilyAthlete {
  fileprivate func cell(_ column: Int, _ viewed: Key<User>?) -> Text {
    switch column {
    case 0: Text(name, .name)
    case 1: Text(graduationYear.map { "\($0)" } ?? "")
    case 2: Text(familyName ?? "")
    default: Text(id == viewed ? "yes" : "", .good)
    }
  }

  /// With the keys of a list in a file, of which a project says nothing.
  fileprivate func object(_ viewed: Key<User>?) -> Fields {
    [
      ("id", .text(id.description)), ("name", .text(name)),
      ("graduation_year", graduationYear.map { .int($0) } ?? .null), ("family_unit_id", .text(family.description)),
      ("family_name", Datum(familyName)), ("is_viewed", .bool(id == viewed)),
      ("schools", .null), ("due", .null), ("file", .null),
    ]
  }
}
