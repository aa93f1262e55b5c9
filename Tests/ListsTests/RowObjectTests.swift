import Domain
import ShellTesting
import Testing

/// What programs get: every column under the database's name, then what is computed.
struct RowObjectTests {
  private func keys(_ json: JSON?) throws -> [String] {
    guard case .array(let rows)? = json, case .object(let members)? = rows.first else { return [] }
    return members.map(\.key)
  }

  @Test func schools() async throws {
    var talk = try await Talk()
    let computed = [
      "state_parsed", "distance_miles", "size", "last_contact", "reached_out", "heard_from", "fit_computed", "fit_low",
      "fit_high", "fit_known",
    ]
    #expect(try keys(await talk.json("schools")) == School.table.columns.map(\.name) + computed)
  }

  @Test func coaches() async throws {
    var talk = try await Talk()
    #expect(try keys(await talk.json("coaches")) == Coach.table.columns.map(\.name) + ["school_name"])
  }

  @Test func chosenColumns() async throws {
    var talk = try await Talk()
    _ = await talk.say("columns name,fit,contacted")
    #expect(try keys(await talk.json("schools")) == ["name", "fit", "contacted"])
  }

  @Test func detailAndListAreTheSameRow() async throws {
    var talk = try await Talk()
    guard case .array(let rows)? = await talk.json("schools name~kenyon"),
      let detail = await talk.json("show kenyon")
    else {
      Issue.record("expected a list and a detail")
      return
    }
    #expect(rows == [detail])
  }

  @Test func severalDetailsAreAnArray() async throws {
    var talk = try await Talk()
    guard case .array(let rows)? = await talk.json("show 1-3") else {
      Issue.record("expected an array")
      return
    }
    #expect(rows.count == 3)
  }

  @Test(arguments: [
    ("count", #"{"count":65}"#), ("filter name~zzz; count", #"{"count":0}"#), ("filter name~zzz; show", "[]"),
    ("filter name~zzz; group state", "[]"), ("changes", "[]"),
  ])
  func exactly(line: String, json: String) async throws {
    var talk = try await Talk()
    #expect(await talk.json(line) == JSON(parsing: json))
  }

  @Test func groups() async throws {
    var talk = try await Talk()
    guard case .array(let rows)? = await talk.json("group state") else {
      Issue.record("expected an array")
      return
    }
    for row in rows {
      guard case .object(let members) = row else {
        Issue.record("expected an object")
        continue
      }
      #expect(members.map(\.key) == ["state", "count"])
    }
  }
}
