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

  /// The names, which break every tie, and what `refresh` compares.
  package static let firstColumns: Set<String>? = ["name", "updated_at"]

  /// What sums a whole list up.
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
    glance(["id", "name", "academic_info"] + (field.reads?(context) ?? [])) { school in
      body(school.name, school.id, school.academics.coordinates, field.read(school, context))
    }
  }

  /// Whether only one school has the name, however it's written.
  package func isOnly(_ name: String) -> Bool {
    let folded = Folded(name)
    var count = 0
    glance(["name"]) { if Folded($0.name) == folded { count += 1 } }
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

  /// As `parsedState`, for whoever has the academic data at hand.
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
