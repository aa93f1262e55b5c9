import PostgresCluster
import Testing

/// What the database writes itself, whatever it's told: who made and changed a row, and whose a private note is.
@Suite struct ForgeryTests {
  @Test(
    "whoever makes or changes a row is named, and nobody else",
    arguments: [
      (
        "insert into schools (id, user_id, family_unit_id, name, created_by, updated_by)"
          + " values ({9}, {athlete}, {family}, 'X', {athlete}, {athlete})", "parent", "parent"
      ),
      ("insert into schools (id, user_id, family_unit_id, name) values ({9}, {athlete}, {family}, 'X')", nil, nil),
      ("update schools set name = 'X', updated_by = {athlete} where id = {2}", nil, "parent"),
      ("update schools set name = 'X', created_by = {parent} where id = {2}", nil, nil),
    ])
  func signatures(_ statement: String, _ made: String?, _ changed: String?) async throws {
    let found = try await rows("select created_by, updated_by from schools where name = 'X'", after: statement)
    #expect(found == [[made, changed].map { $0.flatMap(Person.init(rawValue:))?.id }])
  }

  @Test(
    "the column of private notes takes only one's own, and shows nobody's",
    arguments: [
      (#"{"PARENT": "mine", "ATHLETE": "forged"}"#, ["mine", "the athlete's"]), ("{}", ["the athlete's"]),
      ("[]", ["the athlete's"]), (#"{"ATHLETE": ""}"#, ["the athlete's"]),
    ])
  func privateNotes(_ document: String, _ notes: [String]) async throws {
    let names = document.replacing("PARENT", with: Person.parent.id ?? "")
      .replacing("ATHLETE", with: Person.athlete.id ?? "")
    let change = "update schools set private_notes = '\(names)' where id = {1}"
    #expect(try await rows("select note from private_notes order by note", after: change) == notes.map { [$0] })
    #expect(try await rows("select private_notes from schools where id = {1}", after: change) == [[nil]])
  }

  @Test("notes that are there when the migrations are applied move over, and the school's time stays")
  func moving() async throws {
    let stage = try await Stage.make()
    try await stage.database.execute(
      stage.filled(
        """
        alter table schools disable trigger user;
        update schools set updated_at = '2026-01-01', private_notes =
          json_build_object({parent}, 'old', {athlete}, 'newer', 'nobody', 'lost') where id = {1};
        alter table schools enable trigger user;
        """, for: .visitor))
    try await Migrations.apply(to: stage.database)
    let notes = try await stage.database.query("select note from private_notes order by note")
    #expect(notes.rows == [["newer"], ["old"]])
    let schools = try await stage.database.query(
      stage.filled(
        "select private_notes, updated_at < '2026-01-02' from schools where id = {1}", for: .visitor))
    #expect(schools.rows == [[nil, "t"]])
  }

  /// What is there after a statement of the parent's, which is taken back.
  private func rows(_ question: String, after statement: String) async throws -> [[String?]] {
    try await Stage.shared().consequence(of: statement, by: .parent, then: question).rows
  }
}
