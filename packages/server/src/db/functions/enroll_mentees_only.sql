-- Allows an open enrollment only for an account with the role MENTEE (decision 0083).
create or replace function enroll_mentees_only()
returns trigger
language plpgsql
as $$
begin
  perform from "user" where id = new.mentee_id and role = 'MENTEE' for share;
  if not found then 
raise exception 'only mentees learn'
  using errcode = 'integrity_constraint_violation', constraint = 'enrollment_of_mentee'; end if;
  return null;
end $$;

create trigger enrollment_of_mentee after insert or update of mentee_id, ended_at on enrollment
  for each row when (new.ended_at is null)
  execute function enroll_mentees_only();
