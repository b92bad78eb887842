-- Fails unless an admin remains who is not switched off and has not asked for deletion.
create or replace function require_staying_admin()
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('koya admins', 0));
  if not exists (
    select from "user" where role = 'ADMIN' and switched_off_at is null
      and not exists (select from leaving where user_id = "user".id)
  ) then
    raise exception 'the last admin stays'
      using errcode = 'integrity_constraint_violation', constraint = 'user_one_admin';
  end if;
end $$;
