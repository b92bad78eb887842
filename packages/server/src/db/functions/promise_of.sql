-- Returns when work is due for review, and when other mentors may take it (decision 0037).
create or replace function promise_of(mentor uuid, since timestamptz, out due_at timestamptz, out open_at timestamptz)
returns record
language plpgsql
stable
as $$
declare absence record;
begin
  select since + make_interval(hours => 24 * review_days) into due_at from setting;
  for absence in
    select begins_at, ends_at, hands_over from away
    where mentor_id = mentor and (ends_at is null or ends_at > since) order by begins_at
  loop
    exit when absence.begins_at >= due_at;
    if absence.hands_over or absence.begins_at <= since then
      open_at := least(open_at, greatest(absence.begins_at, since));
    end if;
    due_at := due_at + (absence.ends_at - greatest(absence.begins_at, since));
    exit when due_at is null;
  end loop;
  open_at := least(open_at, due_at);
end $$;
