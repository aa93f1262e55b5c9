import Domain
import ShellTesting
import Testing

@testable import ShellCore

@Suite struct ViewTests {
  @Test func aViewBringsEverythingBack() async {
    let files = Surroundings()
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("schools D1 OH; sort fit; columns name,fit; limit 2")
    #expect(
      await talk.hear("save best").notices
        == "view 'best': schools [D1] [OH]  sorted by fit  limit 2  columns name,fit\n")
    let session = talk.session
    await talk.hear("clear; sort none; columns none; coaches")
    var other = February.talk { files.serve(&$0) }
    #expect(await other.hear("view best").status == .failed)
    let answer = await talk.hear("view BEST")
    #expect(answer.notices == "2 of 65 schools  [D1] [OH]\n" || answer.notices == "4 of 65 schools  [D1] [OH]\n")
    #expect(talk.session.front == .schools)
    #expect(talk.session.queries[.schools] == session.queries[.schools])
    #expect(talk.session.columns == session.columns)
  }

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

  @Test func aDamagedFileIsNotReplacedUnasked() async {
    let files = Surroundings()
    files["saved.json"] = "{"
    var talk = February.talk { files.serve(&$0) }
    let refused = await talk.hear("save mine")
    #expect(refused.status == .failed)
    #expect(refused.notices.contains("'saved.json' is damaged"))
    #expect(files["saved.json"] == "{")
    var answering = February.talk {
      files.serve(&$0)
      $0.scriptedPerson.ask = { _ in true }
    }
    #expect(await answering.hear("save mine").status == .done)
    #expect(files["saved.json"] == #"{"views":{"mine":{"list":"schools"}}}"#)
  }

  @Test(arguments: [
    ("view nowhere", ShellCore.ExitStatus.failed, "no view is called 'nowhere'"),
    ("save none", .notUnderstood, "expected a name"),
    ("save", .notUnderstood, "expected a name"), ("save a b", .notUnderstood, "not 'b'"),
    ("view", .notUnderstood, "expected a view"), ("save x > y", .notUnderstood, "'save' prints nothing"),
  ])
  func whatCantBe(_ line: String, _ status: ShellCore.ExitStatus, _ message: String) async {
    var talk = February.talk()
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(message))
  }

  @Test func aFieldOfAnotherVersionIsNamed() async {
    let files = Surroundings()
    files["saved.json"] = #"{"views":{"odd":{"list":"schools","columns":["name","charm"]}}}"#
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("save mine")
    #expect(await talk.hear("view odd").notices.contains("'charm', which isn't a field of schools"))
  }

  @Test func tabOffersThem() async {
    var talk = February.talk()
    await talk.hear("save finalists; save \"a b\"; alias near filter within=$1")
    #expect(talk.completions("view ") == ["\"a b\"", "finalists"])
    #expect(talk.completions("view fi") == ["finalists"])
    #expect(talk.completions("nea") == ["near"])
  }
}
