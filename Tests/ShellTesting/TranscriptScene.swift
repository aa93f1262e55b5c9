import Display
import Domain
import SampleFamily
import ShellCore
import Storage
import TestSupport
import Values

/// The way the shell of a transcript is started: by remarks such as `// with: terminal, february`.
///
/// `anew` changes nothing; in `february` it's the seventh of that month; a `new` family has its people
/// and nothing else; a `household` has a sister's list, too; `yes` stands for every answer; `narrow` are 40 columns. `other` has a second shell
/// on the same store, which takes the lines after `other>`; `other parent` and `other terminal` are what
/// they are for the first one.
///
/// `// kenyon: {"notes":"before"}` is what the rows say of Kenyon College. A `faulty` store does what
/// remarks tell it from then on: `// store fails: the connection was lost`, `// store refuses: ...`,
/// `// store loses: ...` (the answer), `// store works`. `// variable: NAME=VALUE` is one of the
/// environment. `$kenyon`, `$me` and `$parent` are ids.
struct TranscriptScene {
  private var setting: Talk.Setting = []
  private var other: Talk.Setting?
  private var words: Set<String> = []
  private var kenyon: [String: Value] = [:]

  private static let settings: [String: Talk.Setting] = [
    "terminal": .terminal, "read-only": .readOnly, "dry-run": .dryRun, "empty": .empty, "keep-going": .keepGoing,
    "parent": .parent, "project": .project, "plain": .plain, "account": .account,
  ]
  private static let words: Set<String> = ["anew", "february", "new", "yes", "narrow", "faulty", "household"]

  private struct Unknown: Error {
    let words: String
  }

  /// Takes what a remark says of the start, if it does.
  static func read(_ remark: String, into scene: inout TranscriptScene?) throws {
    if let words = remark.after("// with:") {
      var started = scene ?? TranscriptScene()
      for word in words.split(separator: ",").map({ $0.split(separator: " ").joined(separator: " ") }) {
        try started.take(word)
      }
      scene = started
    } else if let row = remark.after("// kenyon:") {
      guard case .object(let members)? = JSON(parsing: named(row)) else { throw Unknown(words: row) }
      var started = scene ?? TranscriptScene()
      for member in members { started.kenyon[member.key] = Value(of: member.value) }
      scene = started
    }
  }

  private mutating func take(_ word: String) throws {
    if let setting = Self.settings[word] {
      self.setting.insert(setting)
    } else if let own = word.after("other") {
      guard own.isEmpty || Self.settings[own] != nil else { throw Unknown(words: word) }
      other = (other ?? []).union(Self.settings[own] ?? [])
    } else {
      guard Self.words.contains(word) else { throw Unknown(words: word) }
      words.insert(word)
    }
  }

  /// A text with the ids of those whom it names.
  static func named(_ text: String) -> String {
    text.replacing("$kenyon", with: SampleFamily.kenyon?.description ?? "")
      .replacing("$parent", with: SampleFamily.parent.description)
      .replacing("$me", with: SampleFamily.user.description)
  }

  /// Those who talk, at the beginning.
  func stage(schools: SchoolsPlace) async throws -> TranscriptStage {
    let now = words.contains("february") ? February.now : Sample.now
    let canvas = Canvas(width: words.contains("narrow") ? 40 : 80)
    var talk: Talk
    var (faulty, another): (FaultyStore?, Talk?) = (nil, nil)
    if words.contains("household") {
      talk = try await Talk.household(setting, at: now).talk
    } else if other == nil, kenyon.isEmpty, words.isDisjoint(with: ["new", "faulty"]), !setting.contains(.empty) {
      talk = Talk(sample: setting, at: now, canvas: canvas)
    } else {
      let store = Sample.store(setting.contains(.empty) ? Tables() : tables(at: now), now: now)
      faulty = words.contains("faulty") ? FaultyStore(store) : nil
      let shared: any Store = faulty ?? store
      let rows = try await store.tables()
      func start(_ setting: Talk.Setting) -> Talk {
        let identity = setting.contains(.parent) ? Sample.parent : Sample.identity
        let session = Session(identity: identity, tables: rows, clock: .fixed(now))
        return Talk(setting, canvas: canvas, session: session, store: shared)
      }
      talk = start(setting)
      another = other.map(start)
    }
    talk.interpreter.world.rules.assumesYes = words.contains("yes")
    switch schools {
    case .here: break
    case .store: talk.leaveSchoolsInStore()
    case .server: talk.leaveSchoolsOnServer()
    }
    return TranscriptStage(talk: talk, other: another, store: faulty)
  }

  private func tables(at now: Instant) -> Tables {
    let sample = Sample.at(now)
    guard !words.contains("new") else { return sample.people }
    var tables = sample.tables
    if let school = SampleFamily.kenyon.flatMap({ tables.schools[$0] }),
      let changed = School(school.values.merging(kenyon) { $1 })
    {
      tables.schools.replace(changed)
    }
    return tables
  }
}

/// Those who talk in a transcript, and the store they share.
struct TranscriptStage {
  var talk: Talk
  fileprivate(set) var other: Talk?
  fileprivate let store: FaultyStore?

  fileprivate init(talk: Talk, other: Talk?, store: FaultyStore?) {
    (self.talk, self.other, self.store) = (talk, other, store)
  }

  /// True if nobody else writes, and nothing fails to be written.
  var isAlone: Bool { other == nil && store == nil }

  /// Lets the other one talk.
  mutating func swap() {
    guard let other else { return }
    (talk, self.other) = (other, talk)
  }

  func follow(_ remark: String) {
    if remark == "// full disk" { talk.surroundings.fill() }
    if remark == "// store works" { store?.refuse(nil) }
    if let words = remark.after("// store fails:") { store?.refuse(.unavailable(words, hint: nil)) }
    if let words = remark.after("// store refuses:") { store?.refuse(.refused(words)) }
    if let words = remark.after("// store loses:") { store?.refuse(.unsettled(.unavailable(words, hint: nil))) }
    if let variable = remark.after("// variable:") {
      let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
      talk.surroundings.set(parts[0], to: parts.count > 1 ? parts[1] : nil)
    }
  }
}

extension Value {
  /// The value that a column holds, as JSON says it.
  fileprivate init(of json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let digits): self = Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .null
    case .string(let words): self = .text(words)
    case .array(let items) where items.allSatisfy({ $0.words != nil }): self = .list(items.compactMap(\.words))
    default: self = .json(JSONText(json))
    }
  }
}
