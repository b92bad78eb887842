import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

const atOnce = 1000

/**
 * Adds the mentor who signed a certificate, so that people can be counted by mentor. Adds the mentor's page
 * of thanks, a certificate without a track (decision 0049).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockBriefly(db, async (trx) => {
    await sql`
      alter table certificate
        add column if not exists mentor_id uuid references "user" on delete set null,
        add column if not exists is_thanks boolean not null default false`.execute(trx)
  })
  await nameMentors(db)
  await buildIndex(db, 'certificate_mentor_idx', sql`certificate (mentor_id)`)
  await buildIndex(db, 'certificate_one_thanks', sql`certificate (mentee_id) where is_thanks`, {
    isUnique: true,
  })
}

/** Fills in the mentor of existing certificates, if the enrollment still has that mentor. */
async function nameMentors(db: Kysely<unknown>): Promise<void> {
  for (let from = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from certificate where id > ${from} order by id limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      update certificate set mentor_id = enrollment.mentor_id
        from enrollment, "user" as mentor
        where certificate.id > ${from} and certificate.id <= ${last.id} and certificate.mentor_id is null
          and enrollment.mentee_id = certificate.mentee_id and enrollment.track_id = certificate.track_id
          and mentor.id = enrollment.mentor_id
          and mentor.first_name || ' ' || mentor.last_name = certificate.mentor_name`.execute(db)
    from = last.id
  }
}
