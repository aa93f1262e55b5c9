import Display
package import Domain
import Grammar
import Storage
import Values

/// `drafts`: the texts that wait to be stored or sent; opens one again, or drops it.
package struct Drafts: Command, Unrecorded {
  package static let verb = Verb(
    "drafts", "List what you began to write and haven't sent or saved", group: .write, effect: .world,
    needs: .nothing, examples: ["drafts", "drafts 1", "drafts drop all"], .draftRequest, make: Self.init)

  let request: Request

  enum Request: Sendable {
    case list
    case open(Int)
    /// Nil drops all of them.
    case drop(Int?)
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let all = try world.belongings.drafts()
    let drafts = all.filter { $0.isFor(shell.session, in: world.store) }
    switch request {
    case .list:
      let elsewhere = Set(all.map(\.source)).filter { !world.store.isMeant(by: $0) }.sorted().map { "'\($0)'" }
      let notices =
        elsewhere.isEmpty ? [] : [Text("there are also texts for \(elsewhere.joined(separator: ", "))", .dim)]
      return CommandResult([.sheet(Sheet(drafts, world.clock))], notices: notices)
    case .open(let number):
      let draft = try Self.draft(number, of: drafts)
      var answer = CommandResult(next: .take { interpreter, _ in await interpreter.goOn(with: draft) })
      answer.notices = [Text("\(draft.title): \(draft.reason)", .dim)]
      return answer
    case .drop(let number):
      let gone = try number.map { [try Self.draft($0, of: drafts)] } ?? drafts
      try world.belongings.changeDrafts { kept in kept.removeAll { draft in gone.contains { $0.isSame(as: draft) } } }
      return .notice(Text(gone.count == 1 ? "dropped: \(gone[0].title)" : "\(gone.count) texts dropped"))
    }
  }

  /// The text of a person that was kept last, of those whose lines begin so; nil if there is none.
  package static func waiting(for line: String, in session: Session, with world: World) throws -> Draft? {
    try world.belongings.drafts().last { $0.isFor(session, in: world.store) && $0.line.hasPrefix(line) }
  }

  private static func draft(_ number: Int, of drafts: [Draft]) throws(Failure) -> Draft {
    guard let draft = drafts[number: number] else {
      let there = drafts.isEmpty ? "there are no drafts" : "there are drafts 1 to \(drafts.count)"
      throw Failure("no draft \(number): \(there)", hint: "'drafts' lists them")
    }
    return draft
  }
}

extension Interpreter {
  /// Opens a text again where it was meant to go.
  fileprivate mutating func goOn(with draft: Draft) async -> Outcome {
    shell.draft = draft
    let outcome = await run(draft.line)
    shell.draft = nil
    return outcome
  }
}

extension Sheet {
  /// Texts that were kept, with their numbers.
  fileprivate init(_ drafts: [Draft], _ clock: Clock) {
    let columns = [
      SheetColumn("", key: "number", alignment: .right, minimum: 1),
      SheetColumn("Text of", key: "title", isSubject: true),
      SheetColumn("When", key: "time", priority: 1), SheetColumn("Begins", key: "text", wraps: true),
      SheetColumn("Reason", key: "reason", priority: 2, isSubject: true),
    ]
    self.init(
      columns: columns, count: drafts.count,
      cell: { row, column in
        let draft = drafts[row]
        return switch column {
        case 0: Text("\(row + 1)", .dim)
        case 1: Text(draft.title, .name)
        case 2: Text(draft.keptAt.map { Ago.words($0, clock) } ?? "", .dim)
        case 3: Text(draft.added.oneLine)
        default: Text(draft.reason.oneLine, .dim)
        }
      },
      object: { row in
        let draft = drafts[row]
        return [
          ("number", .int(row + 1)), ("title", .text(draft.title)), ("line", .text(draft.line)),
          ("source", .text(draft.source)), ("time", Datum(draft.keptAt?.description)),
          ("reason", .text(draft.reason)), ("text", .text(draft.text)),
        ]
      }, fields: ["number", "title", "line", "source", "time", "reason", "text"])
    entry = { row in
      let draft = drafts[row]
      return Entry(
        Text("\(row + 1)", .dim), Text(draft.title, .name),
        when: Text(draft.keptAt.map { Ago.words($0, clock) } ?? "", .dim),
        about: [Text(draft.added.oneLine), Text(draft.reason.oneLine, .dim)])
    }
    noun = ("draft", "drafts")
    empty = [Text("No drafts")]
  }
}

extension Draft {
  /// The first of its lines that aren't in what it was made from.
  fileprivate var added: String {
    let known = Set(base.split(separator: "\n"))
    let lines = text.split(separator: "\n")
    return String(lines.first { !known.contains($0) } ?? lines.first ?? "")
  }
}

extension Parameter where Value == Drafts.Request {
  /// Nothing, a number, or `drop` and a number or `all`.
  fileprivate static let draftRequest = Parameter("[N | drop N|all]") { cursor in
    let drop = cursor.takes("drop")
    let number = Parameter<Int>.whole("N", 1...9_999)
    if let drop {
      if let all = drop.takes("all") { return [Reading(.drop(nil), all)] }
      return number.readings(drop).map { Reading(.drop($0.value), $0.rest) }
    }
    guard !cursor.isAtEnd else { return [Reading(.list, cursor)] }
    return number.readings(cursor).map { Reading(.open($0.value), $0.rest) }
  }
}
