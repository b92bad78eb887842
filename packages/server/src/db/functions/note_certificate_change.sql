-- Sets `says_since` of a certificate when `shows_grades`, `keeps_name` or `mentor_name` changes.
create or replace function note_certificate_change()
returns trigger
language plpgsql
as $$
begin
  new.says_since = now();
  return new;
end $$;

create trigger certificate_says before update on certificate
  for each row when (old.shows_grades is distinct from new.shows_grades or old.keeps_name is distinct from new.keeps_name or old.mentor_name is distinct from new.mentor_name)
  execute function note_certificate_change();
