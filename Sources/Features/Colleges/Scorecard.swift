import Domain
import ShellCore
import Values

/// The College Scorecard: a public register of colleges, asked for a name.
struct Scorecard {
  private let world: World

  /// The most colleges that are offered.
  private static let most = 10

  private static let fields = [
    "id", "school.name", "school.city", "school.state", "school.school_url", "location.lat", "location.lon",
    "latest.admissions.admission_rate.overall", "latest.student.size", "latest.cost.tuition.in_state",
    "latest.cost.tuition.out_of_state",
  ]

  init(_ world: World) { self.world = world }

  /// True if it can be asked.
  var hasKey: Bool { key != nil }

  private var key: String? {
    guard let key = world.machine.variable("COLLEGE_SCORECARD_API_KEY")?.trimmed, !key.isEmpty else { return nil }
    return key
  }

  /// The colleges that are called like this, at least one; throws a failure with the reason.
  func colleges(named name: String) async throws -> [College] {
    let name = name.trimmed
    guard name.count >= 3 else {
      throw Failure("School name must be at least 3 characters", hint: "edit . name=...")
    }
    guard let key else {
      throw Failure(
        "College Scorecard API not configured",
        hint: "set COLLEGE_SCORECARD_API_KEY in the environment; keys are free at api.data.gov")
    }
    let answer = try await answer(of: try address(name, key), hiding: key)
    return try Self.colleges(in: answer)
  }

  private func address(_ name: String, _ key: String) throws(Failure) -> String {
    let base = world.machine.variable("COMPASS_SCORECARD_URL") ?? "https://api.data.gov/ed/collegescorecard/v1/schools"
    let lower = base.lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://"), !base.contains(where: \.isWhitespace) else {
      throw Failure(
        "expected an address in COMPASS_SCORECARD_URL, not '\(base)'",
        hint: "https://api.data.gov/ed/collegescorecard/v1/schools")
    }
    let query = [
      ("api_key", key), ("school.name", name), ("fields", Self.fields.joined(separator: ",")),
      ("per_page", "\(Self.most)"),
    ].map { "\($0)=\($1.percentEncoded())" }.joined(separator: "&")
    return base + (base.contains("?") ? "&" : "?") + query
  }

  /// The server's answer; the key is part of the address, and kept out of every message.
  private func answer(of address: String, hiding key: String) async throws -> ServerAnswer {
    do {
      return try await world.person.waiting(for: "asking the College Scorecard") { _ in
        try await world.server.get(address, [(name: "Accept", value: "application/json")])
      }
    } catch let failure as Failure where failure.status == .interrupted {
      throw failure
    } catch let error where !(error is CancellationError) {
      let failure = Failure(error)
      let secrets = [key, key.percentEncoded()]
      let reason = secrets.reduce(failure.message) { $0.replacing($1, with: "***") }
      let hint = failure.hint.map { hint in secrets.reduce(hint) { $0.replacing($1, with: "***") } }
      throw Failure(
        "College Scorecard can't be reached: \(reason)", hint: hint ?? "try again, or 'edit .' by hand",
        status: .unavailable)
    }
  }

  private static func colleges(in answer: ServerAnswer) throws(Failure) -> [College] {
    switch answer.outcome {
    case .found: break
    case .notSignedIn, .notPermitted:
      throw Failure("College Scorecard API key is invalid", hint: "check COLLEGE_SCORECARD_API_KEY in the environment")
    case .limited:
      throw Failure(
        "Too many requests to College Scorecard API", hint: "wait an hour, then 'lookup .'", status: .unavailable)
    default:
      throw Failure(
        "Server error (\(answer.code)) from College Scorecard API", hint: "try again later: lookup .",
        status: .unavailable)
    }
    guard case .array(let results)? = JSON(parsing: answer.body)?["results"] else {
      throw invalid("expected an object with 'results'")
    }
    guard !results.isEmpty else {
      throw Failure("School not found in College Scorecard database", hint: "edit . name=..., or 'edit .' by hand")
    }
    var colleges: [College] = []
    for (place, result) in results.prefix(most).enumerated() {
      guard let college = College(scorecard: result) else { throw invalid("result \(place + 1) has no 'school.name'") }
      colleges.append(college)
    }
    return colleges
  }

  private static func invalid(_ reason: String) -> Failure {
    Failure(
      "Invalid response from College Scorecard API: \(reason)",
      hint: "check COMPASS_SCORECARD_URL, or 'edit .' by hand",
      status: .unavailable)
  }
}

extension College {
  /// The facts that the College Scorecard has of one college, checked: whatever makes no sense is left
  /// out. From one of the results; nil without a name.
  init?(scorecard result: JSON) {
    guard let name = Self.word(result["school.name"]) else { return nil }
    self.init(
      name: name, city: Self.word(result["school.city"]),
      state: Self.word(result["school.state"]).map(USState.normalized))
    website = Self.word(result["school.school_url"]).flatMap(Self.site)
    students = result["latest.student.size"]?.double.flatMap { (1...10_000_000).contains($0) ? Int($0.rounded()) : nil }
    admissionRate = Self.number(result["latest.admissions.admission_rate.overall"], in: 0...1)
    tuitionInState = Self.number(result["latest.cost.tuition.in_state"], in: 0...1_000_000)
    tuitionOutOfState = Self.number(result["latest.cost.tuition.out_of_state"], in: 0...1_000_000)
    if let latitude = result["location.lat"]?.double, let longitude = result["location.lon"]?.double,
      let place = Coordinates(latitude: latitude, longitude: longitude)
    {
      (self.latitude, self.longitude) = (place.latitude, place.longitude)
    }
  }

  /// A text of at most 255 characters without blanks around it; nil for an empty or endless one.
  private static func word(_ json: JSON?) -> String? {
    guard let word = json?.string?.trimmed, (1...255).contains(word.count) else { return nil }
    return word
  }

  private static func number(_ json: JSON?, in range: ClosedRange<Double>) -> Double? {
    json?.double.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The address of a website, with `http://` in front of a bare host; nil if it can't be one.
  private static func site(_ text: String) -> String? {
    guard WebAddress.website(text) != nil else { return nil }
    let lower = text.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://") ? text : "http://\(text)"
  }
}

extension School {
  /// This school with what the Scorecard knows; keys and addresses that it doesn't know stay as they are.
  func merging(_ college: College) -> School {
    var school = self
    var document = academicInfo
    func set(_ key: String, _ value: JSON?) {
      guard let value else { return }
      document = JSONText.setting(key, to: value, in: document)
    }
    if academics.address == nil { set("address", college.place.map(JSON.string)) }
    set("city", college.city.map(JSON.string))
    set("state", college.state.map(JSON.string))
    set("student_size", college.students.map(JSON.number))
    set("admission_rate", college.admissionRate.map { JSON($0) })
    set("tuition_in_state", college.tuitionInState.map { JSON($0) })
    set("tuition_out_of_state", college.tuitionOutOfState.map { JSON($0) })
    set("latitude", college.coordinates.map { JSON($0.latitude) })
    set("longitude", college.coordinates.map { JSON($0.longitude) })
    school.academicInfo = document
    if let known = college.website, website.map(Self.bare) != Self.bare(known) { school.website = known }
    return school
  }

  /// A website without its scheme, `www.` and the stroke at its end: two of the same are one site.
  private static func bare(_ site: String) -> Substring {
    var site = Substring(site.lowercased())
    for beginning in ["https://", "http://", "www."] where site.hasPrefix(beginning) {
      site = site.dropFirst(beginning.count)
    }
    return site.hasSuffix("/") ? site.dropLast() : site
  }
}
