import ArgumentParser
import Dispatch
import Domain
import FoundationEssentials
import Glibc
import PostgresCluster
import SampleFamily
import SupabaseServer

/// A Supabase project to try the shell with: the sample family in a PostgreSQL of its own, gone when the program ends.
@main
struct DemoServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-server",
    abstract: "A Supabase project with the sample family, until Ctrl-C.")

  @Option(help: "The port to listen on; one that is free if none is given.")
  var port = 0

  private static let password = "compass-sample"

  func run() async throws {
    let (ends, sent) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { Self.source(of: $0, to: sent) }
    defer { for source in sources { source.cancel() } }
    let cluster = try await PrivateCluster.shared()
    var options = SupabaseServer.Options()
    options.port = port
    do {
      let server = try await SupabaseServer.start(options)
      let tables = SampleFamily.tables(now: Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)))
      try await server.fill(with: tables, password: Self.password)
      print(lines(for: server, tables).joined(separator: "\n"))
      fflush(nil)
      for await _ in ends { break }
      await server.stop()
    } catch {
      await cluster.stop()
      throw error
    }
    await cluster.stop()
  }

  private func lines(for server: SupabaseServer, _ tables: Tables) -> [String] {
    func email(_ id: Key<User>) -> String { tables.users[id]?.email ?? "" }
    return [
      "export SUPABASE_URL='\(server.url)'",
      "export SUPABASE_ANON_KEY='\(server.anonKey)'",
      "export COMPASS_API_URL='\(server.url)'",
      "export COMPASS_EMAIL='\(email(SampleFamily.athlete))'    # the player",
      "export COMPASS_PASSWORD='\(Self.password)'",
      "# export COMPASS_EMAIL='\(email(SampleFamily.parent))'    # a parent, with the same password",
    ]
  }

  /// Hands over a signal that would have ended this process.
  private static func source(
    of number: Int32, to stream: AsyncStream<Int32>.Continuation
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { stream.yield(number) }
    source.resume()
    return source
  }
}
