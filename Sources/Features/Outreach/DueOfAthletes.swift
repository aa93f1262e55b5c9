import Display
import Domain
import Grammar
import Lists
import ShellCore
import Storage
import Values

/// What is due on the lists of all athletes: the open one as it stands, and the others as a look at their files, or at
/// their rows in a project, tells them.
struct DueOfAthletes {
  private let span: WhatIsDue.DueSpan
  private var parts: [Part] = []
  private var problems: [StoreError] = []
  /// The athletes whose rows couldn't be looked at beside those that are open.
  private var unseen: [FamilyAthlete] = []

  /// One athlete's rows.
  fileprivate struct Part: Sendable {
    let athlete: String
    let id: Key<User>
    let rows: [Due]
    /// The rows as they stand on that list alone.
    let sheet: Sheet
    /// Nil for the list that is open.
    let elsewhere: NumberedItem.Elsewhere?
  }

  init(_ span: WhatIsDue.DueSpan, _ open: Session, with world: World) async {
    self.span = span
    let found = world.lists.areKept ? world.lists.all(with: world.store) : FoundLists()
    problems = found.problems
    var lists = found.lists.map(Optional.some)
    // Where no file is a list, as in a project, there is the one that is open.
    if !found.lists.contains(where: { $0.path == world.store.place }) { lists.insert(nil, at: 0) }
    for list in lists where !Task.isCancelled {
      let other = list.flatMap { $0.path == world.store.place ? nil : $0 }
      do {
        let session = if let other { try await world.session(of: other) } else { open }
        let athlete = list?.title(among: found.lists) ?? open.athleteName ?? "the athlete"
        add(session, of: athlete, goingBy: other?.line(among: found.lists), on: world.clock.today)
      } catch {
        problems.append(error as? StoreError ?? .unavailable(Failure(error).message, hint: nil))
      }
    }
    if !world.lists.areKept { await addOthers(than: open, with: world) }
  }

  /// The athletes of a project who aren't viewed just now.
  private mutating func addOthers(than open: Session, with world: World) async {
    let athletes = (try? await world.store.athletes()) ?? []
    for athlete in athletes where athlete.id != open.identity.athlete && !Task.isCancelled {
      do {
        guard let (identity, tables) = try await world.store.glance(at: athlete.id) else {
          unseen.append(athlete)
          continue
        }
        var session = Session(identity: identity, tables: tables, clock: world.clock)
        // What the person still has to do stands among the open rows already.
        if let tasks = try? world.belongings.tasks(of: identity.user) {
          session.take(Rows(tasks.filter(\.isCompleted)))
        }
        add(session, of: athlete.name, goingBy: athlete.line(among: athletes), on: world.clock.today)
      } catch {
        unseen.append(athlete)
        problems.append(error)
      }
    }
  }

  private mutating func add(_ session: Session, of athlete: String, goingBy line: String?, on today: Day) {
    let rows = span.rows(session, on: today).rows
    parts.append(
      Part(
        athlete: athlete, id: session.identity.athlete, rows: rows, sheet: Sheet(due: rows, session),
        elsewhere: line.map { NumberedItem.Elsewhere(athlete: athlete, line: $0) }))
  }

  /// What a family takes first comes first, whosever it is.
  func answer(in shell: inout ShellState, with world: World) -> CommandResult {
    let all = parts.indices.flatMap { part in parts[part].rows.indices.map { (part: part, row: $0) } }
    let ordered = all.enumerated().sorted { one, other in
      let (a, b) = (parts[one.element.part].rows[one.element.row], parts[other.element.part].rows[other.element.row])
      return a.comesBefore(b) || !b.comesBefore(a) && one.offset < other.offset
    }.map(\.element)
    let isCut = WhatIsDue.cuts(ordered.count, span, shell, with: world)
    let shown = isCut ? Array(ordered.prefix(WhatIsDue.most)) : ordered
    shell.number(shown.map { parts[$0.part].item(at: $0.row) })
    var sheet = sheet(shown)
    if isCut { sheet.notes = [Text("\(ordered.count - shown.count) more: 'due athletes all'", .dim)] }
    let other = shown.lazy.compactMap { [parts] in parts[$0.part].elsewhere }.first
    if let other {
      sheet.notes.append(Text("to change another athlete's rows, switch to their list: \(other.line)", .dim))
    }
    if let first = unseen.first {
      let names = unseen.map(\.name).listed("and")
      sheet.notes.append(Text("not looked at: \(names); '\(first.line(among: unseen)); due' goes there", .dim))
    }
    var answer = CommandResult([.sheet(sheet)], notices: FoundLists.lines(on: problems))
    if !problems.isEmpty { answer.status = .unavailable }
    return answer
  }

  private func sheet(_ shown: [(part: Int, row: Int)]) -> Sheet {
    let parts = parts
    let columns = parts.first?.sheet.columns ?? []
    let fields = parts.first?.sheet.fields ?? []
    var sheet = Sheet(
      columns: [SheetColumn("Athlete", key: "athlete", isSubject: true)] + columns, count: shown.count,
      cell: { row, column in
        let (part, row) = (parts[shown[row].part], shown[row].row)
        return column == 0 ? Text(part.athlete, .name) : part.sheet.cell(row, column - 1)
      },
      object: { row in
        let (part, row) = (parts[shown[row].part], shown[row].row)
        return [("athlete", .text(part.athlete)), ("athlete_id", .text(part.id.description))] + part.sheet.object(row)
      }, fields: ["athlete", "athlete_id"] + fields)
    sheet.entry = { row in
      let (part, row) = (parts[shown[row].part], shown[row].row)
      var entry = part.sheet.entry?(row) ?? Entry(Text(), Text())
      entry.what = Text(part.athlete, .name) + ": " + entry.what
      return entry
    }
    (sheet.isNumbered, sheet.noun) = (true, ("thing to do", "things to do"))
    sheet.empty = [Text("Nothing is due \(span.words), on any list")]
    return sheet
  }
}

extension DueOfAthletes.Part {
  /// The item that a number means; on another list only where it is, because its rows aren't here.
  fileprivate func item(at row: Int) -> NumberedItem {
    guard let elsewhere else { return rows[row].item }
    return NumberedItem(RowID(.tasks, .zero), about: [], elsewhere: elsewhere)
  }
}
