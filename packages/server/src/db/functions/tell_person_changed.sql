-- Sets `updated_at`, which `If-Match` compares, when an account changes its role or is switched off or on.
create or replace function tell_person_changed()
returns trigger
language plpgsql
as $$
begin
  new.updated_at = greatest(
    date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create trigger updated_at before update of role, switched_off_at on "user"
  for each row when (old.role <> new.role or old.switched_off_at is distinct from new.switched_off_at)
  execute function tell_person_changed();
