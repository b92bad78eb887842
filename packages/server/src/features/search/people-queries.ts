import { searchShown } from '@koya/contract'
import { sql } from 'kysely'
import { menteesVisibleTo, submissionsVisibleTo } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { nameAndAddress } from '#db/lists/search-text.ts'
import { type Asked, best, closeness, type HitRow, having } from './found.ts'

const fullName = sql<string>`"user".first_name || ' ' || "user".last_name`
const noTrack = [sql<string | null>`null`.as('track_id'), sql<string | null>`null`.as('track_title')] as const

/** Finds people, and the latest work of the mentees among them; mentees find nobody. */
export async function findPeople(db: Database, asked: Asked): Promise<HitRow[]> {
  if (asked.viewer.role === 'MENTEE') return []
  const people = await best(
    db,
    'person',
    selectPeople(db, asked)
      .where(having(nameAndAddress, asked))
      .select(['user.id', fullName.as('title'), 'user.email as detail', ...noTrack])
      .select(closeness(nameAndAddress, asked).as('closeness')),
  )
  if (people.length === 0) return []
  const named = people.filter(({ foundIn }) => foundIn === 'title')
  const work = named.length > 0 ? listWork(db, asked, named, 'text') : listWork(db, asked, people, 'similar')
  return [...people, ...(await work)]
}

function selectPeople(db: Database, { viewer }: Asked) {
  const people = db.selectFrom('user').where('left_at', 'is', null)
  return viewer.role === 'ADMIN' ? people : people.where(menteesVisibleTo(viewer))
}

/** Lists the latest visible work of these mentees. */
async function listWork(
  db: Database,
  { viewer }: Asked,
  mentees: HitRow[],
  foundIn: HitRow['foundIn'],
): Promise<HitRow[]> {
  const menteeIds = mentees.map(({ id }) => id)
  const rows = await db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user', 'user.id', 'submission.mentee_id')
    .select(['submission.id', 'task.title', fullName.as('detail'), ...noTrack])
    .where('submission.mentee_id', 'in', menteeIds)
    .where('submission.is_current', '=', sql.lit(true))
    .where(submissionsVisibleTo(viewer))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id')
    .limit(searchShown)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'submission' as const, foundIn }))
}
