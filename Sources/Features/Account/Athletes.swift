import Display
import Domain
import Grammar
package import ShellCore
import Storage
import Values

/// `athletes`: whose rows a parent may look at.
package struct Athletes: Command {
  package static let verb = Verb(
    "athletes", "List the athletes you may view", group: .look, needs: .nothing, examples: ["athletes"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let athletes = try await world.store.athletes()
    let identity = shell.session.identity
    let viewed = identity.isViewing ? identity.athlete : nil
    var sheet = Sheet(
      columns: [
        SheetColumn("Name", key: "name", minimum: 12, isFlexible: true),
        SheetColumn("Class of", key: "graduation_year", alignment: .right, priority: 1),
        SheetColumn("Family", key: "family_name", priority: 2, isFlexible: true),
        SheetColumn("Viewing", key: "is_viewed", priority: 1),
      ], count: athletes.count, cell: { athletes[$0].cell($1, viewed) }, object: { athletes[$0].object(viewed) })
    sheet.noun = ("athlete", "athletes")
    sheet.empty =
      identity.role.known == .parent ? ShellState.linkHint : [Text("No other athletes: you look at your own rows")]
    return CommandResult([.sheet(sheet)])
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

  fileprivate func object(_ viewed: Key<User>?) -> Fields {
    [
      ("id", .text(id.description)), ("name", .text(name)),
      ("graduation_year", graduationYear.map { .int($0) } ?? .null), ("family_unit_id", .text(family.description)),
      ("family_name", familyName.map(Datum.text) ?? .null), ("is_viewed", .bool(id == viewed)),
    ]
  }
}
