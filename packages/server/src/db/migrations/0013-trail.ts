import { type Kysely, sql } from 'kysely'

/** Creates the audit trail. The database refuses to change or delete an entry (rules: trail 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Has no foreign keys, because an entry outlives its actor and its object.
  await sql`
    create table trail (
      id uuid primary key,
      at timestamptz not null default date_trunc('milliseconds', now()),
      actor_id uuid,
      action text not null,
      object_kind text not null,
      object_id uuid,
      before jsonb check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object')
    )`.execute(db)
  for (const column of ['actor_id', 'object_id', 'object_kind', 'action']) {
    await sql`
      create index ${sql.id(`trail_${column}_idx`)} on trail (${sql.id(column)}, at desc, id desc)`.execute(
      db,
    )
  }
  await sql`create index trail_at_idx on trail (at desc, id desc)`.execute(db)

  await sql`
    create function refuse_trail_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a line of the trail is never changed or removed'
        using errcode = 'integrity_constraint_violation', constraint = 'trail_append_only';
    end $$`.execute(db)
  await sql`
    create trigger trail_append_only
      before update or delete or truncate on trail
      for each statement execute function refuse_trail_change()`.execute(db)
}
