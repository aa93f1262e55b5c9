import Domain
import Grammar

/// `add`: a new row; on a terminal it asks for what is missing.
struct Add: Command {
  static let verb = Verb(
    "add", "Put something new on a list", group: .change, effect: .store, prints: false,
    examples: [
      "add school Kenyon College division=D3 state=OH", "add coach first=Ana last=Ruiz school=kenyon role=head",
    ],
    .choice("KIND", "what to add", kinds), .bareWords, .assignments { @Sendable scope in scope.editableNames },
    make: Self.init)

  let list: ListName
  let words: String
  let assignments: [Assignment]

  private static let kinds = ListName.allCases.compactMap { list in
    list.editable == nil ? nil : (Candidate(list.singular, note: "put one on the \(list.plural) list"), list)
  }

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    try conversation.refuseIfReadOnly(world)
    guard let entity = list.editable else { throw Failure("\(list.plural) can't be added") }
    return try await conversation.add(entity, words, assignments, with: world)
  }
}

extension Parameter where Value == String {
  /// Bare words before the first FIELD=VALUE: a name or a text; possibly none.
  fileprivate static let bareWords = Parameter("[NAME]") { reader in
    var words: [String] = []
    var reader = reader
    while let word = reader.peek(), word.isQuoted && !word.text.contains("=") || !word.text.contains("=") {
      words.append(word.text)
      reader = reader.after(word)
    }
    return [Reading(words.joined(separator: " "), reader)]
  }
}
