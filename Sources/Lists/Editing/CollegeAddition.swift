import Display
import Domain
import Grammar
import ShellCore

/// New schools from the list of colleges inside the program.
struct CollegeAddition {
  let world: World

  /// The most colleges that a message names.
  private static let mostNamed = 5

  /// The college that a new school is, by its name and its state; nil where none is called so. Of several the person
  /// chooses one; where nobody can be asked that throws, and names them.
  func college(for school: School) async throws -> College? {
    var colleges = CollegeList.named(school.name, in: school.parsedState)
    if colleges.isEmpty, school.parsedState == nil, let (name, state) = Self.parted(school.name) {
      colleges = CollegeList.named(name, in: state)
    }
    guard colleges.count > 1 else { return colleges.first }
    if world.person.isThere, !world.rules.assumesYes { return try await chosen(from: colleges, for: school.name) }
    let rest = colleges.count > Self.mostNamed ? "; and \(colleges.count - Self.mostNamed) more" : ""
    let first = colleges[0]
    let isRepeated = colleges.dropFirst().contains { $0.name == first.name }
    throw Failure(
      "'\(school.name)' matches \(colleges.count) colleges: "
        + colleges.prefix(Self.mostNamed).map(\.title).joined(separator: "; ") + rest,
      hint: "add school \(first.name.quoted)" + (isRepeated ? " state=\(first.state ?? "")" : ""))
  }

  private func chosen(from colleges: [College], for name: String) async throws -> College? {
    world.person.tell(colleges.enumerated().map { Text("\($0 + 1)", .dim) + Text("  \($1.title)") })
    let numbers = (1...colleges.count).map(String.init)
    let question = "Which one, 1 to \(colleges.count)? Enter adds '\(Visible.shown(name))' as it is: "
    while let line = await world.person.line(question, numbers)?.trimmed {
      if line.isEmpty { return nil }
      if let number = Int(line), colleges.indices.contains(number - 1) { return colleges[number - 1] }
      world.person.tell([Text("expected a number from 1 to \(colleges.count), not '\(line)'", .bad)])
      try Task.checkCancellation()
    }
    throw Failure.declined("nothing was added")
  }

  /// `Wheaton College, IL` and `Wheaton College (IL)` as a name and a state.
  private static func parted(_ name: String) -> (name: String, state: String)? {
    let words = name.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" }
    guard words.count > 1, let last = words.last, let state = USState(rawValue: String(last)) else { return nil }
    return (words.dropLast().joined(separator: " "), state.rawValue)
  }

  /// Adds colleges as schools, in one change; those that are on the list already are named and passed over.
  func add(_ colleges: [College], to shell: inout ShellState) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let context = shell.session.context
    let new = colleges.filter { context.school(for: $0) == nil }
    let known = colleges.filter { context.school(for: $0) != nil }
      .map { Text("\($0.name): already on the list", .warning) }
    guard !new.isEmpty else { return CommandResult(notices: known) }
    try await shell.confirmMany(
      new.map(\.title), "add \(ListName.schools.counted(new.count))", with: world)
    let schools = new.map { college in
      var school = School(id: Key(world.time.newID())).completed(with: college)
      school.found(by: shell.session.identity, at: world.clock)
      return school
    }
    var answer = try await shell.write(
      schools.map(\.insertion),
      title: new.count == 1 ? "\(new[0].name): added" : "\(ListName.schools.counted(new.count)) added",
      confirmations: new.map { "\($0.name): added to your schools" }, with: world)
    answer.notices += known
    if new.count == 1 { answer.notices.append(Self.told(new[0])) }
    shell.current = schools.last.map { RowID(.schools, $0.id.uuid) }
    return answer
  }

  /// What was filled in, and where it comes from.
  static func told(_ college: College) -> Text {
    let admission = college.isOpen ? "open admission" : college.admissionRate.map { "admission \(percent($0))" }
    let facts = [
      college.place, college.division?.rawValue, college.conference,
      college.students.map { "\(Numeral.grouped($0)) students" }, admission,
      college.tuitionInState.map { "tuition $\(Numeral.grouped(Int($0))) (\(College.tuitionYear))" },
    ]
    return Text("from the built-in list: \(facts.compactMap(\.self).joined(separator: ", "))", .dim)
  }

  private static func percent(_ rate: Double) -> String { "\(Int((rate * 100).rounded()))%" }
}

extension Expectation {
  /// The name of a new school: those of the colleges are offered, with those that are on the list marked.
  static let college = Expectation("a name") { scope, typed in
    guard !typed.text.isEmpty, !typed.isLoose else { return CandidateList([]) }
    let found = CollegeList.completions(of: typed.text, limit: typed.limit)
    var names: [String: Int] = [:]
    for college in found.items { names[college.name, default: 0] += 1 }
    let candidates = found.items.map { college in
      let isListed = scope.session.context.school(for: college) != nil
      let facts = [college.place, college.division?.rawValue, isListed ? "on your list" : nil]
      let state = names[college.name] == 1 ? "" : " state=\(college.state ?? "")"
      return Candidate(
        college.name.asWord(in: typed.quote) + state, note: facts.compactMap(\.self).joined(separator: ", "))
    }
    return CandidateList(first: candidates, total: found.total)
  }.opened
}
