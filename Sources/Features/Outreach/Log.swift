import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `log`: what was written, said or visited; the coach counts as contacted, and suggestions that asked for it are closed.
package struct Log: FieldCommand {
  package static let verb = Verb(
    "log", "Log interactions with schools and coaches", group: .write, effect: .store, storing: "the interaction",
    prints: false,
    examples: [
      "log 3 call", "log kenyon email 11/1 intro", "log kenyon email inbound on friday They liked the video",
      "log kenyon call inbound missed",
      "log kenyon official visit occurred=2026-02-07 sentiment=positive",
    ], .rows(of: [.coaches, .schools], "a school or a coach"), .logKind, .logDetails, make: Self.init
  ).noting(
    "A school means the coach who is named in the text, else its only or its head coach.",
    "A call was a conversation, and is answered, unless you say 'missed'.",
    "Quote text that has a ';', '#', '>' or '|'."
  ).takingProse()

  let rows: [RowID]
  let kind: LogKind
  let details: LogDetails

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try LoggingRules(shell, world).refuseOthers()
    let type = try await kind.type(asking: world.person)
    var details = self.details
    if case .missedCall = kind { details.isMissed = true }
    var log = InteractionLog(with: world)
    var notices: [Text] = []
    // A school that is named with its own coach only says where the coach is.
    let coaches = rows.compactMap { shell.session.tables.coaches[Key<Coach>($0.id)]?.schoolID }
    let rows = rows.filter { $0.list != .schools || !coaches.contains(Key($0.id)) }
    for row in rows {
      let partner = try await LogPartner(of: row, details, in: shell.session, asking: world.person)
      let interaction = try log.add(type, with: row, coach: partner.coach, details, in: shell)
      if let doubt = partner.doubt { notices.append(doubt(interaction)) }
    }
    shell.current = rows.last
    var answer = try await log.write(in: &shell)
    answer.notices += notices
    return answer
  }
}

/// What a person says that they log: a type of interaction, or a visit that may be one of several.
enum LogKind: Sendable {
  case type(InteractionType)
  case missedCall
  /// A bare `visit`, and the line that says which.
  case visit(instead: String)

  static let visits: [InteractionType] = [.officialVisit, .unofficialVisit, .inPersonVisit]
  private static let names = visits.map(\.rawValue).joined(separator: ", ")

  /// The type; a bare `visit` asks which one.
  func type(asking person: any Person) async throws -> InteractionType {
    let instead: String
    switch self {
    case .type(let type): return type
    case .missedCall: return .phoneCall
    case .visit(let line): instead = line
    }
    guard person.isThere else {
      throw Failure("'visit' could be any of \(Self.names)", hint: instead, status: .notUnderstood)
    }
    let offers = Self.visits.map(\.rawValue)
    while let line = await person.answer("which visit (\(Self.names)): ", offers, { Self.visit($0) != nil }) {
      if let type = Self.visit(line) { return type }
      person.tell([Text("expected one of \(Self.names), not '\(line)'", .bad)])
    }
    throw Failure("nothing was logged")
  }

  /// `official`, `official visit`, `in person`.
  private static func visit(_ line: String) -> InteractionType? {
    let list = WordList("visit", of: InteractionType.self)
    let found = (list[line] ?? list["\(line) visit"]).flatMap { InteractionType(rawValue: $0.raw) }
    return found.flatMap { visits.contains($0) ? $0 : nil }
  }
}

extension Parameter where Value == LogKind {
  /// A type of interaction as people say it: `call`, `zoom`, `official visit`.
  static let logKind = Parameter("TYPE") { cursor in
    let types = Parameter<InteractionType>.vocabulary("TYPE", "interaction type", isBeforeText: true).readings(cursor)
    if !types.isEmpty { return types.map { Reading(.type($0.value), $0.rest) } }
    guard let word = cursor.peek(), !word.isQuoted else { return [] }
    if word.text.lowercased() == "missed", let call = cursor.after(word).peek(), call.text.lowercased() == "call" {
      return [Reading(.missedCall, cursor.after(word).after(call).marking(word, .value).marking(call, .value))]
    }
    guard word.text.lowercased() == "visit" else { return [] }
    let line = cursor.statement(replacing: word.span, with: "official visit")
    return [Reading(.visit(instead: line), cursor.after(word).marking(word, .value))]
  }
}
