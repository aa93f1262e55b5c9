import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `log`: what was written, said or visited; the coach counts as contacted, and suggestions that asked for it are closed.
package struct Log: Command {
  package static let verb = Verb(
    "log", "Log interactions with schools and coaches", group: .write, effect: .store, prints: false,
    examples: [
      "log 3 call", "log kenyon email inbound on yesterday They liked the video",
      "log kenyon official visit occurred=2026-02-07 sentiment=positive",
    ], .rows(of: [.schools, .coaches], "a school or a coach"), .logKind, .logDetails, make: Self.init)

  let rows: [RowID]
  let kind: LogKind
  let details: LogDetails

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseLogging(world)
    let type = try await kind.type(asking: world.person)
    var log = InteractionLog(with: world)
    for row in rows { try log.add(type, with: row, details, in: shell) }
    shell.current = rows.last
    return try await log.write(in: &shell)
  }
}

/// What a person says that they log: a type of interaction, or a visit that may be one of several.
enum LogKind: Sendable {
  case type(InteractionType)
  case visit

  static let visits: [InteractionType] = [.officialVisit, .unofficialVisit, .inPersonVisit]
  private static let names = visits.map(\.rawValue).joined(separator: ", ")

  /// The type; a bare `visit` asks which one.
  func type(asking person: World.Person) async throws -> InteractionType {
    if case .type(let type) = self { return type }
    guard person.isThere else {
      throw Failure("'visit' could be any of \(Self.names)", hint: "log . official visit", status: .notUnderstood)
    }
    let offers = Self.visits.map(\.rawValue)
    while let line = await person.line("which visit (\(Self.names)): ", offers) {
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
    let types = Parameter<InteractionType>.vocabulary("TYPE", "interaction type").readings(cursor)
    if !types.isEmpty { return types.map { Reading(.type($0.value), $0.rest) } }
    guard let word = cursor.peek(), !word.isQuoted, word.text.lowercased() == "visit" else { return [] }
    return [Reading(.visit, cursor.after(word).marking(word, .value))]
  }
}

/// What is said of an interaction after its type: who began, when it was, its fields, and words that are its subject.
struct LogDetails: Sendable {
  var direction = InteractionDirection.outbound
  /// Nil for now.
  var day: Day?
  var assignments: [Assignment] = []
  /// The subject, or the content where a subject is given.
  var words: [String] = []

  /// The fields that were set for a row of this list, and the words as one of them.
  func assignments(for list: ListName) throws(Failure) -> [Assignment] {
    let names = assignments.map { Interaction.fields.entry(named: $0.name)?.name ?? $0.name }
    for (name, assignment) in zip(names, assignments)
    where ["school", "type"].contains(name) || name == "coach" && list == .coaches {
      var failure = Failure(
        "the \(name) of an interaction is what stands before its fields", hint: "log COACH call", status: .notUnderstood
      )
      failure.span = assignment.span
      throw failure
    }
    guard !words.isEmpty else { return assignments }
    guard let free = ["subject", "content"].first(where: { !names.contains($0) }) else {
      throw Failure(
        "subject and content are given, so '\(words.joined(separator: " "))' has no place",
        hint: "put the whole value in quotes", status: .notUnderstood)
    }
    return assignments + [Assignment(name: free, value: words.joined(separator: " "))]
  }
}

extension Parameter where Value == LogDetails {
  /// `inbound on yesterday sentiment=positive Talked about the visit`, each part optional.
  static let logDetails = Parameter("[inbound] [on DAY] [FIELD=VALUE...] [WORD...]") { cursor in
    var details = LogDetails()
    var rest = cursor
    while let word = rest.nextDetail(mayBegin: details.words.isEmpty) {
      if let assignment = Assignment(of: word) {
        details.assignments.append(assignment)
        rest = rest.after(word).marking(assignment: word, isKnown: assignment.isOfInteraction)
        continue
      }
      let isBare = details.words.isEmpty && !word.isQuoted
      if isBare, let direction = InteractionDirection(rawValue: word.text.lowercased()) {
        details.direction = direction
        rest = rest.after(word).marking(word, .value)
      } else if isBare, details.day == nil, word.text.lowercased() == "on" || rest.pastDay() != nil {
        let begin = word.text.lowercased() == "on" ? rest.after(word).marking(word, .sign) : rest
        guard let (day, after) = begin.pastDay(weekdays: word.text.lowercased() == "on") else {
          begin.failNoDay()
          return []
        }
        details.day = day
        rest = after.marking(begin.place..<(after.last?.span.upperBound ?? begin.place), .value)
      } else if isBare, word.text.looksLikeDate {
        rest.failNoDay()
        return []
      } else {
        details.words.append(word.text)
        rest = rest.after(word).marking(word.span, word.isQuoted ? .string : .text)
      }
    }
    return rest.isAtEnd ? [Reading(details, rest)] : []
  }
}

extension Assignment {
  /// Nil for a word that isn't NAME=VALUE.
  fileprivate init?(of word: Word) {
    guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else { return nil }
    let name = word.text[..<equals]
    guard name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    self.init(name: String(name), value: String(word.text[word.text.index(after: equals)...]), span: word.span)
  }

  /// Whether an interaction has such a field.
  fileprivate var isOfInteraction: Bool { Interaction.fields.entries.contains { $0.name == name } }
}

extension String {
  /// Four digits and two dashes: meant as a day.
  fileprivate var looksLikeDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 4 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }
}

extension Cursor {
  /// The next word, after saying what may stand here.
  fileprivate func nextDetail(mayBegin: Bool) -> Word? {
    expect(mayBegin ? .logDetail : .logField)
    return peek()
  }

  /// A day in one to three words, the longest first; a weekday is the one that was last, and must be allowed.
  fileprivate func pastDay(weekdays: Bool = false) -> (Day, Cursor)? {
    let today = scope.session.facts.clock.today
    var (words, rest): ([String], Cursor) = ([], self)
    var best: (Day, Cursor)?
    while words.count < 3, let word = rest.peek(), !word.isQuoted || words.isEmpty {
      words.append(word.text)
      rest = rest.after(word)
      guard let day = SpokenDate.day(words.joined(separator: " "), today: today) else { continue }
      let isWeekday = words.count == 1 && SpokenDate.day("last \(words[0])", today: today) != nil
      if !isWeekday { best = (day, rest) } else if weekdays { best = (day - 7, rest) }
      if word.isQuoted { break }
    }
    return best
  }

  fileprivate func failNoDay() {
    let found = peek().map { ", not '\($0.text)'" } ?? ""
    context.fail(
      Diagnostic(
        "expected a day\(found)", at: here, hint: "on yesterday, on 2026-02-07; a text with such words goes in quotes"))
  }
}

extension Expectation {
  fileprivate static let fields = Interaction.fields.entries.filter {
    !["school", "type", "direction"].contains($0.name)
  }
  .map { Candidate("\($0.name)=", note: $0.format.note, isOpen: true) }

  fileprivate static let logField = Expectation.words("FIELD=VALUE", fields)

  fileprivate static let logDetail = Expectation.words(
    "a text",
    [
      Candidate("inbound", note: "they began"), Candidate("outbound", note: "you began"),
      Candidate("on", note: "a day"), Candidate("yesterday"),
    ] + fields)
}
