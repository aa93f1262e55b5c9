import ShellTesting
import Testing

@testable import ShellCore

@Suite struct SecretTextTests {
  /// Lines, and what is seen of them.
  static let secrets: [(line: String, masked: String)] = [
    ("login a@b.c hunter2", "login a@b.c *******"), ("login a@b.c 'my pass; word'", "login a@b.c '**************"),
    ("LOGIN a@b.c pw", "LOGIN a@b.c **"), ("logi a@b.c pw", "logi a@b.c **"), ("logn a@b.c pw", "logn a@b.c **"),
    ("lgoin a@b.c pw", "lgoin a@b.c **"), ("log a@b.c pw", "log a@b.c **"), ("log in a@b.c pw", "log in a@b.c **"),
    ("signin a@b.c pw", "signin a@b.c **"), ("login hunter2", "login *******"),
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
    ("echo ghp_0123456789abcdef0", "echo *********************"),
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
  ]

  @Test(arguments: secrets)
  func secretsAreFound(_ line: String, _ masked: String) {
    let text = SecretText(line)
    #expect(text.isThere)
    #expect(text.masked == masked)
    #expect(text.masked.utf8.count == line.utf8.count)
  }

  @Test(arguments: [
    "", "count", "login", "login a@b.c", "login a@b.c; count", "login a@b.c\ncount", "help login", "log kenyon call hi",
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
