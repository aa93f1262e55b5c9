import Domain
import Lists
import Storage
import Values

/// What a new row of a file gets that its sheet doesn't say: the number of a task, the direction of an interaction.
struct NewRows {
  /// The number of tasks that got numbers.
  private var tasks: Int64 = 0

  mutating func settle<E: Shown>(_ row: inout E, _ file: FileRow, _ now: Instant) throws(Fault) {
    if let task = row as? QuickTask, task.fileID.isEmpty {
      if let settled = try numbered(task, file, now) as? E { row = settled }
    } else if var interaction = row as? Interaction {
      if interaction.direction == nil { interaction.direction = .known(.outbound) }
      if interaction.type == nil { interaction.type = .known(.other) }
      if let settled = interaction as? E { row = settled }
    }
  }

  /// A task that nobody numbered with the number that its file needs.
  private mutating func numbered(_ task: QuickTask, _ file: FileRow, _ now: Instant) throws(Fault) -> QuickTask {
    guard (3...200).contains(task.text.trimmed.count) else {
      throw Fault("expected a task of 3 to 200 characters, not '\(task.text)'", at: file.offset).in(row: file.number)
    }
    tasks += 1
    let created = task.createdAt.microseconds == 0 ? now : task.createdAt
    var settled = QuickTask(
      id: "task-\(now.microseconds / 1000 + tasks)", text: task.text.trimmed, createdAt: created)
    settled.isCompleted = task.isCompleted
    settled.completedAt = task.completedAt ?? (task.isCompleted ? now : nil)
    return settled
  }
}

/// Rows of a sheet that are none: the name of a section above its rows, the sums under them.
struct SheetSections<E: Shown> {
  private let divisions: Int?
  private let isSchools = E.list == .schools
  private var division: Division?
  /// The rows that only add up.
  private(set) var footers = 0

  init(_ targets: ImportTargets<E>) {
    divisions = targets.all.firstIndex { $0.key == "division" }
  }

  /// True if a row is the title of a section, or a footer.
  mutating func takes(_ row: FileRow) -> Bool {
    guard row.number != nil, row.values.count > 2 else { return false }
    let said = row.values.lazy.filter { !$0.given.isBlank }.prefix(2)
    guard let first = said.first, let text = first.given.text?.trimmed else { return false }
    if said.count == 1, isSchools, let found = Self.division(of: text) {
      division = found
      return true
    }
    guard first.name == row.values[0].name, Self.sums.contains(text.plainWords) else { return false }
    footers += 1
    return true
  }

  /// Puts a school without a division into that of its section.
  func complete(_ row: inout E) {
    guard isSchools, let division, row.value(of: "division").isNull else { return }
    row.set("division", to: .text(division.rawValue))
  }

  private static func division(of text: String) -> Division? {
    let list = WordList("division", of: Division.self)
    let words = text.plainWords.split(separator: " ").filter { !["school", "college", "program"].contains($0) }
    let found = list.meanings(of: words.joined(separator: " "))
    return found.count == 1 ? Division(rawValue: found[0].raw) : nil
  }

  private static var sums: Set<String> { ["total", "sum", "average", "avg", "grand total", "count", "subtotal"] }
}
