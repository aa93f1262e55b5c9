/// Who may do what with the athlete's rows.
struct AccessCase: Sendable, CustomStringConvertible {
  let table: String
  let action: String
  let person: Person
  let isAllowed: Bool
  var statement: String
  /// What the project does before.
  var preparation = ""

  var description: String {
    "\(person) \(isAllowed ? "may" : "may not") \(action) \(table)\(isSpecial ? ": \(statement)" : "")"
  }
  var attempt: Attempt { Attempt(person: person, statement: statement) }
  private var isSpecial: Bool { Self.statements[table]?[action] != statement }

  static let all = plain + special

  /// Each action on the athlete's row, or with a new row in the athlete's family in the person's own name.
  static let plain: [AccessCase] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return lines.dropFirst().flatMap { line in
      zip(lines[0], line).dropFirst().filter { $0.1 != "-" }.flatMap { action, who in
        [Person.athlete, .parent, .stranger, .visitor].map { person in
          AccessCase(
            table: line[0], action: action, person: person,
            isAllowed: who != "none" && who.contains(person.rawValue.prefix(1)),
            statement: statements[line[0]]?[action] ?? "", preparation: preparations[line[0]]?[action] ?? "")
        }
      }
    }
  }()

  /// By the first letters of those who may; a visitor never does. What nobody tries has a dash.
  private static let table = """
    table                  select  insert  update  delete
    users                  ap      -       a       a
    family_units           ap      aps     ap      a
    family_members         ap      a       none    none
    schools                ap      ap      ap      a
    school_status_history  ap      ap      none    a
    private_notes          a       ap      a       a
    coaches                ap      ap      ap      a
    events                 ap      ap      ap      a
    interactions           ap      a       a       a
    offers                 ap      ap      ap      ap
    performance_metrics    ap      ap      ap      a
    documents              ap      ap      ap      a
    suggestion             ap      a       a       a
    follow_up_reminders    a       ap      a       a
    user_preferences       a       a       a       a
    preference_history     a       none    none    none
    parent_view_log        ap      p       none    none
    """
}
