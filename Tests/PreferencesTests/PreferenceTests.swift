import Domain
import Foundation
import SQLiteStorage
import SampleFamily
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Values

@testable import ShellCore

/// Preferences in the shell, where transcripts don't reach: damage, completion, stores that lack columns.
@Suite struct PreferenceTests {
  /// The sample family with other preferences of a category.
  static func tables(_ category: PreferenceCategory, _ data: Value) -> Tables {
    var tables = Sample.at(February.now).tables
    tables.preferences = Rows(
      tables.preferences.map { row in
        guard row.category == .known(category) else { return row }
        var row = row
        row.set("data", to: data)
        return row
      })
    return tables
  }

  private static func json(_ text: String) -> Value { JSONText(text).map(Value.json) ?? .null }

  @Test(arguments: [
    (PreferenceCategory.notifications, json("[]"), "prefs notifications followUpReminderDays=14"),
    (.dashboard, json(#"{"widgets": 3}"#), "prefs dashboard coaches=no"),
    (.location, json(#""home""#), "home 40,-83"), (.player, json("7"), "prefs player gpa=3.9"),
    (.school, json(#"{"preferences": "none"}"#), "prefs school division=D1"),
    (.school, json("[1]"), "prefs school template best_fit"),
  ])
  func damageCountsAsDefaultsAndIsNotOverwrittenUnasked(
    category: PreferenceCategory, data: Value, line: String
  ) async throws {
    let asked = Mutex<[String]>([])
    let answer = Mutex<Bool?>(nil)
    var talk = February.talk(Self.tables(category, data)) { world in
      world.scriptedPerson.ask = { question in
        asked.withLock { $0.append(question) }
        return answer.withLock { $0 }
      }
    }
    let shown = await talk.hear("prefs \(category.rawValue)")
    #expect(shown.status == .done)
    #expect(shown.notices.contains("the saved \(category.rawValue) preferences are damaged"))
    let before = talk.session.tables.preferences.first { $0.category == .known(category) }
    #expect(await talk.hear(line).status == .failed)
    #expect(talk.session.tables.preferences.first { $0.category == .known(category) } == before)
    answer.withLock { $0 = false }
    #expect(await talk.hear(line).notices.contains("nothing was changed"))
    answer.withLock { $0 = true }
    #expect(await talk.hear(line).status == .done)
    #expect(asked.withLock { $0.count } == 3)
    #expect(!(await talk.hear("prefs \(category.rawValue)").notices.contains("damaged")))
    #expect(await talk.hear("undo").status == .done)
    #expect(talk.session.tables.preferences.first { $0.category == .known(category) }?.data == before?.data)
  }

  @Test func aSingleDamagedValueIsTold() async {
    let data = Self.json(#"{"followUpReminderDays": "soon", "enableDailyDigest": false}"#)
    var talk = February.talk(Self.tables(.notifications, data))
    let (_, results, notices) = await talk.hear("prefs notifications")
    #expect(notices.contains("the saved 'followUpReminderDays' can't be understood: the default '7' applies"))
    #expect(!notices.contains("enableDailyDigest") && results.contains("Days between follow-ups"))
    #expect(await talk.hear("prefs notifications followUpReminderDays=14").status == .done)
    #expect(await talk.hear("prefs notifications").notices == "")
  }

  /// A form that isn't understood is not lost: the person goes on with it.
  @Test(arguments: [
    ("prefs player edit", "gpa: 3.9x", "gpa: 3.9"), ("prefs player edit", "nonsense", "gpa: 3.9"),
    ("prefs school edit", "division: D9", "division: D1,D2"), ("prefs school edit", "nonsense", "must_have: a lake"),
  ])
  func backToTheForm(line: String, wrong: String, right: String) async {
    let opened = Mutex<[String]>([])
    let asked = Mutex<[String]>([])
    var talk = February.talk { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { question, _ in
        asked.withLock { $0.append(question) }
        return ""
      }
      world.scriptedPerson.edit = { text, _ in
        let isFirst = opened.withLock { opened in
          opened.append(text)
          return opened.count == 1
        }
        return isFirst ? wrong : text.replacing(wrong, with: right)
      }
    }
    #expect(await talk.hear(line).status == .done)
    #expect(opened.withLock { $0.last } == wrong)
    #expect(asked.withLock { $0.count } == 1)
    #expect(asked.withLock { $0.first }?.hasPrefix("edit again, keep for later, or drop?") == true)
    #expect(!talk.session.journal.written.isEmpty)
  }

  /// A database that keeps the history by a trigger, and lets nobody else write it.
  @Test func aHistoryThatTheStoreKeepsIsLoadedAnew() async {
    var talk = February.talk { $0.store = FaultyStore.triggered($0.store) }
    let before = talk.session.tables.preferenceHistory.count
    #expect(await talk.hear("prefs dashboard coaches=off").status == .done)
    #expect(talk.session.tables.preferenceHistory.count == before + 1)
    #expect(await talk.hear("prefs dashboard history").results.contains("Dashboard Coaches: on → off"))
  }

  @Test func positionsAreThoseOfTheSport() async {
    var talk = February.talk()
    await talk.hear("prefs player primary_sport=soccer")
    #expect(
      talk.completions("prefs player primary_position=")
        == ["Goalkeeper", "Defender", "Midfielder", "Forward"])
  }

  @Test func aScriptIsWarnedOfShortenedNames() async {
    var talk = February.talk()
    let (status, _, notices) = await talk.replay("prefs player height=6'1\"\nprefs player HEIGHTINCHES=6'2\"\n")
    #expect(status == .done)
    #expect(notices.contains("'height' is short for 'height_inches'"))
    #expect(!notices.lowercased().contains("'heightinches' is short"))
  }

  /// A database without `fit_score` still takes the rest; without the breakdown no tier is written either.
  @Test(arguments: [
    (["fit_score"], ["fit_score_data", "fit_tier"]), (["fit_tier"], ["fit_score", "fit_score_data"]),
    ([], ["fit_score", "fit_score_data", "fit_tier"]),
  ])
  func columnsThatTheDatabaseLacks(missing: [String], written: [String]) async throws {
    var talk = February.talk {
      $0.store = FaultyStore.narrow($0.store, without: Set(missing))
      $0.rules.assumesYes = true
    }
    #expect(await talk.hear("fit --update").status == .done)
    let entry = try #require(talk.session.journal.last)
    let columns = entry.changes.compactMap { change -> String? in
      guard change.table == .schools, case .set(let column, _, _) = change.action else { return nil }
      return column
    }
    #expect(Set(columns) == Set(written))
    #expect(await talk.hear("undo").status == .done)
    #expect(
      talk.session.tables.schools.elementsEqual(Sample.at(February.now).session.tables.schools) {
        $0.fitScore == $1.fitScore
      })
  }

  /// Changed details change what is computed, and nothing that is stored.
  @Test func detailsLeaveStoredScoresAlone() async throws {
    var talk = February.talk { _ in }
    let before = talk.session.tables.schools.map { "\($0.fitScore ?? -1) \($0.fitTier?.raw ?? "")" }
    let (status, _, notices) = await talk.hear("prefs player gpa=2.1")
    #expect(status == .done)
    #expect(notices.contains("saved scores stay: 'fit --update'"))
    #expect(talk.session.tables.schools.map { "\($0.fitScore ?? -1) \($0.fitTier?.raw ?? "")" } == before)
    #expect(talk.session.journal.last?.changes.count == 1)
  }

  /// A database that takes no history, and keeps none by itself.
  @Test func aHistoryThatIsLostIsTold() async {
    var talk = February.talk { world in
      let store = FaultyStore(world.store)
      store.judge { (changes: [Change]) async throws(StoreError) in
        guard changes.contains(where: { $0.table == .preferenceHistory }) else { return }
        throw .notPermitted(.preferenceHistory, "history")
      }
      world.store = store
    }
    let before = talk.session.tables.preferenceHistory.count
    let answer = await talk.hear("prefs notifications followUpReminderDays=3")
    #expect(answer.status == .done)
    #expect(answer.notices.contains("this isn't in the history of the preferences: not permitted"), "\(answer)")
    #expect(talk.session.tables.preferenceHistory.count == before)
    #expect(talk.session.notifications.reminderDays == 3)
  }
}

extension FaultyStore {
  /// Writes the history of preferences itself and refuses everybody else's entries, as a trigger does.
  fileprivate static func triggered(_ inner: any Store) -> FaultyStore {
    let store = FaultyStore(inner)
    store.judge { (changes: [Change]) async throws(StoreError) in
      if changes.contains(where: { $0.table == .preferenceHistory }) {
        throw .notPermitted(.preferenceHistory, "insert")
      }
      for change in changes {
        guard change.table == .preferences, case .set("data", let before, let after) = change.action else { continue }
        var entry = PreferenceHistoryEntry(id: Key(change.id))
        (entry.userID, entry.category, entry.changedBy) = (SampleFamily.user, .known(.dashboard), SampleFamily.user)
        (entry.oldValue, entry.newValue) = (JSONText(JSON(before)), JSONText(JSON(after)))
        entry.changedFields = ["statsCards"]
        entry.createdAt = February.now
        _ = try await inner.apply([entry.insertion])
      }
    }
    return store
  }

  /// Lacks some columns of the schools.
  fileprivate static func narrow(_ inner: any Store, without missing: Set<String>) -> FaultyStore {
    let store = FaultyStore(inner)
    store.judge { (changes: [Change]) async throws(StoreError) in
      for change in changes {
        guard change.table == .schools, case .set(let column, _, _) = change.action, missing.contains(column) else {
          continue
        }
        throw .noColumn(.schools, column)
      }
    }
    return store
  }
}

/// Preferences in an embedded database: what was set is there after opening it again, and undone it is gone.
@Suite struct PreferenceStoreTests {
  private static let lines = [
    "prefs player gpa=3.6 bats=L", "prefs player gpa=3.8 primary_sport=soccer", "prefs school division=D1,D3!",
    "prefs school max_distance_miles=300", "prefs school move 2 1", "prefs school template best_fit",
    "prefs notifications followUpReminderDays=21 quietHoursStart=22:00", "prefs notifications reset",
    "prefs dashboard all off", "prefs dashboard cards on", "home 40,-83", "prefs location city=Columbus state=oh",
    "prefs school -division", "prefs school not dealbreaker division", "prefs player gpa=",
  ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func randomEditsComeBackToTheStart(seed: UInt64) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "compass-\(Values.UUID()).db").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bootstrap = Bootstrap(newID: { Values.UUID() }, now: { February.now })
    let store = try await SQLiteStore.open(path, bootstrap: bootstrap)
    var talk = try await February.talk(on: store)
    talk.seat(answering: true)
    await talk.lines("add school Kenyon College location=\"Gambier, OH\" division=D3")
    let start = talk.session.tables.documents
    var state = seed
    var count = 0
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let before = talk.session.journal.written.count
      await talk.lines(Self.lines[Int(state >> 33) % Self.lines.count])
      count += talk.session.journal.written.count - before
    }
    let end = talk.session.tables.documents
    #expect(count > 0 && end != start)
    try await store.close()
    let again = try await SQLiteStore.open(path, bootstrap: bootstrap)
    #expect(try await again.tables().documents == end)
    talk.interpreter.world.store = again
    for _ in 0..<count { #expect(await talk.lines("undo").status == .done) }
    #expect(talk.session.tables.documents == start)
    #expect(try await again.tables().documents == start)
    try await again.close()
  }
}

extension Tables {
  /// The texts of the preferences, and the fits that come of them.
  fileprivate var documents: [String] {
    (preferences.map { "\($0.id) \($0.data?.text ?? "")" }
      + schools.map { "\($0.id) \($0.fitScore ?? -1) \($0.fitTier?.raw ?? "") \($0.fitScoreData?.text ?? "")" })
      .sorted()
  }
}
