/// The latest measurement of each kind, of the first three kinds that were measured.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct TopMetrics: Sendable {
  public static let most = 3

  /// In the order of the vocabulary, a kind that only the database knows last.
  public let metrics: [PerformanceMetric]

  /// Of one kind and day the one that was entered last counts.
  public init(_ metrics: some Sequence<PerformanceMetric>) {
    var latest: [String: PerformanceMetric] = [:]
    for metric in metrics where metric.value != nil {
      let kind = metric.type?.raw ?? ""
      if let known = latest[kind], known.age >= metric.age { continue }
      latest[kind] = metric
    }
    let sorted = latest.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }
    self.metrics = sorted.prefix(Self.most).map(\.value)
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
