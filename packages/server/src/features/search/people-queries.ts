import { searchShown, submissionState } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { menteesVisibleTo, submissionsVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { nameAndAddress } from '#db/lists/search-text.ts'
import { type Asked, best, closeness, type HitRow, having } from './found.ts'

const fullName = sql<string>`"user".first_name || ' ' || "user".last_name`
const noTrack = [sql<string | null>`null`.as('track_id'), sql<string | null>`null`.as('track_title')] as const

/** An admin finds all roles, so each address comes with the role. */
const detailOf = ({ role }: Viewer): RawBuilder<string> =>
  role === 'ADMIN'
    ? sql<string>`"user".email || ' · ' || initcap("user".role::text)`
    : sql<string>`"user".email`

/** Finds people, and the latest work of the mentees among them; mentees find nobody. */
export async function findPeople(db: Database, asked: Asked): Promise<HitRow[]> {
  if (asked.viewer.role === 'MENTEE') return []
  const people = await best(
    db,
    'person',
    selectPeople(db, asked)
      .where(having(nameAndAddress, asked))
      .select(['user.id', fullName.as('title'), detailOf(asked.viewer).as('detail'), ...noTrack])
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
    .select(['submission.id', 'task.title', fullName.as('name'), ...noTrack])
    .select(['submission.graded_at', 'submission.grade_percentage'])
    .where('submission.mentee_id', 'in', menteeIds)
    .where('submission.is_current', '=', sql.lit(true))
    .where(submissionsVisibleTo(viewer))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id')
    .limit(searchShown)
    .execute()
  return rows.map(({ name, graded_at, grade_percentage, ...row }) => {
    const state = submissionState({ gradedAt: graded_at, gradePercentage: grade_percentage })
    const words = state === 'graded' ? `graded ${grade_percentage}%` : stateWords[state]
    return { ...row, detail: `${name} · ${words}`, kind: 'submission' as const, foundIn }
  })
}

const stateWords = { waiting: 'waiting', 'sent-back': 'sent back' } as const
