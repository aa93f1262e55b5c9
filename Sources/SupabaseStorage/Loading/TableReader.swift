import Domain
import Storage
import Values
import Web

/// Reads the rows of one table, page by page or whole.
struct TableReader<E: Entity>: Sendable {
  let rest: Rest
  /// Nil for whole rows.
  let columns: Set<String>?
  /// The most rows that are asked for at once.
  let limit: Int

  /// The result of a page of a range.
  struct Page<Content: Sendable>: Sendable {
    let range: PageRange
    let content: Content
    let first: Key<E>?
    let last: Key<E>?
    let count: Int
    /// The number that the range had in all, if the server was asked and said so.
    let total: Int?

    var following: PageRange? { range.following(last?.uuid, count: count, total: total) }
  }

  /// Rows, and the names that they came with if they came whole.
  struct RowPage: Sendable {
    var rows: [E] = []
    var columns: [String] = []
  }

  init(_ rest: Rest, columns: Set<String>?, limit: Int) {
    self.rest = rest
    self.columns = columns
    self.limit = min(max(limit, 1), 1000)
  }

  /// The rows of a page; of columns that the database lacks, they come without.
  private func rows(of range: PageRange) async throws(StoreError) -> Page<RowPage> {
    let select = columns.map { (["id"] + $0.subtracting(["id"]).sorted()).joined(separator: ",") } ?? "*"
    do throws(StoreError) {
      return try await rows(of: range, select: select)
    } catch {
      guard case .noColumn(_, let column) = error, columns?.contains(column) == true else { throw error }
      return try await rows(of: range, select: "*")
    }
  }

  private func rows(of range: PageRange, select: String) async throws(StoreError) -> Page<RowPage> {
    try await page(of: range, select: select) { (body) throws(StoreError) in
      var decoder = RowDecoder<E>(wanted: columns)
      let rows = try decoder.rows(body)
      try range.check(rows, columns: decoder.columns)
      return (RowPage(rows: rows, columns: select == "*" ? decoder.columns : []), rows.map(\.id))
    } ?? Page(range: range, content: RowPage(), first: nil, last: nil, count: 0, total: 0)
  }

  /// The rows of a part that came whole with other tables, and the names that they came with.
  func rows(in body: [UInt8], of part: Rest.Query) throws(StoreError) -> (rows: [E], columns: [String]) {
    let range = PageRange(number: 0, conditions: part)
    var decoder = RowDecoder<E>()
    let rows = try decoder.rows(body)
    try range.check(rows, columns: decoder.columns)
    try range.check(rows.map(\.id), announced: nil, total: nil, atMost: .max)
    return (rows, decoder.columns)
  }

  /// A page in whatever shape, with the ids of its rows; nil where an older project lacks the table.
  private func page<Content>(
    of range: PageRange, select: String, _ read: ([UInt8]) throws(StoreError) -> (content: Content, ids: [Key<E>])
  ) async throws(StoreError) -> Page<Content>? {
    let table = E.table.name
    let response = try await rest.get(
      table, range.query(select: select, limit: limit), isCounting: !range.isBegun)
    if let refusal = Refusal(response) {
      guard refusal.lacksTable, table.mayBeAbsent else { throw StoreError(refusal, .reading, table) }
      return nil
    }
    let (content, ids) = try read(response.body)
    let total = range.isBegun ? nil : response.total
    try range.check(ids, announced: response.announced, total: total, atMost: limit)
    return Page(range: range, content: content, first: ids.first, last: ids.last, count: ids.count, total: total)
  }
}

extension TableReader {
  /// These columns of every row of a part, laid out as raw columns; columns that the database lacks are left out.
  ///
  /// - Parameter expected: the rows that they are wanted of, ascending; nil for all.
  func columns(
    _ names: Set<String>, of expected: [Key<E>]?, in part: Rest.Query, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> (ids: [Key<E>], columns: [String: RawColumn], gone: [Int]) {
    var names = names
    while true {
      let select = (["id"] + names.subtracting(["id"]).sorted()).joined(separator: ",")
      do throws(StoreError) {
        let pages = try await pages([part], progress: progress) { (range) async throws(StoreError) in
          try await page(of: range, select: select) { (body) throws(StoreError) in
            var decoder = ColumnDecoder<E>([])
            try decoder.read(body)
            return (body, decoder.ids)
          }
        }
        return try TableReader.layOut(pages ?? [], names, of: expected)
      } catch {
        guard case .noColumn(_, let column) = error, names.remove(column) != nil else { throw error }
      }
    }
  }

  /// The same columns as one answer brought them.
  func columns(
    _ names: Set<String>, of expected: [Key<E>]?, in body: [UInt8]
  ) throws(StoreError) -> (ids: [Key<E>], columns: [String: RawColumn], gone: [Int]) {
    var decoder = ColumnDecoder<E>([])
    try decoder.read(body)
    let range = PageRange(number: 0, conditions: [])
    try range.check(decoder.ids, announced: nil, total: nil, atMost: .max)
    let page = Page(
      range: range, content: body, first: decoder.ids.first, last: decoder.ids.last, count: decoder.ids.count,
      total: nil)
    return try TableReader.layOut([page], names, of: expected)
  }

  private static func layOut(
    _ pages: [Page<[UInt8]>], _ names: Set<String>, of expected: [Key<E>]?
  ) throws(StoreError) -> (ids: [Key<E>], columns: [String: RawColumn], gone: [Int]) {
    var decoder = ColumnDecoder<E>(names)
    var gone: [Int] = []
    var last: Key<E>?
    for page in pages {
      if let last, let first = page.first, first <= last {
        throw .malformed("\(E.table.name.rawValue): pages overlap at '\(first)'")
      }
      last = page.last
      try decoder.read(page.content, of: expected) { gone.append($0) }
    }
    if let expected { decoder.end(of: expected) { gone.append($0) } }
    return (decoder.ids, decoder.columns, gone)
  }
}

extension ColumnDecoder {
  /// Reads a whole answer; throws `malformed` with the place.
  fileprivate mutating func read(
    _ body: [UInt8], of expected: [Key<E>]? = nil, gone: (Int) -> Void = { _ in }
  ) throws(StoreError) {
    let fault = JSONTokenizer.fault(in: body) { (tokens) throws(JSONTokenizer.Fault) in
      try read(&tokens, of: expected, gone: gone)
      try tokens.ends()
    }
    guard let fault else { return }
    throw .malformed("\(E.table.name.rawValue), an answer: no row with an id at byte \(fault.place)")
  }
}

extension RowDecoder {
  /// The rows of a whole answer; throws `malformed` with the place.
  mutating func rows(_ body: [UInt8]) throws(StoreError) -> [E] {
    var rows: [E] = []
    let fault = JSONTokenizer.fault(in: body) { (tokens) throws(JSONTokenizer.Fault) in
      try read(&tokens, into: &rows)
      try tokens.ends()
    }
    guard let fault else { return rows }
    let place = "\(E.table.name.rawValue), row \(rows.count + 1) of the answer"
    throw .malformed("\(place): no row with an id at byte \(fault.place)")
  }
}

extension TableName {
  /// True if older projects are in order without this table.
  var mayBeAbsent: Bool {
    switch self {
    case .reminders, .suggestions, .preferenceHistory: true
    default: false
    }
  }
}

extension TableReader {
  /// Every row, in the order of the ids; nil if the server says that there are more than `most`.
  ///
  /// `progress` is told after each page.
  func all(
    _ parts: [Rest.Query], atMost most: Int = .max, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> (rows: [E], columns: [String])? {
    let pages = try await pages(parts, atMost: most, progress: progress) { (range) async throws(StoreError) in
      try await rows(of: range)
    }
    guard let pages else { return nil }
    return (TableReader.inOrder(pages), pages.lazy.map(\.content.columns).first { !$0.isEmpty } ?? [])
  }

  /// The pages of some parts, those of one part in the order of the ids.
  ///
  /// Of a single part, what the first page leaves is split into ranges of ids.
  private func pages<Content>(
    _ parts: [Rest.Query], atMost most: Int = .max, progress: (_ done: Int, _ total: Int?) -> Void,
    _ page: @escaping @Sendable (PageRange) async throws(StoreError) -> Page<Content>?
  ) async throws(StoreError) -> [Page<Content>]? {
    var waiting = parts.indices.reversed().map { PageRange(number: $0, conditions: parts[$0]) }
    var pages: [Page<Content>] = []
    var (done, total) = (0, Int?.none)
    let failure = await withTaskGroup(of: Result<Page<Content>?, StoreError>.self) { group -> StoreError? in
      var running = 0
      while running > 0 || !waiting.isEmpty {
        while running < PooledClient.mostConnections, let range = waiting.popLast() {
          group.addTask { await outcome { () async throws(StoreError) in try await page(range) } }
          running += 1
        }
        guard let outcome = await group.next() else { break }
        running -= 1
        switch outcome {
        case .failure(let error):
          group.cancelAll()
          return error
        case .success(nil): continue
        case .success(let page?):
          pages.append(page)
          done += page.count
          if parts.count == 1, pages.count == 1 { total = page.total }
          if let total, total > most { return nil }
          if page.count > 0 { progress(done, total) }
          guard let next = page.following else { continue }
          let isWhole = parts.count == 1 && pages.count == 1
          waiting += isWhole ? next.split(page: page.count).reversed() : [next]
        }
      }
      return nil
    }
    if let failure { throw failure }
    if Task.isCancelled { throw .cancelled }
    if let total, total > most { return nil }
    return pages.filter { $0.count > 0 }.sorted { a, b in
      if let a = a.first, let b = b.first { a < b } else { false }
    }
  }

  private func outcome<T: Sendable>(_ work: () async throws(StoreError) -> T) async -> Result<T, StoreError> {
    do throws(StoreError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  private static func inOrder(_ pages: [Page<RowPage>]) -> [E] {
    var rows: [E] = []
    rows.reserveCapacity(pages.reduce(0) { $0 + $1.count })
    var isInOrder = true
    for page in pages {
      if let last = rows.last, let first = page.first, last.id >= first { isInOrder = false }
      rows += page.content.rows
    }
    return isInOrder ? rows : rows.sorted { $0.id < $1.id }
  }

  /// The first rows after an id, of parts whose ids interleave.
  func first(_ parts: [Rest.Query], after: Key<E>?) async throws(StoreError) -> [E] {
    var pages: [Page<RowPage>] = []
    let ranges = parts.indices.map { number in
      var range = PageRange(number: number, conditions: parts[number])
      range.after = after?.uuid
      return range
    }
    for result in await outcomes(of: ranges) { pages.append(try result.get()) }
    let horizon = pages.filter { $0.following != nil }.compactMap(\.last).min()
    let rows = TableReader.inOrder(pages).filter { row in horizon.map { row.id <= $0 } ?? true }
    return Array(rows.prefix(limit))
  }

  private func outcomes(of ranges: [PageRange]) async -> [Result<Page<RowPage>, StoreError>] {
    await withTaskGroup(of: Result<Page<RowPage>, StoreError>.self) { group in
      for range in ranges {
        group.addTask { await outcome { () async throws(StoreError) in try await rows(of: range) } }
      }
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
  /// The number of rows that are still to come, if the server said so.
  var remaining: Int?
  /// A table isn't read in more parts than this, whatever its server says of its size.
  private static let mostParts: UInt64 = 1_000

  /// True if the first page was asked for already.
  var isBegun = false

  /// The conditions, the order and the end of its next page. Those on the school of a row need it joined, which adds
  /// no column.
  func query(select: String, limit: Int) -> Rest.Query {
    let isJoined = conditions.contains { $0.name.hasPrefix("schools.") }
    var query: Rest.Query = [("select", isJoined ? select + ",schools!inner()" : select)]
    query += conditions
    if let after { query.append(("id", "gt.\(after.text)")) }
    if let until { query.append(("id", "lte.\(until.text)")) }
    return query + [("order", "id.asc"), ("limit", "\(limit)")]
  }

  /// The range that is left when a page has come; nil if that was all.
  func following(_ last: UUID?, count: Int, total: Int?) -> PageRange? {
    var next = self
    guard let last, count > 0 else {
      // Rows may have gone meanwhile: what is left is counted again.
      guard isBegun, let remaining, remaining > 0 else { return nil }
      (next.isBegun, next.remaining) = (false, nil)
      return next
    }
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
