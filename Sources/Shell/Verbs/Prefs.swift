import Display
import Domain
import Grammar

/// `prefs`: the athlete's details that fits are computed from, shown and set.
struct Prefs: Command {
  static let verb = Verb(
    "prefs", "Show or set the player's details", group: .change, effect: .store,
    examples: ["prefs player", "prefs player gpa=3.8 bats=R positions=SS,2B"],
    Parameter.choice(
      "player", "a category", [(Candidate("player", note: "the athlete's details"), PreferenceCategory.player)]
    ).optional,
    .assignments { @Sendable _ in PlayerField.all.map { Candidate("\($0.key)=", note: $0.expected, isOpen: true) } },
    make: Self.init)

  let category: PreferenceCategory?
  let assignments: [Assignment]

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    guard !assignments.isEmpty else { return show(conversation) }
    var values: [(String, JSON)] = []
    for assignment in assignments {
      guard let field = PlayerField.named(assignment.name) else {
        let near = Nearest.words(to: assignment.name, among: PlayerField.all.map(\.key)).map { "'\($0)'" }
        throw Failure(
          Diagnostic(
            "'\(assignment.name)' is not a field of the player", at: assignment.span,
            hint: near.isEmpty ? "'prefs player' lists the fields" : "did you mean \(near.joined(separator: " or "))?"))
      }
      do {
        values.append((field.key, try field.read(assignment.value, today: world.clock.today)))
      } catch {
        throw Failure(
          Diagnostic("expected \(error.expected), found '\(error.found)'", at: assignment.span, hint: error.hint))
      }
    }
    let told = values.map { "\($0.0)=\($0.1 == .null ? "" : $0.1.spoken)" }.joined(separator: " ")
    return try await conversation.setPreferences(.player, values, confirmation: "player: \(told)", with: world)
  }

  private func show(_ conversation: Conversation) -> Answer {
    let document = conversation.session.preferences(.player)?.data?.json ?? .object([])
    let known = PlayerField.all.compactMap { field in
      document[field.key].flatMap { $0 == .null ? nil : (label: field.key, value: Text($0.spoken)) }
    }
    let none = Text("Nothing is known yet: prefs player gpa=3.8 positions=SS,2B", .dim)
    let section = Section("Player Details", id: "player", [known.isEmpty ? .line(none) : .pairs(known)])
    guard case .object(let fields) = Datum(document) else { return Answer() }
    return Answer([.detail(Detail(header: [], sections: [section], object: fields))])
  }
}

extension JSON {
  /// As a person would type it: `SS,2B`, `yes`.
  fileprivate var spoken: String {
    switch self {
    case .bool(let flag): flag ? "yes" : "no"
    case .string(let text): text
    case .array(let items): items.map(\.spoken).joined(separator: ",")
    default: text
    }
  }
}
