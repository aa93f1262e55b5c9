import Values

/// An athlete's newest measurement of a type: of several on one day the one that was entered last, and of those that were
/// entered at once the best. A row that changes is looked at by itself.
struct LatestMetric: Sendable {
  private var type = MetricType.other
  private var athlete = Key<User>(.zero)
  private var row: PerformanceMetric?

  init() {}

  init(_ type: MetricType, of athlete: Key<User>, in rows: Rows<PerformanceMetric>) {
    (self.type, self.athlete) = (type, athlete)
    rows.each { note($0) }
  }

  var value: Double? { row?.value }

  /// Takes rows that changed. Where the newest one is gone, or isn't it any more, the one before it is looked for.
  mutating func take(_ changed: Set<RowReference>, in rows: Rows<PerformanceMetric>) {
    let keys = changed.keys(of: PerformanceMetric.self)
    if let last = row, keys.contains(last.id) {
      row = nil
      guard let now = rows[last.id], counts(now), now.rank >= last.rank else {
        CancellableScope.suspended { rows.each { note($0) } }
        return
      }
    }
    for row in keys.compactMap({ rows[$0] }) { note(row) }
  }

  private func counts(_ metric: PerformanceMetric) -> Bool {
    metric.type == .known(type) && metric.userID == athlete && metric.value != nil
  }

  private mutating func note(_ metric: PerformanceMetric) {
    guard counts(metric), row.map({ $0.rank <= metric.rank }) ?? true else { return }
    row = metric
  }
}

extension PerformanceMetric {
  fileprivate var rank: (Int, Int64, Double) { (recency.0, recency.1, merit ?? 0) }
}
