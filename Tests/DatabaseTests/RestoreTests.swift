import PostgresCluster
import Testing

/// That a deletion can be taken back whole, by the person who deleted, and that nothing else comes in by
/// that door.
@Suite struct RestoreTests {
  /// The rows of school 1 as they are, by table.
  private static let school = """
    select json_build_object(
      'schools', (select json_agg(s) from schools s where id = {1}),
      'school_status_history', (select json_agg(h) from school_status_history h where school_id = {1}),
      'coaches', (select json_agg(c) from coaches c where school_id = {1}),
      'events', (select json_agg(e) from events e where school_id = {1}),
      'interactions', (select json_agg(i) from interactions i where school_id = {1}),
      'offers', (select json_agg(o) from offers o where school_id = {1}),
      'follow_up_reminders', (select json_agg(r) from follow_up_reminders r where school_id = {1}))
    """
  private static let coach = """
    select json_build_object(
      'coaches', (select json_agg(c) from coaches c where id = {10}),
      'interactions', (select json_agg(i) from interactions i where coach_id = {10}),
      'offers', (select json_agg(o) from offers o where coach_id = {10}))
    """
  private static let deletion = """
    delete from follow_up_reminders where school_id = {1};
    delete from interactions where school_id = {1};
    delete from offers where school_id = {1};
    """
  private static let schoolDeletion =
    deletion + """
      delete from events where school_id = {1};
      delete from coaches where school_id = {1};
      delete from school_status_history where school_id = {1};
      delete from schools where id = {1};
      """
  private static let coachDeletion = deletion + "delete from coaches where id = {10};"

  @Test(
    "everything comes back as it was, ids, times and the rows of others included",
    arguments: [("school", school, schoolDeletion), ("coach", coach, coachDeletion)])
  func restores(_ what: String, _ rows: String, _ deletion: String) async throws {
    let stage = try await Stage.shared()
    let (before, gone, after) = try await stage.trying { database in
      try database.execute(stage.filled(Self.history, for: .athlete))
      let before = try database.query(stage.filled(rows, for: .athlete)).first
      try database.execute(Person.athlete.identification + stage.filled(deletion, for: .athlete))
      let gone = try database.query(stage.filled(rows, for: .athlete)).first
      try database.query("select restore_\(what)($1)", [before])
      let after = try database.query(stage.filled(rows, for: .athlete)).first
      return (before, gone, after)
    }
    #expect(before == after)
    #expect(before != gone && before?.contains("\"spelled\" : 3.50") == true)
  }

  /// The parent's changes, values that have a spelling of their own, and rows that were changed long ago.
  private static let history = """
    insert into school_status_history (school_id, previous_status, new_status, changed_by, changed_at)
      values ({1}, 'contacted', 'interested', {parent}, '2026-01-01T00:00:00.123456Z');
    insert into follow_up_reminders (user_id, school_id, title, due_date) values ({parent}, {1}, 'Call', '2026-04-01');
    update schools set academic_info = '{"spelled" : 3.50}', updated_at = '2025-01-01' where id = {1};
    update coaches set availability = '{"spelled" : 3.50}', updated_at = '2025-01-01' where id = {10};
    """

  @Test("nobody may who didn't delete it", arguments: Person.allCases, ["school", "coach"])
  func refuses(_ person: Person, _ what: String) async throws {
    let isSchool = what == "school"
    let stage = try await Stage.shared()
    let rows = try await stage.database.query(stage.filled(isSchool ? Self.school : Self.coach, for: .athlete)).first
    let statement = "select restore_\(what)(\(Postgres.literal(rows ?? "")))"
    let deletion = isSchool ? Self.schoolDeletion : Self.coachDeletion
    let byAthlete = "\(Person.athlete.identification) \(stage.filled(deletion, for: .athlete)) reset role;"
    for after in [deletion, person == .athlete ? "" : byAthlete] {
      #expect(
        try await Attempt(person: person, statement: statement).outcome(on: stage, after: after).error?.code == "42501")
    }
  }

  @Test(
    "rows that say something else than what was deleted are refused",
    arguments: [
      ("interactions", "school_id", "{3}", "42501"), ("interactions", "logged_by", "{parent}", "42501"),
      ("interactions", "coach_id", "{12}", "42501"),
      ("coaches", "user_id", "{stranger}", "42501"), ("school_status_history", "changed_by", "{parent}", "42501"),
      ("school_status_history", "new_status", "'committed'", "42501"),
      ("school_status_history", "id", "{99}", "42501"), ("schools", "user_id", "{stranger}", "42501"),
      ("offers", "id", "null", "42501"), ("schools", "status", "'wishful'", "22P02"),
    ])
  func hostile(_ table: String, _ column: String, _ value: String, _ code: String) async throws {
    let stage = try await Stage.shared()
    let forged = """
      select jsonb_set(rows::jsonb, array['\(table)', '0', '\(column)'], coalesce(to_jsonb((\(value))::text), 'null'))
      from (\(Self.school)) as deleted (rows)
      """
    let rows = try await stage.database.query(stage.filled(forged, for: .athlete)).first
    let statement = "select restore_school(\(Postgres.literal(rows ?? "")))"
    let attempt = Attempt(person: .athlete, statement: statement)
    #expect(try await attempt.outcome(on: stage, after: stage.deleting(Self.schoolDeletion)).error?.code == code)
  }

  @Test("what fails at the last row leaves none, and can be done right afterwards") func atomic() async throws {
    let stage = try await Stage.make()
    let rows = try await stage.database.query(stage.filled(Self.school, for: .athlete)).first ?? ""
    try await stage.database.execute(stage.deleting(Self.schoolDeletion))
    let forged = rows.replacing("\"offer_type\":\"partial\"", with: "\"offer_type\":\"full\"")
    #expect(forged != rows)
    let restore = { (deleted: String) in
      "\(Person.athlete.identification) select restore_school(\(Postgres.literal(deleted))); reset role"
    }
    let schools = "select count(*) from schools where name = 'Kenyon'"
    let error = await #expect(throws: PostgresError.self) { try await stage.database.execute(restore(forged)) }
    #expect(error?.code == "42501")
    #expect(try await stage.database.query(schools).first == "0")
    try await stage.database.execute(restore(rows))
    #expect(try await stage.database.query(schools).first == "1")
  }

  @Test(
    "what isn't a deletion is refused with a reason",
    arguments: [
      ("[]", "expected one row of \"schools\""), ("{}", "expected one row of \"schools\""),
      ("null", "expected one row"),
      (#"{"schools": {}}"#, "expected one row"), (#"{"schools": [1]}"#, "isn't what you deleted"),
      (#"{"schools": [{"id": "a0000000-0000-4000-8000-000000000001"}]}"#, "isn't what you deleted"),
      (#"{"users": [{}], "schools": [{}]}"#, "be restored"),
    ])
  func malformed(_ deleted: String, _ words: String) async throws {
    let attempt = Attempt(person: .athlete, statement: "select restore_school('\(deleted)')")
    let error = try await attempt.outcome(on: .shared()).error
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("rows that are there already aren't written twice or over") func twice() async throws {
    let stage = try await Stage.shared()
    let rows = try await stage.database.query(stage.filled(Self.school, for: .athlete)).first
    let attempt = Attempt(person: .athlete, statement: "select restore_school(\(Postgres.literal(rows ?? "")))")
    #expect(try await attempt.outcome(on: stage).error?.code == "42501")
  }
}

extension Stage {
  /// The statements that make the athlete delete something.
  func deleting(_ deletion: String) -> String {
    "\(Person.athlete.identification) \(filled(deletion, for: .athlete)) reset role;"
  }
}
