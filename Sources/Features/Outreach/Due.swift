import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `due`: what waits for the family, most urgent first.
package struct WhatIsDue: Command {
  package static let verb = Verb(
    "due", "Show whom to write to next, and why", group: .plan, examples: ["due", "due 30", "due 0"],
    Parameter.whole("DAYS", 0...365).optional, make: Self.init)

  let days: Int?

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let ahead = days ?? 14
    let session = shell.session
    let items = session.due(on: world.clock.today, ahead: ahead)
    let numbered = items.filter { $0.school.map { session.tables.schools.position(of: $0) != nil } ?? false }
    shell.printed = numbered.compactMap { due in due.school.map { RowID(.schools, $0.uuid) } }
    return CommandResult([.sheet(sheet(items, session, ahead))])
  }

  private func sheet(_ items: [Due], _ session: Session, _ ahead: Int) -> Sheet {
    let names = items.map { due in due.school.flatMap { session.tables.schools.name(of: $0) } }
    var count = 0
    let numbers = names.map { name -> Int? in
      guard name != nil else { return nil }
      count += 1
      return count
    }
    var sheet = Sheet(
      columns: Self.columns, count: items.count,
      cell: { row, column in
        let due = items[row]
        return switch column {
        case 0: numbers[row].map { Text("\($0)", .dim) } ?? Text()
        case 1: Text.badge(due.urgency.label, Tint(of: due.urgency.rawValue, in: "urgency"))
        case 2: Text(names[row] ?? "", .name)
        case 3: Text(due.what)
        default: Text(due.reason)
        }
      },
      object: { row in
        let due = items[row]
        return [
          ("urgency", .text(due.urgency.rawValue)), ("school", names[row].map(Datum.text) ?? .null),
          ("kind", .text(due.kind.rawValue)), ("what", .text(due.what)), ("reason", .text(due.reason)),
          ("date", due.day.map { .text($0.description) } ?? .null),
          ("school_id", due.school.map { .text($0.description) } ?? .null),
        ]
      }, fields: ["urgency", "school", "kind", "what", "reason", "date", "school_id"])
    sheet.noun = ("thing to do", "things to do")
    if let note = session.notifications.silence { sheet.notes = [Text(note, .dim)] }
    sheet.empty = [Text(ahead == 0 ? "Nothing is due today" : "Nothing is due in the next \(ahead) days")]
    return sheet
  }

  private static let columns = [
    SheetColumn("", key: "number", alignment: .right, minimum: 1), SheetColumn("Urgency", key: "urgency"),
    SheetColumn("School", key: "school", minimum: 16, isFlexible: true),
    SheetColumn("What", key: "what", priority: 2, minimum: 18, isFlexible: true),
    SheetColumn("Why, when", key: "reason", minimum: 24, isFlexible: true),
  ]
}

extension NotificationPreferences {
  /// What isn't told because the person switched it off; nil if everything is.
  fileprivate var silence: String? {
    let off = [
      tellsFollowUps ? nil : "enableFollowUpReminders", tellsDeadlines ? nil : "enableDeadlineAlerts",
      tellsInbound ? nil : "enableInboundInteractionAlerts",
    ].compactMap(\.self)
    return off.isEmpty ? nil : "switched off: \(off.joined(separator: ", ")); 'prefs notifications' shows it"
  }
}
