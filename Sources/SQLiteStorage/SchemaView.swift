import Domain
import SQLite

/// The lists as other programs may read them: a view for each, its columns under the names that the shell's fields have.
///
/// The tables have the plain names, so the views are called `school_list`, `coach_list` and so on; what they hold is
/// written down in Documentation/Database.md.
struct SchemaView: Sendable {
  private let name: String
  private let query: String

  static let all = [
    schools, coaches, interactions, events, offers, documents, metrics, reminders, suggestions,
  ]

  /// The beginning and the end of every view of ours, whatever the version.
  private static let (beginning, end) = (" AS SELECT\n  own.id AS \"id\"", " AS own")

  /// Makes it again, unless a table or a view of someone else's has its name.
  func make(in database: Database) throws {
    let isOwn = try database.statement("SELECT sql GLOB 'CREATE VIEW ' || name || ? FROM sqlite_master WHERE name = ?")
      .first([.text("\(Self.beginning)*\(Self.end)"), .text(name)]) { $0[0].integer == 1 }
    if isOwn == true { try database.execute("DROP VIEW \(name)") }
    try database.execute("CREATE VIEW IF NOT EXISTS \(name)\(query)")
  }

  /// The moment at which the days to come begin: what lies there isn't a contact yet.
  private static let tomorrow = "julianday('now', 'localtime', 'start of day', '+1 day', 'utc')"

  private static func view(_ name: String, of table: String, _ columns: [(String, String)]) -> SchemaView {
    let columns = columns.map { ",\n  \($1) AS \"\($0)\"" }.joined()
    return SchemaView(name: name, query: "\(beginning)\(columns)\nFROM \(table)\(end)")
  }

  /// Columns that the table has under the same name.
  private static func same(_ names: String...) -> [(String, String)] { names.map { ($0, "own.\($0)") } }

  /// Null is no.
  private static func flag(_ column: String) -> String { "coalesce(own.\(column), 0)" }

  private static let times = [("updated", "own.updated_at"), ("created", "own.created_at")]

  private static let school = ("school", "(SELECT name FROM schools WHERE id = own.school_id)")
  private static let coach = (
    "coach", "(SELECT \(fullName("coaches")) FROM coaches WHERE id = own.coach_id)"
  )

  private static let event = ("event", "(SELECT name FROM events WHERE id = own.event_id)")

  private static func fullName(_ table: String) -> String {
    "CASE WHEN \(table).first_name = '' THEN \(table).last_name WHEN \(table).last_name = '' THEN \(table).first_name "
      + "ELSE \(table).first_name || ' ' || \(table).last_name END"
  }

  /// The number of elements of a JSON array.
  private static func count(_ column: String) -> String {
    "CASE WHEN json_valid(own.\(column)) THEN json_array_length(own.\(column)) ELSE 0 END"
  }
}

/// The expressions that the columns of schools and coaches are made of.
extension SchemaView {
  /// The academic data, where they are JSON.
  private static let academics = "CASE WHEN json_valid(own.academic_info) THEN own.academic_info END"

  private static func text(_ key: String) -> String {
    "nullif(trim(json_extract(\(academics), '$.\(key)')), '')"
  }

  /// The same where zero means that nobody knows it.
  private static func known(_ key: String) -> String { "nullif(\(number(key)), 0)" }

  /// A number of the academic data, also one in a text.
  private static func number(_ key: String) -> String {
    let value = "json_extract(\(academics), '$.\(key)')"
    return """
      CASE json_type(\(academics), '$.\(key)') WHEN 'integer' THEN \(value) WHEN 'real' THEN \(value)
        WHEN 'text' THEN CASE WHEN \(value) GLOB '*[0-9]*' AND NOT \(value) GLOB '*[^0-9.,-]*'
          THEN CAST(replace(\(value), ',', '') AS REAL) END END
      """
  }

  /// From the academic data, else the column, else the end of the location: two letters, or what stands there.
  private static let state = """
    (SELECT coalesce((SELECT code FROM (SELECT NULL AS name, NULL AS code WHERE 0 UNION ALL VALUES
      \(states)
    ) WHERE name = lower(word)), CASE WHEN word GLOB '[A-Za-z][A-Za-z]' THEN upper(word) ELSE word END)
    FROM (SELECT coalesce(\(text("state")), nullif(trim(own.state), ''),
      CASE WHEN own.location GLOB '*[A-Z][A-Z]'
          AND rtrim(substr(own.location, 1, length(own.location) - 2)) GLOB '*,'
        THEN substr(own.location, -2)
      WHEN own.location GLOB '*, [A-Z][A-Z] [0-9][0-9][0-9][0-9][0-9]' THEN substr(own.location, -8, 2) END) AS word))
    """

  private static let states = USState.allCases.flatMap { state in
    ([state.label.lowercased()] + state.synonyms).map { "('\($0)', '\(state.rawValue)')" }
  }.joined(separator: ", ")

  /// The latest of moments that aren't still to come.
  private static func latest(_ moments: String) -> String {
    "(SELECT moment FROM (\(moments)) WHERE julianday(moment) < \(tomorrow) ORDER BY julianday(moment) DESC LIMIT 1)"
  }

  private static func interactions(_ column: String, _ direction: String? = nil) -> String {
    let direction = direction.map { " AND direction = '\($0)'" } ?? ""
    return "SELECT coalesce(occurred_at, created_at) AS moment FROM interactions WHERE \(column) = own.id\(direction)"
  }

  /// The number of rows of a table that belong to the school.
  private static func children(_ table: String) -> String {
    "(SELECT count(*) FROM \(table) WHERE school_id = own.id)"
  }

  private static let schools = view(
    "school_list", of: "schools",
    same("name", "location") + [
      ("city", "coalesce(\(text("city")), own.city)"), ("state", state), ("division", "own.division"),
      ("conference", "own.conference"), ("status", "own.status"), ("tier", "own.priority_tier"),
      ("favorite", flag("is_favorite")), ("fit_score", "own.fit_score"),
      ("students", "nullif(max(0, CAST(round(\(number("student_size"))) AS INTEGER)), 0)"),
      ("admission", known("admission_rate")),
      ("gpa", known("gpa_requirement")), ("sat", known("sat_requirement")), ("act", known("act_requirement")),
      ("tuition", number("tuition_in_state")), ("tuition_out", number("tuition_out_of_state")),
      ("ranking", "nullif(own.ranking, 0)"),
      (
        "contacted",
        latest(
          interactions("school_id") + " UNION ALL SELECT last_contact_date FROM coaches WHERE school_id = own.id")
      ),
      ("reached_out", latest(interactions("school_id", "outbound"))),
      ("heard_from", latest(interactions("school_id", "inbound"))),
    ] + times + [
      ("coaches", children("coaches")), ("interactions", children("interactions")), ("offers", children("offers")),
    ] + same("notes", "website"))

  private static let coaches = view(
    "coach_list", of: "coaches",
    same("school_id") + [
      ("name", fullName("own")), ("first", "own.first_name"), ("last", "own.last_name"), school,
    ] + same("role", "email", "phone") + [
      ("twitter", "own.twitter_handle"), ("instagram", "own.instagram_handle"),
      ("responsiveness", "own.responsiveness_score"),
      ("contacted", latest(interactions("coach_id") + " UNION ALL SELECT own.last_contact_date")),
      ("reached_out", latest(interactions("coach_id", "outbound"))),
      ("heard_from", latest(interactions("coach_id", "inbound"))), ("notes", "own.notes"),
    ] + times + [("left", "own.left_on")])
}

/// The other lists.
extension SchemaView {
  private static let interactions = view(
    "interaction_list", of: "interactions",
    same("school_id", "coach_id", "event_id", "subject") + [("occurred", "own.occurred_at")]
      + same("type", "direction") + [school, coach, event] + same("sentiment", "content")
      + [("attachments", count("attachments"))] + times)

  private static let events = view(
    "event_list", of: "events",
    same("school_id", "name", "type") + [("start", "own.start_date"), ("end", "own.end_date")]
      + same("start_time", "end_time") + [("checkin", "own.checkin_time"), school]
      + same("location", "address", "city", "state", "cost") + [
        ("registered", flag("registered")), ("attended", flag("attended")), ("source", "own.event_source"),
      ] + same("url", "description") + [("notes", "own.performance_notes")] + times)

  private static let offers = view(
    "offer_list", of: "offers",
    same("school_id", "coach_id") + [
      school, coach, ("type", "own.offer_type"), ("status", "own.status"), ("offered", "own.offer_date"),
      ("deadline", "own.deadline_date"), ("amount", "own.scholarship_amount"),
      ("percentage", "own.scholarship_percentage"),
    ] + same("conditions", "notes") + times)

  private static let documents = view(
    "document_list", of: "documents",
    same("school_id", "title", "type") + [school] + same("description") + [("url", "own.file_url")]
      + same("file_type", "version") + [
        ("current", flag("is_current")), ("shared", count("shared_with_schools")), ("health", "own.health_status"),
        ("checked", "own.last_health_check"),
      ] + times)

  private static let metrics = view(
    "metric_list", of: "performance_metrics",
    same("event_id") + [("type", "own.metric_type")] + same("value", "unit") + [
      ("date", "own.recorded_date"), event, ("verified", flag("verified")),
    ] + same("notes") + [("created", "own.created_at")])

  private static let reminders = view(
    "reminder_list", of: "follow_up_reminders",
    same("school_id", "coach_id", "title") + [("due", "own.due_date"), school, coach] + same("priority") + [
      ("type", "own.reminder_type"), ("done", flag("is_completed")), ("finished", "own.completed_at"),
    ] + same("description") + times)

  private static let suggestions = view(
    "suggestion_list", of: "suggestion",
    [("school_id", "own.related_school_id")] + same("message", "urgency") + [
      ("rule", "own.rule_type"), ("action", "own.action_type"),
      ("school", "(SELECT name FROM schools WHERE id = own.related_school_id)"), ("dismissed", flag("dismissed")),
      ("completed", flag("completed")), ("pending", flag("pending_surface")), ("reappeared", flag("reappeared")),
      ("surfaced", "own.surfaced_at"),
    ] + times)
}
