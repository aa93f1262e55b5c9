import Domain
import HTTPTypes
import Hummingbird
import NIOCore

/// Turns HTTP into requests and answers back into HTTP, with the faults in between.
struct Listener: HTTPResponder {
  let gateway: Gateway
  let faults: Faults
  let journal: Journal

  /// A request and the connection that it came by.
  struct Context: InitializableFromSource {
    let channel: any Channel
    init(source: ApplicationRequestContextSource) { channel = source.channel }
  }

  /// Why a connection is closed.
  struct Broken: Error {}

  /// No request has a longer body, in bytes.
  private static let longestBody = 64 << 20

  func respond(to request: Request, context: Context) async throws -> Response {
    let body = try await request.body.collect(upTo: Self.longestBody)
    let headers = request.headers.map { (name: $0.name.rawName, value: $0.value) }
    guard
      let ask = Ask(
        request.method.rawValue, request.head.path ?? "/", headers: headers, body: Array(body.readableBytesView))
    else { return response(Answer(400, json: .object([JSON.Member("message", .string("Bad Request"))]))) }
    journal.begin(ask, connection: try await ConnectionCounter.number(of: context.channel))
    defer { journal.end() }
    guard let fault = faults.next(for: ask) else { return response(await gateway.answer(ask)) }
    return try await respond(to: ask, with: fault, on: context.channel)
  }

  private func respond(to ask: Ask, with fault: Fault, on channel: any Channel) async throws -> Response {
    await fault.gate?.pass()
    if fault.delay > .zero { try await Task.sleep(for: fault.delay) }
    switch fault.happening {
    case .nothing: return response(await gateway.answer(ask))
    case .answer(let status, let headers, let body):
      if fault.isCarriedOut { _ = await gateway.answer(ask) }
      return response(Answer(status, headers: headers, body: Array(body.utf8)))
    case .dropped:
      if fault.isCarriedOut { _ = await gateway.answer(ask) }
      try await channel.close()
      throw Broken()
    case .cutOff: return response(await gateway.answer(ask), isCutOff: true)
    case .malformed:
      var answer = await gateway.answer(ask)
      answer.body.removeLast(answer.body.count / 2)
      return response(answer)
    case .quotedNumbers:
      var answer = await gateway.answer(ask)
      let json = String(validating: answer.body, as: UTF8.self).flatMap(JSON.init(parsing:))
      if let json { answer.body = Array(json.quotingNumbers.text.utf8) }
      return response(answer)
    }
  }

  private func response(_ answer: Answer, isCutOff: Bool = false) -> Response {
    var response = Response(status: HTTPResponse.Status(code: answer.status))
    let body = ByteBuffer(bytes: answer.body)
    if isCutOff {
      let length = max(answer.body.count, 2)
      response.body = ResponseBody(contentLength: length) { writer in
        try await writer.write(ByteBuffer(bytes: answer.body.prefix(length / 2)))
        throw Broken()
      }
    } else if answer.status != 204 {
      response.body = ResponseBody(byteBuffer: body)
    }
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { response.headers.append(HTTPField(name: name, value: value)) }
    }
    return response
  }
}

/// Counts the connections of a server.
final class ConnectionCounter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let journal: Journal
  let number: Int

  init(_ journal: Journal) {
    self.journal = journal
    number = journal.open()
  }

  func handlerRemoved(context: ChannelHandlerContext) { journal.close() }

  /// The number of a connection, from 1.
  static func number(of channel: any Channel) async throws -> Int {
    try await channel.pipeline.handler(type: ConnectionCounter.self).map(\.number).get()
  }
}
