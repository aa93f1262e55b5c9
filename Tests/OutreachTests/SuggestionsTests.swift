import Domain
import Grammar
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Values

/// Where suggestions come from, and what is told beside them.
struct SuggestionsTests {
  private func ids(_ session: Session) -> Set<Key<Suggestion>> { Set(session.tables.suggestions.map(\.id)) }

  /// Looking works them out; `refresh` stores them.
  @Test(arguments: [("suggestions", false), ("refresh", true), ("dashboard actions", false)])
  func theRulesSpeakWhereNoServerDoes(line: String, isStored: Bool) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = ids(talk.session)
    #expect(await talk.run(line).outcome.status == .done)
    let after = ids(talk.session)
    // Some are new, and the second visit that was planned was made since.
    #expect(!after.isSubset(of: before) && !before.isSubset(of: after))
    let stored = try await store.loadAll(Suggestion.self)
    #expect(Set(stored.map(\.id)) == (isStored ? ids(talk.session) : before))
    #expect(talk.session.journal.written.isEmpty)
    _ = await talk.run(line)
    #expect(ids(talk.session) == after)
  }

  @Test(arguments: [Talk.Setting.parent, .empty]) func nobodyElseMakesThem(setting: Talk.Setting) async throws {
    var talk = try await Talk(setting)
    let before = ids(talk.session)
    #expect(await talk.run("suggestions").outcome.status == .done)
    #expect(ids(talk.session) == before)
  }

  /// Who looks on isn't shown what presses a school that is declined; the rows stay stored.
  @Test(arguments: ["suggestions", "dashboard actions"]) func whatRestsIsHiddenFromParents(line: String) async throws {
    var talk = Talk(sample: .parent)
    let open = try #require(talk.session.tables.suggestions.first { $0.relatedSchoolID != nil && $0.isOpen })
    let school = try #require(open.relatedSchoolID.flatMap { talk.session.tables.schools[$0] })
    talk.interpreter.shell.session.apply([school.setting("status", to: .text("declined"))].compactMap(\.self))
    #expect(await talk.run(line).outcome.status == .done)
    #expect(talk.session.tables.suggestions[open.id] == nil && talk.interpreter.shell.unstored.isEmpty)
    let stored = try await talk.interpreter.world.store.loadAll(Suggestion.self)
    #expect(stored.contains { $0.id == open.id })
  }

  /// Each tells what made it, whatever rule that was.
  @Test func whyNamesTheRuleAndWhatIsRecorded() async throws {
    var talk = try await Talk(.readOnly)
    _ = await talk.say("suggestions")
    let said = await talk.say("why 1")
    for words in ["No contact for long", "tier ", "Last contact", "days ago", "Suggested"] {
      #expect(said.contains(words), "\(said)")
    }
    #expect(!said.contains("not dismissed"), "\(said)")
  }

  @Test func withDryRunTheyAreOnlyShown() async throws {
    let store = Talk.store()
    var talk = try await Talk(.dryRun, store: store)
    let before = ids(talk.session)
    _ = await talk.run("suggestions")
    #expect(ids(talk.session).count > before.count)
    #expect(try await store.loadAll(Suggestion.self).count == before.count)
  }

  /// The most urgent ones first, whatever order the rows came in; closed and waiting ones only if they are asked for.
  @Test func theListHoldsWhatIsOpenAndWasBroughtUp() async throws {
    var talk = try await Talk(.readOnly)
    let listed = try #require(await talk.json("suggestions"))
    guard case .array(let items) = listed else { return }
    #expect(items.compactMap { $0["urgency"]?.string } == ["high", "high", "high", "high"])
    for column in ["dismissed", "completed", "pending_surface"] {
      #expect(items.allSatisfy { $0[column] != .bool(true) })
    }
    guard case .array(let dismissed)? = await talk.json("suggestions dismissed") else { return }
    #expect(dismissed.count == 1 && dismissed[0]["dismissed"] == .bool(true))
  }

  @Test func aParentIsToldToDiscuss() async throws {
    var talk = try await Talk(.parent)
    #expect(await talk.say("suggestions").contains("Consider discussing these together"))
    #expect(await talk.run("dismiss 1").said.contains("nothing was changed: parents can view an athlete's list"))
    #expect(await talk.run("complete 1").outcome.status == .failed)
  }

  @Test("completing a suggestion removes it and updates count; dismissing removes it from the list")
  func closingCounts() async throws {
    for line in ["complete 1", "dismiss 1"] {
      var talk = try await Talk(.readOnly)
      let before = try #require(await talk.json("dashboard actions"))
      _ = await talk.say("suggestions")
      talk.interpreter.world.rules.isReadOnly = false
      let row = try #require(talk.interpreter.shell.printed?.first)
      _ = await talk.say(line)
      talk.interpreter.world.rules.isReadOnly = true
      let after = try #require(await talk.json("dashboard actions"))
      #expect(after.shown.count + (after["more"]?.int ?? 0) == before.shown.count + (before["more"]?.int ?? 0) - 1)
      #expect(before.shown.contains(row.id.text) && !after.shown.contains(row.id.text))
    }
  }

  @Test("rapid taps on suggestion buttons don't create duplicates: two dismissals are stored, none is written twice")
  func rapidDismissals() async throws {
    let (store, written) = (FaultyStore(Talk.store()), Kept<[Change]>([]))
    store.judge { (changes: [Change]) in written.change { $0 += changes } }
    var talk = try await Talk(store: store)
    let all = try #require(await talk.json("suggestions")).ids
    written.change { $0 = [] }
    _ = await talk.say("dismiss 1; dismiss 2; dismiss 1; dismiss 2")
    let flags = written.value.filter { $0.sets("dismissed") }.map(\.id.text)
    #expect(flags == Array(all.prefix(2)))
    let kept = try await store.loadAll(Suggestion.self).filter { $0.dismissed == true }.map(\.id.description)
    #expect(Set(kept).isSuperset(of: all.prefix(2)))
    #expect(talk.session.journal.written.count == 2)
  }

  @Test func closingIsUndone() async throws {
    var talk = try await Talk(.readOnly)
    _ = await talk.say("suggestions")
    talk.interpreter.world.rules.isReadOnly = false
    let row = try #require(talk.interpreter.shell.printed?.first)
    let before = talk.session.tables.suggestions[Key(row.id)]
    _ = await talk.say("dismiss 1")
    let dismissed = talk.session.tables.suggestions[Key<Suggestion>(row.id)]
    #expect(dismissed?.dismissed == true && dismissed?.dismissedAt == Talk.now && dismissed?.completed == false)
    #expect(await talk.say("dismiss 1").contains("already dismissed"))
    _ = await talk.say("undo")
    #expect(talk.session.tables.suggestions[Key(row.id)] == before)
    _ = await talk.say("complete 1")
    let completed = talk.session.tables.suggestions[Key<Suggestion>(row.id)]
    #expect(completed?.completed == true && completed?.completedAt == Talk.now && completed?.dismissed == false)
  }
}

extension JSON {
  /// The ids of an array's elements.
  fileprivate var ids: [String] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap { $0["id"]?.string }
  }

  fileprivate var shown: [String] { self["items"]?.ids ?? [] }
}

extension Change {
  fileprivate func sets(_ name: String) -> Bool {
    guard case .set(name, _, _) = action else { return false }
    return true
  }
}
