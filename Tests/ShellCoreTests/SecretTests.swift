import Display
import Domain
import ShellTesting
import Testing

@testable import ShellCore

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
    "logn a@b.c hunter2", "count; login a@b.c hunter2",
    "set output hunter2; login a@b.c hunter2", "set supabase.key hunter2 > x", "set supabase.kye hunter2 \"",
    "ste supabase.key hunter2", "login a@b.c \\\nhunter2", "watch \"login a@b.c hunter2\"", "log a@b.c hunter2",
    "help login a@b.c hunter2", "login --email a@b.c hunter2", "login --google hunter2", "password hunter2",
    "password a@b.c hunter2",
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
    let refused = await talk.hear("alias k set supabase.key abcdef")
    #expect(refused.notices.hasPrefix("error: nothing was saved: the line holds a password, a key or a token"))
    // An earlier version saved such a line.
    talk.interpreter.shell.saved.set(alias: "k", to: "set supabase.key abcdef")
    let answer = await talk.hear("k")
    #expect(answer.notices.contains("not recorded: the line holds a password or a key"))
    let leftOut = "# a line with a secret was left out\n"
    #expect(files["r.compass"] == "#!/usr/bin/env compass\ncount\n\(leftOut)schools D1\n\(leftOut)")
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

@Suite struct SecretTextTests {
  /// Lines, and what is seen of them.
  static let secrets: [(line: String, masked: String)] = [
    ("login a@b.c hunter2", "login a@b.c *******"), ("login a@b.c 'my pass; word'", "login a@b.c '**************"),
    ("LOGIN a@b.c pw", "LOGIN a@b.c **"), ("logi a@b.c pw", "logi a@b.c **"), ("logn a@b.c pw", "logn a@b.c **"),
    ("lgoin a@b.c pw", "lgoin a@b.c **"), ("log a@b.c pw", "log a@b.c **"), ("log in a@b.c pw", "log in a@b.c **"),
    ("signin a@b.c pw", "signin a@b.c **"), ("login hunter2", "login *******"),
    ("signup hunter2", "signup *******"), ("signup sb_publishable_1", "signup ****************"),
    ("count; login a@b.c pw", "count; login a@b.c **"), ("alias k login a@b.c pw", "alias k login a@b.c **"),
    ("alias k \"login a@b.c pw\"", "alias k \"login a@b.c ***"), ("login a@b.c \\\npw", "login a@b.c \\\n**"),
    ("set supabase.key abc", "set supabase.key ***"), ("set supabse.key x", "set supabse.key *"),
    ("ste supabase.key x", "ste supabase.key *"), ("supabase.key x y", "supabase.key ***"),
    ("set supabase.kye x", "set supabase.kye *"), ("set scorecard.token x", "set scorecard.token *"),
    ("set api_key abc", "set api_key ***"), ("set token \"a b\"", "set token \"****"),
    ("set myPassword x", "set myPassword *"), ("sett password x", "sett password *"),
    ("set supabase.url https://user:pw@x.co", "set supabase.url https://user:**@x.co"),
    ("open https://user:p;w@x.co/a", "open https://user:***@x.co/a"),
    ("echo eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "echo *****************************************"),
    ("note kenyon sb_secret_x1", "note kenyon ************"),
    ("note kenyon sbp_0123456789abcdef0", "note kenyon *********************"),
    ("! psql postgres://user:p,w@db.x.co/a", "! psql postgres://user:***@db.x.co/a"),
    ("open https://x.co/#a=b&access_token=abc&c=d", "open https://x.co/#a=b&access_token=***&c=d"),
    ("supabase.key x\nlogin a@b.c pw", "supabase.key *\nlogin a@b.c **"),
    ("! curl -H 'Authorization: Bearer abc12345'", "! curl -H 'Authorization: Bearer ********'"),
    ("! curl -H 'apikey: 0123456789abcdef0123456789abcdef'", "! curl -H 'apikey: ********************************'"),
    ("! SUPABASE_SERVICE_KEY=abc ls", "! SUPABASE_SERVICE_KEY=*** ls"), ("! x --password abc", "! x --password ***"),
    ("! x --password 'correct horse' y", "! x --password '*************' y"),
    ("! PASSWORD='my secret pass' x", "! PASSWORD='**************' x"),
    ("! curl -d password=\"Sommer\" x", "! curl -d password=\"******\" x"),
    ("! PGPASSWORD=hunter2 psql", "! PGPASSWORD=******* psql"), ("! a accessToken=abc", "! a accessToken=***"),
    ("! a clientSecret=\"a b\"", "! a clientSecret=\"***\""),
    ("! curl https://x.co/?apikey=abc", "! curl https://x.co/?apikey=***"),
    ("note kenyon password: hunter22", "note kenyon password: ********"),
    ("note kenyon password:hunter", "note kenyon password:******"),
    ("note kenyon the password is hunter22", "note kenyon the password is ********"),
    ("note kenyon key 0123456789abcdef01234567", "note kenyon key ************************"),
    ("set token “a b”", "set token “******"), ("login a@b.c “my pass; word”", "login a@b.c “****************"),
    ("! x --password “correct horse” y", "! x --password “*************” y"),
    ("! PASSWORD=‘my secret pass’ x", "! PASSWORD=‘**************’ x"),
    ("! a clientSecret=“a b”", "! a clientSecret=“***”"),
    ("note kenyon “password: hunter22” x", "note kenyon “password: ********” x"),
  ]

  @Test(arguments: secrets) func secretsAreFound(_ line: String, _ masked: String) {
    let text = SecretText(line)
    #expect(text.isThere)
    #expect(text.masked == masked)
    #expect(text.masked.utf8.count == line.utf8.count)
  }

  @Test(arguments: [
    "", "count", "login", "login a@b.c", "login --email", "login --email a@b.c", "login --google", "password a@b.c",
    "login a@b.c; count", "login a@b.c\ncount", "help login", "log kenyon call hi",
    "log preston email inbound they wrote to a@b.c today", "set", "set keys vi", "set supabase.key", "set keys none",
    "set supabase.key none", "set supabase.key sb_publishable_abc123", "set supabase.key $KEY",
    "set supabase.url https://x.supabase.co", "set coach \"John Smith\"", "set monkey 7",
    "set api.url http://localhost:3000",
    "note kenyon key dates: 2026-02-07 and 2026-03-01", "note kenyon the secret is that they need a lefty",
    "note kenyon key player JohnSmith", "pro kenyon token of appreciation for the 2026 class",
    "note kenyon ask about the password for the portal", "note kenyon mail coach a@b.c and b@c.d",
    "search MassachusettsInstituteOfTechnologyCollege", "show \"Franciscan Missionaries University of Saints\"",
    "show id:0b8a7c66-3d52-4f7b-8e2f-1a2b3c4d5e6f", "filter name~key", "open https://www.osu.edu/a?b=c",
    "open https://jamie@x.co/", "! curl https://x.co/?api_key=***&name=b", "filter any(D1, OH) not large",
    "note kenyon bearer of good news",
    "add school name=\"Key West College\" city=Key", "echo $token", "prefs player gpa=3.8 positions=SS,2B",
  ])
  func ordinaryLinesHoldNone(_ line: String) {
    #expect(!SecretText(line).isThere)
    #expect(SecretText(line).masked == line)
  }

  @Test func messagesDontQuoteThem() {
    let text = SecretText("login a@b.c pw secretword")
    #expect(text.masking("expected nothing, not 'pw' or 'secretword'") == "expected nothing, not '***' or '***'")
    #expect(text.masking("secretword stands there") == "*** stands there")
    #expect(text.masking("the power of words") == "the power of words")
    #expect(SecretText("count").masking("'login' signs in again") == "'login' signs in again")
  }

  @Test func longTextsAreLookedAtOnce() {
    let text = String(repeating: "key a@ login :// token= \"set ", count: 4_000)
    #expect(SecretText(text).masked.utf8.count == text.utf8.count)
  }
}
