import Display
import Domain
import Grammar
import ShellCore
import Storage

/// What is said of a push: what goes, what was stored, and what wasn't.
struct PushReport {
  let plan: PushPlan
  /// The project, as `whoami` calls it.
  let place: String
  /// The tables that the project doesn't have, or doesn't show.
  let unread: [TableName: StoreError]
  let shell: ShellState

  /// More lines than this of a kind are only counted.
  private static var most: Int { 20 }

  var going: String {
    Dictionary(plan.new.map { ($0.table, $0.rows.count) }, uniquingKeysWith: +).counted
  }

  /// The lines about rows that aren't sent at all.
  var remarks: [Text] {
    let verb = plan.unknown.count == 1 ? "is" : "are"
    let names = plan.unknown.map { "'\($0)'" }.joined(separator: ", ")
    var lines = unread.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, error in
      warning("\(table.spoken) stay here: \(Failure(error).message)")
    }
    if !plan.unknown.isEmpty { lines.append(warning("\(names) \(verb) skipped: the project has no such column")) }
    if plan.kept > 0 {
      let rows = plan.kept == 1 ? "1 row" : "\(plan.kept) rows"
      lines.append(Text("\(rows) of preferences stayed here: \(place) doesn't know these people"))
    }
    if !plan.profile.isEmpty {
      lines.append(warning("the athlete differs there and was left alone: \(plan.profile.joined(separator: ", "))"))
    }
    if !plan.different.isEmpty {
      let count = plan.different.count
      lines.append(
        warning("\(count == 1 ? "1 row is" : "\(count) rows are") different there and left alone:"))
      lines += told(plan.different) { "  \(name(of: $0.row)): \($0.columns.joined(separator: ", "))" }
    }
    return lines
  }

  /// The lines about what was stored: single rows first, `pushed into ...: 12 schools` last.
  func outcome(_ run: PushRun) -> [Text] {
    var lines = run.lacking.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, columns in
      warning(
        "\(place) has no \(columns.sorted().map { "'\($0)'" }.joined(separator: ", ")) in \(table.rawValue): left out")
    }
    lines += told(run.refused) { "\(name(of: $0.row)): \(Failure($0.reason).message)" }
    let parts = [
      run.stored.isEmpty ? "nothing" : run.stored.counted, there(besides: run.hidden),
      run.refused.isEmpty ? nil : "\(run.refused.count) refused",
    ].compactMap(\.self)
    if !run.stored.isEmpty {
      lines.append(Text("'undo' can't undo this: the rows are in \(place) now", .dim))
    }
    return lines + [Text("pushed into \(place): \(parts.joined(separator: "; "))")]
  }

  /// `12 rows were there already`; nil if there were none.
  func there(besides hidden: Int = 0) -> String? {
    let count = plan.same + plan.different.count + hidden
    guard count > 0 else { return nil }
    return count == 1 ? "1 row was already there" : "\(count) rows were already there"
  }

  private func told<T>(_ all: [T], _ line: (T) -> String) -> [Text] {
    all.prefix(Self.most).map { warning(line($0)) }
      + (all.count > Self.most ? [Text("  and \(all.count - Self.most) more", .dim)] : [])
  }

  private func warning(_ words: String) -> Text { Text(words, .warning) }

  /// `Kenyon College`, `reminders id:3f2504e0`.
  private func name(of row: RowReference) -> String {
    guard let list = ListName.allCases.first(where: { $0.table == row.table }) else {
      return "\(row.table.spoken) id:\(row.id.text.prefix(8))"
    }
    return shell.title(of: RowID(list, row.id))
  }
}

extension TableName {
  /// `1 school`, `12 status changes`.
  func counted(_ count: Int) -> String {
    if let list = ListName.allCases.first(where: { $0.table == self }) { return list.counted(count) }
    let (one, many) = nouns
    return "\(count) \(count == 1 ? one : many)"
  }

  private var nouns: (one: String, many: String) {
    switch self {
    case .statusHistory: ("status change", "status changes")
    case .preferences: ("set of preferences", "sets of preferences")
    case .preferenceHistory: ("change of preferences", "changes of preferences")
    case .reminders: ("reminder", "reminders")
    default: ("row of \(spoken)", "rows of \(spoken)")
    }
  }
}

extension [TableName: Int] {
  /// `65 schools, 12 coaches`, in the order of the tables.
  var counted: String {
    TableName.allCases.compactMap { table in
      self[table].flatMap { $0 > 0 ? table.counted($0) : nil }
    }.joined(separator: ", ")
  }
}
