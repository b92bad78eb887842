-- Lets absences of a mentor wait until this transaction has promised its reviews.
create or replace function hold_promises(mentor uuid)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('koya-promises ' || mentor, 0));
end $$;
