import PostgresCluster
import Testing
import Values

/// That every earlier state of the schema comes to where a new project begins, in both ways in which migrations are applied.
@Suite struct OlderStateTests {
  /// A state that was published once, and the files that made it.
  struct State: Sendable, CustomTestStringConvertible {
    let name: String
    /// Their paths.
    let files: [String]
    /// The versions that a tool remembers of it.
    let versions: Set<String>
    var testDescription: String { name }

    static let all = older + [first]

    /// Those whose files are kept in `OlderStates`.
    private static let older: [State] = ((try? Repository.text(of: "Tests/DatabaseTests/OlderStates/States.txt")) ?? "")
      .split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return State(
          name: words[0], files: words.dropFirst().map { "Tests/DatabaseTests/OlderStates/\($0).sql" },
          versions: Set(words.dropFirst().map { "2026020700" + $0.prefix { $0.isNumber } }))
      }

    /// What was published first in the files that are applied today.
    static let first: State = {
      let names = ((try? Migrations.all()) ?? []).map(\.name).filter { Migrations.version(of: $0) <= "20261127001500" }
      return State(
        name: "1500_state", files: names.map { "supabase/migrations/\($0)" },
        versions: Set(names.map { Migrations.version(of: $0) }))
    }()
  }

  /// The ways in which migrations are applied.
  enum Way: CaseIterable, Sendable {
    /// `psql`'s loop: every file, whatever was applied before.
    case loop
    /// `supabase db push`: each version once, in order.
    case push
  }

  private static let rows = """
    insert into auth.users (id, email) values
      ('a0000000-0000-4000-8000-000000000001', 'a@x.example'), ('a0000000-0000-4000-8000-000000000002', 'b@x.example'),
      ('a0000000-0000-4000-8000-000000000003', 'c@x.example');
    insert into users (id, email, role) select id, email, 'parent' from auth.users on conflict (id) do update set role = 'parent';
    delete from family_members; delete from family_units;
    update users set role = 'player' where id = 'a0000000-0000-4000-8000-000000000001';
    insert into family_units (id, player_user_id, created_by_user_id, family_code, code_generated_at) values (
      'f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
      'a0000000-0000-4000-8000-000000000001', 'FAM-AAAAAA', now());
    insert into family_members (family_unit_id, user_id, role) values
      ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'player'),
      ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'parent');
    insert into schools (id, user_id, family_unit_id, name, notes, private_notes, updated_at) values
      ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
        'f0000000-0000-4000-8000-000000000001', 'Kenyon', repeat('x', 100001), null, '2026-01-01'),
      ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', null, 'Oberlin', repeat('x', 100001),
        '{"a0000000-0000-4000-8000-000000000002": "mine"}', '2026-01-01'),
      ('c0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003', null, 'Rice', null, null, '2026-01-01');
    insert into school_status_history (school_id, new_status, changed_by)
      select id, 'contacted', user_id from schools;
    insert into coaches (school_id, user_id, role, first_name, last_name) select id, user_id, 'head', 'A', 'B' from schools;
    insert into interactions (school_id, type, direction, occurred_at, logged_by)
      select id, 'email', 'outbound', now(), user_id from schools;
    insert into events (user_id, type, name, start_date) select id, 'camp', 'C', '2026-06-01' from users;
    insert into follow_up_reminders (user_id, interaction_id, title, due_date) select logged_by, id, 'T', now() from interactions;
    """

  /// The same where each row says whose family it is, with texts from before their lengths were asked for.
  private static let rowsOfFamilies =
    "alter table schools drop constraint schools_notes_length;"
    + rows.replacing(
      "insert into schools",
      with: """
        insert into family_units (id, created_by_user_id)
          values ('f0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003');
        insert into family_members (family_unit_id, user_id, role)
          values ('f0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003', 'parent');
        insert into schools
        """
    ).replacing("null, 'Oberlin'", with: "'f0000000-0000-4000-8000-000000000001', 'Oberlin'")
    .replacing("null, 'Rice'", with: "'f0000000-0000-4000-8000-000000000003', 'Rice'")

  /// How many rows there are of each kind, and how many say whose family they are rightly.
  private static let families = """
    select (select count(*) from schools where updated_at < '2026-01-02' and family_unit_id is not null),
      (select count(*) from coaches c join schools s on s.id = c.school_id and s.family_unit_id = c.family_unit_id),
      (select count(*) from school_status_history c join schools s on s.id = c.school_id and s.family_unit_id = c.family_unit_id),
      (select count(*) from interactions c join schools s on s.id = c.school_id and s.family_unit_id = c.family_unit_id),
      (select count(*) from follow_up_reminders c join interactions i on i.id = c.interaction_id
        and i.family_unit_id = c.family_unit_id),
      (select count(*) from events e join family_members m on m.user_id = e.user_id and m.family_unit_id = e.family_unit_id),
      (select count(distinct family_unit_id) from schools),
      (select role from private.family_codes where code = 'FAM-AAAAAA' and not is_void),
      (select note from private_notes)
    """

  @Test("thirteen of them, each with files of its own") func fixtures() {
    #expect(State.all.count == 13 && Set(State.all.map(\.files)).count == 13)
  }

  @Test("both ways end where a new project begins, with every row", arguments: State.all, Way.allCases)
  func upgrades(_ state: State, _ way: Way) async throws {
    let cluster = try await PrivateCluster.shared()
    let name = try await cluster.createDatabase(applyingMigrations: false)
    let database = try await cluster.connect(name, as: "postgres")
    for file in state.files {
      try await database.execute(
        "begin; \(try Repository.text(of: file)); commit")
    }
    try await database.execute(state.files == State.first.files ? Self.rowsOfFamilies : Self.rows)
    try await Migrations.apply(to: database, except: way == .push ? state.versions : [])
    let upgraded = try await cluster.dump(name)
    let new = try await Self.new.value
    #expect(upgraded.count > 3_000)
    #expect(Set(upgraded).symmetricDifference(new) == [])
    #expect(upgraded == new)
    let found = try await database.query(Self.families)
    #expect(found.rows == [["3", "3", "3", "3", "3", "3", "2", "parent", "mine"]])
    try await cluster.dropDatabase(name)
  }

  private static let new = Task {
    let cluster = try await PrivateCluster.shared()
    return try await cluster.dump(cluster.createDatabase())
  }

  @Test("no file comes before one that a project has applied, and each version once") func order() throws {
    let versions = try Migrations.all().map { Migrations.version(of: $0.name) }
    #expect(Set(versions).count == versions.count)
    let published = State.all.reduce(into: Set<String>()) { $0.formUnion($1.versions) }
    #expect(published.isSubset(of: versions))
    let newest = try #require(published.max())
    #expect(versions.filter { !published.contains($0) }.allSatisfy { $0 > newest })
  }
}
