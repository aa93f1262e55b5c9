import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `family`: who is in it since when, and its code; a fresh code, leaving, and taking a person out.
package struct FamilyMembers: Command {
  package static let verb = Verb(
    "family", "Show the family; invite or remove someone, or leave", group: .shell, effect: .world,
    examples: ["family", "family invite", "family remove dana"], .familyRequest, make: Self.init
  ).noting("A code is good for a week, for anyone who has it: 'join CODE'. Rows stay with the family.")

  let request: Request

  /// The time in which a person may join with a code, in microseconds: a week.
  private static let goodFor: Int64 = 7 * 86_400 * 1_000_000

  enum Request: Sendable {
    case show, invite, leave
    /// A name, or its beginning.
    case remove([String])
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let (identity, tables) = (shell.session.identity, shell.session.tables)
    if case .show = request { return show(shell.session, with: world) }
    let account = try world.account()
    try world.refuseToArrange()
    guard let family = identity.family ?? tables.families.first?.id else {
      throw Failure("you aren't in a family", hint: "join CODE")
    }
    let name = tables.families[family]?.familyName ?? "the family"
    switch request {
    case .show: return CommandResult()
    case .invite:
      if world.rules.isDryRun { return .notice(Text("would make a new code for \(name)")) }
      let code = try await world.person.waiting(for: "inviting") { _ in try await account.invite(to: family) }
      let now = world.clock.now()
      var families = tables.families
      _ = families.change(family) { ($0.familyCode, $0.codeGeneratedAt) = (code, now) }
      shell.session.take(families)
      return CommandResult(
        [.datum(.object([("family_code", .text(code))]), [Text(code, .name)])],
        notices: [Text("good for a week, for anyone who has it: 'join \(code)'", .dim)])
    case .leave:
      try await world.confirmArranging("leave \(name)? What you added stays.")
      if world.rules.isDryRun { return .notice(Text("would leave \(name)")) }
      try await world.person.waiting(for: "leaving") { _ in try await account.leave(family) }
      return try await world.arranged("you left \(name)", in: &shell)
    case .remove(let words):
      let member = try member(words.joined(separator: " "), of: family, in: shell.session)
      try await world.confirmArranging("remove \(member.called) from \(name)? What they added stays.")
      if world.rules.isDryRun { return .notice(Text("would remove \(member.called) from \(name)")) }
      try await world.person.waiting(for: "removing") { _ in try await account.remove(member.id, from: family) }
      return try await world.arranged("\(member.called) is no longer in \(name)", in: &shell)
    }
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
        let made = family.codeGeneratedAt.map { moment in
          let isOver = world.server.account != nil && clock.now().microseconds(since: moment) > Self.goodFor
          return ", made \(Ago.words(moment, clock))"
            + (isOver ? ", expired: 'family invite' makes a new one" : "")
        }
        lines.append(Text("code: ", .dim) + Text(code, .name) + Text(made ?? "", .dim))
      }
      let members = tables.members(of: family.id, session.context)
      lines += members.map { member in
        let person = member.userID.flatMap { tables.users[$0] }
        let since = member.addedAt.map { ", since \(clock.day($0))" } ?? ""
        let you = member.userID == identity.user ? " (you)" : ""
        return Text("  ") + Text(person?.called ?? "someone", .name)
          + Text("\(you): \(member.role?.label.lowercased() ?? "member")\(since)")
      }
      objects.append(family.object(members, tables.users))
    }
    return CommandResult([.datum(.list(objects), lines)])
  }
}

extension Family {
  fileprivate func object(_ members: [FamilyMember], _ users: Rows<User>) -> Datum {
    let people: [Datum] = members.map { member in
      .object([
        ("user_id", member.userID.map { .text($0.description) } ?? .null),
        ("name", member.userID.flatMap { users[$0] }.map { .text($0.called) } ?? .null),
        ("role", member.role.map { .text($0.raw) } ?? .null),
        ("added_at", member.addedAt.map { .text($0.description) } ?? .null),
      ])
    }
    return .object([
      ("id", .text(id.description)), ("name", familyName.map(Datum.text) ?? .null),
      ("family_code", familyCode.map(Datum.text) ?? .null),
      ("code_generated_at", codeGeneratedAt.map { .text($0.description) } ?? .null), ("members", .list(people)),
    ])
  }
}

extension Tables {
  /// Those who are in a family, in the order in which they came.
  fileprivate func members(of family: Key<Family>, _ context: EvaluationContext) -> [FamilyMember] {
    members.filter { $0.familyID == family }.inOrder(context) { $0.addedAt?.microseconds ?? 0 }
  }
}

extension User {
  /// The full name, else the address.
  fileprivate var called: String { fullName.flatMap { $0.isEmpty ? nil : $0 } ?? email }
}

extension World {
  /// Asks before a person goes; throws if the answer is no, or if nobody can be asked.
  fileprivate func confirmArranging(_ question: String) async throws(Failure) {
    if rules.assumesYes || rules.isDryRun { return }
    switch await person.ask(question) {
    case true?: return
    case false?: throw Failure.declined("nothing was changed")
    case nil where person.isThere: throw Failure("nothing was changed: you didn't answer")
    case nil: throw Failure("this needs your OK, and there is no terminal to ask on", hint: "start with --yes")
    }
  }
}

extension Parameter where Value == FamilyMembers.Request {
  /// Nothing, `invite`, `leave`, or `remove` and a member.
  fileprivate static let familyRequest = Parameter("[invite | leave | remove MEMBER]") { cursor in
    let words = Parameter.choice(
      "", "'invite', 'leave' or 'remove'",
      [
        (Candidate("invite", note: "make a new code"), .invite),
        (Candidate("leave", note: "leave the family"), .leave),
        (Candidate("remove", note: "remove someone from the family"), .remove([])),
      ]
    ).readings(cursor)
    if words.isEmpty, cursor.isAtEnd { return [Reading(.show, cursor)] }
    return words.flatMap { word in
      guard case .remove = word.value else { return [word] }
      return Parameter<[String]>.words("MEMBER", .member).readings(word.rest).filter { !$0.value.isEmpty }
        .map { Reading(.remove($0.value), $0.rest) }
    }
  }
}
