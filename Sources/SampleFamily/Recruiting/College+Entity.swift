import Domain

extension College {
  func school(_ standing: Standing?) -> School {
    var row = School(id: .sample(slug))
    row.userID = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.name = name
    row.city = city
    row.state = state
    if let city, let state { row.location = "\(city), \(state)" }
    row.division = division.map(Open.known)
    row.conference = conference
    row.website = site.map { "https://\($0)" }
    row.twitterHandle = twitter
    row.ranking = standing?.ranking
    row.isFavorite = standing?.isFavorite ?? false
    row.priorityTier = standing?.tier
    row.pros = []
    row.cons = []
    row.academicInfo = academics(standing).map { JSONText($0) }
    row.fitScore = standing?.fit?.score
    row.fitScoreData = standing?.fit?.document
    row.fitTier = standing?.fit?.tier.map(Open.known)
    let author = StableHash.of(slug) % 4 == 0 ? SampleFamily.parent : SampleFamily.athlete
    row.createdBy = author
    row.updatedBy = SampleFamily.athlete
    return row
  }

  /// Nil until somebody looked the college up.
  private func academics(_ standing: Standing?) -> JSON? {
    guard let place, let students else { return nil }
    var members: [JSON.Member] = []
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    if let city, let state { add("address", .string("\(city), \(state)")) }
    add("city", city.map(JSON.string))
    add("state", state.map(JSON.string))
    add("latitude", .number(place.latitude))
    add("longitude", .number(place.longitude))
    add("mascot", mascot.map(JSON.string))
    switch students {
    case .number(let count): add("student_size", .number(count))
    case .text(let count): add("student_size", .string(count))
    }
    add("admission_rate", admission.map { JSON($0) })
    add("tuition_in_state", tuition.map { .number($0.inState) })
    add("tuition_out_of_state", tuition.map { .number($0.outOfState) })
    add("gpa_requirement", standing?.gpa.map { JSON($0) })
    add("sat_requirement", standing?.sat.map { .number($0) })
    add("act_requirement", standing?.act.map { .number($0) })
    return .object(members)
  }
}
