import Domain
import Testing

@testable import ShellCore

@Suite struct ViewTests {
  @Test func aViewBringsEverythingBack() async {
    let files = Files()
    let talk = Talk { files.serve(&$0) }
    await talk.run("schools D1 OH; sort fit; columns name,fit; limit 2")
    #expect(
      await talk.run("save best").notices
        == "view 'best': schools [D1] [OH]  sorted by fit  limit 2  columns name,fit\n")
    let session = talk.session
    await talk.run("clear; sort none; columns none; coaches")
    let other = Talk { files.serve(&$0) }
    #expect(await other.run("view best").status == .failed)
    let answer = await talk.run("view BEST")
    #expect(answer.notices == "2 of 65 schools  [D1] [OH]\n" || answer.notices == "4 of 65 schools  [D1] [OH]\n")
    #expect(talk.session.front == .schools)
    #expect(talk.session.queries[.schools] == session.queries[.schools])
    #expect(talk.session.columns == session.columns)
  }

  @Test func anotherShellsViewsSurvive() async throws {
    let files = Files()
    files["saved.json"] = #"{"later":{"x":1.50},"views":{"theirs":{"list":"coaches"},"odd":7}}"#
    let talk = Talk { files.serve(&$0) }
    await talk.run("save mine")
    let document = try #require(files["saved.json"].flatMap { JSON(parsing: $0) })
    #expect(document["later"]?.text == #"{"x":1.50}"#)
    #expect(document["views"]?["theirs"]?.text == #"{"list":"coaches"}"#)
    #expect(document["views"]?["odd"]?.text == "7")
    #expect(document["views"]?["mine"]?.text == #"{"list":"schools"}"#)
    #expect(await talk.run("views").results.contains("theirs  coaches"))
    await talk.run("view theirs none")
    #expect(files["saved.json"]?.contains("theirs") == false)
  }

  @Test func aDamagedFileIsNotReplacedUnasked() async {
    let files = Files()
    files["saved.json"] = "{"
    let talk = Talk { files.serve(&$0) }
    let refused = await talk.run("save mine")
    #expect(refused.status == .failed)
    #expect(refused.notices.contains("'saved.json' is damaged"))
    #expect(files["saved.json"] == "{")
    let answering = Talk {
      files.serve(&$0)
      $0.person.ask = { _ in true }
    }
    #expect(await answering.run("save mine").status == .done)
    #expect(files["saved.json"] == #"{"views":{"mine":{"list":"schools"}}}"#)
  }

  @Test(arguments: [
    ("view nowhere", ShellCore.ExitStatus.failed, "no view is called 'nowhere'"),
    ("save none", .notUnderstood, "expected a name"),
    ("save", .notUnderstood, "expected a name"), ("save a b", .notUnderstood, "not 'b'"),
    ("view", .notUnderstood, "expected a view"), ("save x > y", .notUnderstood, "'save' prints nothing"),
  ])
  func whatCantBe(_ line: String, _ status: ShellCore.ExitStatus, _ message: String) async {
    let answer = await Talk().run(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(message))
  }

  @Test func aFieldOfAnotherVersionIsNamed() async {
    let files = Files()
    files["saved.json"] = #"{"views":{"odd":{"list":"schools","columns":["name","charm"]}}}"#
    let talk = Talk { files.serve(&$0) }
    await talk.run("save mine")
    #expect(await talk.run("view odd").notices.contains("'charm', which is not a field of schools"))
  }

  @Test func tabOffersThem() async {
    let talk = Talk()
    await talk.run("save finalists; save \"a b\"; alias near filter within=$1")
    #expect(talk.completions("view ") == ["\"a b\"", "finalists"])
    #expect(talk.completions("view fi") == ["finalists"])
    #expect(talk.completions("nea") == ["near"])
  }
}
