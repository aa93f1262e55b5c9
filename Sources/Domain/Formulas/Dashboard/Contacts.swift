package import Values

/// The number of interactions on each of the last thirty local days.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct InteractionTrend: Hashable, Sendable {
  /// A day and its interactions.
  package struct Point: Hashable, Sendable {
    package let day: Day
    package let count: Int
  }

  package static let length = 30

  /// Oldest first, today last; always thirty.
  package let points: [Point]
  /// Of all times, those to come included.
  package let total: Int

  /// Interactions of these days.
  package var recent: Int { points.reduce(0) { $0 + $1.count } }
  /// The day with the most, the latest of several; nil if there were none.
  package var busiest: Point? { points.last { $0.count > 0 && $0.count == points.map(\.count).max() } }

  package init(_ interactions: some Sequence<Interaction>, clock: Clock) {
    let (now, today) = (clock.now(), clock.today)
    var counts = Array(repeating: 0, count: Self.length)
    var total = 0
    let start = clock.start(today - (Self.length - 1))
    for interaction in interactions {
      total += 1
      guard let moment = interaction.moment, moment >= start, moment <= now else { continue }
      let place = Self.length - 1 - (today - clock.day(moment))
      if counts.indices.contains(place) { counts[place] += 1 }
    }
    self.total = total
    points = counts.enumerated().map { Point(day: today - (Self.length - 1 - $0.offset), count: $0.element) }
  }
}

/// The frequency of contacts with the schools.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct ContactFrequency: Hashable, Sendable {
  /// A school and the day of its last contact.
  package struct Contact: Hashable, Sendable {
    package let school: Key<School>
    package let day: Day
    package let moment: Instant
  }

  package static let most = 5

  /// Schools contacted in the last seven days, the newest first.
  package let recent: [Contact]
  /// Schools not contacted for more than thirty days, or never; not those that are declined or given up.
  package let neglected: Int
  /// Interactions a school, to one decimal; nil without schools.
  package let perSchool: Double?

  /// - Parameter count: how many interactions there are in all.
  package init(_ schools: Rows<School>, _ context: EvaluationContext, interactions count: Int) {
    let clock = context.clock
    let (freshFrom, fadingFrom) = (clock.start(clock.today - 7), clock.start(clock.today - 30))
    var recent: [Contact] = []
    var neglected = 0
    schools.glance(["status"]) { id, school in
      let moment = context.contact[id]?.contacted
      if let moment, moment >= freshFrom {
        recent.append(Contact(school: id, day: clock.day(moment), moment: moment))
      } else if !school.isDropped, moment.map({ $0 < fadingFrom }) ?? true {
        neglected += 1
      }
    }
    self.recent = recent.map { (contact: $0, name: context.schoolNames[$0.school] ?? "") }.sorted { one, other in
      if one.contact.moment != other.contact.moment { return one.contact.moment > other.contact.moment }
      return (one.name, one.contact.school) < (other.name, other.contact.school)
    }.map(\.contact)
    self.neglected = neglected
    perSchool = schools.isEmpty ? nil : (10 * Double(count) / Double(schools.count)).rounded() / 10
  }
}

/// Coaches without a contact for more than fourteen days, or without any.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct CoachFollowUps: Sendable {
  /// A coach, and the day of the last contact.
  package struct Waiting: Sendable {
    package let coach: Coach
    /// Nil for never.
    package let since: Day?
  }

  package static let most = 5
  /// Days without a contact after which a coach waits.
  package static let patience = 14

  /// At most five, those who wait longest first.
  package let waiting: [Waiting]
  /// The number of them in all.
  package let total: Int

  package init(_ coaches: some Sequence<Coach>, _ context: EvaluationContext) {
    let clock = context.clock
    let start = clock.start(clock.today - Self.patience)
    let all = coaches.filter { $0.left == nil }.map { (coach: $0, last: $0.contact(context).contacted) }
      .filter { one in one.last.map { $0 < start } ?? true }
    // Days are made of those that may be shown: of all coaches that would be most of the work.
    func moment(_ last: Instant?) -> Int64 { last?.microseconds ?? .min }
    let fifth = all.min(count: Self.most) { moment($0.last) < moment($1.last) }.last?.last
    let end = fifth.map { clock.start(clock.day($0) + 1).microseconds } ?? .min
    let near = all.filter { $0.last == nil || moment($0.last) < end }
    waiting = near.map { Waiting(coach: $0.coach, since: $0.last.map(clock.day)) }.min(count: Self.most) { one, other in
      let first = (one.since?.number ?? .min, one.coach.lastName, one.coach.firstName)
      let second = (other.since?.number ?? .min, other.coach.lastName, other.coach.firstName)
      return first == second ? one.coach.precedes(other.coach, context) : first < second
    }
    total = all.count
  }
}

/// Where the athlete, the schools and the coaches are in social networks, and what was written there lately.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct SocialMedia: Hashable, Sendable {
  /// The athlete's names by network, those that are known.
  package let handles: [Handle]
  /// The number of schools and coaches that have a name on Twitter or Instagram.
  package let schools: Int
  package let coaches: Int
  /// Tweets and direct messages of the last thirty local days.
  package let messages: Int

  /// A name in a network.
  package struct Handle: Hashable, Sendable {
    package let network: String
    package let name: String
  }

  package init(_ session: Session) {
    let (tables, clock) = (session.tables, session.context.clock)
    let player = tables.preferences.document(.player, of: session.identity.athlete)?.json
    handles = Self.networks.compactMap { network, key in
      guard let name = player?[key]?.string?.trimmed, !name.isEmpty else { return nil }
      return Handle(network: network, name: name)
    }
    var schools = 0
    tables.schools.glance(["twitter_handle", "instagram_handle"]) {
      if Self.isKnown($1.twitterHandle) || Self.isKnown($1.instagramHandle) { schools += 1 }
    }
    self.schools = schools
    coaches = tables.coaches.count { Self.isKnown($0.twitterHandle) || Self.isKnown($0.instagramHandle) }
    let (now, start) = (clock.now(), clock.start(clock.today - 29))
    messages = tables.interactions.count { interaction in
      guard let moment = interaction.moment, moment >= start, moment <= now else { return false }
      return interaction.type == .known(.tweet) || interaction.type == .known(.dm)
    }
  }

  private static func isKnown(_ handle: String?) -> Bool { handle?.utf8.contains { $0 > 0x20 } ?? false }

  /// True if there is anything to tell.
  package var isKnown: Bool { !handles.isEmpty || schools + coaches + messages > 0 }

  private static let networks = [
    ("Twitter", "twitter_handle"), ("Instagram", "instagram_handle"), ("TikTok", "tiktok_handle"),
    ("Facebook", "facebook_url"),
  ]
}
