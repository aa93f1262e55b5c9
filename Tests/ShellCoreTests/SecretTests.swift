import Display
import Domain
import ShellCore
import ShellTesting
import Testing

@Suite struct SecretTests {
  private static let key = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0"

  @Test(arguments: [
    ("set supabase.key abcdef", "set", "abcdef"), ("set supabase.key abcdef", "set supabase.key", "abcdef"),
    ("set supabase.key abcdef; output json", "set", "abcdef"), ("set token abcdef", "set token", "abcdef"),
    ("set coach \(key)", "set", key), ("echo \(key)", "last", key),
    ("alias k set supabase.key $1; k abcdef", "set", "abcdef"),
  ])
  func whatShowsLinesHidesThem(_ first: String, _ second: String, _ secret: String) async {
    var talk = February.talk()
    await talk.hear(first)
    let answer = await talk.hear(second)
    #expect(!answer.results.contains(secret))
    #expect(!answer.notices.contains(secret))
  }

  @Test func theSettingItselfIsKept() async {
    var talk = February.talk()
    await talk.hear("set token abcdef")
    #expect(await talk.hear("echo $token").results == "abcdef\n")
    await talk.hear("set supabase.key sb_publishable_1")
    #expect(await talk.hear("set supabase.key").results == "sb_publishable_1\n")
    #expect(!talk.completions("set tok").contains { $0.contains("abcdef") })
  }

  @Test(arguments: [
    "login a@b.c hunter2", "signup a@b.c hunter2", "signup hunter2", "login hunter2", "login a@b.c hunter2 more",
    "logn a@b.c hunter2",
    "count; login a@b.c hunter2",
    "set output hunter2; login a@b.c hunter2", "set supabase.key hunter2 > x", "set supabase.kye hunter2 \"",
    "ste supabase.key hunter2", "login a@b.c \\\nhunter2", "watch \"login a@b.c hunter2\"", "log a@b.c hunter2",
    "alias", "k hunter2", "k hunter2 > x", "open https://user:hunter2@", "filter password=hunter2",
  ])
  func errorsDontRepeatThem(_ line: String) async {
    var talk = February.talk()
    await talk.hear("alias k login a@b.c $1")
    let answer = await talk.hear(line)
    #expect(!answer.notices.contains("hunter2"))
    #expect(!answer.results.contains("hunter2"))
    #expect(!(await talk.replay(line)).notices.contains("hunter2"))
  }

  @Test(arguments: [
    (
      "login a@b.c hunter2",
      "error: expected nothing after the email address: you'll be asked for the password, out of sight\n  login a@b.c\n"
    ),
    ("login hunter2", "error: expected an email address, and nothing after it\n  login jamie@example.com\n"),
  ])
  func tooManyWordsBehindLogin(_ line: String, _ notices: String) async {
    var talk = February.talk()
    let answer = await talk.hear(line)
    #expect(answer.status == .notUnderstood)
    #expect(answer.notices == notices)
  }

  @Test func theyAreNotRecorded() async {
    let files = Surroundings()
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("record r.compass")
    await talk.hear("count; set supabase.key abcdef; schools D1")
    await talk.hear("alias k set supabase.key abcdef")
    let answer = await talk.hear("k")
    #expect(answer.notices.contains("not recorded: the line holds a password or a key"))
    let leftOut = "# a line with a secret was left out\n"
    #expect(files["r.compass"] == "#!/usr/bin/env compass\ncount\n\(leftOut)schools D1\n\(leftOut)\(leftOut)")
  }

  @Test func aLineTellsWhetherItHeldOne() async {
    for (line, holds) in [
      ("count", false), ("set supabase.key abcdef", true), ("k abcdef", true), ("k abcdef; count", true), ("k2", false),
    ] {
      var talk = February.talk()
      await talk.hear("alias k set supabase.key")
      await talk.hear("alias k2 count")
      #expect(await talk.run(line).outcome.holdsSecret == holds)
    }
  }
}
