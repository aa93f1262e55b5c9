package import Domain
package import Storage
package import Values

/// Other machines: what they are asked, and what they are told.
///
/// A type that conforms to it without more reaches nothing.
package protocol Server: Sendable {
  /// Gets what an https address holds; throws a failure that says what is wrong with the way there.
  func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer
  /// True if a web application is configured that posts mails.
  var postsMail: Bool { get }
  /// Has the web application post a mail of the recruiting packet, which is JSON; throws a `StoreError` where there is no
  /// answer.
  func post(mail: String) async throws -> ServerAnswer
  /// Opens the configured Supabase project; nil where none is configured.
  func openProject() async throws -> (any Store)?
  /// Nil where nobody has to sign in.
  var account: (any Account)? { get }
  /// Tells the athlete that a parent looked at something of theirs; what goes wrong is passed over.
  func note(_ view: World.View) async
  /// The views that parents had of what is an athlete's, newest first, at most this many; throws a
  /// `StoreError` where that can't be said.
  func views(of athlete: Key<User>, most: Int) async throws -> [ParentView]
}

extension Server {
  package func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer {
    throw Failure("'\(address)' can't be reached from here")
  }
  package var postsMail: Bool { false }
  package func post(mail: String) async throws -> ServerAnswer { throw Failure("email can't be sent from here") }
  package func openProject() async throws -> (any Store)? { nil }
  package var account: (any Account)? { nil }
  package func note(_ view: World.View) async {}
  package func views(of athlete: Key<User>, most: Int) async throws -> [ParentView] { [] }
}

/// The answer of a server, and how it meant it.
package struct ServerAnswer: Sendable {
  package enum Outcome: Sendable {
    /// It found what was asked for, or did it.
    case found
    case notSignedIn, notPermitted, notFound
    /// It was asked too often.
    case limited
    /// It won't, for another reason.
    case refused
    /// It can't; nobody knows how far it got.
    case failed
  }

  package let outcome: Outcome
  /// The text that came with it.
  package let body: String
  /// The servers' name for such an outcome, for anyone who looks it up: `503`.
  package let code: String

  package init(_ outcome: Outcome, code: String, _ body: String) {
    (self.outcome, self.code, self.body) = (outcome, code, body)
  }
}

extension World {
  /// Something of an athlete's that a parent looked at.
  package struct View: Hashable, Sendable {
    package var athlete: Key<User>
    /// `school`, `dashboard`: a word of the log.
    package var item: String
    /// The row, if it was one.
    package var row: UUID?

    package init(of athlete: Key<User>, item: String, row: UUID? = nil) {
      self.athlete = athlete
      self.item = item
      self.row = row
    }
  }
}
