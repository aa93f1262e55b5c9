import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing

/// Schools of the same name are told apart by their location.
struct TwinTests {
  private func talk() async throws -> Talk {
    let sample = Sample.at().tables
    var tables = Tables()
    (tables.users, tables.families, tables.members) = (sample.users, sample.families, sample.members)
    for (number, location) in [(UInt8(1), "Oxford, OH"), (2, nil), (3, "Kent, OH")] {
      var school = School(
        id: Key(UUID(high: UInt64(number) << 56 | 0x4000, low: 0x8000_0000_0000_0000 | UInt64(number))))
      school.name = number == 3 ? "Kent State University" : "Miami University"
      school.location = location
      tables.schools.append(school)
    }
    let store = MemoryStore(name: "twins", identity: Talk.identity, rows: tables, now: { Talk.now })
    return try await Talk(store: store)
  }

  @Test func inTheList() async throws {
    var talk = try await talk()
    let said = await talk.say("schools")
    #expect(said.contains("Miami University  Oxford, OH"))
    #expect(said.contains("Miami University  Location unknown"))
    #expect(!said.contains("Kent State University  Kent"))
  }

  @Test func inConfirmations() async throws {
    var talk = try await talk()
    let said = await talk.say("schools; status 1-3 contacted")
    #expect(said.contains("2> Miami University (Oxford, OH): none → Contacted\n"), "\(said)")
    #expect(said.contains("2> Miami University (Location unknown): none → Contacted\n"))
    #expect(said.contains("2> Kent State University: none → Contacted\n"))
  }

  @Test func whereTheNameIsAmbiguous() async throws {
    var talk = try await talk()
    let (outcome, said) = await talk.run("fav miami university")
    #expect(outcome.status == .failed)
    #expect(said.contains("1  Miami University  Oxford, OH"))
    #expect(talk.session.journal.written.isEmpty)
  }
}
