import Domain
import PostgresCluster
import Testing
import Values

/// Many changes in one call: all of them or none, and nobody does with it what they may not do anyway.
@Suite struct ChangesTests {
  private static func id(_ number: Int) -> String {
    "c0000000-0000-4000-8000-" + String(1_000_000_000_000 + number).dropFirst()
  }

  private static func change(_ table: String, _ number: Int, _ deed: String) -> String {
    "{\"table\": \"\(table)\", \"id\": \"\(id(number))\", \(deed)}"
  }

  private static func call(_ changes: String...) -> String {
    "select apply_changes(\(Postgres.literal("[\(changes.joined(separator: ", "))]")))"
  }

  private static func note(_ number: Int, from: String = "null", to: String = "\"X\"") -> String {
    change("schools", number, #""update": {"notes": {"from": \#(from), "to": \#(to)}}"#)
  }

  private static let entry = change(
    "school_status_history", 7,
    #""insert": {"school_id": "\#(id(1))", "new_status": "interested", "changed_by": "\#(Person.athlete.id ?? "")"}"#)

  /// Makes a call, and answers what it answers and what the question finds afterwards.
  private func answer(
    to call: String, of person: Person = .athlete, after preparation: String = "", then question: String = "select 1"
  ) async throws -> (answer: JSON, rows: [[String?]]) {
    let found = try await Stage.shared().consequence(of: call, by: person, after: preparation, then: question)
    return (found.answer.flatMap { JSON(parsing: $0) } ?? .null, found.rows)
  }

  @Test("changes are made in their order, and the rows come back as they are now") func rows() async throws {
    let document = #"{"b" : 3.50, "a": 1e5}"#
    let (answer, rows) = try await answer(
      to: Self.call(
        Self.note(2), Self.note(2, from: #""X""#, to: #""Y""#), Self.entry,
        Self.change("schools", 2, #""update": {"academic_info": {"from": null, "to": \#(document)}}"#)),
      then: "select academic_info::text, notes from schools where id = {2}")
    #expect(rows == [[document, "Y"]])
    #expect(answer["rows"]?["schools"]?[0]?["notes"] == .string("Y"))
    #expect(answer["rows"]?["school_status_history"]?[0]?["changed_at"]?.string != nil)
  }

  @Test("a deletion tells what it empties and takes along, as it was and as it is") func consequences() async throws {
    let (answer, _) = try await answer(
      to: Self.call(Self.change("schools", 2, #""delete": {"name": "Oberlin", "academic_info": {"a": 1, "b": 2.50}}"#)),
      after: #"update schools set academic_info = '{"b": 2.5, "a": 1.0}' where id = {2};"#)
    #expect(answer["before"]?["documents"]?[0]?["school_id"] == .string(Self.id(2)))
    #expect(answer["rows"]?["documents"]?[0]?["school_id"] == .null)
    #expect(answer["rows"]?["suggestion"]?[0]?["related_school_id"] == .null)
    #expect(answer["rows"]?["schools"] == nil)
  }

  @Test("what was deleted comes back from the trash while it's told as it was, and is added otherwise")
  func undoing() async throws {
    let deletion = "\(Person.athlete.identification) delete from schools where id = {2}; reset role;"
    let old = "update schools set created_at = '2025-01-01' where id = {2};"
    for (name, isOld) in [("Oberlin", "t"), ("Antioch", "f")] {
      let (answer, rows) = try await answer(
        to: Self.call(
          Self.change("schools", 2, #""insert": {"name": "\#(name)", "user_id": "\#(Person.athlete.id ?? "")"}"#)),
        after: old + deletion, then: "select name, created_at < '2026-01-01' from schools where id = {2}")
      #expect(name == "Antioch" ? rows == [[name, isOld]] : rows == [["Antioch", "f"]] || rows == [[name, isOld]])
      #expect(answer["rows"]?["schools"]?[0]?["name"] == .string(name))
    }
  }

  @Test(
    "whatever is refused is refused with its place, and with it all the others",
    arguments: [
      (note(1, from: #""old""#), "PT409"), (note(3), "PT404"), (note(99), "PT404"),
      (change("schools", 1, #""delete": {}"#), "23503"), (change("schools", 3, #""delete": {}"#), "PT404"),
      (change("schools", 2, #""delete": {"name": "Rice"}"#), "PT409"),
      (change("school_status_history", 5, #""update": {"new_status": {"to": "committed"}}"#), "42501"),
      (change("schools", 1, #""update": {"nonsense": {"to": 1}}"#), "42703"),
      (change("schools", 1, #""update": {"fit_score": {"to": 101}}"#), "23514"),
      (change("schools", 1, #""update": {"division": {"to": "D4"}}"#), "22P02"),
      (change("schools", 1, #""update": {"notes": "X"}"#), "22023"),
      (change("schools", 8, #""insert": {"user_id": "b0000000-0000-4000-8000-000000000001", "name": "N"}"#), "42501"),
      (change("suggestion", 8, #""insert": {"athlete_id": "\#(Person.parent.id ?? "")"}"#), "42501"),
      (change("parent_view_log", 97, #""delete": {}"#), "22023"), (change("pg_class", 1, #""delete": {}"#), "22023"),
      ("{}", "22023"), ("1", "22023"), (change("schools", 1, #""delete": {}, "insert": {}"#), "22023"),
    ])
  func refusals(_ change: String, _ code: String) async throws {
    let attempt = Attempt(person: .athlete, statement: Self.call(Self.note(2), change, Self.entry))
    let error = try await attempt.outcome(on: .shared()).error
    // PostgreSQL 18 has a code of its own for a key that restricts.
    #expect(error?.code == code || code == "23503" && error?.code == "23001", "\(String(describing: error))")
    if code != "22023" { #expect(error?.hint?.contains("\"deed\"") == true) }
  }

  @Test("a conflict names row, column and both values; of private notes it names none") func conflicts() async throws {
    let preparation = """
      update schools set notes = 'theirs' where id = {1};
      update coaches set private_notes = 'secret' where id = {10};
      """
    let stage = try await Stage.shared()
    func detail(_ change: String) async throws -> JSON? {
      let attempt = Attempt(person: .parent, statement: Self.call(change))
      let error = try await attempt.outcome(on: stage, after: preparation).error
      #expect(error?.code == "PT409" && error?.message.contains("secret") == false)
      return error?.detail.flatMap { JSON(parsing: $0) }
    }
    let notes = try await detail(Self.note(1, from: #""mine""#))
    #expect(notes?["id"]?.string == Self.id(1) && notes?["column"]?.string == "notes")
    #expect(notes?["expected"]?.string == "mine" && notes?["found"]?.string == "theirs")
    let hidden = try await detail(Self.change("coaches", 10, #""update": {"private_notes": {"from": null, "to": ""}}"#))
    #expect(hidden?["column"]?.string == "private_notes" && hidden?["expected"] == nil && hidden?["found"] == nil)
  }

  @Test("what somebody may see and not change is refused with the row, not as missing") func hidden() async throws {
    for change in [
      Self.change("schools", 2, #""delete": {}"#),
      Self.change("interactions", 30, #""update": {"subject": {"from": null, "to": "X"}}"#),
    ] {
      let error = try await Attempt(person: .parent, statement: Self.call(change)).outcome(on: .shared()).error
      #expect(error?.code == "42501" && error?.detail?.contains("\"id\"") == true, "\(String(describing: error))")
    }
  }

  @Test("visitors may call neither function", arguments: ["apply_changes('[]')", "changes_since('{}')"])
  func visitors(_ call: String) async throws {
    let attempt = Attempt(person: .visitor, statement: "select \(call)")
    #expect(try await attempt.outcome(on: .shared()).error?.code == "42501")
  }

  @Test("a table has another mark for those who see what has changed", arguments: [Person.athlete, .parent, .stranger])
  func marks(_ person: Person) async throws {
    let ask = "select changes_since('{}')"
    let before = try await answer(to: ask, of: person).0
    let removal =
      "delete from interactions; delete from offers; delete from coaches; delete from schools where id = {3};"
    for change in ["update schools set notes = 'X' where id = {3};", removal] {
      let after = try await answer(to: ask, of: person, after: change).0
      #expect((before["schools"] == after["schools"]) == (person != .stranger))
      #expect(before["events"] == after["events"] && before["events"]?.string != nil)
    }
    let (again, _) = try await answer(to: "select changes_since(changes_since('{}'))", of: person)
    #expect(again == .object([]))
  }

  @Test("the file stands alone: it works over the tables of another application, of which it touches none")
  func alone() async throws {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.connect(cluster.createDatabase(applyingMigrations: false), as: "postgres")
    let tables = ["types", "people", "schools", "contacts", "results", "advice"]
    let all = try Migrations.all()
    for (name, sql) in all where tables.contains(where: { name.hasSuffix("_\($0).sql") }) {
      try await database.execute(sql)
    }
    let columns = try await database.query(Catalogue.tables)
    for (name, sql) in all where name.hasSuffix("_changes.sql") { try await database.execute(sql) }
    #expect(try await database.query(Catalogue.tables) == columns)
    try await database.execute(
      """
      grant select, insert, update, delete on all tables in schema public to authenticated;
      create policy everything on public.schools to authenticated using (true) with check (true);
      create policy everything on public.school_status_history for select to authenticated using (true);
      alter table school_status_history drop constraint school_status_history_school_id_fkey,
        add foreign key (school_id) references schools (id) on delete cascade;
      insert into auth.users (id, email) values ('\(Person.athlete.id ?? "")', 'a@example.com');
      insert into users (id, email, role) values ('\(Person.athlete.id ?? "")', 'a@example.com', 'player');
      alter table schools alter family_unit_id drop not null;
      alter table school_status_history drop family_unit_id;
      insert into schools (id, user_id, name) values ('\(Self.id(1))', '\(Person.athlete.id ?? "")', 'Kenyon');
      insert into school_status_history (id, school_id, new_status, changed_by)
        values ('\(Self.id(5))', '\(Self.id(1))', 'x', '\(Person.athlete.id ?? "")');
      """)
    // Nobody may delete history here, and the school takes it along.
    let deletion = Self.call(
      Self.change("school_status_history", 5, #""delete": {"new_status": "x"}"#),
      Self.change("schools", 1, #""delete": {"name": "Kenyon"}"#))
    try await database.execute("\(Person.athlete.identification) \(Self.call(Self.note(1))); \(deletion)")
    #expect(try await database.query("select count(*) from school_status_history").first == "0")
  }
}

extension Catalogue {
  /// The tables' columns, constraints, policies and triggers.
  static let tables = """
    select table_name || '.' || column_name, data_type from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select tablename || '.' || policyname, cmd from pg_policies
    order by 1, 2
    """
}

extension JSON {
  /// An item of a list; nil where there is none.
  fileprivate subscript(place: Int) -> JSON? {
    if case .array(let items) = self, items.indices.contains(place) { items[place] } else { nil }
  }
}
