-- Refuses to change or delete an entry of the audit trail.
create or replace function refuse_trail_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'a line of the trail is never changed or removed'
    using errcode = 'integrity_constraint_violation', constraint = 'trail_append_only';
end $$;

create trigger trail_append_only before delete or update or truncate on trail
  for each statement
  execute function refuse_trail_change();
