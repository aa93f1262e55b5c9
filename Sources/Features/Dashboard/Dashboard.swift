import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `dashboard`: the whole journey on one screen, or one part of it.
package struct Dashboard: Command {
  package static let verb = Verb(
    "dashboard", "Show the whole journey on one screen", group: .look,
    examples: ["dashboard", "dashboard trend", "dashboard events"],
    Parameter<Widget>.choice(
      "WIDGET", "a part of the dashboard",
      Widget.allCases.map { (Candidate($0.rawValue, note: $0.title), $0) }
    ).optional, make: Self.init)

  let widget: Widget?

  package var viewed: String? { "dashboard" }

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    let notices = await SuggestionList.bringUp(in: &shell, with: world)
    let school = Once { [shell] in ShortestNames(shell).school }
    let board = Board(shell.session, tasks: world.tasks) { school.value }
    return CommandResult([.detail(widget.map(board.detail) ?? board.detail)], notices: notices)
  }
}

/// A value that is worked out when it's first asked for.
private final class Once<Value> {
  private let make: () -> Value
  private(set) lazy var value: Value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension Board {
  /// One part, also one that is switched off.
  func detail(of widget: Widget) -> Detail {
    let panel = panel(widget)
    var figures: Fields = if case .object(let fields) = panel.figures { fields } else { [(widget.key, panel.figures)] }
    if let problem = panel.problem { figures.append(("error", .text(problem))) }
    return document([], [section(widget, panel)], figures)
  }

  /// Every part that is shown; for programs all of them.
  var detail: Detail {
    let shown = self.shown
    let panels = Widget.allCases.map { (widget: $0, panel: panel($0)) }
    let nothing = [
      Text("Every part of the dashboard is switched off"), Text("'prefs dashboard all on' shows it again", .dim),
    ]
    return document(
      [greeting] + banner + (shown.isEmpty ? nothing : []),
      panels.filter { shown.contains($0.widget) }.map(section),
      greeted + panels.flatMap(figures))
  }

  private func section(_ widget: Widget, _ panel: Panel) -> Section {
    Section(widget.title, id: widget.rawValue, isWide: widget.isWide, panel.content)
  }

  /// What a part tells programs, and what is missing in it.
  private func figures(_ widget: Widget, _ panel: Panel) -> Fields {
    let problem: Fields = panel.problem.map { [("\(widget.key)_error", .text($0))] } ?? []
    return [(widget.key, panel.figures)] + problem
  }

  private func document(_ header: [Text], _ sections: [Section], _ object: Fields) -> Detail {
    var detail = Detail(header: header, sections: sections, object: object, record: object.flattened)
    detail.isDocument = true
    return detail
  }

  private var greeting: Text {
    let name = session.tables.users[session.identity.user]?.firstName
    return Text(name.map { "Welcome back, \($0)!" } ?? "Welcome back!", .heading)
  }

  /// The full name of the athlete whose rows are shown, else the e-mail address.
  private var athlete: String? {
    let athlete = session.tables.users[session.identity.athlete]
    return [athlete?.fullName, athlete?.email].compactMap(\.self).first { !$0.isEmpty }
  }

  /// What a parent is told: whose rows these are, or how to get to some.
  private var banner: [Text] {
    guard session.identity.isViewing else { return session.viewerLines }
    let name = Text(athlete ?? "the athlete").cut(to: Self.longestName).words
    return [
      Text("You're viewing \(name)'s recruiting data", .accent(.blue)),
      Text("Data is read-only. Your views are visible to them.", .accent(.blue)),
    ]
  }

  /// In columns.
  private static let longestName = 40

  private var greeted: Fields {
    [
      ("name", session.tables.users[session.identity.user]?.firstName.map(Datum.text) ?? .null),
      ("viewing", session.identity.isViewing ? athlete.map(Datum.text) ?? .null : .null),
      ("date", .text(today.description)),
    ]
  }
}

extension Fields {
  /// With the fields of inner objects under their own names: `stats.coaches`.
  fileprivate var flattened: Fields {
    flatMap { key, value -> Fields in
      guard case .object(let inner) = value else { return [(key, value)] }
      return inner.map { ("\(key).\($0.key)", $0.value) }
    }
  }
}
