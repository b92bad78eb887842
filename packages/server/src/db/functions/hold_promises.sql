-- Keeps a mentor’s absences and the review days unchanged until this transaction ends. The transaction sets
-- review dates from them.
create or replace function hold_promises(mentor uuid)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('koya-promises ' || mentor, 0));
  perform from setting for share;
end $$;
