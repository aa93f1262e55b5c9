import Domain
import PostgresCluster
import SampleFamily
import ShellCore
import ShellTesting
import SupabaseServer
import SupabaseStorage
import Testing

/// Private notes of several people: what happens to their school loses none of them.
struct ServedNotesTests {
  @Test func everybodysNotesComeBackWithTheirSchool() async throws {
    try await Household.open { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      let (user, parent) = (SampleFamily.user.uuid, SampleFamily.parent.uuid)
      var his = try await Talk(.terminal, store: try household.store(for: user))
      var hers = try await Talk(.parent, store: try household.store(for: parent))
      #expect(await his.run("note --private kenyon his own words").outcome.status == .done)
      #expect(await hers.run("note --private kenyon her own words").outcome.status == .done)
      let school = try his.kenyon.id.uuid.text
      func notes() async throws -> [String?] {
        try await household.server.query(
          "SELECT note FROM private_notes WHERE school_id = $1::uuid ORDER BY note", [school]
        ).rows.map { $0[0] }
      }
      let before = try await notes()
      #expect(before.contains { $0?.contains("her own words") == true })
      #expect(await his.run("delete kenyon", answering: ["y"]).outcome.status == .done)
      #expect(try await notes() == [])
      let undone = await his.run("undo")
      #expect(undone.outcome.status == .done, "\(undone.said)")
      #expect(try await notes() == before)
      #expect(await his.say("show kenyon private").contains("his own words"))
    }
  }
}
