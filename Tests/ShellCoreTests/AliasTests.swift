import ShellTesting
import Testing

@testable import ShellCore

@Suite struct AliasTests {
  @Test(arguments: [
    ("schools $1", ["D1"], "schools D1"), ("filter state=$2 $1", ["D1", "OH"], "filter state=OH D1"),
    ("search $1", ["st. john"], "search \"st. john\""),
    ("echo \"$1, $1\"", ["a \"b\""], "echo \"a \\\"b\\\", a \\\"b\\\"\""),
    ("echo '$1'", [], "echo '$1'"), ("echo it's $1", ["x"], "echo it's x"),
    ("filter city=\"$1\"", ["x y"], "filter city=\"x y\""),
    ("echo $0 $a $", [], "echo $0 $a $"), ("echo \"\\\"$1\"", ["x"], "echo \"\\\"x\""),
  ])
  func wordsTakeTheirPlaces(_ text: String, _ words: [String], _ line: String) {
    let alias = AliasText(text)
    #expect(alias.count == words.count)
    #expect(alias.filled(with: words) == line)
  }

  @Test(arguments: [
    ("alias top schools tier=A", "top", "8 of 65 schools  [tier A]"),
    ("alias top schools tier=A", "TOP OH fit>=60; count", "of 65 schools  [tier A] [OH] [fit >= 60]"),
    ("alias near filter within=$1", "near 200 D1", "[within 200 mi] [D1]"),
    ("alias two 'schools D1; filter OH'", "two", "4 of 65 schools  [D1] [OH]"),
    ("alias schools-of schools state=$1", "schools-of Ohio", "[OH]"),
    ("alias call echo $1", "call \"a b\"", ""),
  ])
  func anAliasRunsItsLine(_ definition: String, _ call: String, _ notice: String) async {
    var talk = February.talk()
    #expect(await talk.hear(definition).status == .done)
    let answer = await talk.hear(call)
    #expect(answer.status == .done)
    #expect(answer.notices.contains(notice))
  }

  @Test func theRestOfTheLineBelongsToIt() async {
    var talk = February.talk()
    await talk.hear("alias say echo")
    #expect(await talk.hear("say \"a;b\"").results == "a;b\n")
    await talk.hear("alias many count")
    #expect(await talk.hear("many; many").results == "65\n65\n")
  }

  @Test(arguments: [
    (
      "alias near filter within=$1", "near",
      "error: alias 'near' takes one word: '$1' is missing\n  'alias near' shows it\n"
    ),
    (
      "alias near filter within=$1", "near 200 divison=D1",
      "alias near:1:19: error: 'divison' is not a field of schools\n  did you mean 'division'?\n"
    ),
    ("alias loop loop", "loop", "error: alias 'loop' calls itself\n  alias loop none\n"),
    ("echo", "alias due x", "error: 'due' is a verb\n  alias my-due COMMAND\n"),
    ("echo", "alias a/b x", "error: expected letters, digits, '-' or '_', not 'a/b'\n  alias near schools within=$1\n"),
    ("alias near count", "alias nera", "error: no alias is called 'nera'\n  alias near\n"),
    ("echo", "alias gone none", "error: no alias is called 'gone'\n  alias gone COMMAND\n"),
    ("alias near count", "neer", "error: 'neer' is not a verb\n  did you mean 'near'?\n"),
  ])
  func errorsPointToTheirPlace(_ definition: String, _ line: String, _ notice: String) async {
    var talk = February.talk()
    await talk.hear(definition)
    let answer = await talk.hear(line)
    #expect(answer.status != .done)
    #expect(answer.notices == notice)
  }

  @Test(
    "what can't run is told when it's made, as far as its places allow",
    arguments: [
      ("alias a shwo kenyon", "'shwo' is not a verb"),
      ("alias a schools withn=$1", "'withn' is not a field of schools"),
      ("alias a count; filter $1; nonsense", nil), ("alias a !ls", nil), ("alias a schools within=$1", nil),
      ("alias a a", nil), ("alias a show $1 coaches; fav $2", nil),
    ])
  func aWrongLineIsToldAtOnce(_ line: String, _ problem: String?) async {
    for isThere in [true, false] {
      var talk = February.talk { $0.scriptedPerson.isThere = isThere }
      let answer = await talk.hear(line)
      #expect(answer.status == .done)
      #expect(answer.notices.contains("as it stands it won't run") == (isThere && problem != nil))
      if isThere, let problem { #expect(answer.notices.contains(problem)) }
    }
  }

  @Test func twoThatCallEachOtherEnd() async {
    var talk = February.talk()
    await talk.hear("alias ping pong")
    await talk.hear("alias pong ping")
    #expect(await talk.hear("ping").notices == "error: alias 'ping' calls itself\n  alias ping none\n")
  }

  @Test func aShortenedVerbGivesWay() async {
    var talk = February.talk()
    await talk.hear("alias sum count")
    #expect(await talk.hear("sum").results == "65\n")
    await talk.hear("alias sum none")
    #expect(await talk.hear("sum").results.contains("65 schools"))
  }

  @Test func aScriptIsNotWarnedOfItsShortWords() async {
    var talk = February.talk()
    await talk.hear("alias few sch D1")
    #expect(await talk.hear("few").notices.contains("warning") == false)
  }

  @Test func theyAreListed() async {
    var talk = February.talk()
    #expect(await talk.hear("alias").results.contains("No aliases yet"))
    await talk.hear("alias near filter within=$1")
    #expect(await talk.hear("alias near").results == "filter within=$1\n")
    await talk.hear("output json")
    #expect(await talk.hear("alias").results == "[{\"name\":\"near\",\"command\":\"filter within=$1\"}]\n")
  }
}
