import Display
import Domain
import ShellCore
import Storage
import Synchronization
import TestSupport
import Values

/// A world in which nothing is real: files in memory, programs that do nothing, a person who answers by seed.
final class ScriptedWorld: Sendable {
  private let state = Mutex(State())
  private let person: ScriptedPerson
  private let paper: Paper

  private struct State {
    var files: [String: String] = [:]
    var kept: JSON?
    var book = TaskBook()
    var places: JSON?
    var ids: UInt64 = 0
    var past = ["schools OH D1", "filter fti>=70", "count", "status kenyon contacted"]
  }

  init(seed: UInt64, paper: Paper) {
    person = ScriptedPerson(seed: seed)
    self.paper = paper
  }

  subscript(file: String) -> String? {
    get { state.withLock { $0.files[file] } }
    set { state.withLock { $0.files[file] = newValue } }
  }

  func world(on store: any Store, isTerminal: Bool) -> World {
    var world = World(store: store, time: self)
    world.person = SeatedPerson(isThere: isTerminal, person: person, paper: paper, world: self)
    (world.machine, world.belongings, world.server) = (self, self, self)
    return world
  }

  var past: [PastLine] {
    state.withLock { $0.past }.map { PastLine(time: Family.now, line: $0, succeeded: true, milliseconds: 4) }
  }

  /// The names of files that begin like this.
  func names(_ prefix: String) -> [String] { state.withLock { $0.files.keys.filter { $0.hasPrefix(prefix) }.sorted() } }
  fileprivate func forget() { state.withLock { $0.past = [] } }
}

/// The person at a terminal, or nobody.
private struct SeatedPerson: Person {
  let isThere: Bool
  let person: ScriptedPerson
  let paper: Paper
  let world: ScriptedWorld
  func ask(_ question: String) -> Bool? { isThere ? person.decision() : nil }
  func line(_ question: String, _ offers: [String]) -> String? { isThere ? person.line(offers) : nil }
  func secret(_ question: String) -> String? { isThere ? person.line([]) : nil }
  func edit(_ text: String, _ ending: String) -> String { person.edited(text) }
  func run(_ command: String) -> Int32 { command.utf8.count % 3 == 0 ? 1 : 0 }
  func tell(_ lines: [Text]) { paper.tell(lines) }
  func pastLines() -> [PastLine] { world.past }
  func forgetLines() { world.forget() }
}

extension ScriptedWorld: Machine {
  func read(_ path: String) throws -> String {
    guard let text = self[path] else {
      throw Failure("'\(path)' can't be read: no such file", hint: "name another file")
    }
    return text
  }

  func peek(_ path: String) -> String? { self[path].map { String($0.prefix(4096)) } }
  func write(_ text: String, to path: String) { self[path] = text }
  func append(_ text: String, to path: String) { self[path] = (self[path] ?? "") + text }
  func print(_ page: String, to path: String) { self[path] = "%PDF-1.4\n" }
  func open(_ address: String) {}
  func copy(_ text: String) -> Bool { true }
  func variable(_ name: String) -> String? { name.utf8.count % 2 == 0 ? "value" : nil }
}

extension ScriptedWorld: Belongings {
  func saved() -> JSON? { state.withLock { $0.kept } }
  var keepsSaved: Bool { true }
  func keepSaved(_ document: JSON) { state.withLock { $0.kept = document } }
  func tasks(of user: Key<User>) -> [QuickTask] { state.withLock { $0.book.tasks(of: user) ?? [] } }
  func keepTasks(_ tasks: [QuickTask], of user: Key<User>) { state.withLock { $0.book.set(tasks, of: user) } }
  func places() -> JSON? { state.withLock { $0.places } }
  func keepPlaces(_ document: JSON) { state.withLock { $0.places = document } }
}

extension ScriptedWorld: Server {
  func get(_ address: String, _ headers: [(name: String, value: String)]) -> ServerAnswer { person.answer() }
  var postsMail: Bool { true }
  func post(mail: String) -> ServerAnswer { person.answer() }
}

extension ScriptedWorld: Time {
  var clock: Clock { .fixed(Family.now) }
  func sleep(_ duration: Duration) throws { throw CancellationError() }

  func newID() -> UUID {
    let number = state.withLock { state in
      state.ids += 1
      return state.ids
    }
    return UUID(high: 0xFA00_0000_0000_4000, low: 0x8000_0000_0000_0000 | UInt64(number))
  }
}

/// Answers questions as it comes, the same for the same seed: yes, no, a word, nothing.
final class ScriptedPerson: Sendable {
  private let random: Mutex<StoreRandom>
  init(seed: UInt64) { random = Mutex(StoreRandom(seed: seed)) }
  func decision() -> Bool? { random.withLock { $0.pick([true, true, false, nil]) } }

  func line(_ offers: [String]) -> String? {
    random.withLock { random in
      let words = [
        "", "y", "n", "q", "skip", "1", "0", "-1", "kenyon", "Ohio", "nowhere", "\u{1b}[31m", "2026-02-30", " ",
      ]
      return random.chance(6) ? nil : random.pick(random.chance(3) && !offers.isEmpty ? offers : words)
    }
  }

  /// The text as an editor leaves it: lines gone, twice, or with other words.
  func edited(_ text: String) -> String {
    random.withLock { random in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<random.number(0...3) where !lines.isEmpty {
        let place = random.number(0...lines.count - 1)
        switch random.number(0...4) {
        case 0: lines.remove(at: place)
        case 1: lines.append(lines[place])
        case 2: lines[place] += random.pick([" x", "9", "\u{0}", "\"", "é", " none"])
        case 3: lines[place] = String(lines[place].prefix { $0 != ":" }) + ": " + random.pick(Pieces.values)
        default: lines[place] = ""
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  func answer() -> ServerAnswer {
    random.withLock { random in
      let bodies = [
        "{}", "[]", "", "nonsense", #"{"results":[]}"#, #"{"results":[{"id":1,"school.name":"Kenyon College"}]}"#,
        #"[{"lat":"41.5","lon":"-81.7","display_name":"Cleveland"}]"#,
        #"{"results":[{"id":"x","latest.student.size":-1}]}"#,
        #"[{"lat":"nan","lon":"1e999","display_name":"\u0000"}]"#, "[[[[", #"{"message":"\u001b[31m"}"#,
      ]
      let outcomes: [ServerAnswer.Outcome] = [.found, .found, .found, .refused, .notFound, .limited, .failed]
      return ServerAnswer(random.pick(outcomes), code: "400", random.pick(bodies))
    }
  }
}
