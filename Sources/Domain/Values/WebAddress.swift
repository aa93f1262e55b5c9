/// Addresses made of what is typed into a database: whatever can't be one is refused, the rest percent-encoded.
package enum WebAddress {
  /// An http address of a site; `https://` is put in front of a bare host.
  package static func website(_ text: String) -> String? {
    let lower = text.lowercased()
    let hasScheme = lower.hasPrefix("https://") || lower.hasPrefix("http://")
    guard hasScheme || !text.contains("://") && !lower.hasPrefix("javascript:") && !lower.hasPrefix("data:") else {
      return nil
    }
    let whole = hasScheme ? text : "https://" + text
    let rest = whole[(whole.range(ofScheme: "://"))...]
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isHost = host.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x9F || "-.:_".unicodeScalars.contains(scalar) || scalar.isWord
    }
    guard isHost, host.contains("."), host.first != ".", host.utf8.count <= 253 else { return nil }
    return whole.percentEncoded(keeping: "-._~:/?#[]@!$&'()*+,;=%")
  }

  /// The page of a person or a team; a leading `@` and an address of the site around the name are understood.
  package static func profile(_ handle: String, at site: ProfileSite) -> String? {
    var name = Substring(handle)
    if handle.contains("/") {
      guard let path = path(of: handle, on: site.hosts) else { return nil }
      name = path
    }
    if name.hasPrefix("@") { name.removeFirst() }
    let isHandle = name.unicodeScalars.allSatisfy { $0.isWord || $0 == "_" || site.allowsDots && $0 == "." }
    guard isHandle, (1...site.longest).contains(name.utf8.count), name.contains(where: { $0 != "." }) else {
      return nil
    }
    return "https://\(site.host)/\(name)"
  }

  /// The first part of the path of an address on one of the hosts, with or without its scheme.
  private static func path(of address: String, on hosts: [String]) -> Substring? {
    let lower = address.lowercased()
    let scheme = ["https://", "http://"].first { lower.hasPrefix($0) }
    let parts = address.dropFirst(scheme?.count ?? 0).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, hosts.contains(parts[0].lowercased()) else { return nil }
    return parts[1].prefix { $0 != "?" && $0 != "#" }
  }

  /// A map with a marker at a place.
  package static func map(_ place: Coordinates) -> String {
    let (latitude, longitude) = (place.latitude, place.longitude)
    return
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=14/\(latitude)/\(longitude)"
  }

  /// A map that looks for a text.
  package static func map(searching text: String) -> String {
    "https://www.openstreetmap.org/search?query=" + text.percentEncoded()
  }
}

extension String {
  /// Where the text after the first `mark` begins; its own beginning if there is none.
  fileprivate func range(ofScheme mark: String) -> Index {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(mark) { return index(place, offsetBy: mark.count) }
      place = index(after: place)
    }
    return startIndex
  }
}

extension Unicode.Scalar {
  /// A letter or a digit of ASCII.
  fileprivate var isWord: Bool {
    "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self
  }
}

/// A site where people have pages under a handle, and what its handles look like.
package enum ProfileSite: Sendable {
  case twitter, instagram, tiktok

  /// Where the pages are.
  var host: String {
    switch self {
    case .twitter: "twitter.com"
    case .instagram: "instagram.com"
    case .tiktok: "tiktok.com"
    }
  }

  /// Hosts whose addresses name the same pages.
  var hosts: [String] {
    switch self {
    case .twitter: ["twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com"]
    case .instagram: ["instagram.com", "www.instagram.com"]
    case .tiktok: ["tiktok.com", "www.tiktok.com"]
    }
  }

  /// The most characters of a handle.
  var longest: Int {
    switch self {
    case .twitter: 15
    case .instagram, .tiktok: 30
    }
  }

  /// Whether dots may stand in a handle, besides letters, digits and underscores.
  var allowsDots: Bool { self != .twitter }

  /// What a handle consists of, for messages.
  var handle: String {
    "1 to \(longest) " + (allowsDots ? "letters, digits, dots and underscores" : "letters, digits and underscores")
  }
}
