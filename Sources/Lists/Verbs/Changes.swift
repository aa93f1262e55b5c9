import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `changes`: what was changed, the newest first, numbered as `undo` takes it.
package struct Changes: Command {
  package static let verb = Verb(
    "changes", "List your changes, from this session and earlier ones", group: .change, effect: .shell, needs: .nothing,
    examples: ["changes", "changes since sunday", "changes last week"], Parameter.pastDays.optional, make: Self.init)

  /// Those of these days alone; nil for all.
  let days: ClosedRange<Day>?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let all = shell.session.journal.steps.reversed().map(\.entry).enumerated()
    let steps = all.filter { _, entry in days?.contains(world.clock.day(entry.at)) ?? true }
    let columns = [
      SheetColumn("#", key: "number", alignment: .right), SheetColumn("When", key: "at"),
      SheetColumn("Change", key: "change", isFlexible: true), SheetColumn("Writes", key: "writes", alignment: .right),
    ]
    var sheet = Sheet(
      columns: columns, count: steps.count,
      cell: { row, column in
        let (place, entry) = steps[row]
        return switch column {
        case 0: Text("\(place + 1)", .number)
        case 1: Text(Ago.wordsWithTime(entry.at, world.clock), .dim)
        case 2: Text(SecretText(entry.title).masked)
        default: Text(entry.changes.isEmpty ? "" : "\(entry.changes.count)", .number)
        }
      },
      object: { row in
        let (place, entry) = steps[row]
        return [
          ("number", .int(place + 1)), ("at", .text(entry.at.description)),
          ("change", .text(SecretText(entry.title).masked)),
          // Those of a large step aren't kept.
          ("writes", entry.changes.isEmpty ? .null : .int(entry.changes.count)),
        ]
      }, fields: ["number", "at", "change", "writes"])
    let empty = days.map { days in
      let (first, last) = (days.lowerBound, days.upperBound)
      return first == last ? "Nothing changed on \(first)" : "Nothing changed from \(first) to \(last)"
    }
    sheet.empty = [Text(empty ?? "Nothing changed yet")]
    return CommandResult([.sheet(sheet)])
  }
}
