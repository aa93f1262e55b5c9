import CompassVerbs
import Display
import Domain
import SQLiteStorage
import ShellCore
import Storage
package import TestSupport
import Values

/// Database files that something happened to: they are opened, read, written and looked at, or refused in a sentence.
///
/// Each step is something that happens to the file; after the last one it is opened.
package struct DatabaseTrial: Trial {
  package static let name = "databases"
  package init() {}

  package func steps(_ random: inout StoreRandom) async throws -> [String] {
    var maker = DamageMaker(random: random)
    return maker.steps()
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    let folder = Scratch()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(try await Family.database(), to: "compass.db")
    let damage = Damage(folder: folder)
    for (number, step) in steps.enumerated() {
      begin(number)
      try damage.perform(step)
    }
    begin(steps.count)
    let start = Usage.now
    let before = try? folder.read("compass.db")
    var findings: [Finding] = []
    for isReadOnly in [true, false] {
      let path = folder.path("compass.db")
      do {
        let store =
          isReadOnly
          ? try await SQLiteStore.openReadOnly(path, patience: 0.1)
          : try await SQLiteStore.open(path, bootstrap: Family.bootstrap, patience: 0.1)
        findings += await use(store, steps.count)
        try await store.close()
      } catch {
        findings += Self.check(error, steps.count)
        let isForeign = ["another program", "is not a database", "newer compass"].contains { "\(error)".contains($0) }
        if isForeign, let before, (try? folder.read("compass.db")) != before {
          findings.append(Finding("a file that isn't ours was written to", at: steps.count, "\(error)"))
        }
      }
      if isReadOnly, let before, (try? folder.read("compass.db")) != before {
        findings.append(Finding("reading wrote to the file", at: steps.count))
      }
    }
    return findings + [Usage.excess(of: "use", since: start, within: limits, at: steps.count)].compactMap(\.self)
  }

  /// Reads everything, shows some of it, and writes a little.
  private func use(_ store: SQLiteStore, _ step: Int) async -> [Finding] {
    var findings: [Finding] = []
    var identity = Family.identity
    func note(_ body: () async throws -> Void) async {
      do { try await body() } catch { findings += Self.check(error, step) }
    }
    await note { identity = try await store.identity() }
    await note { _ = try await store.athletes() }
    await note { _ = try ListGlance(of: store) }
    await note { _ = try await store.copyLabel() }
    var tables: Tables?
    await note { tables = try await store.tables() }
    if let tables { findings += await show(tables, identity, store, step) }
    await note {
      guard let school = tables?.schools.first, let change = school.setting("notes", to: .text("new")) else { return }
      try await store.apply([change])
      _ = try await store.dependents(of: RowReference(.schools, school.id.uuid))
    }
    return findings
  }

  /// Rows that no program of ours would have written go through the lists, the formulas and every way to print them.
  private func show(_ tables: Tables, _ identity: Identity, _ store: SQLiteStore, _ step: Int) async -> [Finding] {
    let paper = Paper(Canvas(width: 80, isTerminal: true))
    let session = Session(identity: identity, tables: tables, clock: .fixed(Family.now))
    let world = ScriptedWorld(seed: 1, paper: paper).world(on: store, isTerminal: false)
    var interpreter = Interpreter(
      shell: ShellState(session: session), world: world, present: { paper.show($0) })
    interpreter.keepsGoing = true
    var findings: [Finding] = []
    for line in Self.lines {
      let outcome = await interpreter.run(line)
      let said = paper.take()
      if outcome.status == .fault { findings.append(Finding("fault", at: step, line)) }
      if let control = said.control {
        findings.append(Finding("control character shown", at: step, "\(line): \(control)"))
      }
    }
    return findings
  }

  private static let lines = [
    "schools", "show 1", "coaches; show 1", "interactions; show 1", "events; offers; documents; metrics; suggestions",
    "dashboard",
    "due", "map", "schools; group state; summary", "sort fit; show", "prefs player; prefs school; prefs dashboard",
    "fit 1", "output json; schools; show 1; output table",
    "export x.csv; export x.json; export x.html; export x.ics; export x.vcf",
    "activity; digest", "packet save x.html", "compare 1 2", "filter distance<300 contacted<30 fit>10; clear",
    "status 1",
    "status 1 contacted; undo", "archive a.json",
    "changes; changes 2; changes 1; undo", "undo; redo; changes > changes.json",
  ]

  /// An error of a store must be one, and say something that can't steer a terminal.
  private static func check(_ error: any Error, _ step: Int) -> [Finding] {
    guard let error = error as? StoreError else { return [Finding("not an error of a store", at: step, "\(error)")] }
    switch error {
    case .unavailable(let reason, let hint):
      var findings: [Finding] = []
      if reason.isEmpty { findings.append(Finding("error without a reason", at: step)) }
      if hint == nil { findings.append(Finding("no hint: \(LineShell.shape(reason))", at: step, reason)) }
      return findings
    case .cancelled: return [Finding("cancelled by nobody", at: step)]
    default: return []
    }
  }
}
