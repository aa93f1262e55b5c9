import Domain

/// A part of a table that is read page by page: the rows of some conditions between two ids.
struct PageRange: Sendable {
  /// Its place among the ranges of the table.
  let number: Int
  let conditions: Rest.Query
  /// Rows behind this id.
  var after: UUID?
  /// Rows up to this id.
  var until: UUID?
  /// How many rows are still to come, if the server said so.
  var remaining: Int?
  /// A table isn't read in more parts than this, whatever its server says of its size.
  private static let mostParts: UInt64 = 1_000

  /// Whether the first page was asked for already.
  var isBegun = false

  /// The conditions, the order and the end of its next page.
  func query(select: String, limit: Int) -> Rest.Query {
    var query: Rest.Query = [("select", select)]
    query += conditions
    if let after { query.append(("id", "gt.\(after.text)")) }
    if let until { query.append(("id", "lte.\(until.text)")) }
    return query + [("order", "id.asc"), ("limit", "\(limit)")]
  }

  /// What is left when a page has come; nil if that was all.
  func following(_ last: UUID?, count: Int, total: Int?) -> PageRange? {
    guard let last, count > 0 else { return nil }
    var next = self
    next.isBegun = true
    next.after = last
    next.remaining = (isBegun ? remaining : total).map { $0 - count }
    return next.remaining.map { $0 <= 0 } == true ? nil : next
  }

  /// The same in parts with about as many rows each, if ids are spread evenly; `page` rows come at once.
  func split(page: Int) -> [PageRange] {
    guard let remaining, let after, until == nil, page > 0, remaining > page else { return [self] }
    let first = after.high
    let parts = min(UInt64(remaining / max(page * 9 / 10, 1) + 1), (UInt64.max - first) / 2, PageRange.mostParts)
    guard parts > 1 else { return [self] }
    let width = (UInt64.max - first) / parts
    return (0..<parts).map { part in
      var range = PageRange(number: number + Int(part) + 1, conditions: conditions)
      range.after = part == 0 ? after : UUID(leading: first + width * part)
      range.until = part == parts - 1 ? nil : UUID(leading: first + width * (part + 1))
      return range
    }
  }
}

extension UUID {
  /// The last id that begins with these eight bytes.
  fileprivate init(leading: UInt64) {
    self.init(high: leading, low: .max)
  }
}
