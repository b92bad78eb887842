-- Refuses an admin’s request to delete their account if `require_staying_admin` finds no other admin.
create or replace function keep_one_admin_here()
returns trigger
language plpgsql
as $$
begin
  if exists (select from "user" where id = new.user_id and role = 'ADMIN') then
    perform require_staying_admin();
  end if;
  return null;
end $$;

create trigger leaving_one_admin after insert on leaving
  for each row
  execute function keep_one_admin_here();
