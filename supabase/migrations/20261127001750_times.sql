-- The time of a row's last change goes on from whatever somebody wrote there: after the last moment that PostgreSQL knows
-- there is no next one, and no change of such a row would go through.

create or replace function private.renew_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := case
      when old.updated_at < now() + interval '1 day' then greatest(now(), old.updated_at + interval '1 microsecond')
      else now()
    end;
  end if;
  return new;
end
$$;
