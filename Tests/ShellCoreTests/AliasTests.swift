import Domain
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

  /// Off a terminal a line that can't run is kept without a word; one that begins with no verb isn't kept anywhere.
  @Test func aScriptIsNotToldOfALineThatCantRun() async {
    var talk = February.talk()
    let answer = await talk.hear("alias a show nobody")
    #expect(answer.status == .done && !answer.notices.contains("as it stands it won't run"))
    let refused = await talk.hear("alias b shwo kenyon")
    #expect(refused.status == .notUnderstood && refused.notices.contains("alias b show kenyon"))
  }
}

@Suite struct AliasNameTests {
  /// What can't be the name of an alias isn't looked for among them: the line of the hint couldn't run.
  @Test(arguments: [("alias 999", "alias near schools within=$1"), ("alias due", "alias my-due COMMAND")])
  func whatIsNoNameIsRefused(_ line: String, _ hint: String) async {
    var talk = February.talk()
    let answer = await talk.hear(line)
    #expect(answer.status == .notUnderstood && answer.notices.contains(hint), "\(answer)")
  }
}

@Suite struct AliasLimitTests {
  /// Lines that define aliases, what is called, and the error.
  @Test(arguments: [
    (["alias zz zz $1$1"], "zz a", "error: alias 'zz' calls itself\n  alias zz none\n"),
    (["alias x watch x"], "x", "error: 'x' calls itself\n  type the line you mean\n"),
    (
      ["alias big 'echo \(String(repeating: "$1", count: 2_000))'"], "big \(String(repeating: "a", count: 40))",
      "error: alias 'big' makes a line of more than 64 KiB\n  alias big none\n"
    ),
    (
      ["alias say echo"], "say \(String(repeating: "a", count: 70_000))",
      "error: alias 'say' makes a line of more than 64 KiB\n  alias say none\n"
    ),
  ])
  func endlessOnesAreRefused(_ definitions: [String], _ call: String, _ notice: String) async {
    var talk = February.talk()
    for line in definitions { #expect(await talk.hear(line).status == .done) }
    let answer = await talk.hear(call)
    #expect(answer.status != .done)
    #expect(answer.notices == notice)
    #expect(await talk.hear("alias \(call.prefix { $0 != " " }) none").status == .done)
  }

  @Test func aLineMayHaveSixtyFourKilobytes() async {
    var talk = February.talk()
    await talk.hear("alias say echo")
    let text = String(repeating: "a", count: 60_000)
    #expect(await talk.hear("say \(text)").results.filter { $0 == "a" }.count == 60_000)
  }

  @Test func manyWordsAreNotWrittenOutOnlyToBeRefused() async {
    var talk = February.talk()
    await talk.hear("alias big 'echo \(String(repeating: "$1", count: 30_000))'")
    let word = String(repeating: "a", count: 60_000)
    #expect(await talk.hear("big \(word)").notices.contains("more than 64 KiB"))
    #expect(talk.completions("big \(word) ").isEmpty)
  }

  @Test("an alias may come up in its own line eight times", arguments: [(8, true), (9, false)])
  func eightCalls(_ count: Int, _ isDone: Bool) async {
    var talk = February.talk()
    await talk.hear("alias go $1")
    let answer = await talk.hear(String(repeating: "go ", count: count) + "count")
    #expect((answer.status == .done) == isDone)
    #expect(answer.notices.contains("alias 'go' calls itself") == !isDone)
  }

  @Test("what was typed after an alias isn't its own call", arguments: [9, 70, 500])
  func manyCallsOnOneLine(_ count: Int) async {
    var talk = February.talk()
    await talk.hear("alias many count")
    let line = Array(repeating: "many", count: count).joined(separator: "; ")
    let answer = await talk.hear(line)
    #expect(answer.status == .done)
    #expect(answer.results == String(repeating: "65\n", count: count))
  }

  @Test func tooManyCallsOnOneLine() async {
    var talk = February.talk()
    await talk.hear("alias many count")
    let answer = await talk.hear(Array(repeating: "many", count: 600).joined(separator: "; "))
    #expect(answer.status != .done)
    #expect(
      answer.notices
        == "error: more than 512 aliases are called by one line\n  put them in a script, one per line\n")
  }

  @Test(
    "scripts and aliases lie in each other 64 deep", arguments: [(63, true), (64, true), (65, false), (2_000, false)])
  func scriptsInScripts(_ count: Int, _ isDone: Bool) async {
    let files = Surroundings()
    for number in 1..<count { files["\(number)"] = "source \(number + 1)\n" }
    files["\(count)"] = "count\n"
    var talk = February.talk { files.serve(&$0) }
    let answer = await talk.hear("source 1")
    #expect((answer.status == .done) == isDone)
    #expect(answer.results == (isDone ? "65\n" : ""))
    if !isDone {
      #expect(
        answer.notices.contains(
          "'65' is nested too deep: more than 64 scripts and aliases call each other\n  source 65"))
    }
  }

  @Test func aScriptThatCallsAnAliasThatCallsItEnds() async {
    let files = Surroundings()
    files["a"] = "again\n"
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("alias again source a")
    #expect(await talk.hear("again").notices.contains("'a' runs itself"))
  }
}
