import Display
import Domain
import Grammar
import ShellCore
import Storage
import Values

/// A list for another athlete, in a file of its own: it's made, gone to, and begins with the athlete's name.
struct AthleteAddition: Sendable {
  let name: String

  init(name: String) { self.name = name.trimmed }

  func run(in shell: ShellState, with world: World) async throws -> CommandResult {
    guard world.lists.areKept else { throw Self.noFiles(with: world) }
    // A parent who looks on may well begin another list.
    let rules = world.rules
    if !shell.session.identity.isViewing || rules.isReadOnly || rules.isConfiguring || rules.isWatching {
      try shell.refuseIfReadOnly(world)
    }
    try check()
    let lists = world.lists.all(with: world.store).lists
    if let other = lists.first(where: { Folded($0.name) == Folded(name) }) {
      try await confirm(besides: other, lists, with: world)
    }
    let path = world.lists.file(for: name)
    if world.rules.isDryRun { return .notice(Text("would make \(name)'s list in \(path)")) }
    let (keeper, here) = (shell.session.keeper, lists.first { $0.path == world.store.place })
    return CommandResult(
      next: .take { interpreter, _ in
        try interpreter.refuseToLeave()
        let store = try await interpreter.world.lists.make(at: path)
        var notices = [Text("\(name)'s list is made: \(path)")] + (try await interpreter.begin(on: store))
        if let here { notices += way(back: here.line(among: lists), from: path, isSafe: interpreter.world.isSafe) }
        try await interpreter.show(CommandResult(notices: notices), nil)
        return await interpreter.note(name, keptBy: keeper)
      })
  }

  private func check() throws(Failure) {
    let wrong =
      name.count > AthleteList.mostOfName
      ? "a name has at most \(AthleteList.mostOfName) characters, not \(name.count)"
      : Visible.shown(name) != name
        ? "a name has no control characters"
        : name.contains { $0.isLetter || $0.isNumber }
          ? nil : "expected an athlete's name" + (name.isEmpty ? "" : ", not '\(name)'")
    if let wrong { throw Failure(wrong, hint: "add athlete Maya Lopez", status: .notUnderstood) }
  }

  /// Two athletes may have one name; more often the list is there already.
  private func confirm(besides other: AthleteList, _ lists: [AthleteList], with world: World) async throws {
    let known = "\(other.name) has a list already, in \(other.path)"
    if world.rules.assumesYes { return }
    guard world.person.isThere else {
      let line = other.line(among: lists)
      throw Failure(known, hint: other.path == world.store.place ? "'--yes' makes another one" : line)
    }
    guard await world.person.ask("\(known). Make another one?") == true else {
      throw Failure.declined("no list was made")
    }
  }

  /// How to get back, and how the list is taken away again: a file is never deleted by the way.
  private func way(back line: String, from path: String, isSafe: Bool) -> [Text] {
    let file = "'" + path.replacing("'", with: "'\\''") + "'"
    let removal = isSafe ? "" : "; to take the new one away: \(line); ! rm \(file)"
    return [Text("'\(line)' goes back\(removal)", .dim)]
  }

  private static func noFiles(with world: World) -> Failure {
    world.store.isPersistent
      ? Failure("athletes join a project by themselves", hint: "'family invite athlete' makes a code for one")
      : Failure("the \(world.store.name) is the only one here", hint: "start compass without --sample")
  }
}

extension Interpreter {
  /// Writes down whose list it is, and who keeps it if that was said on another one.
  fileprivate mutating func note(_ name: String, keptBy keeper: Keeper?) async -> Outcome {
    let kept = keeper.map { " kept_by=\($0.rawValue)" } ?? ""
    let present = self.present
    self.present = { if case .notices = $0 { return } else { try await present($0) } }
    defer { self.present = present }
    return await run("prefs player name=\(name.quoted)\(kept)", in: nil, firstLine: 1)
  }
}
