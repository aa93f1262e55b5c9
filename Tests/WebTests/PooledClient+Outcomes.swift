import TestSupport

@testable import Web

extension Bounds {
  /// For ever, unless it's said otherwise.
  static func patient(firstByte: Duration = Patience.limit, stall: Duration = Patience.limit) -> Bounds {
    Bounds(connecting: Patience.limit, firstByte: firstByte, stall: stall)
  }
}

/// Runs the work with a client of its own.
func withClient(
  _ bounds: Bounds = .patient(), proxy: String? = nil, _ work: (PooledClient) async throws -> Void
) async throws {
  let client = PooledClient(bounds, proxy: proxy)
  do { try await work(client) } catch {
    await client.close()
    throw error
  }
  await client.close()
}

/// The same answer to every request.
func answering(
  _ answer: RawServer.Answer, within bounds: Bounds = .patient(),
  _ work: (RawServer, PooledClient) async throws -> Void
) async throws {
  try await answering(within: bounds, { _ in answer }, asked: work)
}

/// Runs the work with a server and a client of its own; no connection stays open.
func answering(
  within bounds: Bounds = .patient(), _ answer: @escaping @Sendable (String) async -> RawServer.Answer,
  asked work: (RawServer, PooledClient) async throws -> Void
) async throws {
  try await RawServer.answering(answer) { server in
    try await withClient(bounds) { client in try await work(server, client) }
    await server.record.allClosed()
  }
}

extension WebRequest {
  static func patient(
    _ method: Method, _ address: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) -> WebRequest {
    WebRequest(method, address, headers: headers, body: body, timeout: Patience.limit)
  }
}

extension PooledClient {
  /// What comes of a request without a body.
  func outcome(
    of address: String, _ method: WebRequest.Method = .get, timeout: Duration = Patience.limit,
    longestBody: Int = 1 << 30
  ) async -> Result<WebResponse, WebError> {
    let request = WebRequest(method, address, timeout: timeout, longestBody: longestBody)
    do throws(WebError) { return .success(try await send(request)) } catch { return .failure(error) }
  }

  /// Why a request fails; nil if it doesn't.
  func error(
    of address: String, timeout: Duration = Patience.limit, longestBody: Int = 1 << 30
  ) async -> WebError? {
    if case .failure(let error) = await outcome(of: address, timeout: timeout, longestBody: longestBody) {
      error
    } else {
      nil
    }
  }
}
