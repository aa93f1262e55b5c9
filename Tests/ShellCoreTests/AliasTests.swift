import ShellTesting
import Testing

@testable import ShellCore

/// The words of aliases: `alias-calls.transcript` and its neighbors show how they run.
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

  @Test func aScriptIsNotWarnedOfItsShortWords() async {
    var talk = February.talk()
    await talk.hear("alias few sch D1")
    #expect(await talk.hear("few").notices.contains("warning") == false)
  }

  /// Off a terminal a line that can't run is kept without a word.
  @Test func aScriptIsNotToldOfALineThatCantRun() async {
    var talk = February.talk()
    let answer = await talk.hear("alias a shwo kenyon")
    #expect(answer.status == .done && !answer.notices.contains("as it stands it won't run"))
  }
}
