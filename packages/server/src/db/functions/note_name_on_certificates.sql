-- Sets `says_since` of a person’s certificates without `keeps_name` when the name changes.
create or replace function note_name_on_certificates()
returns trigger
language plpgsql
as $$
begin
  update certificate set says_since = now() where mentee_id = new.id and not keeps_name;
  return null;
end $$;

create trigger user_name_on_certificates after update of first_name, last_name on "user"
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function note_name_on_certificates();
