import PostgresCluster
import Testing

/// What hung on a school of a family is to somebody who isn't in it any more.
@Suite struct PartingTests {
  @Test("a reminder stays its owner's, who can complete it, wherever they or the school go")
  func reminders() async throws {
    let rows = """
      insert into follow_up_reminders (id, user_id, school_id, coach_id, title, due_date)
        values ({81}, {parent}, {1}, {11}, 'A', now()), ({82}, {parent}, {3}, null, 'B', now());
      insert into follow_up_reminders (id, user_id, interaction_id, title, due_date) values ({83}, {parent}, {30}, 'C', now());
      insert into follow_up_reminders (id, user_id, coach_id, title, due_date)
        values ({84}, {parent}, {10}, 'D', now()), ({85}, {parent}, {12}, 'E', now());
      """
    let loose = """
      select string_agg(title, '' order by title) from follow_up_reminders
      where user_id = {parent} and school_id is null and coach_id is null and interaction_id is null and family_unit_id is null
      """
    let go = { (person: Person) in
      FamilyTests.second + rows + person.identification + "select leave_family({family});"
        + Person.parent.identification
    }
    let complete = "update follow_up_reminders set is_completed = true where user_id = {me}"
    for (person, expected) in [(Person.parent, "ABCDE"), (.stranger, "BE")] {
      #expect(
        try await Stage.shared().consequence(of: complete, by: .parent, after: go(person), then: loose).rows == [
          [expected]
        ])
      let attempt = try await Attempt(person: .parent, statement: complete).outcome(on: .shared(), after: go(person))
      #expect(attempt == .rows(5))
    }
  }
}
