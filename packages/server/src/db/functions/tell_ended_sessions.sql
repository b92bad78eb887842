-- Sends every process the ids of the people whose sessions have ended.
create or replace function tell_ended_sessions()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('news', 'ended ' || user_id) from gone group by user_id;
  return null;
end $$;

create trigger tell_ended_sessions after delete on session referencing old table as gone
  for each statement
  execute function tell_ended_sessions();
