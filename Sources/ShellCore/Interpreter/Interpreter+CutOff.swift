import Grammar
import Values

extension Interpreter {
  /// Says which statement wasn't run because nobody reads the results any more: the first from a place on that does more
  /// than look. If there is none, nothing is lost.
  mutating func tellUnrun(_ text: String, from begin: Int, in file: String?, firstLine: Int) async -> ExitStatus {
    let context = ParseContext(text, in: scope)
    var place = begin
    while let start = context.beginningOfStatement(from: place) {
      if let statement = try? await statement(of: text, from: start), statement.onlyLooks {
        place = statement.end
        continue
      }
      let span = start..<context.endOfStatement(from: start)
      let failure = Failure(
        "nobody reads the output any more, so this wasn't run: \(context.text(span))",
        hint: "send the output to a file, or run it by itself")
      return await fail(failure, at: span, in: text, file: file, firstLine: firstLine)
    }
    return .done
  }

  /// The same for a line that would have been next.
  package mutating func tellUnrun(_ line: String) async -> ExitStatus {
    await tellUnrun(line, from: 0, in: nil, firstLine: 1)
  }
}

extension Statement {
  /// True if it leaves rows and files as they are.
  fileprivate var onlyLooks: Bool { effect == .shell && redirection == nil || verb.name == "quit" }
}
