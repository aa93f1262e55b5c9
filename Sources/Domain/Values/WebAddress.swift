import Values

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

  /// True if dots may stand in a handle, besides letters, digits and underscores.
  var allowsDots: Bool { self != .twitter }

  /// The rule for the signs of a handle, for messages.
  var handle: String {
    "1 to \(longest) " + (allowsDots ? "letters, digits, dots and underscores" : "letters, digits and underscores")
  }
}

/// The form of an email address.
package enum EmailAddress {
  /// True if it's one address and nothing else: no name around it, no other header.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 254 && isLocal(parts[0]) && isHost(parts[1])
  }

  private static func isLocal(_ part: Substring) -> Bool {
    (1...64).contains(part.utf8.count) && part.first != "-" && part.first != "." && part.last != "."
      && part.unicodeScalars.allSatisfy { $0.isLetterOrDigit || "!#$'*+-./=^_`{|}~".unicodeScalars.contains($0) }
  }

  private static func isHost(_ part: Substring) -> Bool {
    let labels = part.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && part.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" }
      }
  }
}

extension Unicode.Scalar {
  /// A letter or digit of any script.
  fileprivate var isLetterOrDigit: Bool {
    isASCII ? UInt8(value).isPartOfWord : value > 0x9F && properties.isAlphabetic
  }
}

/// A telephone number as people write it: digits with blanks, dashes, dots, slashes and brackets among them, perhaps a plus
/// in front and an extension after it.
package struct PhoneNumber: Hashable, Sendable {
  /// The digits that are dialled, after a plus where one stands first; an extension is left out.
  package let dialled: String

  /// Nil unless there are 3 to 15 digits and nothing else.
  package init?(_ text: String) {
    var dialled = ""
    reading: for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": dialled.unicodeScalars.append(scalar)
      case "+" where place == 0: dialled = "+"
      case " ", "-", "(", ")", ".", "/": continue
      case "x" where Self.isExtension(text.unicodeScalars.dropFirst(place + 1)): break reading
      default: return nil
      }
    }
    self.dialled = dialled
    guard (3...15).contains(digits.count) else { return nil }
  }

  private var digits: Substring { dialled.drop { $0 == "+" } }

  /// True for a number of the United States: ten digits, perhaps after a 1.
  var isAmerican: Bool {
    let isLong = digits.count == 11 && digits.hasPrefix("1")
    return dialled.hasPrefix("+") ? isLong : isLong || digits.count == 10
  }

  private static func isExtension(_ rest: some Collection<Unicode.Scalar>) -> Bool {
    (1...6).contains(rest.count) && rest.allSatisfy { "0"..."9" ~= $0 }
  }
}
