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
