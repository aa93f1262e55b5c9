import Testing
import Web

@Suite struct HTTPAddressTests {
  @Test(arguments: [
    ("https://Abc.Supabase.co", "https://abc.supabase.co", ""),
    ("HTTPS://abc.supabase.co:443/", "https://abc.supabase.co", "/"),
    ("http://127.0.0.1:54321/a/b", "http://127.0.0.1:54321", "/a/b"),
    ("http://localhost:80", "http://localhost", ""),
    ("http://[::1]:8000/x", "http://[::1]:8000", "/x"),
    ("https://me:word@host/", "https://host", "/"),
    ("https://host?a=/b", "https://host", ""),
    ("https://host/#a?b", "https://host", "/"),
  ])
  func isTakenApart(_ text: String, origin: String, path: String) throws {
    let address = try HTTPAddress(text)
    #expect(address.origin == origin)
    #expect(address.path == path)
  }

  @Test(arguments: [
    ("", HTTPAddress.Problem.noScheme), ("abc.supabase.co", .noScheme), ("https:/abc", .noScheme),
    ("ftp://abc", .otherScheme("ftp")), ("https://", .noHost), ("https:///path", .noHost), ("https://:80", .noHost),
    ("https://a..b", .badHost), ("https://a,b", .badHost), ("https://[12", .badHost), ("https://[x::1]", .badHost),
    ("https://a:b", .badPort), ("https://a:0", .badPort), ("https://a:65536", .badPort), ("https://a:-1", .badPort),
    ("https://a b", .badCharacter), ("https://a\n", .badCharacter), ("https://bücher.example", .badCharacter),
    ("https://a/<", .badCharacter),
  ])
  func orRefused(_ text: String, _ problem: HTTPAddress.Problem) {
    #expect(throws: problem) { try HTTPAddress(text) }
  }

  @Test(arguments: [
    ("http://localhost", true), ("http://127.0.0.1", true), ("http://127.255.0.9:5", true), ("http://[::1]", true),
    ("http://127.0.0.1.example.com", false), ("http://127.0.0.256", false), ("http://localhost.example.com", false),
    ("http://128.0.0.1", false), ("http://127.1", false), ("http://[::2]", false), ("http://127.0.0.1@evil.com", false),
  ])
  func thisMachine(_ text: String, _ expected: Bool) throws {
    #expect(try HTTPAddress(text).isLoopback == expected)
  }
}
