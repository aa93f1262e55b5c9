extension School: Listed {
  package static let list = ListName.schools
  package static let naming = "name"
  package static let nameKind = NameKind.college
  /// With its place where another school has the same name.
  package func title(_ context: EvaluationContext) -> String {
    guard let place, context.schoolNames.schools.hasTwin(id, context) else { return name }
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
        .reading("academic_info", "state", "location").kept(4, as: "St").shown { school, _ in
          school.parsedState.map(FieldLook.text)
        },
      .words("division", "Division", column: "division") { $0.division }.kept(2, as: "Div"),
      .text("conference", "Conference", column: "conference") { $0.conference }.typed(.text(100)),
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
        }.means("match with preferences, 0 to 100"),
      .flag("dealbreaker", "Dealbreaker", context: { $0.preferenceMatch(for: $1)?.verdict == .dealbreaker })
        .from(.preferences).reading { preferenceColumns($0) }
        .also("dealbreakers").means("breaks one of your dealbreakers"),
      .number("distance", "Distance", .miles, .ascending, context: { $0.distance(from: $1.home).map(Double.init) })
        .because(noDistance).also("within").reading { $0.home == nil ? [] : ["academic_info"] }
        .from(.preferences).kept(5).means("miles from home"),
      .words("size", "Size", from: .sizes) { $0.size?.rawValue }.reading("academic_info"),
      .whole("students", "Students", .descending) { $0.academics.students }.inside("academic_info", "student_size")
        .typed(.whole(1...1_000_000, example: "5000"))
        .means("how many students it has", "<5000"),
      .number("admission", "Admission", .fraction, .ascending) { $0.academics.admissionRate }
        .inside("academic_info", "admission_rate").typed(.share).means("percent of applicants admitted"),
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
    ], required: ["name"],
    entries: [
      FieldEntry("twitter", .profile(at: .twitter), in: "twitter_handle"),
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
    let known = [city, parsedState].compactMap(\.self).filter { !$0.isEmpty }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  /// Its place in a ranking, from 1.
  package var rank: Int? { ranking == 0 ? nil : ranking }

  /// What a fit is made of, as far as it isn't stored.
  private static func fitColumns(_ context: EvaluationContext) -> [String] {
    ["fit_score"] + (context.athlete.isKnown ? ["academic_info", "state", "location"] : [])
  }

  private static func preferenceColumns(_ context: EvaluationContext) -> [String] {
    context.criteria.isEmpty ? [] : ["academic_info", "state", "location", "division", "conference"]
  }

  @Sendable private static func noDistance(_ school: School, _ context: EvaluationContext) -> String {
    context.home == nil ? "no home address" : "no coordinates"
  }

  @Sendable private static func noFit(_: School, _: EvaluationContext) -> String { "not enough known for a fit" }

  @Sendable private static func noPreferences(_: School, _ context: EvaluationContext) -> String {
    context.criteria.isEmpty ? "no school preferences are set" : "no facts for your preferences"
  }
}

extension WordList {
  package static let fitTiers = WordList("fit tier", of: FitTier.self)
  package static let sizes = WordList("size", of: SchoolSize.self)
}
