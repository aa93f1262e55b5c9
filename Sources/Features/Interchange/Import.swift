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
      "import coaches.json", "import offers.tsv skip bad", "import offers.tsv skip bad cells",
      "import coaches.csv listed only", "import list.xlsx sheet Coaches", "import camps.ics",
    ], .word("FILE", .records), ImportOptions.parameter, make: Self.init
  ).noting(
    "Sheets may be workbooks (.xlsx), or cells with commas, semicolons, tabs or bars between them (.csv, .tsv, .txt).",
    "JSON (.json, .jsonl), contacts (.vcf) and calendars (.ics) come in, too.",
    "Of a workbook the first sheet is read, or the one that 'sheet' names.",
    "Headers can be what people write: School, ST, Div, Head Coach, Coach Email.",
    "Coaches in a sheet of schools become coaches of those schools.",
    "People, their schools and titles may stand in a sheet of their own, several in a cell; who isn't on the list is added.",
    "'map \"Camp Notes\"=keep' keeps a column in the notes, 'map \"Category=Reach\"=A' says what one word under a header "
      + "means ('leave' leaves its rows out); what you answer is remembered for such sheets, until 'map none'.",
    "A sheet of measurements may have a column for each measure; of the sessions of a radar or a sensor the best and the "
      + "mean are taken.",
    "'listed only' leaves out the rows of schools that aren't on the list.",
    "If a cell is wrong, nothing is written; 'skip bad' imports the other rows,",
    "'skip bad cells' all rows that can do without, with the cell's text in their notes.")

  let file: String
  let options: ImportOptions

  init(_ file: String, _ options: ImportOptions) { (self.file, self.options) = (file, options) }

  package var prints: Bool? { options.isDryRun ? true : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if !options.isDryRun { try shell.refuseIfReadOnly(world) }
    if shell.session.front == .colleges {
      throw Failure("the colleges are built in and can't be imported", hint: "schools; import \(file)")
    }
    let source = try self.source(world)
    let rows = try CancellableScope.whole { try self.rows(of: source, shell.session, world) }
    let planner = ImportPlanner(source: source, session: shell.session, world: world)
    var (plan, options) = try await planner.plan(rows, options)
    let isAsked = world.person.isThere && !world.rules.assumesYes && !options.isDryRun
    let stops = plan.bad > 0 && options.skips == nil && !world.rules.assumesYes
    plan.isWritten = !isAsked && !options.isDryRun && !stops && !plan.changes.isEmpty
    let lines = plan.lines(source, asks: isAsked)
    if options.isDryRun {
      let canKeepCells = stops ? try await keepsMore(than: plan, rows, options, planner) : false
      return rehearsed(plan, lines, shell.session, ways: stops ? ways(plan, canKeepCells: canKeepCells) : [], world)
    }
    if stops {
      let canKeepCells = try await keepsMore(than: plan, rows, options, planner)
      if isAsked {
        // The person who is asked should have read this before.
        world.person.tell(lines)
        if plan.good > 0 || canKeepCells { options.skips = try await answered(plan, canKeepCells, world) }
      } else if plan.good > 0 || canKeepCells {
        return refusal(plan, lines, canKeepCells: canKeepCells)
      }
    } else if isAsked {
      world.person.tell(lines)
    }
    if isAsked { try await settle(&plan, &options, rows, planner, isNew: options.skips != self.options.skips) }
    try await confirm(plan, isSkipping: options.skips != nil, shell, world)
    let title = "import of \(file): \(plan.summary(isSkipping: plan.good > 0))"
    var answer = try await plan.write(
      as: title, isSkipping: plan.good > 0 && options.skips != nil, in: &shell, with: world)
    plan.memory?.add(options.mappings.filter(\.isAnswered))
    answer.notices = (isAsked ? [] : lines) + answer.notices
    return answer
  }

  /// Asks what the plan leaves open, and makes it anew after each answer: the next question is about what is left.
  ///
  /// - Parameter isNew: whether the options say something that the plan doesn't know yet.
  private func settle(
    _ plan: inout ImportPlan, _ options: inout ImportOptions, _ rows: FileRows, _ planner: ImportPlanner,
    isNew: Bool
  ) async throws {
    let told = plan.lines(planner.source, asks: true)
    if isNew { (plan, options) = try await planner.plan(rows, options) }
    if !plan.nearSchools.isEmpty {
      options.nearSchools = try await NearInterview(world: planner.world).answers(plan.nearSchools)
      (plan, options) = try await planner.plan(rows, options)
    }
    if plan.addedSchools > 0, try await !adds(plan.addedSchools, planner.world) {
      options.isListedOnly = true
      (plan, options) = try await planner.plan(rows, options)
    }
    if !plan.nearCoaches.isEmpty {
      options.near = try await NearInterview(world: planner.world).answers(plan.nearCoaches.map(\.pair))
      (plan, options) = try await planner.plan(rows, options)
    }
    if !plan.secondHeads.isEmpty {
      options.heads = try await HeadInterview(world: planner.world, file: file).answers(plan.secondHeads)
      (plan, options) = try await planner.plan(rows, options)
    }
    // The rows that came in by an answer have something to say, too.
    planner.world.person.tell(plan.lines(planner.source, asks: true).filter { !told.contains($0) })
  }

  /// The answer of a dry run: what would be written, and the lines that write it where the import would stop.
  private func rehearsed(
    _ plan: ImportPlan, _ lines: [Text], _ session: Session, ways: [Text], _ world: World
  ) -> CommandResult {
    var after = session
    after.apply(plan.changes)
    var answer = CommandResult(
      [.sheet(ChangeSet(plan.changes, in: after).sheet)],
      notices: lines + [Text("dry run of \(file): \(plan.summary); nothing was written")] + ways)
    if plan.bad > 0, options.skips == nil, !world.person.isThere { answer.status = .failed }
    return answer
  }

  /// The file's text; of a workbook the cells of one sheet.
  func source(_ world: World) throws -> TextFile {
    let bytes = try world.machine.readBytes(file)
    let isNamedSo = [".xlsx", ".xlsm"].contains { file.lowercased().hasSuffix($0) }
    let (archive, protected): ([UInt8], [UInt8]) = ([0x50, 0x4B, 3, 4], [0xD0, 0xCF, 0x11, 0xE0])
    guard bytes.starts(with: archive) || isNamedSo && !bytes.starts(with: protected) else {
      if options.sheet == nil { return try TextFile(file, bytes: bytes) }
      throw Failure(
        "'\(file)' is no workbook: only those have sheets", hint: "import \(file.quotedIfNeeded)",
        status: .notUnderstood)
    }
    do {
      let sheet = try world.machine.sheet(options.sheet, of: bytes, from: file)
      return try TextFile(file, sheet, isNamed: options.sheet != nil)
    } catch let unknown as UnknownSheet {
      let near = Nearest.words(to: unknown.name, among: unknown.names).first ?? unknown.names[0]
      throw Failure(
        "'\(file)' has no sheet '\(unknown.name)', but \(unknown.names.map { "'\($0)'" }.listed("and"))",
        hint: "import \(file.quotedIfNeeded) sheet \(near.quotedIfNeeded)", status: .notUnderstood)
    }
  }

  func rows(of source: TextFile, _ session: Session, _ world: World) throws -> FileRows {
    guard source.isCalendar else {
      let rows = try FileRows(source) { world.person.progress("reading \(file)", $0, $1) }
      do throws(Fault) { return try rows.asSheet(session) } catch { throw source.failure(error) }
    }
    do throws(Fault) { return try CalendarRows.read(source, session) } catch { throw source.failure(error) }
  }

  /// True if more rows can be taken where the cells that can't be read are kept in the notes.
  private func keepsMore(
    than plan: ImportPlan, _ rows: FileRows, _ options: ImportOptions, _ planner: ImportPlanner
  ) async throws -> Bool {
    guard plan.badRows > 0 else { return false }
    var options = options
    options.skips = .cells
    return try await planner.plan(rows, options).0.good > plan.good
  }

  /// The answer where a cell is wrong and nobody can be asked what to do about it.
  private func refusal(_ plan: ImportPlan, _ lines: [Text], canKeepCells: Bool) -> CommandResult {
    let good = plan.good > 0 ? "\(plan.good.counted("row is", "rows are")) good, " : ""
    let said = "nothing was written: \(good)\(plan.bad) can't be read"
    var answer = CommandResult(notices: lines + [Text(said)] + ways(plan, canKeepCells: canKeepCells))
    answer.status = .failed
    return answer
  }

  /// The lines that import what can be read.
  private func ways(_ plan: ImportPlan, canKeepCells: Bool) -> [Text] {
    let line = "  import \(file.quotedIfNeeded)\(optionWords) skip bad"
    return ((plan.good > 0 ? [line] : []) + (canKeepCells ? ["\(line) cells"] : [])).map { Text($0, .dim) }
  }

  /// The other options as they are typed.
  private var optionWords: String {
    let words = options.mappings.map { " \($0.header.quoted)=\($0.field.quotedIfNeeded)" }
    let sheet = options.sheet.map { " sheet \($0.quotedIfNeeded)" } ?? ""
    return sheet + (words.isEmpty ? "" : " map\(words.joined())") + (options.forgetsAnswers ? " map none" : "")
      + (options.isListedOnly ? " listed only" : "")
  }

  /// What is left out of what can't be read, as the person says.
  private func answered(_ plan: ImportPlan, _ canKeepCells: Bool, _ world: World) async throws -> BadParts {
    try await canKeepCells ? choice(plan, world) : rowsOnly(plan, world)
  }

  /// True if schools that aren't on the list are to be added.
  private func adds(_ count: Int, _ world: World) async throws -> Bool {
    let schools = count.counted("school isn't", "schools aren't")
    guard let answer = await world.person.ask("\(schools) on the list: add \(count == 1 ? "it" : "them")?") else {
      throw Failure.declined("nothing was changed")
    }
    return answer
  }

  private func rowsOnly(_ plan: ImportPlan, _ world: World) async throws -> BadParts {
    let good = plan.good == 1 ? "the good row" : "the \(plan.good) good rows"
    guard await world.person.ask("\(plan.bad) can't be read: import \(good)?") == true else {
      throw Failure.declined("nothing was changed")
    }
    return .rows
  }

  /// Asks what becomes of cells that can't be read.
  private func choice(_ plan: ImportPlan, _ world: World) async throws -> BadParts {
    let (cells, rows) = (plan.badCells.count, plan.badRows)
    let question =
      "\(cells.counted("cell")) can't be read: keep \(cells == 1 ? "it" : "them") in the notes (c), "
      + "skip \(rows.counted("row")) (r), or stop (Enter)? "
    let words = ["c", "cells", "keep", "notes", "r", "rows", "skip", "n", "no", "s", "stop", "quit"]
    let line = "import \(file.quotedIfNeeded)\(optionWords) skip bad cells"
    let answer = try await world.person.answer(question, words, otherwise: line) {
      (answer) throws(Failure) -> BadParts? in
      switch answer.lowercased().split(separator: " ").first ?? "" {
      case "c", "cells", "keep", "notes": return .cells
      case "r", "rows", "skip": return .rows
      case "", "n", "no", "s", "stop", "quit": return nil
      default: throw Failure("expected c, r or Enter, not '\(answer)'")
      }
    }
    guard let answer, let parts = answer else { throw Failure.declined("nothing was changed") }
    return parts
  }

  /// Asks before rows are overwritten, and before many are added.
  private func confirm(
    _ plan: ImportPlan, isSkipping: Bool, _ shell: ShellState, _ world: World
  ) async throws {
    let list = plan.list
    let summary = plan.summary(isSkipping: isSkipping)
    if plan.rows[.changed] > 0 {
      let rows = list.counted(plan.rows[.changed])
      try await world.confirm(
        "import \(file): \(summary): overwrite \(rows)?", refusal: "\(rows) would be overwritten (\(summary))")
    } else {
      try await shell.confirmMany(plan.rows[.new], of: list, "import \(file): \(summary)", with: world)
    }
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
