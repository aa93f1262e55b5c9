import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// The effect of importing a file: the writes, and what is to be said of them.
struct ImportPlan: Sendable {
  var changes: [Change] = []
  var new = 0
  var changed = 0
  /// Rows that are on the list and lack something that the file has.
  var completed = 0
  var same = 0
  /// The rows that can be read.
  var good = 0
  /// Coaches whom a sheet of schools names.
  var newCoaches = 0
  var completedCoaches = 0
  /// New schools that the list of colleges knows.
  var filledIn = 0
  /// Rows that can't be read.
  var faults: [Fault] = []
  /// The rows that are worth looking at.
  var warnings: [Fault] = []
  /// The remarks on the whole file.
  var remarks: [String] = []
  /// The headers that aren't the program's own, and what they were taken for.
  var understood: [(header: String, meaning: String)] = []
  /// Headers of what the shell works out by itself.
  var computed: [String] = []
  /// The headers, tables and columns of the file that nobody knows.
  var unknown: [UnknownHeader] = []
  /// True if the person may map a header that nobody knows.
  var asksForMeaning = false
  /// Words that were read as words of a vocabulary which doesn't know them, in the order in which they came.
  private var meant: [(said: String, word: String)] = []

  /// Tables and columns of an archive that nobody knows.
  mutating func skip(_ names: [String]) {
    unknown += names.map { UnknownHeader(name: $0, number: 0, samples: [], taken: nil) }
  }

  mutating func note(_ words: [(said: String, word: String)]) {
    for one in words where !meant.contains(where: { $0.said == one.said }) { meant.append(one) }
  }

  /// `12 new, 3 changed, 50 the same, 9 new coaches, 2 can't be read`.
  var summary: String { summary(isSkipping: false) }

  /// The same; what can't be read is left out where the rest is taken.
  func summary(isSkipping: Bool) -> String {
    let coaches = newCoaches == 1 ? "new coach" : "new coaches"
    let parts = [
      (new, "new"), (changed, "changed"), (completed, "completed"), (same, "the same"), (newCoaches, coaches),
      (completedCoaches, completedCoaches == 1 ? "coach completed" : "coaches completed"),
      (faults.count, isSkipping ? "left out" : "can't be read"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no rows" : parts.joined(separator: ", ")
  }

  /// The lines about the way the file was understood, and those about single rows, each with its place; at
  /// most twenty of a kind.
  func lines(_ file: TextFile) -> [Text] {
    let known =
      filledIn == 0
      ? []
      : [Text("\(filledIn) filled in from the built-in list, with the tuition of \(College.tuitionYear)", .dim)]
    return understanding(file) + known
      + told(warnings, file) { fault in
        [warning(file.sentence(fault))] + [fault.hint].compactMap(\.self).map { Text("  \($0)", .dim) }
      }
      + told(faults, file) { [Text(file.sentence($0), .bad)] }
  }

  private func understanding(_ file: TextFile) -> [Text] {
    var lines: [Text] = []
    if let guess = file.encoding.guess { lines.append(warning("\(file.name): \(guess)")) }
    lines += understood.map { "\($0.header) → \($0.meaning)" }.wrapped.map { Text($0) }
    lines += meant.map { "'\($0.said)' → \($0.word)" }.wrapped.map { Text("read as \($0)") }
    if !computed.isEmpty {
      lines.append(warning("\(file.name): \(quoted(computed)) \(areOrIs(computed)) computed, and skipped"))
    }
    lines += remarks.map { warning("\(file.name): \($0)") }
    return lines + skipped(file)
  }

  /// The headers that nobody knows, and the line that says what they mean.
  private func skipped(_ file: TextFile) -> [Text] {
    let named = unknown.filter { !$0.name.isEmpty }
    var lines = unknown.filter(\.name.isEmpty).map {
      warning(
        "\(file.name): column \($0.number) has no name and is skipped: it begins with '\($0.samples.first ?? "")'")
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
    let strange = named.filter { $0.taken == nil && !$0.isStaff }
    guard !strange.isEmpty else { return lines }
    let maps = strange.prefix(3).map { "\($0.name.quoted)=\($0.near ?? "FIELD")" }.joined(separator: " ")
    lines.append(
      warning(
        "\(file.name): \(quoted(strange.map(\.name))) \(areOrIs(strange.map(\.name))) skipped: there is no such field"))
    return lines + [Text("  import \(file.name.quotedIfNeeded) map \(maps)", .dim)]
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
    if !faults.isEmpty, !isSkipping { answer.status = .failed }
    return answer
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private func areOrIs(_ names: [String]) -> String { names.count == 1 ? "is" : "are" }

  private func warning(_ words: String) -> Text { Text(words, .warning) }

  private func told(_ all: [Fault], _ file: TextFile, _ lines: (Fault) -> [Text]) -> [Text] {
    let most = 20
    let first = all.sorted { $0.offset < $1.offset }.prefix(most).flatMap(lines)
    return first + (all.count > most ? [Text("and \(all.count - most) more", .dim)] : [])
  }
}

extension [String] {
  /// The items with commas between them, in lines that fit any screen.
  var wrapped: [String] {
    let most = 76
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

/// Who the people and families of one place are in another one, where their rows go.
struct Counterparts {
  /// Those whose ids are replaced wherever they stand, in texts and documents too.
  private let everywhere: [(there: String, here: UUID)]
  private let ids: [UUID: UUID]

  /// `inColumnsOnly` are replaced where a column holds an id, and nowhere else.
  init(_ everywhere: [UUID: UUID], inColumnsOnly: [UUID: UUID] = [:]) {
    self.everywhere = everywhere.filter { $0.key != $0.value }.map { ($0.key.text, $0.value) }
    ids = everywhere.merging(inColumnsOnly) { first, _ in first }
  }

  var isEmpty: Bool { ids.isEmpty }

  /// The values of a row with the ids of the other place.
  func localized(_ values: [String: Value]) -> [String: Value] {
    if isEmpty { return values }
    return values.mapValues { value in
      switch value {
      case .uuid(let id): return .uuid(ids[id] ?? id)
      case .text(let text):
        guard text.utf8.count == 36 else { return value }
        return everywhere.first { $0.there == text }.map { .uuid($0.here) } ?? value
      case .json(let document):
        guard document.text.mayHoldID else { return value }
        var text = document.text
        for (there, here) in everywhere { text = text.replacing(there, with: here.text) }
        return JSONText(text).map(Value.json) ?? value
      default: return value
      }
    }
  }
}

extension String {
  /// True if four hyphens stand as far apart as in an id: replacing is slow, and few documents hold ids.
  fileprivate var mayHoldID: Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= 36 else { return false }
      let hyphen = UInt8(ascii: "-")
      return (8..<bytes.count - 27).contains { place in
        bytes[place] == hyphen && bytes[place + 5] == hyphen && bytes[place + 10] == hyphen
          && bytes[place + 15] == hyphen
      }
    }
  }
}
