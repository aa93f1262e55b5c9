import Domain

/// Why the web application refuses, in its own form.
struct WebApplicationError: Error, Hashable {
  var status: Int
  var message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static let notSignedIn = WebApplicationError(401, "Unauthorized - no valid session")
  static let noCSRF = WebApplicationError(403, "Invalid CSRF token")
  static let noPage = WebApplicationError(404, "Page not found")

  private static let reasons = [400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found"]

  var answer: Answer {
    Answer(
      status,
      json: .object([
        JSON.Member("statusCode", .number(status)),
        JSON.Member("statusMessage", .string(Self.reasons[status] ?? "Server Error")),
        JSON.Member("message", .string(message)),
      ]))
  }
}
