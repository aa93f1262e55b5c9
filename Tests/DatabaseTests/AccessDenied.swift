extension AccessCase {
  static let denied = people + lists + contacts + results

  private static let people: [AccessCase] = [
    mayNot(.athlete, "update users set role = 'parent' where id = {me}"),
    mayNot(.athlete, "update users set email = 'x@family.example' where id = {me}"),
    mayNot(
      .stranger, "insert into users (id, email, role) values ({parent}, 'stranger@family.example', 'player')",
      after: "delete from users where id = {parent}; delete from users where id = {me};"),
    mayNot(
      .stranger, "insert into users (id, email, role) values ({me}, 'stranger@family.example', 'admin')",
      after: "delete from users where id = {me};"),
    mayNot(
      .stranger, "insert into users (id, email, role) values ({me}, 'parent@family.example', 'player')",
      after: "delete from users where id in ({me}, {parent});"),
    mayNot(.stranger, "insert into family_units (created_by_user_id) values ({athlete})"),
    mayNot(.stranger, "insert into family_units (created_by_user_id, player_user_id) values ({me}, {athlete})"),
    mayNot(.stranger, "insert into family_units (created_by_user_id, family_code) values ({me}, 'FAM-AAAAAA')"),
    mayNot(.parent, "update family_units set family_code = 'FAM-AAAAAA' where id = {family}"),
    mayNot(.parent, "update family_units set code_generated_at = now() where id = {family}"),
    mayNot(.parent, "update family_units set player_user_id = {me} where id = {family}"),
    mayNot(
      .athlete, "insert into family_units (created_by_user_id, player_user_id) values ({me}, {me})",
      after: "update family_units set player_user_id = null where id = {family};"),
    mayNot(.athlete, "delete from family_units where id = {family}"),
    mayNot(
      .parent, "insert into family_members (family_unit_id, user_id, role) values ({99}, {me}, 'player')",
      after: "insert into family_units (id, created_by_user_id) values ({99}, {parent});"),
    mayNot(.parent, "update schools set family_unit_id = {other} where id = {1}", after: AccessCase.inBoth),
    mayNot(
      .athlete, "update schools set family_unit_id = {other} where id = {2}",
      after: "update schools set family_unit_id = null where id = {2};"),
    mayNot(
      .athlete, "insert into offers (user_id, school_id, coach_id, offer_type) values ({me}, {2}, {10}, 'partial')"),
    mayNot(
      .athlete,
      """
      insert into documents (user_id, uploaded_by, type, title, file_url)
      values ({me}, {parent}, 'resume', 'X', 'https://example.com')
      """),
    mayNot(
      .stranger, "insert into family_members (family_unit_id, user_id, role) values ({other}, {parent}, 'parent')"),
    mayNot(.stranger, "select from user_preferences where id = {91}"),
    mayNot(.parent, "update user_preferences set data = '{}' where id = {91}"),
    mayNot(.athlete, "update user_preferences set user_id = {parent} where id = {90}"),
    mayNot(
      .parent,
      "insert into parent_view_log (parent_user_id, athlete_id, viewed_item_type) values ({me}, {stranger}, 'school')"),
    mayNot(
      .athlete,
      "insert into parent_view_log (parent_user_id, athlete_id, viewed_item_type) values ({parent}, {me}, 'school')"),
  ]

  private static let lists: [AccessCase] = [
    mayNot(.athlete, "truncate schools cascade"),
    mayNot(.visitor, "truncate schools cascade"),
    mayNot(.visitor, "select ensure_profile()"),
    mayNot(.visitor, "select restore_school('{}')"),
    mayNot(.visitor, "select join_family('FAM-AAAAAA')"),
    mayNot(.stranger, "insert into schools (user_id, family_unit_id, name) values ({me}, {family}, 'X')"),
    mayNot(.stranger, "insert into schools (user_id, name) values ({athlete}, 'X')"),
    mayNot(.parent, "update schools set user_id = {me} where id = {2}"),
    mayNot(.athlete, "update schools set family_unit_id = {other} where id = {2}"),
    mayNot(
      .athlete,
      "insert into school_status_history (school_id, new_status, changed_by) values ({1}, 'committed', {parent})"),
    mayNot(
      .athlete,
      """
      insert into school_status_history (id, school_id, new_status, changed_by) values ({5}, {1}, 'committed', {me})
      on conflict (id) do update set new_status = 'committed'
      """),
    mayNot(
      .athlete, "insert into school_status_history (school_id, new_status, changed_by) values ({1}, 'champion', {me})"),
    mayNot(
      .athlete,
      """
      insert into school_status_history (school_id, previous_status, new_status, changed_by)
      values ({1}, 'champion', 'committed', {me})
      """),
    mayNot(.parent, entry(at: "now() - interval '2 days'")),
    mayNot(.athlete, entry(at: "now() + interval '2 days'")),
    mayNot(
      .parent, "delete from school_status_history where id = {6}",
      after: AccessCase.parentsEntry
        + "insert into school_status_history (school_id, new_status, changed_by, changed_at) "
        + "values ({1}, 'committed', {athlete}, now() + interval '2 seconds');"),
    mayNot(
      .parent, "delete from school_status_history where id = {6}",
      after: AccessCase.parentsEntry + "delete from family_members where user_id = {parent};"),
    mayNot(
      .stranger,
      "insert into coaches (school_id, user_id, role, first_name, last_name) values ({1}, {me}, 'head', 'A', 'B')"),
    mayNot(.parent, coach(at: "{1}", in: "{other}"), after: AccessCase.inBoth),
    mayNot(
      .parent, "update coaches set family_unit_id = {other}, school_id = {1} where id = {12}", after: AccessCase.inBoth),
    mayNot(.parent, "update coaches set user_id = {me} where id = {11}"),
    mayNot(.athlete, "update coaches set school_id = {3} where id = {11}"),
    mayNot(.stranger, "insert into private_notes (school_id, user_id, note) values ({1}, {me}, 'X')"),
    mayNot(.parent, "insert into private_notes (school_id, user_id, note) values ({2}, {athlete}, 'X')"),
    mayNot(
      .parent,
      """
      insert into private_notes (school_id, user_id, note) values ({1}, {athlete}, 'X')
      on conflict (school_id, user_id) do update set note = 'X'
      """),
    mayNot(.athlete, "update private_notes set school_id = {3} where school_id = {1}"),
    mayNot(.athlete, "update private_notes set user_id = {parent} where school_id = {1}"),
  ]

  private static let contacts: [AccessCase] = [
    mayNot(.parent, log(at: "{1}", by: "{athlete}")),
    mayNot(.parent, log(at: "{4}"), after: parentsSchool),
    mayNot(.athlete, log(at: "{3}")),
    mayNot(.athlete, log(at: "{1}", coach: "{12}")),
    mayNot(.stranger, log(at: "{3}", coach: "{10}")),
    mayNot(.stranger, log(at: "{3}", event: "{20}")),
    mayNot(.athlete, "update interactions set school_id = {3} where id = {30}"),
    mayNot(.athlete, "update interactions set logged_by = {parent} where id = {30}"),
    mayNot(
      .stranger,
      "insert into events (user_id, school_id, type, name, start_date) values ({me}, {1}, 'game', 'X', '2026-01-01')"),
    mayNot(.parent, "update events set user_id = {me} where id = {20}"),
    mayNot(.athlete, "update events set school_id = {3} where id = {20}"),
    mayNot(
      .stranger,
      "insert into follow_up_reminders (user_id, interaction_id, title, due_date) values ({me}, {30}, 'T', now())"),
    mayNot(.parent, "insert into follow_up_reminders (user_id, title, due_date) values ({athlete}, 'T', now())"),
    mayNot(.athlete, "update follow_up_reminders set school_id = {3} where id = {80}"),
    mayNot(
      .parent, "delete from follow_up_reminders where id = {80}",
      after: "update follow_up_reminders set school_id = {1} where id = {80};"),
  ]

  private static let results: [AccessCase] = [
    mayNot(
      .stranger, "insert into offers (user_id, school_id, coach_id, offer_type) values ({me}, {3}, {10}, 'partial')"),
    mayNot(.parent, "update offers set user_id = {me} where id = {40}"),
    mayNot(.athlete, "update offers set coach_id = {12} where id = {40}"),
    mayNot(
      .stranger,
      """
      insert into performance_metrics (user_id, recorded_date, metric_type, value, event_id)
      values ({me}, '2026-01-01', 'era', 2, {20})
      """),
    mayNot(
      .athlete, "update performance_metrics set event_id = {21} where id = {50}",
      after: "insert into events (id, user_id, type, name, start_date) "
        + "values ({21}, {stranger}, 'game', 'X', '2026-01-01');"),
    mayNot(
      .stranger,
      """
      insert into documents (user_id, uploaded_by, type, title, file_url, school_id)
      values ({me}, {me}, 'resume', 'X', 'https://example.com', {1})
      """),
    mayNot(
      .stranger,
      """
      insert into documents (user_id, uploaded_by, type, title, file_url)
      values ({me}, {athlete}, 'resume', 'X', 'https://example.com')
      """),
    mayNot(.athlete, "update documents set school_id = {3} where id = {60}"),
    mayNot(.parent, "update documents set uploaded_by = {me} where id = {60}"),
    mayNot(.athlete, "update suggestion set related_school_id = {3} where id = {70}"),
    mayNot(
      .athlete, "update suggestion set previous_suggestion_id = {71} where id = {70}",
      after: "insert into suggestion (id, athlete_id, rule_type, urgency, message) "
        + "values ({71}, {stranger}, 'r', 'low', 'm');"),
    mayNot(
      .athlete,
      "insert into suggestion (athlete_id, rule_type, urgency, message, related_school_id) "
        + "values ({me}, 'r', 'low', 'm', {3})"),
    mayNot(
      .athlete,
      "insert into suggestion (athlete_id, rule_type, urgency, message, previous_suggestion_id) "
        + "values ({me}, 'r', 'low', 'm', {71})",
      after: "insert into suggestion (id, athlete_id, rule_type, urgency, message) "
        + "values ({71}, {stranger}, 'r', 'low', 'm');"),
    mayNot(
      .parent,
      """
      insert into documents (user_id, uploaded_by, family_unit_id, school_id, type, title, file_url)
      values ({stranger}, {me}, {other}, {1}, 'resume', 'X', 'https://example.com')
      """, after: AccessCase.inBoth),
    mayNot(.parent, "update suggestion set athlete_id = {me} where id = {70}"),
  ]
}
