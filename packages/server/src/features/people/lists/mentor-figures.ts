import type { PeopleFilter } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Part } from '#shared/exports/export-part.ts'
import { mentoredTracks } from '#shared/people/people.ts'
import { reviewTimesOf } from '#shared/submissions/reviews.ts'
import { selectAccounts } from './account-queries.ts'

export function listMentorFigures(
  db: Database,
  filter: Omit<PeopleFilter, 'role' | 'mentor'>,
  { since, now }: { since: Date; now: Date },
  { after, limit }: Part,
) {
  const all = selectAccounts(db, { ...filter, role: 'MENTOR' })
  const page = (after === undefined ? all : all.where('user.id', '<', after))
    .select('user.id')
    .orderBy('user.id', 'desc')
    .limit(limit)
  return db
    .selectFrom('user')
    .where('user.id', 'in', page)
    .leftJoin('submission_count', 'submission_count.mentor_id', 'user.id')
    .innerJoinLateral(
      () => reviewTimesOf(sql.ref('user.id'), sql`${since}`, sql`${now}`).as('reviewed'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('track_mentor')
          .select([
            sql<number>`coalesce(sum(places), 0)::int`.as('places'),
            sql<number>`coalesce(sum(taken), 0)::int`.as('taken'),
          ])
          .whereRef('track_mentor.mentor_id', '=', 'user.id')
          .where('track_mentor.approved_at', 'is not', null)
          .as('offer'),
      (join) => join.onTrue(),
    )
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'user.email',
      'user.switched_off_at',
      'user.last_login_at',
      'submission_count.waiting',
      'submission_count.graded',
      'submission_count.sent_back',
      'offer.places',
      'offer.taken',
      'reviewed.count as reviews',
      'reviewed.median_seconds',
      'reviewed.waiting_longer',
    ])
    .select((eb) => [
      mentoredTracks(eb).as('tracks'),
      eb
        .selectFrom('enrollment')
        .select(({ fn }) => fn.min('enrollment.waiting_since').as('since'))
        .whereRef('enrollment.mentor_id', '=', 'user.id')
        .as('waiting_since'),
    ])
    .orderBy('user.id', 'desc')
    .execute()
}

export type MentorFiguresRow = Awaited<ReturnType<typeof listMentorFigures>>[number]
