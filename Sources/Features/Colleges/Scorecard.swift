import Domain
import ShellCore

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

  /// Whether it can be asked.
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

  /// What the server answers; the key is part of the address, and kept out of every message.
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
