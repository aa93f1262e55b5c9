package import Domain
package import ShellCore
package import Storage

/// Servers that do what a test says.
package struct ServerScript: Server {
  package var get:
    @Sendable (_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer =
      { address, _ in throw Failure("'\(address)' can't be reached from here") }
  package var mail: (@Sendable (_ request: String) async throws -> ServerAnswer)?
  package var project: (@Sendable () async throws -> any Store)?
  package var account: (any Account)?
  package var note: @Sendable (World.View) async -> Void = { _ in }
  package var views: @Sendable () async throws -> [ParentView] = { [] }

  package init() {}

  package func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer {
    let get: @Sendable (String, [(name: String, value: String)]) async throws -> ServerAnswer = self.get
    return try await get(address, headers)
  }
  package var postsMail: Bool { mail != nil }
  package func post(mail: String) async throws -> ServerAnswer {
    guard let post = self.mail else { throw Failure("no mail can be sent from here") }
    return try await post(mail)
  }
  package func openProject() async throws -> (any Store)? { try await project?() }
  package func note(_ view: World.View) async {
    let note: @Sendable (World.View) async -> Void = self.note
    await note(view)
  }
  package func views(of athlete: Key<User>, most: Int) async throws -> [ParentView] {
    let views: @Sendable () async throws -> [ParentView] = self.views
    return Array(try await views().prefix(most))
  }
}

extension ServerAnswer {
  /// What a status means, as the program takes it.
  package init(status: Int, body: String) {
    let outcome: Outcome =
      switch status {
      case 200..<300: .found
      case 401: .notSignedIn
      case 403: .notPermitted
      case 404: .notFound
      case 429: .limited
      case 500...: .failed
      default: .refused
      }
    self.init(outcome, code: "\(status)", body)
  }
}

/// An account that does what a test says.
package struct AccountScript: Account {
  package var signsIn: @Sendable (_ email: String, _ password: String) async throws -> Void = { _, _ in }
  package var signsOut: @Sendable () async throws -> String? = { nil }
  package var email: String?

  package init() {}

  package func signIn(email: String, password: String) async throws { try await signsIn(email, password) }
  package func signOut() async throws -> String? { try await signsOut() }
}
