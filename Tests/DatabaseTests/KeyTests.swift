import Domain
import PostgresCluster
import Storage
import Testing

/// That rows which others point at stay or let go as every store does it.
@Suite struct KeyTests {
  @Test("a key refuses or empties as the stores do", arguments: Reference.all)
  func keys(_ reference: Reference) async throws {
    let found = try await Stage.shared().database.query(
      """
      select confdeltype, confrelid::regclass from pg_constraint
      where conrelid = $1::regclass and contype = 'f'
        and conkey = (select array[attnum] from pg_attribute where attrelid = $1::regclass and attname = $2)
      """, [reference.table.rawValue, reference.column])
    let letter =
      reference.rule == .empty || reference.column == "changed_by" ? "n" : goesWithAccount(reference) ? "c" : "r"
    #expect(found.rows == [[letter, reference.parent.rawValue]])
  }

  /// An account takes its own rows along, and is forgotten in the history of others.
  private func goesWithAccount(_ reference: Reference) -> Bool {
    reference.parent == .users && reference.column != "changed_by"
      || reference.parent == .familyUnits && reference.table == .familyMembers
  }

  @Test(
    "the key that refuses is named",
    arguments: [
      ("delete from schools where id = {1}", "schools", "coaches"),
      ("delete from coaches where id = {10}", "coaches", "interactions"),
    ])
  func refusal(_ statement: String, _ table: String, _ child: String) async throws {
    let error = try await Attempt(person: .athlete, statement: statement).outcome(on: .shared()).error
    // PostgreSQL 18 has a code of its own for it.
    #expect(error?.code == "23503" || error?.code == "23001")
    #expect(error?.message.hasPrefix("update or delete on table \"\(table)\" violates") == true)
    #expect(error?.constraint != nil)
  }

  @Test(
    "what breaks a rule is refused, and the column named",
    arguments: [
      ("update schools set fit_score = 101 where id = {1}", "23514", "fit_score"),
      ("update schools set division = 'D4' where id = {1}", "22P02", "division"),
      ("update schools set priority_tier = 'a' where id = {1}", "23514", "priority_tier"),
      ("update schools set fit_tier = 'dream' where id = {1}", "23514", "fit_tier"),
      ("update schools set name = null where id = {1}", "23502", "name"),
      ("update schools set user_id = {99} where id = {1}", "23514", "user_id"),
      ("update users set zip_code = '4311x' where id = {me}", "23514", "zip_code"),
      ("update users set graduation_year = 2041 where id = {me}", "23514", "graduation_year"),
      ("update users set gpa = 5.01 where id = {me}", "23514", "gpa"),
      ("update family_units set family_code = 'FAM-abcdef' where id = {family}", "23514", "family_code"),
      ("update documents set health_status = 'ill' where id = {60}", "23514", "health_status"),
      ("update follow_up_reminders set priority = 'urgent' where id = {80}", "23514", "priority"),
      ("update suggestion set urgency = 'urgent' where id = {70}", "23514", "urgency"),
      (
        "insert into coaches (school_id, user_id, role, first_name, last_name) values ({99}, {me}, 'head', 'A', 'B')",
        "23503", "school_id"
      ),
      ("insert into user_preferences (user_id, category) values ({me}, 'location')", "23505", "category"),
    ])
  func rules(_ statement: String, _ code: String, _ column: String) async throws {
    let error = try await Attempt(person: .athlete, statement: statement).outcome(on: .shared()).error
    #expect(error?.code == code)
    #expect(error?.description.contains(column) == true)
  }

  @Test(
    "nobody writes so much that others can't load it: names, texts and documents end somewhere",
    arguments: [
      ("update schools set name = repeat('é', 255) where id = {1}", nil),
      ("update schools set name = repeat('x', 256) where id = {1}", "schools_name_length"),
      ("update schools set notes = repeat('é', 100000) where id = {1}", nil),
      ("update schools set notes = repeat('x', 100001) where id = {1}", "schools_notes_length"),
      (
        "update schools set academic_info = json_build_object('a', repeat('x', 262144)) where id = {1}",
        "schools_academic_info_length"
      ),
      (
        "update schools set academic_info = (repeat('[', 101) || repeat(']', 101))::json where id = {1}",
        "schools_academic_info_depth"
      ),
      (
        "update user_preferences set data = (repeat('{\"a\":', 200) || '1' || repeat('}', 200))::json where id = {90}",
        "user_preferences_data_depth"
      ),
      ("update schools set academic_info = (repeat('[', 100) || repeat(']', 100))::json where id = {1}", nil),
      ("update schools set pros = array_fill('x'::text, array[200000]) where id = {1}", "schools_pros_length"),
      ("update users set full_name = repeat('x', 256) where id = {me}", "users_full_name_length"),
      ("update coaches set private_notes = repeat('x', 100001) where id = {10}", "coaches_private_notes_length"),
      (
        "insert into private_notes (school_id, user_id, note) values ({2}, {me}, repeat('x', 100001))",
        "private_notes_note_length"
      ),
      (
        "update schools set private_notes = json_build_object({me}, repeat('x', 100001)) where id = {1}",
        "private_notes_note_length"
      ),
      (
        "update user_preferences set data = json_build_object('a', repeat('x', 262144)) where id = {90}",
        "user_preferences_data_length"
      ),
    ])
  func lengths(_ statement: String, _ constraint: String?) async throws {
    let error = try await Attempt(person: .athlete, statement: statement).outcome(on: .shared()).error
    #expect(error?.constraint == constraint && error?.code == constraint.map { _ in "23514" })
  }

  @Test("a row that was too long before can be changed in everything else, moved, removed and brought back")
  func tooLongBefore() async throws {
    let long = """
      update schools set notes = repeat('x', 100001), academic_info = json_build_object('a', repeat('x', 262144));
      update coaches set first_name = repeat('x', 256); update users set full_name = repeat('x', 256);
      """
    for (statement, isDone) in [
      ("update schools set is_favorite = true, notes = notes where id = {1}", true),
      ("update coaches set notes = 'x' where id = {10}", true), ("update users set gpa = 3 where id = {me}", true),
      ("update schools set notes = repeat('x', 100000) where id = {1}", true),
      ("update schools set notes = repeat('y', 100001) where id = {1}", false),
      ("update coaches set first_name = first_name || 'x' where id = {10}", false),
    ] {
      let outcome = try await Attempt(person: .athlete, statement: statement).outcome(on: .shared(), after: long)
      #expect(outcome.isDone == isDone && (isDone || outcome.error?.code == "23514"), "\(statement): \(outcome)")
    }
    let back = "\(Person.athlete.identification) delete from coaches where id = {11}; reset role;"
    let found = try await Stage.shared().consequence(
      of: "select restore_deleted(array[{11}]::uuid[])", after: long + back,
      then: "select char_length(first_name) from coaches where id = {11}")
    #expect(found.rows == [["256"]])
    let parting = try await Stage.shared().consequence(
      of: "select remove_from_family({family}, {parent})",
      after: long + "update schools set user_id = {parent} where id = {2};",
      then: "select user_id = {athlete} from schools where id = {2}")
    #expect(parting.rows == [["t"]])
  }

  @Test("every text, document and list of the tables has an end") func everyLength() async throws {
    let endless = try await Stage.shared().database.query(
      """
      select table_name || '.' || column_name from information_schema.columns as c
      where table_schema = 'public' and (data_type in ('text', 'json', 'ARRAY')) and not exists (
        select from pg_trigger where tgname = c.table_name || '_too_long' and position(
          '''' || c.column_name || ''', ''' in pg_get_triggerdef(oid)) > 0)
      """)
    #expect(endless.rows == [])
  }

  @Test("updated_at follows the clock unless the change says something else") func stamps() async throws {
    let renewed = "select updated_at > '2026-01-01' from schools where id = {1}"
    let old = "update schools set updated_at = '2025-01-01' where id = {1};"
    let cases = [("notes = 'x'", "t"), ("updated_at = '2025-02-02'", "f"), ("updated_at = updated_at", "t")]
    for last in ["infinity", "294276-12-31 23:59:59.999999+00"] {
      let found = try await Stage.shared().consequence(
        after: "update schools set updated_at = '\(last)'; update schools set notes = 'x'",
        then: "select updated_at = now() from schools where id = {1}")
      #expect(found.rows == [["t"]], "\(last)")
    }
    for (change, expected) in cases {
      let found = try await Stage.shared().consequence(
        after: "\(old) update schools set \(change) where id = {1}", then: renewed)
      #expect(found.rows == [[expected]], "\(change)")
    }
  }
}
