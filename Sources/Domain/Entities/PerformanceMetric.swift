/// One measurement of the athlete.
public struct PerformanceMetric: Entity {
  public let id: Key<PerformanceMetric>
  public var userID: Key<User>?
  public var recordedDate: Day?
  public var type: Open<MetricType>?
  public var value: Double?
  public var unit: String?
  public var eventID: Key<Event>?
  public var notes: String?
  public var verified: Bool?
  public var createdAt: Instant?
  public var familyID: Key<Family>?
  public var extra: [String: JSON] = [:]

  public init(id: Key<PerformanceMetric>) { self.id = id }
}

extension PerformanceMetric {
  public static let table = Table<PerformanceMetric>(
    .metrics,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("recorded_date", \.recordedDate),
      Column("metric_type", \.type),
      Column("value", \.value),
      Column("unit", \.unit),
      Column("event_id", \.eventID),
      Column("notes", \.notes),
      Column("verified", \.verified),
      Column("created_at", \.createdAt),
      Column("family_unit_id", \.familyID),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<PerformanceMetric>> & Sendable { \.metrics }
}
