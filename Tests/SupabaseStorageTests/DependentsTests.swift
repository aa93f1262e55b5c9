import Domain
import Storage
import SupabaseStorage
import Testing

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
