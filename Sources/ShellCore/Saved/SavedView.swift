package import Domain

/// A list as a person likes to see it: what is kept of it, in which order, and in which columns.
package struct SavedView: Hashable, Sendable {
  package var list: ListName
  package var query: Query
  /// Nil for the usual ones.
  package var columns: [String]?

  init(list: ListName, query: Query, columns: [String]?) {
    self.list = list
    self.query = query
    self.columns = columns
  }

  /// Nil for a document that can't be understood.
  init?(_ json: JSON) {
    guard let list = json["list"]?.string.flatMap(ListName.init(rawValue:)), let query = Query(json) else { return nil }
    self.init(list: list, query: query, columns: nil)
    guard let columns = json["columns"] else { return }
    guard case .array(let names) = columns, names.allSatisfy({ $0.string != nil }) else { return nil }
    self.columns = names.compactMap(\.string)
  }

  var json: JSON {
    guard case .object(let members) = query.json else { return .null }
    let shown = columns.map { [JSON.Member("columns", .array($0.map(JSON.string)))] } ?? []
    return .object([JSON.Member("list", .string(list.rawValue))] + members + shown)
  }

  /// The names in it that are no fields of its list: another version of the program knew them.
  package var unknownFields: [String] {
    func unknown<E: Listed>(_ entity: E.Type) -> [String] {
      let named = query.terms.flatMap { $0.fields.sorted() } + query.ordering.map(\.field) + (columns ?? [])
      return named.filter { E.fields[$0] == nil }
    }
    return unknown(list.entity)
  }

  /// `schools [D1] [OH]  sorted by fit  3 columns`.
  var summary: String {
    func summary<E: Listed>(_ entity: E.Type) -> String {
      let chips = query.chips(in: E.fields).map { " [\($0)]" }.joined()
      let order = query.ordering.map { key in
        key.direction == E.fields[key.field]?.natural ? key.field : "\(key.field) \(key.direction.rawValue)"
      }
      let parts = [
        order.isEmpty ? nil : "sorted by \(order.joined(separator: ", "))", query.limit.map { "limit \($0)" },
        columns.map { "columns \($0.joined(separator: ","))" },
      ]
      return ([list.plural + chips] + parts.compactMap(\.self)).joined(separator: "  ")
    }
    return summary(list.entity)
  }
}
