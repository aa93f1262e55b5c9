package import Domain
import Storage
package import Values

/// Rows with nothing but what the backend demands or fills in, belonging to one person and family.
package struct StoreRows: Sendable {
  package let user: Key<User>
  package let family: Key<Family>?

  package init(_ identity: Identity) {
    user = identity.athlete
    family = identity.family
  }

  package static let moment = Instant("2026-02-07T12:30:00.25Z") ?? Instant(microseconds: 0)

  /// The id whose last digits are the number, under a prefix that no store hands out by itself.
  package static func id(_ number: Int, prefix: UInt8 = 0xEE) -> UUID {
    UUID(high: UInt64(prefix) << 56 | 0x4000, low: UInt64(number))
  }

  package func school(_ number: Int) -> School {
    var school = School(id: Key(Self.id(number)))
    school.userID = user
    school.familyID = family
    school.name = "School \(number)"
    school.status = .known(.researching)
    school.isFavorite = false
    school.pros = []
    school.cons = []
    school.createdAt = Self.moment
    school.updatedAt = Self.moment
    return school
  }

  package func coach(_ number: Int, of school: Int) -> Coach {
    var coach = Coach(id: Key(Self.id(number)))
    coach.schoolID = Key(Self.id(school))
    coach.userID = user
    coach.role = .known(.head)
    coach.firstName = "Jo"
    coach.lastName = "Coach \(number)"
    coach.familyID = family
    coach.createdAt = Self.moment
    coach.updatedAt = Self.moment
    return coach
  }

  package func interaction(_ number: Int, with school: Int, coach: Int? = nil, at event: Int? = nil) -> Interaction {
    var interaction = Interaction(id: Key(Self.id(number)))
    interaction.schoolID = Key(Self.id(school))
    interaction.coachID = coach.map { Key(Self.id($0)) }
    interaction.eventID = event.map { Key(Self.id($0)) }
    interaction.type = .known(.email)
    interaction.direction = .known(.outbound)
    interaction.occurredAt = Self.moment
    interaction.loggedBy = user
    interaction.attachments = []
    interaction.familyID = family
    interaction.createdAt = Self.moment
    interaction.updatedAt = Self.moment
    return interaction
  }

  package func offer(_ number: Int, from school: Int) -> Offer {
    var offer = Offer(id: Key(Self.id(number)))
    offer.userID = user
    offer.schoolID = Key(Self.id(school))
    offer.offerType = Open("full_ride")
    offer.status = .known(.pending)
    offer.offerDate = Day(2026, 2, 7)
    offer.familyID = family
    offer.createdAt = Self.moment
    offer.updatedAt = Self.moment
    return offer
  }

  package func document(_ number: Int, for school: Int?) -> Document {
    var document = Document(id: Key(Self.id(number)))
    document.userID = user
    document.uploadedBy = user
    document.type = .known(.transcript)
    document.title = "Transcript"
    document.version = 1
    document.isCurrent = true
    document.sharedWithSchools = []
    document.healthStatus = .known(.unknown)
    document.fileURL = "https://example.com/\(number)"
    document.schoolID = school.map { Key(Self.id($0)) }
    document.familyID = family
    document.createdAt = Self.moment
    document.updatedAt = Self.moment
    return document
  }

  package func event(_ number: Int) -> Event {
    var event = Event(id: Key(Self.id(number)))
    event.userID = user
    event.type = .known(.camp)
    event.name = "Camp \(number)"
    event.startDate = Day(2026, 6, 1)
    event.coachesPresent = []
    event.registered = false
    event.attended = false
    event.familyID = family
    event.createdAt = Self.moment
    event.updatedAt = Self.moment
    return event
  }

  package func preferences(_ number: Int, _ category: PreferenceCategory) -> Preferences {
    var preferences = Preferences(id: Key(Self.id(number)))
    preferences.userID = user
    preferences.category = .known(category)
    preferences.data = JSONText(#"{"gpa": 3.80, "unknown": [1, {"deep": null}]}"#)
    preferences.createdAt = Self.moment
    preferences.updatedAt = Self.moment
    return preferences
  }
}

/// A clock that always says the same.
package enum StoreClock {
  package static let moment = Instant("2026-03-01T08:00:00Z") ?? Instant(microseconds: 0)
  package static let now: @Sendable () -> Instant = { moment }
}

/// Random numbers that are the same in every run (SplitMix64).
package struct StoreRandom: RandomNumberGenerator {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
