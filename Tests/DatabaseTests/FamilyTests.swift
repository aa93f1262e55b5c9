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
    let old = "select is_void from private.family_codes where code = 'FAM-AAAAAA'"
    for person in [Person.athlete, .parent] {
      #expect(try await outcome(of: invite, by: person, then: changed, after: Self.code()) == "t")
      #expect(try await outcome(of: invite, by: person, then: old, after: Self.code()) == "t")
      // An athlete's code is another one, and nobody else sees it.
      #expect(try await outcome(of: invite, by: person, then: old, after: Self.code(for: "player")) == "f")
    }
    for person in [Person.stranger, .newcomer] {
      #expect(try await refusal(of: invite, by: person) == "you are not in this family")
    }
    #expect(try await refusal(of: invite, by: .visitor) == "permission denied for function invite_to_family")
  }

  @Test("an athlete is invited by an athlete or the founder, with a code that nobody else sees")
  func invitingAthletes() async throws {
    let invite = "select invite_to_family({family}, 'player')"
    let seen = """
      select count(*) from private.family_codes join family_units on id = family_unit_id
      where role = 'player' and not is_void and id = {family} and family_code is distinct from code
      """
    #expect(try await outcome(of: invite, by: .athlete, then: seen) == "1")
    #expect(try await outcome(of: invite, by: .stranger, then: seen, after: Self.second) == "1")
    let words = "only an athlete or whoever founded a family invites an athlete"
    #expect(try await refusal(of: invite, by: .parent) == words)
    let parents = "update family_units set created_by_user_id = {parent} where id = {family};"
    #expect(try await outcome(of: invite, by: .parent, then: seen, after: parents) == "1")
    #expect(
      try await refusal(of: "select invite_to_family({family}, 'admin')", by: .athlete)
        == "expected player or parent, found \"admin\"")
  }

  @Test("a code lets in whoever has it, in its part, in any case, for a week") func joining() async throws {
    let join = "select join_family(' fam-aaaaaa')"
    let code = Self.code("now() - interval '6 days'")
    #expect(
      try await outcome(of: join, by: .newcomer, then: Self.members, after: code + Self.newcomer("parent"))
        == "Ann Athlete player, Nick New parent, Pat Parent parent")
    let athletes = Self.code("now() - interval '6 days'", for: "player")
    #expect(
      try await outcome(of: join, by: .stranger, then: Self.members, after: athletes)
        == "Ann Athlete player, Pat Parent parent, Sam Stranger player")
    for table in ["schools", "coaches", "interactions"] {
      let rows = "select count(*) = (select count(*) from \(table)) from \(table) where family_unit_id = {family}"
      #expect(try await outcome(of: join, by: .stranger, then: rows, after: athletes) == "t")
    }
    #expect(try await answer(to: join, by: .stranger, after: athletes).contains("family_unit_id"))
    #expect(try await answer(to: join, by: .parent, after: code).contains("member already"))
  }

  @Test("a code holds for the part that it was made for") func partOfACode() async throws {
    let join = "select join_family('FAM-AAAAAA')"
    #expect(try await answer(to: join, by: .stranger, after: Self.code()).contains("code for a parent"))
    #expect(try await signUpError("player", after: Self.code())?.code == "42501")
    #expect(try await signUpError("parent", after: Self.code()) == nil)
    let athletes = Self.code(for: "player")
    let said = try await answer(to: join, by: .newcomer, after: athletes + Self.newcomer("parent"))
    #expect(said.contains("code for an athlete"))
    #expect(try await signUpError("parent", after: athletes)?.code == "42501")
    #expect(try await signUpError("player", after: athletes) == nil)
  }

  @Test(
    "a code that was good once is void, which isn't unknown",
    arguments: [
      code("now() - interval '8 days'", for: "player"),
      code(for: "player") + "delete from family_members where user_id = {parent};",
      code(for: "player") + "select private.part({family}, {parent});",
      code(for: "player") + "delete from auth.users where id = {parent};",
      code(for: "player") + "select private.new_family_code({family}, 'player');",
    ])
  func voidCodes(_ preparation: String) async throws {
    let join = "select join_family('FAM-AAAAAA')"
    #expect(try await answer(to: join, by: .stranger, after: preparation).contains("void code"))
    #expect(try await answer(to: "select join_family('FAM-BBBBBB')", by: .stranger, after: "").contains("wrong code"))
    let tried = "select count(*) from private.wrong_codes where user_id = {me}"
    #expect(try await outcome(of: join, by: .stranger, then: tried, after: preparation) == "0")
    let void = try await signUpError("player", after: preparation)
    #expect(void?.code == "PT410" && void?.message.contains("void") == true)
    let unknown = try await signUpError("player", after: "")
    #expect(unknown?.code == "22023" && unknown?.message == "no family has this code")
  }

  @Test("an athlete who isn't alone stays with the family") func movingOut() async throws {
    let others = "insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent');"
    let said = try await answer(
      to: "select join_family('FAM-AAAAAA')", by: .stranger, after: Self.code(for: "player") + others)
    #expect(said.contains("others in the family"))
  }

  @Test("after ten wrong codes in an hour, a right one isn't looked at") func guessing() async throws {
    let wrong = { (count: Int, when: String) in
      "insert into private.wrong_codes (user_id, tried_at) select {stranger}, \(when) from generate_series(1, \(count));"
    }
    let join = "select join_family('FAM-AAAAAA')"
    let code = Self.code(for: "player")
    #expect(try await answer(to: join, by: .stranger, after: code + wrong(9, "now()")).contains("family_unit_id"))
    #expect(try await answer(to: join, by: .stranger, after: code + wrong(10, "now()")).contains("too many"))
    let past = wrong(10, "now() - interval '61 minutes'")
    #expect(try await answer(to: join, by: .stranger, after: code + past).contains("family_unit_id"))
    let tried = "select count(*) from private.wrong_codes where user_id = {me}"
    #expect(try await outcome(of: "select join_family('FAM-XXXXXX')", by: .stranger, then: tried) == "1")
  }

  @Test("everybody may leave but the founder") func leaving() async throws {
    let leave = "select leave_family({family})"
    #expect(try await outcome(of: leave, by: .parent, then: Self.members) == "Ann Athlete player")
    #expect(try await refusal(of: leave, by: .athlete) == "whoever founded a family can't leave it")
    #expect(try await refusal(of: leave, by: .stranger) == "you are not in this family")
  }

  @Test("an athlete who leaves has a family again, and in it what is theirs") func takingAlong() async throws {
    let shared = """
      insert into documents (id, user_id, uploaded_by, type, title, file_url, school_id)
        values ({61}, {athlete}, {athlete}, 'resume', 'R', 'https://example.com', {3});
      insert into documents (id, user_id, uploaded_by, family_unit_id, type, title, file_url)
        values ({62}, {stranger}, {stranger}, {family}, 'resume', 'R', 'https://example.com');
      insert into coaches (id, school_id, user_id, role, first_name, last_name)
        values ({13}, {1}, {stranger}, 'head', 'A', 'B');
      insert into schools (id, user_id, family_unit_id, name) values ({4}, {parent}, {family}, 'Yale');
      insert into school_status_history (id, school_id, new_status, changed_by) values ({6}, {3}, 'contacted', {athlete});
      insert into follow_up_reminders (id, user_id, interaction_id, title, due_date)
        values ({81}, {stranger}, {31}, 'T', now());
      insert into performance_metrics (id, user_id, family_unit_id, recorded_date, metric_type, value, event_id)
        values ({51}, {stranger}, {family}, '2026-02-07', 'velocity', 80, {20});
      insert into suggestion (id, athlete_id, rule_type, urgency, message, related_school_id)
        values ({71}, {athlete}, 'r', 'low', 'm', {3});
      """
    let home = """
      select string_agg(place || ' ' || (family_unit_id = (
        select family_unit_id from family_members where user_id = {stranger} and family_unit_id <> {family})), ', '
        order by place)
      from (
        select 'their school', family_unit_id from schools where id = {3} and user_id = {stranger}
        union all select 'its coach', family_unit_id from coaches where id = {12}
        union all select 'its history', family_unit_id from school_status_history where id = {6}
        union all select 'its interaction', family_unit_id from interactions where id = {31}
        union all select 'its reminder', family_unit_id from follow_up_reminders where id = {81}
        union all select 'their document', family_unit_id from documents where id = {62}
        union all select 'their metric', family_unit_id from performance_metrics where id = {51} and event_id is null
        union all select 'another''s suggestion', {family}::uuid from suggestion where id = {71} and related_school_id is null
        union all select 'another''s document', family_unit_id from documents where id = {61} and school_id is null
        union all select 'another''s coach', family_unit_id from coaches where id = {13} and user_id = {athlete}
        union all select 'another''s school', family_unit_id from schools where id = {4} and user_id = {parent}
      ) as rows (place, family_unit_id)
      """
    let expected = """
      another's coach false, another's document false, another's school false, another's suggestion false, \
      its coach true, its history true, its interaction true, its reminder true, their document true, \
      their metric true, their school true
      """
    let leave = "select leave_family({family})"
    #expect(try await outcome(of: leave, by: .stranger, then: home, after: Self.second + shared) == expected)
    let remove = "select remove_from_family({family}, {stranger})"
    #expect(try await outcome(of: remove, by: .athlete, then: home, after: Self.second + shared) == expected)
  }

  @Test("whoever goes, every row is somebody's of its family", arguments: [true, false])
  func ownersAreMembers(_ isFounded: Bool) async throws {
    let rows = """
      insert into coaches (id, school_id, user_id, role, first_name, last_name)
        values ({13}, {3}, {athlete}, 'head', 'A', 'B'), ({14}, {1}, {stranger}, 'head', 'C', 'D');
      insert into events (id, user_id, family_unit_id, school_id, type, name, start_date)
        values ({21}, {athlete}, {family}, {3}, 'camp', 'E', '2026-02-07'), ({22}, {parent}, {family}, {1}, 'camp', 'F', '2026-02-07');
      insert into offers (id, user_id, school_id, offer_type)
        values ({41}, {athlete}, {3}, 'scholarship'), ({42}, {parent}, {1}, 'scholarship');
      insert into documents (id, user_id, uploaded_by, family_unit_id, type, title, file_url)
        values ({61}, {parent}, {parent}, {family}, 'resume', 'R', 'https://example.com');
      insert into schools (id, user_id, family_unit_id, name) values ({4}, {parent}, {family}, 'Yale');
      """
    let founder = isFounded ? "" : "update family_units set player_user_id = null, created_by_user_id = null;"
    let others = ["schools", "coaches", "events", "offers", "performance_metrics", "documents"].map {
      """
      select '\($0)' from \($0) as r where not exists (
        select from family_members as m where m.family_unit_id = r.family_unit_id and m.user_id = r.user_id)
      """
    }.joined(separator: " union all ")
    for (person, leave) in [("parent", "leave_family({family})"), ("stranger", "leave_family({family})")] {
      let who: Person = person == "parent" ? .parent : .stranger
      #expect(
        try await outcome(
          of: "select \(leave)", by: who, then: "select coalesce(string_agg(r, ','), 'none') from (\(others)) as o (r)",
          after: Self.second + rows + founder) == "none", "\(person)")
    }
  }

  @Test("an account that is deleted takes nothing along that others wrote, and another founds its family")
  func whatOthersWroteStays() async throws {
    let rows = """
      insert into coaches (id, school_id, user_id, role, first_name, last_name)
        values ({14}, {1}, {parent}, 'head', 'C', 'D');
      insert into interactions (id, school_id, coach_id, logged_by, type, direction, occurred_at)
        values ({33}, {1}, {14}, {athlete}, 'email', 'outbound', now());
      """
    let kept = """
      select user_id = {athlete} and exists (select from interactions where id = {33} and coach_id = {14})
      from coaches where id = {14}
      """
    #expect(
      try await outcome(
        of: "select 1", by: .athlete, then: kept, after: rows + "delete from users where id = {parent};") == "t")
    let founder = "select created_by_user_id = {stranger} from family_units where id = {family}"
    #expect(
      try await outcome(
        of: "select 1", by: .stranger, then: founder, after: Self.second + "delete from users where id = {athlete};")
        == "t")
  }

  @Test("the founder hands a family over, to anyone in it, and may leave then") func handingOver() async throws {
    let hand = { (person: String) in "select hand_over_family({family}, {\(person)})" }
    let founders = """
      select concat_ws(' ', p.full_name, c.full_name) from family_units f left join users p on p.id = player_user_id
      left join users c on c.id = created_by_user_id where f.id = {family}
      """
    #expect(try await outcome(of: hand("parent"), by: .athlete, then: founders) == "Pat Parent")
    #expect(
      try await outcome(of: hand("stranger"), by: .athlete, then: founders, after: Self.second)
        == "Sam Stranger Sam Stranger")
    let parents = "update family_units set created_by_user_id = {parent} where id = {family};"
    #expect(
      try await outcome(of: hand("stranger"), by: .parent, then: founders, after: Self.second + parents)
        == "Ann Athlete Sam Stranger")
    #expect(try await refusal(of: hand("parent"), by: .parent) == "only whoever founded a family hands it over")
    #expect(try await refusal(of: hand("stranger"), by: .athlete) == "nobody of this family")
    #expect(try await refusal(of: hand("athlete"), by: .stranger) == "you are not in this family")
    let left = "update family_units set player_user_id = null, created_by_user_id = {parent} where id = {family};"
    #expect(
      try await outcome(of: "select leave_family({family})", by: .athlete, then: Self.members, after: left)
        == "Pat Parent parent")
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
      try await outcome(of: "select 1", by: .stranger, then: "select private.sees_school({1})", after: seen) == "f")
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
      update auth.users
        set raw_user_meta_data = '{"role": "player", "full_name": "Ola Old", "family_code": "FAM-GONE22"}'
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
    let silent = "update auth.users set raw_user_meta_data = raw_user_meta_data - 'role' where id = {newcomer};"
    let count = "select count(*) from users where id = {me}"
    #expect(try await outcome(of: ensure, by: .newcomer, then: count, after: old + silent) == "0")
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
    #expect(error?.message == "no family has this code")
    #expect(try await stage.database.query("select count(*) from auth.users").first == "3")
  }

  @Test("a second athlete signs up into the family, without one of their own") func secondAthlete() async throws {
    let new = """
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (
        {newcomer}, 'new@family.example', now(),
        '{"role": "player", "full_name": "Nick New", "family_code": "FAM-AAAAAA"}');
      """
    #expect(
      try await outcome(of: "select 1", by: .newcomer, then: Self.members, after: Self.code(for: "player") + new)
        == "Ann Athlete player, Nick New player, Pat Parent parent")
  }

  /// A code of the family that is good, but for its age; a parent's stands in the family.
  private static func code(_ moment: String = "now()", for part: String = "parent") -> String {
    part == "parent"
      ? "update family_units set family_code = 'FAM-AAAAAA', code_generated_at = \(moment) where id = {family};"
      : """
      insert into private.family_codes (code, family_unit_id, role, made_at)
        values ('FAM-AAAAAA', {family}, 'player', \(moment));
      """
  }

  /// The refusal of an account with a code; nil if it signs up.
  private func signUpError(_ part: String, after preparation: String) async throws -> PostgresError? {
    let stage = try await Stage.shared()
    let signUp = """
      insert into auth.users (id, email, raw_user_meta_data)
        values ({newcomer}, 'new@family.example', '{"role": "\(part)", "family_code": "FAM-AAAAAA"}')
      """
    return try await stage.trying { database in
      try database.execute(stage.filled(preparation, for: .newcomer) + "savepoint attempt")
      do {
        try database.execute(stage.filled(signUp, for: .newcomer))
        return nil
      } catch let error as PostgresError {
        try database.execute("rollback to attempt")
        return error
      }
    }
  }

  private static func newcomer(_ role: String) -> String {
    """
    insert into auth.users (id, email, raw_user_meta_data)
      values ({newcomer}, 'newcomer@family.example', '{"full_name": "Nick New", "role": "\(role)"}');
    """
  }

  /// The stranger is a second athlete of the family, with a school in it.
  static let second = """
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
