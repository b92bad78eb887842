-- Records in `certificate_number` when a certificate is revoked or deleted.
create or replace function end_certificate_number()
returns trigger
language plpgsql
as $$
begin
  update certificate_number
    set ended_at = coalesce(ended_at, now()), revoked_at = coalesce(revoked_at, old.revoked_at, new.revoked_at)
    where id = old.id;
  return null;
end $$;

create trigger certificate_ends after delete or update of revoked_at on certificate
  for each row
  execute function end_certificate_number();
