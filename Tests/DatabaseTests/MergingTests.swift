import PostgresCluster
import Testing

/// The rows of one school or coach move to another, for anyone who could delete both.
@Suite struct MergingTests {
  private static func id(_ number: Int) -> String {
    "c0000000-0000-4000-8000-" + String(1_000_000_000_000 + number).dropFirst()
  }

  private static func move(_ table: String, _ number: Int, _ column: String, from: Int, to: Int) -> String {
    #"{"table": "\#(table)", "id": "\#(id(number))", "update": {"\#(column)": {"from": "\#(id(from))", "to": "\#(id(to))"}}}"#
  }

  private static func call(_ moves: [String], deleting deletions: [String] = [], notes: String = "null") -> String {
    let texts = ["[]", "[\(moves.joined(separator: ", "))]", "[\(deletions.joined(separator: ", "))]", notes]
    return "select merge_rows(\(texts.map(Postgres.literal).joined(separator: ", ")))"
  }

  private static let entry = move("school_status_history", 5, "school_id", from: 1, to: 2)
  private static let interaction = move("interactions", 30, "school_id", from: 1, to: 2)

  @Test(
    "history and what others logged moves for the owner of both schools, and for nobody else",
    arguments: Person.allCases)
  func owners(_ person: Person) async throws {
    let attempt = Attempt(person: person, statement: Self.call([Self.entry, Self.interaction]))
    let others = "update interactions set logged_by = {parent} where id = {30}"
    let error = try await attempt.outcome(on: .shared(), after: others).error
    #expect(error?.code == (person == .athlete ? nil : "42501"))
  }

  @Test("a school goes when everything has left it, and its notes go along") func school() async throws {
    let all = [
      Self.entry, Self.interaction, Self.move("coaches", 10, "school_id", from: 1, to: 2),
      Self.move("coaches", 11, "school_id", from: 1, to: 2), Self.move("events", 20, "school_id", from: 1, to: 2),
      Self.move("offers", 40, "school_id", from: 1, to: 2),
    ]
    let gone = #"{"table": "schools", "id": "\#(Self.id(1))", "delete": {}}"#
    let notes = #"{"from": "\#(Self.id(1))", "to": "\#(Self.id(2))", "apart": false}"#
    let found = try await Stage.shared().consequence(
      of: Self.call(all, deleting: [gone], notes: notes), by: .athlete,
      after:
        "insert into private_notes (school_id, user_id, note) values ({1}, {parent}, 'one'), ({2}, {parent}, 'two');",
      then: "select (select count(*) from schools where id = {1}), note from private_notes where user_id = {parent}")
    #expect(found.rows == [["0", "two\none"]])
  }

  @Test(
    "nothing but where rows belong changes, and only within a family",
    arguments: [
      (move("interactions", 30, "logged_by", from: 1, to: 2), "42501"),
      (move("interactions", 30, "school_id", from: 1, to: 3), "42501"),
      (move("interactions", 31, "school_id", from: 3, to: 1), "42501"),
      (move("users", 30, "school_id", from: 1, to: 2), "42501"),
      (move("interactions", 31, "school_id", from: 1, to: 2), "PT404"),
      (move("interactions", 30, "coach_id", from: 10, to: 12), "42501"),
    ])
  func refusals(_ move: String, _ code: String) async throws {
    let attempt = Attempt(person: .athlete, statement: Self.call([Self.entry, move]))
    let error = try await attempt.outcome(on: .shared()).error
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(error?.hint?.contains("\"deed\"") == true)
  }
}
