import Domain
import Foundation
import MeasuredProcess
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Values
import Web

/// Loading schools from a project, beside curl and python on the same requests; then whole runs of the program.
@main
struct WireBenchmark {
  static func main() async throws {
    let program = CommandLine.arguments.dropFirst().first
    if CommandLine.arguments.dropFirst(2).first == "commands", let program {
      return try await commands(Commands(program: program))
    }
    // curl asks for the same pages, six at once, and python reads them.
    print("\n| schools from a project, ms | compass | curl | curl + python | to curl | to curl + python |")
    print("|---:|---:|---:|---:|---:|---:|")
    let home = PrivateHome()
    var runs: [String] = []
    for count in [1_000, 100_000] { runs += try await measure(count, program, in: home) }
    print("\n| whole runs on a project | ms | MiB |\n|---|---:|---:|")
    for run in runs { print(run) }
  }

  /// What single commands cost, for the page about projects.
  private static func commands(_ commands: Commands) async throws {
    try await commands.ofSampleFamily()
    let (server, user) = try await self.server(with: 100_000)
    try await commands.ofManySchools(on: server, of: user)
    await server.stop()
  }

  private static func server(with count: Int) async throws -> (SupabaseServer, Values.UUID) {
    let server = try await SupabaseServer.start()
    let user = try await server.addUser(
      email: "bench@example.com", password: "benchmark", role: "player", name: "Bench")
    try await server.query(fill, [user.text, "\(count)"])
    try await server.execute("ANALYZE schools")
    return (server, user)
  }

  /// Answers a line for each whole run of the program.
  private static func measure(_ count: Int, _ program: String?, in home: PrivateHome) async throws -> [String] {
    let (server, user) = try await server(with: count)
    let web = PooledClient()
    let token = server.token(for: user)
    let runs = try program.map { try run($0, count, on: server, token: token) } ?? []
    // Pages are what both can read.
    try await server.execute("DROP FUNCTION read_rows(json, integer)")
    let store = try store(on: server, token: token, web: web, in: home)
    _ = try await store.identity()
    var own: [Double] = []
    for _ in 0..<3 {
      server.forgetRequests()
      let began = ContinuousClock.now
      let rows = try await store.table(.schools).schools
      own.append((ContinuousClock.now - began) / .milliseconds(1))
      guard rows.count == count else { throw Failure(message: "expected \(count) schools, found \(rows.count)") }
    }
    let pages = try Pages(server.requests.map(\.target), of: server, token: token)
    let curl = try pages.median { try pages.fetch() }
    let python = try pages.median { try pages.read() }
    let mine = own.sorted()[1]
    print(
      line([Double(count), mine, curl, curl + python].map { Int($0) }, [mine / curl, mine / (curl + python)]))
    pages.remove()
    await web.close()
    await server.stop()
    return runs
  }

  /// Whole runs, as someone on this machine would start them.
  private static func run(
    _ program: String, _ count: Int, on server: SupabaseServer, token: String
  ) throws -> [String] {
    setenv("SUPABASE_URL", server.url, 1)
    setenv("SUPABASE_ANON_KEY", server.anonKey, 1)
    setenv("COMPASS_ACCESS_TOKEN", token, 1)
    setenv("COMPASS_TIMEOUT", "120", 1)
    return try ["count", "filter D3; sort name; limit 5; show", "show 'School number 77' header"].map { line in
      let time = try MeasuredProcess.median(program, ["-c", line], runs: 3)
      let memory = try MeasuredProcess.memory(program, ["-c", line])
      return "| `\(line)`, \(count) schools | \(Int(time)) | \(Int(memory / 1024)) |"
    }
  }

  private static func store(
    on server: SupabaseServer, token: String, web: PooledClient, in home: PrivateHome
  ) throws -> SupabaseStore {
    let gateway = Gateway(
      try Project(url: server.url, key: server.anonKey), web: web,
      sessions: SessionFile(home.folder("session.json")),
      credentials: try Credentials { ["COMPASS_ACCESS_TOKEN": token][$0] },
      surroundings: Surroundings(now: { Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)) }),
      timeout: .seconds(120))
    return SupabaseStore(gateway, name: server.url)
  }

  private static func line(_ numbers: [Int], _ ratios: [Double]) -> String {
    let words = numbers.map(String.init) + ratios.map { String(format: "%.2f", $0) }
    return "| " + words.joined(separator: " | ") + " |"
  }

  /// Schools as families have them: about a kilobyte each.
  private static let fill = """
    INSERT INTO schools (id, user_id, family_unit_id, name, location, division, conference, status, pros, cons, notes,
      website, academic_info)
    SELECT gen_random_uuid(), user_id, family_unit_id, 'School number ' || n, 'Springfield, OH', 'D3', 'NCAC',
      'interested', ARRAY['small classes'], '{}', repeat('They answered soon. ', 8), 'https://www.school' || n || '.edu',
      json_build_object('state', 'OH', 'latitude', 39.9, 'longitude', -83.8, 'student_size', 1877, 'admission_rate', 0.34)
    FROM family_members, generate_series(1, $2::int) n WHERE user_id = $1::uuid
    """
}

struct Failure: Error { let message: String }
