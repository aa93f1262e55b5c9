import PostgresCluster
import Testing

/// That the cases of `AccessCase` would notice if a policy were gone or asked nothing.
@Suite struct PolicyTests {
  @Test("without any one of the policies, somebody may not do what they should")
  func everyPolicyIsNeeded() async throws {
    let stage = try await Stage.shared()
    let policies = try await Policy.all(on: stage)
    #expect(policies.count > 40)
    for policy in policies {
      let allowed = AccessCase.all.filter { $0.table == policy.table && $0.isAllowed }
      // Those that are most likely to notice it come first.
      let cases = allowed.filter { $0.action == policy.action } + allowed.filter { $0.action != policy.action }
      #expect(try await isNoticed(policy.dropping, by: cases, on: stage), "\(policy)")
    }
  }

  @Test("if any one of the policies let every new row through, somebody could do what they shouldn't")
  func everyCheckIsNeeded() async throws {
    let stage = try await Stage.shared()
    for policy in try await Policy.all(on: stage) where policy.hasCheck {
      let cases = AccessCase.all.filter { $0.table == policy.table && !$0.isAllowed && $0.action == policy.action }
      #expect(try await isNoticed(policy.openingCheck, by: cases, on: stage), "\(policy)")
    }
  }

  @Test("if any one of the policies showed every row, somebody could see or change more than they should")
  func everyConditionIsNeeded() async throws {
    let stage = try await Stage.shared()
    for policy in try await Policy.all(on: stage) where policy.action != "insert" {
      let statement = AccessCase.statements[policy.table]?[policy.action]?.split(separator: " where ").first ?? ""
      let attempt = Attempt(person: .newcomer, statement: String(statement))
      let closed = try await attempt.outcome(on: stage)
      let open = try await attempt.outcome(on: stage, after: policy.openingRows)
      #expect(open != closed, "\(policy)")
    }
  }

  private func isNoticed(_ mutation: String, by cases: [AccessCase], on stage: Stage) async throws -> Bool {
    for expected in cases {
      let outcome = try await expected.attempt.outcome(on: stage, after: expected.preparation + mutation)
      if expected.isAllowed ? !outcome.isDone : !outcome.isDenied { return true }
    }
    return false
  }
}

/// The values that the database writes itself, whatever it's told: who made and changed a row, and whose
/// a private note is.
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

  /// The rows that are there after a statement of the parent's, which is taken back.
  private func rows(_ question: String, after statement: String) async throws -> [[String?]] {
    try await Stage.shared().consequence(of: statement, by: .parent, then: question).rows
  }
}
