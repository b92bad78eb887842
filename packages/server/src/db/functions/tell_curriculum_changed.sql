-- Notifies every process to read the published curriculum again (decision 0026).
create or replace function tell_curriculum_changed()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('curriculum', '');
  return null;
end $$;

create trigger curriculum_changed after insert or delete or update or truncate on course
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after update of shows_samples on installation
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after insert or delete or update or truncate on site_entry
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after insert or delete or update or truncate on stage
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after insert or delete or update or truncate on task
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after insert or delete or update or truncate on track
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after insert or delete or update of approved_at or truncate on track_mentor
  for each statement
  execute function tell_curriculum_changed();

create trigger curriculum_changed after update of role, switched_off_at on "user"
  for each statement
  execute function tell_curriculum_changed();
