import Domain

/// The door in front of the services: checks the key, and sends each request to the service it is meant for.
struct Gateway: Sendable {
  let key: TokenKey
  /// The only key that is let in.
  let anonKey: String
  let rest: RestService
  let auth: AuthService
  let web: WebApplication
  let options: SupabaseServer.Options

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
    let claims = try key.claims(of: token, at: options.now())
    let role = claims["role"]?.string ?? "anon"
    return Caller(role: role, claims: claims, isKnown: role != "anon")
  }

  private static let noRoute = Answer(
    404, json: .object([JSON.Member("message", .string("no Route matched with those values"))]))

  private static func refusal(_ message: String, _ hint: String) -> Answer {
    Answer(401, json: .object([JSON.Member("message", .string(message)), JSON.Member("hint", .string(hint))]))
  }
}
