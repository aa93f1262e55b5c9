import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `contact` and `email`: open a mail, a message, a call or a profile for coaches, and offer to log it; off a terminal the
/// addresses.
package struct Contact: Command {
  package static let contact = Verb(
    "contact", "Email, text or call a coach", group: .write, effect: .store, storing: "the interaction",
    examples: [
      "contact preston email", "contact kenyon sms", "contact preston email first",
      "contact --edit preston email first",
    ],
    .isEdited, .coachesThere, .contactMethod, Parameter.letter.optional,
    make: { Self(isEdited: $0, rows: $1, method: $2, template: $3) }
  ).neverHeld().noting(
    "A school means the coach who waits for an answer, else whose offer does, else its only or its only head coach.",
    "With --edit you write the text in your editor first; its first line is the subject.")

  package static let email = Verb(
    "email", "Email a coach", group: .write, effect: .store, storing: "the interaction",
    examples: ["email preston", "email kenyon", "email --edit preston first"],
    .isEdited, .coachesThere, Parameter.letter.optional,
    make: { Self(isEdited: $0, rows: $1, method: .email, template: $2) }
  ).neverHeld().noting(
    "A school means the coach who waits for an answer, else whose offer does, else its only or its only head coach.",
    "Several coaches get a letter each, one after the other.")

  let isEdited: Bool
  let rows: [RowID]
  let method: ContactMethod
  let template: String?
  /// True if the letter answers an offer: then no other one will do.
  var isAnswer = false

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if let draft = try await waiting(in: shell, asking: world) {
      shell.draft = draft
      return try await write(in: &shell, with: world)
    }
    // A letter of the program's has blanks that only the writer can fill in.
    let isStarter = template.map { shell.saved.templateName($0) == nil && StarterLetter(named: $0) != nil } ?? false
    if isEdited || world.person.isThere && (isStarter || lacksText(in: shell.session, world)) {
      return rows.count > 1
        ? try await writeInTurn(in: &shell, with: world) : try await write(in: &shell, with: world)
    }
    let outreach = try outreach(in: shell)
    let open = openGaps(of: outreach.reached, in: shell)
    var answer = try await reach(outreach, in: &shell, with: world)
    answer.notices += open
    return answer
  }

  /// True for a mail to a coach at whose school nobody was written to, or that no program opens: the letter that fits is
  /// begun at once.
  private func lacksText(in session: Session, _ world: World) -> Bool {
    guard method == .email, template == nil, rows.count == 1,
      let coach = session.tables.coaches[Key<Coach>(rows[0].id)],
      (try? Outreach(coach, by: method, nil, in: session)) != nil
    else { return false }
    return !world.machine.opensAddresses || StarterLetter(for: coach, in: session) == .first
  }

  /// The text to the coach that was begun before, if the person goes on with it.
  private func waiting(in shell: ShellState, asking world: World) async throws -> Draft? {
    guard shell.draft == nil, method.takesMessage, rows.count == 1, world.person.isThere, !world.rules.assumesYes,
      let draft = Self.waiting(
        for: rows[0], by: method, template: isAnswer ? template : nil, in: shell, with: world)
    else { return nil }
    let when = draft.keptAt.map { " from \(Ago.words($0, world.clock))" } ?? ""
    guard let goesOn = await world.person.ask("your \(draft.title)\(when) waits: go on with it?") else {
      throw Failure.declined("nothing was opened")
    }
    return goesOn ? draft : nil
  }

  static func waiting(
    for coach: RowID, by method: ContactMethod, template: String? = nil, in shell: ShellState, with world: World
  ) -> Draft? {
    try? Drafts.waiting(for: lineStart(coach, method, template), in: shell.session, with: world)
  }

  /// The beginning of the line that opens a text to a coach again.
  private static func lineStart(_ coach: RowID, _ method: ContactMethod, _ template: String? = nil) -> String {
    "contact --edit id:\(coach.id) \(method.rawValue)" + (template.map { " \($0.quotedIfNeeded)" } ?? "")
  }

  /// The text that was begun before and is now gone on with, if it's one to this coach.
  private func draft(to row: RowID, in shell: ShellState) -> Draft? {
    shell.draft.flatMap { $0.line.hasPrefix(Self.lineStart(row, method)) ? $0 : nil }
  }

  /// Has a letter to each coach written and opened before the next one's begins; after signing in again from the one on
  /// at which it ended.
  private func writeInTurn(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    var answer = CommandResult()
    let first = rows.firstIndex { draft(to: $0, in: shell) != nil } ?? 0
    for (place, row) in rows.enumerated().dropFirst(first) {
      world.person.tell(answer.notices + [Text("\(place + 1)/\(rows.count)  \(shell.title(of: row))", .heading)])
      let one = Self(isEdited: true, rows: [row], method: method, template: template, isAnswer: isAnswer)
      do {
        let reached = try await one.run(in: &shell, with: world)
        (answer.notices, answer.results) = (reached.notices, answer.results + reached.results)
        if answer.status == .done { answer.status = reached.status }
      } catch {
        let failure = Failure(error)
        // Without a text to go on with, signing in again would have the letters before sent again.
        guard place > 0, failure.status == .notSignedIn, failure.draft == nil else { throw error }
        answer.notices = [Text("\(rows.count - place) not written: \(failure.message)", .bad)]
        answer.status = failure.status
        break
      }
    }
    return answer
  }

  /// Has the message written in the editor first; what was typed is kept until it was opened.
  private func write(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard method.takesMessage else {
      throw Failure(
        "a text goes only with email and sms, not with '\(method.rawValue)'", hint: "contact . \(method.rawValue)",
        status: .notUnderstood)
    }
    guard let coach = shell.session.tables.coaches[Key<Coach>(rows[0].id)] else { throw Failure.deleted(.coaches) }
    // Who can't be reached is told of before anything is written.
    _ = try Outreach(coach, by: method, nil, in: shell.session)
    let fitting = StarterLetter(for: coach, in: shell.session)
    var letter = try MessageTemplate(named: template ?? fitting.rawValue, for: coach, in: shell)
    letter.fillsIn = true
    let filled = try letter.message(for: coach, in: shell.session)
    // Their last mail isn't what news answers.
    let message = template == nil && fitting != .video ? answering(coach, filled, in: shell.session) : filled
    let text = method == .email ? message.text : message.sms ?? ""
    let begun = self.draft(to: rows[0], in: shell)
    let line = begun?.line ?? Self.lineStart(rows[0], method, template)
    let name = coach.title(shell.session.context)
    let draft = Draft("\(method.type.label.lowercased()) to '\(name)'", line: line, base: text)
    let lines = letter.gaps(for: coach, in: shell.session)
    if begun == nil { world.person.tell(lines.map { Text($0, .dim) }) }
    return try await shell.compose(draft, with: world) { shell, draft in
      let typed = draft.text.trimmed
      guard !typed.isEmpty else { throw Failure("the text is empty: nothing opened") }
      try await Self.checkGaps(in: typed, of: text, begun == nil ? [] : lines, with: world)
      let message = method == .email ? Message(of: typed) : Message(subject: nil, body: typed)
      let reached = try Outreach(coach, by: method, message, in: shell.session)
      return try await reach((reached: [reached], left: []), keepsText: !isAnswer, in: &shell, with: world)
    }
  }

  /// The letter with the subject of the coach's last mail where it answers that.
  private func answering(_ coach: Coach, _ letter: Message, in session: Session) -> Message {
    let last = Self.lastExchange(with: coach.id, at: coach.schoolID, in: session)
    guard let last, last.direction == .known(.inbound), last.type == .known(.email),
      let subject = last.subject, !Self.isTold(subject)
    else { return letter }
    return Message(subject: subject.lowercased().hasPrefix("re:") ? subject : "Re: \(subject)", body: letter.body)
  }

  /// True for what was noted of a mail, which is no subject of it: `They liked the video`.
  private static func isTold(_ subject: String) -> Bool {
    let first = subject.lowercased().split(separator: " ").first ?? ""
    return subject.count > 60
      || ["they", "he", "she", "coach", "asked", "said", "wants", "wanted", "told"].contains(first)
  }

  /// Opens the addresses, and offers to log what came of it.
  ///
  /// - Parameter keepsText: whether a text that nothing opened, and that isn't logged, is a failure, so that it's kept.
  private func reach(
    _ outreach: (reached: [Outreach], left: [Failure]), keepsText: Bool = false, in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult {
    try Unread.check()
    let (reached, left) = outreach
    shell.current = RowID(.coaches, (reached.last?.coach.id ?? Key(rows[0].id)).uuid)
    var answer = CommandResult(notices: left.map { Text($0.message, .warning) })
    if !left.isEmpty { answer.status = .failed }
    let objections = method == .call ? Self.objections(to: reached.map(\.coach), in: shell.session) : []
    guard world.person.isThere else {
      let addresses = reached.map(\.address)
      let datum: Datum = rows.count == 1 ? .text(addresses[0]) : .list(addresses.map(Datum.text))
      answer.isUncut = true
      answer.results = [.datum(datum, addresses.map { Text.link($0, to: $0) })]
      answer.notices += objections + [untold(besides: reached, in: shell.session)].compactMap(\.self)
      return answer
    }
    world.person.tell(objections)
    try await shell.askMany(
      reached.map { "\($0.name): \($0.address)" }, "open \(reached.count) addresses?", with: world,
      otherwise: "nothing opened")
    let (opened, failure) = try await open(reached, with: world)
    if let failure, opened.isEmpty {
      handOver(reached[0], because: failure, with: world)
    } else {
      answer.notices += opened.map { Text("\($0.name): opened \($0.opened(by: method))") }
    }
    let used = opened.isEmpty ? reached : opened
    if let failure, !opened.isEmpty {
      answer.notices.append(Text("\(reached.count - opened.count) not opened: \(failure.message)", .bad))
      answer.status = .failed
    }
    if let logged = try await offerLog(of: used, isOpened: !opened.isEmpty, after: &answer, in: &shell, with: world) {
      answer.notices += logged.notices
      answer.results += logged.results
      if logged.status != .done { answer.status = logged.status }
    } else if failure != nil, opened.isEmpty {
      // Why nothing opened was told with the text.
      if keepsText { throw Failure.declined("the \(method.type.label.lowercased()) wasn't sent, or isn't logged") }
      answer.notices.append(Text("not logged: \(lineStart(logging: reached[0]))", .dim))
    }
    answer.notices += [untold(besides: used, in: shell.session)].compactMap(\.self)
    return answer
  }

  /// Why nobody should be called today: that coaches of a school may not answer. Who writes needn't wait.
  static func objections(to coaches: [Coach?], in session: Session) -> [Text] {
    let schools = coaches.compactMap { $0?.schoolID }.compactMap { session.tables.schools[$0] }
    let told = schools.compactMap { $0.objectionToCall(in: session) }
    return told.enumerated().filter { !told[..<$0.offset].contains($0.element) }
      .map { Text("today \($0.element)", .warning) }
  }

  /// The line that logs what was sent by other means.
  private func lineStart(logging one: Outreach) -> String {
    "log \(one.coach.fullName.quotedIfNeeded) \(method.type.rawValue)"
  }

  /// After the letter that says so: who else isn't told of a commitment.
  private func untold(besides told: [Outreach], in session: Session) -> Text? {
    guard template.flatMap(StarterLetter.init(named:)) == .committed else { return nil }
    let schools = Set(told.compactMap(\.coach.schoolID))
    return session.context.known { AfterYes.untold(besides: schools, in: session) } ?? nil
  }

  /// Who can be reached, and why the others can't; throws if nobody can.
  private func outreach(in shell: ShellState) throws -> (reached: [Outreach], left: [Failure]) {
    guard template == nil || method.takesMessage else {
      throw Failure(
        "a template goes only with email and sms, not with '\(method.rawValue)'",
        hint:
          "contact \(rows.map { shell.title(of: $0).quotedIfNeeded }.joined(separator: ", ")) email \(template ?? "")",
        status: .notUnderstood)
    }
    var (reached, left): ([Outreach], [Failure]) = ([], [])
    for row in rows {
      guard let coach = shell.session.tables.coaches[Key<Coach>(row.id)] else { continue }
      do throws(Failure) {
        let message = try template.map { name throws(Failure) in
          try MessageTemplate(named: name, for: coach, in: shell).message(for: coach, in: shell.session)
        }
        reached.append(try Outreach(coach, by: method, message, in: shell.session))
      } catch {
        left.append(error)
      }
    }
    guard reached.isEmpty else { return (reached, left) }
    throw left.first ?? Failure.deleted(.coaches)
  }

  /// Opens one address after the other up to the first that can't be; throws if that is the first of several.
  private func open(_ reached: [Outreach], with world: World) async throws -> (opened: [Outreach], Failure?) {
    var opened: [Outreach] = []
    for one in reached {
      do {
        try await world.machine.open(one.address)
      } catch {
        let failure = Failure(error)
        guard !opened.isEmpty || reached.count == 1, failure.status != .interrupted else { throw error }
        return (opened, failure)
      }
      opened.append(one)
    }
    return (opened, nil)
  }

  /// Where no program opens it: the address and the text to send by other means, on the clipboard where there is one.
  private func handOver(_ one: Outreach, because failure: Failure, with world: World) {
    let text = method == .email ? one.message?.text : one.message?.sms
    let address = method.value(of: one.coach) ?? one.address
    var lines = [Text("\(failure.message): send it yourself", .warning), Text("to: \(address)")]
    lines += text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)) } } ?? []
    if world.machine.copy(text ?? address) { lines.append(Text("copied to the clipboard", .dim)) }
    if method == .email, text == nil {
      lines.append(Text("a letter to begin with: email --edit \(one.name.quotedIfNeeded)", .dim))
    }
    world.person.tell(lines)
  }

  /// Asks whether what was opened became an interaction, and logs it; what was told so far is told before.
  private func offerLog(
    of opened: [Outreach], isOpened: Bool, after answer: inout CommandResult, in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult? {
    guard (try? LoggingRules(shell, world).refuseOthers()) != nil else { return nil }
    world.person.tell(answer.notices)
    answer.notices = []
    // A mail that nothing opened, and that has no words yet, isn't written.
    if !isOpened, method == .email, opened.allSatisfy({ $0.message == nil }) { return nil }
    let noun = method.type.label.lowercased()
    let names = opened.map(\.name)
    let question = names.count == 1 ? "log the \(noun) to \(names[0])?" : "log the \(noun) to \(names.count) coaches?"
    // What nothing opened is logged only on the person's word.
    if !world.rules.assumesYes || !isOpened { guard await world.person.ask(question) == true else { return nil } }
    var log = InteractionLog(with: world)
    for one in opened {
      var details = LogDetails()
      if let subject = one.message?.subject, method == .email { details.words = [String(subject.prefix(500))] }
      if let text = method == .email ? one.message?.body : one.message?.sms {
        details.assignments = [Assignment(name: "content", value: String(text.prefix(10_000)))]
      }
      try log.add(method.type, with: RowID(.coaches, one.coach.id.uuid), details, in: shell)
    }
    // What becomes of the school is asked once the offer has its answer.
    return try await log.write(isConfirmed: true, asksStatus: !isAnswer, in: &shell)
  }

  /// The latest exchange: with the coach, or with anybody at the school where there was none with them.
  static func lastExchange(
    with coach: Key<Coach>?, at school: Key<School>?, in session: Session
  ) -> Interaction? {
    let now = session.context.clock.now()
    var (own, any): (Interaction?, Interaction?)
    for interaction in session.tables.interactions {
      guard let moment = interaction.moment, moment <= now else { continue }
      if let coach, interaction.coachID == coach, moment >= own?.moment ?? moment { own = interaction }
      if let school, interaction.schoolID == school, moment >= any?.moment ?? moment { any = interaction }
    }
    return own ?? any
  }
}

extension Parameter where Value == [RowID] {
  /// Coaches to write to; those who left aren't offered.
  fileprivate static let coachesThere = rows(
    of: [.coaches], "a coach", offering: [.field("left", [.missing], negated: false)])
}

extension Parameter where Value == String {
  /// A template, which is no other coach: `preston, marchetta` are two to write to.
  fileprivate static let letter = Parameter("TEMPLATE") { cursor in
    guard !cursor.context.text(0..<cursor.place).trimmed.hasSuffix(",") else { return [] }
    return Parameter.word("TEMPLATE", .template).readings(cursor).filter { reading in
      let name = reading.value.lowercased()
      return StarterLetter(named: name) != nil || cursor.scope.templates.keys.contains { $0.lowercased() == name }
        || ListName.coaches.entity.named(name, through: .placed, in: cursor.scope.session) == nil
    }
  }
}

extension Parameter where Value == Bool {
  /// `--edit`, before the row.
  fileprivate static let isEdited = flag("--edit", note: "write the text in your editor first")
}

extension Parameter where Value == ContactMethod {
  /// A way to reach the coaches that were named; only what their rows know of is offered.
  fileprivate static let contactMethod = Parameter("email|sms|call|twitter|instagram") { cursor in
    let coaches = cursor.named.compactMap { cursor.scope.session.tables.coaches[Key<Coach>($0.id)] }
    let known = ContactMethod.allCases.filter { method in coaches.contains { method.value(of: $0) != nil } }
    let offered = known.isEmpty ? ContactMethod.allCases : known
    let expectation = Expectation.words(
      offered.map(\.rawValue).listed("or"),
      offered.map { Candidate($0.rawValue, note: coaches.count == 1 ? $0.value(of: coaches[0]) ?? "" : "") })
    return cursor.take(expectation) { word in
      word.isQuoted ? nil : ContactMethod(rawValue: word.text.lowercased())
    }
  }
}
