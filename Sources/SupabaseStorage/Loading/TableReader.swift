import Domain
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

extension TableName {
  /// Whether older projects are in order without this table.
  var mayBeAbsent: Bool {
    switch self {
    case .reminders, .suggestions, .preferenceHistory: true
    default: false
    }
  }
}
