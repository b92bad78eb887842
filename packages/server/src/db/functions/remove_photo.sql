-- Deletes the picture of a photo when the photo is replaced or removed, or its account is deleted.
create or replace function remove_photo()
returns trigger
language plpgsql
as $$
begin
  delete from picture where key = old.photo_key;
  return null;
end $$;

create trigger user_photo_removed after delete on "user"
  for each row when (old.photo_key is not null)
  execute function remove_photo();

create trigger user_photo_replaced after update of photo_key on "user"
  for each row when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
  execute function remove_photo();
