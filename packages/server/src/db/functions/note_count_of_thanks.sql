-- Sets `says_since` of a mentor’s page of thanks when a certificate with this mentor is added, revoked or
-- deleted.
create or replace function note_count_of_thanks()
returns trigger
language plpgsql
as $$
begin
  update certificate set says_since = now()
    where kind = 'thanks' and mentee_id in (old.mentor_id, new.mentor_id);
  return null;
end $$;

create trigger certificate_is_counted after insert or delete or update of revoked_at on certificate
  for each row
  execute function note_count_of_thanks();
