extension AccessCase {
  /// What the table can't say: rows that lie about whose they are, or reach into other families.
  static let special = allowed + denied

  private static let allowed: [AccessCase] = [
    may(.parent, "select from user_preferences where id = {91}"),
    may(
      .stranger, "insert into users (id, email, role) values ({me}, 'stranger@family.example', 'player')",
      after: "delete from users where id = {me};"),
    may(.parent, "delete from users where id = {me}", after: parentsEntry),
    may(.athlete, "select from follow_up_reminders where id = {81}", after: parentsReminder),
    may(.athlete, "delete from follow_up_reminders where id = {81}", after: parentsReminder),
    may(
      .athlete, "delete from follow_up_reminders where id = {82}",
      after: "insert into follow_up_reminders (id, user_id, interaction_id, title, due_date) "
        + "values ({82}, {parent}, {30}, 'T', now());"),
    may(.athlete, "delete from coaches where id = {13}", after: parentsCoach),
    may(.athlete, "delete from school_status_history where id = {6}", after: parentsEntry),
    may(.parent, "delete from school_status_history where id = {6}", after: parentsEntry),
    may(.athlete, entry(at: "'2020-01-01'")),
    may(
      .athlete, "update suggestion set previous_suggestion_id = {71} where id = {70}",
      after: "insert into suggestion (id, athlete_id, rule_type, urgency, message) "
        + "values ({71}, {athlete}, 'r', 'low', 'm');"),
    may(.parent, coach(at: "{3}", in: "{other}"), after: inBoth),
    may(.parent, "delete from coaches where id = {13}", after: parentsCoach),
    may(.parent, "delete from schools where id = {4}", after: parentsSchool),
    may(.athlete, "update schools set family_unit_id = {family} where id = {4}", after: loneSchool),
    may(.athlete, log(at: "{4}"), after: loneSchool),
    may(.parent, "select from offers where id = {41}", after: loneOffer),
    may(.parent, "update offers set notes = 'X' where id = {41}", after: loneOffer),
  ]

  /// The newest one of the school.
  static let parentsEntry = """
    insert into school_status_history (id, school_id, new_status, changed_by, changed_at)
      values ({6}, {1}, 'recruited', {parent}, now() + interval '1 second');
    """
  static let parentsReminder = """
    insert into follow_up_reminders (id, user_id, school_id, title, due_date)
      values ({81}, {parent}, {1}, 'T', now());
    """
  static let loneOffer =
    "insert into offers (id, user_id, school_id, offer_type) values ({41}, {athlete}, {1}, 'partial');"
  static let parentsCoach = """
    insert into coaches (id, school_id, user_id, role, first_name, last_name)
      values ({13}, {1}, {parent}, 'head', 'A', 'B');
    """
  static let parentsSchool = """
    insert into schools (id, user_id, family_unit_id, name) values ({4}, {parent}, {family}, 'Yale');
    """
  static let loneSchool = "insert into schools (id, user_id, name) values ({4}, {athlete}, 'Yale');"

  /// The parent is in the stranger's family as well.
  static let inBoth =
    "insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent');"

  static func entry(at moment: String) -> String {
    "insert into school_status_history (school_id, new_status, changed_by, changed_at) "
      + "values ({1}, 'committed', {me}, \(moment))"
  }

  static func coach(at school: String, in family: String) -> String {
    "insert into coaches (school_id, user_id, family_unit_id, role, first_name, last_name) "
      + "values (\(school), {stranger}, \(family), 'head', 'A', 'B')"
  }

  static func log(at school: String, coach: String = "null", event: String = "null", by person: String = "{me}")
    -> String
  {
    """
    insert into interactions (school_id, coach_id, event_id, type, direction, occurred_at, logged_by)
    values (\(school), \(coach), \(event), 'email', 'outbound', now(), \(person))
    """
  }

  static func may(_ person: Person, _ statement: String, after preparation: String = "") -> AccessCase {
    AccessCase(person, isAllowed: true, statement, preparation)
  }

  static func mayNot(_ person: Person, _ statement: String, after preparation: String = "") -> AccessCase {
    AccessCase(person, isAllowed: false, statement, preparation)
  }

  /// `insert into schools ...`, `select from schools ...`: the action is the first word, the table the first of the names.
  private init(_ person: Person, isAllowed: Bool, _ statement: String, _ preparation: String) {
    let words = statement.split { $0 == " " || $0 == "\n" || $0 == "(" }.map(String.init)
    self.init(
      table: words.first { Self.statements[$0] != nil } ?? "", action: words[0], person: person, isAllowed: isAllowed,
      statement: statement, preparation: preparation)
  }
}
