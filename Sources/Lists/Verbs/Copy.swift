import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `copy`: one field of a row, the list or the last result onto the clipboard; off a terminal it is printed.
package struct Copy: Command {
  package static let verb = Verb(
    "copy", "Copy a field, the list or the last result to the clipboard", group: .look, effect: .world,
    examples: ["copy kenyon website", "copy 3 name", "copy preston email", "copy all", "copy last csv"],
    .copied, make: Self.init)

  let subject: Subject

  /// The field or rows to copy.
  enum Subject: Sendable {
    case field(RowID, String)
    /// Every row that matches, or what was printed last; nil for cells that a spreadsheet takes.
    case all(OutputMode?)
    case last(OutputMode?)
  }

  package var needs: Needs? { if case .field = subject { .names } else { nil } }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    switch subject {
    case .field(let row, let field): return try copy(field, of: row, in: shell, with: world)
    case .all(let mode):
      let all = try CancellableScope.whole { shell.session.front.shown.listing(shell.session.unlimited).sheet }
      return try copy([.sheet(all)], mode, with: world)
    case .last(let mode):
      guard !shell.results.isEmpty else { throw Failure("nothing printed yet", hint: "copy all") }
      return try copy(shell.results, mode, with: world)
    }
  }

  private func copy(_ field: String, of row: RowID, in shell: ShellState, with world: World) throws -> CommandResult {
    let text = try text(of: field, row, in: shell.session, shell.title(of: row))
    guard world.person.isThere, world.machine.copy(text) else {
      return CommandResult([.datum(.text(text), [Text(text)])])
    }
    return .notice(Text("copied: \(text)"))
  }

  private func text(of field: String, _ row: RowID, in session: Session, _ name: String) throws -> String {
    let list = row.list
    guard list.entity.holds(row.id, in: session.tables) else { throw Failure("the \(list.singular) was deleted") }
    guard let info = FieldList(list, session.context)[field],
      let value = list.entity.value(ofField: field, of: row.id, in: session)
    else {
      throw Failure(
        "\(list.singular.withArticle) has no '\(field)'",
        hint: list == .schools && Coach.fields[field] != nil
          ? "copy COACH \(field)" : "'\(list.plural); columns' lists the fields", status: .notUnderstood)
    }
    let text = info.text(of: value)
    guard !text.isEmpty else {
      throw Failure(
        "\(name) has no \(OpenAddress.Place(rawValue: info.name)?.spoken ?? info.name)",
        hint: "'show .' shows the rest")
    }
    return text
  }
}

extension Copy {
  /// Bytes that terminals take in one go: some no more than 100,000, of which the encoding takes a quarter.
  private static let most = 74_994

  /// A whole result; of a table that is too long as many rows as terminals take.
  private func copy(_ blocks: [Block], _ mode: OutputMode?, with world: World) throws -> CommandResult {
    guard world.person.isThere else {
      var answer = CommandResult(blocks)
      answer.mode = mode
      return answer
    }
    let mode = mode ?? .tsv
    guard let table = blocks.onlySheet else {
      let text = try CancellableScope.whole { try blocks.map { try $0.uncut(as: mode) }.joined() }
      guard text.utf8.count <= Self.most else { throw Self.tooLarge }
      return try put(text, "copied: the last result as \(mode.rawValue)", with: world)
    }
    let (text, count) = try CancellableScope.whole { try Self.text(of: table, mode) }
    guard count > 0 || table.count == 0 else { throw Self.tooLarge }
    let rows = table.count.counted(table.noun.one, table.noun.many)
    guard count < table.count else { return try put(text, "copied: \(rows) as \(mode.rawValue)", with: world) }
    return try put(
      text, "copied: the first \(count) of \(rows), the most a terminal takes; 'show > list.csv' writes them all",
      with: world)
  }

  private func put(_ text: String, _ told: String, with world: World) throws -> CommandResult {
    guard world.machine.copy(text) else {
      throw Failure("this terminal has no clipboard", hint: "show > list.csv")
    }
    return .notice(Text(told))
  }

  /// The text of as many rows as terminals take, and how many those are.
  private static func text(of sheet: Sheet, _ mode: OutputMode) throws -> (String, Int) {
    func text(_ count: Int) throws -> String {
      var part = sheet
      part.count = count
      (part.notes, part.total) = ([], [])
      return try Block.sheet(part).uncut(as: mode)
    }
    // A row has no less than four bytes.
    var (fits, tooMany) = (0, min(sheet.count, most / 4) + 1)
    var best = try text(0)
    var next = min(tooMany - 1, 64)
    while tooMany - fits > 1 {
      let tried = try text(next)
      if tried.utf8.count <= most { (fits, best) = (next, tried) } else { tooMany = next }
      next = tooMany > sheet.count ? min(fits * 4 + 1, tooMany - 1) : (fits + tooMany) / 2
    }
    return (best, fits)
  }

  private static var tooLarge: Failure {
    Failure("a terminal takes at most \(most / 1000) kB", hint: "'last > result.csv' writes it to a file")
  }
}

extension [Block] {
  /// The table that they are.
  fileprivate var onlySheet: Sheet? {
    guard count == 1 else { return nil }
    return switch self[0] {
    case .sheet(let sheet): sheet
    case .group(let blocks): blocks.onlySheet
    default: nil
    }
  }
}

extension Parameter where Value == Copy.Subject {
  /// `all` or `last` and a mode, or a row and a field.
  fileprivate static let copied = Parameter("ROW FIELD | all|last MODE") { cursor in
    if let rest = cursor.takes("all", note: "every row that matches") {
      return whole(Copy.Subject.all, rest)
    }
    let last = cursor.takes("last", note: "the last result").map { whole(Copy.Subject.last, $0) } ?? []
    return fields(cursor) + last
  }

  private static func fields(_ cursor: Cursor) -> [Reading<Copy.Subject>] {
    Parameter<RowID>.anyRow.readings(cursor).flatMap { (row: Reading<RowID>) -> [Reading<Copy.Subject>] in
      row.rest.context.awaits(["FIELD"], after: row.rest)
      return Parameter<String>.anyField.readings(row.rest).map { field in
        Reading(Copy.Subject.field(row.value, field.value), field.rest)
      }
    }
  }

  /// With a mode, or without one.
  private static func whole(
    _ subject: (OutputMode?) -> Copy.Subject, _ rest: Cursor
  ) -> [Reading<Copy.Subject>] {
    modes.readings(rest).map { Reading(subject($0.value), $0.rest) } + [Reading(subject(nil), rest)]
  }

  private static let modes = Parameter<OutputMode>.choice(
    "MODE", "an output mode", OutputMode.allCases.filter { !$0.isDrawn }.map { (Candidate($0.rawValue), $0) })
}

extension Parameter where Value == String {
  /// A field of any list; those of the row that was named are offered.
  fileprivate static let anyField = Parameter("FIELD") { cursor in
    let session = cursor.scope.session
    let own = session.context.own.all.filter(\.isNamed).map(\.name)
    let fields = FieldList(cursor.named.last?.list ?? session.front, session.context)
    let names = fields.infos.map { Candidate($0.name, note: $0.title) }
    return cursor.take(.words("a field", names)) { word in
      word.isQuoted ? nil : (FieldNames.all + own).first { $0 == word.text.lowercased() }
    }
  }

  private enum FieldNames {
    static let all: [String] = ListName.allCases.reduce(into: []) { all, list in
      all += list.entity.standardFields.names.filter { !all.contains($0) }
    }
  }
}
