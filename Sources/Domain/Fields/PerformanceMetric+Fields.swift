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
      .flag("verified", "Verified", column: "verified") { $0.verified },
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["type", "value", "recorded"])
}
