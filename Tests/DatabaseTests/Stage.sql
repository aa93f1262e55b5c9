-- School 1 has children, school 2 has none, school 3 is the stranger's; coach 10 has children, coach 11 has none.
insert into schools (id, user_id, family_unit_id, name) values
  ({1}, {athlete}, {family}, 'Kenyon'), ({2}, {athlete}, {family}, 'Oberlin'), ({3}, {stranger}, {other}, 'Rice');
insert into school_status_history (id, school_id, new_status, changed_by)
  values ({5}, {1}, 'contacted', {athlete});
insert into private_notes (school_id, user_id, note) values ({1}, {athlete}, 'the athlete''s');
insert into coaches (id, school_id, user_id, role, first_name, last_name) values
  ({10}, {1}, {athlete}, 'head', 'Jo', 'Head'), ({11}, {1}, {athlete}, 'assistant', 'Al', 'Aid'),
  ({12}, {3}, {stranger}, 'head', 'Bo', 'Other');
insert into events (id, user_id, family_unit_id, school_id, type, name, start_date)
  values ({20}, {athlete}, {family}, {1}, 'camp', 'Camp', '2026-06-01');
insert into interactions (id, school_id, coach_id, event_id, type, direction, occurred_at, logged_by) values
  ({30}, {1}, {10}, {20}, 'email', 'outbound', '2026-02-07T12:00:00Z', {athlete}),
  ({31}, {3}, {12}, null, 'email', 'inbound', '2026-02-07T12:00:00Z', {stranger});
insert into offers (id, user_id, family_unit_id, school_id, coach_id, offer_type)
  values ({40}, {athlete}, {family}, {1}, {10}, 'partial');
insert into performance_metrics (id, user_id, family_unit_id, recorded_date, metric_type, value, event_id)
  values ({50}, {athlete}, {family}, '2026-02-07', 'velocity', 81.5, {20});
insert into documents (id, user_id, uploaded_by, family_unit_id, type, title, file_url, school_id)
  values ({60}, {athlete}, {athlete}, {family}, 'resume', 'Résumé', 'https://example.com', {2});
insert into suggestion (id, athlete_id, rule_type, urgency, message, related_school_id)
  values ({70}, {athlete}, 'interaction-gap', 'high', 'Write to Oberlin', {2});
insert into follow_up_reminders (id, user_id, title, due_date, coach_id)
  values ({80}, {athlete}, 'Call', '2026-03-01T00:00:00Z', {11});
insert into user_preferences (id, user_id, category, data) values
  ({90}, {athlete}, 'location', '{"city": "Columbus"}'), ({91}, {athlete}, 'player', '{"gpa": 3.80}');
insert into preference_history (id, user_id, category, changed_by) values ({95}, {athlete}, 'location', {athlete});
insert into parent_view_log (id, parent_user_id, athlete_id, viewed_item_type)
  values ({97}, {parent}, {athlete}, 'school');
