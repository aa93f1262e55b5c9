import Domain
import Grammar

/// `source`: replays a script.
struct Source: Command {
  static let verb = Verb(
    "source", "Replay a script", group: .script, effect: .world, prints: false,
    examples: ["source shortlist.compass", "source finalists.compass -- D1 500"], .file,
    .words("WORD", Expectation("an argument")), make: Self.init)

  let file: String
  let arguments: [String]

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    let words = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    guard words.count <= 9 else { throw Failure("a script takes nine words at the most", status: .notUnderstood) }
    let text = try world.system.read(file)
    return Answer(next: .replay(Script(name: file, text: text, arguments: words)))
  }
}
