import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Synchronization
import Values

/// `dashboard`: the journey on one screen, the whole of it, or one part.
package struct Dashboard: Command {
  package static let verb = Verb(
    "dashboard", "Show the whole journey on one screen", group: .look,
    examples: ["dashboard", "dashboard full", "dashboard trend", "dashboard at a glance"],
    Parameter.boardPart.optional, make: Self.init)

  /// The part of it that is shown; nil for as much as the terminal has room for.
  let part: Part?

  enum Part: Sendable {
    case full
    case widget(Widget)
  }

  /// Each part: the word for it, its heading, and what else it goes by.
  package static let parts: [(name: String, title: String, others: [String])] = Widget.all.map { widget in
    (
      widget.name, widget.title,
      widget.names.dropFirst(2).filter { $0 != widget.key && Widget.named($0)?.name == widget.name }
    )
  }

  package var viewed: String? { "dashboard" }

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    if case .widget = part {} else { shell.session.tables.schools.prepare(columns: School.summedUp) }
    let unread = await SuggestionList.workOut(in: &shell, with: world)
    let school = Once { [shell] in ShortestNames(shell).school }
    let board = Board(shell.session, world.belongings, without: unread) { school.value }
    var (detail, items) = if case .widget(let widget) = part { board.detail(of: widget) } else { Self.whole(board) }
    if part == nil, world.person.isThere, shell.script == nil { detail.whole = "dashboard full" }
    if !items.isEmpty { shell.number(items) }
    return CommandResult([.detail(detail)])
  }

  /// The whole board: as it was the last time, if nothing has changed since that it reads.
  private static func whole(_ board: Board) -> (Detail, [NumberedItem]) {
    guard let tasks = try? board.tasks.get() else { return board.detail }
    let minute = board.clock.now().microseconds / 60_000_000
    let state = Seen.State(
      revision: board.revision, today: board.today, minute: minute, tasks: tasks, unread: board.unread)
    if let seen = last.withLock({ $0 }), seen.state == state { return (seen.detail, seen.items) }
    let (detail, items) = board.detail
    // What a server hasn't sent yet, or couldn't be read, is asked for again.
    if !CancellableScope.isOver, !board.session.tables.schools.isUncertain {
      last.withLock { $0 = Seen(state: state, detail: detail, items: items) }
    }
    return (detail, items)
  }

  /// A revision is one session's, so that there is nothing to mix up.
  private static let last = Mutex<Seen?>(nil)

  private struct Seen: Sendable {
    struct State: Equatable, Sendable {
      let revision: Session.Revision
      let today: Day
      let minute: Int64
      let tasks: [QuickTask]
      let unread: Unread.Reasons
    }

    let state: State
    let detail: Detail
    let items: [NumberedItem]
  }
}

extension Parameter where Value == Dashboard.Part {
  /// `full`, or a part by any of its names, which may have several words.
  fileprivate static let boardPart = Parameter("full|PART") { cursor in
    cursor.expect(.boardPart)
    var (words, rest): ([String], Cursor) = ([], cursor)
    var readings: [Reading<Dashboard.Part>] = []
    while words.count < mostWords, let word = rest.peek() {
      words.append(word.text)
      rest = rest.after(word)
      let text = words.joined(separator: " ")
      let part = text.lowercased() == "full" ? .full : Widget.named(text).map(Dashboard.Part.widget)
      if let part {
        readings.insert(Reading(part, rest.marking(cursor.place..<word.span.upperBound, .value)), at: 0)
      }
    }
    if readings.isEmpty, let word = cursor.peek() {
      let text = words.joined(separator: " ")
      cursor.context.fail(
        Diagnostic(
          "no part of the dashboard is called '\(text)'",
          at: word.span.lowerBound..<(rest.last ?? word).span.upperBound,
          hint: [
            Nearest.question(Widget.nearest(to: text).map { "dashboard \($0.name)" }),
            "'help dashboard' lists all of them",
          ].compactMap(\.self).joined(separator: " ")))
    }
    return readings
  }

  /// No part is called by more: `Interactions, Last 30 Days`.
  private static let mostWords = 5
}

extension Expectation {
  /// The words for the parts; once something else is typed, the other names too.
  fileprivate static let boardPart = Expectation("a part of the dashboard") { _, typed in
    let full = Candidate("full", note: "every part")
    let words = [full] + Widget.all.map { Candidate($0.name, note: $0.title) }
    let found = typed.quote == nil ? words.filter { typed.begins($0.text) } : []
    guard !typed.text.isEmpty || typed.quote != nil else { return CandidateList(found) }
    let others = Widget.all.flatMap { widget -> [Candidate] in
      guard !found.contains(where: { $0.text == widget.name }) else { return [] }
      return widget.names.dropFirst().filter(typed.begins).prefix(1).map {
        Candidate($0.asWord(in: typed.quote), note: "the same as \(widget.name)")
      }
    }
    return CandidateList(found + others)
  }
}

/// A value that is worked out when it's first asked for.
private final class Once<Value> {
  private let make: () -> Value
  private(set) lazy var value: Value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
