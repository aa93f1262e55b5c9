package import Values

/// One contact between the family and a school.
package struct Interaction: Entity {
  package let id: Key<Interaction>
  package var schoolID: Key<School>?
  package var coachID: Key<Coach>?
  package var eventID: Key<Event>?
  package var type: Open<InteractionType>?
  package var direction: Open<InteractionDirection>?
  package var subject: String?
  package var content: String?
  package var sentiment: Open<Sentiment>?
  package var occurredAt: Instant?
  package var loggedBy: Key<User>?
  package var attachments: [String]?
  package var familyID: Key<Family>?
  package var createdAt: Instant?
  package var updatedBy: Key<User>?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Interaction>) { self.id = id }
}

extension Interaction {
  package static let table = Table<Interaction>(
    .interactions,
    [
      Column("id", id: { $0.id }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("coach_id", { $0.coachID }, { $0.coachID = $1 }),
      Column("event_id", { $0.eventID }, { $0.eventID = $1 }),
      Column("type", { $0.type }, { $0.type = $1 }),
      Column("direction", { $0.direction }, { $0.direction = $1 }),
      Column("subject", { $0.subject }, { $0.subject = $1 }),
      Column("content", { $0.content }, { $0.content = $1 }),
      Column("sentiment", { $0.sentiment }, { $0.sentiment = $1 }),
      Column("occurred_at", { $0.occurredAt }, { $0.occurredAt = $1 }),
      Column("logged_by", { $0.loggedBy }, { $0.loggedBy = $1 }),
      Column("attachments", { $0.attachments }, { $0.attachments = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_by", { $0.updatedBy }, { $0.updatedBy = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Interaction> { tables.interactions }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Interaction>) -> R) -> R {
    body(&tables.interactions)
  }
}

/// The way in which a family and a coach were in touch.
package enum InteractionType: String, Vocabulary {
  case email
  case text
  case phoneCall = "phone_call"
  case inPersonVisit = "in_person_visit"
  case virtualMeeting = "virtual_meeting"
  case camp
  case showcase
  case tweet
  case dm
  case game
  case unofficialVisit = "unofficial_visit"
  case officialVisit = "official_visit"
  case other

  package var label: String {
    switch self {
    case .email: "Email"
    case .text: "Text"
    case .phoneCall: "Phone Call"
    case .inPersonVisit: "In-Person Visit"
    case .virtualMeeting: "Virtual Meeting"
    case .camp: "Camp"
    case .showcase: "Showcase"
    case .tweet: "Tweet"
    case .dm: "Direct Message"
    case .game: "Game"
    case .unofficialVisit: "Unofficial Visit"
    case .officialVisit: "Official Visit"
    case .other: "Other"
    }
  }
  package var synonyms: [String] {
    switch self {
    case .phoneCall: ["call", "phone"]
    case .virtualMeeting: ["zoom", "video call"]
    case .text: ["sms"]
    case .dm: ["direct message"]
    case .game: ["meet", "swim meet", "track meet", "dual meet"]
    default: []
    }
  }

  package var everyday: [String] {
    switch self {
    case .email: ["e mail", "emailed", "email sent"]
    case .text: ["text message", "texted", "txt"]
    case .phoneCall: ["called", "telephone", "voicemail", "phone calls", "left voicemail", "voice mail"]
    case .virtualMeeting:
      ["video", "video chat", "facetime", "google meet", "teams", "zoom call", "virtual", "online meeting"]
    case .dm:
      ["twitter dm", "x dm", "instagram dm", "direct", "instagram", "insta", "ig", "snapchat", "snap", "twitter", "x"]
    case .tweet: ["x post"]
    case .camp: ["prospect camp"]
    case .game: ["match", "regatta", "competition", "tournament", "scrimmage"]
    case .inPersonVisit: ["in person", "met in person", "visit", "campus visit"]
    case .officialVisit: ["official", "ov", "visit", "campus visit"]
    case .unofficialVisit: ["unofficial", "uv", "visit", "campus visit"]
    default: []
    }
  }
}

extension Open<InteractionType> {
  /// The type where there is little room for it; it can be typed so, too.
  package var short: String {
    switch known {
    case .phoneCall: "Call"
    case .inPersonVisit: "In Person"
    case .virtualMeeting: "Video"
    case .dm: "Direct"
    case .unofficialVisit: "Unofficial"
    case .officialVisit: "Official"
    default: label
    }
  }
}

/// Who began: outbound is from the family to the school.
package enum InteractionDirection: String, Vocabulary {
  case outbound
  case inbound

  package var everyday: [String] {
    switch self {
    case .outbound:
      [
        "out", "sent", "s", "outgoing", "from me", "from us", "me", "us", "to coach", "we wrote", "i wrote", "to",
        "to school", "to them",
      ]
    case .inbound:
      [
        "in", "received", "r", "incoming", "from coach", "from them", "coach", "them", "to me", "to us", "from",
        "from school",
      ]
    }
  }
}

extension Open<InteractionDirection> {
  /// The direction where there is little room for it; it can be typed so, too.
  package var short: String {
    switch known {
    case .outbound: "Out"
    case .inbound: "In"
    case nil: raw
    }
  }
}

/// The mood of an interaction, best first.
package enum Sentiment: String, Vocabulary {
  case veryPositive = "very_positive"
  case positive
  case neutral
  case negative

  package var everyday: [String] {
    switch self {
    case .veryPositive: ["great", "excellent", "very good", "amazing", "awesome"]
    case .positive: ["good", "warm", "friendly"]
    case .neutral: ["ok", "okay", "fine", "mixed", "so so"]
    case .negative: ["bad", "cold", "poor", "not good"]
    }
  }
}

extension Interaction: Listed {
  package static let list = ListName.interactions
  package static let naming = "subject"

  package func title(_ context: EvaluationContext) -> String {
    let kind = type?.label ?? "Interaction"
    return schoolID.flatMap(context.schoolNames.toldApart).map { "\(kind) with \($0)" } ?? kind
  }

  package static let searched = "subject or content"
  package var searchTexts: [String?] { [subject, content] }
  package static let ordering = [Query.SortKey("occurred", .descending)]
  package static let columns = ["occurred", "type", "direction", "school", "coach", "subject", "sentiment"]

  package static let fields = FieldTable<Interaction>(
    [
      .text("subject", "Subject", column: "subject") { $0.subject }.also("name").typed(.text(500))
        .kept(5, minimum: 12),
      .moment("occurred", "Date", column: "occurred_at") { $0.occurredAt }.also("date", "contacted").kept(1)
        .typed(.moment(.pastOrSoon)).means("when it took place"),
      .words("type", "Type", column: "type") { $0.type }.kept(2),
      .words("direction", "Direction", column: "direction") { $0.direction }
        .kept(4, as: "Dir", minimum: 3),
      .school("school_id") { $0.schoolID }.kept(0),
      .coach("coach_id") { $0.coachID }.kept(3),
      .event("event_id") { $0.eventID }.means("the event at which it was"),
      .words("sentiment", "Sentiment", column: "sentiment") { $0.sentiment }.kept(6),
      .text("content", "Content", column: "content") { $0.content }.typed(.text(10_000)).means("what was said"),
      .whole("attachments", "Attachments", .descending) { $0.attachments?.count ?? 0 }
        .means("how many files came with it", ">=1"),
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["school", "type", "direction", "occurred"])
}
