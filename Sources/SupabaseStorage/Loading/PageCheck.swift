import Domain
import Storage
import Values
import Web

extension PageRange {
  /// Throws `malformed` unless rows are the ones that were asked for, each once and in order: what a broken server or
  /// something in front of it gives instead isn't taken for a family's data.
  ///
  /// - Parameters:
  ///   - announced: how many there are by the head of the answer.
  ///   - total: how many the whole range has, if that was asked and said.
  func check<E: Entity>(
    _ ids: [Key<E>], announced: Int?, total: Int?, atMost limit: Int
  ) throws(StoreError) {
    let table = E.table.name.rawValue
    if let announced, announced != ids.count {
      throw .malformed("\(table): \(ids.count) rows came, and the server announced \(announced)")
    }
    if ids.isEmpty, let total, total > 0 {
      throw .malformed("\(table): no row came, and the server counts \(total)")
    }
    if ids.count > limit { throw .malformed("\(table): \(ids.count) rows came where \(limit) were asked for") }
    let asked = conditions.first { $0.name == "id" }.map { Set($0.value.ids) }
    var last = after.map { Key<E>($0) }
    for id in ids {
      if let last, id <= last {
        throw .malformed("\(table): the rows of a page aren't in the order of their ids at '\(id)'")
      }
      if until.map({ id.uuid > $0 }) ?? false || asked.map({ !$0.contains(id.uuid) }) ?? false {
        throw .malformed("\(table): '\(id)' came, and wasn't asked for")
      }
      last = id
    }
  }

  /// Throws `malformed` if rows came that belong to others, or to another table.
  func check<E: Entity>(_ rows: [E], columns: [String]) throws(StoreError) {
    let table = E.table.name
    let counts = TableName.allCases.map { (table: $0, known: $0.count(of: columns)) }
    if let other = counts.max(by: { $0.known < $1.known }), other.known > table.count(of: columns) {
      throw .malformed("\(table.rawValue): rows of \(other.table.rawValue) came")
    }
    for (name, value) in conditions where value.hasPrefix("eq.") && E.table.column(name) != nil {
      guard let wanted = value.ids.first else { continue }
      for row in rows {
        if case .uuid(let found) = row.value(of: name), found != wanted {
          throw .malformed("\(table.rawValue): '\(row.id)' came, and wasn't asked for: its \(name) is '\(found.text)'")
        }
      }
    }
  }
}

extension TableName {
  /// The number of these that are columns of it.
  fileprivate func count(of columns: [String]) -> Int {
    func count<E: Entity>(_ entity: E.Type) -> Int { columns.count { E.table.column($0) != nil } }
    return count(entity)
  }
}

extension String {
  /// The ids of a condition: `eq.ID`, `in.(ID,ID)`.
  fileprivate var ids: [UUID] {
    split { $0 == "." || $0 == "(" || $0 == ")" || $0 == "," }.compactMap { UUID(uuidString: String($0)) }
  }
}

extension WebResponse {
  /// The number of rows in the answer, if its head says so.
  var announced: Int? {
    guard let range = header("Content-Range")?.split(separator: "/").first else { return nil }
    let ends = range.split(separator: "-").compactMap { Int($0) }
    return ends.count == 2 && ends[0] >= 0 && ends[1] >= ends[0] && ends[1] < .max ? ends[1] - ends[0] + 1 : nil
  }
}
