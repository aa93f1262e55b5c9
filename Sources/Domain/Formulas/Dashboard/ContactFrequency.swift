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
    let (freshFrom, fadingFrom) = (clock.start(today - 7), clock.start(today - 30))
    var recent: [Contact] = []
    var neglected = 0
    schools.each { school in
      guard let moment = last[school.id] else {
        neglected += 1
        return
      }
      if moment >= freshFrom {
        recent.append(Contact(school: school.id, day: clock.day(moment), moment: moment))
      } else if moment < fadingFrom {
        neglected += 1
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
