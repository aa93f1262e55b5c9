import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `family`: who is in it since when, and its code; a fresh code, leaving, taking a person out, and handing over.
package struct FamilyMembers: Command {
  package static let verb = Verb(
    "family", "Show the family; invite or remove someone, or leave", group: .shell, effect: .world, needs: .people,
    examples: ["family", "family invite athlete", "family remove dana"], .familyRequest, make: Self.init
  ).neverHeld().noting(
    "A code is good for a week, or until someone leaves: 'join CODE'. "
      + "An athlete who leaves takes their own schools along; all other rows stay.")

  let request: Request

  /// The time in which a person may join with a code, in microseconds: a week.
  private static let goodFor: Int64 = 7 * 86_400 * 1_000_000

  enum Request: Sendable {
    case show, leave
    case invite(forAthlete: Bool)
    /// A name, or its beginning.
    case remove([String])
    case handOver([String])
  }

  package var effect: Verb.Effect? { if case .show = request { .shell } else { nil } }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let (identity, tables) = (shell.session.identity, shell.session.tables)
    if case .show = request { return show(shell.session, with: world) }
    let account = try world.account()
    try world.refuseToArrange()
    guard let family = identity.family ?? tables.families.first?.id else {
      throw Failure("you aren't in a family", hint: "join CODE")
    }
    let name = tables.families[family]?.familyName ?? "the family"
    if case .invite(let forAthlete) = request {
      return try await invite(forAthlete: forAthlete, to: (family, name), account, in: &shell, with: world)
    }
    let step = try step(in: (family, name), of: shell.session)
    try await world.confirmArranging("\(step.what)? \(step.fate)")
    if world.rules.isDryRun { return .notice(Text("would \(step.what)")) }
    try await world.person.waiting(for: step.waiting) { _ in try await step.act(account) }
    return try await world.arranged(step.done, in: &shell)
  }

  /// What is asked about before it's done.
  private struct Step: Sendable {
    /// `leave the family`.
    let what: String
    /// What becomes of rows and rights.
    let fate: String
    let waiting: String
    let done: String
    let act: @Sendable (any Account) async throws -> Void
  }

  private func step(in family: (id: Key<Family>, name: String), of session: Session) throws(Failure) -> Step {
    let (tables, me, id) = (session.tables, session.identity.user, family.id)
    func member(_ words: [String]) throws(Failure) -> User {
      try self.member(words.joined(separator: " "), of: id, in: session)
    }
    switch request {
    case .remove(let words):
      let member = try member(words)
      let goesAlong = tables.isAthlete(member.id, of: id)
      return Step(
        what: "remove \(member.called) from \(family.name)",
        fate: goesAlong ? "Their schools and what hangs on them go with them." : "What they added stays.",
        waiting: "removing", done: "\(member.called) is no longer in \(family.name)"
      ) { try await $0.remove(member.id, from: id) }
    case .handOver(let words):
      let member = try member(words)
      if let known = tables.families[id], member.id == me, known.isFounded(by: me) {
        throw Failure("you are the founder of \(family.name) already", hint: "'family' shows everyone in it")
      }
      if let known = tables.families[id], !known.isFounded(by: me) {
        throw Failure("only whoever founded a family hands it over", hint: "'family' shows who that is")
      }
      return Step(
        what: "make \(member.called) the founder of \(family.name)",
        fate: "You stay in it, but remove no one any more.",
        waiting: "handing over", done: "\(member.called) is the founder of \(family.name) now"
      ) { try await $0.handOver(id, to: member.id) }
    case .show, .invite, .leave:
      try refuseToFounder(me, of: id, in: tables)
      let comesAlong = tables.isAthlete(me, of: id)
      return Step(
        what: "leave \(family.name)",
        fate: comesAlong ? "Your schools and what hangs on them come with you." : "What you added stays.",
        waiting: "leaving", done: "you left \(family.name)"
      ) { try await $0.leave(id) }
    }
  }

  /// Throws where the one who leaves founded the family.
  private func refuseToFounder(_ me: Key<User>, of id: Key<Family>, in tables: Tables) throws(Failure) {
    guard tables.families[id]?.isFounded(by: me) == true else { return }
    let isAlone = !tables.members.contains { $0.familyID == id && $0.userID != me }
    throw Failure(
      isAlone ? "you are alone in your family" : "whoever founded a family can't leave it",
      hint: isAlone ? "'join CODE' takes your list into another one" : "'family founder MEMBER' hands it over first")
  }

  private func invite(
    forAthlete: Bool, to family: (id: Key<Family>, name: String), _ account: any Account, in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult {
    let guest = forAthlete ? "an athlete" : "a parent"
    if world.rules.isDryRun { return .notice(Text("would make a new code for \(guest) to join \(family.name)")) }
    let code = try await world.person.waiting(for: "inviting") { _ in
      try await account.invite(to: family.id, forAthlete: forAthlete)
    }
    if !forAthlete {
      let now = world.clock.now()
      var families = shell.session.tables.families
      _ = families.change(family.id) { ($0.familyCode, $0.codeGeneratedAt) = (code, now) }
      shell.session.take(families)
    }
    let role = forAthlete ? UserRole.player : .parent
    return CommandResult(
      [.datum(.object([("family_code", .text(code)), ("role", .text(role.rawValue))]), [Text(code, .name)])],
      notices: [Text("for \(guest), who types: join \(code). Good for a week, or until someone leaves", .dim)])
  }

  /// The member that a name, its beginning or that of one of its words means.
  private func member(_ text: String, of family: Key<Family>, in session: Session) throws(Failure) -> User {
    let tables = session.tables
    let people = tables.members(of: family, session.context).compactMap { $0.userID.flatMap { tables.users[$0] } }
    let typed = Folded(text)
    let found = people.filter { person in
      let words = [person.called] + person.called.split(separator: " ").map(String.init)
      return !text.isEmpty && words.contains { Folded($0).hasPrefix(typed) }
    }
    if found.count == 1 { return found[0] }
    let names = people.map(\.called).joined(separator: ", ")
    throw Failure(
      found.isEmpty ? "no one in the family is called '\(text)'" : "several members are called '\(text)'",
      hint: "the members are \(names)")
  }

  private func show(_ session: Session, with world: World) -> CommandResult {
    let (tables, identity) = (session.tables, session.identity)
    let clock = world.clock
    guard !tables.families.isEmpty else {
      return .notice(Text("you aren't in a family: 'join CODE' joins one", .warning))
    }
    var (objects, lines): ([Datum], [Text]) = ([], [])
    for family in tables.families {
      if !lines.isEmpty { lines.append(Text("")) }
      lines.append(Text(family.familyName ?? "The family", .strong))
      if let code = family.familyCode {
        let good = world.server.account == nil ? "" : ", good for a week, or until someone leaves"
        let made = family.codeGeneratedAt.map { moment in
          let isOver = world.server.account != nil && clock.now().microseconds(since: moment) > Self.goodFor
          return ", made \(Ago.words(moment, clock))"
            + (isOver ? ", expired: 'family invite' makes a new one" : good)
        }
        lines.append(Text("code for a parent: ", .dim) + Text(code, .name) + Text(made ?? "", .dim))
      }
      let members = tables.members(of: family.id, session.context)
      lines += members.map { member in
        let person = member.userID.flatMap { tables.users[$0] }
        let since = member.addedAt.map { ", since \(clock.day($0))" } ?? ""
        let you = member.userID == identity.user ? " (you)" : ""
        let founder = member.userID.map(family.isFounded) == true ? ", founder" : ""
        return Text("  ") + Text(person?.called ?? "someone", .name)
          + Text("\(you): \(member.role?.label.lowercased() ?? "member")\(founder)\(since)")
      }
      objects.append(family.object(members, tables.users))
    }
    return CommandResult([.datum(.list(objects), lines)])
  }
}

extension Family {
  func isFounded(by person: Key<User>) -> Bool { [playerUserID, createdByUserID].contains(person) }

  fileprivate func object(_ members: [FamilyMember], _ users: Rows<User>) -> Datum {
    let people: [Datum] = members.map { member in
      .object([
        ("user_id", Datum(member.userID?.description)),
        ("name", member.userID.flatMap { users[$0] }.map { .text($0.called) } ?? .null),
        ("role", Datum(member.role?.raw)),
        ("added_at", Datum(member.addedAt?.description)),
      ])
    }
    return .object([
      ("id", .text(id.description)), ("name", Datum(familyName)),
      ("family_code", Datum(familyCode)),
      ("code_generated_at", Datum(codeGeneratedAt?.description)), ("members", .list(people)),
    ])
  }
}

extension Tables {
  /// True if the person plays in a family: their rows go where they go.
  fileprivate func isAthlete(_ person: Key<User>, of family: Key<Family>) -> Bool {
    members.contains { $0.familyID == family && $0.userID == person && $0.role == .known(.player) }
  }

  /// Those who are in a family, in the order in which they came.
  fileprivate func members(of family: Key<Family>, _ context: EvaluationContext) -> [FamilyMember] {
    members.filter { $0.familyID == family }.inOrder(context) { $0.addedAt?.microseconds ?? 0 }
  }
}

extension User {
  /// The full name, else the address.
  fileprivate var called: String { fullName?.nonEmpty ?? email }
}

extension World {
  /// Asks before a person comes or goes; throws if the answer is no, or if nobody can be asked.
  func confirmArranging(_ question: String) async throws(Failure) {
    if rules.assumesYes || rules.isDryRun { return }
    switch await person.ask(question) {
    case true?: return
    case nil where person.isThere, false?: throw Failure.declined("nothing was changed")
    case nil:
      throw Failure("this needs your OK, and there is no terminal to ask on: \(question)", hint: "start with --yes")
    }
  }
}

extension Parameter where Value == FamilyMembers.Request {
  /// Nothing, `invite` and for whom, `leave`, or `remove` or `founder` and a member.
  fileprivate static let familyRequest = Parameter(
    "[invite [parent|athlete] | leave | remove MEMBER | founder MEMBER]"
  ) { cursor in
    let words = first.readings(cursor)
    if words.isEmpty, cursor.isAtEnd { return [Reading(.show, cursor)] }
    return words.flatMap { word in
      switch word.value {
      case .show, .leave: return [word]
      case .invite: return (word.rest.isAtEnd ? [word] : []) + guest.readings(word.rest)
      case .remove: return members(word.rest).map { Reading(.remove($0.value), $0.rest) }
      case .handOver: return members(word.rest).map { Reading(.handOver($0.value), $0.rest) }
      }
    }
  }

  private static let first = Parameter.choice(
    "", "'invite', 'leave', 'remove' or 'founder'",
    [
      (Candidate("invite", note: "make a new code, for a parent or an athlete"), .invite(forAthlete: false)),
      (Candidate("leave", note: "leave the family"), .leave),
      (Candidate("remove", note: "remove someone from the family"), .remove([])),
      (Candidate("founder", note: "make someone else the founder"), .handOver([])),
    ])

  private static let guest = Parameter.choice(
    "", "'parent' or 'athlete'",
    [
      (Candidate("parent", note: "a code for a parent"), .invite(forAthlete: false)),
      (Candidate("athlete", note: "a code for an athlete, who brings their list"), .invite(forAthlete: true)),
    ])

  private static func members(_ cursor: Cursor) -> [Reading<[String]>] {
    Parameter<[String]>.words("MEMBER", .member).readings(cursor).filter { !$0.value.isEmpty }
  }
}
