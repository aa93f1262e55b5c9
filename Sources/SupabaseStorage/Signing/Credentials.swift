import Domain
package import Storage

/// How the person is known.
package struct Credentials: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    /// By `login`: the session file holds the session.
    case kept
    /// By a token that is used as it is.
    case token(AccessToken)
    /// By a password in the environment: signed in when needed, for this run only.
    case password(email: String, Secret)
  }

  /// Whoever signed in with `login`.
  package static let kept = Credentials(kind: .kept)

  private init(kind: Kind) { self.kind = kind }

  /// What the environment says: `COMPASS_ACCESS_TOKEN`, else `COMPASS_EMAIL` with `COMPASS_PASSWORD`, else the session
  /// file.
  ///
  /// - Parameter value: a variable's value; nil if it's unset or empty.
  /// - Throws: `notSignedIn` for a token that isn't one, `refused` for an address that can't be one.
  package init(environment value: (String) -> String?) throws(StoreError) {
    if let token = value("COMPASS_ACCESS_TOKEN") {
      kind = .token(try AccessToken(token))
    } else if let password = value("COMPASS_PASSWORD"), let email = value("COMPASS_EMAIL") {
      kind = .password(email: try Self.email(email), Secret(password))
    } else {
      kind = .kept
    }
  }

  /// An e-mail address as the service knows it: without blanks around it, in lower case.
  static func email(_ text: String) throws(StoreError) -> String {
    let email = text.trimmed.lowercased()
    guard (5...255).contains(email.count), email.contains("@"), !email.contains(where: \.isWhitespace) else {
      throw .refused("expected an email address of 5 to 255 characters, found '\(email.shortened(to: 60))'")
    }
    return email
  }
}

/// A password or a token: it comes out only where it is asked for by name, never by being printed.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether it can stand in a header: printable ASCII without blanks.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
