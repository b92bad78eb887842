import { type OperationName, operations } from '@koya/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, seconds } from '#testing/clock.ts'
import { makeChance } from '#testing/hostile/chance.ts'
import { type LifeCall, liveWithFeedback } from '#testing/lives/random-feedback.ts'
import { inbound, inboundSecret } from '#testing/mails/answer-mail.ts'
import { everyRound, useRaces } from '#testing/racing.ts'
import { submissionForm } from '#testing/steps/submitting.ts'

/** Lets many people act at once in random order, and checks counters, queues and what people may read. */
const koya = useTestApp({ trustProxy: ['127.0.0.1'], inbound, mailFrom: 'Koya <koya@koya.test>' })
const { send } = useRaces(koya, { INBOUND_ADDRESS: 'inbox@koya.test', INBOUND_SECRET: inboundSecret })
const { chance, pick } = makeChance(11)

let tracks: TestTrack[]
let mentors: TestPerson[]
let mentees: TestPerson[]
let admin: TestPerson
/** A mentor of the first track whose role changes between mentor and admin. */
let changing: TestPerson
const feedback = liveWithFeedback({
  koya,
  chance,
  pick,
  ask,
  signIn,
  people: () => ({ admin, changing, mentees, mentors }),
})

beforeAll(async () => {
  tracks = [await buildTrack(koya.context, { tasks: 2 }), await buildTrack(koya.context, { tasks: 2 })]
  admin = await buildPerson(koya.context, 'ADMIN')
  mentors = []
  for (const track of tracks) {
    for (const places of [2, 3]) mentors.push(await buildMentor(koya.context, track, { places }))
  }
  changing = await buildMentor(koya.context, tracks[0] ?? expect.fail(), { places: 0 })
  for (const mentor of [...mentors, changing]) {
    await ask('changeOwnPromise', mentor, { body: { helpsOut: true, digestHour: 18 } })
  }
  mentees = await Promise.all(Array.from({ length: 6 }, () => buildPerson(koya.context, 'MENTEE')))
})

/** Starts a new session in the person's present role. */
async function signIn({ id }: TestPerson) {
  const { session_version, role } = await koya.context.db
    .selectFrom('user')
    .select(['session_version', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return signAnew(koya.context, { id, role }, session_version)
}

async function ask(
  name: OperationName,
  as: TestPerson,
  { params = {}, query = {}, headers = {}, body }: LifeCall,
) {
  const { method, path } = operations[name]
  const session = await signIn(as)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => params[param] ?? '')
  const answer = await send(verbs[method], `${filled}?${new URLSearchParams(query)}`, {
    as: session,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  expect(answer.status, `${name}: ${answer.body}`).toBeLessThan(500)
  return answer
}
const verbs = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const

const readQueue = async (mentor: TestPerson, state?: 'waiting') => {
  const query = { limit: '100', ...(state && { state }) }
  const { body } = await ask('listMentorSubmissions', mentor, { query })
  return z.parse(operations.listMentorSubmissions.answer.body, JSON.parse(body)).items
}
const readPairings = async () => {
  const { body } = await ask('listPairings', admin, { query: { limit: '100' } })
  return z.parse(operations.listPairings.answer.body, JSON.parse(body)).items
}

const readOpenQueue = async (mentor: TestPerson) => {
  const { body } = await ask('listOpenQueue', mentor, { query: { limit: '100' } })
  return z.parse(operations.listOpenQueue.answer.body, JSON.parse(body)).items
}

const submit = () => {
  const params = { id: pick(pick(tracks).tasks) }
  return ask('submitTask', pick(mentees), { params, body: submissionForm() })
}
const grade = async () => {
  const mentor = pick(mentors)
  const items = await readQueue(mentor)
  if (items.length === 0) return
  const { id, updatedAt } = pick(items)
  await ask('gradeSubmission', mentor, {
    params: { submissionId: id },
    headers: chance(2) === 0 ? {} : { 'if-match': `"${updatedAt}"` },
    body: { gradePercentage: pick([0, 60, 90]), mentorComment: 'Well done' },
  })
}

const goAway = () => {
  const now = koya.clock.now().getTime()
  const [from, until] = [now, now + days(1 + chance(3))].map((moment) => new Date(moment).toISOString())
  return ask('goAway', pick(mentors), { body: { from, until, handsOver: chance(3) > 0 } })
}
/** Takes work of another mentor from the open queue, or grades work that the helper took before. */
const helpOut = async () => {
  const mentor = pick(mentors)
  const items = await readOpenQueue(mentor)
  if (items.length === 0) return
  const { id, claimedUntil } = pick(items)
  if (claimedUntil === null) return ask('claimWork', mentor, { params: { id } })
  const body = { gradePercentage: pick([0, 70]), mentorComment: 'Well done' }
  return ask('gradeSubmission', mentor, { params: { submissionId: id }, body })
}

/** The possible actions, which the server may refuse. */
const acts: (() => Promise<unknown>)[] = [
  submit,
  submit,
  submit,
  grade,
  grade,
  goAway,
  () => ask('comeBack', pick(mentors), {}),
  helpOut,
  helpOut,
  ...feedback.acts,
  () =>
    ask('enroll', pick(mentees), {
      params: { trackId: pick(tracks).id },
      body: { mentorId: pick(mentors).id },
    }),
  async () => {
    const all = await readPairings()
    if (all.length === 0) return
    const { id, mentor } = pick(all)
    await ask('moveMentees', admin, {
      body: { pairings: [{ id, mentorId: mentor.id }], mentorId: pick(mentors).id },
    })
  },
  async () => {
    const all = await readPairings()
    if (all.length > 0) {
      await ask('endEnrollment', admin, { params: { id: pick(all).id }, body: { ended: chance(3) === 0 } })
    }
  },
  async () => {
    const params = { id: pick(mentees).id }
    const { body } = await ask('readPerson', admin, { params })
    const person = z.parse(operations.readPerson.answer.body, JSON.parse(body))
    const headers = { 'if-match': `"${person.updatedAt}"` }
    if (person.state === 'switched-off') await ask('switchOnPerson', admin, { params, headers })
    else if (chance(3) === 0) {
      const [query, body] = [{ confirmed: 'yes' }, { reason: 'They asked for it' }]
      await ask('switchOffPerson', admin, { params, query, headers, body })
    }
  },
]

/** The stored number of taken places, and the number that the enrollments give. */
const countPlaces = sql<{ taken: number; found: number }>`
  select taken, (
    select count(*)::int from enrollment
    where enrollment.mentor_id = track_mentor.mentor_id and enrollment.track_id = track_mentor.track_id
      and ended_at is null and exists (
        select from task join stage on stage.id = task.stage_id
        where stage.track_id = enrollment.track_id and not exists (
          select from submission where submission.task_id = task.id and is_current
            and submission.mentee_id = enrollment.mentee_id and grade_percentage > 0
        )
      )
  ) as found
  from track_mentor`

const countWork = sql<{ kept: string; found: string }>`
  select concat_ws(' ', sum(waiting), sum(graded), sum(sent_back)) as kept, (
    select concat_ws(' ', count(*) filter (where graded_at is null), count(*) filter (where grade_percentage > 0),
      count(*) filter (where grade_percentage = 0))
    from submission where submission.mentor_id = submission_count.mentor_id and is_current
  ) as found
  from submission_count group by mentor_id`

const listWaiting = () =>
  koya.context.db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('user', 'user.id', 'submission.mentee_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.mentee_id', '=', 'submission.mentee_id')
        .onRef('enrollment.track_id', '=', 'stage.track_id'),
    )
    .where('is_current', '=', true)
    .where('graded_at', 'is', null)
    .select([
      'submission.id',
      'submission.mentor_id',
      'enrollment.mentor_id as mentor_now',
      'switched_off_at',
    ])
    .execute()

async function expectTruth() {
  const { db } = koya.context
  const places = (await countPlaces.execute(db)).rows
  expect(places.filter(({ taken, found }) => taken !== found)).toEqual([])
  const work = (await countWork.execute(db)).rows
  expect(work.filter(({ kept, found }) => kept !== found)).toEqual([])

  const claims = await db
    .selectFrom('claim')
    .innerJoin('submission', 'submission.id', 'claim.submission_id')
    .select(['claim.mentor_id', 'submission_id', 'ended_at', 'graded_at'])
    .where('until', '>', koya.clock.now())
    .execute()
  expect(claims.filter(({ ended_at, graded_at }) => ended_at === null && graded_at !== null)).toEqual([])

  const waiting = await listWaiting()
  expect(waiting.filter((one) => one.mentor_id !== one.mentor_now || one.switched_off_at)).toEqual([])
  for (const mentor of mentors) {
    const own = waiting.filter((one) => one.mentor_id === mentor.id).map(({ id }) => id)
    const queue = await readQueue(mentor, 'waiting')
    expect(queue.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    const taken = claims.filter((claim) => claim.mentor_id === mentor.id).map((claim) => claim.submission_id)
    const foreign = waiting.find((one) => one.mentor_id !== mentor.id && !taken.includes(one.id))
    if (!foreign) continue
    const params = { id: foreign.id }
    expect((await ask('readMentorSubmission', mentor, { params })).status).toBe(404)
  }
}

describe.each(everyRound.slice(0, 5))('at every moment, round %i', () => {
  it('places, queues and counts agree with what was done', async () => {
    for (let turn = 0; turn < 8; turn++) {
      await koya.moveAhead(seconds(60))
      if (chance(2) === 0) await feedback.letQuestionAge()
      await Promise.all(Array.from({ length: 8 }, () => pick(acts)()))
      await expectTruth()
      await feedback.expectOwn()
    }
  })
})
