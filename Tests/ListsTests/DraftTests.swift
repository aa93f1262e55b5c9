import Display
import Domain
import Foundation
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import Lists

/// A text that was typed is stored, or kept; never lost.
@Suite struct DraftTests {
  private static let refusal = StoreError.unavailable("Connection timed out", hint: nil)

  private func failing(_ setting: Talk.Setting = []) async throws -> (talk: Talk, store: FaultyStore) {
    let store = FaultyStore(Talk.store(), refusing: Self.refusal)
    return (try await Talk(setting, store: store), store)
  }

  @Test func whatCantBeKeptIsShown() async throws {
    var (talk, _) = try await failing()
    talk.interpreter.world.scriptedBelongings.keptDrafts = nil
    let said = await talk.say("note kenyon My long text")
    #expect(said.contains("your text can't be saved (the disk is full): here it is"))
    #expect(said.contains("My long text"))
  }

  /// A person who leaves a write behind with a second Ctrl-C, and the shell before it ends, has the text.
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

  @Test func textsOfAnotherStoreStayWhereTheyAre() async throws {
    var (talk, _) = try await failing()
    _ = await talk.say("note kenyon My long text")
    let drafts = talk.interpreter.world.scriptedBelongings.keptDrafts
    var other = try await Talk(store: Talk.store { _ in })
    other.interpreter.world.scriptedBelongings.keptDrafts = drafts
    #expect(await other.say("drafts 1").contains("no draft 1: there are no drafts"))
    #expect(await other.say("drafts").contains("there are also texts for"))
    _ = await other.say("drafts drop all")
    #expect(try other.interpreter.world.belongings.drafts().count == 1)
  }

  /// On a computer that a family shares nobody is shown what someone else typed.
  @Test func textsOfAnotherPersonStayWhereTheyAre() async throws {
    var (talk, _) = try await failing()
    _ = await talk.say("note --private kenyon My long text")
    talk.interpreter.shell.session.become(Sample.parent)
    let said = await talk.say("drafts")
    #expect(said.contains("No drafts") && !said.contains("My long text"))
    #expect(await talk.say("drafts 1").contains("no draft 1"))
    _ = await talk.say("drafts drop all")
    talk.interpreter.shell.session.become(Sample.identity)
    #expect(await talk.say("drafts").contains("My long text"))
  }

  /// Rows of a sheet that can't be taken stay a text; the others are written if that is wanted, and only then.
  @Test(arguments: [true, false]) func goodRowsAreAppliedOnlyIfAsked(isWanted: Bool) async throws {
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
