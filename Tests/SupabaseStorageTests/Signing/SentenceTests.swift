import Storage
import Testing
import Web

@testable import SupabaseStorage

/// Every way in which a call fails, and what is said about it.
@Suite struct SentenceTests {
  private let site = SigningSite()
  private func said(_ outcome: ScriptedWeb.Outcome, _ call: Call = Call(.get, .rest, ["schools"])) async throws
    -> StoreError?
  {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([outcome]), api: "https://compass.example.com")
    return await error { try await gateway.send(call) }
  }

  @Test(
    arguments: [
      (.timedOut, "Connection timed out → try again, or start with COMPASS_TIMEOUT=30 to wait longer"),
      (
        .offline("network is unreachable"),
        "offline: network is unreachable → check the network and SUPABASE_URL, then try again"
      ),
      (
        .insecure("the server's certificate can't be verified"),
        "no secure connection: the server's certificate can't be verified"
          + " → check SUPABASE_URL and the clock ('date'), or try from another network"
      ),
      (.cutOff, "the connection broke during the answer → try again"),
      (.malformed("not HTTP"), "the answer of SUPABASE_URL: not HTTP"),
      (
        .proxy("connection refused"),
        "the proxy blocked the request: connection refused → check https_proxy, then try again"
      ),
      (.noClient("libcurl is missing", hint: "install it"), "libcurl is missing → install it"),
      (.badAddress("too long"), "SUPABASE_URL can't be used: too long → start with SUPABASE_URL=https://HOST"),
    ] as [(WebError, String)])
  func withoutAnAnswer(_ problem: WebError, _ expected: String) async throws {
    #expect(try await said(.failure(problem))?.said == expected)
  }

  /// What was never sent isn't told as something that may be done.
  @Test(
    arguments: [
      (.offline("x"), true), (.badAddress("x"), true), (.proxy("it refuses the connection (403)"), true),
      (.insecure("the server's certificate can't be verified"), true), (.insecure("the handshake failed"), false),
      (
        .noClient(
          "the certificates that are trusted can't be read",
          hint: "check CURL_CA_BUNDLE, SSL_CERT_FILE and SSL_CERT_DIR, or unset them"), true
      ),
      (.noClient("libcurl can't be used", hint: "x"), false), (.timedOut, false), (.cutOff, false),
      (.malformed("x"), false), (.cancelled, false),
    ] as [(WebError, Bool)])
  func whatWasNeverSentIsNotOpen(_ problem: WebError, _ isUnsent: Bool) {
    #expect(problem.isUnsent == isUnsent)
    for service in [Call.Service.rest, .api] { #expect(StoreError(problem, of: service).leavesOpen == !isUnsent) }
  }

  @Test func cancelled() async throws {
    #expect(try await said(.failure(.cancelled)) == .cancelled)
  }

  private static let page =
    "a web page came instead of data: the network may need you to sign in, or SUPABASE_URL may be wrong"
    + " → open SUPABASE_URL in a browser"
  private static let badKey =
    "Invalid API key → start with SUPABASE_PUBLISHABLE_KEY=KEY, with the publishable key of the dashboard's Settings, "
    + "API Keys"

  @Test(arguments: [
    (503, "", "Server error (503) → try again in a minute"),
    (502, "<html>bad gateway</html>", "Server error (502) → try again in a minute"),
    (
      500, #"{"code":"40P01","message":"deadlock\ndetected"}"#,
      "Server error (500): deadlock detected → try again in a minute"
    ),
    (540, "", "Server error (540): the project is paused → resume it in the Supabase dashboard"),
    (429, "", "too many requests → wait a minute, then try again"),
    (200, "<!DOCTYPE html><html>", page), (403, "<html>", page), (404, "\n <html>", page), (401, "<html>", page),
    (511, "", page), (405, "<html>", page),
    (407, "", "a proxy needs you to sign in (407) → sign in to the network's proxy, then try again"),
    (200, "hello", "the answer of SUPABASE_URL: expected JSON, found something else"),
    (404, "hello", "the answer of SUPABASE_URL: expected JSON, found something else"),
    (404, "", "the answer of SUPABASE_URL: status 404 without data"),
    (400, "{\"message\":", "the answer of SUPABASE_URL: status 400 without data"),
    (413, #"{"message":"too large"}"#, "the server refuses the request (413): too large"),
    (410, "", "the server refuses the request (410)"),
    (401, #"{"message":"Invalid API key","hint":"x"}"#, badKey),
    (401, #"{"message":"No API key found in request","hint":"x"}"#, badKey),
    (
      401, #"{"message":"Legacy API keys are disabled","hint":"Your legacy API keys were disabled on 2026-11-01."}"#,
      "Legacy API keys are disabled → start with SUPABASE_PUBLISHABLE_KEY=KEY, with the publishable key of "
        + "the dashboard's Settings, API Keys"
    ),
  ])
  func withAnAnswer(_ status: Int, _ text: String, _ expected: String) async throws {
    #expect(try await said(.answer(status, text))?.said == expected)
  }

  @Test(
    arguments: [
      ("https://abc.supabase.co/x?token=hidden", " to 'https://abc.supabase.co'"), ("/elsewhere", ""), (nil, ""),
    ] as [(String?, String)])
  func redirected(_ location: String?, _ place: String) async throws {
    let headers = location.map { [(name: "location", value: $0)] } ?? []
    #expect(
      try await said(.answer(301, "", headers))?.said
        == "the server redirects\(place) (301): SUPABASE_URL may be wrong, or the network needs you to sign in"
        + " → check SUPABASE_URL, or open it in a browser")
  }

  @Test(arguments: [("60", "60 seconds"), ("Sat, 07 Feb 2026 12:01:30 GMT", "90 seconds"), ("soon", "a minute")])
  func tooManyForNow(_ header: String, _ expected: String) async throws {
    let outcome = ScriptedWeb.Outcome.answer(429, "", [("Retry-After", header)])
    #expect(try await said(outcome)?.said == "too many requests → wait \(expected), then try again")
  }

  @Test func ofTheWebApplication() async throws {
    let call = Call(.get, .api, ["suggestions"])
    #expect(
      try await said(.failure(.offline("no route")), call)?.said
        == "offline: no route → check the network and COMPASS_API_URL, then try again")
  }

  @Test func withoutAWebApplication() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([.answer(200)]))
    #expect(!gateway.hasAPI)
    #expect(
      await error { try await gateway.send(Call(.get, .api, ["suggestions"])) }?.said
        == "this needs the web application, but COMPASS_API_URL isn't set"
        + " → start with COMPASS_API_URL=https://compass.example.com")
  }

  @Test(arguments: [400, 403, 404, 406, 409, 416, 422])
  func refusalsOfTheServiceComeThrough(_ status: Int) async throws {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(status, #"{"code":"23503","message":"no"}"#)])
    let response = try await site.gateway(web).send(Call(.delete, .rest, ["schools"]))
    #expect(response.status == status)
    #expect(web.requests.count == 1)
  }

  @Test(arguments: [(200, "[]"), (206, "[]"), (201, ""), (204, ""), (200, " {}"), (200, "null"), (200, "3")])
  func goodAnswersComeThrough(_ status: Int, _ text: String) async throws {
    try await site.signedIn()
    let response = try await site.gateway(ScriptedWeb([.answer(status, text)])).send(Call(.get, .rest, ["schools"]))
    #expect(response.text == text)
  }

  @Test func headHasNoBody() async throws {
    try await site.signedIn()
    let response = try await site.gateway(ScriptedWeb([.answer(404, "")])).send(Call(.head, .rest, ["schools"]))
    #expect(response.status == 404)
  }
}
