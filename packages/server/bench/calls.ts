import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { signAnew } from '#testing/builders.ts'
import type { Call } from './load.ts'

export interface Measured {
  name: string
  /** The lowest acceptable rate of the product, as a share of the minimal server's rate (`floor.ts`). */
  least: number
  next: () => Call
  /** True for a read. The product and the minimal server must answer a read with equal JSON. */
  isRead: boolean
}

export const password = 'a long sentence of mine'

/** Makes the measured calls, with people and submissions of a filled database. */
export async function makeCalls(context: Pick<Context, 'db' | 'clock' | 'tokens'>): Promise<Measured[]> {
  const { db } = context
  const work = await db
    .selectFrom('submission')
    .select(['id', 'task_id', 'mentee_id', 'mentor_id', 'graded_at'])
    .where('is_current', '=', true)
    .orderBy(sql`random()`)
    .limit(2000)
    .execute()
  const tracks = await db.selectFrom('track').select('id').execute()
  const sign = async (id: string, role: 'MENTEE' | 'MENTOR') =>
    [id, await signAnew(context, { id, role }, 1)] as const
  const ofMentees = new Map(await Promise.all(work.map(({ mentee_id }) => sign(mentee_id, 'MENTEE'))))
  const ofMentors = new Map(await Promise.all(work.map(({ mentor_id }) => sign(mentor_id, 'MENTOR'))))
  const graded = work.filter(({ graded_at }) => graded_at !== null)
  // Takes one submission per mentee, because the API limits a mentee to twenty submissions a minute.
  const waiting = [
    ...new Map(
      work.filter(({ graded_at }) => graded_at === null).map((one) => [one.mentee_id, one]),
    ).values(),
  ]

  let turn = 0
  const take = <T>(from: T[]): T => {
    const entry = from[turn++ % from.length]
    if (entry === undefined) throw new Error('The database is empty')
    return entry
  }
  const asMentee = (path: (one: (typeof work)[number]) => string) => () => {
    const one = take(work)
    return { method: 'GET', path: `/api${path(one)}`, token: ofMentees.get(one.mentee_id) }
  }
  const post = (path: string, token: string | undefined, body: unknown, headers = {}): Call => ({
    method: 'POST',
    path: `/api${path}`,
    token,
    body,
    headers,
  })

  return [
    { name: 'list of tracks', least: 2, isRead: true, next: asMentee(() => '/tracks') },
    {
      name: 'stages of a track',
      least: 2,
      isRead: true,
      next: asMentee(() => `/tracks/${take(tracks).id}/stages`),
    },
    { name: 'tasks of a mentee', least: 2, isRead: true, next: asMentee(() => '/tasks') },
    { name: 'one task', least: 0.9, isRead: true, next: asMentee(({ task_id }) => `/tasks/${task_id}`) },
    {
      name: '100 submissions of a mentor',
      least: 0.9,
      isRead: true,
      next: () => ({
        method: 'GET',
        path: '/api/mentors/submissions?limit=100',
        token: ofMentors.get(take(work).mentor_id),
      }),
    },
    {
      name: 'a submission',
      least: 0.9,
      isRead: false,
      next: () => {
        const { task_id, mentee_id } = take(waiting)
        const form = {
          taskUrl: 'https://work.example.org/page',
          menteeComment: 'I built it as the brief says.',
        }
        const key = { 'Idempotency-Key': randomUUID() }
        return post(`/tasks/${task_id}/submissions`, ofMentees.get(mentee_id), form, key)
      },
    },
    {
      name: 'a grade',
      least: 0.9,
      isRead: false,
      next: () => {
        const { id, mentor_id } = take(graded)
        const form = { gradePercentage: 1 + (turn % 100), mentorComment: `Well done, ${turn}.` }
        return post(`/mentors/grade/${id}`, ofMentors.get(mentor_id), form)
      },
    },
    {
      name: 'a login',
      least: 0.95,
      isRead: false,
      next: () =>
        post('/auth/login', undefined, { email: `person${1 + (turn++ % 2000)}@bench.test`, password }),
    },
  ]
}
