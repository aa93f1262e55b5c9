import Domain
import Storage
import Values
import Web

/// The answer of PostgREST instead of rows: a code of its own or of PostgreSQL, and its words.
struct Refusal: Hashable, Sendable {
  let status: Int
  let code: String
  let message: String
  let details: String
  let hint: String

  /// Nil for an answer that isn't a refusal.
  init?(_ response: WebResponse) {
    guard !(200..<300).contains(response.status) else { return nil }
    let json = response.text.flatMap { JSON(parsing: $0) }
    status = response.status
    code = json?["code"]?.string ?? ""
    message = json?["message"]?.string ?? json?["statusMessage"]?.string ?? ""
    details = json?["details"]?.string ?? ""
    hint = json?["hint"]?.string ?? ""
  }

  /// The column that the database says it doesn't have; nil for other refusals.
  var missingColumn: String? {
    switch code {
    case "PGRST204": return message.quoted("'")
    case "42703":
      if let name = message.quoted("\"") { return name }
      let words = message.split(separator: " ")
      guard words.count > 1, words[0] == "column" else { return nil }
      return words[1].split(separator: ".").last.map(String.init)
    default: return nil
    }
  }

  /// The words, else the status.
  var said: String { message.isEmpty ? "status \(status)" : message }

  /// True if the database doesn't have the table at all.
  var lacksTable: Bool { code == "PGRST205" || code == "42P01" }

  /// The constraint that was broken.
  var constraint: String? {
    message.firstRange(of: "constraint ").flatMap { String(message[$0.upperBound...]).quoted("\"") }
  }

  /// What the database says, with its code.
  var words: String { code.isEmpty ? message : "\(message) (\(code))" }

  /// True if a key was broken: with a code of its own where it restricts deletions, from PostgreSQL 18 on.
  var breaksKey: Bool { code == "23503" || code == "23001" }

  /// Of a refused deletion: the table whose rows point at the row.
  var pointing: String? {
    guard breaksKey, message.hasPrefix("update or delete") || details.contains("referenced from") else {
      return nil
    }
    return details.firstRange(of: "from table ").flatMap { String(details[$0.upperBound...]).quoted("\"") }
      ?? message.parts(between: " on table ").dropFirst().last.flatMap { String($0).quoted("\"") }
  }
}

extension String {
  /// The text between the first two of these quotes.
  fileprivate func quoted(_ quote: Character) -> String? {
    let parts = split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}

/// The deed that someone tried to do to a table.
enum Deed: String {
  case reading = "reading"
  case adding = "adding to"
  case changing = "changing"
  case deleting = "deleting from"
}

extension StoreError {
  /// The fact after a refusal, in the words that every store uses.
  init(_ refusal: Refusal, _ deed: Deed, _ table: TableName, id: UUID? = nil) {
    let name = table.rawValue
    if let column = refusal.missingColumn {
      self = .noColumn(table, column)
    } else if refusal.lacksTable {
      let (reason, hint) = (
        "the project has no table '\(name)'",
        "check SUPABASE_URL, or apply the migrations of 'supabase/migrations' to the project"
      )
      // What was to be written there isn't stored, for sure.
      self = deed == .reading ? .unavailable(reason, hint: hint) : .refused("\(reason): \(hint)")
    } else if let pointing = refusal.pointing {
      self =
        TableName(rawValue: pointing).map { .referenced(table, id: id?.text ?? "", by: $0) }
        ?? .refused("rows of '\(pointing)' belong to it")
    } else {
      self = refusal.broken(deed, table, id: id)
    }
  }
}

extension Refusal {
  /// A broken rule, or a deed that isn't permitted.
  fileprivate func broken(_ deed: Deed, _ table: TableName, id: UUID?) -> StoreError {
    let name = table.rawValue
    switch code {
    case _ where breaksKey:
      guard let reference = Reference.from(table).first(where: { constraint?.contains($0.column) == true }) else {
        return .refused("a row of \(name) must refer to existing rows: \(message)")
      }
      return .refused(
        "'\(reference.column)' of \(name) points at a row of \(reference.parent.rawValue) that isn't there")
    case "23505":
      if let id, constraint?.hasSuffix("_pkey") == true { return .taken(table, id: id) }
      return .refused(doubled(in: table))
    case "23514": return .refused(unfit(in: table))
    case "23502": return .refused("a row of \(name) must have a value in each required column: \(message)")
    case "42501": return .notPermitted(table, "\(deed.rawValue) \(name)")
    case "PGRST116": return .missing(table, id: id?.text ?? "")
    case _ where status == 403: return .notPermitted(table, "\(deed.rawValue) \(name)")
    case _ where code.hasPrefix("22"): return .refused("a value of \(name) is refused: \(message)")
    default:
      return .refused("the server refused \(deed.rawValue) \(name): \(said)\(code.isEmpty ? "" : " (\(code))")")
    }
  }

  private func doubled(in table: TableName) -> String {
    let name = table.rawValue
    let constraint = constraint ?? ""
    let columns =
      table.rules.unique.first { constraint.contains($0.joined(separator: "_")) }
      ?? table.rules.unique.first { $0.allSatisfy { constraint.contains($0) || details.contains($0) } }
    if let columns, !constraint.hasSuffix("_pkey") {
      let names = columns.map { "'\($0)'" }.listed("and")
      return "\(names) of \(name) must be unique: another row has the same"
    }
    return "a row of \(name) must be unique: \(message)"
  }

  private func unfit(in table: TableName) -> String {
    let constraint = constraint ?? ""
    let ends = [
      ("_length", "is too long: a name has at most 255 characters, a text 100,000, a document 256 KiB"),
      ("_depth", "is nested too deep: a document is nested 100 deep at most"),
    ]
    for (end, words) in ends where constraint.hasPrefix(table.rawValue + "_") && constraint.hasSuffix(end) {
      return "'\(constraint.dropFirst(table.rawValue.count + 1).dropLast(end.count))' of \(table.rawValue) \(words)"
    }
    let columns = table.rules.columns.keys.filter { constraint.contains($0) }.sorted { $0.utf8.count > $1.utf8.count }
    guard let column = columns.first, let rule = table.rules.columns[column]?.last, rule != .required else {
      return "a rule of \(table.rawValue) is broken: \(message)"
    }
    return "'\(column)' of \(table.rawValue) must \(rule.expectation)"
  }
}

extension WebResponse {
  /// Why this can't be taken for an answer of the service itself; nil if it can.
  ///
  /// - Parameter hasBody: false for the answer to HEAD.
  func refusal(from service: Call.Service, hasBody: Bool, now: Instant) -> StoreError? {
    switch status {
    case 300...399: isObject ? nil : redirection(from: service)
    case 429: ServiceProblem(self)?.isMailLimit == true ? nil : tooMany(now: now)
    case 407: .unavailable("a proxy needs you to sign in (407)", hint: "sign in to the network's proxy, then try again")
    case 511: Self.portal(service)
    case 500...: failure(from: service)
    case 200...299: unreadable(from: service)
    case 401: isPage ? Self.portal(service) : badKey
    case 400, 403, 404, 406, 409, 416, 422:
      hasBody
        ? unreadable(from: service) ?? (isObject ? nil : Self.strange("status \(status) without data", service)) : nil
    default: other(from: service)
    }
  }

  private func redirection(from service: Call.Service) -> StoreError {
    let target = header("Location").flatMap { try? HTTPAddress($0) }?.origin
    let place = target.map { " to '\($0)'" } ?? ""
    return .unavailable(
      "the server redirects\(place) (\(status)): \(service.setting) may be wrong, or the network needs you to sign in",
      hint: "check \(service.setting), or open it in a browser")
  }

  private func tooMany(now: Instant) -> StoreError {
    let words = ServiceProblem(self).map { $0.words.isEmpty ? "" : ": " + $0.words } ?? ""
    let seconds = retryAfter(now: now).map { "\($0.components.seconds) seconds" } ?? "a minute"
    return .unavailable("too many requests\(words)", hint: "wait \(seconds), then try again")
  }

  private func failure(from service: Call.Service) -> StoreError {
    if status == 540 {
      return .unreachable(
        "Server error (540): the project is paused", hint: "resume it in the Supabase dashboard", isDown: true)
    }
    let words = ServiceProblem(self)?.words ?? ""
    let reason = "Server error (\(status))" + (words.isEmpty ? "" : ": " + words)
    // These come from the one that stands before the service, which isn't there.
    switch status {
    case 503: return .unreachable(reason, hint: "try again in a minute", isDown: true)
    case 520...524:
      return .unreachable(
        reason, hint: "try again in a minute; if that fails, check whether the project is paused", isDown: true)
    default: return .unavailable(reason, hint: "try again in a minute")
    }
  }

  private func other(from service: Call.Service) -> StoreError {
    if isPage { return Self.portal(service) }
    let words = ServiceProblem(self)?.words ?? ""
    return .refused("the server refuses the request (\(status))" + (words.isEmpty ? "" : ": " + words))
  }

  /// The gateway in front of a project answers 401 itself if the key is wrong; anything else is about the person.
  private var badKey: StoreError? {
    guard let words = ServiceProblem(self)?.words, words.lowercased().contains("api key") else { return nil }
    // Keys of the old kind can be switched off: then any of them is the wrong one.
    let isOld = words.lowercased().contains("legacy")
    return .unavailable(isOld ? words : "Invalid API key", hint: ProjectKey.hint(for: ProjectKey.name))
  }

  /// Data must be JSON, as far as its first letter tells; no data is fine.
  private func unreadable(from service: Call.Service) -> StoreError? {
    guard let first = firstByte else { return nil }
    if isPage { return Self.portal(service) }
    return #"{["-0123456789tfn"#.utf8.contains(first)
      ? nil : Self.strange("expected JSON, found something else", service)
  }

  private static func strange(_ reason: String, _ service: Call.Service) -> StoreError {
    .malformed("the answer of \(service.setting): \(reason)")
  }

  private static func portal(_ service: Call.Service) -> StoreError {
    .unavailable(
      "a web page came instead of data: the network may need you to sign in, or \(service.setting) may be wrong",
      hint: "open \(service.setting) in a browser")
  }

  private var isPage: Bool {
    firstByte == UInt8(ascii: "<") || header("Content-Type")?.lowercased().hasPrefix("text/html") == true
  }

  private var isObject: Bool { firstByte == UInt8(ascii: "{") && ServiceProblem(self) != nil }

  private var firstByte: UInt8? { body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension Call.Service {
  /// The variable that says where it is.
  var setting: String {
    switch self {
    case .rest, .auth: "SUPABASE_URL"
    case .api: "COMPASS_API_URL"
    }
  }
}

/// The words of a service about a request that it refused, in any of the shapes in use.
struct ServiceProblem: Sendable {
  /// A word such as `invalid_credentials`; nil if there is none.
  let code: String?
  /// In the service's own words, one line without a full stop, cut where it gets long.
  let words: String

  init(code: String?, words: String) {
    self.code = code
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ").shortened(to: 200)
    self.words = line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  /// Nil if the answer isn't a JSON object.
  init?(_ response: WebResponse) {
    guard let text = response.text, let json = JSON(parsing: text), case .object = json else { return nil }
    let code = ["error_code", "code", "error"].lazy.compactMap { json[$0]?.string }.first
    let said = ["msg", "message", "error_description", "statusMessage", "error"].lazy.compactMap { json[$0]?.string }
      .first
    self.init(code: code, words: said ?? "")
  }
}

extension String {
  /// Cut with an ellipsis if it's longer.
  func shortened(to most: Int) -> String { count > most ? prefix(most - 1) + "…" : self }
}
