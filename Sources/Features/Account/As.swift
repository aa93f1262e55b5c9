import Display
import Domain
import Grammar
package import ShellCore
import Storage
import Values

/// `as`: goes to another athlete's list on this machine; a parent looks at an athlete's rows, and goes back with `as me`.
package struct ViewAs: Command {
  package static let verb = Verb(
    "as", "Go to another athlete's list", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["as eli", "as me", "as"],
    .words("ATHLETE | me", .athlete), make: Self.init
  ).neverHeld().noting(
    "A list in a file of your own is opened with your own rights. In a project a parent views the athlete's list, and "
      + "'as me' goes back to their own list."
  )

  let words: [String]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let name = words.joined(separator: " ")
    if name.isEmpty { return try await tellWhere(shell, with: world) }
    if AthleteList.isOneself(name) {
      return CommandResult(notices: try await shell.look(at: nil, with: world))
    }
    guard let lists = world.athleteLists else {
      if world.lists.areKept, try await world.store.athletes().isEmpty {
        throw Failure("no other athlete's list is here", hint: "'add athlete NAME' begins one")
      }
      return CommandResult(notices: try await shell.look(at: name, with: world))
    }
    let list = try lists.named(name)
    guard list.path == world.store.place else {
      return CommandResult(
        next: .take { interpreter, _ in
          let notices = try await interpreter.go(to: list)
          try await interpreter.show(CommandResult(notices: [list.arrival] + notices), nil)
          return Interpreter.Outcome()
        })
    }
    // A parent who keeps the list in a file may look at it as one.
    let hasParent = try await !world.store.athletes().isEmpty
    return hasParent
      ? CommandResult(notices: try await shell.look(at: list.identity.athlete.description, with: world))
      : .notice(Text("this is \(list.name)'s list already"))
  }

  private func tellWhere(_ shell: ShellState, with world: World) async throws -> CommandResult {
    let identity = shell.session.identity
    if identity.isViewing {
      let athlete = try await world.store.athletes().first { $0.id == identity.athlete }
      return .notice(ShellState.banner(athlete?.name ?? identity.athlete.description))
    }
    if let lists = world.athleteLists, let open = lists.first(where: { $0.path == world.store.place }) {
      let told = Text("this is \(open.title(among: lists))'s list, in \(open.path)")
      return CommandResult(notices: [told, Self.others(lists.filter { $0.path != open.path }, among: lists)])
    }
    let athletes = try await world.store.athletes().filter { $0.id != identity.athlete }
    let told = Text(shell.session.recordedName.map { "this is \($0)'s list" } ?? "this is your own list")
    if !athletes.isEmpty { return CommandResult(notices: [told, Self.others(athletes, among: athletes)]) }
    let rest = world.lists.areKept ? "no other list is here: 'add athlete NAME' begins one" : "no other list is here"
    return CommandResult(notices: [told, Text(rest, .dim)])
  }

  /// The lines that go to the others.
  private static func others<A: NamedAthlete>(_ others: [A], among all: [A]) -> Text {
    let lines = others.prefix(8).map { "'\($0.line(among: all))'" }
    let rest = others.count > 8 ? "; 'athletes' lists all \(others.count)" : ""
    return Text("\(lines.listed("or")) goes to another\(rest)", .dim)
  }
}

extension AthleteList {
  /// What is said on the way there.
  var arrival: Text {
    Text("\(name)'s list: \(ListName.schools.counted(schools)), in \(path)")
  }
}
