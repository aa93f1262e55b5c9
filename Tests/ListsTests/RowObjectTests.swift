import Domain
import ShellCore
import ShellTesting
import Testing
import Values

/// The objects that programs get: every column under the database's name, then what is computed.
struct RowObjectTests {
  private func rows(_ json: JSON?) -> [JSON]? { if case .array(let rows)? = json { rows } else { nil } }
  private func keys(_ row: JSON?) -> [String] { if case .object(let members)? = row { members.map(\.key) } else { [] } }

  private static let computed = [
    "state_parsed", "distance_miles", "size", "last_contact", "reached_out", "heard_from", "fit_computed", "fit_low",
    "fit_high", "fit_known",
  ]

  @Test(arguments: [
    ("schools", School.table.columns.map(\.name) + computed),
    ("coaches", Coach.table.columns.map(\.name) + ["school_name"]), ("group state", ["state", "count"]),
  ])
  func everyRowHasTheseKeys(line: String, expected: [String]) async throws {
    var talk = try await Talk()
    for row in try #require(rows(await talk.json(line))) { #expect(keys(row) == expected) }
  }

  @Test func chosenColumns() async throws {
    var talk = try await Talk()
    _ = await talk.say("columns name,fit,contacted")
    #expect(keys(rows(await talk.json("schools"))?.first) == ["name", "fit", "contacted"])
  }

  @Test func detailAndListAreTheSameRow() async throws {
    var talk = try await Talk()
    let list = try #require(rows(await talk.json("schools name~kenyon")))
    #expect(list == [try #require(await talk.json("show kenyon"))])
    var fresh = try await Talk()
    #expect(rows(await fresh.json("show 1-3"))?.count == 3)
  }
}

/// Fields of one's own, as they are kept between two runs.
struct KeptFieldTests {
  /// A field whose parts are gone can't be read, but it can be removed.
  @Test func whatCantBeReadIsRemoved() async throws {
    var talk = Talk(sample: [])
    let kept = try #require(JSON(parsing: #"{"fields":{"schools":{"half":"gone / 2","twice":"fit * 2"}}}"#))
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
