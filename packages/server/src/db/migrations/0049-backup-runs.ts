import { type Kysely, sql } from 'kysely'

/** Records backups and checks of backups, so that admins see the age of the newest backup (decision 0057). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('backup', 'check')),
      at timestamptz not null default now(),
      is_good boolean not null,
      bytes bigint,
      note text
    )`.execute(db)
  await sql`create index backup_run_kind_at_idx on backup_run (kind, at)`.execute(db)
}
