import Domain
import Testing
import Values

@testable import ShellCore

/// A field of one's own whose name the program has come to need is kept under another one.
struct RenamedFieldTests {
  @Test func itIsKept() throws {
    let document = try #require(
      JSON(
        parsing:
          #"{"fields":{"schools":{"net_cost":"tuition * 4","cost":"tuition","my_kind":"1"},"offers":{"kind":"2"}}}"#))
    var saved = Saved(document)
    let renamed = saved.renameFields().map { "\($0.list.rawValue) \($0.old) \($0.new)" }
    #expect(renamed == ["schools net_cost my_net_cost", "offers kind my_kind"])
    #expect(saved.fields[.schools] == ["my_net_cost": "tuition * 4", "cost": "tuition", "my_kind": "1"])
    #expect(saved.fields[.offers] == ["my_kind": "2"])
    #expect(saved.renameFields().isEmpty)
  }

  @Test func noneIsOverwritten() throws {
    let fields = #"{"fields":{"schools":{"sports":"1","my_sports":"2","private":"3"}}}"#
    var saved = Saved(try #require(JSON(parsing: fields)))
    #expect(saved.renameFields().map(\.new) == ["my_private", "my_sports_2"])
    #expect(saved.fields[.schools] == ["my_sports_2": "1", "my_sports": "2", "my_private": "3"])
  }
}
