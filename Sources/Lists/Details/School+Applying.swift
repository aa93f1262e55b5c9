import Display
import Domain
import ShellCore
import Values

extension School {
  /// The application, and what was sent to the school or not yet; nil where nothing of it is recorded.
  var applyingSection: Section? {
    let academics = self.academics
    let tasks = RecruitTask.allCases.map { (task: $0, day: academics.day($0.rawValue)) }
    let application = Application(academics).words
    guard application != nil || tasks.contains(where: { $0.day != nil }) else { return nil }
    let sent = tasks.compactMap { task, day in day.map { Text("\(task.title) ") + Text("\($0)", .good) } }
    let open = tasks.filter { $0.day == nil }.map(\.task.title)
    let missing = open.isEmpty ? Text() : Text("not yet: \(open.joined(separator: ", "))", .dim)
    let pairs = [
      ("Application", application), ("Sent", (sent + (missing.isEmpty ? [] : [missing])).joined(by: "; ")),
    ]
    return Section(
      "Applying", id: "applying", [.pairs(pairs.compactMap { pair in pair.1.map { (label: pair.0, value: $0) } })])
  }
}

extension Application {
  /// `Early Decision, due 2026-11-15, applied 2026-11-10; pre-read sent`; nil where nothing is recorded.
  fileprivate var words: Text? {
    let way = [plan.map { Text($0.label) }, deadline.map { Text("due \($0)") }].compactMap(\.self)
    let state = applied.map { Text("applied \($0)", .good) } ?? (way.isEmpty ? nil : Text("not applied yet", .warning))
    let early = preRead.map { Text("pre-read \($0.label.lowercased())") }
    let known = (way + [state, early].compactMap(\.self))
    return known.isEmpty ? nil : known.joined(by: ", ")
  }
}
