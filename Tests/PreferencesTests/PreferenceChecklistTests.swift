import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Values

/// The duties of preferences, item by item; the items that need no shell stand in `CriteriaTests`
/// (templates, priorities), `NotificationTests` (defaults, widgets), `PreferenceMatchTests` and
/// `HomeTests` (geocoding), the words of messages in the transcripts `prefs*` and `home`.
@Suite struct PreferenceChecklistTests {
  static let edits: [(PreferenceCategory, String)] = [
    (.player, "prefs player club_team=Herons"), (.school, "prefs school division=D1!"),
    (.notifications, "prefs notifications followUpReminderDays=30"), (.dashboard, "prefs dashboard coaches=no"),
    (.location, "prefs location zip=43215"),
  ]

  /// Each page loads with saved preferences or defaults.
  @Test(arguments: PreferenceCategory.allCases) func eachCategoryIsShown(category: PreferenceCategory) async {
    for tables in [Sample.at(February.now).tables, Tables()] {
      var talk = February.talk(tables)
      let (status, results, notices) = await talk.hear("prefs \(category.rawValue)")
      #expect(status == .done && !results.isEmpty && notices.isEmpty)
      let json = await talk.hear("output json; prefs \(category.rawValue)").results
      #expect(JSON(parsing: json) != nil)
    }
  }

  /// Changes save successfully and persist.
  @Test(arguments: edits) func changesPersist(category: PreferenceCategory, line: String) async throws {
    let kept = Mutex<(any Store)?>(nil)
    var talk = February.talk { world in
      let store = world.store
      kept.withLock { $0 = store }
    }
    let (status, _, notices) = await talk.hear(line)
    #expect(status == .done)
    #expect(notices.contains(" → "))
    let store = try #require(kept.withLock { $0 })
    let again = Session(identity: try await store.identity(), tables: try await store.tables(), clock: February.clock)
    let owner = SampleFamily.user
    let (mine, theirs) = (
      talk.session.tables.preferences.document(category, of: owner),
      again.tables.preferences.document(category, of: owner)
    )
    #expect(mine != nil && mine == theirs)
  }

  /// Handle network timeout on all pages; handle 401; handle server errors gracefully: nothing was changed.
  @Test(
    arguments: edits.map(\.1),
    [
      (StoreError.unavailable("Connection timed out", hint: nil), ShellCore.ExitStatus.failed),
      (.unavailable("Server error (503)", hint: nil), .failed),
      (.notSignedIn("session expired", hint: "login"), .notSignedIn),
    ])
  func storesThatFail(line: String, failure: (error: StoreError, status: ShellCore.ExitStatus)) async {
    var talk = February.talk { $0.store = FaultyStore($0.store, refusing: failure.error) }
    let before = talk.session.tables.preferences.map(\.data)
    let (status, _, notices) = await talk.hear(line)
    #expect(status == failure.status)
    #expect(notices.contains(" was not stored: "))
    #expect(talk.session.tables.preferences.map(\.data) == before)
    #expect(talk.session.journal.written.isEmpty)
  }

  /// Reset to defaults works for notifications and dashboard.
  @Test(arguments: [PreferenceCategory.notifications, .dashboard])
  func reset(category: PreferenceCategory) async throws {
    var talk = February.talk { $0.rules.assumesYes = true }
    #expect(await talk.hear("prefs \(category.rawValue) reset").status == .done)
    let form = PreferenceForm.of(category)
    let row = try #require(talk.session.tables.preferences.document(category, of: SampleFamily.user))
    #expect(form.fields.allSatisfy { $0.stored(in: row.json) == nil })
    #expect(await talk.hear("undo").status == .done)
    #expect(
      form.fields.contains { field in
        talk.session.tables.preferences.document(category, of: SampleFamily.user).map {
          field.stored(in: $0.json) != nil
        } ?? false
      })
  }

  /// Unsaved changes: an editor that is left without saving changes nothing.
  @Test(arguments: PreferenceCategory.allCases) func anEditorLeftWithoutSaving(category: PreferenceCategory) async {
    var talk = February.talk { $0.scriptedPerson.edit = { text, _ in text } }
    let (status, _, notices) = await talk.hear("prefs \(category.rawValue) edit")
    #expect(status == .done && notices == "nothing was changed\n")
    #expect(talk.session.journal.written.isEmpty)
  }

  /// Toggles take effect at once: what is switched off isn't told any more.
  @Test func togglesTakeEffect() async {
    var talk = February.talk()
    let kinds = { Set(DueList(talk.session, on: February.clock.today).rows.map(\.kind)) }
    #expect(kinds().isSuperset(of: [.reminder, .reply, .contact]))
    await talk.hear("prefs notifications enableFollowUpReminders=no enableInboundInteractionAlerts=no")
    #expect(kinds().isDisjoint(with: [.reminder, .reply, .contact]))
    #expect(News(talk.session, since: nil, on: February.clock.today).reminders == 0)
    await talk.hear("prefs notifications quietHoursStart=11:00 quietHoursEnd=13:00")
    #expect(talk.session.isQuiet)
    await talk.hear("prefs notifications quietHoursStart=12:30")
    #expect(!talk.session.isQuiet)
  }

  /// The first document of a category has no history; each change after it has one entry, and an undo another one.
  @Test func history() async throws {
    var tables = Sample.at(February.now).tables
    tables.preferences = Rows(tables.preferences.filter { $0.category != .known(.notifications) })
    tables.preferenceHistory = Rows([PreferenceHistoryEntry]())
    var talk = February.talk(tables)
    await talk.hear("prefs notifications followUpReminderDays=3")
    #expect(talk.session.tables.preferenceHistory.isEmpty)
    await talk.hear("prefs notifications followUpReminderDays=4")
    await talk.hear("undo")
    let entries = talk.session.tables.preferenceHistory
    #expect(entries.map(\.changedFields) == [["followUpReminderDays"], ["followUpReminderDays"]])
    #expect(entries.map { $0.newValue?.json["followUpReminderDays"]?.int } == [4, 3])
    #expect(entries.allSatisfy { $0.changedBy == SampleFamily.user && $0.userID == SampleFamily.user })
  }
}
