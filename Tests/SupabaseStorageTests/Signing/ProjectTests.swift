import Storage
import Testing

@testable import SupabaseStorage

@Suite struct ProjectTests {
  @Test(arguments: [
    ("https://abc.supabase.co", "https://abc.supabase.co"), ("https://ABC.supabase.co/", "https://abc.supabase.co"),
    ("https://db.example.com:8443", "https://db.example.com:8443"), ("https://abc.supabase.co:443", SigningSite.url),
    ("http://127.0.0.1:54321", "http://127.0.0.1:54321"), ("http://localhost:54321//", "http://localhost:54321"),
    ("http://[::1]:1", "http://[::1]:1"),
  ])
  func anAddressHasOneSpelling(_ text: String, _ expected: String) throws {
    #expect(try Project(url: text, key: "sb_publishable_x").url == expected)
  }

  @Test(arguments: [
    ("", "SUPABASE_URL is empty → start with SUPABASE_URL=https://YOUR-PROJECT.supabase.co"),
    (
      "abc.supabase.co",
      "SUPABASE_URL must begin with 'https://', found 'abc.supabase.co' → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    ("ftp://a", "SUPABASE_URL must begin with 'https://', found 'ftp://' → start with SUPABASE_URL=\(example)"),
    (
      "http://abc.supabase.co",
      "SUPABASE_URL must begin with 'https://': with 'http://' anyone on the network can read the password"
        + " → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    (
      "https://abc.supabase.co/rest/v1",
      "SUPABASE_URL must end after the host: leave out '/rest/v1' → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    (
      "https://supabase.com/dashboard/project/abcdef",
      "SUPABASE_URL must be the project's own address, not that of its page → start with SUPABASE_URL=https://abcdef.supabase.co"
    ),
    (
      "https://abc.supabase.co?a=b",
      "SUPABASE_URL must not hold a query: leave out '?' and what follows → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    (
      "https://abc.supabase.co/#top",
      "SUPABASE_URL must not hold a fragment: leave out '#' and what follows"
        + " → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    (
      "https://me:secret@abc.supabase.co",
      "SUPABASE_URL must not hold a user name or a password → start with SUPABASE_URL=https://abc.supabase.co"
    ),
    ("https://", "SUPABASE_URL must name a host after 'https://', found none → start with SUPABASE_URL=\(example)"),
    (
      "https://a,b",
      "SUPABASE_URL must name a host such as 'abc.supabase.co', found 'https://a,b' → start with SUPABASE_URL=\(example)"
    ),
    (
      "https://a:x",
      "SUPABASE_URL must have a port from 1 to 65535 or none, found 'https://a:x' → start with SUPABASE_URL=\(example)"
    ),
    (
      "https://a b",
      "SUPABASE_URL must hold letters, digits and '-.:/' only, found a space or a special character"
        + " → start with SUPABASE_URL=\(example)"
    ),
  ])
  func aBadAddressIsExplained(_ text: String, _ expected: String) async {
    #expect(await error { try Project(url: text, key: "sb_publishable_x") }?.said == expected)
  }

  private static let example = "https://YOUR-PROJECT.supabase.co"

  @Test(
    arguments: [
      (nil, nil), ("https://compass.example.com", "https://compass.example.com/api"),
      ("https://example.com/compass/", "https://example.com/compass/api"),
      ("https://example.com/api", "https://example.com/api"), ("http://127.0.0.1:3000", "http://127.0.0.1:3000/api"),
    ] as [(String?, String?)])
  func theWebApplicationMayHaveAPath(_ text: String?, _ expected: String?) throws {
    let project = try Project(url: SigningSite.url, key: "sb_publishable_x", api: text)
    #expect(project.base(of: .api) == expected)
    #expect(project.base(of: .rest) == "https://abc.supabase.co/rest/v1")
    #expect(project.base(of: .auth) == "https://abc.supabase.co/auth/v1")
  }

  @Test func aBadWebApplicationIsExplained() async {
    let error = await error {
      try Project(url: SigningSite.url, key: "sb_publishable_x", api: "http://example.com/a?b")
    }
    #expect(
      error?.said == "COMPASS_API_URL must not hold a query: leave out '?' and what follows"
        + " → start with COMPASS_API_URL=http://example.com/a")
  }

  @Test(arguments: [
    "sb_publishable_x", "anything", SigningSite.token(#"{"role":"anon","ref":"abc"}"#),
    SigningSite.token(#"{"role":"anon"}"#), "a.b.c",
  ])
  func aPublicKeyIsFine(_ key: String) throws {
    #expect(try Project(url: SigningSite.url, key: key).key.text == key)
  }

  @Test(arguments: [
    ("", "is empty"), ("sb_publishable x", blanks), ("key\n", blanks), ("schlüssel", blanks),
    ("sb_secret_x", service), (SigningSite.token(#"{"role":"service_role","ref":"abc"}"#), service),
    (SigningSite.token(#"{"role":"authenticated"}"#), "must be the key of the project, found a person's access token"),
    (
      SigningSite.token(#"{"role":"anon","ref":"xyz"}"#),
      "must belong to the project 'abc' of SUPABASE_URL, found one of 'xyz'"
    ),
  ])
  func aWrongKeyIsExplained(_ key: String, _ expected: String) async {
    for name in [ProjectKey.name, ProjectKey.formerName] {
      let said = await error { try Project(url: SigningSite.url, key: key, keyName: name) }?.said
      #expect(
        said == "\(name) \(expected) → start with \(name)=KEY, "
          + "with the publishable key of the dashboard's Settings, API Keys")
      #expect(key.isEmpty || said?.contains(key) == false)
    }
  }

  private static let blanks = "must not have spaces or special characters"
  private static let service = "holds the service key, which overrides all row security: this shell never uses it"

  @Test func theKeyOfAnotherHostIsOpaque() throws {
    let key = SigningSite.token(#"{"role":"anon","ref":"xyz"}"#)
    #expect(try Project(url: "http://localhost:54321", key: key).key.text == key)
  }
}
