package import Values

/// A coach of a school on the list, with every column of `coaches`.
package struct Coach: Entity {
  package let id: Key<Coach>
  package var schoolID: Key<School>?
  package var userID: Key<User>?
  package var familyID: Key<Family>?
  package var role: Open<CoachRole>?
  package var firstName = ""
  package var lastName = ""
  package var email: String?
  package var phone: String?
  package var twitterHandle: String?
  package var instagramHandle: String?
  package var notes: String?
  /// 0...100; null counts as 0 in filters.
  package var responsivenessScore: Int?
  package var lastContactDate: Instant?
  package var privateNotes: String?
  package var availability: JSONText?
  /// The day on which they left the school, in the database's own column; `left` is what counts.
  package var leftOn: Day?
  package var createdBy: Key<User>?
  package var updatedBy: Key<User>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Coach>) { self.id = id }

  package var fullName: String {
    firstName.isEmpty ? lastName : lastName.isEmpty ? firstName : "\(firstName) \(lastName)"
  }

  /// The day on which they left the school, from the column or from a line of the notes; nil while they are there.
  package var left: Day? { leftOn ?? NotedLine.left.value(in: notes).flatMap { Day($0) } }

  /// True if they coach the school as its head now.
  package var isHead: Bool { role == .known(.head) && left == nil }

  /// The first letters of both names: `PA`.
  package var initials: String { firstName.prefix(1).uppercased() + lastName.prefix(1).uppercased() }
}

/// The names of a coach in other rows.
package struct CoachName: Sendable {
  package let full: String
  /// Enough where a column is narrow.
  package let last: String

  init(_ coach: Coach) { (full, last) = (coach.fullName, coach.lastName) }
}

extension Coach {
  package static let table = Table<Coach>(
    .coaches,
    [
      Column("id", id: { $0.id }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("role", { $0.role }, { $0.role = $1 }),
      Column("first_name", { $0.firstName }, { $0.firstName = $1 }),
      Column("last_name", { $0.lastName }, { $0.lastName = $1 }),
      Column("email", { $0.email }, { $0.email = $1 }),
      Column("phone", { $0.phone }, { $0.phone = $1 }),
      Column("twitter_handle", { $0.twitterHandle }, { $0.twitterHandle = $1 }),
      Column("instagram_handle", { $0.instagramHandle }, { $0.instagramHandle = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column("responsiveness_score", { $0.responsivenessScore }, { $0.responsivenessScore = $1 }),
      Column("last_contact_date", { $0.lastContactDate }, { $0.lastContactDate = $1 }),
      Column("private_notes", { $0.privateNotes }, { $0.privateNotes = $1 }),
      Column("availability", { $0.availability }, { $0.availability = $1 }),
      Column("left_on", { $0.leftOn }, { $0.leftOn = $1 }),
      Column("created_by", { $0.createdBy }, { $0.createdBy = $1 }),
      Column("updated_by", { $0.updatedBy }, { $0.updatedBy = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Coach> { tables.coaches }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Coach>) -> R) -> R {
    body(&tables.coaches)
  }
}

/// The role of a coach on the staff, head first.
package enum CoachRole: String, Vocabulary {
  case head, assistant, recruiting

  package var label: String {
    switch self {
    case .head: "Head Coach"
    case .assistant: "Assistant Coach"
    case .recruiting: "Recruiting Coordinator"
    }
  }
  package var synonyms: [String] {
    self == .recruiting ? ["coordinator", "recruiter"] : []
  }

  /// `Associate Head Coach`, `Asst. Coach/Recruiting Coordinator`, `Head Baseball Coach`; none for what somebody was:
  /// `Former Head Coach`.
  package static func meanings(of words: String) -> [CoachRole] {
    let words = words.split(separator: " ").map(String.init)
    if words.contains(where: past.contains) { return [] }
    if words.contains(where: { $0.hasPrefix("recruit") || $0 == "rc" }) { return [.recruiting] }
    let assistants = [
      "assistant", "asst", "associate", "assoc", "pitching", "hitting", "infield", "outfield", "catching", "volunteer",
      "graduate", "bullpen", "defensive", "offensive", "goalkeeper", "ac",
    ]
    if words.contains(where: assistants.contains) { return [.assistant] }
    if words.contains("coordinator") { return [.recruiting] }
    return words.contains { $0 == "head" || $0 == "hc" } ? [.head] : []
  }

  /// Words for a role that somebody had.
  package static let past: Set<String> = [
    "former", "formerly", "ex", "retired", "ret", "emeritus", "past", "previous", "outgoing", "fired", "resigned",
  ]
}

extension Open<CoachRole> {
  /// The role where there is little room for it; it can be typed so, too.
  package var short: String {
    switch known {
    case .head: "Head Coach"
    case .assistant: "Assistant"
    case .recruiting: "Recruiting"
    case nil: raw
    }
  }
}

extension Coach: Listed {
  package static let list = ListName.coaches
  package static let naming = "name"
  package static let nameKind = NameKind.person
  /// With the school where another coach has the same name.
  package func title(_ context: EvaluationContext) -> String {
    guard let schoolID, context.hasTwin(self) else { return fullName }
    return [fullName, context.schoolNames[schoolID]].compactMap(\.self).joined(separator: ", ")
  }
  package static let searched = "names, email, phone, notes or handles"
  package var searchTexts: [String?] { [fullName, email, phone, notes, twitterHandle, instagramHandle] }
  package static let ordering = [Query.SortKey("name", .ascending)]
  package static let columns = ["name", "school", "role", "responsiveness", "contacted", "email", "phone"]

  package static let fields = FieldTable<Coach>(
    [
      .text("name", "Name") { $0.fullName }.sorted { "\($0.lastName)\u{0}\($0.firstName)" }
        .kept(0, minimum: 18).shown { coach, _ in .name(coach.fullName) },
      .text("first", "First", column: "first_name") { $0.firstName },
      .text("last", "Last", column: "last_name") { $0.lastName },
      .school("school_id") { $0.schoolID }.also("school_name").kept(1, minimum: 16).absent("Unknown School"),
      .words("role", "Role", column: "role") { $0.role }.kept(2)
        .shown { coach, _ in coach.role.map { coach.left == nil ? .word(raw: $0.raw, $0.short) : .missing("Left") } },
      .text("email", "Email", column: "email") { $0.email }.typed(.email).kept(5, minimum: 16)
        .shown { coach, _ in coach.email.map(FieldLook.email) },
      .text("phone", "Phone", column: "phone") { $0.phone }.typed(.phone).kept(6, minimum: 14),
      .text("twitter", "Twitter", column: "twitter_handle") { $0.twitterHandle }.typed(.profile(at: .twitter)),
      .text("instagram", "Instagram", column: "instagram_handle") { $0.instagramHandle }.typed(
        .profile(at: .instagram)),
      .whole("responsiveness", "Responsiveness", .descending, column: "responsiveness_score") { $0.responsivenessScore }
        .missing(as: 0).band("high", from: 75).band("medium", from: 50, below: 75).band("low", below: 50).also("level")
        .typed(.whole(0...100)).kept(4, as: "Resp.")
        .shown { coach, _ in coach.responsivenessScore.map(FieldLook.answered) }
        .means("how well they answer, 0 to 100"),
      .moment("contacted", "Contacted", column: "last_contact_date", context: { $0.contact($1).contacted })
        .because { _, _ in "never contacted" }.also("last_contact").reading("id", "last_contact_date").kept(3)
        .from(.interactions)
        .absent("Never contacted").means("the last contact, either way"),
      .moment("reached_out", "Reached Out", context: { $0.contact($1).reachedOut })
        .because { _, _ in "never written to" }.reading("id").absent("Never").from(.interactions)
        .means("when you last wrote or called"),
      .moment("heard_from", "Heard From", context: { $0.contact($1).heardFrom })
        .because { _, _ in "never heard from" }.reading("id").absent("Never").from(.interactions)
        .means("when they last wrote or called"),
      .day("left", "Left", column: "left_on") { $0.left }.typed(.ending).noted(.left).said
        .means("the day they left the school", "=yes"),
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt }.means("the last change"),
      .moment("created", "Created", column: "created_at") { $0.createdAt }.means("when they were added"),
    ], required: ["first", "last", "school", "role"])
}

/// Whom one writes to at each school: the head coach, else the only one, else the first by role and name; nobody who
/// left.
package struct FirstCoaches {
  private let first: [Key<School>: Coach]

  package init(_ coaches: some Sequence<Coach>) {
    var first: [Key<School>: Coach] = [:]
    for coach in coaches where coach.left == nil {
      guard let school = coach.schoolID else { continue }
      guard let known = first[school] else {
        first[school] = coach
        continue
      }
      if coach.standing < known.standing { first[school] = coach }
    }
    self.first = first
  }

  package subscript(school: Key<School>) -> Coach? { first[school] }
}

extension Coach {
  /// The head coach first, then by role and name.
  var standing: (Int, String, String, Key<Coach>) {
    let rank = role?.known.flatMap { [CoachRole.head, .assistant, .recruiting].firstIndex(of: $0) } ?? 3
    return (rank, lastName, firstName, id)
  }
}
