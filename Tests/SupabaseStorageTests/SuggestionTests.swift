import Domain
import Storage
import SupabaseStorage
import Testing

/// Suggestions that only the web application tells of.
struct SuggestionTests {
  private static let table = ScriptedCaller.Reply.to(
    "GET suggestion", #"[{"id":'S1',"athlete_id":'ME',"message":"Call Kenyon","urgency":"low"}]"#, total: 1)

  @Test(
    "both shapes of the answer are understood, and what the table has counts",
    arguments: [
      #"{"suggestions":[{"id":'S2',"message":"Write to Duke","urgency":"high"},{"id":'S1',"message":"x"}]}"#,
      #"{"success":true,"data":[{"id":'S2',"title":"Write to Duke","urgency":"high","location":"dashboard"}]}"#,
    ])
  func shapes(answer: String) async throws {
    let (store, _) = try await scripted([Self.table, .to("GET api:suggestions", answer)], hasAPI: true)
    let rows = try await store.loadAll(Suggestion.self)
    #expect(rows.map(\.message) == ["Call Kenyon", "Write to Duke"])
    #expect(rows.map { $0.urgency?.known } == [.low, .high])
  }

  @Test("what goes wrong there is passed over", arguments: [#"{"suggestions":1}"#, "[]", #"{"data":[{"title":"x"}]}"#])
  func faults(answer: String) async throws {
    for reply in [
      ScriptedCaller.Reply.to("GET api:suggestions", answer),
      .to("GET api:suggestions", .unavailable("Server error (503)", hint: nil)),
    ] {
      let (store, _) = try await scripted([Self.table, reply], hasAPI: true)
      #expect(try await store.loadAll(Suggestion.self).map(\.message) == ["Call Kenyon"])
    }
  }

  @Test func withoutAWebApplicationOnlyTheTableIsAsked() async throws {
    let (store, caller) = try await scripted([Self.table])
    _ = try await store.loadAll(Suggestion.self)
    #expect(caller.lines.count == 1)
  }
}

struct DependentsTests {
  @Test func rowsThatPointAtSomethingAreCounted() async throws {
    let (store, caller) = try await scripted([
      .to("GET coaches", #"[{"id":'C1'}]"#, total: 3), .to("GET offers", "[]", total: 0),
      .to("GET follow_up_reminders", refusing: 404, "PGRST205", "Could not find the table"),
    ])
    #expect(try await store.dependents(of: RowReference(.schools, Cast.school(1))) == [.coaches: 3])
    #expect(caller.lines.count == 8)
    #expect(caller.lines.contains("GET suggestion?select=id&related_school_id=eq.S1 count=exact"))
    #expect(caller.most <= 16)
  }

  @Test func severalColumnsOfATableCountOnce() async throws {
    let (store, caller) = try await scripted([
      .to("GET documents", #"[{"id":'E1'}]"#, total: 2), .to("GET family_members?select=id", "[]", total: 0),
      .to("GET family_units?select=id", "[]", total: 0),
    ])
    #expect(try await store.dependents(of: RowReference(.users, Cast.me))[.documents] == 2)
    #expect(
      caller.lines.contains("GET documents?select=id&or=(user_id.eq.ME,uploaded_by.eq.ME) count=exact"))
  }
}
