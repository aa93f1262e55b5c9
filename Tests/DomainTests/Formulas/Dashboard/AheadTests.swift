import Domain
import Testing
import Values

struct AheadTests {
  private static func event(_ number: Int, _ day: String?, _ time: String? = nil) -> Event {
    var event = Event(id: Sample.id(number))
    event.name = "\(number)"
    event.startDate = day.flatMap { Day($0) }
    event.startTime = time
    return event
  }

  private static let context = EvaluationContext(clock: Zone.cleveland.clock("2026-12-01T03:00:00Z"))

  @Test func theNextFiveTodayIncluded() throws {
    let today = try #require(Day("2028-02-29"))
    let days = ["2028-03-01", "2028-02-28", "2028-02-29", nil, "2029-01-01", "2028-03-05", "2028-03-02", "2028-03-03"]
    let upcoming = UpcomingEvents(days.enumerated().map { Self.event($0.offset, $0.element) }, on: today, Self.context)
    #expect(upcoming.events.map(\.name) == ["2", "0", "6", "7", "5"] && upcoming.total == 6)
  }

  @Test func ofOneDayByTheHour() throws {
    let events = [Self.event(1, "2026-05-01", "14:00:00"), Self.event(2, "2026-05-01", "09:00:00")]
    #expect(UpcomingEvents(events, on: try #require(Day("2026-05-01")), Self.context).events.map(\.name) == ["2", "1"])
  }

  @Test func deadlinesOfOffersAndReminders() {
    let clock = Zone.cleveland.clock("2026-12-01T03:00:00Z")
    func offer(_ number: Int, _ day: String?, _ status: OfferStatus?) -> Offer {
      var offer = Offer(id: Sample.id(number))
      offer.deadlineDate = day.flatMap { Day($0) }
      offer.status = status.map(Open.known)
      return offer
    }
    func reminder(_ number: Int, _ moment: String, isDone: Bool = false) -> Reminder {
      var reminder = Reminder(id: Sample.id(number))
      reminder.title = "\(number)"
      reminder.dueDate = Instant(moment)
      reminder.isCompleted = isDone
      return reminder
    }
    var tables = Tables()
    tables.offers = Rows([
      offer(1, "2026-11-30", nil), offer(2, "2026-11-29", .pending), offer(3, "2026-12-05", .accepted),
      offer(4, nil, .pending), offer(5, "2026-12-06", .pending),
    ])
    tables.reminders = Rows([
      reminder(1, "2026-12-01T04:59:00Z"), reminder(2, "2026-11-30T04:59:00Z"),
      reminder(3, "2026-12-03T12:00:00Z", isDone: true), reminder(4, "2026-12-02T12:00:00Z"),
    ])
    let upcoming = UpcomingDeadlines(Session(identity: .nobody, tables: tables, clock: clock))
    #expect(upcoming.deadlines.map(\.day.description) == ["2026-11-30", "2026-11-30", "2026-12-02", "2026-12-06"])
    #expect(upcoming.deadlines.map(\.what) == [.offer(nil), .reminder("1"), .reminder("4"), .offer(nil)])
    #expect(upcoming.total == 4 && upcoming.offers == 2 && upcoming.reminders == 2)
  }

  @Test func theLatestMeasurementOfEachKind() {
    func metric(_ number: Int, _ type: String, _ day: String?, _ value: Double?) -> PerformanceMetric {
      var metric = PerformanceMetric(id: Sample.id(number))
      metric.type = Open(type)
      metric.recordedDate = day.flatMap { Day($0) }
      metric.value = value
      return metric
    }
    let top = TopMetrics(
      [
        metric(1, "era", "2026-05-01", 2.5), metric(2, "velocity", "2026-01-01", 80),
        metric(3, "velocity", "2026-02-01", 82),
        metric(4, "velocity", "2026-03-01", nil), metric(5, "spin", "2026-05-01", 2000),
        metric(6, "exit_velo", nil, 90),
      ], Self.context)
    #expect(top.metrics.map(\.value) == [82, 90, 2.5])
    #expect(TopMetrics([], Self.context).metrics.isEmpty)
  }

  @Test func documentsNewestFirst() {
    let documents = (1...7).map { number in
      var document = Document(id: Sample.id(number))
      document.title = "\(number)"
      document.createdAt = number == 4 ? nil : Instant("2026-0\(number)-01T00:00:00Z")
      return document
    }
    let recent = RecentDocuments(documents, Self.context)
    #expect(recent.documents.map(\.title) == ["7", "6", "5", "3", "2"] && recent.total == 7)
  }

  /// Whatever ids they have.
  @Test func equalHintsByTheNamesOfTheirSchools() {
    var context = Self.context
    for (number, name) in ["Oberlin", "Kenyon", "Denison", "Antioch"].enumerated() {
      context.schoolNames[Sample.id(number + 1)] = name
    }
    let hints = (1...4).map { number in
      var hint = Suggestion(id: Sample.id(number))
      hint.relatedSchoolID = Sample.id(number)
      return hint
    }
    let items = ActionItems(hints, of: Sample.id(1), context)
    #expect(items.shown.map(\.id) == [Sample.id(4), Sample.id(3), Sample.id(2)])
    #expect(ActionItems(hints.reversed(), of: Sample.id(1), context).shown == items.shown)
  }

  @Test func openHintsByUrgency() {
    func hint(_ number: Int, _ urgency: String?, _ change: (inout Suggestion) -> Void = { _ in }) -> Suggestion {
      var hint = Suggestion(id: Sample.id(number))
      hint.athleteID = Sample.id(1)
      hint.urgency = urgency.map { Open($0) }
      hint.pendingSurface = false
      hint.surfacedAt = Instant("2026-01-0\(number)T00:00:00Z")
      change(&hint)
      return hint
    }
    let items = ActionItems(
      [
        hint(1, "low"), hint(2, "medium"), hint(3, "high"), hint(4, "high"), hint(5, "urgent"),
        hint(6, "high") { $0.dismissed = true }, hint(7, "high") { $0.completed = true },
        hint(8, "high") { $0.pendingSurface = true }, hint(9, "high") { $0.athleteID = Sample.id(2) },
      ], of: Sample.id(1), Self.context)
    #expect(items.shown.map(\.id) == [Sample.id(4), Sample.id(3), Sample.id(2)] && items.more == 2)
  }
}
