/// The lists that can be in front.
public enum ListName: String, CaseIterable, Sendable {
  case schools, coaches, interactions, events, offers, documents, metrics, tasks, suggestions

  public var plural: String { rawValue }
  public var singular: String { self == .coaches ? "coach" : String(rawValue.dropLast()) }

  /// `1 school`, `12 schools`.
  public func counted(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}
