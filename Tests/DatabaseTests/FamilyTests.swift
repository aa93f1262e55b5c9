import PostgresCluster
import Testing

/// Codes, joining and leaving: what the functions of families do for whom.
@Suite struct FamilyTests {
  private static let members = """
    select string_agg(full_name || ' ' || m.role, ', ' order by full_name) from family_members m
    join users u on u.id = m.user_id where family_unit_id = {family}
    """

  @Test("a fresh code takes the place of the old one, for members alone") func inviting() async throws {
    let invite = "select invite_to_family({family})"
    let changed =
      "select family_code <> 'FAM-AAAAAA' and code_generated_at = now() from family_units where id = {family}"
    for person in [Person.athlete, .parent] {
      #expect(
        try await outcome(of: invite, by: person, then: changed, after: Self.code("now() - interval '1 year'")) == "t")
    }
    for person in [Person.stranger, .newcomer] {
      #expect(try await refusal(of: invite, by: person) == "you are not in this family")
    }
    #expect(try await refusal(of: invite, by: .visitor) == "permission denied for function invite_to_family")
  }

  @Test("a code lets in whoever has it, in their own part, in any case, for a week") func joining() async throws {
    let join = "select join_family(' fam-aaaaaa')"
    let code = Self.code("now() - interval '6 days'")
    #expect(
      try await outcome(of: join, by: .newcomer, then: Self.members, after: code + Self.newcomer("parent"))
        == "Ann Athlete player, Nick New parent, Pat Parent parent")
    #expect(
      try await outcome(of: join, by: .stranger, then: Self.members, after: code)
        == "Ann Athlete player, Pat Parent parent, Sam Stranger player")
    let rows = "select count(*) from schools where family_unit_id = {family}"
    #expect(try await outcome(of: join, by: .stranger, then: rows, after: code) == "3")
    #expect(try await answer(to: join, by: .stranger, after: code).contains("family_unit_id"))
    #expect(try await answer(to: join, by: .parent, after: code).contains("member already"))
    #expect(
      try await answer(to: join, by: .stranger, after: Self.code("now() - interval '8 days'")).contains("wrong code"))
  }

  @Test("an athlete who isn't alone stays with the family") func movingOut() async throws {
    let others = "insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent');"
    let said = try await answer(
      to: "select join_family('FAM-AAAAAA')", by: .stranger, after: Self.code("now()") + others)
    #expect(said.contains("others in the family"))
  }

  @Test("after ten wrong codes in an hour, a right one isn't looked at") func guessing() async throws {
    let wrong = { (count: Int, when: String) in
      "insert into private.wrong_codes (user_id, tried_at) select {stranger}, \(when) from generate_series(1, \(count));"
    }
    let join = "select join_family('FAM-AAAAAA')"
    let code = Self.code("now()")
    #expect(try await answer(to: join, by: .stranger, after: code + wrong(9, "now()")).contains("family_unit_id"))
    #expect(try await answer(to: join, by: .stranger, after: code + wrong(10, "now()")).contains("too many"))
    let past = wrong(10, "now() - interval '61 minutes'")
    #expect(try await answer(to: join, by: .stranger, after: code + past).contains("family_unit_id"))
    let tried = "select count(*) from private.wrong_codes where user_id = {me}"
    #expect(try await outcome(of: "select join_family('FAM-XXXXXX')", by: .stranger, then: tried) == "1")
  }

  @Test("everybody may leave but the founder; rows stay, and a player has a family again") func leaving() async throws {
    let leave = "select leave_family({family})"
    #expect(try await outcome(of: leave, by: .parent, then: Self.members) == "Ann Athlete player")
    #expect(try await refusal(of: leave, by: .athlete) == "whoever founded a family can't leave it")
    #expect(try await refusal(of: leave, by: .stranger) == "you are not in this family")
    let mine =
      "select count(*) from family_members where user_id = {me} and role = 'player' and family_unit_id <> {family}"
    #expect(try await outcome(of: leave, by: .stranger, then: mine, after: Self.second) == "1")
    let rows = "select user_id = {athlete} from schools where id = {3}"
    #expect(try await outcome(of: leave, by: .stranger, then: rows, after: Self.second) == "t")
  }

  @Test("whoever is removed has no code, no schools, and sees nothing of what is added later")
  func removed() async throws {
    let remove = "select remove_from_family({family}, {stranger})"
    let rows = "select family_code is null from family_units where id = {family}"
    #expect(try await outcome(of: remove, by: .athlete, then: rows, after: Self.second) == "t")
    let seen =
      Self.second + "select set_config('request.jwt.claims', json_build_object('sub', {athlete})::text, true);"
      + remove + ";"
    #expect(
      try await outcome(of: "select 1", by: .stranger, then: "select private.sees_school({3})", after: seen) == "f")
  }

  @Test("wrong codes are the account's: another profile has no more attempts") func wrongCodesStay() async throws {
    let tried = "insert into private.wrong_codes (user_id) select {me} from generate_series(1, 10);"
    let again = "delete from users where id = {me};"
    let left = "select count(*) from private.wrong_codes where user_id = {me}"
    #expect(try await outcome(of: "select ensure_profile()", by: .stranger, then: left, after: tried + again) == "10")
  }

  @Test("the founder removes members, a parent no athlete, and nobody a founder") func removing() async throws {
    let remove = { (person: String) in "select remove_from_family({family}, {\(person)})" }
    #expect(try await outcome(of: remove("parent"), by: .athlete, then: Self.members) == "Ann Athlete player")
    #expect(
      try await outcome(of: remove("stranger"), by: .athlete, then: Self.members, after: Self.second)
        == "Ann Athlete player, Pat Parent parent")
    #expect(try await refusal(of: remove("stranger"), by: .athlete) == "nobody of this family")
    #expect(
      try await refusal(of: remove("athlete"), by: .athlete) == "whoever founded a family can't be removed from it")
    #expect(
      try await refusal(of: remove("athlete"), by: .parent) == "only whoever founded a family removes somebody from it")
    let parents = "update family_units set created_by_user_id = {parent} where id = {family};"
    #expect(
      try await refusal(of: remove("stranger"), by: .parent, after: Self.second + parents)
        == "a parent can't remove an athlete")
    #expect(
      try await refusal(of: remove("athlete"), by: .parent, after: parents)
        == "whoever founded a family can't be removed from it")
  }

  @Test("an account that is older than the tables gets its profile when it asks, a wrong code notwithstanding")
  func olderAccounts() async throws {
    let old = """
      insert into auth.users (id, email) values ({newcomer}, 'old@family.example');
      delete from users where id = {newcomer};
      update auth.users set raw_user_meta_data = '{"full_name": "Ola Old", "family_code": "FAM-GONE22"}'
        where id = {newcomer};
      """
    let profile = """
      select full_name || ' ' || u.role || ' ' || email || ' ' || family_name from users u
      join family_units on player_user_id = u.id where u.id = {me}
      """
    let ensure = "select ensure_profile()"
    #expect(
      try await outcome(of: ensure, by: .newcomer, then: profile, after: old)
        == "Ola Old player old@family.example Ola Old's Family")
    #expect(try await outcome(of: ensure, by: .athlete, then: "select count(*) from users") == "3")
  }

  @Test("a profile follows the address of its account") func addresses() async throws {
    let email = "select email from users where id = {athlete}"
    let change = "update auth.users set email = 'ann@new.example' where id = {athlete};"
    #expect(try await outcome(of: "select 1", by: .athlete, then: email, after: change) == "ann@new.example")
  }

  @Test("whoever signs up with a wrong code is refused, and nothing is left") func signingUp() async throws {
    let stage = try await Stage.shared()
    let signUp = """
      insert into auth.users (id, email, raw_user_meta_data)
        values ({newcomer}, 'new@family.example', '{"role": "parent", "family_code": "FAM-WRONG2"}')
      """
    let error = await #expect(throws: PostgresError.self) {
      try await stage.database.execute(stage.filled(signUp, for: .newcomer))
    }
    #expect(error?.message == "no family has this code, or it is older than a week")
    #expect(try await stage.database.query("select count(*) from auth.users").first == "3")
  }

  @Test("a second athlete signs up into the family, without one of their own") func secondAthlete() async throws {
    let new = """
      insert into auth.users (id, email, raw_user_meta_data)
        values ({newcomer}, 'new@family.example', '{"full_name": "Nick New", "family_code": "FAM-AAAAAA"}');
      """
    #expect(
      try await outcome(of: "select 1", by: .newcomer, then: Self.members, after: Self.code("now()") + new)
        == "Ann Athlete player, Nick New player, Pat Parent parent")
  }

  private static func code(_ moment: String) -> String {
    "update family_units set family_code = 'FAM-AAAAAA', code_generated_at = \(moment) where id = {family};"
  }

  private static func newcomer(_ role: String) -> String {
    """
    insert into auth.users (id, email, raw_user_meta_data)
      values ({newcomer}, 'newcomer@family.example', '{"full_name": "Nick New", "role": "\(role)"}');
    """
  }

  /// The stranger is a second athlete of the family, with a school in it.
  private static let second = """
    delete from family_members where user_id = {stranger};
    update family_units set player_user_id = null, created_by_user_id = null where id = {other};
    insert into family_members (family_unit_id, user_id, role) values ({family}, {stranger}, 'player');
    update schools set family_unit_id = {family} where id = {3};
    """

  /// The answer to a question when a person's statement was run after what the project did.
  private func outcome(
    of statement: String, by person: Person, then question: String, after preparation: String = ""
  ) async throws -> String? {
    try await Stage.shared().consequence(of: statement, by: person, after: preparation, then: question).rows.first?
      .first
      ?? nil
  }

  private func answer(to statement: String, by person: Person, after preparation: String) async throws -> String {
    try await Stage.shared().consequence(of: statement, by: person, after: preparation).answer ?? ""
  }

  private func refusal(of statement: String, by person: Person, after preparation: String = "") async throws -> String?
  {
    let outcome = try await Attempt(person: person, statement: statement).outcome(on: .shared(), after: preparation)
    return outcome.error?.message
  }
}
