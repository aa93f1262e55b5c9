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
    guard let post = self.mail else { throw Failure("email can't be sent from here") }
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
  package var signsUp: @Sendable (Newcomer) async throws -> Bool = { _ in true }
  package var email: String?
  /// What is done about families: `invite`, `join`, `leave` or `remove`, and with what; answers a code.
  package var arranges: @Sendable (_ deed: String, _ about: [String]) async throws -> String = { _, _ in "FAM-AAAAAA" }

  package init() {}

  /// Somebody's, who is signed in; what it's asked for stands on paper.
  package static func noting(on paper: Paper) -> AccountScript {
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.signsUp = { new in
      paper.remark("signs up: \(new.email) \(new.password) \(new.name) \(new.role.rawValue) \(new.code ?? "-")")
      return true
    }
    account.arranges = { deed, about in
      paper.remark("\(deed) \(about.joined(separator: " "))")
      return "FAM-AAAAAA"
    }
    return account
  }

  package func signUp(_ newcomer: Newcomer) async throws -> Bool { try await signsUp(newcomer) }
  package func invite(to family: Key<Family>) async throws -> String {
    try await arranges("invite", [family.description])
  }
  package func join(code: String) async throws { _ = try await arranges("join", [code]) }
  package func leave(_ family: Key<Family>) async throws { _ = try await arranges("leave", [family.description]) }
  package func remove(_ member: Key<User>, from family: Key<Family>) async throws {
    _ = try await arranges("remove", [member.description, family.description])
  }
  package func signIn(email: String, password: String) async throws { try await signsIn(email, password) }
  package func signOut() async throws -> String? { try await signsOut() }
}
