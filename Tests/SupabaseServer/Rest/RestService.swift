import Domain
import PostgresCluster

/// The tables and functions below `/rest/v1`, as PostgREST shows them.
struct RestService: Sendable {
  let connections: Connections
  let cache: CatalogueCache
  let maxRows: Int

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
    switch ask.method {
    case "GET", "HEAD":
      let limit = min(request.window.limit ?? maxRows, maxRows)
      let statement = try Statement.reading(request, limit: limit, in: catalogue)
      return try Outcome(await run(statement, request, ask, by: caller)).read(request, ask)
    case "POST":
      let payload = try Payload(ask, for: request.table.relation)
      let statement = try Statement.inserting(
        payload, by: request, onConflict: ask.value("on_conflict"), in: catalogue)
      return try Outcome(await run(statement, request, ask, by: caller)).inserted(request)
    case "PUT":
      let payload = try Payload(ask, for: request.table.relation)
      let statement = try Statement.putting(payload, by: request, in: catalogue)
      return try Outcome(await run(statement, request, ask, by: caller)).put(request)
    case "PATCH":
      let payload = try Payload(ask, for: request.table.relation)
      let statement = try Statement.updating(payload, by: request, in: catalogue)
      return try Outcome(await run(statement, request, ask, by: caller)).updated(request)
    case "DELETE":
      let statement = try Statement.deleting(request, in: catalogue)
      return try Outcome(await run(statement, request, ask, by: caller)).deleted(request)
    default: throw RestError(405, "PGRST117", "Unsupported HTTP method: \(ask.method)")
    }
  }

  /// What was asked as one object is taken back unless it is exactly one row.
  private func run(
    _ statement: Statement, _ request: TableRequest, _ ask: Ask, by caller: Caller
  ) async throws -> [String?] {
    let isReading = ask.method == "GET" || ask.method == "HEAD"
    let wantsOne = request.media == .object && (isReading || request.preferences.answer == .representation)
    return try await connections.transaction { connection in
      try caller.begin(ask, on: connection)
      let values = try connection.query(statement.sql, statement.parameters).rows[0]
      if wantsOne, values[0] != "1" { throw RestError.rows(values[0].flatMap { Int($0) } ?? 0) }
      return values
    }
  }

  private func call(
    _ name: String, _ ask: Ask, by caller: Caller, in catalogue: Catalogue
  ) async throws -> Answer {
    guard ["GET", "HEAD", "POST"].contains(ask.method) else {
      throw RestError(405, "PGRST101", "Cannot use the \(ask.method) method on RPC")
    }
    var arguments = JSON.object(ask.query.map { JSON.Member($0.name, .string($0.value)) })
    if ask.method == "POST", !ask.body.isEmpty {
      guard let json = ask.json else { throw RestError.badJSON }
      arguments = json
    } else if ask.method == "POST" {
      arguments = .object([])
    }
    let names = Set((arguments.members ?? []).map(\.key))
    guard let routine = catalogue.routines[name]?.first(where: { $0.accepts(names) }) else {
      throw RestError(
        404, "PGRST202", "Could not find the function public.\(name) in the schema cache",
        details: "Searched for the function public.\(name) with parameters \(names.sorted().joined(separator: ", "))")
    }
    let media = try MediaType(accept: ask.header("Accept"))
    // A document among the arguments keeps its spelling.
    let spelled = ask.method == "POST" && !ask.body.isEmpty ? String(decoding: ask.body, as: UTF8.self) : arguments.text
    let statement = Statement.calling(routine, arguments: arguments, spelled: spelled, limit: maxRows, media: media)
    let values = try await connections.transaction { connection in
      try caller.begin(ask, on: connection)
      let values = try connection.query(statement.sql, statement.parameters).rows[0]
      if media == .object, routine.result == .composite, values[0] != "1" {
        throw RestError.rows(values[0].flatMap { Int($0) } ?? 0)
      }
      return values
    }
    return routine.result == .void ? Answer(204) : Outcome(values).called(media)
  }
}
