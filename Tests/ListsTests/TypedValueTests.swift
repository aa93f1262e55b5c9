import Domain
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import Lists
@testable import ShellCore

/// The values that can be typed into rows, where transcripts don't reach.
struct TypedValueTests {
  @Test func thoseOnTheListAreMarked() {
    let talk = February.talk()
    func note(_ line: String) -> String? {
      talk.interpreter.completions(of: line, at: line.utf8.count, limit: 9).candidates.first?.note
    }
    #expect(note("add school kenyon") == "Gambier, OH, D3, on your list")
    #expect(note("add school hiram") == "Hiram, OH, D3")
    #expect(talk.completions("add school ").allSatisfy { $0.hasSuffix("=") })
  }

  /// The values that the sample family holds could be typed again, in every field; a name may be that of
  /// two schools.
  @Test func theSampleFamily() async throws {
    let session = try await Talk().session
    func check<E: Listed>(_ entity: E.Type) {
      for row in session.tables[E.self] {
        for entry in E.fields.entries where !["school", "coach"].contains(entry.name) {
          let text = entry.text(in: row, session.context)
          #expect(throws: Never.self, "\(entry.name): \(text)") {
            try entry.format.value(text, in: EntryContext(session))
          }
        }
      }
    }
    for list in ListName.allCases { check(list.entity) }
  }

  @Test func anEditIsHeldToThemOnlyWhereItTouchesThem() async throws {
    var talk = try await Talk()
    var event = Event(id: Key(StoreRows.id(1)))
    (event.userID, event.familyID) = (SampleFamily.user, SampleFamily.family)
    (event.name, event.type, event.startTime) = ("Odd Camp", .known(.camp), "late")
    (event.startDate, event.endDate) = (Day(2026, 12, 5), Day(2026, 12, 1))
    _ = try await talk.interpreter.world.store.apply([event.insertion])
    _ = await talk.say("refresh; events")
    #expect(await talk.run("edit \"Odd Camp\" notes=x").outcome.status == .done)
    #expect(await talk.say("edit \"Odd Camp\" start=2026-12-06").contains("before it starts on 2026-12-06"))
    #expect(await talk.run("edit \"Odd Camp\" end=2026-12-05 start_time=").outcome.status == .done)
  }

  /// As the clocks here show it.
  @Test func aMomentIsToldAsADayAndATime() async throws {
    var talk = try await Talk()
    let said = await talk.say("edit preston contacted=yesterday")
    #expect(said == "2> Preston Ashworthy: contacted 2026-10-14 14:21 → 2026-11-20 00:00\n", "\(said)")
  }

  @Test func theUsualTermsOfSuggestionsAreNotInThePrompt() async throws {
    var talk = try await Talk()
    _ = await talk.say("suggestions")
    #expect(talk.interpreter.shell.promptState.terms.isEmpty)
    _ = await talk.say("suggestions high")
    #expect(talk.interpreter.shell.promptState.terms == ["high"])
    _ = await talk.say("suggestions dismissed")
    #expect(talk.interpreter.shell.promptState.terms == ["high", "dismissed"])
  }

  @Test(
    "Both texts join without what they have in common",
    arguments: [
      ("a", "a\nmine", "a\ntheirs", "a\ntheirs\nmine"), ("a\nb", "a\nb\nsame", "a\nb\nsame", "a\nb\nsame"),
      ("a", "", "a\ntheirs", "a\ntheirs"), ("", "mine", "theirs", "theirs\nmine"), ("a", "a\nmine", "", "mine"),
      ("a\nb", "b\nmine", "a\nb\nc", "a\nb\nc\nmine"), ("a", "a\n\nx\n\ny", "a\nt", "a\nt\nx\n\ny"),
    ])
  func joining(before: String, mine: String, theirs: String, joined: String) {
    #expect(Note.joining(mine, to: theirs, from: before) == joined)
  }

  @Test("A note that is too long changes nothing") func tooLong() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = try await store.tables().schools.kenyon.notes
    #expect(await talk.say("note kenyon \(String(repeating: "x", count: 5001))").contains("the limit is 5000"))
    #expect(await talk.say("pro kenyon \(String(repeating: "x", count: 501))").contains("the limit is 500"))
    #expect(try await store.tables().schools.kenyon.notes == before)
  }
}
