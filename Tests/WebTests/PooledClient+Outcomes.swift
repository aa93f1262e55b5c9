@testable import Web

/// Runs the work with a client of its own, which waits for ever unless it's told otherwise.
func withClient(
  firstByte: Duration = .seconds(120), stall: Duration = .seconds(120), proxy: String? = nil,
  _ work: (PooledClient) async throws -> Void
) async throws {
  let client = PooledClient(Bounds(connecting: .seconds(120), firstByte: firstByte, stall: stall), proxy: proxy)
  do { try await work(client) } catch {
    await client.close()
    throw error
  }
  await client.close()
}

extension PooledClient {
  /// What comes of a request without a body.
  func outcome(
    of address: String, _ method: WebRequest.Method = .get, timeout: Duration = .seconds(120),
    longestBody: Int = 1 << 30
  ) async -> Result<WebResponse, WebError> {
    var request = WebRequest(method, address, timeout: timeout)
    request.longestBody = longestBody
    do throws(WebError) { return .success(try await send(request)) } catch { return .failure(error) }
  }

  /// Why a request fails; nil if it doesn't.
  func error(
    of address: String, timeout: Duration = .seconds(120), longestBody: Int = 1 << 30
  ) async -> WebError? {
    if case .failure(let error) = await outcome(of: address, timeout: timeout, longestBody: longestBody) {
      error
    } else {
      nil
    }
  }
}
