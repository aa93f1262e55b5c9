import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing

@testable import Lists
@testable import ShellCore

/// Notes, pros and cons that two people write at the same time: nobody's words are lost.
@Suite("School detail: notes, pros and cons of several people")
struct SharedWritingTests {
  @Test("Private notes edit and save works (keyed by user); the other's are kept")
  func privateNotes() async throws {
    let store = Talk.store {
      $0.privateNotes = JSONText(
        "{\"\(SampleFamily.parent)\":\"hers\",\"\(SampleFamily.user)\":\"his\",\"old\":[1.50]}")
    }
    var (eli, parent) = (try await Talk(store: store), try await Talk(.parent, store: store))
    #expect(await parent.run("note --private kenyon and more of hers").outcome.status == .done)
    let (outcome, said) = await eli.run("note --private kenyon and more of his")
    #expect(outcome.status == .done && !said.contains("hers"))
    let notes = try #require(try await store.tables().schools.kenyon.privateNotes?.json)
    #expect(notes["\(SampleFamily.parent)"]?.words == "hers\nand more of hers")
    #expect(notes["\(SampleFamily.user)"]?.words == "his\nand more of his")
    #expect(notes["old"] == .array([.number("1.50")]))
    #expect(await eli.run("note --private kenyon none").outcome.status == .done)
    let rest = try #require(try await store.tables().schools.kenyon.privateNotes?.json)
    #expect(rest["\(SampleFamily.user)"] == nil && rest["\(SampleFamily.parent)"] != nil)
  }

  @Test("A conflict over private notes shows nobody else's")
  func secret() async throws {
    let store = Talk.store { $0.privateNotes = JSONText("{\"\(SampleFamily.parent)\":\"hers\"}") }
    var (eli, parent) = (try await Talk(store: store), try await Talk(.parent, store: store))
    _ = await eli.say("note --private kenyon mine")
    _ = await parent.say("refresh; note --private kenyon more of hers")
    let (outcome, said) = await eli.run("undo")
    #expect(outcome.status == .failed)
    #expect(said.contains("someone else changed private notes") && !said.contains("hers"))
  }

  @Test("Private notes that are no object are left alone")
  func damaged() async throws {
    let store = Talk.store { $0.privateNotes = JSONText("[1]") }
    var talk = try await Talk(store: store)
    #expect(await talk.say("note --private kenyon mine").contains("the private notes are damaged"))
    #expect(try await store.tables().schools.kenyon.privateNotes?.text == "[1]")
  }

  @Test("Notes edit and save works (shared notes): what two people add is both there")
  func sharedNotes() async throws {
    let store = Talk.store { $0.notes = "before" }
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    #expect(await one.run("note kenyon first").outcome.status == .done)
    #expect(await other.run("note kenyon second").outcome.status == .done)
    #expect(try await store.tables().schools.kenyon.notes == "before\nfirst\nsecond")
  }

  @Test(
    "Notes from the editor that someone else changed meanwhile: both are shown, none is lost",
    arguments: [true, false])
  func editorConflict(keeps: Bool) async throws {
    let store = Talk.store { $0.notes = "before" }
    var (one, other) = (try await Talk(store: store), try await Talk(.terminal, store: store))
    _ = await one.say("note kenyon theirs too")
    other.surroundings.edit(with: ["=mine alone"])
    let (outcome, said) = await other.run("note kenyon", answering: [keeps ? "y" : "n"])
    for words in ["someone else changed the notes", "before\n2> theirs too", "mine alone"] {
      #expect(said.contains(words), "\(words)")
    }
    #expect(outcome.status == (keeps ? .done : .failed))
    let notes = try await store.tables().schools.kenyon.notes
    #expect(notes == (keeps ? "before\ntheirs too\nmine alone" : "before\ntheirs too"))
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

  @Test("A conflict that isn't settled by joining goes back to the editor with both texts")
  func editorAgain() async throws {
    let store = Talk.store { $0.notes = "before" }
    var (one, other) = (try await Talk(store: store), try await Talk(.terminal, store: store))
    _ = await one.say("note kenyon theirs too")
    other.surroundings.edit(with: ["s/before/mine instead/"])
    let (outcome, said) = await other.run("note kenyon", answering: ["n", "y"])
    #expect(outcome.status == .done && said.contains("with both texts?"))
    #expect(try await store.tables().schools.kenyon.notes == "mine instead\ntheirs too\nmine instead")
  }

  @Test("After a conflict the shell knows what is held")
  func heldIsKnown() async throws {
    let store = Talk.store { $0.notes = "before" }
    var (one, other) = (try await Talk(store: store), try await Talk(.terminal, store: store))
    _ = await one.say("note kenyon theirs too")
    other.surroundings.edit(with: ["=mine"])
    let (outcome, said) = await other.run("note kenyon", answering: ["n", "n"])
    #expect(outcome.status == .failed && said.contains("stay as someone else wrote them"))
    #expect(try other.kenyon.notes == "before\ntheirs too")
    #expect(await other.run("note kenyon and more").outcome.status == .done)
    #expect(try await store.tables().schools.kenyon.notes == "before\ntheirs too\nand more")
  }

  @Test("Add pro works; add con works; remove works, for two people at once", arguments: ["pro", "con"])
  func arguments(verb: String) async throws {
    let store = Talk.store { ($0.pros, $0.cons) = (["a", "b", "c"], ["a", "b", "c"]) }
    func items() async throws -> [String]? {
      let school = try await store.tables().schools.kenyon
      return verb == "pro" ? school.pros : school.cons
    }
    var (one, other) = (try await Talk(store: store), try await Talk(store: store))
    #expect(await one.run("\(verb) kenyon first; with a sign #1 > 2").outcome.status == .done)
    #expect(await other.run("\(verb) kenyon second").outcome.status == .done)
    #expect(try await items() == ["a", "b", "c", "first; with a sign #1 > 2", "second"])
    #expect(await one.run("\(verb) kenyon -1").outcome.status == .done)
    #expect(await other.run("\(verb) kenyon -2").outcome.status == .done)
    #expect(try await items() == ["c", "first; with a sign #1 > 2", "second"])
    let (outcome, said) = await other.run("refresh; \(verb) kenyon -1 of them")
    #expect(outcome.status == .done && said.contains("\(verb) added: -1 of them"))
  }

  @Test("A note that is too long changes nothing")
  func tooLong() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = try await store.tables().schools.kenyon.notes
    #expect(await talk.say("note kenyon \(String(repeating: "x", count: 5001))").contains("the limit is 5000"))
    #expect(await talk.say("pro kenyon \(String(repeating: "x", count: 501))").contains("the limit is 500"))
    #expect(try await store.tables().schools.kenyon.notes == before)
  }

  @Test("Coaching philosophy edit saves all 5 fields")
  func philosophy() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let line = "philosophy kenyon style=one recruiting=two communication=three metrics=four overall=five"
    #expect(await talk.run(line).outcome.status == .done)
    let school = try await store.tables().schools.kenyon
    #expect(school.coachingStyle == "one" && school.recruitingApproach == "two")
    #expect(school.communicationStyle == "three" && school.successMetrics == "four")
    #expect(school.coachingPhilosophy == "five")
  }
}
