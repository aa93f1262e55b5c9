import Display
import Domain
package import ShellCore
import Values

/// `changes`: what was changed, the newest first, numbered as `undo` takes it.
package struct Changes: Command {
  package static let verb = Verb(
    "changes", "List your changes, from this session and earlier ones", group: .change, effect: .shell, needs: .nothing,
    examples: ["changes"],
    make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let steps = Array(shell.session.journal.steps.reversed())
    let columns = [
      SheetColumn("#", key: "number", alignment: .right), SheetColumn("When", key: "at"),
      SheetColumn("Change", key: "change", isFlexible: true), SheetColumn("Writes", key: "writes", alignment: .right),
    ]
    var sheet = Sheet(
      columns: columns, count: steps.count,
      cell: { row, column in
        let entry = steps[row].entry
        return switch column {
        case 0: Text("\(row + 1)", .number)
        case 1: Text(Ago.wordsWithTime(entry.at, world.clock), .dim)
        case 2: Text(SecretText(entry.title).masked)
        default: Text(entry.changes.isEmpty ? "" : "\(entry.changes.count)", .number)
        }
      },
      object: { row in
        let entry = steps[row].entry
        return [
          ("number", .int(row + 1)), ("at", .text(entry.at.description)),
          ("change", .text(SecretText(entry.title).masked)),
          // Those of a large step aren't kept.
          ("writes", entry.changes.isEmpty ? .null : .int(entry.changes.count)),
        ]
      }, fields: ["number", "at", "change", "writes"])
    sheet.empty = [Text("Nothing changed yet")]
    return CommandResult([.sheet(sheet)])
  }
}
