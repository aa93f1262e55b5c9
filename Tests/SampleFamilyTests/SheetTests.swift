import Domain
import Testing

@testable import SampleFamily

@Suite struct SheetTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let rows: [SampleRow]
    let read: Int

    init<T: SheetRow>(_ name: String, _ type: T.Type, _ sheet: SampleSheet) {
      testDescription = name
      rows = sheet.rows
      read = sheet.read(type).count
    }
  }

  static let cases: [Case] =
    SampleCollege.sheets.map { Case("colleges \($0.division?.rawValue ?? "?")", SampleCollege.self, $0.sheet) } + [
      Case("standings", Standing.self, Standing.sheet),
      Case("impressions", Impression.self, Impression.sheet),
      Case("philosophies", SamplePhilosophy.self, SamplePhilosophy.sheet),
      Case("coaches of division one", CoachRow.self, CoachRow.divisionOne),
      Case("coaches elsewhere", CoachRow.self, CoachRow.otherDivisions),
      Case("interactions: Ohio", InteractionRow.self, InteractionRow.ohioSchools),
      Case("interactions: offers", InteractionRow.self, InteractionRow.offers),
      Case("interactions: visits", InteractionRow.self, InteractionRow.visits),
      Case("interactions: division one", InteractionRow.self, InteractionRow.divisionOne),
      Case("interactions: academic", InteractionRow.self, InteractionRow.academic),
      Case("interactions: smaller", InteractionRow.self, InteractionRow.smaller),
      Case("events", EventRow.self, EventRow.sheet),
      Case("offers", OfferRow.self, OfferRow.sheet),
      Case("metrics", MetricRow.self, MetricRow.sheet),
      Case("documents", DocumentRow.self, DocumentRow.sheet),
      Case("suggestions", SuggestionRow.self, SuggestionRow.sheet),
      Case("reminders", ReminderRow.self, ReminderRow.sheet),
    ]

  @Test("every line of a sheet reads", arguments: cases)
  func everyLineReads(_ sheet: Case) {
    #expect(!sheet.rows.isEmpty)
    #expect(sheet.read == sheet.rows.count)
  }

  @Test(
    "a bad line isn't taken for a row",
    arguments: [
      ("exit_velo|20|93|mph|||", 1),
      ("exit_velo|20|93|mph||", 0),
      ("exit_velo|20|93|mph||||", 0),
      ("exit_velo|soon|93|mph|||", 0),
      ("speed|20|93|mph|||", 0),
      ("exit_velo|20|93|mph||x|", 0),
    ])
  func badLine(_ line: String, _ count: Int) {
    #expect(SampleSheet(line).read(MetricRow.self).count == count)
  }

  @Test("tables hold as many rows as the sheets")
  func noRowIsLost() {
    let tables = SampleFamily.tables(now: .sampleMorning)
    #expect(tables.schools.count == SampleCollege.sheets.reduce(0) { $0 + $1.sheet.rows.count })
    #expect(tables.schools.count == Standing.sheet.rows.count)
    #expect(tables.coaches.count == CoachRow.all.count)
    #expect(tables.interactions.count == InteractionRow.all.count)
    #expect(tables.events.count == EventRow.sheet.rows.count)
    #expect(tables.offers.count == OfferRow.sheet.rows.count)
    #expect(tables.metrics.count == MetricRow.sheet.rows.count)
    #expect(tables.documents.count == DocumentRow.sheet.rows.count)
    #expect(tables.suggestions.count == SuggestionRow.sheet.rows.count)
    #expect(tables.reminders.count == ReminderRow.sheet.rows.count)
    #expect(tables.statusHistory.count == Standing.all.reduce(0) { $0 + $1.steps.count })
  }

  @Test("texts about colleges belong to colleges on the list")
  func textsHaveSchools() {
    let slugs = Set(SampleCollege.all.map(\.slug))
    #expect(Set(Standing.all.map(\.slug)) == slugs)
    #expect(Set(Impression.all.map(\.slug)).isSubset(of: slugs))
    #expect(Set(SamplePhilosophy.all.map(\.slug)).isSubset(of: slugs))
  }
}

extension Instant {
  /// 2026-02-07T15:30:00Z, a Saturday.
  static let sampleMorning = Instant(Day(number: 20_491), hour: 15, minute: 30)
}
