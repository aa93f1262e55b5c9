import Domain
import Foundation
import Values

/// One request as it came, with its target decoded.
struct Ask: Sendable {
  var method: String
  /// As it stood in the first line of the request.
  var target: String
  var path: [String]
  var query: [(name: String, value: String)]
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  /// Nil if the target isn't percent-encoded UTF-8, or holds a NUL.
  init?(_ method: String, _ target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for part in parts[0].split(separator: "/") {
      guard let name = part.decoded else { return nil }
      path.append(name)
    }
    var query: [(name: String, value: String)] = []
    for pair in parts.count > 1 ? parts[1].replacing("+", with: " ").split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = sides[0].decoded, let value = (sides.count > 1 ? sides[1] : "").decoded else { return nil }
      query.append((name, value))
    }
    self.method = method
    self.target = target
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

  /// Every header of this name, as one list.
  func list(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.flatMap { $0.value.split(separator: ",") }
      .map { String($0.drop { $0 == " " }) }
  }

  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The body as JSON; nil if it is none.
  var json: JSON? { String(validating: body, as: UTF8.self).flatMap(JSON.init(parsing:)) }

  /// The token after `Bearer`.
  var bearer: String? {
    guard let words = header("Authorization")?.split(separator: " "), words.count == 2,
      words[0].lowercased() == "bearer"
    else { return nil }
    return String(words[1])
  }
}

extension Substring {
  /// Nil if a percent sign isn't followed by two digits, if the bytes aren't UTF-8, or if one of them is a NUL.
  fileprivate var decoded: String? {
    guard let text = String(self).removingPercentEncoding, !text.utf8.contains(0) else { return nil }
    return text
  }
}

/// The answer of the server to one request.
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
