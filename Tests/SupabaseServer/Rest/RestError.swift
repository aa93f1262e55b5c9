import Domain
import PostgresCluster
import Values

/// Why a request to the tables failed, as PostgREST says it.
struct RestError: Error, Hashable {
  var status: Int
  var code: String
  var message: String
  var details: String?
  var hint: String?

  init(_ status: Int, _ code: String, _ message: String, details: String? = nil, hint: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.details = details
    self.hint = hint
  }

  var answer: Answer {
    var answer = Answer(
      status,
      json: .object([
        JSON.Member("code", .string(code)), JSON.Member("details", .text(details)), JSON.Member("hint", .text(hint)),
        JSON.Member("message", .string(message)),
      ]))
    answer.headers.append(("Proxy-Status", "PostgREST; error=\(code)"))
    if status == 401 {
      let reason = code.hasPrefix("PGRST3") ? " error=\"invalid_token\", error_description=\"\(message)\"" : ""
      answer.headers.append(("WWW-Authenticate", "Bearer" + reason))
    }
    return answer
  }

  /// The part of a query that can't be read.
  static func syntax(_ what: String, _ text: String, at place: Int = 1, _ details: String) -> RestError {
    RestError(400, "PGRST100", "\"failed to parse \(what) (\(text))\" (line 1, column \(place))", details: details)
  }

  static let badJSON = RestError(400, "PGRST102", "Empty or invalid json")
  static let unlikeKeys = RestError(400, "PGRST102", "All object keys must match")

  static func noTable(_ name: String) -> RestError {
    RestError(404, "PGRST205", "Could not find the table 'public.\(name)' in the schema cache")
  }

  static func noColumn(_ column: String, of table: String) -> RestError {
    RestError(400, "PGRST204", "Could not find the '\(column)' column of '\(table)' in the schema cache")
  }
}

extension JSON {
  static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

extension RestError {
  /// The refusal of the database; `isKnown`: the request came with a token.
  init(_ error: PostgresError, isKnown: Bool) {
    self.init(
      Self.status(of: error, isKnown: isKnown), error.code, error.message, details: error.detail, hint: error.hint)
  }

  private static func status(of error: PostgresError, isKnown: Bool) -> Int {
    if let status = exact[error.code] { return status }
    if error.code == "42501" { return isKnown ? 403 : 401 }
    if error.code == "22023", error.message.hasPrefix("role \"") { return 401 }
    if error.code.hasPrefix("PT"), let status = Int(error.code.dropFirst(2)) { return status }
    return classes[String(error.code.prefix(2))] ?? 400
  }

  private static let exact = [
    "23503": 409, "23505": 409, "25006": 405, "53400": 500, "57P01": 503, "P0001": 400, "42883": 404, "42P01": 404,
    "42P17": 500, "21000": 500,
  ]

  private static let classes = [
    "08": 503, "09": 500, "0L": 403, "0P": 403, "25": 500, "28": 403, "2D": 500, "38": 500, "39": 500, "3B": 500,
    "40": 500, "53": 503, "54": 500, "55": 500, "57": 500, "58": 500, "F0": 500, "HV": 500, "P0": 500, "XX": 500,
  ]

  /// A token that isn't believed.
  init(_ problem: TokenKey.Problem) {
    switch problem {
    case .parts(let count): self.init(401, "PGRST301", "Expected 3 parts in JWT; got \(count)")
    case .unreadable: self.init(401, "PGRST301", "JWT cryptographic operation failed")
    case .forged:
      self.init(
        401, "PGRST301", "No suitable key or wrong key type",
        details: "None of the keys was able to decode the JWT")
    case .expired: self.init(401, "PGRST303", "JWT expired")
    }
  }
}
