-- Keeps a row of work counts for each mentee, and deletes the row when the account gets another role.
create or replace function keep_mentee_work()
returns trigger
language plpgsql
as $$
begin
  if new.role = 'MENTEE' then
    perform recount_work(array[new.id]);
  else
    delete from mentee_work where mentee_id = new.id;
  end if;
  return null;
end $$;

create trigger user_mentee_work_insert after insert on "user"
  for each row when (new.role = 'MENTEE')
  execute function keep_mentee_work();

create trigger user_mentee_work_update after update of role on "user"
  for each row when (new.role <> old.role)
  execute function keep_mentee_work();
