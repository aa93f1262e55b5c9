/// Which rows of the result are asked for.
struct Window: Hashable {
  var offset = 0
  var limit: Int?

  init(_ ask: Ask) throws(RestError) {
    if let range = ask.header("Range"), ask.method == "GET" || ask.method == "HEAD" { read(range: range) }
    if let text = ask.value("limit") { limit = try Self.number(text, "limit") }
    if let text = ask.value("offset") { offset = try Self.number(text, "offset") }
  }

  /// `10-19` or `10-`; what isn't a range is passed over, as PostgREST does.
  private mutating func read(range: String) {
    let sides = range.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let first = Int(sides[0]) else { return }
    if sides[1].isEmpty {
      offset = first
    } else if let last = Int(sides[1]), last >= first {
      offset = first
      limit = last - first + 1
    }
  }

  private static func number(_ text: String, _ name: String) throws(RestError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw .syntax("\(name) parameter", text, "unexpected \"\(text)\" expecting a whole number from 0")
    }
    return number
  }
}
