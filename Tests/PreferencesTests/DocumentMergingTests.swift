import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing

/// Two shells that write different keys of one document: both are kept; the same key is a conflict with a name.
struct DocumentMergingTests {
  @Test func differentKeysOfADocumentAreBothKept() async throws {
    let store = Talk.store()
    var (mine, theirs) = (try await Talk(store: store), try await Talk(store: store))
    #expect(await theirs.run("prefs notifications followUpReminderDays=14").outcome.status == .done)
    let answer = await mine.run("prefs notifications emailOnlyHighPriority=no")
    #expect(answer.outcome.status == .done, "\(answer.said)")
    let stored = try await store.tables().preferences.first { $0.category == .known(.notifications) }
    let data = try #require(stored?.data?.json)
    #expect(data["followUpReminderDays"] == .number("14"))
    #expect(data["emailOnlyHighPriority"] == .bool(false))
    #expect(await mine.say("prefs notifications").contains("14"))
  }

  @Test func academicDataIsMerged() async throws {
    let store = Talk.store()
    var (mine, theirs) = (try await Talk(store: store), try await Talk(store: store))
    #expect(await theirs.run("edit kenyon mascot=Cats").outcome.status == .done)
    let answer = await mine.run("edit kenyon facility=\"New Field\"")
    #expect(answer.outcome.status == .done, "\(answer.said)")
    let school = try #require(try await store.tables().schools.first { $0.name == "Kenyon College" })
    #expect(school.academicInfo?.json["mascot"] == .string("Cats"))
    #expect(school.academicInfo?.json["baseball_facility_address"] == .string("New Field"))
    #expect(await mine.run("undo").outcome.status == .done)
    #expect(
      try await store.tables().schools.first { $0.name == "Kenyon College" }?.academicInfo?.json["mascot"]
        == .string("Cats"))
  }

  @Test func theSameKeyIsAConflictThatNamesTheRow() async throws {
    let store = Talk.store()
    var (mine, theirs) = (try await Talk(store: store), try await Talk(store: store))
    #expect(await theirs.run("edit kenyon mascot=Cats").outcome.status == .done)
    let answer = await mine.run("edit kenyon mascot=Dogs")
    #expect(answer.outcome.status == .failed)
    #expect(answer.said.contains("Kenyon College: the change was not stored: someone else changed"))
    #expect(!answer.said.contains("{"))
    let status = await theirs.run("status kenyon contacted")
    #expect(status.outcome.status == .done)
    let late = await mine.run("status kenyon interested")
    #expect(
      late.said.contains(
        #"Kenyon College: the status was not stored: someone else changed status in the meantime: "#
          + #"expected "recruited", found "contacted""#))
  }

  @Test(arguments: [#"{"tuition_in_state": 1e300}"#, #"{"admission_rate": 1e99}"#, #"{"student_size": -1e200}"#])
  func numbersBeyondAllMeasureAreShown(document: String) async throws {
    var tables = Sample.at().tables
    var school = try #require(tables.schools.first { $0.name == "Kenyon College" })
    school.academicInfo = JSONText(document)
    tables.schools.replace(school)
    let store = MemoryStore(name: "sample family", identity: Talk.identity, rows: tables, now: { Talk.now })
    var talk = try await Talk(store: store)
    #expect(await talk.run("show kenyon").outcome.status == .done)
    #expect(await talk.run("schools name~kenyon").outcome.status == .done)
  }
}
