import Display
import Domain
import Grammar
import ShellCore
import Values

/// New schools from the list of colleges inside the program.
struct CollegeAddition {
  let world: World

  /// The most colleges that a message names, and that are shown to choose from.
  private static let (mostNamed, mostShown) = (5, 20)

  /// The college that a new school is, by its name and its state; nil where none is called so. Of several the person
  /// chooses one, and is asked about beginnings, initials and slips; where nobody can be asked that throws, and names them.
  ///
  /// - Parameters:
  ///   - isExact: whether the name stands in quotes, so that only what it surely means counts.
  ///   - isDescribed: whether more is said of the school than its name; else one that isn't known is asked about.
  func college(for school: School, isExact: Bool, isDescribed: Bool) async throws -> College? {
    let name = school.name
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Failure("expected a school's name, not '\(name)'", hint: "add school Kenyon")
    }
    guard let (match, colleges) = CollegeList.candidates(for: name, in: school.parsedState),
      match.isCertain || !isExact
    else {
      if !isExact, !isDescribed { try await confirm(unknown: school) }
      return nil
    }
    let isAsked = world.person.isThere && !world.rules.assumesYes
    if colleges.count == 1, match.isCertain { return colleges[0] }
    if isAsked, colleges.count == 1 {
      if await world.person.ask("\(colleges[0].title)?") == true { return colleges[0] }
      throw Failure.declined("nothing was added")
    }
    if isAsked { return try await chosen(from: colleges, for: name) }
    let hint = Self.line(adding: colleges)
    if colleges.count == 1 {
      throw Failure(
        "'\(name)' may be \(colleges[0].title)", hint: "'\(hint)', or the name in quotes to add it as it is")
    }
    let rest = colleges.count > Self.mostNamed ? "; and \(colleges.count - Self.mostNamed) more" : ""
    throw Failure(
      "'\(name)' matches \(colleges.count) colleges: "
        + colleges.prefix(Self.mostNamed).map(\.title).joined(separator: "; ") + rest, hint: hint)
  }

  /// Asks whether a school goes on the list that isn't in the built-in one, and says which may be meant.
  private func confirm(unknown school: School) async throws {
    guard world.person.isThere, !world.rules.assumesYes else { return }
    let near = CollegeList.nearly(school.name, in: school.parsedState)
    let meant = near.map { "; '\($0.name)' is one slip away" } ?? ""
    let question = "'\(school.name)' isn't in the built-in list of colleges\(meant): add it as it is?"
    guard await world.person.ask(question) == true else {
      throw Failure.declined("nothing was added", hint: near.map { Self.line(adding: [$0]) })
    }
  }

  /// The line that adds the first of some colleges.
  private static func line(adding colleges: [College]) -> String {
    let isRepeated = colleges.dropFirst().contains { $0.name == colleges[0].name }
    return "add school \(colleges[0].name.quoted)" + (isRepeated ? " state=\(colleges[0].state ?? "")" : "")
  }

  private func chosen(from colleges: [College], for name: String) async throws -> College? {
    let shown = colleges.prefix(Self.mostShown)
    world.person.tell(
      shown.enumerated().map { Text("\($0 + 1)", .dim) + Text("  \($1.title)") }
        + [Text("0", .dim) + Text("  none of them: add '\(Visible.shown(name))' as it is")])
    if shown.count < colleges.count { world.person.tell([Text("and \(colleges.count - shown.count) more", .dim)]) }
    let question = "Which one, 0 to \(shown.count)? Enter leaves it out: "
    let numbers = (0...shown.count).map(String.init)
    let choice = await world.person.answer(
      question, numbers, wrong: { "expected a number from 0 to \(shown.count), not '\($0)'" },
      meaning: { line in
        line.isEmpty || Bool(typed: line) == false && line != "0"
          ? -1 : Int(line).flatMap { (0...shown.count).contains($0) ? $0 : nil }
      })
    try Task.checkCancellation()
    if choice == 0 { return nil }
    if let choice, choice > 0 { return shown[choice - 1] }
    throw Failure.declined("nothing was added", hint: choice == nil ? Self.line(adding: colleges) : nil)
  }

  /// The schools that words name, parted by commas and `and` where these aren't part of a college's name.
  static func names(in words: String) -> [String] {
    let all = words.replacing(",", with: " , ").split(separator: " ").map(String.init)
    func isJoint(_ place: Int) -> Bool { [",", "and", "&"].contains(all[place].lowercased()) }
    guard all.indices.contains(where: isJoint) else { return [words] }
    func text(_ range: Range<Int>) -> String { all[range].joined(separator: " ").replacing(" ,", with: ",") }
    func isSure(_ name: String) -> Bool { !CollegeList.named(name).isEmpty }
    // 'Miami University, Ohio' is one, and 'Miami University, Ohio University' are two.
    func endsInAnother(_ range: Range<Int>) -> Bool {
      guard let comma = all[range].lastIndex(of: ","), comma + 1 < range.upperBound else { return false }
      let end = all[comma + 1..<range.upperBound]
      return end.contains { Self.nouns.contains($0.lowercased()) } && isSure(end.joined(separator: " "))
    }
    var (names, place) = ([String](), 0)
    while place < all.count {
      if isJoint(place) {
        place += 1
        continue
      }
      // The ends of runs that reach to a joint or to the end, the longest first.
      let ends = (place + 1...all.count).lazy.filter { $0 == all.count || isJoint($0) }
      let end =
        ends.prefix(4).reversed().first { isSure(text(place..<$0)) && !endsInAnother(place..<$0) } ?? ends.first
        ?? all.count
      names.append(text(place..<end))
      place = end
    }
    let isKnown = names.contains { CollegeList.candidates(for: $0) != nil }
    return isKnown || words.contains(",") ? names : [words]
  }

  /// Words that a college's name has, and a place has not.
  private static let nouns: Set<String> = ["university", "college", "state", "institute", "tech", "academy"]

  /// Words that name several colleges with only blanks between, with commas; nil for anything else.
  static func commas(in words: String) -> String? {
    let all = words.split(separator: " ").map(String.init)
    guard all.count > 1, all.count < 30, CollegeList.candidates(for: words) == nil else { return nil }
    var (names, place) = ([String](), 0)
    while place < all.count {
      let ends = (place + 1...min(all.count, place + 6)).reversed()
      guard let end = ends.first(where: { CollegeList.isName(all[place..<$0].joined(separator: " ")) }) else {
        return nil
      }
      names.append(all[place..<end].joined(separator: " "))
      place = end
    }
    return names.count > 1 ? names.joined(separator: ", ") : nil
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
    if new.count == 1 { answer.notices.append(Self.told(new[0], context)) }
    answer.notices += Self.missingTeams(schools, context)
    shell.current = schools.last.map { RowID(.schools, $0.id.uuid) }
    return answer
  }

  /// The facts that were filled in, and where they come from; with the school's name where several were added.
  static func told(_ college: College, _ context: EvaluationContext, isNamed: Bool = false) -> Text {
    let rate = college.admissionRate.map { "admission \(percent($0)) (\(College.testYear))" }
    let elsewhere = context.known { college.priceElsewhere(context) } ?? nil
    // What those of the college's own state pay, where others pay something else.
    let isOwn = college.tuitionOutOfState != college.tuitionInState
    let extent = isOwn ? elsewhere == nil ? ", in state" : ", out of state" : ""
    let facts = [
      college.place, college.division?.rawValue, college.conference,
      college.students.map { "\(Numeral.grouped($0)) students (\(College.studentsYear))" },
      college.isOpen ? "open admission" : rate,
      (elsewhere ?? college.tuitionInState).map {
        "tuition $\(Numeral.grouped(Int($0))) (\(College.tuitionYear)\(extent))"
      },
    ]
    let name = isNamed ? "\(college.name), " : ""
    return Text("\(name)from the built-in list: \(facts.compactMap(\.self).joined(separator: ", "))", .dim)
  }

  /// The schools that don't have the athlete's team: `Reed College has no baseball (2023-24)`.
  static func missingTeams(_ schools: [School], _ context: EvaluationContext) -> [Text] {
    let wayOut = schools.count == 1 ? ": 'undo' takes it off your list" : ""
    return schools.compactMap { school in
      school.missingTeam(for: context.details).map {
        Text("\(school.name) has no \($0) (\(CollegeTeams.extent))\(wayOut)", .warning)
      }
    }
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
