package import Display
import Domain
package import Storage
import Values

/// A sign-in: the person is asked for a proof, by one way or another, until the account takes it, then for the code of an
/// authenticator app where the account has one.
package struct SigningIn: Sendable {
  package let account: any Account
  let world: World

  /// - Parameter what: what would be asked for first.
  /// - Throws: where there is no account to sign in to, or nobody who could be asked.
  package init(with world: World, askingFor what: String) async throws {
    guard let account = world.server.account else {
      throw Failure("\(world.store.spoken) needs no login", hint: world.hints.project)
    }
    (self.account, self.world) = (account, world)
    guard world.person.isThere else { throw await world.unasked(for: what) }
  }

  /// Signs in; `email` is asked for if it's needed.
  func run(by way: SignInWay, as email: String?) async throws {
    switch way {
    case .password: try await signIn(byPasswordOf: try await address(email))
    case .email: try await signIn(byEmailTo: try await address(email), for: .signingIn)
    case .browser(let provider): try await signIn(by: provider)
    }
  }

  /// By a password; after a wrong one, an empty one leads back to the address, which may be what was wrong.
  private func signIn(byPasswordOf first: String) async throws {
    var email = first
    while true {
      let address = email
      var question = SignInQuestion(again: \.isWrongProof) { await world.person.secret("password: ") }
      (question.leadsBack, question.wayOut) = (true, ", or press Enter to type the address again")
      do {
        return try await signIn(by: question) { .password(email: address, password: $0) }
      } catch is QuestionBefore {
        email = try await self.address(nil)
      }
    }
  }

  /// The address to sign in with, asked for until it's one.
  package func address(_ given: String?) async throws -> String {
    if let given { return given }
    let offers = [await account.email].compactMap(\.self)
    var question = SignInQuestion(again: \.isNoAddress) {
      await world.person.line(SignInQuestion.address, offers)?.trimmed.nonEmpty
    }
    question.wayOut = ", or press Ctrl-C for the prompt, which takes commands"
    return try await tried(question) { address in
      // It may be a password, typed too early: it isn't shown.
      guard address.isEmail else { throw Failure.noAddress }
      return address
    }
  }

  /// Has an email sent, and asks for its code until it's taken. Where too many were sent, an earlier one does.
  package func signIn(byEmailTo email: String, for purpose: EmailPurpose) async throws {
    let question = question(for: try await send(to: email, for: purpose))
    try await signIn(by: question) { .emailed($0, email: email, purpose) }
  }

  /// Has an email sent; answers the question for its code.
  package func send(to email: String, for purpose: EmailPurpose) async throws -> String {
    let refusal: StoreError?
    do {
      refusal = try await world.person.waiting(for: "asking for an email") { _ in
        try await account.sendCode(to: email, for: purpose)
      }
    } catch { throw Failure(error).whileSigningIn }
    guard let refusal else {
      world.person.tell([Text("an email is on its way to \(email), if that has an account")])
      return purpose == .confirming ? "its code: " : "its code, or its link: "
    }
    let failure = Failure(refusal)
    world.person.tell(
      [Text(failure.message, .warning)] + [failure.hint].compactMap { $0.map { Text("  \($0)", .dim) } })
    return "the code or link of an earlier email, if there is one: "
  }

  /// Asks until a proof is taken, then for the code of an authenticator app where that is wanted.
  private func signIn(by question: SignInQuestion, _ proof: (String) throws -> SignInProof) async throws {
    let step = try await tried(question) { answer in
      let proof = try proof(answer)
      return try await world.person.waiting(for: "signing in") { _ in try await account.signIn(with: proof) }
    }
    guard step == .code else { return }
    try await tried(self.question(for: "code of your authenticator app: ")) { code in
      try await world.person.waiting(for: "signing in") { _ in try await account.confirm(code: code) }
    }
  }

  /// The question for a code, which is shown as it's typed, and kept nowhere.
  package func question(for code: String) -> SignInQuestion {
    SignInQuestion(again: \.isUntaken) { await world.person.code(code)?.trimmed.nonEmpty }
  }

  /// Asks for something and does something with it, three times at most.
  package func tried<Value>(
    _ question: SignInQuestion, _ act: (String) async throws -> Value
  ) async throws -> Value {
    for attemptsLeft in [2, 1, 0] {
      guard let answer = try await question.ask() else { break }
      if question.leadsBack, answer.isEmpty {
        if attemptsLeft == 2 { break }
        throw QuestionBefore()
      }
      do { return try await act(answer) } catch {
        let failure = Failure(error).whileSigningIn
        guard question.isRepeated(failure), attemptsLeft > 0 else { throw failure }
        world.person.tell([Text("\(failure.message): try again\(question.wayOut)", .warning)])
      }
    }
    throw question.otherwise
  }
}

/// The person wants to answer the question before this one again.
private struct QuestionBefore: Error {}

/// Something that a person who signs in is asked for.
package struct SignInQuestion: Sendable {
  /// The question for an email address. What is answered that isn't one may be a password, typed too early.
  package static let address = "email: "

  /// Nil where the person gave up.
  let ask: @Sendable () async throws -> String?
  /// True for a failure after which another answer, or the same, may do.
  let isRepeated: @Sendable (Failure) -> Bool
  /// True if an empty answer, after one that was refused, means that an earlier answer was wrong.
  fileprivate var leadsBack = false
  /// What else may be done than to try again: `, or press Enter`.
  fileprivate var wayOut = ""
  /// What it comes to where the person gives up.
  package var otherwise = Failure.givenUp

  package init(
    again isRepeated: @escaping @Sendable (Failure) -> Bool, ask: @escaping @Sendable () async throws -> String?
  ) {
    (self.ask, self.isRepeated) = (ask, isRepeated)
  }
}

extension SigningIn {
  /// By the page of a service, from which the browser comes back by itself; or the address where it ends is pasted.
  private func signIn(by provider: SignInProvider) async throws {
    let visit: any BrowserVisit
    do {
      visit = try await world.person.waiting(for: "asking for \(provider.name)") { _ in
        try await account.visit(provider)
      }
    } catch { throw Failure(error).whileSigningIn }
    defer { visit.close() }
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { world.machine.variable($0) != nil }
    world.person.tell([
      Text(hasDesktop ? "\(provider.name) opens in your browser. If it doesn't, open:" : "open in a browser:"),
      Text(visit.address),
    ])
    if hasDesktop { try? await world.machine.launch(visit.address) }
    // A browser comes back once: what it brought isn't tried again.
    let isRepeated = { @Sendable (failure: Failure) in failure.isWrongProof && visit.answer == nil }
    let question = SignInQuestion(again: isRepeated) { try await arrival(of: visit, by: provider) }
    try await signIn(by: question) { try visit.proof(in: $0) }
  }

  /// What the browser came back with, or what the person pasted meanwhile; nil if they gave up.
  private func arrival(of visit: any BrowserVisit, by provider: SignInProvider) async throws -> String? {
    let person = world.person
    let question = Task {
      await person.code("the browser comes back by itself; or paste the address where it ends: ")?.trimmed.nonEmpty
    }
    visit.atEnd { question.cancel() }
    let pasted = await withTaskCancellationHandler {
      await question.value
    } onCancel: {
      question.cancel()
    }
    if let answer = visit.answer ?? pasted { return answer }
    guard question.isCancelled, !Task.isCancelled else { return nil }
    throw Failure(
      "the browser didn't come back in time",
      hint: "'login --\(provider.rawValue)' begins again; where it ended elsewhere, paste the address of that page",
      status: .notSignedIn
    ).whileSigningIn
  }
}

extension Failure {
  /// The person who signs in answers no more.
  static var givenUp: Failure {
    Failure("not signed in", hint: "'login' asks again", status: .notSignedIn).whileSigningIn
  }

  fileprivate static let noAddress = Failure(
    "expected an email address, such as name@example.com", hint: "login", status: .notSignedIn)

  fileprivate var isNoAddress: Bool { message == Self.noAddress.message }

  /// The same of someone who was signed in before they tried, and still is.
  func keeping(_ email: String?) -> Failure {
    guard let email, status == .notSignedIn else { return self }
    let words = "you are still signed in as \(email)"
    if message == Self.givenUp.message { return .declined(words) }
    var failure = self
    (failure.message, failure.status) = ("\(message): \(words)", .failed)
    return failure
  }

  /// The same of someone who tried to sign in, so that they aren't asked once more.
  fileprivate var whileSigningIn: Failure {
    var failure = self
    failure.isSigningIn = true
    return failure
  }

  /// True if another proof may do.
  fileprivate var isWrongProof: Bool { status == .notSignedIn }

  /// True if the code, or the same one once more, may do: it came by an email, of which there are few.
  fileprivate var isUntaken: Bool { isRefusal || status == .notSignedIn || status == .unavailable }

  /// True if something else may do that isn't a proof: a new password, or the code that confirms it.
  package var isRefusal: Bool { status == .failed && manner == .error }
}

extension World {
  /// That nobody can be asked for what a sign-in needs; where the surroundings say it, why the store doesn't take it.
  package func unasked(for what: String) async -> Failure {
    if hints.signIn == nil {
      do { _ = try await store.identity() } catch { return Failure(error) }
    }
    return Failure("there is no terminal to ask for \(what)", hint: hints.signIn, status: .notSignedIn)
  }
}

extension ShellState {
  /// Asks for what is missing, signs in, and begins again as that person.
  package mutating func signIn(by way: SignInWay, as email: String?, with world: World) async throws -> [Text] {
    let signingIn = try await SigningIn(with: world, askingFor: way.isPassword ? "a password" : "a code")
    let isIn = session.identity != .nobody && !isSignedOut
    let name = isIn ? await signingIn.account.email ?? "before" : nil
    do { try await signingIn.run(by: way, as: email) } catch { throw Failure(error).keeping(name) }
    return try await begin(after: signingIn)
  }

  /// Begins as the person who has signed in; answers what is said then.
  package mutating func begin(after signingIn: SigningIn) async throws -> [Text] {
    let world = signingIn.world
    await start(as: try await signingIn.identity(), with: world)
    let name = await signingIn.account.email ?? session.tables.users[session.identity.user]?.email
    return [Text(name.map { "signed in as \($0)" } ?? "signed in")] + parentLines
  }
}

extension SigningIn {
  /// Who signed in, and whose rows they look at; an account that nobody has asked before is asked who they are.
  fileprivate func identity() async throws -> Identity {
    do { return try await known() } catch let error as StoreError where error == .unintroduced {
      try await introduce()
      return try await known()
    }
  }

  private func known() async throws -> Identity {
    try await world.person.waiting(for: "signing in") { _ in
      await world.belongings.viewAgain(try await world.store.identity(), in: world.store)
    }
  }

  private func introduce() async throws {
    world.person.tell([Text("this account is new here")])
    guard let name = await world.person.line("your name: ", [])?.trimmed, !name.isEmpty else { throw Self.unnamed }
    let question = SignInQuestion(again: \.isNoRole) { await world.person.line(UserRole.question, UserRole.answers) }
    try await tried(question) {
      guard let role = UserRole(answer: $0) else { throw Failure.noRole }
      try await world.person.waiting(for: "signing in") { _ in try await account.introduce(name: name, role: role) }
    }
  }

  private static var unnamed: Failure { Failure(StoreError.unintroduced) }
}

extension SignInWay {
  fileprivate var isPassword: Bool { self == .password }
}

extension Failure {
  fileprivate static let noRole = Failure(
    "expected athlete or parent", hint: "'login' asks again", status: .notSignedIn)
  fileprivate var isNoRole: Bool { message == Self.noRole.message }
}
