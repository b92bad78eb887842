-- Refuses to demote, delete or switch off an admin if `require_staying_admin` finds no other admin.
create or replace function keep_one_admin()
returns trigger
language plpgsql
as $$
begin
  perform require_staying_admin();
  return null;
end $$;

create trigger user_one_admin_delete after delete on "user"
  for each row when (old.role = 'ADMIN')
  execute function keep_one_admin();

create trigger user_one_admin_switched_off after update of switched_off_at on "user"
  for each row when (old.role = 'ADMIN' and new.switched_off_at is not null)
  execute function keep_one_admin();

create trigger user_one_admin_update after update of role on "user"
  for each row when (old.role = 'ADMIN' and new.role <> 'ADMIN')
  execute function keep_one_admin();
