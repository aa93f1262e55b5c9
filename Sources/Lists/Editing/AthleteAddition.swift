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
        if let here {
          notices.append(Text("'\(here.line(among: lists))' goes back, and 'undo' takes the new list away", .dim))
        }
        try await interpreter.show(CommandResult(notices: notices), nil)
        let outcome = await interpreter.note(name, keptBy: keeper)
        if let here { interpreter.shell.memory[Made.self] = Made.List(name: name, path: path, before: here) }
        return outcome
      })
  }

  private func check() throws(Failure) {
    // `Ed Smith, soccer, 2028`; `Jr.` may stand behind a comma.
    if name.contains("=") || name.contains(",") && name.contains(where: \.isNumber) {
      let words = name.prefix { $0 != "," }.split(separator: " ")
      let said = words.prefix { !$0.contains("=") }.joined(separator: " ")
      let line = "add athlete \(said.isEmpty ? "Maya Lopez" : said)"
      throw Failure("an athlete is added by name alone", hint: "'\(line)' asks for the rest", status: .notUnderstood)
    }
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

  /// Goes back from a list that was just made, and takes it away: nil unless that is what `undo` has to undo, because
  /// nothing but its name was said on it.
  static func undoing(in shell: ShellState, with world: World) throws -> CommandResult? {
    guard let made = shell.memory[Made.self], made.path == world.store.place, shell.session.journal.undoable.count < 2
    else { return nil }
    try shell.refuseIfReadOnly(world)
    return CommandResult(
      next: .take { interpreter, _ in
        let notices = try await interpreter.go(to: made.before)
        interpreter.shell.memory[Made.self] = nil
        let isGone = try await interpreter.world.lists.discard(made.path)
        let told =
          isGone
          ? "undone: \(made.name)'s list is gone" : "\(made.name)'s list stays, in \(made.path): it has rows"
        try await interpreter.show(CommandResult(notices: [Text(told)] + notices), nil)
        return Interpreter.Outcome(status: isGone ? .done : .failed)
      })
  }

  /// The list that was made last, wherever one went since.
  private enum Made: FeatureMemory.Key {
    static let start: List? = nil
    static let isLasting = true

    struct List: Sendable {
      let name: String
      let path: String
      /// Where one was.
      let before: AthleteList
    }
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
