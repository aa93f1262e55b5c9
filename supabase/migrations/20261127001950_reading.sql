-- The rows of several tables, or some columns of one that is large, by one request.
--
-- read_rows(asked, most) takes a list of tables, each with the rows that are wanted and, if not all of them, the columns:
--
--   [{"table": "coaches", "where": {"family_unit_id": "..."}},
--    {"table": "interactions", "where": {"family_unit_id": "...", "logged_by": "..."}},
--    {"table": "schools", "where": {"family_unit_id": "..."}, "columns": ["name", "updated_at"]}]
--
-- A row is wanted if one of the columns under "where" holds its id. It answers {"coaches": [...], "interactions": 20417}:
-- the rows in the order of their ids, as the table itself shows them, or their number where there are more than `most`. A
-- table that the database doesn't have is left out. `private_notes`, which have no ids, are in the order of their schools.
--
-- It runs as the person who asks (security invoker): nobody sees a row that the table wouldn't show. It needs the tables
-- and ..1200_changes.

create or replace function compass.rows_of(asked json, most integer) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  item json;
  place text;
  known text[];
  key text;
  strange text;
  wanted text;
  columns text;
  rows json;
  answer text := '';
begin
  for item in select value from json_array_elements(asked) loop
    place := item ->> 'table';
    if place = 'private_notes' then
      key := 'school_id';
      known := array['school_id', 'user_id', 'note', 'updated_at'];
      continue when to_regclass('public.private_notes') is null;
    else
      key := 'id';
      continue when place = any (compass.tables()) and to_regclass(format('public.%I', place)) is null;
      known := compass.columns_of(place);
    end if;
    select name into strange from (
      select json_object_keys(item -> 'where') as name
      union all select json_array_elements_text(coalesce(item -> 'columns', '[]'))
    ) as named where name <> all (known) limit 1;
    if strange is not null then
      raise undefined_column using message = format('column %s.%s does not exist', place, strange);
    end if;
    select string_agg(format('r.%I = %L', c.key, c.value), ' or ') into wanted
      from json_each_text(item -> 'where') as c;
    if wanted is null then
      raise invalid_parameter_value using message = format('no rows of "%s" were named', place);
    end if;
    select string_agg(format('r.%I', name), ', ') into columns from (
      select key as name union select json_array_elements_text(item -> 'columns')
    ) as named where item -> 'columns' is not null;
    execute format(
      $statement$
        select case when count(*) <= $1 then coalesce(json_agg(x order by x.%1$I), '[]') end
        from (select %2$s from public.%3$I as r where %4$s order by r.%1$I limit $1 + 1) as x
      $statement$, key, coalesce(columns, 'r.*'), place, wanted) into rows using most;
    if rows is null then
      execute format('select to_json(count(*)) from public.%I as r where %s', place, wanted) into rows;
    end if;
    answer := answer || case when answer = '' then '' else ',' end || to_json(place)::text || ':' || rows::text;
  end loop;
  return '{' || answer || '}';
end
$$;

-- The same marks as before, but that of the schools is of one's private notes as well, which are shown with them.
create or replace function public.changes_since(seen json) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  place text;
  mark text;
  note_mark text;
  answer jsonb := '{}';
begin
  foreach place in array compass.tables() loop
    continue when to_regclass(format('public.%I', place)) is null;
    execute format(
      'select count(*) || ''-'' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) from public.%I',
      place) into mark;
    if place = 'schools' and to_regclass('public.private_notes') is not null then
      select count(*) || '-' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) into note_mark
        from public.private_notes;
      mark := mark || '-' || note_mark;
    end if;
    if mark is distinct from seen ->> place then
      answer := answer || jsonb_build_object(place, mark);
    end if;
  end loop;
  return answer;
end
$$;

-- What the API shows of rows_of.
create or replace function public.read_rows(asked json, most integer) returns json
language sql stable security invoker set search_path = '' as $$ select compass.rows_of(asked, most) $$;

revoke all on function compass.rows_of(json, integer), public.read_rows(json, integer) from public, anon;
grant execute on function compass.rows_of(json, integer), public.read_rows(json, integer) to authenticated;
