import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// What became of a row of a file.
enum RowOutcome: CaseIterable, Sendable {
  case new, changed
  /// On the list, and given what it lacked.
  case completed
  case same
  /// On the list: nothing of it is compared.
  case known
}

/// The number of rows by what became of them.
struct Tally: Sendable {
  private var counts: [RowOutcome: Int] = [:]

  subscript(outcome: RowOutcome) -> Int {
    get { counts[outcome] ?? 0 }
    set { counts[outcome] = newValue }
  }
}

/// A text of a file that was read as something else: `Intro Sent` as the status `Contacted`.
struct ReadAs: Hashable, Sendable {
  /// The column of which it's a word; nil for what isn't one of certain words.
  var column: String?
  let said: String
  let word: String
}

/// The effect of importing a file: the writes, and what is to be said of them.
struct ImportPlan: Sendable {
  /// The list that the rows go to.
  let list: ListName
  var changes: [Change] = []
  var rows = Tally()
  /// The rows of the list that rows of the file are.
  var met: Set<UUID> = []
  /// Those to whose notes something is added.
  var noted: Set<UUID> = []
  /// What the file says otherwise of them, and isn't written.
  var staying: [Change] = []
  /// Coaches whom a sheet of something else names.
  var coaches = Tally()
  /// Schools that a sheet of something else names.
  var addedSchools = 0
  /// Rows that are left out because their schools aren't on the list.
  var unlisted = 0
  /// Rows that are left out, as the person said.
  var leftRows = 0
  /// Head coaches of schools that have another one.
  var secondHeads: [SecondHead] = []
  /// New coaches of schools which have one who is called nearly so.
  var nearCoaches: [(pair: NearCoach, other: Key<Coach>, new: Key<Coach>)] = []
  /// Head coaches that aren't added, as their school has another one.
  var leftHeads = 0
  /// Head coaches who have left, as their school has another one.
  var replacedHeads = 0
  /// The rows that can be read.
  var good = 0
  /// Cells that are kept in the notes, as they can't be read.
  var leftCells = 0
  /// Rows that only add up others.
  var passedOver = 0
  /// New schools that the list of colleges knows.
  var filledIn = 0
  /// Rows that can't be read.
  var faults: [Fault] = []
  /// Rows in which only cells can't be read.
  private(set) var badRows = 0
  private(set) var badCells: [BadCell] = []
  /// The rows that are worth looking at.
  var warnings: [Fault] = []
  /// The remarks on the whole file.
  var remarks: [String] = []
  /// Where answers are kept once it's stored.
  var memory: SheetMemory?
  /// Schools of the file that are called nearly like one of the list, and about which nobody was asked yet.
  var nearSchools: [NearSchool] = []
  /// What is said of these where nobody is asked.
  var nearWarnings: [Fault] = []
  /// True if it's written when its lines are read: what says more of the file takes that back first.
  var isWritten = false
  /// What counts of what was answered of such sheets before.
  var remembered: [HeaderMapping] = []
  /// The headers that aren't the program's own, and what they were taken for.
  var understood: [(header: String, meaning: String)] = []
  /// Headers of what the shell works out by itself.
  var computed: [String] = []
  /// The headers, tables and columns of the file that nobody knows.
  var unknown: [UnknownHeader] = []
  /// What the person left out.
  var skips: BadParts?
  /// True if the person may map a header that nobody knows.
  var asksForMeaning = false
  /// Words that were read as other ones, in the order in which they came, and how often.
  private var meant: [ReadAs] = []
  private var saidWords: [ReadAs: Int] = [:]
  /// Words that could mean several things, and are kept in the notes.
  var unclear: [UnclearWord] = []

  init(_ list: ListName) { self.list = list }

  /// The rows that can't be taken as they are.
  var bad: Int { faults.count + badRows }

  /// Tables and columns of an archive that nobody knows.
  mutating func skip(_ names: [String]) {
    unknown += names.map { UnknownHeader(name: $0, number: 0, samples: [], taken: nil) }
  }

  mutating func note(_ words: [ReadAs]) {
    for one in words {
      if saidWords[one] == nil { meant.append(one) }
      saidWords[one, default: 0] += 1
    }
  }

  /// Notes a word that could mean several things.
  mutating func note(_ word: UnclearWord) {
    let isSaid = { (one: UnclearWord) in
      one.header == word.header && one.said.map(Folded.init(words:)) == word.said.map(Folded.init(words:))
    }
    if let place = unclear.firstIndex(where: isSaid) { unclear[place].rows += 1 } else { unclear.append(word) }
  }

  /// Takes the cells of one row that can't be read.
  mutating func note(_ cells: [BadCell]) {
    badRows += 1
    badCells += cells
  }

  /// Says which fields of a row that is there differ in the file.
  mutating func warn(_ what: String, staying left: [String], _ file: FileRow) {
    let fields = left.listed("and")
    warnings.append(
      Fault("\(what): \(fields) \(left.count == 1 ? "stays as it is" : "stay as they are")", at: file.offset)
        .in(row: file.number))
  }

  /// Says that a name is left out that several have.
  mutating func warn(of name: String, mayBe names: String, _ file: FileRow) {
    warnings.append(
      Fault("'\(name)' may be \(names), and is left out: write the whole name", at: file.offset).in(row: file.number))
  }

  /// `12 new, 3 changed, 50 the same, 9 new coaches, 2 can't be read`.
  var summary: String { summary(isSkipping: false) }

  /// The same; what can't be read is left out where the rest is taken.
  func summary(isSkipping: Bool) -> String {
    let (new, completed) = (coaches[.new], coaches[.completed])
    let parts = [
      (rows[.new], "new"), (rows[.changed], "changed"), (rows[.completed], "completed"), (rows[.same], "the same"),
      (rows[.known], "already there"), (new, new == 1 ? "new coach" : "new coaches"),
      (completed, completed == 1 ? "coach completed" : "coaches completed"),
      (addedSchools, addedSchools == 1 ? "school added" : "schools added"),
      (leftCells, leftCells == 1 ? "cell kept in the notes" : "cells kept in the notes"),
      (unlisted, unlisted == 1 ? "of an unlisted school left out" : "of unlisted schools left out"),
      (leftRows, "left out as you said"),
      (replacedHeads, replacedHeads == 1 ? "head coach replaced" : "head coaches replaced"),
      (leftHeads, leftHeads == 1 ? "head coach left out" : "head coaches left out"),
      (bad, isSkipping ? "left out" : "can't be read"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no rows" : parts.joined(separator: ", ")
  }

  /// The lines about the way the file was understood, and those about single rows, each with its place; at
  /// most twenty of a kind.
  ///
  /// - Parameter asks: whether the person is asked about second head coaches, and about coaches and schools that are called nearly
  ///   alike.
  func lines(_ file: TextFile, asks: Bool = false) -> [Text] {
    let known =
      filledIn == 0
      ? []
      : [Text("\(filledIn) filled in from the built-in list, with the tuition of \(College.tuitionYear)", .dim)]
    return understanding(file) + known + (asks ? [] : near(file) + heads(file))
      + told(warnings + (asks ? [] : nearWarnings), file) { fault in
        [warning(file.sentence(fault))] + [fault.hint].compactMap(\.self).map { Text("  \($0)", .dim) }
      }
      + unread(file)
  }

  /// The second head coaches, and the line that says that the other one is none any more.
  private func heads(_ file: TextFile) -> [Text] {
    let most = 5
    let first = secondHeads.prefix(most)
    return first.enumerated().flatMap { place, pair in
      let isLast = !first.dropFirst(place + 1).contains { $0.other == pair.other }
      let line = Text("  coaches; edit \(pair.other.quotedIfNeeded) left=today", .dim)
      return [warning("\(file.name): \(pair.spoken)")] + (isLast ? [line] : [])
    } + (secondHeads.count > most ? [Text("and \(secondHeads.count - most) more", .dim)] : [])
  }

  /// The new coaches who are called nearly like others, each with the line that makes one of both.
  private func near(_ file: TextFile) -> [Text] {
    let most = 10
    return nearCoaches.prefix(most).flatMap { pair, other, new in
      let line = Merge.line(.coaches, (other.uuid, pair.other), (new.uuid, pair.new))
      return [warning("\(file.name): \(pair.spoken), and taken for another coach"), Text("  \(line)", .dim)]
    } + (nearCoaches.count > most ? [Text("and \(nearCoaches.count - most) more", .dim)] : [])
  }

  /// The rows and cells that can't be read; several cells of one column are told together.
  private func unread(_ file: TextFile) -> [Text] {
    var columns: [String: [BadCell]] = [:]
    for cell in badCells { columns[cell.field, default: []].append(cell) }
    let single = badCells.filter { columns[$0.field]?.count == 1 }.map(\.fault)
    let groups = columns.values.filter { $0.count > 1 }.sorted { $0[0].fault.offset < $1[0].fault.offset }
    return groups.flatMap { cells -> [Text] in
      let most = 8
      let places = cells.prefix(most).map { cell in
        "\(file.spot(of: cell.fault)) '\(cell.text.prefix(30))'"
      }
      let more = cells.count > most ? ["and \(cells.count - most) more"] : []
      let said = (places + more).joined(separator: ", ")
      return [
        Text("\(file.name): \(cells[0].field): \(cells.count) cells can't be read: \(said)", .bad),
        Text("  \(cells[0].fault.message)", .dim),
      ]
    } + told(faults + single, file) { [Text(file.sentence($0), .bad)] }
  }

  private func understanding(_ file: TextFile) -> [Text] {
    var lines: [Text] = []
    if let guess = file.encoding.guess { lines.append(warning("\(file.name): \(guess)")) }
    lines += file.remarks
    lines += understood.map { "\($0.header.inBrief) → \($0.meaning)" }.wrapped.map { Text($0) }
    if !remembered.isEmpty {
      lines += ["as you answered before: \(quoted(remembered.map(\.header)))", "  import \(file.asTyped) map none"].map
      {
        Text($0, .dim)
      }
    }
    lines += readAs
    lines += unclear(file)
    if !computed.isEmpty {
      lines.append(warning("\(file.name): \(quoted(computed)) \(areOrIs(computed)) computed, and skipped"))
    }
    if !noted.isEmpty {
      lines.append(Text("what has no place elsewhere is added to the notes of \(noted.count.counted("row"))", .dim))
    }
    lines += remarks.map { warning("\(file.name): \($0)") }
    if passedOver > 0 {
      lines.append(Text("\(passedOver.counted("row")) of sums \(passedOver == 1 ? "is" : "are") left out", .dim))
    }
    return lines + skipped(file)
  }

  /// The words that were read as other ones, those of a field together.
  private var readAs: [Text] {
    let names = meant.filter { $0.column == nil }.map { "'\($0.said.inBrief)' → \($0.word)" }
    let columns = meant.compactMap(\.column).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return columns.flatMap { column -> [Text] in
      let field = list.entity.standardFields.entries.first { $0.column == column && $0.path.isEmpty }?.name ?? column
      let words = meant.filter { $0.column == column }.map { one in
        "'\(one.said.inBrief)' → \(one.word) (\((saidWords[one] ?? 1).counted("row")))"
      }.few
      let lines = (["\(field): \(words[0])"] + words.dropFirst()).wrapped
      return lines.enumerated().map { Text($0 == 0 ? $1 : "  \($1)") }
    } + names.few.wrapped.map { Text("read as \($0)") }
  }

  /// The words that could mean several things, and the line that says which.
  private func unclear(_ file: TextFile) -> [Text] {
    guard !unclear.isEmpty else { return [] }
    let most = 10
    let lines = unclear.prefix(most).filter { !$0.isNeeded }.map { word in
      let words = word.words.map(\.spoken).listed("or")
      let fate = word.said == nil ? "taken for a measure of its own" : "kept in the notes"
      return warning("\(file.name): \(word.spoken) could be \(words): \(fate) (\(word.rows.counted("row")))")
    }
    let maps = unclear.prefix(most).map { word in
      let mapping = word.mapping(to: word.words[0].raw)
      return "\(mapping.header.quoted)=\(mapping.field.quotedIfNeeded)"
    }
    return lines + (unclear.count > most ? [Text("and \(unclear.count - most) more", .dim)] : [])
      + [
        Text(
          "  \(isWritten ? "undo; " : "")import \(file.asTyped) map \(maps.joined(separator: " "))\(skipWords)", .dim)
      ]
  }

  /// The words without which a line would stop at what can't be read.
  private var skipWords: String {
    skips == .cells ? " skip bad cells" : skips == .rows || bad > 0 && good > 0 ? " skip bad" : ""
  }

  /// The headers that nobody knows, and the line that says what they mean.
  private func skipped(_ file: TextFile) -> [Text] {
    let named = unknown.filter { !$0.name.isEmpty }
    var lines = unknown.filter(\.name.isEmpty).map {
      warning(
        "\(file.name): column \(file.column($0.number)) has no name and is skipped: it begins with '\(($0.samples.first ?? "").inBrief)'"
      )
    }
    guard !named.isEmpty else { return lines }
    for header in named {
      guard let taken = header.taken else { continue }
      lines.append(warning("\(file.name): '\(header.name)' is skipped: another column is already the \(taken)"))
    }
    let names = named.filter { $0.taken == nil }.map(\.name)
    guard asksForMeaning else {
      let skipped = warning("\(file.name): \(quoted(names)) \(areOrIs(names)) skipped: there is no such column")
      return names.isEmpty ? lines : lines + [skipped]
    }
    for header in named where header.taken == nil && header.isStaff {
      lines.append(warning("\(file.name): '\(header.name)' is skipped: no column has the coach's name"))
    }
    let open = named.filter { $0.taken == nil }
    guard !open.isEmpty else { return lines }
    let strange = open.filter { !$0.isStaff }.map(\.name)
    if !strange.isEmpty {
      lines.append(warning("\(file.name): \(quoted(strange)) \(areOrIs(strange)) skipped: there is no such field"))
    }
    let maps = open.prefix(3).map { "\($0.name.quoted)=\($0.near ?? HeaderMapping.keep)" }.joined(separator: " ")
    return lines + [Text("  \(isWritten ? "undo; " : "")import \(file.asTyped) map \(maps)\(skipWords)", .dim)]
  }

  /// Writes what was planned, as one change; the status tells whether every row could be read, unless the
  /// person said that the others be left out.
  func write(
    as title: String, isSkipping: Bool = false, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    world.person.progress("storing", 0, nil)
    defer { world.person.progress("storing", 1, 1) }
    var answer = try await shell.write(changes, title: title, confirmations: [title], with: world)
    if changes.isEmpty { answer.notices.append(Text("nothing to change")) }
    if bad > 0, !isSkipping { answer.status = .failed }
    return answer
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0.inBrief)'" }.joined(separator: ", ") }

  private func areOrIs(_ names: [String]) -> String { names.count == 1 ? "is" : "are" }

  private func warning(_ words: String) -> Text { Text(words, .warning) }

  private func told(_ all: [Fault], _ file: TextFile, _ lines: (Fault) -> [Text]) -> [Text] {
    let most = 20
    let first = all.sorted { $0.offset < $1.offset }.prefix(most).flatMap(lines)
    return first + (all.count > most ? [Text("and \(all.count - most) more", .dim)] : [])
  }
}

extension [String] {
  /// At most twenty of them, and how many more there are.
  fileprivate var few: [String] { count > 20 ? prefix(20) + ["and \(count - 20) more"] : self }

  /// The items with commas between them, in lines that fit any screen.
  var wrapped: [String] { wrapped(to: 76) }

  func wrapped(to most: Int) -> [String] {
    var lines: [String] = []
    for item in self {
      if let last = lines.last, last.count + item.count + 2 < most {
        lines[lines.count - 1] = "\(last), \(item)"
      } else {
        if let last = lines.last { lines[lines.count - 1] = "\(last)," }
        lines.append(item)
      }
    }
    return lines
  }
}
