import Display
import Domain
import Grammar

/// `history`: the lines typed before, those that contain a text, or none any more.
package struct ShowHistory: Command, Unrecorded {
  package static let verb = Verb(
    "history", "List the lines typed before; '!12' runs one again", group: .script, effect: .world, needs: .nothing,
    examples: ["history", "history kenyon", "history clear"], .words("TEXT", .historyText), make: Self.init)

  let words: [String]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if words == ["clear"] {
      try world.person.forgetLines()
      return .notice(Text("the history is empty"))
    }
    let text = Folded(words.joined(separator: " "))
    let lines = try world.person.pastLines().enumerated().filter { text.isEmpty || Folded($1.line).contains(text) }
    let columns = [
      SheetColumn("", key: "number", alignment: .right, minimum: 1),
      SheetColumn("When", key: "time", priority: 1), SheetColumn("Line", key: "line", minimum: 20, isFlexible: true),
    ]
    var sheet = Sheet(
      columns: columns, count: lines.count,
      cell: { row, column in
        let (place, past) = lines[row]
        return switch column {
        case 0: Text("\(place + 1)", .dim)
        case 1: Text(Ago.words(past.time, world.clock), .dim)
        default: Text(past.line, past.succeeded ? .plain : .dim)
        }
      },
      object: { row in
        let (place, past) = lines[row]
        return [
          ("number", .int(place + 1)), ("time", .text(past.time.description)), ("line", .text(past.line)),
          ("ok", .bool(past.succeeded)), ("milliseconds", .int(past.milliseconds)),
        ]
      }, fields: ["number", "time", "line", "ok", "milliseconds"])
    sheet.noun = ("line", "lines")
    sheet.empty = [Text(text.isEmpty ? "Nothing was typed yet" : "No line contains '\(words.joined(separator: " "))'")]
    return CommandResult([.sheet(sheet)])
  }
}

extension Expectation {
  fileprivate static let historyText = Expectation.words(
    "a text", [Candidate("clear", note: "forget every line")])
}
