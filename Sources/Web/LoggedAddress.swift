/// An address as a log may show it: without user and password, and without the values of query items that may be secret.
struct LoggedAddress: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    guard let address = try? HTTPAddress(text) else {
      description = "an unreadable address"
      return
    }
    let items = (address.query ?? "").split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      let isSecret = Self.secrets.contains { name.lowercased().contains($0) }
      return isSecret ? "\(name)=..." : String(item)
    }
    description = address.origin + address.path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static let secrets = ["key", "token", "password", "secret", "code", "email", "jwt"]
}
