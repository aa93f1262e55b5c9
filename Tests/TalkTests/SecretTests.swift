import Display
import Domain
import ShellCore
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
    let talk = Talk()
    await talk.run(first)
    let answer = await talk.run(second)
    #expect(!answer.results.contains(secret))
    #expect(!answer.notices.contains(secret))
  }

  @Test func theSettingItselfIsKept() async {
    let talk = Talk()
    await talk.run("set token abcdef")
    #expect(await talk.run("echo $token").results == "abcdef\n")
    await talk.run("set supabase.key sb_publishable_1")
    #expect(await talk.run("set supabase.key").results == "sb_publishable_1\n")
    #expect(!talk.completions("set tok").contains { $0.contains("abcdef") })
  }

  @Test(arguments: [
    "login a@b.c hunter2", "login hunter2", "login a@b.c hunter2 more", "logn a@b.c hunter2",
    "count; login a@b.c hunter2",
    "set output hunter2; login a@b.c hunter2", "set supabase.key hunter2 > x", "set supabase.kye hunter2 \"",
    "ste supabase.key hunter2", "login a@b.c \\\nhunter2", "watch \"login a@b.c hunter2\"", "log a@b.c hunter2",
    "alias", "k hunter2", "k hunter2 > x", "open https://user:hunter2@", "filter password=hunter2",
  ])
  func errorsDontRepeatThem(_ line: String) async {
    let talk = Talk()
    await talk.run("alias k login a@b.c $1")
    let answer = await talk.run(line)
    #expect(!answer.notices.contains("hunter2"))
    #expect(!answer.results.contains("hunter2"))
    #expect(!(await talk.replay(line)).notices.contains("hunter2"))
  }

  @Test(arguments: [
    (
      "login a@b.c hunter2",
      "error: expected nothing after the e-mail address: the password is asked for, so that nobody reads it\n  login a@b.c\n"
    ),
    ("login hunter2", "error: expected an e-mail address, and nothing after it\n  login jamie@example.com\n"),
  ])
  func tooManyWordsBehindLogin(_ line: String, _ notices: String) async {
    let answer = await Talk().run(line)
    #expect(answer.status == .notUnderstood)
    #expect(answer.notices == notices)
  }

  @Test func theyAreNotRecorded() async {
    let files = Files()
    let talk = Talk { files.serve(&$0) }
    await talk.run("record r.compass")
    await talk.run("count; set supabase.key abcdef; schools D1")
    await talk.run("alias k set supabase.key abcdef")
    let answer = await talk.run("k")
    #expect(answer.notices.contains("not recorded: the line holds a password or a key"))
    #expect(files["r.compass"] == "#!/usr/bin/env compass\ncount\nschools D1\n")
  }

  @Test func aLineTellsWhetherItHeldOne() async {
    for (line, holds) in [
      ("count", false), ("set supabase.key abcdef", true), ("k abcdef", true), ("k abcdef; count", true), ("k2", false),
    ] {
      let talk = Talk()
      await talk.run("alias k set supabase.key")
      await talk.run("alias k2 count")
      #expect(await talk.outcome(line).holdsSecret == holds)
    }
  }
}
