/// How often the schools are heard of.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct ContactFrequency: Hashable, Sendable {
  /// A school and the day of its last interaction.
  public struct Contact: Hashable, Sendable {
    public let school: Key<School>
    public let day: Day
    public let moment: Instant
  }

  /// How long ago the last interaction is.
  public enum Recency: String, Hashable, Sendable {
    case fresh, fading, stale

    /// A week is fresh, thirty days are fading.
    public init(days: Int) { self = days <= 7 ? .fresh : days <= 30 ? .fading : .stale }
  }

  public static let most = 5

  /// Schools with an interaction in the last seven days, the newest first.
  public let recent: [Contact]
  /// Schools without one for more than thirty days, or without any.
  public let neglected: Int
  /// Interactions a school, to one decimal; nil without schools.
  public let perSchool: Double?

  public init(_ interactions: some Sequence<Interaction>, of schools: Rows<School>, clock: Clock) {
    let (now, today) = (clock.now(), clock.today)
    var last = BySchool<Instant>(schools)
    var count = 0
    for interaction in interactions {
      count += 1
      guard let school = interaction.schoolID, let moment = interaction.moment, moment <= now else { continue }
      last[school] = max(last[school] ?? moment, moment)
    }
    var recent: [Contact] = []
    var neglected = 0
    for school in schools {
      guard let moment = last[school.id] else {
        neglected += 1
        continue
      }
      let day = clock.day(moment)
      switch Recency(days: today - day) {
      case .fresh: recent.append(Contact(school: school.id, day: day, moment: moment))
      case .fading: break
      case .stale: neglected += 1
      }
    }
    self.recent = recent.sorted { $0.moment == $1.moment ? $0.school < $1.school : $0.moment > $1.moment }
    self.neglected = neglected
    perSchool = schools.isEmpty ? nil : (10 * Double(count) / Double(schools.count)).rounded() / 10
  }
}

extension Session {
  public var contactFrequency: ContactFrequency {
    ContactFrequency(ownInteractions, of: tables.schools, clock: facts.clock)
  }
}
