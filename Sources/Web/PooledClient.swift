import AsyncHTTPClient
public import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// Sends requests to servers over a few connections that are kept open between requests.
///
/// Certificates are always verified, redirects come back as they are, and an answer may be packed with gzip. It's given up
/// while it arrives as soon as it is longer, unpacked, than the request allows.
public final class PooledClient: WebClient {
  /// How many connections to one host are open at once.
  public static let mostConnections = 6

  private let client: HTTPClient
  private let log: Logger

  /// - Parameters:
  ///   - connecting: how long it may take to reach a server.
  ///   - log: hears of each request and answer, at the level `debug`, without headers, bodies or secrets.
  public init(
    connecting: Duration = .seconds(10),
    log: Logger = Logger(label: "compass.web") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.log = log
    var pool = HTTPClient.Configuration.ConnectionPool(
      idleTimeout: .seconds(50), concurrentHTTP1ConnectionsPerHostSoftLimit: Self.mostConnections)
    pool.retryConnectionEstablishment = false
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: TimeAmount(connecting)), connectionPool: pool,
      decompression: .enabled(limit: .none))
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Closes all connections; waits for that for a second at most. Call it once, at the end.
  public func close() async {
    let (isDone, end) = AsyncStream.makeStream(of: Void.self)
    let client = client
    Task {
      try? await client.shutdown()
      end.finish()
    }
    Task {
      try? await Task.sleep(for: .seconds(1))
      end.finish()
    }
    for await _ in isDone {}
  }

  public func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let place = LoggedAddress(request.address)
    log.debug("\(request.method.rawValue) \(place)")
    do throws(WebError) {
      let address = try Self.address(of: request)
      let prepared = try Self.prepared(request)
      let response = try await send(prepared, of: request, to: address)
      log.debug("\(request.method.rawValue) \(place): \(response.status), \(response.body.count) bytes")
      return response
    } catch {
      log.debug("\(request.method.rawValue) \(place): \(error)")
      throw error
    }
  }

  private static func address(of request: WebRequest) throws(WebError) -> HTTPAddress {
    let address: HTTPAddress
    do throws(HTTPAddress.Problem) { address = try HTTPAddress(request.address) } catch { throw WebError(error) }
    guard address.isSecure || address.isLoopback else {
      throw .badAddress("expected 'https://', found 'http://' for another machine")
    }
    if address.namesUser { throw .badAddress("expected no user name in front of the host, found one") }
    return address
  }

  private static func prepared(_ request: WebRequest) throws(WebError) -> HTTPClientRequest {
    var prepared = HTTPClientRequest(url: request.address)
    prepared.method = HTTPMethod(rawValue: request.method.rawValue)
    for header in request.headers {
      guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        throw .badAddress("the header '\(header.name)' holds a control character")
      }
      prepared.headers.add(name: header.name, value: header.value)
    }
    if let body = request.body { prepared.body = .bytes(ByteBuffer(bytes: body)) }
    return prepared
  }

  /// The answer, unless the time is up before all of it is there.
  private func send(
    _ prepared: HTTPClientRequest, of request: WebRequest, to address: HTTPAddress
  ) async throws(WebError) -> WebResponse {
    let outcome = await withTaskGroup(of: Result<WebResponse, WebError>?.self) { group in
      group.addTask { await self.outcome(prepared, request, address) }
      group.addTask {
        do { try await Task.sleep(for: request.timeout) } catch { return nil }
        return .failure(.timedOut)
      }
      defer { group.cancelAll() }
      for await outcome in group { if let outcome { return outcome } }
      return .failure(.cancelled)
    }
    return try outcome.get()
  }

  private func outcome(
    _ prepared: HTTPClientRequest, _ request: WebRequest, _ address: HTTPAddress
  ) async -> Result<WebResponse, WebError> {
    do {
      let response = try await client.execute(prepared, deadline: .distantFuture)
      let status = Int(response.status.code)
      let headers = response.headers.map { (name: $0.name, value: $0.value) }
      let body = try await Self.collected(
        response, of: request.method, most: request.longestBody(at: status))
      return .success(WebResponse(status: status, headers: headers, body: body))
    } catch {
      return .failure(Task.isCancelled ? .cancelled : WebError(error, reaching: address))
    }
  }

  private static func collected(
    _ response: HTTPClientResponse, of method: WebRequest.Method, most: Int
  ) async throws -> [UInt8] {
    if method == .head { return [] }
    var body: [UInt8] = []
    // The length is the one of the packed body: it refuses only what isn't packed, and is believed up to 16 MiB.
    let promised = response.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
    if promised > most, !response.headers.contains(name: "Content-Encoding") { throw WebError.tooLong(most) }
    body.reserveCapacity(min(max(promised, 0), most, 16 << 20))
    for try await part in response.body {
      if body.count + part.readableBytes > most { throw WebError.tooLong(most) }
      body.append(contentsOf: part.readableBytesView)
    }
    return body
  }
}
