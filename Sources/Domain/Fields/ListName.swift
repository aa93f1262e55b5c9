/// The lists that can be in front.
public enum ListName: String, CaseIterable, Sendable {
  case schools, coaches, interactions, events, offers, documents, metrics, tasks, suggestions

  public var plural: String { rawValue }
  public var singular: String { self == .coaches ? "coach" : String(rawValue.dropLast()) }

  /// `1 school`, `12 schools`.
  public func counted(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}

extension ListName {
  /// The Swift type of the list's rows.
  public var entity: any Listed.Type {
    switch self {
    case .schools: School.self
    case .coaches: Coach.self
    case .interactions: Interaction.self
    case .events: Event.self
    case .offers: Offer.self
    case .documents: Document.self
    case .metrics: PerformanceMetric.self
    case .tasks: QuickTask.self
    case .suggestions: Suggestion.self
    }
  }
}
