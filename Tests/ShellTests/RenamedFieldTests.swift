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

  @Test func whatUsesItFollows() throws {
    let document = try #require(
      JSON(
        parsing: #"""
          {"fields":{"schools":{"video":"tuition / 2","half":"video / 2 + fit"},"coaches":{"x":"school(video)"}},
          "views":{"a":{"list":"schools","terms":[{"any":[{"field":"video","is":["x"]}]}],
          "sort":[{"field":"video * 2","direction":"asc"}],"columns":["name","video"]}},
          "aliases":{"b":"filter video>3 name~video; sort video desc, fit; schools > video.csv",
          "c":"email preston video; note kenyon video is good","d":"schools video<4 columns name,video | grep video",
          "e":"documents video","f":"filter 'video' videos=3",
          "g":"echo it's; filter video>3"}}
          """#))
    var saved = Saved(document)
    #expect(saved.renameFields().map(\.new) == ["my_video"])
    #expect(saved.fields[.schools] == ["my_video": "tuition / 2", "half": "my_video / 2 + fit"])
    #expect(saved.fields[.coaches] == ["x": "school(my_video)"])
    #expect(
      saved.aliases == [
        "b": "filter my_video>3 name~video; sort my_video desc, fit; schools > video.csv",
        "c": "email preston video; note kenyon video is good",
        "d": "schools my_video<4 columns name,my_video | grep video", "e": "documents video",
        "f": "filter 'video' videos=3", "g": "echo it's; filter my_video>3",
      ])
    let view = try #require(saved.document["views"]?["a"])
    #expect(view["columns"] == .array([.string("name"), .string("my_video")]))
    #expect(view.text.contains("my_video * 2") && !view.text.contains(#""video"#))
    // What is kept is what is read.
    #expect(Saved(saved.document).aliases == saved.aliases)
  }
}
