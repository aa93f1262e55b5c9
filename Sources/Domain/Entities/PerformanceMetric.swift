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

extension PerformanceMetric: Listed {
  package static let list = ListName.metrics
  package static let naming = "type"
  package func title(_ context: EvaluationContext) -> String { type?.label ?? "Metric" }
  /// Words that are stored as units, and are none.
  private static let unspoken: Set = ["val", "unit", "avg", "era", "k"]
  package static let searched = "type, unit or notes"
  package var searchTexts: [String?] { [type?.label, type?.raw, unit, notes] }
  package static let ordering = [Query.SortKey("date", .descending)]
  package static let columns = ["date", "type", "value", "unit", "verified", "notes"]

  package static let fields = FieldTable<PerformanceMetric>(
    [
      .words("type", "Type", column: "metric_type", from: .metricTypes) { $0.type?.raw }.also("name"),
      .number("value", "Value", .decimals(2), .descending, column: "value") { $0.value }.typed(.result)
        .shown { metric, _ in metric.value == nil ? nil : .measured(metric.result.text) }
        .means("the result, in its unit", ">=60"),
      .number("best", "Best", .decimals(2), .descending, context: { metric, _ in metric.merit })
        .shown { _, _ in nil }.forOrder.means("the result as it counts: of a race less is more"),
      .text("unit", "Unit", column: "unit") { $0.unit }.shown { metric, _ in
        .text(PerformanceMetric.unspoken.contains(metric.result.unit) ? "" : metric.result.unit)
      },
      .day("date", "Date", column: "recorded_date") { $0.recordedDate }.also("recorded").means(
        "the day it was measured"),
      .event("event_id") { $0.eventID }.means("the event at which it was measured"),
      .flag("verified", "Verified", column: "verified") { $0.verified },
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["type", "value", "recorded"])

  /// That nobody reaches the result, in words; nil where somebody may.
  package var doubt: String? {
    guard let type = type?.known, type != .other, let value, let compared = comparable,
      !type.reach.contains(compared)
    else { return nil }
    let (least, most) = (type.reach.lowerBound, type.reach.upperBound)
    let from = least > 0 ? "\(said(least, type.usualUnit)) to" : "up to"
    let words = "\(from) \(said(most, type.usualUnit))"
    return "\(type.label): \(said(value, unit ?? type.usualUnit)) is beyond what people reach: \(words)"
  }

  /// Another result of the same kind, as people read it.
  private func said(_ value: Double, _ unit: String) -> String {
    var other = self
    (other.value, other.unit) = (value, Self.unspoken.contains(unit) ? nil : unit)
    return other.result.said
  }

  package static let agreements: [Agreement<PerformanceMetric>] = [
    Agreement("metric_type", "value") { metric in
      guard let type = metric.type?.known, let value = metric.value, metric.unit ?? type.usualUnit == type.usualUnit,
        !type.allows(value)
      else { return nil }
      return (
        "expected \(type.expected), not \(Numeral.text(value)) \(type.usualUnit)",
        "value=\(type.example)", "value"
      )
    }
  ]
}
