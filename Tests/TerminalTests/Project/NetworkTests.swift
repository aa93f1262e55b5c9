import TestSupport
import Testing
import WaitingTrait

/// What of the machine's network the program uses: its library, its proxy, its certificates.
@Suite(.waiting) struct NetworkTests {
  let home = CompassHome()

  private static let project = [
    "SUPABASE_URL": "https://abc.invalid", "SUPABASE_ANON_KEY": "sb_publishable_x", "COMPASS_EMAIL": "jo@example.com",
    "COMPASS_PASSWORD": "hidden-password",
  ]

  private func count(_ environment: [String: String]) throws -> (status: Int32, said: String) {
    try home.run(["-c", "count"], in: Self.project.merging(environment) { $1 })
  }

  /// The loader of the system tells which files it opens.
  @Test func theLibraryIsLoadedWithTheFirstRequest() throws {
    let told = ["LD_DEBUG": "files"]
    let local = try home.run(["--sample", "-c", "count"], in: told)
    #expect(local.status == 0)
    #expect(local.said.contains("file=libc.so.6"))
    #expect(!local.said.contains("libcurl"))
    #expect(try count(told).said.contains("file=libcurl"))
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
  func theProxyOfTheEnvironment(_ name: String) throws {
    let environment = [name: "http://me:hidden-word@127.0.0.1:1", "COMPASS_LOG": "debug"]
    let through = try count(environment)
    #expect(through.status == 3)
    #expect(
      through.said.contains(
        "error: the proxy blocked the request: connection refused\n  check 'echo $https_proxy', then try again"))
    #expect(!through.said.contains("hidden"))
    let around = try count(environment.merging(["no_proxy": ".invalid"]) { $1 })
    #expect(around.said.contains("error: offline: no host is called 'abc.invalid', or the network is down"))
  }
}
