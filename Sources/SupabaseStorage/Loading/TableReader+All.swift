import Domain
import Storage

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

  /// The first rows behind an id, of parts whose ids interleave.
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
