package import Values

/// A college on the family's list, with every column of `schools`.
package struct School: Entity {
  package let id: Key<School>
  package var userID: Key<User>?
  package var familyID: Key<Family>?
  package var name = ""
  /// Free text such as `City, ST`.
  package var location: String?
  package var city: String?
  package var state: String?
  package var division: Open<Division>?
  package var conference: String?
  package var ranking: Int?
  package var isFavorite: Bool?
  package var website: String?
  package var twitterHandle: String?
  package var instagramHandle: String?
  package var faviconURL: String?
  package var status: Open<SchoolStatus>?
  package var statusChangedAt: Instant?
  package var priorityTier: Open<PriorityTier>?
  package var pros: [String]?
  package var cons: [String]?
  package var notes: String?
  /// An object keyed by user id: everybody sees only their own.
  package var privateNotes: JSONText?
  package var amenities: JSONText?
  package var offerDetails: JSONText?
  /// Enrolment, admission, tuition, coordinates and more: read it through `academics`.
  package var academicInfo: JSONText?
  package var coachingPhilosophy: String?
  package var coachingStyle: String?
  package var recruitingApproach: String?
  package var communicationStyle: String?
  package var successMetrics: String?
  /// 0...100.
  package var fitScore: Int?
  package var fitScoreData: JSONText?
  package var fitTier: Open<FitTier>?
  package var createdBy: Key<User>?
  package var updatedBy: Key<User>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<School>) { self.id = id }
}

extension School {
  package static let table = Table<School>(
    .schools,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("name", { $0.name }, { $0.name = $1 }),
      Column("location", { $0.location }, { $0.location = $1 }),
      Column("city", { $0.city }, { $0.city = $1 }),
      Column("state", { $0.state }, { $0.state = $1 }),
      Column("division", { $0.division }, { $0.division = $1 }),
      Column("conference", { $0.conference }, { $0.conference = $1 }),
      Column("ranking", { $0.ranking }, { $0.ranking = $1 }),
      Column("is_favorite", { $0.isFavorite }, { $0.isFavorite = $1 }),
      Column("website", { $0.website }, { $0.website = $1 }),
      Column("twitter_handle", { $0.twitterHandle }, { $0.twitterHandle = $1 }),
      Column("instagram_handle", { $0.instagramHandle }, { $0.instagramHandle = $1 }),
      Column("favicon_url", { $0.faviconURL }, { $0.faviconURL = $1 }),
      Column("status", { $0.status }, { $0.status = $1 }),
      Column("status_changed_at", { $0.statusChangedAt }, { $0.statusChangedAt = $1 }),
      Column("priority_tier", { $0.priorityTier }, { $0.priorityTier = $1 }),
      Column("pros", { $0.pros }, { $0.pros = $1 }),
      Column("cons", { $0.cons }, { $0.cons = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column(PrivateNotes.column, { $0.privateNotes }, { $0.privateNotes = $1 }),
      Column("amenities", { $0.amenities }, { $0.amenities = $1 }),
      Column("offer_details", { $0.offerDetails }, { $0.offerDetails = $1 }),
      Column("academic_info", { $0.academicInfo }, { $0.academicInfo = $1 }),
      Column("coaching_philosophy", { $0.coachingPhilosophy }, { $0.coachingPhilosophy = $1 }),
      Column("coaching_style", { $0.coachingStyle }, { $0.coachingStyle = $1 }),
      Column("recruiting_approach", { $0.recruitingApproach }, { $0.recruitingApproach = $1 }),
      Column("communication_style", { $0.communicationStyle }, { $0.communicationStyle = $1 }),
      Column("success_metrics", { $0.successMetrics }, { $0.successMetrics = $1 }),
      Column("fit_score", { $0.fitScore }, { $0.fitScore = $1 }),
      Column("fit_score_data", { $0.fitScoreData }, { $0.fitScoreData = $1 }),
      Column("fit_tier", { $0.fitTier }, { $0.fitTier = $1 }),
      Column("created_by", { $0.createdBy }, { $0.createdBy = $1 }),
      Column("updated_by", { $0.updatedBy }, { $0.updatedBy = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  /// The names, which break every tie.
  package static let firstColumns: Set<String>? = ["name"]

  /// The columns that sum a whole list up.
  package static let summedUp: Set<String> = [
    "name", "status", "priority_tier", "division", "fit_score", "fit_tier", "academic_info", "twitter_handle",
    "instagram_handle",
  ]

  package static func rows(in tables: Tables) -> Rows<School> { tables.schools }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<School>) -> R) -> R {
    body(&tables.schools)
  }
}

extension Rows<School> {
  /// Hands out every school as a point: its name, its coordinates, and the value of a field.
  package func eachPlace(
    by field: Field<School>, _ context: EvaluationContext,
    _ body: (_ name: String, _ id: Key<School>, _ place: Coordinates?, _ value: Scalar) -> Void
  ) {
    let places = columnIndexes.places("academic_info", self, context) { $0.academics.coordinates }
    var position = 0
    glance(["name"] + (field.reads?(context) ?? [])) { id, school in
      let place = position < places.count ? places[position] : nil
      body(school.name, id, place, field.read(school, context))
      position += 1
    }
  }

  /// True if only one school has the name, however it's written.
  package func isOnly(_ name: String) -> Bool {
    let folded = Folded(name)
    var count = 0
    glance(["name"]) { if Folded($1.name) == folded { count += 1 } }
    return count == 1
  }

  /// The name of a school, without bringing its row.
  package func name(of id: Key<School>) -> String? {
    guard isStored else { return self[id]?.name }
    guard let position = position(of: id) else { return nil }
    return String(value(of: "name", at: position)) ?? ""
  }
}

extension School {
  /// The state that filters, groups and fits go by: two capital letters where it is one of those that have a code.
  ///
  /// From the academic data, else the `state` column, else the end of the location.
  /// Source: Documentation/Formulas.md, "State".
  package var parsedState: String? { parsedState(academics) }

  /// As `parsedState`, for callers that have the academic data at hand.
  package func parsedState(_ academics: AcademicInfo) -> String? {
    if let noted = academics.state { return USState.normalized(noted) }
    if let state, !state.trimmed.isEmpty { return USState.normalized(state) }
    return location.flatMap(USState.code(endingLocation:))
  }
}

extension USState {
  /// Two letters in upper case, a spelled-out name as its code, anything else as it is without the blanks around it.
  package static func normalized(_ text: String) -> String {
    let word = text.trimmed
    if word.utf8.count == 2, word.utf8.allSatisfy(\.isLetter) { return word.uppercased() }
    return named(word)?.rawValue ?? word
  }

  /// The two capital letters that end a location such as `Columbus, OH 43210`; a ZIP or a tail after a hyphen may follow.
  package static func code(endingLocation location: String) -> String? {
    var location = location
    return location.withUTF8 { bytes in
      for place in bytes.indices where bytes[place] == UInt8(ascii: ",") {
        if let code = code(after: bytes[(place + 1)...]) { return code }
      }
      return nil
    }
  }

  private static func code(after comma: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var rest = comma.drop(while: \.isBlank)
    let letters = rest.prefix(2)
    guard letters.count == 2, letters.allSatisfy(\.isCapital) else { return nil }
    rest = rest.dropFirst(2).drop(while: \.isBlank)
    if rest.prefix(5).count == 5, rest.prefix(5).allSatisfy(\.isDigit) {
      rest = rest.dropFirst(5).drop(while: \.isBlank)
    }
    guard rest.isEmpty || rest.first == UInt8(ascii: "-") else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension School: Listed {
  package static let list = ListName.schools
  package static let naming = "name"
  package static let nameKind = NameKind.college
  /// With its place where another school has the same name.
  package func title(_ context: EvaluationContext) -> String {
    guard let place, context.hasTwin(self) else { return name }
    return "\(name), \(place)"
  }
  package static let searched = "name or location"
  package var searchTexts: [String?] { [name, location] }
  package static let searchedColumns: [String]? = ["name", "location"]
  package static let ordering = [Query.SortKey("name", .ascending)]
  package static let columns = [
    "favorite", "name", "state", "division", "status", "fit", "tier", "distance", "contacted", "conference", "size",
  ]

  package static let fields = FieldTable<School>(
    [
      .text("name", "Name", column: "name") { $0.name }.typed(.text(255)).kept(0, minimum: 30)
        .shown { school, _ in .name(school.name) },
      .text("location", "Location", column: "location") { $0.location }.typed(.text(255))
        .shown { school, _ in school.place.map(FieldLook.text) ?? .missing("Location unknown") },
      .text("city", "City") { $0.academics.city ?? $0.city }
        .typed(.text(100), into: "academic_info", "city", or: "city")
        .reading("academic_info", "city"),
      .words("state", "State", from: .states) { $0.parsedState }
        .typed(.word(.states), into: "academic_info", "state", or: "state")
        .reading("academic_info", "state", "location").also("state_parsed").kept(4, as: "St").shown { school, _ in
          school.parsedState.map(FieldLook.text)
        },
      .words("division", "Division", column: "division") { $0.division }.kept(2, as: "Div"),
      .text("conference", "Conference", column: "conference") { $0.conference }.typed(.text(100))
        .kept(9, minimum: 25),
      .words("status", "Status", column: "status") { $0.status }.kept(1)
        .shown { school, _ in school.status.map { .word(raw: $0.raw, $0.short) } },
      .words("tier", "Tier", column: "priority_tier") { $0.priorityTier }.kept(6)
        .shown { school, _ in school.priorityTier.map { .word(raw: $0.raw, $0.raw) } },
      .flag("favorite", "Fav", column: "is_favorite") { $0.isFavorite }.also(
        "favorites", "favourite", "favourites", "favs", "faves"
      )
      .kept(0, as: "").means("your favorites")
      .shown { school, _ in .favorite(school.isFavorite == true) },
      .whole("fit", "Fit", .descending, context: { $0.fitScore(for: $1) }).also("fit_score")
        .from(.preferences, .metrics).reading { fitColumns($0) }.because(noFit).kept(3)
        .shown { $0.fit(for: $1).map(FieldLook.fit) }.means("fit for the athlete, 0 to 100"),
      .words("fit_tier", "Fit Tier", from: .fitTiers, context: { $0.fitTier(for: $1) })
        .from(.preferences, .metrics).reading { fitColumns($0) + ["fit_tier"] }.because(noFit),
      .whole("preference", "Preference", .descending, context: { $0.preferenceMatch(for: $1)?.score })
        .from(.preferences).reading { preferenceColumns($0) }.because(noPreferences).shown {
          $0.preferenceMatch(for: $1).map(FieldLook.match)
        }.means("preferences met, 0 to 100"),
      .flag("dealbreaker", "Dealbreaker", context: { $0.preferenceMatch(for: $1)?.verdict == .dealbreaker })
        .from(.preferences).reading { preferenceColumns($0) }
        .also("dealbreakers").means("breaks one of your dealbreakers"),
      .number("distance", "Distance", .miles, .ascending, context: { $0.distance(from: $1.home).map(Double.init) })
        .because(noDistance).also("within", "distance_miles").reading { $0.home == nil ? [] : ["academic_info"] }
        .from(.preferences).kept(5).means("miles from home"),
      .words("size", "Size", from: .sizes) { $0.size?.rawValue }.reading("academic_info"),
      .words("region", "Region", from: .regions) { $0.region?.rawValue }.reading("academic_info", "state", "location")
        .means("part of the country").standing(for: "state", SchoolRegion.states),
      .whole("students", "Students", .descending) { $0.academics.students }.inside("academic_info", "student_size")
        .typed(.whole(1...1_000_000, example: "5000"))
        .means("how many students it has", "<5000"),
      .number("admission", "Admission", .fraction, .ascending) { $0.academics.admissionRate }
        .inside("academic_info", "admission_rate").typed(.share).means("percent of applicants admitted")
        .reading { _ in collegeColumns }.shown { school, _ in school.isOpen ? .text("open") : nil },
      .number("gpa", "GPA", .decimals(2), .descending) { $0.academics.gpaRequirement }
        .inside("academic_info", "gpa_requirement").typed(.gpa).means("the GPA it asks for"),
      .number("sat", "SAT", .whole, .descending) { $0.academics.satRequirement }
        .inside("academic_info", "sat_requirement").typed(.sat).means("the SAT score it asks for", "<=1250"),
      .number("act", "ACT", .whole, .descending) { $0.academics.actRequirement }
        .inside("academic_info", "act_requirement").typed(.act).means("the ACT score it asks for", "<=28"),
      .number("tuition", "Tuition", .dollars, .ascending) { $0.academics.tuitionInState }
        .inside("academic_info", "tuition_in_state").typed(.tuition).also("price")
        .means("dollars a year, in state"),
      .number("tuition_out", "Out-of-State", .dollars, .ascending) { $0.academics.tuitionOutOfState }
        .inside("academic_info", "tuition_out_of_state").typed(.tuition)
        .means("dollars a year, out of state"),
      .whole("ranking", "Ranking", .ascending, column: "ranking") { $0.rank }.typed(.whole(1...10_000))
        .means("its place, 1 is best", "<=25"),
      .moment("contacted", "Contacted", context: { $1.contact[$0.id]?.contacted }).because { _, _ in "never contacted" }
        .also("last_contact").reading("id").kept(7).absent("Never contacted")
        .from(.interactions, .coaches)
        .means("the last contact, either way"),
      .moment("reached_out", "Reached Out", context: { $1.contact[$0.id]?.reachedOut })
        .because { _, _ in "never written to" }.reading("id").absent("Never").from(.interactions, .coaches)
        .means("when you last wrote or called"),
      .moment("heard_from", "Heard From", context: { $1.contact[$0.id]?.heardFrom })
        .because { _, _ in "never heard from" }.reading("id").absent("Never").from(.interactions, .coaches)
        .means("when they last wrote or called"),
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt }.means("the last change"),
      .moment("created", "Created", column: "created_at") { $0.createdAt }.means("when it was added"),
      .whole("coaches", "Coaches", .descending, context: { $1.coaches[$0.id] ?? 0 }).reading("id")
        .from(.coaches)
        .means("coaches on your list", ">=1"),
      .whole("interactions", "Interactions", .descending, context: { $1.interactions[$0.id] ?? 0 }).reading("id")
        .from(.interactions)
        .means("interactions logged", ">=3"),
      .whole("offers", "Offers", .descending, context: { $1.offers[$0.id] ?? 0 }).reading("id")
        .from(.offers)
        .means("offers it made", ">=1"),
      .text("notes", "Notes", column: "notes") { $0.notes },
      .text("website", "Website", column: "website") { $0.website }.typed(.website)
        .shown { school, _ in school.website.map(FieldLook.website) },
    ] + Field.costs + Field.facts(collegeColumns) { $0.college } + Field.applying, required: ["name"],
    entries: [
      Field.costEntry, FieldEntry("twitter", .profile(at: .twitter), in: "twitter_handle"),
      FieldEntry("instagram", .profile(at: .instagram), in: "instagram_handle"),
      FieldEntry("address", .text(255), in: "academic_info", "address"),
      FieldEntry("facility", .text(255), in: "academic_info", "baseball_facility_address"),
      FieldEntry("mascot", .text(100), in: "academic_info", "mascot"),
      FieldEntry("undergrad", .text(100), in: "academic_info", "undergrad_size"),
      FieldEntry("noted_distance", .number(0...13_000, .miles), in: "academic_info", "distance_from_home"),
      FieldEntry("latitude", .latitude, in: "academic_info", "latitude"),
      FieldEntry("longitude", .longitude, in: "academic_info", "longitude"),
      FieldEntry("pros", .items(500), in: "pros"),
      FieldEntry("cons", .items(500), in: "cons"),
      FieldEntry("style", .text(5000), in: "coaching_style"),
      FieldEntry("recruiting", .text(5000), in: "recruiting_approach"),
      FieldEntry("communication", .text(5000), in: "communication_style"),
      FieldEntry("metrics", .text(5000), in: "success_metrics"),
      FieldEntry("overall", .text(5000), in: "coaching_philosophy"),
    ] + SchoolOffer.entries)

  /// Where it is, in words: its location, else its city and state as far as they are known.
  package var place: String? {
    if let location { return location }
    return [city, parsedState].compactMap { $0?.nonEmpty }.joined(separator: ", ").nonEmpty
  }

  /// Its place in a ranking, from 1.
  package var rank: Int? { ranking == 0 ? nil : ranking }

  /// The columns that a fit is made of, as far as it isn't stored.
  private static func fitColumns(_ context: EvaluationContext) -> [String] {
    ["fit_score"] + (context.athlete.isKnown ? ["academic_info", "state", "location"] : [])
  }

  private static func preferenceColumns(_ context: EvaluationContext) -> [String] {
    context.criteria.isEmpty ? [] : ["academic_info", "state", "location", "division", "conference"]
  }

  @Sendable private static func noDistance(_ school: School, _ context: EvaluationContext) -> String {
    context.home == nil ? "no home address" : "place unknown"
  }

  @Sendable private static func noFit(_: School, _: EvaluationContext) -> String { "not enough known for a fit" }

  @Sendable private static func noPreferences(_: School, _ context: EvaluationContext) -> String {
    context.criteria.isEmpty ? "no school preferences are set" : "no facts for your preferences"
  }
}

extension WordList {
  static let fitTiers = WordList("fit tier", of: FitTier.self)
  package static let sizes = WordList("size", of: SchoolSize.self)
}
