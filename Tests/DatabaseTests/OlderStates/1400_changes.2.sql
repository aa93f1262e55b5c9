-- Many changes in one request, all of them or none, and what has changed since.
--
-- This file stands alone: it needs the tables and nothing else of this folder, and touches none of them. It may be applied
-- to the database of the web application as it is. Everything runs as the person who asks (security invoker): what row
-- security refuses, it refuses here.
--
-- apply_changes(changes) takes a list of changes, in the order in which they are to be made:
--
--   {"table": "schools", "id": "...", "insert": {"name": "Kenyon College", ...}}
--   {"table": "schools", "id": "...", "update": {"notes": {"from": null, "to": "call them"}}}
--   {"table": "schools", "id": "...", "delete": {"name": "Kenyon College", ...}}
--
-- "from" and the columns of "delete" are what is assumed of the row; a column that isn't mentioned isn't asked about. It
-- answers {"rows": {"schools": [...]}, "before": {"documents": [...]}}: the rows that were added or changed as they are
-- now, and of those that a deletion has emptied or taken along, what they were (and under "rows" what they are, if they
-- are there still).
--
-- Nothing is stored unless everything is. A refusal has the code and the words of PostgreSQL, and as its hint
-- {"table": "...", "id": "...", "deed": "insert"}; its own codes are
--
--   PT409  a column holds something else; details {"table", "id", "column", "expected", "found"}, of private notes without
--          the last two
--   PT404  a row isn't there; details {"table", "id"}
--   42501  with details {"table", "id"}: the row is there, and may not be changed or deleted
--
-- Where there is a trash (..1300_trash), rows that are added as they were deleted come back from it.
--
-- changes_since(seen) answers {"schools": "12-403...", ...}: of each table a mark of all the rows that the person sees, of
-- those tables only whose mark isn't the one in `seen`, which are marks of an earlier answer, or {}. A row that was added,
-- changed or deleted makes another mark, whether or not it has a time, and however late its transaction ended.

create schema if not exists compass;
grant usage on schema compass to authenticated;

-- The tables that may be named, those that others point at first.
create or replace function compass.tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'users', 'family_units', 'family_members', 'schools', 'school_status_history', 'coaches', 'events', 'interactions',
    'offers', 'performance_metrics', 'documents', 'suggestion', 'user_preferences', 'preference_history',
    'follow_up_reminders']
$$;

-- The columns of one of them.
create or replace function compass.columns_of(place text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  names text[];
begin
  if place is null or place <> all (compass.tables()) then
    raise invalid_parameter_value using
      message = format('expected one of %s, found "%s"', array_to_string(compass.tables(), ', '), place);
  end if;
  select array_agg(attname::text order by attnum) into names from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', place)) and attnum > 0 and not attisdropped
      and attgenerated = '';
  if names is null then
    raise undefined_table using message = format('relation "public.%s" does not exist', place);
  end if;
  return names;
end
$$;

-- Those of the columns that some rows mention which can be written. One that the table doesn't have is passed over while it's
-- empty, or says who changed the row and when.
create or replace function compass.writable(place text, contents json[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  known text[] := compass.columns_of(place);
  strange text;
begin
  select c.key into strange from unnest(contents) as r (content), json_each(r.content) as c (key, value)
    where c.key <> all (known) and c.key not in ('updated_by', 'updated_at') and json_typeof(c.value) <> 'null'
    order by c.key limit 1;
  if strange is not null then
    raise undefined_column using message = format('column "%s" of relation "%s" does not exist', strange, place);
  end if;
  return array(select key from json_object_keys(contents[1]) as k (key) where key = any (known) and key <> 'id');
end
$$;

-- Raises that a row isn't there, or that it's there and nothing may be done to it.
create or replace function compass.refuse(place text, row_id uuid, deed text) returns void
language plpgsql stable set search_path = '' as $$
declare
  is_there boolean;
  subject text := json_build_object('table', place, 'id', row_id);
begin
  execute format('select exists (select from public.%I where id = $1)', place) into is_there using row_id;
  if is_there then
    raise insufficient_privilege using message = format('this row of "%s" may not be %s', place, deed), detail = subject;
  end if;
  raise exception using errcode = 'PT404', message = format('this row of "%s" isn''t there', place), detail = subject;
end
$$;

-- Holds what is assumed of some rows against what `source` answers of them, a statement about the ids in $1: values are
-- compared as PostgreSQL sees them, documents by what is in them, numbers as far as a program may know them. Raises the
-- first difference; answers the rows found.
create or replace function compass.demand(place text, ids uuid[], assumed json[], source text) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  different record;
begin
  execute format(
    $statement$
      with found as (%1$s),
      compared as (
        select c.number, c.id, c.assumed, f.id is not null as is_there, to_jsonb(e) as expected, to_jsonb(f) as held
        from unnest($1, $2) with ordinality as c (id, assumed, number)
          left join found as f on f.id = c.id
          cross join lateral json_populate_record(null::public.%2$I, c.assumed) as e
      )
      select array(select id from compared where is_there), d.id, d.key, d.expected, d.held
      from (values (1)) as one (n) left join (
        select number, id, k.key, expected -> k.key as expected, held -> k.key as held
        from compared, json_object_keys(assumed) as k (key)
        where is_there and expected -> k.key is distinct from held -> k.key
          and not (case when jsonb_typeof(expected -> k.key) = 'number' and jsonb_typeof(held -> k.key) = 'number'
            then (expected ->> k.key)::float8 = (held ->> k.key)::float8 else false end)
        order by number, k.key limit 1
      ) as d on true
    $statement$, source, place)
    into different using ids, assumed;
  if different.key is not null then
    raise exception using errcode = 'PT409', message = format('"%s" of "%s" holds something else', different.key, place),
      detail = case different.key
        when 'private_notes' then
          json_build_object('table', place, 'id', different.id, 'column', different.key)
        else
          json_build_object(
            'table', place, 'id', different.id, 'column', different.key, 'expected', different.expected,
            'found', different.held)
      end;
  end if;
  return different.array;
end
$$;

create or replace function compass.insert_rows(place text, ids uuid[], contents json[]) returns void
language plpgsql set search_path = '' as $$
declare
  names text[] := compass.writable(place, contents);
  restored uuid[] := '{}';
begin
  if to_regprocedure('public.restore_deleted(uuid[], json[])') is not null then
    execute 'select public.restore_deleted($1, $2)' into restored using ids, contents;
  end if;
  if restored @> ids then
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %3$s
       from unnest($1, $2) as c (id, content), json_populate_record(null::public.%1$I, c.content) as n
       where c.id <> all ($3)',
    place, (select string_agg(quote_ident(name), ', ') from unnest(array['id'] || names) as n (name)),
    (select string_agg(name, ', ') from (
      select 'c.id' union all select 'n.' || quote_ident(name) from unnest(names) as n (name)) as items (name)))
    using ids, contents, restored;
end
$$;

create or replace function compass.update_rows(place text, ids uuid[], contents json[]) returns void
language plpgsql set search_path = '' as $$
declare
  assumed json[];
  wanted json[];
  names text[];
  found_ids uuid[];
  changed integer;
begin
  if exists (
    select from unnest(contents) as r (content), json_each(r.content) as c (key, value)
    where json_typeof(c.value) <> 'object' or c.value -> 'to' is null
  ) then
    raise invalid_parameter_value using message = 'an update must say {"from": ..., "to": ...} of each column';
  end if;
  select array_agg(p.assumed order by p.number), array_agg(p.wanted order by p.number) into assumed, wanted
    from (
      select r.number,
        (select coalesce(json_object_agg(key, value -> 'from') filter (where value -> 'from' is not null), '{}')
          from json_each(r.content)) as assumed,
        (select coalesce(json_object_agg(key, value -> 'to'), '{}') from json_each(r.content)) as wanted
      from unnest(contents) with ordinality as r (content, number)
    ) as p;
  names := compass.writable(place, wanted);
  found_ids := compass.demand(
    place, ids, assumed,
    format(
      'select %s from public.%I where id = any ($1) order by id for no key update',
      (select string_agg(quote_ident(name), ', ') from unnest(array['id'] || names) as n (name)), place));
  if not found_ids @> ids then
    perform compass.refuse(place, id, 'changed') from unnest(ids) as r (id) where id <> all (found_ids) limit 1;
  end if;
  if names = '{}' then
    return;
  end if;
  execute format(
    'update public.%1$I as t set %2$s
       from unnest($1, $2) as c (id, content), json_populate_record(null::public.%1$I, c.content) as n
       where t.id = c.id',
    place, (select string_agg(format('%1$I = n.%1$I', name), ', ') from unnest(names) as n (name)))
    using ids, wanted;
  get diagnostics changed = row_count;
  if changed < cardinality(ids) then
    raise insufficient_privilege using message = format('rows of "%s" may not be changed', place);
  end if;
end
$$;

-- Answers the rows that are left: they may not be deleted, or are gone already.
create or replace function compass.delete_rows(place text, ids uuid[], contents json[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  found_ids uuid[] := compass.demand(
    place, ids, contents, format('delete from public.%I where id = any ($1) returning *', place));
begin
  return array(select id from unnest(ids) as r (id) where id <> all (found_ids));
end
$$;

-- The rows that point at some others, as far as the person sees them.
create or replace function compass.pointing_at(parent text, ids uuid[])
returns table (place text, id uuid, content json)
language plpgsql stable set search_path = '' as $$
declare
  child text;
  name text;
begin
  for child, name in
    select t.relname, a.attname
      from pg_catalog.pg_constraint as k
        join pg_catalog.pg_class as t on t.oid = k.conrelid
        join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = to_regclass(format('public.%I', parent)) and cardinality(k.conkey) = 1
        and t.relnamespace = 'public'::regnamespace and t.relname = any (compass.tables())
        and parent not in ('users', 'family_units')
  loop
    return query execute format(
      'select %1$L::text, t.id, row_to_json(t) from public.%1$I as t
         where t.%2$I = any ($1) and (%1$L <> %3$L or t.id <> all ($1))', child, name, parent)
      using ids;
  end loop;
end
$$;

-- Changes in a row that do the same to different rows of a table with the same columns go together.
create or replace function compass.batches(changes json)
returns table (place text, deed text, ids uuid[], contents json[])
language sql immutable set search_path = '' as $$
  with items as (
    select c.number, c.change ->> 'table' as place, (c.change ->> 'id')::uuid as id, d.deed,
      c.change -> d.deed as content,
      case d.deed when 'delete' then '' else (
        select string_agg(key, ',' order by key) from json_object_keys(c.change -> d.deed) as k (key)) end as names
    from json_array_elements(changes) with ordinality as c (change, number)
      join (values ('insert'), ('update'), ('delete')) as d (deed) on c.change -> d.deed is not null
  ), numbered as (
    select *, row_number() over (partition by place, deed, names, id order by number) as turn from items
  ), runs as (
    select *, number - row_number() over (partition by place, deed, names, turn order by number) as run from numbered
  )
  select place, deed, array_agg(id order by number), array_agg(content order by number)
  from runs group by place, deed, names, turn, run order by min(number)
$$;

-- Refuses what can't be understood.
create or replace function compass.check_changes(changes json) returns void
language plpgsql immutable set search_path = '' as $$
declare
  strange json;
begin
  if json_typeof(changes) is distinct from 'array' then
    raise invalid_parameter_value using message = 'expected a list of changes';
  end if;
  select c.change into strange from json_array_elements(changes) as c (change)
    where json_typeof(c.change) <> 'object' or c.change ->> 'table' is null or c.change ->> 'id' is null
      or (select count(*) from json_each(c.change) where key in ('insert', 'update', 'delete')) <> 1
      or (select count(*) from json_each(c.change)
        where key in ('insert', 'update', 'delete') and json_typeof(value) = 'object') <> 1
    limit 1;
  if strange is not null then
    raise invalid_parameter_value using
      message = 'a change must have a table, an id, and one of insert, update and delete';
  end if;
end
$$;

-- Rows of several tables by table, as they are now.
create or replace function compass.rows_now(places text[], ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  target text;
  batch json;
  answer text := '';
begin
  for target in select distinct p.place from unnest(places) as p (place) order by p.place loop
    execute format('select json_agg(t order by t.id) from public.%I as t where t.id = any ($1)', target)
      into batch using array(select r.id from unnest(places, ids) as r (place, id) where r.place = target);
    if batch is not null then
      answer := answer || case answer when '' then '' else ',' end || to_json(target) || ':' || batch;
    end if;
  end loop;
  return ('{' || answer || '}')::json;
end
$$;

create or replace function public.apply_changes(changes json) returns json
language plpgsql security invoker set search_path = '' as $$
declare
  batch record;
  child record;
  left_over uuid;
  subject json := '{}';
  -- What was added and changed, what a deletion found pointing at its row, and what it could not delete by itself.
  places text[] := '{}';
  ids uuid[] := '{}';
  child_places text[] := '{}';
  child_ids uuid[] := '{}';
  before json[] := '{}';
  waiting_places text[] := '{}';
  waiting uuid[] := '{}';
  state text;
  words text;
  details text;
begin
  perform compass.check_changes(changes);
  for batch in select * from compass.batches(changes) loop
    subject := json_build_object(
      'table', batch.place, 'id', case cardinality(batch.ids) when 1 then batch.ids[1] end, 'deed', batch.deed);
    perform compass.columns_of(batch.place);
    if batch.deed = 'insert' then
      perform compass.insert_rows(batch.place, batch.ids, batch.contents);
    elsif batch.deed = 'update' then
      perform compass.update_rows(batch.place, batch.ids, batch.contents);
    else
      for child in select * from compass.pointing_at(batch.place, batch.ids) loop
        child_places := child_places || child.place;
        child_ids := child_ids || child.id;
        before := before || child.content;
      end loop;
      foreach left_over in array compass.delete_rows(batch.place, batch.ids, batch.contents) loop
        waiting_places := waiting_places || batch.place;
        waiting := waiting || left_over;
        -- A row that went along with another one was seen to point at it.
        if not exists (
          select from unnest(child_places, child_ids) as c (place, id) where c.place = batch.place and c.id = left_over
        ) then
          begin
            perform compass.refuse(batch.place, left_over, 'deleted');
          exception when insufficient_privilege then
            null;
          end;
        end if;
      end loop;
      continue;
    end if;
    places := places || array_fill(batch.place, array[cardinality(batch.ids)]);
    ids := ids || batch.ids;
  end loop;
  -- What may not be deleted may have gone along with something else; if it's there still, nothing is stored.
  for child in select r.place, r.id from unnest(waiting_places, waiting) as r (place, id) loop
    subject := json_build_object('table', child.place, 'id', child.id, 'deed', 'delete');
    begin
      perform compass.refuse(child.place, child.id, 'deleted');
    exception when sqlstate 'PT404' then
      null;
    end;
  end loop;
  return json_build_object(
    'rows', compass.rows_now(places || child_places, ids || child_ids),
    'before', (
      select coalesce(json_object_agg(c.place, c.contents), '{}') from (
        select r.place, json_agg(r.content) as contents
        from (
          select distinct on (b.place, b.id) b.place, b.id, b.content
          from unnest(child_places, child_ids, before) with ordinality as b (place, id, content, number)
          order by b.place, b.id, b.number
        ) as r group by r.place
      ) as c));
exception when others then
  get stacked diagnostics state = returned_sqlstate, words = message_text, details = pg_exception_detail;
  raise exception using errcode = state, message = words, detail = details, hint = subject::text;
end
$$;

drop function if exists public.changes_since(timestamptz);
create or replace function public.changes_since(seen json) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  place text;
  mark text;
  answer jsonb := '{}';
begin
  foreach place in array compass.tables() loop
    continue when to_regclass(format('public.%I', place)) is null;
    execute format(
      'select count(*) || ''-'' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) from public.%I',
      place) into mark;
    if mark is distinct from seen ->> place then
      answer := answer || jsonb_build_object(place, mark);
    end if;
  end loop;
  return answer;
end
$$;

revoke all on all functions in schema compass from public, anon;
grant execute on all functions in schema compass to authenticated;
revoke all on function public.apply_changes(json), public.changes_since(json) from public, anon;
grant execute on function public.apply_changes(json), public.changes_since(json) to authenticated;
