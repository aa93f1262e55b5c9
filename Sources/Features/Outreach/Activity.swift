import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Storage
import Values

/// `activity`: contacts, changes of status, documents, and what parents looked at in one list, the newest first.
package struct RecentActivity: Command {
  package static let verb = Verb(
    "activity", "Show recent activity", group: .look, examples: ["activity", "activity 30", "activity 5"],
    Parameter.whole("N", 1...1000).or(10), make: Self.init)

  let most: Int

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    let session = shell.session
    var (views, notices): ([ParentView], [Text]) = ([], [])
    if !session.identity.isViewing {
      do {
        views = try await world.person.waiting(for: "asking \(world.store.spoken)") { _ in
          try await world.server.views(of: session.identity.athlete, most: most)
        }
      } catch {
        notices = [Text("parents' views are missing: \(Failure(error).message)", .warning)]
      }
    }
    let feed = ActivityFeed(session).latest(most, with: views)
    let rows = feed.map { $0.row(in: session) }
    shell.printed = rows.compactMap(\.self)
    return CommandResult([.sheet(sheet(feed, numbers(rows), session.context))], notices: notices)
  }

  /// Numbers for those whose row can be shown.
  private func numbers(_ rows: [RowID?]) -> [Int?] {
    var count = 0
    return rows.map { row in
      guard row != nil else { return nil }
      count += 1
      return count
    }
  }

  private func sheet(_ feed: [Activity], _ numbers: [Int?], _ context: EvaluationContext) -> Sheet {
    var sheet = Sheet(
      columns: Self.columns, count: feed.count,
      cell: { row, column in
        let activity = feed[row]
        return switch column {
        case 0: numbers[row].map { Text("\($0)", .dim) } ?? Text()
        case 1: Text(Ago.words(activity.moment, context.clock))
        case 2: Text(activity.what, .name)
        default: Text(activity.detail, .dim)
        }
      },
      object: { row in
        let activity = feed[row]
        return [
          ("time", .text(activity.moment.description)), ("kind", .text(activity.origin.kind)),
          ("what", .text(activity.what)), ("detail", .text(activity.detail)),
          ("school_id", Datum(activity.school?.description)),
        ]
      }, fields: ["time", "kind", "what", "detail", "school_id"])
    sheet.noun = ("activity", "activities")
    sheet.empty = [Text("No recent activity")] + School.firstLine(at: context.firstSchool) { "log \($0) email" }
    return sheet
  }

  private static let columns = [
    SheetColumn("", key: "number", alignment: .right, minimum: 1), SheetColumn("When", key: "time"),
    SheetColumn("What", key: "what", minimum: 20, isFlexible: true, isSubject: true),
    SheetColumn("More", key: "detail", priority: 1, minimum: 18, isFlexible: true, wraps: true),
  ]
}

extension Activity {
  /// The row of it that `show` shows; nil where that is gone.
  fileprivate func row(in session: Session) -> RowID? {
    switch origin {
    case .interaction(let id): RowID(.interactions, id.uuid)
    case .document(let id): RowID(.documents, id.uuid)
    case .offer(let id): RowID(.offers, id.uuid)
    case .status, .view:
      school.flatMap { id in session.tables.schools.position(of: id).map { _ in RowID(.schools, id.uuid) } }
    }
  }
}
