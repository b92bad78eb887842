import { finishingKinds } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { CertifiedTask } from '#shared/certificates/issue-certificate.ts'
import { isPresent } from '#shared/enrollment/enrollment-states.ts'

const selectCertificates = (db: Database) =>
  db
    .selectFrom('certificate')
    .innerJoin('user as mentee', 'mentee.id', 'certificate.mentee_id')
    .select([
      'certificate.id',
      'certificate.kind',
      'certificate.mentee_id',
      'certificate.track_id',
      'certificate.track_title',
      'certificate.mentor_name',
      'certificate.begun_at',
      'certificate.issued_at',
      'certificate.shows_grades',
      'certificate.is_shown',
      'certificate.keeps_name',
      'certificate.revoked_at',
      'certificate.revoked_reason',
    ])
    .select([
      sql<string>`case when keeps_name then certificate.name
        else mentee.first_name || ' ' || mentee.last_name end`.as('name'),
      sql<CertifiedTask[]>`certificate.tasks`.as('tasks'),
      // A certificate can change after `issued_at`, for example with a new name.
      sql<Date>`greatest(certificate.issued_at, certificate.says_since)`.as('says_since'),
      sql<number | null>`case when certificate.kind = 'thanks' then (
        select count(distinct brought.mentee_id)::int from certificate as brought
        where brought.mentor_id = certificate.mentee_id and brought.kind in (${sql.join(finishingKinds)})
          and brought.revoked_at is null) end`.as('people'),
    ])

export const listCertificates = (db: Database, menteeId: string) =>
  selectCertificates(db)
    .where('certificate.mentee_id', '=', menteeId)
    .orderBy('certificate.issued_at', 'desc')
    .execute()

export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number]

export const findCertificate = (db: Database, number: string) =>
  selectCertificates(db).where('certificate.id', '=', number).executeTakeFirst()

/**
 * SQL: true if the person learns the `track` and has no certificate of it, valid or revoked
 * (rules: certificates 4 and 5).
 */
const learnsStill = (menteeId: string) => sql<boolean>`(
  exists (select from enrollment where enrollment.track_id = track.id
    and enrollment.mentee_id = ${menteeId} and ${isPresent})
  and not exists (select from certificate where certificate.track_id = track.id
    and certificate.mentee_id = ${menteeId} and certificate.kind in (${sql.join(finishingKinds)})))`

/** Lists the tracks for which an admin can issue a certificate by hand. */
export const listTracksWithout = (db: Database, menteeId: string) =>
  db
    .selectFrom('track')
    .select(['id', 'title'])
    .where('state', '<>', 'draft')
    .where(({ not }) => not(learnsStill(menteeId)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.track_id', '=', 'track.id')
            .where('certificate.mentee_id', '=', menteeId)
            .where('certificate.kind', 'in', finishingKinds)
            .where('certificate.revoked_at', 'is', null),
        ),
      ),
    )
    .orderBy('position')
    .execute()

/** Returns the data for a certificate issued by hand; the mentor is null without an enrollment. */
export const findLearner = (trx: Trx, menteeId: string, trackId: string) =>
  trx
    .selectFrom('user as mentee')
    .innerJoin('track', (join) => join.on('track.id', '=', trackId).on('track.state', '<>', 'draft'))
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.mentee_id', '=', 'mentee.id').onRef('enrollment.track_id', '=', 'track.id'),
    )
    .leftJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['track.title as trackTitle', 'enrollment.created_at as begunAt', 'mentor.id as mentorId'])
    .select([
      sql<string>`mentee.first_name || ' ' || mentee.last_name`.as('name'),
      sql<string | null>`mentor.first_name || ' ' || mentor.last_name`.as('mentorName'),
      learnsStill(menteeId).as('learnsStill'),
    ])
    .where('mentee.id', '=', menteeId)
    .where('mentee.left_at', 'is', null)
    .executeTakeFirst()

const mostShown = 20

/** Lists the newest thanks that are shown publicly (rules: threads 15). */
export const listShownThanks = (db: Database, mentorId: string) =>
  db
    .selectFrom('thanks')
    .innerJoin('user as mentee', 'mentee.id', 'thanks.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'thanks.mentor_id')
    .select(['thanks.sentence', 'mentee.first_name as firstName'])
    .where('thanks.mentor_id', '=', mentorId)
    // A literal lets PostgreSQL use the partial index of visible rows.
    .where('thanks.is_shown', '=', sql.lit(true))
    .where('mentee.switched_off_at', 'is', null)
    .where('mentor.switched_off_at', 'is', null)
    .orderBy('thanks.written_at', 'desc')
    .orderBy('thanks.id')
    .limit(mostShown)
    .execute()
