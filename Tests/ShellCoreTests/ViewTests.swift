import Domain
import ShellTesting
import Testing

@testable import ShellCore

@Suite struct ViewTests {
  @Test func anotherShellsViewsSurvive() async throws {
    let files = Surroundings()
    files["saved.json"] = #"{"later":{"x":1.50},"views":{"theirs":{"list":"coaches"},"odd":7}}"#
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("save mine")
    let document = try #require(files["saved.json"].flatMap { JSON(parsing: $0) })
    #expect(document["later"]?.text == #"{"x":1.50}"#)
    #expect(document["views"]?["theirs"]?.text == #"{"list":"coaches"}"#)
    #expect(document["views"]?["odd"]?.text == "7")
    #expect(document["views"]?["mine"]?.text == #"{"list":"schools"}"#)
    #expect(await talk.hear("views").results.contains("theirs  coaches"))
    await talk.hear("view theirs none")
    #expect(files["saved.json"]?.contains("theirs") == false)
  }

  @Test func tabOffersThem() async {
    var talk = February.talk()
    await talk.hear("save finalists; save \"a b\"; alias near filter within=$1")
    #expect(talk.completions("view ") == ["\"a b\"", "finalists"])
    #expect(talk.completions("view fi") == ["finalists"])
    #expect(talk.completions("nea") == ["near"])
  }
}
