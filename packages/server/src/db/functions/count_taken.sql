-- Counts the taken places of a mentor in a track.
create or replace function count_taken()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and holds_place(old) = holds_place(new)
    and old.mentor_id = new.mentor_id and old.track_id = new.track_id then return null; end if;
  if tg_op <> 'INSERT' and holds_place(old) then
    update track_mentor set taken = taken - 1 where mentor_id = old.mentor_id and track_id = old.track_id;
  end if;
  if tg_op <> 'DELETE' and holds_place(new) then
    update track_mentor set taken = taken + 1 where mentor_id = new.mentor_id and track_id = new.track_id;
  end if;
  return null;
end $$;

create trigger enrollment_takes_place after insert or delete or update of mentor_id, track_id, ended_at, tasks, graded on enrollment
  for each row
  execute function count_taken();
