import CompassVerbs
import Domain
import Grammar
import SampleFamily
import Sentences
import ShellCore
import Storage
import Values

/// The number of sentences that are read as they are meant, of those in the tests' files, and the time that one takes.
@MainActor struct SentenceCounts {
  private var (right, asked, refused, wrong) = (0, 0, 0, 0)

  static func measure(in large: Interpreter) async {
    guard let now = Instant(SentenceFile.day), let lines = try? SentenceFile.allCases.flatMap({ try $0.lines }) else {
      return print("| sentences: no \(SentenceFile.looking.path) | | |")
    }
    let sample = await family(at: now)
    var counts = SentenceCounts()
    for line in lines { counts.count(sample.meaning(of: line.sentence)?.meaning, as: line.meaning) }
    print(
      "| sentences: \(counts.asked) asked about, \(counts.refused) refused, \(counts.wrong) wrong | "
        + "| \(counts.right) of \(lines.count) right |")
    let some = stride(from: 0, to: lines.count, by: 25).map { lines[$0].sentence }
    for (name, interpreter) in [("65 schools", sample), ("100,000 schools", large)] {
      for repeats in [1, 5] {
        time("\(repeats == 1 ? "first " : "")reading \(some.count) sentences, \(name)", repeats: repeats) {
          some.count { interpreter.meaning(of: $0) != nil }
        }
      }
    }
  }

  private static func family(at now: Instant) async -> Interpreter {
    let identity = Identity(
      user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
    let tables = SampleFamily.tables(now: now)
    let store = MemoryStore(name: "sample family", identity: identity, rows: tables, now: { now })
    let shell = ShellState(session: Session(identity: identity, tables: tables, clock: .fixed(now)))
    let world = World(store: store, time: Still(clock: .fixed(now)))
    var interpreter = Interpreter(shell: shell, world: world, present: { _ in })
    _ = await interpreter.run("schools")
    return interpreter
  }

  /// Counts a reading; what is a command has no other meaning than its own.
  private mutating func count(_ meaning: SentenceMeaning?, as wished: String) {
    let read = meaning?.written ?? wished
    switch meaning {
    case _ where read == wished: right += 1
    case .choice(let commands)? where commands.contains(wished): asked += 1
    case .unknown(_, let nearest)? where nearest == wished: asked += 1
    case .unknown?: refused += 1
    default: wrong += 1
    }
  }
}
