import Display
import Domain
import Grammar

/// `watch`: a command that prints, again and again on fresh rows, until Ctrl-C.
struct Watch: Command, Unrecorded {
  static let verb: Verb = Verb(
    "watch", "Repeat a command that prints, until Ctrl-C", group: .look, effect: .world, prints: false,
    examples: ["watch due 30", "watch \"schools OH\" 10"], .watched, make: Self.init)

  let watched: Watched

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    Answer(next: .watch(watched.line, seconds: watched.seconds))
  }
}

/// What is repeated, and how often.
struct Watched: Sendable, Hashable {
  var line: String
  var seconds: Int
}

extension Parameter where Value == Watched {
  /// `COMMAND [SECONDS]`: a number at the end is the seconds; a command that ends in one stands in quotes.
  fileprivate static let watched = Parameter("COMMAND [SECONDS]") { reader in
    if let word = reader.peek(), word.isQuoted {
      let rest = reader.after(word)
      return Parameter<Int>.seconds.readings(rest).compactMap { seconds in
        isRepeatable(word.text, reader, word.span)
          ? Reading(Watched(line: word.text, seconds: seconds.value), seconds.rest) : nil
      }
    }
    _ = Vocabulary.all.readings(reader)
    let (line, end) = reader.restOfLine(inQuotes: true)
    let span = reader.place..<reader.place + line.utf8.count
    if let space = line.lastIndex(where: \.isWhitespace), let seconds = Int(line[line.index(after: space)...]),
      (1...86_400).contains(seconds), let shorter = try? statement(String(line[..<space]), reader),
      shorter.redirection == nil
    {
      let watched = Watched(line: String(line[..<space]).withoutBlanks, seconds: seconds)
      return isRepeatable(watched.line, reader, span) ? [Reading(watched, end)] : []
    }
    return isRepeatable(line, reader, span) ? [Reading(Watched(line: line, seconds: 5), end)] : []
  }

  private static func statement(_ line: String, _ reader: Reader) throws(Diagnostic) -> Statement? {
    try Statement.read(line, from: 0, in: reader.scope, verbs: .all)
  }

  /// Whether a line is understood and only prints; says why not.
  private static func isRepeatable(_ line: String, _ reader: Reader, _ span: Span) -> Bool {
    do {
      guard let statement = try statement(line, reader) else {
        reader.walk.fail(Diagnostic("expected a command", at: span, hint: "watch due"))
        return false
      }
      if statement.verb.effect == .store || !statement.verb.prints {
        let what = statement.verb.prints ? "changes rows" : "prints nothing"
        reader.walk.fail(Diagnostic("'\(statement.verb.name)' \(what)", at: span, hint: "watch due"))
        return false
      }
      return true
    } catch {
      let start = span.lowerBound + (reader.walk.text(span).first == "\"" ? 1 : 0)
      var shifted = error
      shifted.span = start + error.span.lowerBound..<start + error.span.upperBound
      reader.walk.fail(shifted)
      return false
    }
  }
}

extension Parameter where Value == Int {
  /// Five if they are left out.
  fileprivate static let seconds = Parameter.whole("SECONDS", 1...86_400).or(5)
}
