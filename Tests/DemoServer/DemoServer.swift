import CommandLineOptions
import Dispatch
import Domain
import FoundationEssentials
import Glibc
import PostgresCluster
import SampleFamily
import SupabaseServer
import Values

/// A Supabase project to try the shell with: the sample family in a PostgreSQL of its own, gone when the program ends.
@main
struct DemoServer {
  /// The options that it was started with.
  private struct Options {
    var port = 0
    var isHelpWanted = false

    static let syntax = CommandLineSyntax<Self>(
      program: "demo-server", summary: "A Supabase project with the sample family, until Ctrl-C",
      groups: [
        CommandLineSyntax.Group(
          "Options",
          [
            .value(
              "port", OptionValue("PORT", "a port from 0 to 65535", example: "8080", content: .number(0...65535)),
              "The port to listen on; one that is free if none is given."
            ) { $0.port = Int($1) ?? 0 },
            .flag("help", short: "h", "Print this, and leave.") { $0.isHelpWanted = true }.last,
          ])
      ])
  }

  static func main() async throws {
    var options = Options()
    do throws(UsageError) {
      try Options.syntax.read(CommandLine.arguments.dropFirst().map { $0 }, into: &options)
    } catch {
      var text = error.text
      text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
      exit(2)
    }
    if options.isHelpWanted { return print(Options.syntax.help, terminator: "") }
    try await DemoServer(port: options.port).run()
  }

  private let port: Int
  private static let password = "compass-sample"

  func run() async throws {
    let (ends, sent) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { Self.source(of: $0, to: sent) }
    defer { for source in sources { source.cancel() } }
    let cluster = try await PrivateCluster.shared()
    var options = SupabaseServer.Options()
    options.port = port
    options.hearsMail = { address, code in
      print("# an email to \(address): the code is \(code)")
      fflush(nil)
    }
    do {
      let server = try await SupabaseServer.start(options)
      let tables = SampleFamily.tables(now: Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)))
      try await server.fill(with: tables, password: Self.password)
      server.seat(tables.users[SampleFamily.athlete]?.email)
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
      "export SUPABASE_URL='\(server.url)'", "export SUPABASE_PUBLISHABLE_KEY='\(server.anonKey)'",
      "export COMPASS_API_URL='\(server.url)'", "export COMPASS_EMAIL='\(email(SampleFamily.athlete))'    # the player",
      "export COMPASS_PASSWORD='\(Self.password)'",
      "# export COMPASS_EMAIL='\(email(SampleFamily.parent))'    # a parent, with the same password",
      "# 'compass -c \"login --google\"' prints the address of a page (unset COMPASS_PASSWORD first): open it in a",
      "# browser, or with 'curl -sL ADDRESS' in another terminal: it comes back as the player, and asks nothing",
    ]
  }

  /// Hands over a signal that would have ended this process.
  private static func source(of number: Int32, to stream: AsyncStream<Int32>.Continuation) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { stream.yield(number) }
    source.resume()
    return source
  }
}
