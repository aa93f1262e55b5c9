/// An address as a log may show it: without user and password, and without what people wrote. Of a query only the items are
/// whole that say which rows are meant, and how many.
struct LoggedAddress: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    guard let address = try? HTTPAddress(text) else {
      description = "an unreadable address"
      return
    }
    let items = (address.query ?? "").split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      return Self.isShown(name) ? String(item) : "\(name)=..."
    }
    description = address.origin + address.path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static let shown: Set<Substring> = [
    "select", "order", "limit", "offset", "id", "on_conflict", "columns", "grant_type",
  ]

  private static func isShown(_ name: Substring) -> Bool { shown.contains(name) || name.hasSuffix("_id") }
}
