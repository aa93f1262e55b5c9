package import Values

/// A college as a register knows it: facts for anybody to look up, of which the family writes none.
package struct College: Entity {
  package let id: Key<College>
  package var name = ""
  package var city: String?
  /// Two letters.
  package var state: String?
  package var division: Division?
  package var conference: String?
  package var latitude: Double?
  package var longitude: Double?
  /// All undergraduates.
  package var students: Int?
  /// 0...1; 1 where everybody is admitted.
  package var admissionRate: Double?
  /// True if everybody is admitted, so that nobody counts applications.
  package var isOpen = false
  /// Dollars for the year of `tuitionYear`, fees included.
  package var tuitionInState: Double?
  package var tuitionOutOfState: Double?
  package var website: String?
  /// Short names and nicknames.
  package var aliases: [String] = []
  /// Its number at the Department of Education; schools on a list keep it.
  package var number: Int?
  /// The middle half of the entrants of `testYear`, 400...1600 and 1...36.
  package var satLow: Double?
  package var satHigh: Double?
  package var actLow: Double?
  package var actHigh: Double?
  /// 0...1: of those who began, who had a degree after six years, or after three at a two-year college.
  package var graduation: Double?
  /// Dollars that students with a grant paid on average in the year of `netPriceYear`; at a public college those from
  /// its own state.
  package var netPrice: Double?
  /// Dollars for the year of `tuitionYear` with room, board and books, living on campus.
  package var costInState: Double?
  package var costOutOfState: Double?
  package var kind: Open<CollegeKind>?
  package var setting: Open<CollegeSetting>?
  package var extra: [String: JSON] = [:]

  /// The year of which the built-in list has the tuition and the cost of attendance.
  package static let tuitionYear = "2024-25"
  package static let netPriceYear = "2022-23"
  /// The fall in which those entered whose scores are known, and who were admitted.
  package static let testYear = "2024"
  /// The fall in which the students were counted.
  package static let studentsYear = "2023"
  package static let graduationYear = "2024"

  /// The key of a school's academic data under `SchoolOffer.key` that holds the number.
  static let numberKey = "college"

  package init(id: Key<College>) { self.id = id }

  /// A college of this name in this place, always with the same id.
  package init(name: String, city: String?, state: String?) {
    self.init(id: Key(UUID(hashing: "\(name)|\(city ?? "")|\(state ?? "")")))
    (self.name, self.city, self.state) = (name, city, state)
  }

  package var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// `Austin, TX`; nil if neither is known.
  package var place: String? {
    [city, state].compactMap(\.self).joined(separator: ", ").nonEmpty
  }

  /// `Kenyon College, Gambier, OH`.
  package var title: String { [name, place].compactMap(\.self).joined(separator: ", ") }
}

extension College {
  package static let table = Table<College>(
    .colleges,
    [
      Column("id", id: { $0.id }),
      Column("name", { $0.name }, { $0.name = $1 }),
      Column("city", { $0.city }, { $0.city = $1 }),
      Column("state", { $0.state }, { $0.state = $1 }),
      Column("division", { $0.division?.rawValue }, { $0.division = $1.flatMap(Division.init) }),
      Column("conference", { $0.conference }, { $0.conference = $1 }),
      Column("latitude", { $0.latitude }, { $0.latitude = $1 }),
      Column("longitude", { $0.longitude }, { $0.longitude = $1 }),
      Column("student_size", { $0.students }, { $0.students = $1 }),
      Column("admission_rate", { $0.admissionRate }, { $0.admissionRate = $1 }),
      Column("open_admission", { $0.isOpen }, { $0.isOpen = $1 }),
      Column("tuition_in_state", { $0.tuitionInState }, { $0.tuitionInState = $1 }),
      Column("tuition_out_of_state", { $0.tuitionOutOfState }, { $0.tuitionOutOfState = $1 }),
      Column("website", { $0.website }, { $0.website = $1 }),
      Column("aliases", { $0.aliases }, { $0.aliases = $1 }),
      Column("number", { $0.number }, { $0.number = $1 }),
      Column("sat_25", { $0.satLow }, { $0.satLow = $1 }),
      Column("sat_75", { $0.satHigh }, { $0.satHigh = $1 }),
      Column("act_25", { $0.actLow }, { $0.actLow = $1 }),
      Column("act_75", { $0.actHigh }, { $0.actHigh = $1 }),
      Column("graduation_rate", { $0.graduation }, { $0.graduation = $1 }),
      Column("net_price", { $0.netPrice }, { $0.netPrice = $1 }),
      Column("cost_in_state", { $0.costInState }, { $0.costInState = $1 }),
      Column("cost_out_of_state", { $0.costOutOfState }, { $0.costOutOfState = $1 }),
      Column("kind", { $0.kind }, { $0.kind = $1 }),
      Column("setting", { $0.setting }, { $0.setting = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<College> { tables.colleges }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<College>) -> R) -> R {
    body(&tables.colleges)
  }
}

extension College: Listed {
  package static let list = ListName.colleges
  package static let naming = "name"
  package static let nameKind = NameKind.college
  package func title(_ context: EvaluationContext) -> String { name }
  package static let searched = "name, short names or city"
  package var searchTexts: [String?] { [name, aliases.joined(separator: "; "), city] }
  package static let ordering = [Query.SortKey("name", .ascending)]
  package static let columns = [
    "name", "state", "division", "listed", "distance", "admission", "tuition", "students", "conference",
  ]
  package static let examples = TermExamples(
    values: ["D3", "OH", "NAIA"], terms: "D3 within=300 admission>30%", field: "division", anyWords: "conference=")
  package static var limit: (name: String, note: String)? { School.limit }

  // None of these has a column: nothing can be typed for them.
  package static let fields = FieldTable<College>(
    [
      .text("name", "Name") { $0.name }.kept(0, minimum: 30).shown { college, _ in .name(college.name) },
      .text("location", "Location") { $0.place },
      .text("city", "City") { $0.city },
      .words("state", "State", from: .states) { $0.state }.kept(2, as: "St").shown { college, _ in
        college.state.map(FieldLook.text)
      },
      .words("division", "Division") { $0.division.map(Open.known) }.kept(1, as: "Div"),
      .text("conference", "Conference") { $0.conference }.kept(9, minimum: 25),
      .number("distance", "Distance", .miles, .ascending, context: { $0.distance(from: $1.home).map(Double.init) })
        .because { _, context in context.home == nil ? "no home address" : "place unknown" }
        .also("within", "distance_miles")
        .from(.preferences).kept(3).means("miles from home"),
      .words("size", "Size", from: .sizes) { SchoolSize(students: $0.students)?.rawValue },
      .whole("students", "Students \(studentsYear)", .descending) { $0.students }.kept(6)
        .means("how many students it has", "<5000"),
      .number("admission", "Admission \(testYear)", .fraction, .ascending) { $0.admissionRate }
        .kept(5, as: "Adm \(testYear.dropFirst(2))")
        .shown { college, _ in college.isOpen ? .text("open") : nil }.means("percent of applicants admitted"),
      .number("tuition", "Tuition \(tuitionYear)", .dollars, .ascending) { $0.tuitionInState }
        .kept(4, as: "Tuition \(tuitionYear.dropFirst(2))").means("dollars a year, in state"),
      .number("tuition_out", "Out-of-State \(tuitionYear)", .dollars, .ascending) { $0.tuitionOutOfState }
        .means("dollars a year, out of state"),
      .number("cost", "Cost \(tuitionYear)", .dollars, .ascending) { $0.costInState }
        .means("dollars a year with room and board, in state"),
      .number("cost_out", "Out-of-State Cost \(tuitionYear)", .dollars, .ascending) { $0.costOutOfState }
        .means("dollars a year with room and board, out of state"),
      .flag("listed", "Listed") { college, context in context.school(for: college) != nil }
        .from(.schools).kept(4, as: "List").means("whether it's on your list"),
      .text("website", "Website") { $0.website }.shown { college, _ in college.website.map(FieldLook.website) },
      .text("aliases", "Also Called") { $0.aliases.joined(separator: ", ") },
    ] + Field.facts { $0 } + [
      .number("graduation_juco", "Graduation within 3 Years \(graduationYear)", .fraction, .descending) {
        $0.isTwoYear ? $0.graduation : nil
      }.also("juco_graduation", "three_year_graduation").means("percent with a degree by year 3", ">=40%")
    ])

  /// Whole miles from home; nil without a home or without coordinates.
  package func distance(from home: Coordinates?) -> Int? {
    guard let home, let coordinates else { return nil }
    return Distance.wholeMiles(from: home, to: coordinates)
  }
}

extension EvaluationContext {
  /// The family's school that is this college, by its name and state; nil if it isn't on their list.
  package func school(for college: College) -> Key<School>? { schoolNames.school(for: college) }
}

extension School {
  /// This school with what is known of the college, where nobody has said anything else; with the college's own name.
  package func completed(with college: College) -> School {
    var school = self
    let known = academics
    school.name = college.name
    school.location = school.location ?? college.place
    school.division = school.division ?? college.division.map(Open.known)
    school.conference = school.conference ?? college.conference
    school.website = school.website ?? college.website.map { "https://\($0)" }
    let hasPlace = known.coordinates != nil
    // What is said of the price of a college that has only one is said of it for all.
    let isOnePrice = college.tuitionInState != nil && college.tuitionInState == college.tuitionOutOfState
    let outside = isOnePrice ? known.tuitionInState ?? college.tuitionOutOfState : college.tuitionOutOfState
    let facts: [(String, Bool, JSON?)] = [
      ("city", known.city != nil || city != nil, college.city.map(JSON.string)),
      ("state", known.state != nil || state != nil, college.state.map(JSON.string)),
      ("student_size", known.students != nil, college.students.map(JSON.number)),
      ("admission_rate", known.admissionRate != nil, college.admissionRate.map { JSON($0) }),
      ("tuition_in_state", known.tuitionInState != nil, college.tuitionInState.map { JSON($0) }),
      ("tuition_out_of_state", known.tuitionOutOfState != nil, outside.map { JSON($0) }),
      ("latitude", hasPlace, college.latitude.map { JSON($0) }),
      ("longitude", hasPlace, college.longitude.map { JSON($0) }),
    ]
    for (key, isKnown, value) in facts where !isKnown {
      if let value { school.academicInfo = JSONText.setting(key, to: value, in: school.academicInfo) }
    }
    return school.being(college)
  }

  /// This school with the number of the college that it is.
  private func being(_ college: College) -> School {
    guard let number = college.number, academics.collegeNumber == nil else { return self }
    var school = self
    let document = school.academicInfo?.json ?? .object([])
    school.academicInfo = JSONText(document.setting([SchoolOffer.key, College.numberKey], to: .number(number)))
    return school
  }
}
