import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `changes`: what was changed, the newest first, numbered as `undo` takes it; of one of them the fields before and after.
package struct Changes: Command {
  package static let verb = Verb(
    "changes", "List your changes, or one with its fields before and after", group: .change, effect: .shell,
    needs: .nothing,
    examples: ["changes", "changes 1", "changes all", "changes since sunday"], .span, make: Self.init)

  let span: Span

  /// The rows of one are named as they were then.
  package var needs: Needs? { if case .one = span { .everything } else { nil } }

  enum Span: Sendable {
    case latest, all
    /// The one with this number.
    case one(Int)
    case days(ClosedRange<Day>)

    var days: ClosedRange<Day>? { if case .days(let days) = self { days } else { nil } }
  }

  /// A screen; nobody looks for an older one without knowing when it was.
  private static let most = 20

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    if case .one(let place) = span { return try one(place, in: shell, world.clock) }
    let all = shell.session.journal.steps.reversed().enumerated()
    let days = span.days
    let matching = all.filter { _, step in days?.contains(world.clock.day(step.entry.at)) ?? true }
    let isTable = shell.settings.output.map { $0 == .table } ?? true
    let isCut = if case .latest = span { world.person.isThere && isTable } else { false }
    let held = Set(shell.held.flatMap(\.steps))
    let steps = isCut ? Array(matching.prefix(Self.most)) : matching
    var sheet = Self.sheet(of: steps, held, world.clock)
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

extension Changes {
  private static func sheet(
    of steps: [(offset: Int, element: Journal.Step)], _ held: Set<Int>, _ clock: Clock
  ) -> Sheet {
    let columns = [
      SheetColumn("#", key: "number", alignment: .right), SheetColumn("When", key: "at"),
      SheetColumn("Change", key: "change", isFlexible: true, isSubject: true),
    ]
    return Sheet(
      columns: columns, count: steps.count,
      cell: { row, column in
        let (place, step) = steps[row]
        let entry = step.entry
        return switch column {
        case 0: Text("\(place + 1)", .number)
        case 1: Text(held.contains(step.number) ? "held" : Ago.wordsWithTime(entry.at, clock), .dim)
        default: Text(SecretText(entry.title).masked)
        }
      },
      object: { row in
        let (place, entry) = (steps[row].offset, steps[row].element.entry)
        return [
          ("number", .int(place + 1)), ("at", .text(entry.at.description)),
          ("change", .text(SecretText(entry.title).masked)),
          // Those of a large step aren't kept.
          ("writes", entry.changes.isEmpty ? .null : .int(entry.changes.count)),
        ]
      }, fields: ["number", "at", "change", "writes"])
  }

  /// The fields that one change set, with what they held before and after.
  private func one(_ place: Int, in shell: ShellState, _ clock: Clock) throws(Failure) -> CommandResult {
    let journal = shell.session.journal
    guard let step = journal[place: place] else { throw .noChange(place, of: journal.steps.count) }
    let entry = step.entry
    let title = SecretText(entry.title).masked
    guard !entry.changes.isEmpty else {
      throw Failure("'\(title)' changed too much for its fields to be kept", hint: "changes")
    }
    var then = shell.session
    for later in journal.steps.suffix(place - 1).reversed() { then.apply(later.entry.changes.inverses) }
    var result = CommandResult([.sheet(ChangeSet(entry.changes, in: then).sheet)])
    result.notices = [Text("change \(place), \(Ago.wordsWithTime(entry.at, clock)): \(title)", .dim)]
    return result
  }
}

extension Failure {
  /// No step has this number.
  static func noChange(_ place: Int, of count: Int) -> Failure {
    Failure(
      count == 0 ? "nothing to undo" : "no change \(place): there \(count == 1 ? "is 1" : "are 1 to \(count)")",
      hint: "'changes' lists them")
  }
}

extension Parameter where Value == Changes.Span {
  /// A year is a period, and no number of a change.
  private static let numbers = 1...1_899

  /// A number, `all`, a period, or nothing.
  fileprivate static let span = Parameter("[N | all | PERIOD | since DAY]") { cursor in
    if let word = cursor.peek(), !word.isQuoted, let place = Int(word.text), numbers.contains(place) {
      return [Reading(.one(place), cursor.after(word).marking(word.span, .number))]
    }
    let days = Parameter<ClosedRange<Day>>.pastDays.readings(cursor).map {
      Reading(Changes.Span.days($0.value), $0.rest)
    }
    let all = cursor.take(.words("all", [Candidate("all", note: "every change")])) { word in
      !word.isQuoted && word.text.lowercased() == "all" ? Changes.Span.all : nil
    }
    return days + all + [Reading(.latest, cursor)]
  }
}
