-- Prevents changes of a mentor’s absences and of `review_days` until this transaction ends.
create or replace function hold_promises(mentor uuid)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('koya-promises ' || mentor, 0));
  perform from setting for share;
end $$;
