-- True if an enrollment takes one of its mentor’s places.
create or replace function holds_place(one enrollment)
returns boolean
language sql
immutable
as $$
select one.ended_at is null and not (one.tasks > 0 and one.graded >= one.tasks)
$$;
