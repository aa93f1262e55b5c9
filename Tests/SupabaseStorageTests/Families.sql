-- 10,000 families: an athlete, a parent, 20 schools, half of them with a coach, an interaction and an entry of history,
-- and some of everything else. Athletes have ids that begin with a1, parents with a2, families with f0.
create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as $$
  select (kind || '000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;
-- Ids in no order, as random ones are.
create function pg_temp.mixed(kind text, number bigint) returns uuid language sql immutable as $$
  select (overlay(overlay(md5(kind || number) placing '4' from 13) placing '8' from 17))::uuid
$$;

insert into auth.users (id, email)
  select pg_temp.id(kind, n), kind || n || '@x.example' from generate_series(1, 10000) as n, unnest(array['a1', 'a2']) as k (kind);
insert into auth.users (id, email) values (pg_temp.id('a3', 1), 'nobody@x.example');
insert into users (id, email, full_name, role)
  select id, email, 'N', case when id::text like 'a2%' then 'parent' else 'player' end::user_role from auth.users;
insert into family_units (id, player_user_id, created_by_user_id)
  select pg_temp.id('f0', n), pg_temp.id('a1', n), pg_temp.id('a1', n) from generate_series(1, 10000) as n;
insert into family_members (family_unit_id, user_id, role)
  select pg_temp.id('f0', n), pg_temp.id(kind, n), case kind when 'a1' then 'player' else 'parent' end
  from generate_series(1, 10000) as n, unnest(array['a1', 'a2']) as k (kind);
insert into schools (id, user_id, family_unit_id, name, updated_at)
  select pg_temp.mixed('s', n * 100 + m), pg_temp.id('a1', n), pg_temp.id('f0', n), 'S', now() - n * m * interval '1 second'
  from generate_series(1, 20) as m, generate_series(1, 10000) as n;
insert into school_status_history (school_id, family_unit_id, new_status, changed_by)
  select pg_temp.mixed('s', n * 100 + m), pg_temp.id('f0', n), 'contacted', pg_temp.id('a1', n)
  from generate_series(1, 10) as m, generate_series(1, 10000) as n;
insert into coaches (id, school_id, user_id, family_unit_id, role, first_name, last_name)
  select pg_temp.mixed('c', n * 100 + m), pg_temp.mixed('s', n * 100 + m), pg_temp.id('a1', n), pg_temp.id('f0', n), 'head', 'A', 'B'
  from generate_series(1, 10) as m, generate_series(1, 10000) as n;
insert into interactions (id, school_id, coach_id, family_unit_id, type, direction, occurred_at, logged_by)
  select pg_temp.mixed('i', n * 100 + m), pg_temp.mixed('s', n * 100 + m), pg_temp.mixed('c', n * 100 + m), pg_temp.id('f0', n), 'email', 'outbound', now(), pg_temp.id('a1', n)
  from generate_series(1, 10) as m, generate_series(1, 10000) as n;
insert into events (user_id, family_unit_id, school_id, type, name, start_date)
  select pg_temp.id('a1', n), pg_temp.id('f0', n), pg_temp.mixed('s', n * 100 + m), 'camp', 'C', '2026-06-01'
  from generate_series(1, 2) as m, generate_series(1, 10000) as n;
insert into offers (user_id, family_unit_id, school_id, coach_id, offer_type)
  select pg_temp.id('a1', n), pg_temp.id('f0', n), pg_temp.mixed('s', n * 100 + m), pg_temp.mixed('c', n * 100 + m), 'partial'
  from generate_series(1, 2) as m, generate_series(1, 10000) as n;
insert into performance_metrics (user_id, family_unit_id, recorded_date, metric_type, value)
  select pg_temp.id('a1', n), pg_temp.id('f0', n), '2026-02-07', 'velocity', 80
  from generate_series(1, 2) as m, generate_series(1, 10000) as n;
insert into documents (user_id, uploaded_by, family_unit_id, type, title, file_url, school_id)
  select pg_temp.id('a1', n), pg_temp.id('a1', n), pg_temp.id('f0', n), 'resume', 'R', 'https://example.com', pg_temp.mixed('s', n * 100 + m)
  from generate_series(1, 2) as m, generate_series(1, 10000) as n;
insert into suggestion (athlete_id, rule_type, urgency, message, related_school_id)
  select pg_temp.id('a1', n), 'r', 'low', 'm', pg_temp.mixed('s', n * 100 + m)
  from generate_series(1, 2) as m, generate_series(1, 10000) as n;
insert into follow_up_reminders (user_id, family_unit_id, school_id, title, due_date)
  select pg_temp.id(kind, n), pg_temp.id('f0', n), pg_temp.mixed('s', n * 100 + m), 'T', now()
  from generate_series(1, 2) as m, generate_series(1, 10000) as n, unnest(array['a1', 'a2']) as k (kind);
insert into private_notes (school_id, user_id, note)
  select pg_temp.mixed('s', n * 100 + m), pg_temp.id(kind, n), 'N'
  from generate_series(1, 2) as m, generate_series(1, 10000) as n, unnest(array['a1', 'a2']) as k (kind);
insert into user_preferences (user_id, category)
  select pg_temp.id(kind, n), category from generate_series(1, 10000) as n, unnest(array['a1', 'a2']) as k (kind),
    unnest(array['player', 'location', 'school']) as c (category);
insert into preference_history (user_id, category, changed_by)
  select pg_temp.id('a1', n), 'player', pg_temp.id('a1', n) from generate_series(1, 10000) as n, generate_series(1, 2);
insert into parent_view_log (parent_user_id, athlete_id, viewed_item_type)
  select pg_temp.id('a2', n), pg_temp.id('a1', n), 'school' from generate_series(1, 10000) as n, generate_series(1, 3);
insert into private.trash (deleted_by, id, place, content, people)
  select pg_temp.id('a1', n), gen_random_uuid(), 'interactions', json_build_object('logged_by', pg_temp.id('a1', n)), array[pg_temp.id('a1', n)]
  from generate_series(1, 10000) as n, generate_series(1, 3);
