import Domain
import PostgresCluster
import Values

/// The tables and functions below `/rest/v1`, as PostgREST shows them.
struct RestService: Sendable {
  let connections: Connections
  let cache: CatalogueCache
  let options: SupabaseServer.Options
  private var maxRows: Int { options.maxRows }

  func answer(_ ask: Ask, by caller: Caller) async -> Answer {
    do {
      return try await result(ask, by: caller)
    } catch let error as RestError {
      return error.answer
    } catch let error as PostgresError {
      return RestError(error, isKnown: caller.isKnown).answer
    } catch {
      return RestError(500, "XX000", "\(error)").answer
    }
  }

  private func result(_ ask: Ask, by caller: Caller) async throws -> Answer {
    let catalogue = cache.catalogue
    switch (ask.path.count, ask.path.first) {
    case (2, "rpc"): return try await call(ask.path[1], ask, by: caller, in: catalogue)
    case (1, let name?):
      let request = try TableRequest(ask, table: catalogue.relation(name))
      return try await table(ask, request, by: caller, in: catalogue)
    default: throw RestError(404, "PGRST125", "Invalid path specified in request URL")
    }
  }

  private func table(
    _ ask: Ask, _ request: TableRequest, by caller: Caller, in catalogue: Catalogue
  ) async throws -> Answer {
    func outcome(_ statement: Statement) async throws -> Outcome { Outcome(try await run(statement, ask, by: caller)) }
    switch ask.method {
    case "GET", "HEAD":
      let limit = min(request.limit ?? maxRows, maxRows)
      return try await outcome(Statement.reading(request, limit: limit, in: catalogue)).read(request)
    case "POST":
      let payload = try Payload(ask, for: request.table.relation)
      let statement = try Statement.inserting(
        payload, by: request, onConflict: ask.value("on_conflict"), in: catalogue)
      return try await outcome(statement).inserted(request)
    case "PATCH":
      let payload = try Payload(ask, for: request.table.relation)
      return try await outcome(Statement.updating(payload, by: request, in: catalogue)).updated(request)
    case "DELETE": return try await outcome(Statement.deleting(request, in: catalogue)).deleted(request)
    default: throw RestError(405, "PGRST117", "Unsupported HTTP method: \(ask.method)")
    }
  }

  private func run(_ statement: Statement, _ ask: Ask, by caller: Caller) async throws -> [String?] {
    try await connections.transaction { connection in
      try caller.begin(ask, on: connection)
      try options.explaining?(connection, statement.sql, statement.parameters)
      return try connection.query(statement.sql, statement.parameters).rows[0]
    }
  }

  private func call(_ name: String, _ ask: Ask, by caller: Caller, in catalogue: Catalogue) async throws -> Answer {
    var arguments = JSON.object(ask.query.map { JSON.Member($0.name, .string($0.value)) })
    if ask.method == "POST" {
      guard let json = ask.body.isEmpty ? JSON.object([]) : ask.json else { throw RestError.badJSON }
      arguments = json
    }
    let names = Set((arguments.members ?? []).map(\.key))
    guard let routine = catalogue.routines[name]?.first(where: { $0.accepts(names) }) else {
      throw RestError(
        404, "PGRST202", "Could not find the function public.\(name) in the schema cache",
        details: "Searched for the function public.\(name) with parameters \(names.sorted().joined(separator: ", "))")
    }
    // A document among the arguments keeps its spelling.
    let spelled = ask.body.isEmpty ? arguments.text : String(decoding: ask.body, as: UTF8.self)
    let statement = Statement.calling(routine, arguments: arguments, spelled: spelled, limit: maxRows)
    let values = try await run(statement, ask, by: caller)
    return routine.result == .void ? Answer(204) : Outcome(values).called()
  }
}

/// The answer of a framed statement, made into status, headers and body.
struct Outcome {
  private let count: Int
  private let body: String
  /// The number of rows without a limit.
  private let total: Int?

  init(_ values: [String?]) {
    count = values[0].flatMap { Int($0) } ?? 0
    body = values[1] ?? ""
    total = values[2].flatMap { Int($0) }
  }

  func read(_ request: TableRequest) -> Answer {
    var answer = content(total.map { count < $0 } == true ? 206 : 200, request)
    answer.headers.append(range(0, count - 1, total))
    return answer
  }

  func inserted(_ request: TableRequest) -> Answer { changed(201, else: 201, request, 1, 0) }
  func updated(_ request: TableRequest) -> Answer { changed(200, else: 204, request, 0, count - 1) }
  func deleted(_ request: TableRequest) -> Answer { changed(200, else: 204, request, 1, 0) }
  func called() -> Answer { Answer(200, headers: [Self.json, range(0, count - 1, nil)], body: Array(body.utf8)) }

  private func changed(_ full: Int, else bare: Int, _ request: TableRequest, _ first: Int, _ last: Int) -> Answer {
    var answer = request.preferences.isAnswered ? content(full, request) : Answer(bare, headers: applied(request))
    answer.headers.append(range(first, last, request.preferences.countsExactly ? count : nil))
    return answer
  }

  private static let json = (name: "Content-Type", value: "application/json; charset=utf-8")

  private func content(_ status: Int, _ request: TableRequest) -> Answer {
    Answer(status, headers: [Self.json] + applied(request), body: Array(body.utf8))
  }

  private func applied(_ request: TableRequest) -> [(name: String, value: String)] {
    let words = request.preferences.applied
    return words.isEmpty ? [] : [("Preference-Applied", words.joined(separator: ", "))]
  }

  private func range(_ first: Int, _ last: Int, _ total: Int?) -> (name: String, value: String) {
    let rows = first <= last && total != 0 ? "\(first)-\(last)" : "*"
    return ("Content-Range", "\(rows)/\(total.map { "\($0)" } ?? "*")")
  }
}

/// Who asks: the role and the claims of a token, or nobody.
struct Caller: Sendable {
  var role = "anon"
  var claims: JSON = .object([JSON.Member("role", .string("anon"))])
  /// True if there was a token at all.
  var isKnown = false

  /// Makes the rest of the transaction theirs.
  func begin(_ ask: Ask, on connection: isolated Postgres) throws {
    if ["GET", "HEAD"].contains(ask.method) { try connection.execute("SET TRANSACTION READ ONLY") }
    try connection.query(
      """
      SELECT set_config('request.jwt.claims', $1, true), set_config('request.method', $2, true),
        set_config('request.path', $3, true), set_config('search_path', '"public", "extensions"', true),
        set_config('role', $4, true)
      """, [claims.text, ask.method, "/" + ask.path.joined(separator: "/"), role])
  }
}
