import Display
import Domain
import Lists
import ShellCore

/// What importing a file would do: the writes, and what is to be said of them.
struct ImportPlan: Sendable {
  var changes: [Change] = []
  var new = 0
  var changed = 0
  var same = 0
  /// New schools that the list of colleges knows.
  var filledIn = 0
  /// Rows that can't be read; the others are kept.
  var faults: [Fault] = []
  /// What is worth looking at.
  var warnings: [Fault] = []
  /// What the file holds that nobody knows.
  var unknown: [String] = []

  /// `12 new, 3 changed, 50 the same, 2 can't be read`.
  var summary: String {
    let parts = [
      (new, "new"), (changed, "changed"), (same, "the same"), (faults.count, "can't be read"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no rows" : parts.joined(separator: ", ")
  }

  /// The lines about single rows, each with its place; at most twenty of a kind.
  func lines(_ file: TextFile) -> [Text] {
    let verb = unknown.count == 1 ? "is" : "are"
    let passedOver =
      unknown.isEmpty ? [] : [warning("\(file.name): \(quoted) \(verb) skipped: no such column here")]
    let known =
      filledIn == 0
      ? []
      : [Text("\(filledIn) filled in from the built-in list, with the tuition of \(College.tuitionYear)", .dim)]
    return passedOver + known
      + told(warnings, file) { warning("\(file.place(of: $0.offset)): \($0.message)") }
      + told(faults, file) { Text("\(file.place(of: $0.offset)): \($0.message)", .bad) }
  }

  /// Writes what was planned, as one change; the status tells whether every row could be read.
  func write(as title: String, in shell: inout ShellState, with world: World) async throws -> CommandResult {
    world.person.progress("storing", 0, nil)
    defer { world.person.progress("storing", 1, 1) }
    var answer = try await shell.write(changes, title: title, confirmations: [title], with: world)
    if changes.isEmpty { answer.notices.append(Text("nothing to change")) }
    if !faults.isEmpty { answer.status = .failed }
    return answer
  }

  private var quoted: String { unknown.map { "'\($0)'" }.joined(separator: ", ") }

  private func warning(_ words: String) -> Text { Text(words, .warning) }

  private func told(_ all: [Fault], _ file: TextFile, _ line: (Fault) -> Text) -> [Text] {
    let most = 20
    let first = all.sorted { $0.offset < $1.offset }.prefix(most).map(line)
    return first + (all.count > most ? [Text("and \(all.count - most) more", .dim)] : [])
  }
}
