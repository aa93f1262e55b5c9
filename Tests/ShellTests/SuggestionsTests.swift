import Domain
import Grammar
import SampleFamily
import Shell
import Storage
import Testing

/// Where suggestions come from, and what is told beside them.
struct SuggestionsTests {
  private func ids(_ session: Session) -> Set<Key<Suggestion>> { Set(session.tables.suggestions.map(\.id)) }

  @Test(arguments: ["suggestions", "refresh", "dashboard actions"])
  func theRulesSpeakWhereNoServerDoes(line: String) async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    let before = ids(talk.session)
    #expect(await talk.run(line).outcome.status == .done)
    let made = ids(talk.session).subtracting(before)
    #expect(!made.isEmpty)
    let stored = try await store.loadAll(Suggestion.self)
    #expect(Set(stored.map(\.id)) == ids(talk.session))
    #expect(talk.session.journal.written.isEmpty)
    _ = await talk.run(line)
    #expect(ids(talk.session) == before.union(made))
  }

  @Test(arguments: [Talk.Setting.readOnly, .parent, .empty])
  func nobodyElseMakesThem(setting: Talk.Setting) async throws {
    var talk = try await Talk(setting)
    let before = ids(talk.session)
    #expect(await talk.run("suggestions").outcome.status == .done)
    #expect(ids(talk.session) == before)
  }

  @Test func withAServerTheRowsAreTheServers() async throws {
    var talk = try await Talk()
    talk.interpreter.world.account = Account(signIn: { _, _ in }, signOut: { nil }, email: { nil })
    let before = ids(talk.session)
    _ = await talk.run("suggestions")
    #expect(ids(talk.session) == before)
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
    #expect(items.compactMap { $0["urgency"]?.string } == ["high", "high", "medium", "medium"])
    for column in ["dismissed", "completed", "pending_surface"] {
      #expect(items.allSatisfy { $0[column] != .bool(true) })
    }
    guard case .array(let dismissed)? = await talk.json("suggestions dismissed") else { return }
    #expect(dismissed.count == 1 && dismissed[0]["dismissed"] == .bool(true))
  }

  @Test func aParentIsToldToDiscuss() async throws {
    var talk = try await Talk(.parent)
    #expect(await talk.say("suggestions").contains("Consider discussing these together"))
    #expect(await talk.run("dismiss 1").said.contains("nothing is changed: parents look at an athlete's list"))
    #expect(await talk.run("complete 1").outcome.status == .failed)
  }

  @Test func closingIsUndone() async throws {
    var talk = try await Talk(.readOnly)
    _ = await talk.say("suggestions")
    talk.interpreter.world.rules.isReadOnly = false
    let row = try #require(talk.interpreter.conversation.printed?.first)
    let before = talk.session.tables.suggestions[Key(row.id)]
    _ = await talk.say("dismiss 1")
    let dismissed = talk.session.tables.suggestions[Key<Suggestion>(row.id)]
    #expect(dismissed?.dismissed == true && dismissed?.dismissedAt == Talk.now && dismissed?.completed == false)
    #expect(await talk.say("dismiss 1").contains("dismissed already"))
    _ = await talk.say("undo")
    #expect(talk.session.tables.suggestions[Key(row.id)] == before)
    _ = await talk.say("complete 1")
    let completed = talk.session.tables.suggestions[Key<Suggestion>(row.id)]
    #expect(completed?.completed == true && completed?.completedAt == Talk.now && completed?.dismissed == false)
  }
}
