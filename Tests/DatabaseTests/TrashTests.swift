import PostgresCluster
import Testing

/// The content of the trash, for whom, and how long.
@Suite struct TrashTests {
  private static let trash = "select place, id from private.trash order by place, id"
  private static let deletion = """
    delete from follow_up_reminders where school_id = {1};
    delete from interactions where school_id = {1};
    delete from offers where school_id = {1};
    delete from events where school_id = {1};
    delete from coaches where school_id = {1};
    delete from school_status_history where school_id = {1};
    delete from schools where id = {1};
    """
  private static let ids = "array[{1}, {5}, {10}, {11}, {20}, {30}, {40}]::uuid[]"

  private func after(_ statements: String, _ question: String) async throws -> [[String?]] {
    try await Stage.shared().consequence(after: statements, then: question).rows
  }

  @Test("what somebody deletes lies there, what the project deletes doesn't") func whose() async throws {
    #expect(try await after(Self.deletion, Self.trash).isEmpty)
    let rows = try await after(Person.athlete.identification + Self.deletion, Self.trash)
    #expect(rows.count == 7)
    let together = "select count(distinct deletion) from private.trash where deleted_by = {athlete}"
    #expect(try await after(Person.athlete.identification + Self.deletion, together) == [["1"]])
  }

  @Test("what the database takes along lies there, too") func cascades() async throws {
    let along = """
      alter table coaches drop constraint coaches_school_id_fkey, add constraint coaches_school_id_fkey
        foreign key (school_id) references schools (id) on delete cascade;
      insert into coaches (id, school_id, user_id, role, first_name, last_name)
        values ({13}, {2}, {parent}, 'head', 'A', 'B');
      """
    let rows = try await after(
      along + Person.athlete.identification + "delete from schools where id = {2};", Self.trash)
    #expect(rows.map { $0[0] } == ["coaches", "schools"])
  }

  @Test("nobody reads it or writes to it", arguments: Person.allCases) func closed(_ person: Person) async throws {
    for statement in [
      "select * from private.trash", "delete from private.trash",
      "insert into private.trash (deleted_by, id, place, content) values ({me}, {5}, 'school_status_history', '{}')",
    ] {
      #expect(try await Attempt(person: person, statement: statement).outcome(on: .shared()).error?.code == "42501")
    }
  }

  @Test("whoever deleted brings it back by the ids, and nobody else does", arguments: Person.allCases)
  func restoring(_ person: Person) async throws {
    let stage = try await Stage.shared()
    let attempt = Attempt(person: person, statement: "select unnest(restore_deleted(\(Self.ids)))")
    let outcome = try await attempt.outcome(on: stage, after: stage.deleting(Self.deletion))
    #expect(person == .visitor ? outcome.error?.code == "42501" : outcome == .rows(person == .athlete ? 7 : 0))
    // A row that is there isn't touched.
    #expect(try await attempt.outcome(on: stage).isDenied)
  }

  @Test("history in another's name comes back as it was, and only as it was") func history() async throws {
    let begin = """
      insert into school_status_history (id, school_id, new_status, changed_by) values ({6}, {2}, 'contacted', {parent});
      \(Person.athlete.identification) delete from school_status_history where id = {6};
      """
    let told = #"array['{"id": "%", "school_id": "%2", "new_status": "committed"}']::json[]"#
      .replacing("%2", with: "c0000000-0000-4000-8000-000000000002")
      .replacing("%", with: "c0000000-0000-4000-8000-000000000006")
    let count = "select changed_by from school_status_history where id = {6}"
    for (call, expected) in [
      ("restore_deleted(array[{6}]::uuid[])", 1), ("restore_deleted(array[{6}]::uuid[], \(told))", 0),
      ("restore_deleted(array[{6}]::uuid[], \(told.replacing("committed", with: "contacted")))", 1),
    ] {
      let found = try await after(begin + "select \(call);", count)
      #expect(found == (expected == 1 ? [[Person.parent.id]] : []), "\(call)")
    }
  }

  @Test("a coach who comes back is in the reminders of others again, but for those that were changed meanwhile")
  func reminders() async throws {
    let begin = """
      insert into follow_up_reminders (id, user_id, coach_id, title, due_date) values
        ({81}, {parent}, {11}, 'A', now()), ({82}, {parent}, {11}, 'B', now());
      \(Person.athlete.identification) delete from coaches where id = {11};
      reset role; update follow_up_reminders set coach_id = {10} where id = {82}; set local role authenticated;
      """
    let coaches =
      "select coach_id = {11}, coach_id = {10} from follow_up_reminders where id in ({80}, {81}, {82}) order by id"
    #expect(
      try await after(begin, coaches) == [[nil, nil], [nil, nil], ["f", "t"]])
    // One's own is filled by the person who takes the deletion back.
    #expect(
      try await after(begin + "select restore_deleted(array[{11}]::uuid[]);", coaches)
        == [[nil, nil], ["t", "f"], ["f", "t"]])
  }

  @Test("a row whose school isn't seen any more stays away, and with it everything else")
  func strangers() async throws {
    let stage = try await Stage.shared()
    let moved = """
      insert into offers (id, user_id, school_id, offer_type) values ({41}, {athlete}, {2}, 'partial');
      insert into performance_metrics (id, user_id, recorded_date, metric_type, value)
        values ({51}, {athlete}, '2026-02-07', 'velocity', 80);
      \(Person.athlete.identification)
      delete from offers where id = {41}; delete from performance_metrics where id = {51};
      reset role; set local request.jwt.claims = '';
      update schools set user_id = {stranger}, family_unit_id = {other} where id = {2};
      """
    let attempt = Attempt(person: .athlete, statement: "select restore_deleted(array[{41}, {51}]::uuid[])")
    #expect(try await attempt.outcome(on: stage, after: moved).error?.code == "42501")
    let alone = Attempt(person: .athlete, statement: "select unnest(restore_deleted(array[{51}]::uuid[]))")
    #expect(try await alone.outcome(on: stage, after: moved) == .rows(1))
  }

  @Test("what hung on a school that moved comes back into its family of today") func moved() async throws {
    let moved = """
      delete from family_members where user_id = {stranger};
      insert into family_members (family_unit_id, user_id, role) values ({family}, {stranger}, 'player');
      update schools set family_unit_id = {family} where id = {3};
      delete from interactions where id = {31};
      \(Person.stranger.identification) delete from coaches where id = {12}; reset role;
      select private.part({family}, {stranger});
      \(Person.stranger.identification) select restore_deleted(array[{12}]::uuid[]); reset role;
      """
    let home = """
      select c.family_unit_id = s.family_unit_id, c.family_unit_id <> {family} from coaches c
      join schools s on s.id = c.school_id where c.id = {12}
      """
    #expect(try await after(moved, home) == [["t", "t"]])
  }

  /// A coach, a reminder and a school of the family, after the parent has left it.
  private static let parted = """
    reset role; select private.part({family}, {parent}); \(Person.athlete.identification)
    """

  @Test(
    "what comes back is somebody's who is in its family, and points at nothing of another one",
    arguments: [
      // The coach of somebody who left.
      (
        """
        insert into coaches (id, school_id, user_id, role, first_name, last_name) values ({13}, {1}, {parent}, 'head', 'A', 'B');
        \(Person.athlete.identification) delete from coaches where id = {13}; \(parted)
        """, "{13}", "select user_id = {athlete} from coaches where id = {13}"
      ),
      // A reminder of somebody who left, on the school, on a coach alone, and with the coach who comes back.
      (
        """
        insert into follow_up_reminders (id, user_id, school_id, title, due_date) values ({81}, {parent}, {1}, 'A', now());
        \(Person.athlete.identification) delete from follow_up_reminders where id = {81}; \(parted)
        """, "{81}", "select school_id is null and family_unit_id is null from follow_up_reminders where id = {81}"
      ),
      (
        """
        insert into follow_up_reminders (id, user_id, coach_id, title, due_date) values ({81}, {parent}, {11}, 'A', now());
        \(Person.athlete.identification) delete from coaches where id = {11}; \(parted)
        """, "{11}", "select coach_id is null from follow_up_reminders where id = {81}"
      ),
      // An interaction that has gone to another family meanwhile, with its athlete.
      (
        """
        delete from family_members where user_id = {stranger};
        insert into family_members (family_unit_id, user_id, role) values ({family}, {stranger}, 'player');
        update schools set family_unit_id = {family} where id = {3}; update interactions set event_id = {20} where id = {31};
        \(Person.athlete.identification) delete from events where id = {20};
        reset role; select private.part({family}, {stranger}); \(Person.athlete.identification)
        """, "{20}", "select event_id is null from interactions where id = {31}"
      ),
      (
        "\(Person.athlete.identification) delete from events where id = {20};", "{20}",
        "select event_id is null from performance_metrics where id = {50}"
      ),
    ])
  func oneFamily(_ before: String, _ row: String, _ question: String) async throws {
    #expect(try await after(before + "select restore_deleted(array[\(row)]::uuid[]);", question) == [["t"]])
  }

  @Test("a row that points into another family stays away, even for somebody who is in both") func twoFamilies()
    async throws
  {
    let moved = """
      insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent');
      insert into performance_metrics (id, user_id, family_unit_id, recorded_date, metric_type, value, event_id)
        values ({51}, {parent}, {family}, '2026-02-07', 'velocity', 80, {20});
      \(Person.parent.identification) delete from performance_metrics where id = {51}; reset role;
      """
    let away = "update events set family_unit_id = {other}, school_id = null where id = {20};"
    let attempt = Attempt(person: .parent, statement: "select unnest(restore_deleted(array[{51}]::uuid[]))")
    #expect(try await attempt.outcome(on: .shared(), after: moved) == .rows(1))
    #expect(try await attempt.outcome(on: .shared(), after: moved + away).error?.code == "42501")
  }

  @Test("nobody draws the private notes of a deleted school into another family") func notesOfOthers() async throws {
    let notes = """
      insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent');
      insert into private_notes (school_id, user_id, note) values ({2}, {parent}, 'the parent''s'), ({2}, {athlete}, 'mine');
      \(Person.athlete.identification) delete from schools where id = {2}; reset role;
      """
    let seen = "select note from private_notes where school_id = {2} order by note"
    let forged = """
      \(Person.stranger.identification)
      insert into schools (id, user_id, family_unit_id, name) values ({2}, {stranger}, {other}, 'X'); reset role;
      """
    #expect(try await after(notes + forged, seen) == [])
    let again = """
      delete from schools where id = {2}; delete from family_members where user_id = {parent} and family_unit_id = {family};
      \(Person.athlete.identification) select restore_deleted(array[{2}]::uuid[]); reset role;
      """
    #expect(try await after(notes + forged + again, seen) == [["mine"]])
  }

  @Test("what comes back has the columns that there are, whatever it had, and each row its own") func columns()
    async throws
  {
    let deletion = "\(Person.athlete.identification) delete from performance_metrics; delete from offers; reset role;"
    let changed = """
      insert into performance_metrics (id, user_id, recorded_date, metric_type, value, notes)
        values ({51}, {athlete}, '2026-02-07', 'velocity', 80, 'kept');
      \(deletion)
      update private.trash set content = (content::jsonb || '{"gone": 1}')::json;
      update private.trash set content = (content::jsonb - 'notes' - 'family_unit_id')::json where id = {50};
      """
    let told = """
      [{"table": "performance_metrics", "id": {51}, "insert": {"metric_type": "velocity", "value": 80, "gone": 1}},
       {"table": "performance_metrics", "id": {50}, "insert": {"metric_type": "velocity", "value": 81.5, "gone": 1}}]
      """.replacing("{51}", with: "\"c0000000-0000-4000-8000-000000000051\"")
      .replacing("{50}", with: "\"c0000000-0000-4000-8000-000000000050\"")
    let rows = "select notes, family_unit_id = {family} from performance_metrics order by id"
    for call in ["restore_deleted(array[{50}, {51}]::uuid[])", "apply_changes('\(told)')"] {
      let restoring = changed + Person.athlete.identification + "select \(call);"
      #expect(try await after(restoring, rows) == [[nil, "t"], ["kept", "t"]], "\(call)")
    }
  }

  @Test("what is older than 30 days goes with the next deletion") func emptying() async throws {
    let old = """
      \(Person.athlete.identification) delete from performance_metrics where id = {50}; reset role;
      update private.trash set deleted_at = now() - interval '31 days';
      set local role authenticated; delete from offers where id = {40};
      """
    #expect(try await after(old, Self.trash).map { $0[0] } == ["offers"])
  }

  @Test("an account leaves nothing in the trash, neither what it deleted nor what was its own") func accounts()
    async throws
  {
    let theirs = """
      insert into coaches (id, school_id, user_id, role, first_name, last_name)
        values ({13}, {1}, {parent}, 'head', 'A', 'B');
      \(Person.athlete.identification) delete from coaches where id = {13}; delete from performance_metrics where id = {50};
      reset role;
      """
    for (person, left) in [(Person.athlete, []), (.parent, ["performance_metrics"])] {
      let rows = try await after(theirs + "delete from auth.users where id = {\(person)};", Self.trash)
      #expect(rows.map { $0[0] } == left)
    }
  }
}
