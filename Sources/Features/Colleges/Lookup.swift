import Display
import Domain
import Lists
package import ShellCore
import Values

/// `lookup`: what the College Scorecard, or else the list inside the program, knows of a school, merged into its
/// academic data.
package struct Lookup: Command {
  package static let verb = Verb(
    "lookup", "Look up a school's facts and fill them in", group: .plan, effect: .store, prints: false,
    examples: ["lookup kenyon", "lookup 3", "lookup ohio state"], .school, make: Self.init
  ).noting(
    "With COLLEGE_SCORECARD_API_KEY set, it asks the College Scorecard. Else the",
    "built-in list fills in what is missing, and changes nothing else."
  )

  let row: RowID

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let school = try shell.school(row)
    shell.current = row
    if !Scorecard(world).hasKey, let answer = try await fillIn(school, in: &shell, with: world) { return answer }
    let colleges = try await colleges(named: school.name, in: &shell, with: world)
    guard let college = try await choice(of: colleges, for: school, world) else {
      return Self.nothing("nothing was changed")
    }
    let new = school.merging(college)
    let edit = RowEdit<School>(session: shell.session, world: world)
    guard !edit.changes(from: school, to: new).isEmpty else {
      return .notice("\(school.name): the College Scorecard has nothing new")
    }
    let lines = school.differences(to: new, shell.session)
    if world.person.isThere, !world.rules.assumesYes {
      let question = ["\(Visible.shown(college.title)) would change:"] + lines.map { "  \($0)" } + ["Write this?"]
      let shown = question.map { Visible.shown($0) }.joined(separator: "\n")
      guard await world.person.ask(shown) == true else { return Self.nothing("nothing was changed") }
      return try await edit.write([(school, new)], isConfirmed: true, in: &shell)
    }
    var answer = try await edit.write([(school, new)], isConfirmed: true, in: &shell)
    answer.notices.insert(Text("from the College Scorecard: \(Visible.shown(college.title))", .dim), at: 0)
    return answer
  }

  /// Fills in what is missing from the list inside the program; nil where that doesn't know the school.
  private func fillIn(
    _ school: School, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult? {
    let colleges = CollegeList.named(school.name, in: school.parsedState)
    guard !colleges.isEmpty, let college = try await choice(of: colleges, for: school, world) else { return nil }
    var new = school.completed(with: college)
    new.name = school.name
    let edit = RowEdit<School>(session: shell.session, world: world)
    guard !edit.changes(from: school, to: new).isEmpty else {
      return .notice("\(school.name): the built-in list has nothing new")
    }
    var answer = try await edit.write([(school, new)], isConfirmed: true, in: &shell)
    answer.notices.insert(
      Text("from the built-in list, with the tuition of \(College.tuitionYear): \(college.title)", .dim), at: 0)
    return answer
  }

  /// The results stay known, which they wouldn't if this were thrown.
  private static func nothing(_ words: String) -> CommandResult {
    var answer = CommandResult.notice(Text(words))
    answer.status = .failed
    return answer
  }

  /// The colleges that the Scorecard knows under a name: asked for once in a session.
  private func colleges(
    named name: String, in shell: inout ShellState, with world: World
  ) async throws -> [College] {
    let key = name.trimmed.lowercased()
    if let known = shell.memory[LookedUp.self][key] { return known }
    let found = try await Scorecard(world).colleges(named: name)
    shell.memory[LookedUp.self][key] = found
    return found
  }

  /// The college that is meant: the only one, or the one that the person chooses; where nobody can be asked, the only one
  /// with exactly the school's name, or in its state.
  private func choice(of colleges: [College], for school: School, _ world: World) async throws -> College? {
    let name = Folded(words: school.name)
    if colleges.count == 1 { return colleges[0] }
    if world.person.isThere, !world.rules.assumesYes { return try await chosen(from: colleges, world) }
    let exact = colleges.filter { Folded(words: $0.name) == name }
    let near = (exact.isEmpty ? colleges : exact).filter { $0.state == school.parsedState }
    if exact.count == 1 { return exact[0] }
    if near.count == 1 { return near[0] }
    throw Failure(
      "\(colleges.count) colleges match: \(colleges.map { Visible.shown($0.title) }.joined(separator: "; "))",
      hint: "edit . name=..., with the full name")
  }

  private func chosen(from colleges: [College], _ world: World) async throws -> College? {
    world.person.tell(colleges.enumerated().map { Text("\($0 + 1)", .dim) + Text("  \(Visible.shown($1.title))") })
    let numbers = (1...colleges.count).map(String.init)
    let question = "Which one, 1 to \(colleges.count)? "
    let college = await world.person.answer(
      question, numbers, wrong: { "expected a number from 1 to \(colleges.count), not '\($0)'" },
      meaning: { line -> College?? in
        line.isEmpty ? .some(nil) : Int(line).flatMap { colleges[number: $0] }.map { .some($0) }
      })
    try Task.checkCancellation()
    return college ?? nil
  }
}

/// The answers of the College Scorecard, by the name it was asked for in lower case.
private enum LookedUp: FeatureMemory.Key {
  static var start: [String: [College]] { [:] }
}
