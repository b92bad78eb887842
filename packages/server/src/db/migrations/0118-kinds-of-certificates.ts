import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

const atOnce = 1000

/** Keeps the kind of a certificate as one word, and not in two columns (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    await sql`
      alter table certificate
        add column if not exists kind text not null default 'track',
        alter column is_by_hand set default false`.execute(trx)
    await keepBoth(trx)
  })
  await nameKinds(db)
  await lockBriefly(db, countByKind)
  const isUnique = { isUnique: true }
  await buildIndex(
    db,
    'certificate_one_finish',
    sql`certificate (mentee_id, track_id) where kind in ('track', 'by-hand') and revoked_at is null`,
    isUnique,
  )
  await buildIndex(
    db,
    'certificate_one_of_a_kind',
    sql`certificate (mentee_id, track_id, kind) where revoked_at is null`,
    isUnique,
  )
  await buildIndex(
    db,
    'certificate_one_page_of_thanks',
    sql`certificate (mentee_id) where kind = 'thanks'`,
    isUnique,
  )
}

/** Older code writes and reads the two columns, and this code the kind, until the next step. */
async function keepBoth(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_both_kinds() returns trigger language plpgsql as $$
    begin
      if new.is_thanks then new.kind = 'thanks'; end if;
      if new.is_by_hand then new.kind = 'by-hand'; end if;
      new.is_thanks = new.kind = 'thanks';
      new.is_by_hand = new.kind = 'by-hand';
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger certificate_keeps_both_kinds before insert on certificate
      for each row execute function keep_both_kinds()`.execute(db)
}

async function nameKinds(db: Kysely<unknown>): Promise<void> {
  for (let from = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from certificate where id > ${from} order by id limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      update certificate set kind = case when is_thanks then 'thanks' else 'by-hand' end
      where id > ${from} and id <= ${last.id} and (is_thanks or is_by_hand) and kind = 'track'`.execute(db)
    from = last.id
  }
}

async function countByKind(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function note_count_of_thanks()
returns trigger
language plpgsql
as $$
begin
  update certificate set says_since = now()
    where kind = 'thanks' and mentee_id in (old.mentor_id, new.mentor_id);
  return null;
end $$`.execute(db)
}
