import Display
import Domain
import Grammar
import ShellCore
import Values

/// A new row of a list: named by bare words, set by assignments, completed by what the person answers.
struct RowAddition<E: Shown> {
  let words: String
  /// True if the words are one name in quotes.
  var isExact = false
  let assignments: [Assignment]
  let world: World

  /// A row that is ready to be written.
  struct Draft {
    let row: E
    /// The college from which it was filled in.
    let college: College?
    /// The words about the row that it seems to repeat.
    let doubts: String?
    /// The school that its name alone says.
    var host: String?
    /// That nothing is known of a school.
    var isBare: Bool { row is School && college == nil }
  }

  /// The row with everything that is known of it.
  func draft(in shell: ShellState) async throws -> Draft {
    let edit = RowEdit<E>(session: shell.session, world: world)
    var row = try named(edit, EntryContext(shell.session))
    row = try await completed(try edit.applying(assignments, to: row), edit)
    let college = try await filledIn(&row)
    let host = hosted(&row, in: shell.session)
    row.found(by: shell.session.identity, at: world.clock)
    if let found = row.disagreement() { throw Failure(found.message, hint: found.hint, status: .notUnderstood) }
    return Draft(row: row, college: college, doubts: doubts(about: row, in: shell.session), host: host)
  }

  /// The row with what the bare words say. A result that can't be one is told with a line that could be typed.
  private func named(_ edit: RowEdit<E>, _ context: EntryContext) throws(Failure) -> E {
    let row = E(id: Key(world.time.newID()))
    let said =
      saysSchool(context)
      ? [Assignment(name: "school", value: words)]
      : E.named(words, isExact: isExact, hasSchool: hasSchool, context)
    let named = words.isEmpty ? [] : said
    if E.list == .coaches, !isExact, named.first(where: { $0.name == "last" })?.value.contains(",") == true,
      let (first, second) = CoachPhrase.two(in: words)
    {
      throw Failure(
        "coaches are added one by one, not '\(words)'", hint: "add coach \(first); add coach \(second)",
        status: .notUnderstood)
    }
    do { return try edit.applying(named, to: row, besides: assignments) } catch {
      guard E.list == .metrics, named.count > 1, let result = named.first(where: { $0.name == "value" })?.value,
        let started = try? edit.applying(named.filter { $0.name != "value" }, to: row),
        let kind = (started as? PerformanceMetric)?.type?.known
      else { throw spelledOut(error, named, of: row, edit) }
      let line = "add metric \(named[0].value) \(kind.example(like: result)) date=today"
      throw Failure(error.message, hint: line, status: .notUnderstood)
    }
  }

  /// The same failure with a whole line, where its hint is one field of those that the words say: `event=none`.
  private func spelledOut(_ failure: Failure, _ named: [Assignment], of start: E, _ edit: RowEdit<E>) -> Failure {
    guard let part = failure.hint, let failed = named.first(where: { $0.name == failure.field }) else {
      return failure
    }
    let kept = named.filter { $0.name != failed.name && !$0.value.isEmpty } + assignments
    let row = try? edit.applying(kept, to: start)
    let missing = missing(in: row ?? start, edit).filter { $0.name != failed.name }
    var failure = failure
    failure.hint =
      (["add \(E.list.singular)"] + kept.map(\.typed) + (part == "\(failed.name)=none" ? [] : [part])
      + missing.map(\.typed)).joined(separator: " ")
    return failure
  }

  /// True if an assignment says the school.
  private var hasSchool: Bool { assignments.contains { E.fields.entry(named: $0.name)?.name == "school" } }

  /// True if the words are the school of an interaction, and no subject.
  private func saysSchool(_ context: EntryContext) -> Bool {
    guard E.list == .interactions, !isExact, !hasSchool, let school = E.fields.entry(named: "school") else {
      return false
    }
    return (try? school.format.value(words, in: context)) != nil
  }

  /// Writes the row, which is the current one then. One that seems to be there already is added only if
  /// the person says so.
  func write(in shell: inout ShellState) async throws -> CommandResult {
    let draft = try await draft(in: shell)
    if let doubts = draft.doubts, !world.rules.assumesYes {
      guard world.person.isThere else {
        let line = changing(draft.row, in: shell.session)
        throw Failure(doubts, hint: "'\(line)' changes that one, '--yes' adds another")
      }
      guard await world.person.ask("\(doubts): add it anyway?") == true else {
        throw Failure.declined("nothing was added")
      }
    }
    return try await Self.write([draft], in: &shell, with: world)
  }

  /// Writes rows in one change; the last is the current one then.
  static func write(_ drafts: [Draft], in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let context = shell.session.context
    let titles = drafts.map { $0.row.title(context) }
    let schools = drafts.compactMap { ($0.row as? School).map { (old: School?.none, new: $0) } }
    let bond = SecondBond(schools, in: shell.session)
    try shell.session.checkRows()
    let results = Doubt(results: drafts.compactMap { ($0.row as? PerformanceMetric).map { (old: nil, new: $0) } })
    let doubt = try await (bond?.doubt ?? results)?.check(asking: world, orSay: "nothing was added")
    let changes = try drafts.flatMap { try insertion(of: $0.row, in: shell, world) }
    var answer = try await shell.write(
      changes, title: drafts.count == 1 ? "\(titles[0]): added" : "\(E.list.counted(drafts.count)) added",
      confirmations: zip(drafts, titles).map { draft, title in
        "\(title): added to your \(E.list.plural)\(draft.host.map { ", at \($0)" } ?? "")"
      } + SuggestionList(shell.session).completed(by: changes), with: world)
    answer.notices += [doubt].compactMap(\.self).filter { !$0.isEmpty }
    for (draft, title) in zip(drafts, titles) {
      if let college = draft.college {
        answer.notices.append(CollegeAddition.told(college, context, isNamed: drafts.count > 1))
      }
      if draft.isBare {
        answer.notices.append(Text("'\(title)' isn't in the built-in list of colleges: nothing was filled in", .dim))
      }
    }
    answer.notices += CollegeAddition.missingTeams(drafts.compactMap { $0.row as? School }, context)
    answer.notices += drafts.compactMap { ($0.row as? Event)?.objection(in: shell.session) }
    answer.notices += drafts.compactMap { ($0.row as? School)?.doubtfulDeadline(after: nil, in: shell.session) }
    shell.current = drafts.last.map { RowID(E.list, $0.row.id.uuid) }
    let offers = drafts.compactMap { $0.row as? Offer }
    answer.notices += offers.compactMap { $0.newTerm(in: shell.session) }
    answer.notices += Offer.doubtfulAid(among: offers, in: shell.session)
    await StatusAfter(offers, in: shell.session)?.ask(after: &answer, in: &shell, with: world)
    return answer
  }

  /// The row that the new one seems to repeat, in words.
  private func doubts(about row: E, in session: Session) -> String? {
    if let school = row as? School {
      if let found = school.duplicate(in: session.tables.schools), !school.isElsewhere(than: found.school) {
        return "'\(found.school.name)' is already on the list (\(found.reason.words))"
      }
      return alike(school, in: session).map { "'\($0.name)' is already on the list" }
    }
    guard let coach = row as? Coach, let (other, likeness) = alike(coach, in: session) else { return nil }
    let school = other.schoolID.flatMap { session.context.schoolNames[$0] }.map { " of \($0)" } ?? ""
    return "'\(other.fullName)' is already a coach\(school) (\(likeness.rawValue))"
  }

  /// The only school that the new one's name means, in the same place.
  private func alike(_ school: School, in session: Session) -> School? {
    let schools = session.tables.schools
    guard let found = schools.named(school.name, session.context, through: .spelledOut) else { return nil }
    let near = found.positions.map { schools[$0] }.filter { !school.isElsewhere(than: $0) }
    return near.only
  }

  private func alike(_ coach: Coach, in session: Session) -> (Coach, CoachLikeness)? {
    let alike = session.tables.coaches.filter { coach.duplicates($0) != nil }.byName(session.context).first
    return alike.flatMap { other in coach.duplicates(other).map { (other, $0) } }
  }

  /// The line that changes the row that it seems to repeat.
  private func changing(_ row: E, in session: Session) -> String {
    let school = (row as? School).flatMap { school in
      school.duplicate(in: session.tables.schools)?.school ?? alike(school, in: session)
    }
    let id = (row as? Coach).flatMap { alike($0, in: session)?.0.id.uuid.text }
    return "edit \(school?.title(session.context).quotedIfNeeded ?? "id:\(id ?? "")") FIELD=VALUE"
  }

  /// Fills a school in from the list of colleges; answers which one it is.
  private func filledIn(_ row: inout E) async throws -> College? {
    guard let school = row as? School,
      let college = try await CollegeAddition(world: world).college(
        for: school, isExact: isExact, isDescribed: !assignments.isEmpty),
      let filled = school.completed(with: college) as? E
    else { return nil }
    row = filled
    return college
  }

  /// An event whose name begins with that of a school is held there, unless somebody said where; answers the school's name.
  private func hosted(_ row: inout E, in session: Session) -> String? {
    guard !hasSchool, var event = row as? Event, event.schoolID == nil, let host = event.namedHost(in: session) else {
      return nil
    }
    event.schoolID = host
    row = event as? E ?? row
    return session.context.schoolNames[host]
  }

  /// The new row; an interaction brings what logging it would bring.
  private static func insertion(of row: E, in shell: ShellState, _ world: World) throws -> [Change] {
    guard let interaction = row as? Interaction else { return [row.insertion] }
    let rules = LoggingRules(shell, world)
    try rules.refuseOthers()
    try rules.check(interaction)
    let session = shell.session
    return loggingChanges(of: [interaction], in: session, at: world.clock.now())
  }

  /// What stands for the names of a person and of other things, by the field.
  private static var names: [String: String] {
    ["first": "Ana", "last": "Ruiz", "name": "Fall Camp", "title": "Highlights", "url": "https://a.example/v"]
  }

  /// The line that was typed, with what was answered and examples of what is missing in the row.
  private func line(with row: E, _ answers: [Assignment], _ edit: RowEdit<E>) -> String {
    if E.list == .metrics, words.isEmpty, assignments.isEmpty, answers.isEmpty {
      return edit.session.context.firstMetric
    }
    let said = (assignments + answers).map(\.typed)
    let missing = missing(in: row, edit).map(\.typed)
    let name = words.isEmpty && E.list == .schools ? "Kenyon College" : words
    return
      (["add \(E.list.singular)"] + (name.isEmpty ? [] : [name]) + said
      + (words.isEmpty && !name.isEmpty ? [] : missing)).joined(separator: " ")
  }

  /// Examples of what is missing in a row.
  private func missing(in row: E, _ edit: RowEdit<E>) -> [Assignment] {
    let context = EntryContext.of(row, in: edit.session)
    let measured = context.measured.map { $0.example(like: "") }
    return E.fields.required.compactMap { E.fields.entry(named: $0) }
      .filter { $0.text(in: row, edit.session.context).isEmpty }
      .map { entry in
        let example = entry.format.choices(context).first?.text ?? Self.names[entry.name] ?? entry.format.example
        return Assignment(name: entry.name, value: entry.name == "value" ? measured ?? example : example)
      }
  }

  /// The row with what it must have: asked for on a terminal, told otherwise.
  private func completed(_ start: E, _ edit: RowEdit<E>) async throws -> E {
    var row = start
    var answers: [Assignment] = []
    for name in E.fields.required {
      let entry = try edit.entry(named: name)
      guard entry.text(in: row, edit.session.context).isEmpty else { continue }
      if let implied = row.implied(name) {
        entry.set(.text(implied), in: &row)
        continue
      }
      guard world.person.isThere else {
        throw Failure(
          "\(E.list.singular.withArticle) needs \(E.label(of: entry).withArticle)", hint: line(with: row, [], edit),
          status: .notUnderstood)
      }
      if answers.isEmpty { world.person.tell([Text("Ctrl-C, or 'stop', adds nothing.", .dim)]) }
      let isOfOffer = E.list == .offers && name == "type"
      let isWholeName = name == "first" && missing(in: row, edit).contains { $0.name == "last" }
      let label = isWholeName ? "first and last name" : E.label(of: entry)
      let question = FieldQuestion(
        entry, label, standard: E.standardAnswers[name], explained: isOfOffer ? OfferType.explained : [],
        meant: isOfOffer ? { OfferPhrase.answer($0, to: name, $1) } : nil, world)
      let line = line(with: row, answers, edit)
      var answer = try await question.answer(.of(row, in: edit.session), otherwise: line)
      if isWholeName, let name = answer.first?.value {
        let said = E.named(name, isExact: false, hasSchool: hasSchool, .of(row, in: edit.session))
        if said.contains(where: { $0.name == "first" }) { answer = said }
      }
      row = try edit.applying(answer, to: row)
      if entry.text(in: row, edit.session.context).isEmpty, let implied = row.implied(name) {
        entry.set(.text(implied), in: &row)
      }
      answers += answer
    }
    return answers.contains { ["type", "kind"].contains($0.name) } ? try await moneySaid(of: row, answers, edit) : row
  }

  /// An offer of which the type was asked, with its money, what that is for and the day to answer by: asked for where they
  /// aren't said, and left open by a blank answer.
  private func moneySaid(of start: E, _ said: [Assignment], _ edit: RowEdit<E>) async throws -> E {
    var (row, answers) = (start, said)
    for name in (start as? Offer)?.further ?? [] {
      let entry = try edit.entry(named: name)
      guard entry.text(in: row, edit.session.context).isEmpty else { continue }
      let label = name == "amount" ? "how much, in $ or %" : name == "kind" ? "what for" : "until when"
      let question = FieldQuestion(
        entry, label, isOptional: true, meant: { OfferPhrase.answer($0, to: name, $1) },
        expected: name == "amount" ? "an amount up to $100,000 or a percentage" : nil, world)
      let answer = try await question.answer(.of(row, in: edit.session), otherwise: line(with: row, answers, edit))
      row = try edit.applying(answer, to: row)
      answers += answer
    }
    return row
  }
}

extension Assignment {
  /// As it's typed.
  fileprivate var typed: String { "\(name)=\(value.quotedIfNeeded)" }
}

extension Offer {
  /// What is asked after its type: money where there may be some that isn't said.
  fileprivate var further: [String] {
    switch offerType?.known {
    case .partial, .scholarship: aid == nil ? ["amount", "kind", "deadline"] : ["kind", "deadline"]
    default: ["deadline"]
    }
  }
}

extension Shown {
  /// What a blank answer means, by the field.
  fileprivate static var standardAnswers: [String: String] {
    ["direction": InteractionDirection.outbound.rawValue, "occurred": "today", "recorded": "today"]
  }

  /// The fields that bare words set: a name, a subject, a title; of a coach the first and the last name.
  fileprivate static func named(
    _ words: String, isExact: Bool, hasSchool: Bool, _ context: EntryContext
  ) -> [Assignment] {
    if list == .events, !isExact { return EventPhrase(words, context).assignments }
    if list == .offers, !isExact { return OfferPhrase(words, context).assignments }
    if list == .coaches { return CoachPhrase(words, isExact: isExact, hasSchool: hasSchool, context).assignments }
    if list == .metrics, let at = words.firstRange(of: " at ") {
      let event = Assignment(name: "event", value: String(words[at.upperBound...]))
      let result = String(words[..<at.lowerBound])
      return named(result, isExact: isExact, hasSchool: hasSchool, context) + [event]
    }
    if list == .metrics, let (type, result) = MetricReading.parted(words) {
      // A time and feet and inches say their unit themselves.
      var unit = result.contains { ":'’-".contains($0) } ? nil : MetricReading(result)?.unit
      var value = unit == nil ? result : MetricReading(result).map { Numeral.text($0.value) } ?? result
      if unit == "ft", case .text(let raw)? = try? fields.entry(named: naming)?.format.value(type, in: context),
        MetricType(rawValue: raw)?.isInFeet == true
      {
        (unit, value) = (nil, "\(value)'")
      }
      return [Assignment(name: naming, value: type), Assignment(name: "value", value: value)]
        + [unit].compactMap(\.self).map { Assignment(name: "unit", value: $0) }
    }
    return [Assignment(name: naming, value: words)]
  }

  /// Whose the new row is, and since when it's there.
  mutating func found(by identity: Identity, at clock: Clock) {
    let now = clock.now()
    let metric = self as? PerformanceMetric
    let values: [String: Domain.Value] = [
      "user_id": identity.athlete.value, "family_unit_id": identity.family?.value ?? .null,
      "created_by": identity.user.value, "updated_by": identity.user.value, "created_at": .instant(now),
      "updated_at": .instant(now), "logged_by": identity.user.value, "uploaded_by": identity.user.value,
      "status": Self.list == .schools ? .text(SchoolStatus.researching.rawValue) : .null, "is_favorite": .bool(false),
      "offer_date": .day(clock.today), "unit": metric.map { .text($0.type?.known?.usualUnit ?? "unit") } ?? .null,
    ]
    for (column, value) in values where Self.table.column(column) != nil && self.value(of: column).isNull {
      set(column, to: value)
    }
  }
}
