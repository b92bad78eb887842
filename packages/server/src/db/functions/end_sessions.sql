-- When an account's session version changes, ends its sessions that have a different version.
create or replace function end_sessions()
returns trigger
language plpgsql
as $$
begin
  delete from session where user_id = new.id and version <> new.session_version;
  return null;
end $$;

create trigger end_sessions after update of session_version on "user"
  for each row when (old.session_version <> new.session_version)
  execute function end_sessions();
