import Domain
import Testing

@testable import SupabaseStorage

@Suite struct SecretTests {
  @Test func isNeverPrinted() throws {
    let authSession = AuthSession(
      access: Secret("hidden"), refresh: Secret("hidden"), renews: Instant(seconds: 0), user: SigningSite.user,
      email: nil)
    let project = try Project(url: SigningSite.url, key: "hidden")
    var text = "\(authSession) \(project) \(String(reflecting: authSession)) \(String(reflecting: project))"
    dump(authSession, to: &text)
    dump(project, to: &text)
    #expect(text.contains("(secret)"))
    #expect(!text.contains("hidden"))
  }

  @Test(arguments: [
    ("", ""), ("a.b", "a.b"), (".", "%2E"), ("..", "%2E%2E"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("a b+c", "a%20b%2Bc"),
    ("in.(1,2)", "in.%281%2C2%29"), ("é\u{0}\n", "%C3%A9%00%0A"), ("-._~", "-._~"), ("%41", "%2541"),
    ("\"'\\", "%22%27%5C"), ("*", "%2A"), ("Az09", "Az09"),
  ])
  func everythingElseIsPercentEncoded(_ text: String, _ expected: String) {
    #expect(text.percentEncoded == expected)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37+00:00"),
    ("Sat, 07 Feb 2026 12:00:00 GMT", "2026-02-07T12:00:00+00:00"),
    ("Sun, 06 Nov 1994 08:49:37", nil), ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("", nil),
    ("Sun, 32 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
  ])
  func datesOfHeaders(_ text: String, _ expected: String?) {
    #expect(Instant(httpDate: text)?.description == expected)
  }
}
