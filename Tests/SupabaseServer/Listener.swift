import Domain
import Listening

/// Turns requests of a connection into answers, with the faults in between.
struct Listener: Sendable {
  let gateway: Gateway
  let faults: Faults
  let journal: Journal

  func converse(_ connection: LocalConnection) async {
    journal.open()
    defer { journal.close() }
    var requests = RequestReader(connection)
    while let request = await requests.next() {
      guard await answer(request, on: connection), !request.isLast else { break }
    }
    connection.end()
  }

  /// Whether the connection stays open.
  private func answer(_ request: RequestReader.Request, on connection: LocalConnection) async -> Bool {
    guard let ask = request.ask else {
      await send(Answer(400, json: .object([JSON.Member("message", .string("Bad Request"))])), on: connection)
      return false
    }
    journal.begin(ask)
    defer { journal.end() }
    guard let fault = faults.next(for: ask) else {
      return await send(await gateway.answer(ask), to: ask, on: connection)
    }
    await fault.gate?.pass()
    let answer = fault.isAnswered ? await gateway.answer(ask) : Answer(204)
    switch fault.happening {
    case .nothing: return await send(answer, to: ask, on: connection)
    case .answer(let status, let headers, let body):
      return await send(Answer(status, headers: headers, body: Array(body.utf8)), to: ask, on: connection)
    case .cutOff:
      await send(answer, to: ask, on: connection, isCutOff: true)
      return false
    case .dropped: return false
    }
  }

  @discardableResult
  private func send(
    _ answer: Answer, to ask: Ask? = nil, on connection: LocalConnection, isCutOff: Bool = false
  ) async -> Bool {
    let length = isCutOff ? max(answer.body.count, 2) : answer.body.count
    var head = "HTTP/1.1 \(answer.status) \r\nDate: \(gateway.options.now().httpDate)\r\n"
    if answer.status != 204 { head += "Content-Length: \(length)\r\n" }
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    let body = ask?.method == "HEAD" ? [] : isCutOff ? answer.body.prefix(length / 2) : answer.body[...]
    return await connection.write(Array("\(head)\r\n".utf8) + body)
  }
}

extension Fault {
  /// Whether the request is carried out.
  fileprivate var isAnswered: Bool {
    switch happening {
    case .nothing, .cutOff: true
    case .answer, .dropped: isCarriedOut
    }
  }
}
