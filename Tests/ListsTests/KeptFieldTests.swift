import Domain
import ShellCore
import ShellTesting
import Testing

/// Fields of one's own, as they are kept between two runs.
struct KeptFieldTests {
  /// A field whose parts are gone can't be read, but it can be removed.
  @Test func whatCantBeReadIsRemoved() async throws {
    var talk = Talk(sample: [])
    let kept = try #require(JSON(parsing: #"{"fields":{"schools":{"half":"cost / 2","twice":"fit * 2"}}}"#))
    talk.interpreter.world.scriptedBelongings.loadSaved = { kept }
    talk.interpreter.world.scriptedBelongings.keepSaved = { _ in }
    let unread = talk.interpreter.shell.take(Saved(kept))
    #expect(unread.map(\.name) == ["half"] && unread.map(\.list) == [.schools])
    let (status, _, _) = await talk.hear("field half none")
    #expect(status == .done)
    #expect(talk.interpreter.shell.saved.fields[.schools] == ["twice": "fit * 2"])
    talk.interpreter.world.scriptedBelongings.loadSaved = { nil }
    let (again, _, notices) = await talk.hear("field half none")
    #expect(again == .notUnderstood && notices.contains("isn't one of your own fields"))
  }
}
