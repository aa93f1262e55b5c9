import Display
import Domain
import Foundation
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

@testable import Lists

/// A text that was typed is stored, or kept; never lost.
@Suite struct DraftTests {
  private static let refusal = StoreError.unavailable("Connection timed out", hint: nil)

  private func failing(_ setting: Talk.Setting = []) async throws -> (talk: Talk, store: FaultyStore) {
    let store = FaultyStore(Talk.store(), refusing: Self.refusal)
    return (try await Talk(setting, store: store), store)
  }

  /// Nobody can be asked: the text is kept, that is said, and `drafts 1` carries on where it was meant to go.
  @Test(arguments: [
    ("note kenyon", "=My long text", "My long text"), ("edit kenyon", "notes: My long text", "notes: My long text"),
    ("prefs player edit", "gpa: 3.9", "gpa: 3.9"),
    ("prefs school edit", "must_have: a lake", "must_have: a lake"),
  ])
  func aTextThatCantBeStoredIsKept(line: String, typed: String, held: String) async throws {
    var (talk, store) = try await failing()
    talk.surroundings.edit(with: [typed])
    let before = talk.session.tables.contents()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status != .done)
    #expect(said.contains("your text is saved: 'drafts 1' opens it"))
    #expect(talk.session.tables.contents() == before)
    let kept = try talk.interpreter.world.belongings.drafts()
    #expect(kept.count == 1)
    #expect(kept.first?.text.contains(held) == true)
    #expect(kept.first?.reason.contains("Connection timed out") == true)
    store.refuse(nil)
    talk.surroundings.edit(with: [])
    let again = await talk.run("drafts 1")
    #expect(again.outcome.status == .done, "\(again.said)")
    #expect(talk.session.tables.contents() != before)
    #expect(try talk.interpreter.world.belongings.drafts().isEmpty)
  }

  /// The same for a text in the line.
  @Test(arguments: [
    "note kenyon My long text", "note --private kenyon My long text", "note ashworthy My long text",
    "philosophy kenyon style=\"My long text\"", "edit kenyon notes=\"My long text\"",
  ])
  func aTypedTextIsKept(line: String) async throws {
    var (talk, store) = try await failing()
    #expect(await talk.say(line).contains("your text is saved: 'drafts 1' opens it"))
    #expect(await talk.say("drafts").contains("My long text"))
    #expect(await talk.say(line).contains("drafts 1"), "the same text is kept once")
    store.refuse(nil)
    let again = await talk.run("drafts 1")
    #expect(again.outcome.status == .done, "\(again.said)")
    #expect(await talk.say("drafts").contains("No texts waiting"))
    #expect(await talk.say("show kenyon notes philosophy private; show ashworthy").contains("My long text"))
  }

  @Test func somebodyAtTheTerminalIsAsked() async throws {
    var (talk, store) = try await failing(.terminal)
    talk.surroundings.edit(with: ["=My long text"])
    let dropped = await talk.run("note kenyon", answering: ["", "what?", "d"])
    #expect(dropped.said.components(separatedBy: "edit again, keep for later, or drop?").count == 3)
    #expect(dropped.said.contains("expected edit, keep or drop"))
    #expect(try talk.interpreter.world.belongings.drafts().isEmpty)
    #expect(await talk.say("note kenyon", answering: ["keep"]).contains("'drafts 1' opens it"))
    #expect(await talk.say("note ashworthy", answering: ["^D"]).contains("'drafts 2' opens it"))
    #expect(await talk.say("drafts drop 2").contains("dropped: notes of 'Preston Ashworthy'"))
    #expect(await talk.say("drafts drop all").contains("dropped: notes of 'Kenyon College'"))
    #expect(await talk.run("drafts 1").outcome.status == .failed)
    store.refuse(nil)
  }

  /// A write of which no answer came may have arrived: what is found then is one's own, not somebody else's.
  @Test func whatArrivedAfterAllIsNobodyElses() async throws {
    let inner = Talk.store { $0.notes = "before" }
    let store = FaultyStore(inner, refusing: .unsettled(.unavailable("the connection was cut", hint: nil)))
    var talk = try await Talk(.terminal, store: store)
    talk.surroundings.edit(with: ["=My long text"])
    #expect(await talk.say("note kenyon", answering: ["keep"]).contains("'drafts 1' opens it"))
    var other = try await Talk(store: inner)
    #expect(await other.run("edit kenyon notes=\"My long text\"").outcome.status == .done)
    store.refuse(nil)
    talk.surroundings.edit(with: ["=My long text, and more"])
    let again = await talk.run("drafts 1")
    #expect(again.outcome.status == .done && !again.said.contains("someone else"), "\(again.said)")
    #expect(try await inner.tables().schools.kenyon.notes == "My long text, and more")
  }

  /// What somebody else wrote since the text was kept isn't taken back with it.
  @Test func aFormThatWasKeptChangesWhatWasChangedInIt() async throws {
    var (talk, store) = try await failing()
    talk.surroundings.edit(with: ["ranking: 12"])
    _ = await talk.say("edit kenyon")
    store.refuse(nil)
    talk.surroundings.edit(with: [])
    _ = await talk.say("edit kenyon conference=SEC")
    #expect(await talk.run("drafts 1").outcome.status == .done)
    #expect(try talk.kenyon.ranking == 12)
    #expect(try talk.kenyon.conference == "SEC")
  }

  @Test func whatCantBeKeptIsShown() async throws {
    var (talk, _) = try await failing()
    talk.interpreter.world.scriptedBelongings.keptDrafts = nil
    let said = await talk.say("note kenyon My long text")
    #expect(said.contains("your text can't be saved (the disk is full): here it is"))
    #expect(said.contains("My long text"))
  }

  /// Whoever leaves a write behind with a second Ctrl-C, and the shell before it ends, has the text.
  @Test func aTextIsKeptAtTheFirstInterruption() async throws {
    let talk = try await Talk()
    let world = talk.interpreter.world
    let task = Task {
      var shell = talk.interpreter.shell
      return try await shell.submit(Draft("notes", line: "note 1", base: "", text: "My text"), with: world) { _, _ in
        while !Task.isCancelled { await Task.yield() }
        let kept = try world.belongings.drafts()
        #expect(kept.map(\.text) == ["My text"])
        return .notice("stored after all")
      }
    }
    task.cancel()
    #expect(try await task.value.status == .done)
    #expect(try world.belongings.drafts().isEmpty)
  }

  @Test func aDryRunDropsNothing() async throws {
    var (talk, store) = try await failing()
    _ = await talk.say("note kenyon My long text")
    store.refuse(nil)
    talk.interpreter.world.rules.isDryRun = true
    talk.surroundings.edit(with: [])
    #expect(await talk.run("drafts 1").outcome.status == .done)
    #expect(try talk.interpreter.world.belongings.drafts().count == 1)
  }

  @Test func aTemplateIsKept() async throws {
    var talk = try await Talk()
    talk.surroundings.edit(with: ["=Dear {nobody}"])
    #expect(await talk.say("template add intro").contains("'drafts 1' opens it"))
    talk.surroundings.edit(with: ["s/nobody/last/"])
    #expect(await talk.run("drafts 1").outcome.status == .done)
    #expect(await talk.say("template intro").contains("Dear {last}"))
  }

  @Test func textsOfAnotherStoreStayWhereTheyAre() async throws {
    var (talk, _) = try await failing()
    _ = await talk.say("note kenyon My long text")
    let drafts = talk.interpreter.world.scriptedBelongings.keptDrafts
    var other = try await Talk(store: Talk.store { _ in })
    other.interpreter.world.scriptedBelongings.keptDrafts = drafts
    #expect(await other.say("drafts 1").contains("no text 1: there are no texts"))
    #expect(await other.say("drafts").contains("there are also texts for"))
    _ = await other.say("drafts drop all")
    #expect(try other.interpreter.world.belongings.drafts().count == 1)
  }

  /// On a computer that a family shares nobody is shown what somebody else typed.
  @Test func textsOfAnotherPersonStayWhereTheyAre() async throws {
    var (talk, _) = try await failing()
    _ = await talk.say("note --private kenyon My long text")
    talk.interpreter.shell.session.become(Sample.parent)
    let said = await talk.say("drafts")
    #expect(said.contains("No texts waiting") && !said.contains("My long text"))
    #expect(await talk.say("drafts 1").contains("no text 1"))
    _ = await talk.say("drafts drop all")
    talk.interpreter.shell.session.become(Sample.identity)
    #expect(await talk.say("drafts").contains("My long text"))
  }

  /// A text that is opened again and kept again keeps its number.
  @Test func numbersStayWhatTheyAre() async throws {
    var (talk, _) = try await failing()
    _ = await talk.say("note kenyon My first text")
    _ = await talk.say("note oberlin My second text")
    talk.surroundings.edit(with: ["=My first text, longer"])
    #expect(await talk.say("drafts 1").contains("'drafts 1' opens it"))
    #expect(await talk.say("drafts drop 2").contains("Oberlin College"))
  }

  /// Rows of a sheet that can't be taken stay a text; the others are written if that is wanted, and only then.
  @Test(arguments: [true, false])
  func goodRowsAreAppliedOnlyIfAsked(isWanted: Bool) async throws {
    var talk = try await Talk(.terminal)
    _ = await talk.say("columns name,ranking,conference; schools D3 OH; limit 2; show")
    let names = talk.interpreter.shell.printed?.map { talk.interpreter.shell.title(of: $0) } ?? []
    #expect(names.count == 2)
    talk.interpreter.world.scriptedPerson.edit = { text, _ in
      var lines = text.split(separator: "\n").map(String.init)
      lines[1] = lines[1].replacing("UAA", with: "OAC")
      lines[2] = lines[2].replacing("NCAC", with: "OAC").replacing(", ,", with: ", many,")
      return lines.joined(separator: "\n") + "\n"
    }
    let before = talk.session.tables.contents()
    _ = await talk.run("edit 1,2", answering: [isWanted ? "y" : "n", "k"])
    #expect((talk.session.tables.contents() != before) == isWanted)
  }

  @Test func theSheetIsAlignedAndItsIDsAreShort() throws {
    let tables = Sample.at().tables
    let session = Session(identity: Sample.identity, tables: tables, clock: .fixed(Sample.now))
    let sheet = EditSheet<School>(Array(tables.schools.prefix(5)), session, names: ["name", "division", "status"])
    let lines = sheet.text.split(separator: "\n")
    #expect(lines.count == 6)
    let ids = lines.dropFirst().map { $0.prefix { $0 != "," } }
    #expect(Set(ids).count == 5)
    #expect(ids.allSatisfy { (4...36).contains($0.count) && $0.count == ids[0].count })
    let world = World(store: Sample.store(tables, now: Sample.now), time: TimeScript(.fixed(Sample.now)))
    #expect(try sheet.read(sheet.draft, world).edits.isEmpty)
    let names = lines.map { $0.dropFirst($0.prefix { $0 != "," }.count + 1).prefix { $0 == " " }.count }
    #expect(names[0] + 2 == names[1] + ids[0].count, "the names begin beneath each other")
  }
}
