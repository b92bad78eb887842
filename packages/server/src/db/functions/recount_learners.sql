-- Recounts the work of the learners of a changed stage or task. With more than 2000 enrollments, leaves the
-- recount to a job.
create or replace function recount_learners()
returns trigger
language plpgsql
as $$
declare
  tracks uuid[];
  mentees uuid[];
begin
  -- A draft counts for nobody.
  if coalesce(old.state, 'draft') = 'draft' and coalesce(new.state, 'draft') = 'draft' then return null; end if;
  if tg_table_name = 'stage' then
    tracks = array[old.track_id, new.track_id];
  else
    tracks = array(select track_id from stage where id in (old.stage_id, new.stage_id));
  end if;
  -- Who enrolls meanwhile waits, and then counts what is published now.
  perform from track where id = any(tracks) order by id for update;
  mentees = array(
    select mentee_id from enrollment where track_id = any(tracks) limit 2001);
  if cardinality(mentees) <= 2000 then
    perform recount_work(mentees);
  else
    insert into stale_track (track_id, before_at, before_id)
      select distinct one, timestamptz 'infinity', uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      from unnest(tracks) as one where one is not null order by one
      on conflict (track_id) do update set before_at = excluded.before_at, before_id = excluded.before_id;
  end if;
  return null;
end $$;

create constraint trigger recount_learners after insert or delete on stage deferrable initially deferred
  for each row
  execute function recount_learners();

create constraint trigger recount_learners_again after update of state, track_id on stage deferrable initially deferred
  for each row when (new.state <> old.state or new.track_id <> old.track_id)
  execute function recount_learners();

create constraint trigger recount_learners after insert or delete on task deferrable initially deferred
  for each row
  execute function recount_learners();

create constraint trigger recount_learners_again after update of state, stage_id on task deferrable initially deferred
  for each row when (new.state <> old.state or new.stage_id <> old.stage_id)
  execute function recount_learners();
