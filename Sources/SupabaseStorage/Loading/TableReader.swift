import Domain
import JSONTokens
import Storage
import Web

/// Reads the rows of one table, page by page or whole.
struct TableReader<E: Entity>: Sendable {
  let rest: Rest
  /// Nil for whole rows.
  let columns: Set<String>?
  /// The most rows that are asked for at once.
  let limit: Int

  /// Some rows of a range.
  struct Page: Sendable {
    let range: PageRange
    let rows: [E]
    /// How many the range had in all, if the server was asked and said so.
    let total: Int?
    /// The names that the rows came with, if they came whole.
    let columns: [String]

    var following: PageRange? { range.following(rows.last?.id.uuid, count: rows.count, total: total) }
  }

  init(_ rest: Rest, columns: Set<String>?, limit: Int) {
    self.rest = rest
    self.columns = columns
    self.limit = min(max(limit, 1), 1000)
  }

  /// The next page of a range; of columns that the database lacks, the rows come without.
  func page(of range: PageRange) async throws(StoreError) -> Page {
    let select = columns.map { (["id"] + $0.subtracting(["id"]).sorted()).joined(separator: ",") } ?? "*"
    do throws(StoreError) {
      return try await page(of: range, select: select)
    } catch {
      guard case .noColumn(_, let column) = error, columns?.contains(column) == true else { throw error }
      return try await page(of: range, select: "*")
    }
  }

  private func page(of range: PageRange, select: String) async throws(StoreError) -> Page {
    let table = E.table.name
    let query = range.query(select: select, limit: limit)
    let response = try await rest.get(table, query, isCounting: !range.isBegun)
    if let refusal = Refusal(response) {
      guard refusal.lacksTable, table.mayBeAbsent else { throw StoreError(refusal, .reading, table) }
      return Page(range: range, rows: [], total: 0, columns: [])
    }
    var decoder = RowDecoder<E>(wanted: columns)
    let rows = try decoder.rows(response.body)
    var last = range.after.map { Key<E>($0) }
    for row in rows {
      if let last, row.id <= last {
        throw .malformed("\(table.rawValue): the rows of a page aren't in the order of their ids at '\(row.id)'")
      }
      last = row.id
    }
    return Page(range: range, rows: rows, total: response.total, columns: select == "*" ? decoder.columns : [])
  }
}

extension RowDecoder {
  /// The rows of a whole answer; throws `malformed` with the place.
  mutating func rows(_ body: [UInt8]) throws(StoreError) -> [E] {
    var rows: [E] = []
    let fault = body.withUnsafeBufferPointer { bytes -> JSONTokenizer.Fault? in
      var tokens = JSONTokenizer(bytes)
      do throws(JSONTokenizer.Fault) {
        try read(&tokens, into: &rows)
        try tokens.ends()
        return nil
      } catch {
        return error
      }
    }
    guard let fault else { return rows }
    let place = "\(E.table.name.rawValue), row \(rows.count + 1) of the answer"
    throw .malformed("\(place): no row with an id at byte \(fault.place)")
  }
}

extension TableName {
  /// Whether older projects are in order without this table.
  var mayBeAbsent: Bool {
    switch self {
    case .reminders, .suggestions, .preferenceHistory: true
    default: false
    }
  }
}

extension TableReader {
  /// Every row, in the order of the ids: up to six pages at once.
  ///
  /// Of a single part, what the first page leaves is split into ranges of ids. `progress` is told after each page.
  func all(
    _ parts: [Rest.Query], progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> (rows: [E], columns: [String]) {
    var waiting = parts.indices.reversed().map { PageRange(number: $0, conditions: parts[$0]) }
    var pages: [Page] = []
    var (done, total) = (0, Int?.none)
    let failure = await withTaskGroup(of: Result<Page, StoreError>.self) { group -> StoreError? in
      var running = 0
      while running > 0 || !waiting.isEmpty {
        while running < 6, let range = waiting.popLast() {
          group.addTask { await outcome(of: range) }
          running += 1
        }
        guard let outcome = await group.next() else { break }
        running -= 1
        switch outcome {
        case .failure(let error):
          group.cancelAll()
          return error
        case .success(let page):
          pages.append(page)
          done += page.rows.count
          if parts.count == 1, pages.count == 1 { total = page.total }
          if !page.rows.isEmpty { progress(done, total) }
          guard let next = page.following else { continue }
          let isWhole = parts.count == 1 && pages.count == 1
          waiting += isWhole ? next.split(page: page.rows.count).reversed() : [next]
        }
      }
      return nil
    }
    if let failure { throw failure }
    if Task.isCancelled { throw .cancelled }
    return (TableReader.inOrder(pages), pages.first { !$0.columns.isEmpty }?.columns ?? [])
  }

  private func outcome(of range: PageRange) async -> Result<Page, StoreError> {
    do throws(StoreError) {
      return .success(try await page(of: range))
    } catch {
      return .failure(error)
    }
  }

  private static func inOrder(_ pages: [Page]) -> [E] {
    let sorted = pages.filter { !$0.rows.isEmpty }.sorted { ($0.rows[0].id) < ($1.rows[0].id) }
    var rows: [E] = []
    rows.reserveCapacity(sorted.reduce(0) { $0 + $1.rows.count })
    var isInOrder = true
    for page in sorted {
      if let last = rows.last, last.id >= page.rows[0].id { isInOrder = false }
      rows += page.rows
    }
    return isInOrder ? rows : rows.sorted { $0.id < $1.id }
  }

  /// The first rows after an id, of parts whose ids interleave.
  func first(_ parts: [Rest.Query], after: Key<E>?) async throws(StoreError) -> [E] {
    var pages: [Page] = []
    for start in stride(from: 0, to: parts.count, by: 6) {
      let some = (start..<min(start + 6, parts.count)).map { number in
        var range = PageRange(number: number, conditions: parts[number])
        range.after = after?.uuid
        return range
      }
      for result in await outcomes(of: some) { pages.append(try result.get()) }
    }
    let horizon = pages.filter { $0.following != nil }.compactMap(\.rows.last?.id).min()
    let rows = TableReader.inOrder(pages).filter { row in horizon.map { row.id <= $0 } ?? true }
    return Array(rows.prefix(limit))
  }

  private func outcomes(of ranges: [PageRange]) async -> [Result<Page, StoreError>] {
    await withTaskGroup(of: Result<Page, StoreError>.self) { group in
      for range in ranges { group.addTask { await outcome(of: range) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// A part of a table that is read page by page: the rows of some conditions between two ids.
struct PageRange: Sendable {
  /// Its place among the ranges of the table.
  let number: Int
  let conditions: Rest.Query
  /// Rows after this id.
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
