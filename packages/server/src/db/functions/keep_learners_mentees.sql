-- Refuses to change the role of a mentee with an open enrollment (decision 0083).
create or replace function keep_learners_mentees()
returns trigger
language plpgsql
as $$
begin
  if exists (select from enrollment where mentee_id = new.id and ended_at is null) then 
raise exception 'only mentees learn'
  using errcode = 'integrity_constraint_violation', constraint = 'enrollment_of_mentee'; end if;
  return null;
end $$;

create trigger user_learns_as_mentee after update of role on "user"
  for each row when (old.role = 'MENTEE' and new.role <> 'MENTEE')
  execute function keep_learners_mentees();
