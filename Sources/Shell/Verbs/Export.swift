import Display
import Domain
import Grammar

/// `export`: the rows of the list that match, as a file; the limit is for the screen and doesn't count.
struct Export: Command {
  static let verb = Verb(
    "export", "Write all matching rows to a csv, tsv, json, jsonl, md or html file", group: .look, effect: .world,
    prints: false, examples: ["export schools.csv", "export report.html"], .file, make: Self.init)

  let file: String

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    let (text, rows) = try text(conversation.session)
    try world.system.write(text, file)
    return .notice(Text("\(conversation.session.front.counted(rows)) -> \(file)"))
  }

  private func text(_ session: Session) throws -> (String, Int) {
    let parts = file.split(separator: "/").last?.split(separator: ".") ?? []
    let ending = parts.count > 1 ? parts[parts.count - 1] : ""
    var session = session
    session.query.limit = nil
    func write<E: Shown>(_ entity: E.Type) throws -> (String, Int) {
      let listing = Listing<E>(session)
      if ending.lowercased() == "html" { return (Report(listing, session).text, listing.selection.total) }
      guard let mode = OutputMode(ending: ending) else {
        throw Failure(
          ending.isEmpty ? "'\(file)' has no ending" : "'.\(ending)' is not an ending that can be exported",
          hint: "use .csv, .tsv, .json, .jsonl, .md or .html", status: .notUnderstood)
      }
      return (render(.sheet(listing.sheet), as: mode, on: .uncut), listing.selection.total)
    }
    return try write(session.front.shown)
  }
}
