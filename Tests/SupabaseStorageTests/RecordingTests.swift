import Domain
import PostgresCluster
import Storage
import SupabaseStorage
import Testing
import Values
import Web

/// Answers that a real PostgREST gave.
struct RecordingTests {
  @Test func schoolsAreReadAsTheyCame() async throws {
    let schools = try await loaded("all schools of the family")
    #expect(schools.map(\.name) == ["Kenyon College", "Université \"Ñandú\", Inc."])
    let first = try #require(schools.first)
    #expect(first.division == .known(.d3))
    #expect(first.pros == ["small classes"])
    #expect(first.cons == [])
    #expect(first.isFavorite == true)
    #expect(first.fitScore == 78)
    #expect(first.website == nil)
    #expect(first.updatedAt == Instant("2026-02-07T10:00:00.123456Z"))
    #expect(first.academicInfo?.json["latitude"] == .number("40.3753"))
    #expect(first.extra.isEmpty)
    #expect(schools.last?.cons == ["far, far away", "costs \"a lot\""])
    #expect(schools.last?.academicInfo?.json["student_size"] == .string("40804"))
  }

  @Test func hiddenRowsAreNoRows() async throws {
    #expect(try await loaded("the other family sees none of them").isEmpty)
  }

  @Test(arguments: [
    (
      "a status the enum does not know",
      StoreError.refused(#"a value of schools is refused: invalid input value for enum school_status: "wishful""#)
    ),
    ("a tier the check refuses", .refused("'priority_tier' of schools must be A, B or C")),
    ("a column that is not there, written", .noColumn(.schools, "ncaa_id")),
    ("a column that is not there, filtered", .noColumn(.schools, "ncaa_id")),
    ("an id that is no uuid", .refused(#"a value of schools is refused: invalid input syntax for type uuid: "17""#)),
    ("insert for another family", .notPermitted(.schools, "changing schools")),
    ("insert a duplicate id", .taken(.schools, id: Cast.school(1))),
  ])
  func refusalsBecomeFacts(_ name: String, _ error: StoreError) async throws {
    let (store, _) = try await scripted([
      ScriptedCaller.Reply(beginning: "PATCH", answer: .success(try Recording.named(name).response))
    ])
    let change = set(Cast.school(1), "notes", .null, .text("a"))
    #expect(await store.failure(of: [change]) == error)
  }

  @Test func theTableThatIsNotThere() async throws {
    let answer = try Recording.named("a table that is not there").response
    let (store, _) = try await scripted([
      ScriptedCaller.Reply(beginning: "GET schools", answer: .success(answer)),
      ScriptedCaller.Reply(beginning: "GET follow_up_reminders", answer: .success(answer)),
    ])
    let error = await failure { () async throws(StoreError) in try await store.loadAll(School.self) }
    guard case .unavailable(let reason, _)? = error else { throw try #require(error) }
    #expect(reason == "the project has no table 'schools'")
    #expect(try await store.loadAll(Reminder.self).isEmpty)
  }

  @Test func childrenKeepASchool() async throws {
    let (store, _) = try await scripted([
      ScriptedCaller.Reply(
        beginning: "DELETE", answer: .success(try Recording.named("delete what children still reference").response))
    ])
    let deletion = Change(.schools, Cast.school(1), .delete([:]))
    #expect(await store.failure(of: [deletion]) == .referenced(.schools, id: Cast.school(1).text, by: .coaches))
  }

  private func loaded(_ name: String) async throws -> [School] {
    let answer = try Recording.named(name).response
    let (store, _) = try await scripted([
      ScriptedCaller.Reply(beginning: "GET schools", answer: .success(answer), times: 1)
    ])
    return Array(try await store.loadAll(School.self))
  }
}

/// One exchange of the file.
struct Recording {
  let response: WebResponse

  static func named(_ name: String) throws -> Recording {
    let file = try Repository.text(of: "Tests/SupabaseServerTests/Recordings/postgrest.json")
    let json = try #require(JSON(parsing: file))
    guard case .array(let exchanges)? = json["exchanges"],
      let answer = exchanges.first(where: { $0["name"] == .string(name) })?["response"],
      let status = answer["status"]?.int, case .object(let headers)? = answer["headers"]
    else { throw Missing(name: name) }
    let body = answer["json"]?.text ?? answer["text"]?.string ?? ""
    return Recording(
      response: WebResponse(
        status: status, headers: headers.map { ($0.key, $0.value.string ?? "") }, body: Array(body.utf8)))
  }

  struct Missing: Error { let name: String }
}
