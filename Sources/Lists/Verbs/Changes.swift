import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `changes`: what was changed, the newest first, numbered as `undo` takes it.
package struct Changes: Command {
  package static let verb = Verb(
    "changes", "List your changes, from this session and earlier ones", group: .change, effect: .shell, needs: .nothing,
    examples: ["changes", "changes all", "changes since sunday", "changes last week"], .span, make: Self.init)

  let span: Span

  enum Span: Sendable {
    case latest, all
    case days(ClosedRange<Day>)

    var days: ClosedRange<Day>? { if case .days(let days) = self { days } else { nil } }
  }

  /// A screen; nobody looks for an older one without knowing when it was.
  private static let most = 20

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let all = shell.session.journal.steps.reversed().map(\.entry).enumerated()
    let days = span.days
    let matching = all.filter { _, entry in days?.contains(world.clock.day(entry.at)) ?? true }
    let isTable = shell.settings.output.map { $0 == .table } ?? true
    let isCut = if case .latest = span { world.person.isThere && isTable } else { false }
    let steps = isCut ? Array(matching.prefix(Self.most)) : matching
    let columns = [
      SheetColumn("#", key: "number", alignment: .right), SheetColumn("When", key: "at"),
      SheetColumn("Change", key: "change", isFlexible: true, isSubject: true),
      SheetColumn("Rows", key: "writes", alignment: .right),
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
    if steps.count < matching.count {
      sheet.notes = [Text("\(matching.count - steps.count) more: 'changes all'", .dim)]
    }
    sheet.empty = [Text(empty ?? "Nothing changed yet")]
    return CommandResult([.sheet(sheet)])
  }
}

extension Parameter where Value == Changes.Span {
  /// `all`, a period, or nothing.
  fileprivate static let span = Parameter("[all | PERIOD | since DAY]") { cursor in
    let days = Parameter<ClosedRange<Day>>.pastDays.readings(cursor).map {
      Reading(Changes.Span.days($0.value), $0.rest)
    }
    let all = cursor.take(.words("all", [Candidate("all", note: "every change")])) { word in
      !word.isQuoted && word.text.lowercased() == "all" ? Changes.Span.all : nil
    }
    return days + all + [Reading(.latest, cursor)]
  }
}
