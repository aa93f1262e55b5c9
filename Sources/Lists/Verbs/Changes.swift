import Display
import Domain
package import ShellCore

/// `changes`: what was changed, in order.
package struct Changes: Command {
  package static let verb = Verb(
    "changes", "List your changes, from this session and earlier ones", group: .change, effect: .shell, needs: .nothing,
    examples: ["changes"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let entries = shell.session.journal.written
    let columns = [
      SheetColumn("When", key: "at"), SheetColumn("Change", key: "change", isFlexible: true),
      SheetColumn("Writes", key: "writes", alignment: .right),
    ]
    var sheet = Sheet(
      columns: columns, count: entries.count,
      cell: { row, column in
        switch column {
        case 0: Text(Ago.wordsWithTime(entries[row].at, world.clock), .dim)
        case 1: Text(SecretText(entries[row].title).masked)
        default: Text("\(entries[row].changes.count)", .number)
        }
      },
      object: { row in
        let entry = entries[row]
        return [
          ("at", .text(entry.at.description)), ("change", .text(SecretText(entry.title).masked)),
          ("writes", .int(entry.changes.count)),
        ]
      }, fields: ["at", "change", "writes"])
    sheet.empty = [Text("Nothing changed yet")]
    return CommandResult([.sheet(sheet)])
  }
}
