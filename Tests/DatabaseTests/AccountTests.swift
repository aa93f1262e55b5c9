import PostgresCluster
import Testing

/// The effects of signing up and of leaving, by way of the service that keeps the accounts.
@Suite struct AccountTests {
  @Test(
    "a new account gets the profile that its metadata ask for, and nothing more",
    arguments: [
      ("{}", nil, nil), (#"{"full_name": "Nell New"}"#, nil, nil), (#"{"role": "player"}"#, "player", "player"),
      (#"{"role": "admin"}"#, "player", "player"), (#"{"role": 7}"#, "player", "player"),
      (#"{"role": "parent"}"#, "parent", nil), (#"{"role": "parent", "family_code": " "}"#, "parent", nil),
    ])
  func signUp(_ metadata: String, _ role: String?, _ membership: String?) async throws {
    let found = try await signUp(metadata)
    #expect(found.role == role)
    #expect(found.memberships == (membership.map { [$0] } ?? []))
  }

  @Test("a parent joins the family whose code is given, in any case") func joining() async throws {
    let stage = try await Stage.shared()
    let code = try await stage.database.query(
      stage.filled("select family_code from family_units where id = {family}", for: .athlete)
    ).first
    #expect(code?.wholeMatch(of: /FAM-[A-HJ-NP-Z2-9]{6}/) != nil)
    let found = try await signUp(#"{"role": "parent", "family_code": " \#(code?.lowercased() ?? "") "}"#)
    #expect(found.memberships == ["parent"])
  }

  @Test("a code lets nobody in before the address is confirmed, and only while it's good")
  func confirming() async throws {
    let confirm = "update auth.users set email_confirmed_at = now() where email = 'new@family.example'"
    let void = "reset role; update private.family_codes set is_void = true; set local role supabase_auth_admin"
    let stage = try await Stage.shared()
    let code = try await stage.database.query(
      stage.filled("select family_code from family_units where id = {family}", for: .athlete)
    ).first
    let parent = #"{"role": "parent", "family_code": "\#(code ?? "")"}"#
    #expect(try await signUp(parent, isConfirmed: false).role == "parent")
    for (later, memberships) in [
      ([], []), ([confirm], ["parent"]), ([confirm, confirm], ["parent"]), ([void, confirm], []),
    ]
      as [([String], [String?])]
    {
      #expect(try await signUp(parent, isConfirmed: false, later: later).memberships == memberships, "\(later)")
    }
    // Whoever founds a family of their own needs nobody's code.
    let player = #"{"role": "player"}"#
    #expect(try await signUp(player, isConfirmed: false, later: [confirm]).memberships == ["player"])
  }

  @Test("a name that is too long for the family's name is cut, and signs up all the same")
  func longName() async throws {
    let found = try await signUp(#"{"role": "player", "full_name": "\#(String(repeating: "é", count: 400))"}"#)
    #expect(found.memberships == ["player"])
  }

  @Test("who leaves takes along what is theirs, and leaves what isn't") func leaving() async throws {
    let counts = [
      ("schools", "1"), ("coaches", "1"), ("interactions", "1"), ("offers", "0"), ("school_status_history", "0"),
      ("documents", "0"), ("suggestion", "0"), ("family_units", "2"), ("users", "2"), ("user_preferences", "0"),
      ("follow_up_reminders", "0"), ("events", "0"), ("parent_view_log", "0"), ("private_notes", "0"),
    ]
    let found = try await Stage.shared().consequence(
      after: "set local role supabase_auth_admin; delete from auth.users where id = {athlete}; reset role",
      then: counts.map { "select '\($0.0)', count(*) from \($0.0)" }.joined(separator: " union all "))
    #expect(found.rows == counts.map { [$0.0, $0.1] })
  }

  @Test("who wrote history can leave; the entry stays, and says no longer who it was")
  func historyStays() async throws {
    let found = try await Stage.shared().consequence(
      after: """
        insert into school_status_history (id, school_id, new_status, changed_by)
          values ({6}, {1}, 'recruited', {parent});
        insert into schools (id, user_id, family_unit_id, name) values ({4}, {parent}, {family}, 'Yale');
        delete from users where id = {parent};
        """,
      then: """
        select new_status, changed_by, (select count(*) from schools) from school_status_history where id = {6}
        """)
    #expect(found.rows == [["recruited", nil, "3"]])
  }

  @Test("whoever leaves a family that others have left leaves them what is theirs")
  func othersKeepTheirs() async throws {
    let found = try await Stage.shared().consequence(
      after: """
        insert into schools (id, user_id, family_unit_id, name) values ({4}, {parent}, {family}, 'Yale');
        delete from family_members where user_id = {parent};
        delete from users where id = {athlete};
        """,
      then: """
        select family_unit_id = {family}, (select player_user_id from family_units where id = {family}) from schools
        where id = {4}
        """)
    #expect(found.rows == [["t", nil]])
  }

  /// What a new account has; the statements come after it.
  private func signUp(
    _ metadata: String, isConfirmed: Bool = true, later: [String] = []
  ) async throws -> (role: String?, memberships: [String?]) {
    let id = "e0000000-0000-4000-8000-000000000001"
    return try await Stage.shared().trying { database in
      try database.execute("set local role supabase_auth_admin")
      try database.query(
        """
        insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          values ($1, 'new@family.example', case when $3::boolean then now() end, $2)
        """, [id, metadata, "\(isConfirmed)"])
      for statement in later { try database.execute(statement) }
      try database.execute("reset role")
      let role = try database.query("select role from users where id = $1", [id]).first
      let members = try database.query("select role from family_members where user_id = $1", [id])
      return (role, members.rows.map { $0[0] })
    }
  }
}
