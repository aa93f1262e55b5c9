import Domain

extension School: Editable {
  static let required = ["name"]

  static let bounds: [String: ClosedRange<Double>] = [
    "ranking": 1...10_000, "students": 0...1_000_000, "gpa": 0...5, "sat": 400...1600, "act": 1...36,
    "tuition": 0...500_000, "tuition_out": 0...500_000,
  ]

  static let otherValues: [EditableValue] = [
    EditableValue("name", .text(255), in: "name"),
    EditableValue("location", .text(255), in: "location"),
    EditableValue("conference", .text(100), in: "conference"),
    EditableValue("city", .text(100), in: "academic_info", "city"),
    EditableValue("state", .words(.states), in: "academic_info", "state"),
    EditableValue("twitter", .address(.twitter), in: "twitter_handle"),
    EditableValue("instagram", .address(.instagram), in: "instagram_handle"),
    EditableValue("address", .text(255), in: "academic_info", "address"),
    EditableValue("facility", .text(255), in: "academic_info", "baseball_facility_address"),
    EditableValue("mascot", .text(100), in: "academic_info", "mascot"),
    EditableValue("undergrad", .text(100), in: "academic_info", "undergrad_size"),
    EditableValue("noted_distance", .number(0...13_000), in: "academic_info", "distance_from_home"),
    EditableValue("latitude", .number(-90...90), in: "academic_info", "latitude"),
    EditableValue("longitude", .number(-180...180), in: "academic_info", "longitude"),
    EditableValue("pros", .list(500), in: "pros"),
    EditableValue("cons", .list(500), in: "cons"),
    EditableValue("style", .text(5000), in: "coaching_style"),
    EditableValue("recruiting", .text(5000), in: "recruiting_approach"),
    EditableValue("communication", .text(5000), in: "communication_style"),
    EditableValue("metrics", .text(5000), in: "success_metrics"),
    EditableValue("overall", .text(5000), in: "coaching_philosophy"),
  ]
}

extension Coach: Editable {
  static let required = ["first", "last", "school", "role"]
  static let bounds: [String: ClosedRange<Double>] = ["responsiveness": 0...100]
}

extension Interaction: Editable {
  static let required = ["school", "type", "direction", "occurred"]
  static let otherValues: [EditableValue] = [
    EditableValue("subject", .text(500), in: "subject"), EditableValue("content", .text(10_000), in: "content"),
  ]
}

extension Offer: Editable {
  static let required = ["school", "type"]
  static let bounds: [String: ClosedRange<Double>] = ["amount": 0...100_000, "percentage": 0...100]
}

extension Event: Editable {
  static let required = ["name", "type", "start"]
  static let otherValues: [EditableValue] = [
    EditableValue("source", .words(WordList("source", of: EventSource.self)), in: "event_source")
  ]
}

extension PerformanceMetric: Editable {
  static let required = ["type", "value", "recorded"]
}

extension Document: Editable {
  static let required = ["title", "type", "url"]
}

extension ListName {
  /// The rows of the list, as something that can be written; nil for a list that only programs write.
  var editable: (any Editable.Type)? {
    switch self {
    case .schools: School.self
    case .coaches: Coach.self
    case .interactions: Interaction.self
    case .events: Event.self
    case .offers: Offer.self
    case .documents: Document.self
    case .metrics: PerformanceMetric.self
    case .tasks, .suggestions: nil
    }
  }
}
