import Domain
import Foundation
import SQLiteStorage
import ShellTesting
import Storage
import Testing

@testable import ShellCore

/// Preferences in an embedded database: what was set is there after opening it again, and undone it is gone.
@Suite struct PreferenceStoreTests {
  private static let lines = [
    "prefs player gpa=3.6 bats=L", "prefs player gpa=3.8 primary_sport=soccer", "prefs school division=D1,D3!",
    "prefs school max_distance_miles=300", "prefs school move 2 1", "prefs school template best_fit",
    "prefs notifications followUpReminderDays=21 quietHoursStart=22:00", "prefs notifications reset",
    "prefs dashboard all off", "prefs dashboard cards on", "home 40,-83", "prefs location city=Columbus state=oh",
    "prefs school -division", "prefs player gpa=",
  ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func randomEditsComeBackToTheStart(seed: UInt64) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "compass-\(Domain.UUID()).db").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bootstrap = Bootstrap(newID: { Domain.UUID() }, now: { February.now })
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
  /// What preferences say, and the fits that come of them.
  fileprivate var documents: [String] {
    (preferences.map { "\($0.id) \($0.data?.text ?? "")" }
      + schools.map { "\($0.id) \($0.fitScore ?? -1) \($0.fitTier?.raw ?? "") \($0.fitScoreData?.text ?? "")" })
      .sorted()
  }
}
