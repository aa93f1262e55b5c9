package import Values

/// One measurement of the athlete.
package struct PerformanceMetric: Entity {
  package let id: Key<PerformanceMetric>
  package var userID: Key<User>?
  package var recordedDate: Day?
  package var type: Open<MetricType>?
  package var value: Double?
  package var unit: String?
  package var eventID: Key<Event>?
  package var notes: String?
  package var verified: Bool?
  package var createdAt: Instant?
  package var familyID: Key<Family>?
  package var extra: [String: JSON] = [:]

  package init(id: Key<PerformanceMetric>) { self.id = id }
}

extension PerformanceMetric {
  package static let table = Table<PerformanceMetric>(
    .metrics,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("recorded_date", { $0.recordedDate }, { $0.recordedDate = $1 }),
      Column("metric_type", { $0.type }, { $0.type = $1 }),
      Column("value", { $0.value }, { $0.value = $1 }),
      Column("unit", { $0.unit }, { $0.unit = $1 }),
      Column("event_id", { $0.eventID }, { $0.eventID = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column("verified", { $0.verified }, { $0.verified = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<PerformanceMetric> { tables.metrics }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<PerformanceMetric>) -> R) -> R {
    body(&tables.metrics)
  }
}

/// The kind of a measurement of the athlete.
package enum MetricType: String, Vocabulary {
  case velocity
  case exitVelocity = "exit_velo"
  case sixtyTime = "sixty_time"
  case popTime = "pop_time"
  case battingAverage = "batting_avg"
  case era
  case strikeouts
  case other

  /// The unit of a measurement that names none.
  package var usualUnit: String {
    switch self {
    case .velocity, .exitVelocity: "mph"
    case .sixtyTime, .popTime: "sec"
    case .battingAverage: "avg"
    case .era: "era"
    case .strikeouts: "k"
    case .other: "val"
    }
  }

  package var everyday: [String] {
    switch self {
    case .velocity:
      [
        "velo", "pitch velocity", "pitching velocity", "pitch velo", "pitching velo", "fastball", "fastball velocity",
        "fb velo", "fastball velo", "fb velocity", "throwing velocity", "throwing velo",
      ]
    case .exitVelocity: ["exit velocity", "ev", "exit speed", "max exit velo", "max exit velocity"]
    case .sixtyTime:
      ["60", "60 time", "60 yard", "60 yard dash", "60 yd", "60 yd dash", "60yd", "sixty", "sixty yard dash"]
    case .popTime: ["pop"]
    case .battingAverage: ["batting average", "avg", "average", "ba"]
    case .era: ["earned run average"]
    case .strikeouts: ["strikeout", "strike outs", "k", "so"]
    default: []
    }
  }
}

extension PerformanceMetric: Listed {
  package static let list = ListName.metrics
  package static let naming = "type"
  package func title(_ context: EvaluationContext) -> String { type?.label ?? "Metric" }
  package static let searched = "type, unit or notes"
  package var searchTexts: [String?] { [type?.label, type?.raw, unit, notes] }
  package static let ordering = [Query.SortKey("date", .descending)]
  package static let columns = ["date", "type", "value", "unit", "verified", "notes"]

  package static let fields = FieldTable<PerformanceMetric>(
    [
      .words("type", "Type", column: "metric_type") { $0.type }.also("name"),
      .number("value", "Value", .decimals(2), .descending, column: "value") { $0.value }
        .shown { metric, _ in metric.value.map(FieldLook.number) }.means("the result, in its unit", ">=60"),
      .text("unit", "Unit", column: "unit") { $0.unit },
      .day("date", "Date", column: "recorded_date") { $0.recordedDate }.also("recorded").means(
        "the day it was measured"),
      .event("event_id") { $0.eventID }.means("the event at which it was measured"),
      .flag("verified", "Verified", column: "verified") { $0.verified },
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["type", "value", "recorded"])
}
