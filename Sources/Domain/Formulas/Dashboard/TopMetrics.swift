/// The latest measurement of each kind, the latest three of them.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct TopMetrics: Sendable {
  public static let most = 3

  public let metrics: [PerformanceMetric]

  /// Of one day the kinds come in the order of their vocabulary; of one kind and day the one entered last counts.
  public init(_ metrics: some Sequence<PerformanceMetric>) {
    var latest: [String: PerformanceMetric] = [:]
    for metric in metrics where metric.value != nil {
      let kind = metric.type?.raw ?? ""
      if let known = latest[kind], known.age >= metric.age { continue }
      latest[kind] = metric
    }
    let sorted = latest.values.sorted { one, other in
      let (a, b) = (one.recordedDate?.number ?? .min, other.recordedDate?.number ?? .min)
      return a == b ? (one.rank, one.type?.raw ?? "") < (other.rank, other.type?.raw ?? "") : a > b
    }
    self.metrics = Array(sorted.prefix(Self.most))
  }
}

extension PerformanceMetric {
  fileprivate var age: (Int, Int64, Key<PerformanceMetric>) {
    (recordedDate?.number ?? .min, createdAt?.microseconds ?? .min, id)
  }

  fileprivate var rank: Int {
    type?.known.flatMap { MetricType.allCases.firstIndex(of: $0) } ?? MetricType.allCases.count
  }
}
