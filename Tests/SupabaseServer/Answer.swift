import Domain

/// What the server says to one request.
struct Answer: Sendable {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ status: Int, json: JSON) {
    self.init(
      status, headers: [("Content-Type", "application/json; charset=utf-8")], body: Array(json.text.utf8))
  }
}
