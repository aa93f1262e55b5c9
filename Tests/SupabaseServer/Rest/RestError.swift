import Domain

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
  static let notText = RestError(400, "22021", "invalid byte sequence for encoding \"UTF8\": 0x00")

  static func rows(_ count: Int) -> RestError {
    RestError(
      406, "PGRST116", "Cannot coerce the result to a single JSON object",
      details: "The result contains \(count) rows")
  }

  static func noTable(_ name: String) -> RestError {
    RestError(404, "PGRST205", "Could not find the table 'public.\(name)' in the schema cache")
  }

  static func noColumn(_ column: String, of table: String) -> RestError {
    RestError(400, "PGRST204", "Could not find the '\(column)' column of '\(table)' in the schema cache")
  }
}

extension JSON {
  /// A text, or null.
  static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}
