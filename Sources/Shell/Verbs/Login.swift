import Display
import Grammar

/// `login`: signs in to the Supabase project; the password is asked for, and kept nowhere.
struct Login: Command {
  static let verb = Verb(
    "login", "Sign in to the Supabase project", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["login", "login jamie@example.com", "login sam@example.org"], Parameter<String>.email.optional,
    make: Self.init)

  let email: String?

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    Answer(notices: try await conversation.signIn(as: email, with: world))
  }
}

extension Parameter where Value == String {
  /// An e-mail address: something with a sign in the middle.
  fileprivate static let email = Parameter("EMAIL") { reader in
    reader.take(Expectation("an e-mail address") { _, _ in CandidateList([]) }) { word in
      word.text.dropFirst().dropLast().contains("@") ? word.text : nil
    }
  }
}
