import Domain
import Foundation
import MeasuredProcess
import SampleFamily
import SupabaseServer
import TestSupport
import Values

/// Runs of the program with one command each: the requests, the time at a distance, the memory.
struct Commands {
  let program: String

  /// The sample family, 80 ms away.
  func ofSampleFamily() async throws {
    print("\n| the sample family, 80 ms away | requests | ms |\n|---|---:|---:|")
    let server = try await SupabaseServer.start()
    let now = Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    let tables = SampleFamily.tables(now: now)
    try await server.fill(with: tables, password: "benchmark")
    let distance = try Distance(to: server)
    setUp(distance.url, server, SampleFamily.user.uuid)
    // Each run finds something to do.
    let lines = [
      ("count", Array(repeating: "count", count: 6)), ("show kenyon", Array(repeating: "show kenyon", count: 6)),
      ("status kenyon contacted", (0..<6).map { "status kenyon \($0 % 2 == 0 ? "contacted" : "interested")" }),
      ("whoami", Array(repeating: "whoami", count: 6)), ("family", Array(repeating: "family", count: 6)),
      ("delete kenyon", tables.schools.prefix(6).map { "delete '\($0.name)'" }),
    ]
    for (name, lines) in lines {
      var (times, requests): ([Double], Int) = ([], 0)
      for line in lines {
        server.forgetRequests()
        times.append(try MeasuredProcess.run(program, ["--yes", "-c", line]).milliseconds)
        requests = max(requests, server.requests.count)
      }
      print("| `\(name)` | \(requests) | \(Int(times.sorted()[times.count / 2])) |")
    }
    distance.end()
    await server.stop()
  }

  /// A list of 100,000 schools, on this machine.
  func ofManySchools(on server: SupabaseServer, of user: Values.UUID) async throws {
    print("\n| 100,000 schools | requests | MiB at most |\n|---|---:|---:|")
    setUp(server.url, server, user)
    let lines = [
      "count", "show 'School number 77'", "status 'School number 77' contacted", "dashboard", "due", "due; refresh",
      "due; refresh; refresh",
    ]
    for line in lines {
      server.forgetRequests()
      let run = try MeasuredProcess.run(program, ["--yes", "-c", line])
      // A process begins with the peak of the one that started it.
      print("| `\(line)` | \(server.requests.count) | \(run.kibibytes / 1024) |")
    }
  }

  private func setUp(_ url: String, _ server: SupabaseServer, _ user: Values.UUID) {
    setenv("SUPABASE_URL", url, 1)
    setenv("SUPABASE_ANON_KEY", server.anonKey, 1)
    setenv("COMPASS_ACCESS_TOKEN", server.token(for: user), 1)
    setenv("COMPASS_TIMEOUT", "120", 1)
  }
}
