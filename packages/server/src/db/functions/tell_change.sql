-- Sets `updated_at`, which `If-Match` compares, when a column other than `position` changes.
create or replace function tell_change()
returns trigger
language plpgsql
as $$
begin
  if to_jsonb(new) - array['position', 'updated_at'] is distinct from to_jsonb(old) - array['position', 'updated_at'] then
    new.updated_at = greatest(
      date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  else
    new.updated_at = old.updated_at;
  end if;
  return new;
end $$;

create trigger updated_at before update on course
  for each row
  execute function tell_change();

create trigger updated_at before update on site_entry
  for each row
  execute function tell_change();

create trigger updated_at before update on stage
  for each row
  execute function tell_change();

create trigger updated_at before update on task
  for each row
  execute function tell_change();

create trigger updated_at before update on track
  for each row
  execute function tell_change();
