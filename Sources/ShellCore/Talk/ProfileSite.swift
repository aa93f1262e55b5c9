/// A site where people have pages under a handle, and what its handles look like.
package enum ProfileSite: Sendable {
  case twitter, instagram

  /// Where the pages are.
  var host: String {
    switch self {
    case .twitter: "twitter.com"
    case .instagram: "instagram.com"
    }
  }

  /// Hosts whose addresses name the same pages.
  var hosts: [String] {
    switch self {
    case .twitter: ["twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com"]
    case .instagram: ["instagram.com", "www.instagram.com"]
    }
  }

  /// The most characters of a handle.
  var longest: Int {
    switch self {
    case .twitter: 15
    case .instagram: 30
    }
  }

  /// Whether dots may stand in a handle, besides letters, digits and underscores.
  var allowsDots: Bool { self == .instagram }

  /// What a handle is, for messages.
  package var expected: String {
    let letters = allowsDots ? "letters, digits, dots and underscores" : "letters, digits and underscores"
    return "a handle of 1 to \(longest) \(letters), or its address at \(host)"
  }
}
