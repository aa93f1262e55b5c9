import Display
package import Domain
package import Grammar
package import ShellCore
import Values

/// `add`: a new row; on a terminal it asks for what is missing.
package struct Add: FieldCommand {
  package static let verb = Verb(
    "add", "Add a school, a coach, a task or another row", group: .change, effect: .store, storing: "the new row",
    prints: false,
    examples: [
      "add school kenyon", "add school wooster, denison", "add school Summit Academy division=D3 state=OH",
      "add coach first=Ana last=Ruiz school=kenyon role=head", "add event Denison camp on oct 10 $75",
      "add task Follow up with Coach Smith", "add metric velocity 84 date=today",
      "add athlete Maya Lopez",
    ],
    .addition, make: Self.init
  ).noting(
    "A school's facts come from the built-in list of colleges ('colleges', 'help sources'); while that is the current "
      + "list, its rows can be added by number.",
    "Of a metric you may say where it was taken: 'add metric velocity 84 at fall showcase date=today'; of an offer its "
      + "money: 'add offer kenyon scholarship $12,000'.",
    "A task with a day, as in 'add task register for the SAT by feb 5', or with 'due=feb 5' behind it, is a reminder. An "
      + "event whose name begins with a school's is held there, unless 'school=' says otherwise.",
    "'add athlete' begins another athlete's list, in a file of its own."
  ).needingNoRows { ["task", "tasks", "athlete", "athletes"].contains($0.peek()?.text.lowercased()) }

  /// To which rows with fields are added; a task is a text alone.
  package static let lists = ListName.allCases.filter { $0.editable != nil && $0 != .tasks }

  let addition: Addition

  package init(addition: Addition) { self.addition = addition }

  package enum Addition: Sendable {
    /// `isWhole` says that the words are one name, in quotes.
    case row(ListName, words: String, isWhole: Bool, [Assignment])
    case task(String)
    case colleges([RowID])
    case athlete(String)
  }

  /// The same at a school, where a coach is added for whom none was named.
  package func at(_ school: RowID) -> Add {
    guard case .row(.coaches, let words, let isWhole, let assignments) = addition,
      !assignments.contains(where: { Coach.fields.entry(named: $0.name)?.name == "school" })
    else { return self }
    let there = Assignment(name: "school", value: "id:\(school.id)")
    return Add(addition: .row(.coaches, words: words, isWhole: isWhole, assignments + [there]))
  }

  /// The same of a result, which is today's where no day is said.
  package var recordedToday: Add {
    guard case .row(.metrics, let words, let isWhole, let assignments) = addition,
      !assignments.contains(where: { PerformanceMetric.fields.entry(named: $0.name)?.column == "recorded_date" })
    else { return self }
    let today = Assignment(name: "recorded", value: "today")
    return Add(addition: .row(.metrics, words: words, isWhole: isWhole, assignments + [today]))
  }

  package var needs: Needs? {
    switch addition {
    case .task, .athlete: .nothing
    case .row, .colleges: nil
    }
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch addition {
    case .task(let text): return try await TaskKeeper().add(text, to: &shell, with: world)
    case .athlete(let name): return try await AthleteAddition(name: name).run(in: shell, with: world)
    case .row(let list, let words, let isWhole, let assignments):
      try shell.refuseIfReadOnly(world)
      let names = list == .schools && !isWhole ? CollegeAddition.names(in: words) : []
      if let line = CollegeAddition.commas(in: words), names.count == 1 {
        throw Failure("several schools are named with only blanks between them", hint: "add school \(line)")
      }
      if names.count > 1 { return try await add(names, assignments, in: &shell, with: world) }
      guard let entity = list.editable else { throw Failure("\(list.plural) can't be added") }
      return try await add(entity, words, isWhole, assignments, in: &shell, with: world)
    case .colleges(let rows):
      let colleges = rows.compactMap { shell.session.tables.colleges[Key<College>($0.id)] }
      return try await CollegeAddition(world: world).add(colleges, to: &shell)
    }
  }

  /// Adds several schools, one after another; those that are on the list already are passed over, as are those to which
  /// the person said no.
  private func add(
    _ names: [String], _ assignments: [Assignment], in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    var additions: [RowAddition<School>.Draft] = []
    var known: [Text] = []
    var refusal: Failure?
    for name in names {
      let addition = RowAddition<School>(words: name, assignments: assignments, world: world)
      let draft: RowAddition<School>.Draft
      do { draft = try await addition.draft(in: shell) } catch let no as Failure where no.manner == .declined {
        refusal = no
        known.append(Text("'\(name)' was left out", .warning))
        continue
      }
      if additions.contains(where: { CollegeList.isOne($0.row.name, draft.row.name) }) { continue }
      if let doubts = draft.doubts, !world.rules.assumesYes {
        known.append(Text(doubts, .warning))
      } else {
        additions.append(draft)
      }
    }
    guard !additions.isEmpty else {
      if let refusal { throw refusal }
      return CommandResult(notices: known)
    }
    var answer = try await RowAddition<School>.write(additions, in: &shell, with: world)
    answer.notices += known
    return answer
  }

  private func add<E: Shown>(
    _ entity: E.Type, _ words: String, _ isExact: Bool, _ assignments: [Assignment], in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult {
    try await RowAddition<E>(words: words, isExact: isExact, assignments: assignments, world: world).write(in: &shell)
  }
}

/// The words of a name.
private struct BareWords {
  let text: String
  /// True if they stand in one pair of quotes.
  let isWhole: Bool
}

extension Parameter where Value == BareWords {
  /// Bare words before the first FIELD=VALUE: a name or a text; possibly none.
  fileprivate static func bareWords(of list: ListName) -> Parameter {
    let fields = AssignableFields(of: list)
    return Parameter("[NAME]") { start in
      var words: [Word] = []
      var cursor = start
      if list == .schools { cursor.expect(.college) }
      cursor.expectAssignment(of: fields)
      while let word = cursor.peek(), word.isQuoted && !word.text.contains("=") || !word.text.contains("=") {
        if list == .schools, !words.isEmpty, cursor.refusesDivision(word) { return [] }
        words.append(word)
        cursor = cursor.after(word).marking(word.span, word.isQuoted ? .string : .text)
        cursor.expectAssignment(of: fields)
      }
      if list == .events, cursor.refusesDay(endingIn: words) { return [] }
      let text = words.map(\.text).joined(separator: " ")
      return [Reading(BareWords(text: text, isWhole: words.count == 1 && words[0].isQuoted), cursor)]
    }
  }
}

extension Cursor {
  /// True if a word behind a task is a field of reminders, `due=friday`: a quick task is a text alone.
  fileprivate var setsReminder: Bool {
    let fields = AssignableFields(of: .reminders)
    var cursor = self
    while let word = cursor.peek() {
      if !word.isQuoted, let said = Assignment(typed: word), fields[said.name] != nil { return true }
      cursor = cursor.after(word)
    }
    return false
  }

  /// Refuses a day after `on` that no calendar has: `feb 30`.
  fileprivate func refusesDay(endingIn words: [Word]) -> Bool {
    guard let on = words.lastIndex(where: { !$0.isQuoted && $0.text.lowercased() == "on" }), on > 0,
      let first = words.dropFirst(on + 1).first, let last = words.last
    else { return false }
    let said = words[(on + 1)...].map(\.text).joined(separator: " ")
    let today = scope.session.context.clock.today
    guard SpokenDate.isWritten(said), SpokenDate.day(said, today: today, toward: .ahead) == nil else { return false }
    let span = first.span.lowerBound..<last.span.upperBound
    context.fail(
      Diagnostic("there is no '\(said)'", at: span, hint: "a day is \(SpokenDate.Toward.ahead.sentence)"))
    return true
  }

  /// Refuses a division within a name without quotes, saying how it is given.
  fileprivate func refusesDivision(_ word: Word) -> Bool {
    let meanings = FieldList(.schools, scope.session.context).meanings(of: word.text)
    guard !word.isQuoted, meanings.contains(where: { $0.field == "division" }) else { return false }
    let line = statement(replacing: word.span, with: "division=\(word.text)")
    context.fail(Diagnostic("'\(word.text)' is a division, and hardly part of the name", at: word.span, hint: line))
    return true
  }
}

extension Parameter where Value == Add.Addition {
  /// What can be added.
  private enum Kind {
    case row(ListName)
    case task, athlete
  }

  private static let kinds: [(Candidate, Kind)] =
    Add.lists.map { list in
      (Candidate(list.singular, note: "add one to your \(list.plural)"), .row(list))
    } + [
      (Candidate("task", note: "a note to yourself"), .task),
      (Candidate("athlete", note: "a list for another athlete"), .athlete),
    ]

  private static let kind = Parameter<Kind>("KIND") { cursor in
    cursor.take(.words("what to add", kinds.map(\.0)), as: kind(said:))
  }

  /// A kind by its name, also by that of several: `add schools kenyon, denison`.
  private static func kind(said word: Word) -> Kind? {
    let said = word.text.lowercased()
    let singular = ListName.allCases.first { $0.plural == said }?.singular ?? (said == "athletes" ? "athlete" : said)
    return word.isQuoted ? nil : kinds.first { $0.0.text == singular }?.1
  }

  private static func assignments(of list: ListName) -> Parameter<[Assignment]> {
    .assignments { _ in AssignableFields(of: list) }
  }

  /// A kind, then a name and fields, or the text of a task; rows of the colleges where these are in front.
  package static let addition = Parameter("KIND [NAME] [FIELD=VALUE...] | ROW...") { cursor in
    let scope = cursor.scope
    let mayBeRows = scope.session.front == .colleges || scope.printed?.first?.list == .colleges
    let isKind = cursor.peek().map { word in
      kind(said: word) != nil && !cursor.after(word).isAtEnd
    }
    let rows = mayBeRows && isKind != true ? Parameter<[RowID]>.colleges.readings(cursor) : []
    return rows.map { Reading(.colleges($0.value), $0.rest) }
      + kind.readings(cursor).flatMap { kind -> [Reading<Add.Addition>] in
        let list: ListName
        switch kind.value {
        case .task where kind.rest.setsReminder: list = .reminders
        case .task: return Parameter<String>.text().readings(kind.rest).map { Reading(.task($0.value), $0.rest) }
        case .athlete:
          return Parameter<[String]>.words("NAME", .freeText("a name")).readings(kind.rest).map {
            Reading(.athlete($0.value.joined(separator: " ")), $0.rest)
          }
        case .row(let named): list = named
        }
        return Parameter<BareWords>.bareWords(of: list).readings(kind.rest).flatMap { words in
          assignments(of: list).readings(words.rest).map {
            Reading(.row(list, words: words.value.text, isWhole: words.value.isWhole, $0.value), $0.rest)
          }
        }
      }
  }
}
