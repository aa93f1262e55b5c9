import Domain
import ShellCore
package import TestSupport
import Values

/// Sheets as somebody may have them: planned, imported, and imported once more.
///
/// The first step is the list that the sheet goes to, each other one a line of the sheet, its header first; `@empty` is a
/// family that has nothing yet.
package struct SheetTrial: Trial {
  package static let name = "sheets"
  package init() {}

  package func steps(_ random: inout StoreRandom) -> [String] {
    var maker = SheetMaker(random: random)
    defer { random = maker.random }
    return maker.steps()
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    let (words, lines) = (steps.filter { $0.hasPrefix("@") }, steps.filter { !$0.hasPrefix("@") })
    guard let list = lines.first, lines.count > 1 else { return [] }
    let last = steps.count - 1
    begin(last)
    var shell = LineShell(words + ["@file sheet.csv \(lines.dropFirst().joined(separator: "\n"))\n"])
    shell.interpreter.world.rules.assumesYes = true
    _ = await shell.interpreter.run(list)
    _ = shell.paper.take()
    var findings = await shell.take("import sheet.csv --dry-run", last, within: limits)
    findings += await shell.take("import sheet.csv skip bad cells", last, within: limits)
    if shell.interpreter.shell.session.journal.written.last?.title.contains("left out") != false {
      // A row that is left out may name a coach whom a row after it adds: then it's taken the next time.
      findings += await shell.take("import sheet.csv skip bad cells", last, within: limits)
    }
    let first = shell.interpreter.shell.session
    findings += await shell.take("import sheet.csv skip bad cells", last, within: limits)
    let again = shell.interpreter.shell.session
    if again.journal.written.count != first.journal.written.count {
      findings += again.tables.differences(from: first.tables, without: ["updated_at"], in: { $0 != .suggestions }).map
      {
        Finding("imported again: \($0)", at: last)
      }
    }
    return findings + (await shell.comparedWithStore(at: last))
  }
}
