import Domain
import Listening
import Values

/// The door in front of the services: checks the key, and sends each request to the service it is meant for.
struct Gateway: Sendable {
  let key: TokenKey
  /// The only key that is let in.
  let anonKey: String
  let rest: RestService
  let auth: AuthService
  let web: WebApplication

  func answer(_ ask: Ask) async -> Answer {
    var inner = ask
    switch ask.path.first {
    case "api":
      inner.path.removeFirst()
      return await web.answer(inner)
    case "rest", "auth":
      guard ask.path.count > 1, ask.path[1] == "v1" else { return Self.noRoute }
      inner.path.removeFirst(2)
    default: return Self.noRoute
    }
    // A browser that was sent here has no key.
    if ask.path[0] == "auth", ["authorize", "callback"].contains(inner.path.first) { return await auth.answer(inner) }
    guard let apikey = ask.header("apikey") else {
      return Self.refusal("No API key found in request", "No `apikey` request header or url param was found.")
    }
    guard apikey == anonKey else {
      return Self.refusal("Invalid API key", "Double check your Supabase `anon` or `service_role` API key.")
    }
    if ask.path[0] == "auth" { return await auth.answer(inner) }
    do {
      return await rest.answer(inner, by: try caller(ask))
    } catch {
      return RestError(error).answer
    }
  }

  /// A key in the place of a token stands for nobody in particular.
  private func caller(_ ask: Ask) throws(TokenKey.Problem) -> Caller {
    let apikey = ask.header("apikey")
    guard let token = ask.bearer ?? apikey else { return Caller() }
    let claims = try key.claims(of: token, at: Instant.now)
    let role = claims["role"]?.string ?? "anon"
    return Caller(role: role, claims: claims, isKnown: role != "anon")
  }

  private static let noRoute = Answer(
    404, json: .object([JSON.Member("message", .string("no Route matched with those values"))]))

  private static func refusal(_ message: String, _ hint: String) -> Answer {
    Answer(401, json: .object([JSON.Member("message", .string(message)), JSON.Member("hint", .string(hint))]))
  }
}

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

  /// True if the connection stays open.
  private func answer(_ request: RequestReader.Request, on connection: LocalConnection) async -> Bool {
    guard let ask = request.ask else {
      await send(Answer(400, json: .object([JSON.Member("message", .string("Bad Request"))])), on: connection)
      return false
    }
    journal.begin(ask)
    defer { journal.end() }
    guard let fault = faults.next(for: ask) else { return await send(await gateway.answer(ask), on: connection) }
    await fault.gate?.pass()
    let answer = fault.isAnswered ? await gateway.answer(ask) : Answer(204)
    switch fault.happening {
    case .nothing: return await send(answer, on: connection)
    case .answer(let status, let headers, let body):
      return await send(Answer(status, headers: headers, body: Array(body.utf8)), on: connection)
    case .cutOff:
      await send(answer, on: connection, isCutOff: true)
      return false
    case .dropped: return false
    }
  }

  @discardableResult
  private func send(_ answer: Answer, on connection: LocalConnection, isCutOff: Bool = false) async -> Bool {
    let length = isCutOff ? max(answer.body.count, 2) : answer.body.count
    var head = "HTTP/1.1 \(answer.status) \r\nDate: \(Instant.now.httpDate)\r\n"
    if answer.status != 204 { head += "Content-Length: \(length)\r\n" }
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    let body = isCutOff ? answer.body.prefix(length / 2) : answer.body[...]
    return await connection.write(Array("\(head)\r\n".utf8) + body)
  }
}

extension Fault {
  /// True if the request is carried out.
  fileprivate var isAnswered: Bool {
    switch happening {
    case .nothing, .cutOff: true
    case .answer, .dropped: isCarriedOut
    }
  }
}
