import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `import`: takes the rows of a file into the list in front.
package struct Import: Command {
  package static let verb = Verb(
    "import", "Import rows from a file, updating those you have",
    group: .share, effect: .store, prints: false,
    examples: [
      "import schools.csv", "import schools.csv --dry-run", "import schools.csv map \"Coach Email\"=email",
      "import coaches.json", "import offers.tsv skip bad",
    ], .word("FILE", .records), ImportOptions.parameter, make: Self.init
  ).noting(
    "Cells may be separated by commas, semicolons, tabs or bars.",
    "Headers can be what people write: School, ST, Div, Head Coach, Coach Email.",
    "Coaches in a sheet of schools become coaches of those schools.",
    "If a cell is wrong, nothing is written; 'skip bad' imports the other rows.")

  let file: String
  let options: ImportOptions

  init(_ file: String, _ options: ImportOptions) { (self.file, self.options) = (file, options) }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if !options.isDryRun { try shell.refuseIfReadOnly(world) }
    if shell.session.front == .colleges {
      throw Failure("the colleges are built in and can't be imported", hint: "schools; import \(file)")
    }
    let source = try TextFile(file, bytes: try world.machine.readBytes(file))
    let rows = try CancellableScope.whole {
      try FileRows(source) { world.person.progress("reading \(file)", $0, $1) }
    }
    let plan = try await plan(source, rows, shell.session, world)
    let lines = plan.lines(source)
    if options.isDryRun {
      return CommandResult(notices: lines + [Text("dry run of \(file): \(plan.summary); nothing was written")])
    }
    let isAsked = world.person.isThere && !world.rules.assumesYes
    if !plan.faults.isEmpty, plan.good > 0, !options.skipsBad, !world.rules.assumesYes {
      guard isAsked else { return refusal(plan, lines) }
    }
    // The person who is asked should have read this before.
    if isAsked { world.person.tell(lines) }
    try await confirm(plan, shell, world)
    let title = "import of \(file): \(plan.summary(isSkipping: plan.good > 0))"
    var answer = try await plan.write(
      as: title, isSkipping: plan.good > 0 && (options.skipsBad || isAsked), in: &shell, with: world)
    answer.notices = (isAsked ? [] : lines) + answer.notices
    return answer
  }

  /// The answer where a cell is wrong and nobody can be asked what to do about it.
  private func refusal(_ plan: ImportPlan, _ lines: [Text]) -> CommandResult {
    let (good, bad) = (plan.good, plan.faults.count)
    let said = "nothing was written: \(good.counted("row is", "rows are")) good, \(bad) can't be read"
    var answer = CommandResult(
      notices: lines + [Text(said), Text("  import \(file.quotedIfNeeded)\(mappingWords) skip bad", .dim)])
    answer.status = .failed
    return answer
  }

  /// The mappings as they are typed.
  private var mappingWords: String {
    let words = options.mappings.map { " \($0.header.quoted)=\($0.field)" }
    return words.isEmpty ? "" : " map\(words.joined())"
  }

  /// Asks before the other rows of a file are taken, before rows are overwritten, and before many are added.
  private func confirm(_ plan: ImportPlan, _ shell: ShellState, _ world: World) async throws {
    let list = shell.session.front
    let summary = plan.summary(isSkipping: options.skipsBad)
    if !plan.faults.isEmpty, plan.good > 0, !options.skipsBad, !world.rules.assumesYes {
      let good = plan.good == 1 ? "the good row" : "the \(plan.good) good rows"
      guard await world.person.ask("\(plan.faults.count) can't be read: import \(good)?") == true else {
        throw Failure.declined("nothing was changed")
      }
    }
    if plan.changed > 0 {
      try await world.confirm(
        "import \(file): \(summary): overwrite \(list.counted(plan.changed))?",
        refusal: "\(list.counted(plan.changed)) would be overwritten (\(summary))")
    } else {
      try await shell.confirmMany(plan.new, of: list, "import \(file): \(summary)", with: world)
    }
  }

  private func plan(
    _ source: TextFile, _ rows: FileRows, _ session: Session, _ world: World
  ) async throws -> ImportPlan {
    func plan<E: Shown>(_ entity: E.Type) async throws -> ImportPlan {
      do {
        let interview = HeaderInterview<E>(rows: rows, session: session, world: world)
        let mappings = try await interview.completed(options.mappings)
        return try CancellableScope.whole {
          var importing = try Importing<E>(rows, of: source, mapped: mappings, session, world)
          try importing.take(rows.rows, of: source) { world.person.progress("comparing", $0, rows.rows.count) }
          return importing.plan
        }
      } catch let fault as Fault { throw source.failure(fault) }
    }
    return try await plan(session.front.shown)
  }
}

/// Asks what the headers of a file mean that nobody knows.
private struct HeaderInterview<E: Shown> {
  let rows: FileRows
  let session: Session
  let world: World

  /// The mappings with those that the person adds; where nobody can be asked, the same.
  func completed(_ mappings: [HeaderMapping]) async throws -> [HeaderMapping] {
    guard world.person.isThere, !world.rules.assumesYes, !rows.toleratesUnknownNames else { return mappings }
    let unknown = try ImportTargets<E>(rows, session, mappings).unknown.filter {
      !$0.name.isEmpty && $0.taken == nil && !$0.isStaff
    }
    guard !unknown.isEmpty else { return mappings }
    let offers = TargetNames<E>.offered + [HeaderMapping.skip]
    world.person.tell((["fields:"] + Array(offers.dropLast()).wrapped.map { "  \($0)" }).map { Text($0, .dim) })
    var mappings = mappings
    for header in unknown { mappings.append(try await meaning(of: header, offers)) }
    return mappings
  }

  private func meaning(of header: UnknownHeader, _ offers: [String]) async throws -> HeaderMapping {
    let samples = header.samples.map { "'\(Visible.shown(String($0.prefix(30))))'" }.joined(separator: ", ")
    let question = "What does '\(Visible.shown(header.name))' mean (\(samples))? Enter skips it: "
    let names = TargetNames<E>(session)
    while let line = await world.person.line(question, offers)?.trimmed {
      let mapping = HeaderMapping(header: header.name, field: line.isEmpty ? HeaderMapping.skip : line)
      if mapping.field.lowercased() == HeaderMapping.skip || names.meant(by: line) != nil { return mapping }
      let said = [names.refusal(line), names.question(line)].compactMap(\.self).joined(separator: ": ")
      world.person.tell([Text(said, .bad)])
      try Task.checkCancellation()
    }
    throw Failure.declined("nothing was changed")
  }
}

extension World {
  /// Asks before rows are overwritten; throws if the answer is no, or if nobody can be asked.
  func confirm(_ question: String, refusal: String) async throws(Failure) {
    if rules.assumesYes || rules.isDryRun { return }
    guard person.isThere else {
      throw Failure(
        "\(refusal), and there is no terminal to ask on: nothing was changed", hint: "start compass with --yes")
    }
    guard await person.ask(question) == true else { throw Failure.declined("nothing was changed") }
  }
}

extension Expectation {
  /// A file that may hold records: no script, database or page.
  fileprivate static let records = file { path in
    ![".compass", ".db", ".html", ".md", ".pdf", ".sqlite"].contains { path.hasSuffix($0) }
  }
}

/// The options that may stand after the file of `import`.
struct ImportOptions: Sendable {
  var mappings: [HeaderMapping] = []
  var skipsBad = false
  var isDryRun = false

  /// `map "HEADER"=FIELD ...`, `skip bad` and `--dry-run`, in any order.
  static let parameter = Parameter<ImportOptions>("[map HEADER=FIELD...] [skip bad] [--dry-run]") { cursor in
    var options = ImportOptions()
    var cursor = cursor
    while true {
      cursor.expect(.words("an import option", options.wordsLeft))
      guard let word = cursor.peek() else { return cursor.isAtEnd ? [Reading(options, cursor)] : [] }
      switch word.isQuoted ? "" : word.text.lowercased() {
      case "map":
        let rest = cursor.after(word).marking(word, .value)
        guard let (mappings, end) = rest.mappings() else { return [] }
        options.mappings += mappings
        cursor = end
      case "skip":
        let rest = cursor.after(word).marking(word, .value)
        guard let end = rest.takes("bad") else {
          cursor.context.fail(
            Diagnostic(expected: "'bad' after 'skip'", at: rest.here, hint: "import schools.csv skip bad"))
          return []
        }
        options.skipsBad = true
        cursor = end
      case "--dry-run", "dry-run":
        options.isDryRun = true
        cursor = cursor.after(word).marking(word, .value)
      default:
        if let line = cursor.quotingFile {
          cursor.context.fail(Diagnostic("quote a name that has spaces", at: word.span, hint: line))
          return []
        }
        cursor.context.fail(.words("'map', 'skip bad' or '--dry-run'", words), insteadOf: word, at: word.span)
        return []
      }
    }
  }

  /// The words that say something new.
  private var wordsLeft: [Candidate] {
    Self.words.filter { !(skipsBad && $0.text == "skip bad") && !(isDryRun && $0.text == "--dry-run") }
  }

  private static let words = [
    Candidate("map", note: "say what a header means"), Candidate("skip bad", note: "import the rows that can be read"),
    Candidate("--dry-run", note: "show what would be imported"),
  ]
}

extension Cursor {
  /// `HEADER=FIELD` once and more often; nil where the first isn't one.
  fileprivate func mappings() -> (all: [HeaderMapping], rest: Cursor)? {
    var all: [HeaderMapping] = []
    var cursor = self
    while let word = cursor.peek() {
      guard let equals = word.text.lastIndex(of: "="), equals > word.text.startIndex else { break }
      let end = context.text(0..<word.span.upperBound).utf8.lastIndex(of: UInt8(ascii: "="))
      let place = end.map { context.text(0..<word.span.upperBound).utf8.distance(from: "".utf8.startIndex, to: $0) }
      if let place { Cursor(context, at: place + 1).expect(.importedField) }
      let field = String(word.text[word.text.index(after: equals)...])
      guard !field.isEmpty else {
        context.fail(.importedField, insteadOf: nil, at: word.span)
        return nil
      }
      all.append(HeaderMapping(header: String(word.text[..<equals]), field: field))
      cursor = cursor.after(word).marking(word, .value)
    }
    guard all.isEmpty else { return (all, cursor) }
    context.fail(
      Diagnostic(expected: "HEADER=FIELD", at: here, hint: "import schools.csv map \"Coach Email\"=email"))
    return nil
  }
}

extension Expectation {
  /// A field that a column of a file may be, or `skip`.
  fileprivate static let importedField = Expectation("a field") { scope, typed in
    guard typed.quote == nil else { return CandidateList([]) }
    let names = scope.session.front.shown.importedFields + [HeaderMapping.skip]
    return CandidateList(names.filter(typed.begins).map { Candidate($0) })
  }
}

extension Shown {
  /// The fields that a file may give.
  fileprivate static var importedFields: [String] { TargetNames<Self>.offered }
}
