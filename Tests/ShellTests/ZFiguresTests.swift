import CompassVerbs
import Domain
import ShellCore
import ShellTesting
import Synchronization
import TestSupport
import Testing

private final class Logged: RemoteRowSource {
  let kept: KeptRows<School>
  let log = Mutex<[String]>([])
  init(_ kept: KeptRows<School>) { self.kept = kept }
  func columns(
    _ names: Set<String>, of ids: [Key<School>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    log.withLock { $0.append("columns \(names.sorted().joined(separator: ","))") }
    return kept.columns(names, of: ids)
  }
  func rows(_ ids: [Key<School>]) async throws -> [School] {
    log.withLock { $0.append("rows \(ids.count)") }
    return kept.rows(ids)
  }
  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [School] {
    log.withLock { $0.append("everything") }
    return try await kept.everyRow(progress: progress)
  }
}

struct ZFiguresTests {
  @Test func figures() async throws {
    for verb in VerbTable.all.verbs where verb.effect == .shell {
      for line in verb.examples.prefix(2) + ["filter D1; \(verb.examples.first ?? verb.name)"] {
        var talk = Talk(sample: .terminal)
        let kept = KeptRows(talk.session.tables.schools)
        let logged = Logged(kept)
        let ids = talk.session.tables.schools.map(\.id).sorted()
        let first = School.firstColumns ?? []
        talk.interpreter.shell.session.take(
          Rows(RowImage(ids: ids, columns: kept.columns(first, of: ids).columns, remote: logged)))
        _ = await talk.run(line)
        let calls = logged.log.withLock { $0 }
        print("FIGURE|\(verb.name)|\(line)|\(calls.joined(separator: "; "))")
      }
    }
  }
}
