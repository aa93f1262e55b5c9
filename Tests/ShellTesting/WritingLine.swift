import CompassVerbs
package import Domain
import SampleFamily
package import ShellCore
package import Storage
import Synchronization
import Testing
import Values

/// A line that changes rows, and what is said of it where the store fails.
package struct WritingLine: Sendable, CustomTestStringConvertible {
  package let verb: Verb
  package let line: String

  /// Of every verb that can change rows, its examples. A new verb is among them by itself. Several writes, of which each is
  /// told by itself, belong to `accept` and `decline`: a letter's and the answer's (`OfferAnswerTests` has them).
  package static let all = VerbTable.all.verbs.filter { verb in
    verb.effect == .store && !["refresh", "accept", "decline"].contains(verb.name)
  }.flatMap { verb in verb.examples.map { WritingLine(verb: verb, line: $0) } }

  /// Asks `report` for a line of each verb, up to the first that wrote something. Every verb has one but those that keep
  /// tasks, in a file of the person's, and 'commit', which has nothing to store (`HeldTests` has); 'refresh' is none of them:
  /// it stores only what was worked out.
  ///
  /// - Parameters:
  ///   - half: 0 or 1 for every second verb alone.
  ///   - refused: verbs whose examples the store refuses before it is asked to write.
  package static func eachVerb(
    half: Int? = nil, refused: Set<String> = [], _ report: (WritingLine) async throws -> FaultReport?
  ) async throws {
    let names = VerbTable.all.verbs.map(\.name).filter(Set(all.map(\.verb.name)).contains)
    let asked = Set(names.enumerated().filter { half == nil || $0.offset % 2 == half }.map(\.element))
    var met: Set<String> = []
    for line in all where asked.contains(line.verb.name) && !met.contains(line.verb.name) {
      if let report = try await report(line) {
        met.insert(line.verb.name)
        #expect(report.complaints == [], "\(line.line): \(report.said)")
      }
    }
    #expect(
      asked.subtracting(met) == asked.intersection(refused.union(["commit", "done", "reopen", "snooze", "tonight"])))
  }

  package var testDescription: String { line }

  /// A shell in which the line has something to do: there is a change to take back and one to do again, files to read, an
  /// editor, and a server that knows a college.
  package func prepare(_ talk: inout Talk) async {
    talk.seat(answering: true)
    let answers = Mutex(["quit", "note seen at the camp"])
    talk.interpreter.world.scriptedPerson.line = { question, _ in
      question.hasPrefix("which coach") ? "" : answers.withLock { $0.popLast() }
    }
    talk.surroundings["schools.csv"] = "name,state\nAntioch College,OH\nHiram College,OH\n"
    talk.surroundings["coaches.json"] = #"[{"first":"Ana","last":"Ruiz","role":"head","school":"Kenyon College"}]"#
    talk.surroundings["family.json"] = Self.archive
    talk.surroundings.answer(with: [Self.page])
    talk.surroundings.edit(with: line.hasPrefix("prefs") ? ["gpa: 3.1"] : ["notes: seen at the camp"])
    talk.interpreter.world.time = TimeScript(talk.session.context.clock) { UUID() }
    let past = ["undo", "redo"].contains(verb.name) ? "unfav oberlin; fav oberlin; tier 1 none; tier 1 C; undo; " : ""
    _ = await talk.run(past + "schools")
  }

  private static let archive = """
    {"format":"compass archive","version":1,"athlete":"\(SampleFamily.athlete)","family":"\(SampleFamily.family)",
    "tables":{"schools":[{"id":"11111111-1111-4111-8111-111111111111","name":"Hiram College",
    "user_id":"\(SampleFamily.athlete)","family_unit_id":"\(SampleFamily.family)"}]}}
    """
  private static let page = """
    200 {"results":[{"id":1,"school.name":"Kenyon College","school.city":"Gambier","school.state":"OH",\
    "latest.student.size":1730,"latest.admissions.admission_rate.overall":0.3189}]}
    """
}

extension WritingLine {
  /// The rows of the sample family that the lines speak of, and a few more: what isn't there needn't be loaded.
  package static func rows() -> Tables {
    var tables = Sample.at().tables
    let names = [
      "Kenyon", "Ohio State", "Denison", "Middlebury", "Oberlin", "Dallas Baptist", "Kent State", "Sinclair",
    ]
    var schools = Set(tables.schools.prefix(8).map(\.id.uuid))
    schools.formUnion(tables.schools.filter { school in names.contains { school.name.hasPrefix($0) } }.map(\.id.uuid))
    schools.formUnion(tables.coaches.filter { $0.firstName == "Preston" }.compactMap { $0.schoolID?.uuid })
    func keep<E: Entity>(_ entity: E.Type) {
      let column = E.table.name == .schools ? "id" : "school_id"
      guard E.table.column(column) != nil else { return }
      tables[E.self] = Rows(
        tables[E.self].filter { row in
          guard case .uuid(let school) = row.value(of: column) else { return true }
          return schools.contains(school)
        })
    }
    for table in TableName.allCases { keep(table.entity) }
    return tables
  }
}

/// The outcome of a line while a store failed.
package struct FaultReport: Sendable {
  package let said: String
  /// The words that were said, and aren't so.
  package let complaints: [String]
  /// The shell afterwards, with the rows as they are in the store.
  package let talk: Talk
}

extension WritingLine {
  /// Types the line while the store fails, and compares what is said and shown with what it holds.
  ///
  /// - Parameters:
  ///   - shell: has the rows as they are in the store; nil for one that loads them.
  ///   - truth: the same rows, read past every fault.
  ///   - arm: lets the store fail; it's handed what Ctrl-C does.
  ///   - disarm: lets it work again; answers how often it failed.
  package func report(
    in shell: Talk? = nil, on store: any Store, truth: any Store,
    arm: @Sendable (@escaping @Sendable () -> Void) -> Void,
    disarm: @Sendable () -> Int
  ) async throws -> FaultReport? {
    var begun: Talk
    if let shell { begun = shell } else { begun = try await Talk(store: store) }
    await prepare(&begun)
    let before = Self.contents(begun.session.tables)
    let ready = Once()
    let line = line
    let typing = Task { [begun] in
      await ready.wait()
      var talk = begun
      let run = await talk.run(line)
      return (talk, run.outcome.status, run.said)
    }
    arm { typing.cancel() }
    ready.open()
    var (talk, status, said) = await typing.value
    guard disarm() > 0 else { return nil }
    let after = Self.contents(try await truth.tables())
    let journal = talk.session.journal.written.count - begun.session.journal.written.count
    var complaints = complaints(said, isStored: journal > 0)
    let isKnown = !said.contains("may or may not have been stored")
    if isKnown, Self.shown(talk, as: after) != after { complaints.append("the session shows something else") }
    if status == .done, journal > 0, after == before { complaints.append("it is done, and nothing was stored") }
    if said.contains("was not stored"), after != before { complaints.append("it was stored") }
    if isKnown, journal > 0, after == before { complaints.append("the journal tells of what wasn't stored") }
    _ = await talk.run("refresh")
    if Self.shown(talk, as: after) != after { complaints.append("'refresh' shows something else") }
    return FaultReport(said: said, complaints: complaints, talk: talk)
  }

  /// The faults of the sentence: it says one thing once, and names the verb; what is stored is confirmed
  /// instead.
  private func complaints(_ said: String, isStored: Bool) -> [String] {
    let claims = ["was not stored", "may or may not have been stored", "the rest was not"]
    let made = claims.map { said.ranges(of: $0).count }.reduce(0, +)
    if made == 0 { return isStored ? [] : ["it says nothing of what is stored"] }
    var complaints = made > 1 ? ["it says so \(made) times"] : []
    if !said.contains(verb.deed) { complaints.append("it doesn't name \(verb.deed)") }
    return complaints
  }

  /// The rows without the person's own file and stamps; of suggestions, which are made again as things
  /// change, those that are closed.
  private static func contents(_ tables: Tables) -> Tables.Contents {
    var contents = tables.contents(without: [.tasks, .preferenceHistory], columns: ["updated_at"])
    contents[.suggestions] = contents[.suggestions]?.mapValues { row in
      row.filter { ["dismissed", "completed"].contains($0.key) && $0.value == .bool(true) }
    }.filter { !$0.value.isEmpty }
    return contents
  }

  /// The rows of the session, of the tables that it has.
  private static func shown(_ talk: Talk, as truth: Tables.Contents) -> Tables.Contents {
    let tables = talk.session.tables
    let contents = contents(tables)
    return Dictionary(
      truth.map { table, rows in (table, tables.state(of: table) == .loaded ? contents[table] ?? [:] : rows) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// A door that is opened once.
private final class Once: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func open() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}
