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
