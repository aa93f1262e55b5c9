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
  static let plain: [AccessCase] = table.split(separator: "\n").dropFirst().flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    return zip(Person.allCases, words.dropFirst(2)).map { person, word in
      AccessCase(
        table: words[0], action: words[1], person: person, isAllowed: word == "yes",
        statement: statements[words[0]]?[words[1]] ?? "", preparation: preparations[words[0]]?[words[1]] ?? "")
    }
  }

  private static let table = """
    table                  action  athlete  parent  stranger  visitor
    users                  select  yes      yes     no        no
    users                  update  yes      no      no        no
    users                  delete  yes      no      no        no
    family_units           select  yes      yes     no        no
    family_units           insert  yes      yes     yes       no
    family_units           update  yes      yes     no        no
    family_units           delete  yes      no      no        no
    family_members         select  yes      yes     no        no
    family_members         insert  yes      no      no        no
    family_members         update  no       no      no        no
    family_members         delete  no       no      no        no
    schools                select  yes      yes     no        no
    schools                insert  yes      yes     no        no
    schools                update  yes      yes     no        no
    schools                delete  yes      no      no        no
    school_status_history  select  yes      yes     no        no
    school_status_history  insert  yes      yes     no        no
    school_status_history  update  no       no      no        no
    school_status_history  delete  yes      no      no        no
    private_notes          select  yes      no      no        no
    private_notes          insert  yes      yes     no        no
    private_notes          update  yes      no      no        no
    private_notes          delete  yes      no      no        no
    coaches                select  yes      yes     no        no
    coaches                insert  yes      yes     no        no
    coaches                update  yes      yes     no        no
    coaches                delete  yes      no      no        no
    events                 select  yes      yes     no        no
    events                 insert  yes      yes     no        no
    events                 update  yes      yes     no        no
    events                 delete  yes      no      no        no
    interactions           select  yes      yes     no        no
    interactions           insert  yes      no      no        no
    interactions           update  yes      no      no        no
    interactions           delete  yes      no      no        no
    offers                 select  yes      yes     no        no
    offers                 insert  yes      yes     no        no
    offers                 update  yes      yes     no        no
    offers                 delete  yes      yes     no        no
    performance_metrics    select  yes      yes     no        no
    performance_metrics    insert  yes      yes     no        no
    performance_metrics    update  yes      yes     no        no
    performance_metrics    delete  yes      no      no        no
    documents              select  yes      yes     no        no
    documents              insert  yes      yes     no        no
    documents              update  yes      yes     no        no
    documents              delete  yes      no      no        no
    suggestion             select  yes      yes     no        no
    suggestion             insert  yes      no      no        no
    suggestion             update  yes      no      no        no
    suggestion             delete  yes      no      no        no
    follow_up_reminders    select  yes      no      no        no
    follow_up_reminders    insert  yes      yes     no        no
    follow_up_reminders    update  yes      no      no        no
    follow_up_reminders    delete  yes      no      no        no
    user_preferences       select  yes      no      no        no
    user_preferences       insert  yes      no      no        no
    user_preferences       update  yes      no      no        no
    user_preferences       delete  yes      no      no        no
    preference_history     select  yes      no      no        no
    preference_history     insert  no       no      no        no
    preference_history     update  no       no      no        no
    preference_history     delete  no       no      no        no
    parent_view_log        select  yes      yes     no        no
    parent_view_log        insert  no       yes     no        no
    parent_view_log        update  no       no      no        no
    parent_view_log        delete  no       no      no        no
    """
}
