import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { remindOfQuestions } from './remind-of-questions.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let helper: TestPerson
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const agree = async (person: TestPerson) =>
  koya.call('changeOwnPromise', { as: await as(person), body: { helpsOut: true, digestHour: 18 } })
const write = async (person: TestPerson, text = 'Which text does the picture need?', key?: string) =>
  koya.call('sendMessage', {
    as: await as(person),
    params: { id: sent },
    body: { text },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (person: TestPerson) => koya.call('listQuestions', { as: await as(person) })
const ids = async (person: TestPerson) => (await list(person)).items.map(({ id }) => id)
const read = async (person: TestPerson) =>
  (await koya.get(`/submissions/${sent}/messages`, { as: await as(person) })).status
const settle = async (person: TestPerson) =>
  koya.call('settleQuestion', { as: await as(person), params: { id: sent } })
const actOn = async ({ id }: TestPerson) => {
  const asked = { as: (await buildPerson(koya.context, 'ADMIN')).session, params: { id } }
  const { updatedAt } = await koya.call('readPerson', asked)
  return { ...asked, headers: { 'if-match': `"${updatedAt}"` } }
}

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  helper = await buildMentor(koya.context, track)
  await agree(helper)
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('an open question', () => {
  it('is in the list of its mentor, the oldest first, until somebody answers', async () => {
    expect(await ids(mentor)).toEqual([])
    const { sentAt } = await write(mentee)
    const later = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))).id
    await koya.moveAhead(minutes(5))
    await koya.call('sendMessage', {
      as: await as(mentee),
      params: { id: later },
      body: { text: 'And this?' },
    })
    expect(await ids(mentor)).toEqual([sent, later])
    const dueAt = new Date(Date.parse(sentAt) + days(3)).toISOString()
    const [first] = (await list(mentor)).items
    const words = 'Which text does the picture need?'
    expect(first).toMatchObject({ mentee: { id: mentee.id }, askedAt: sentAt, words, dueAt })
    const page = await koya.call('listMessages', { as: await as(mentee), params: { id: sent } })
    expect(page.answerDueAt).toBe(dueAt)
    await write(mentor, 'The alternative text')
    expect(await ids(mentor)).toEqual([later])
  })

  it('is quoted from its first message that still stands, without signs of code and bold text, and cut when it is long', async () => {
    const words = async () => (await list(mentor)).items[0]?.words
    await write(mentee, 'Is the width right?')
    await write(mentor, 'It is.')
    await koya.moveAhead(minutes(5))
    const { id } = await write(mentee, 'And the height?')
    await koya.moveAhead(minutes(5))
    await write(mentee, `Why does\n\`\`\`css\n* {}\n\`\`\`\n**fail**? ${'é'.repeat(200)}`)
    expect(await words()).toBe('And the height?')
    await koya.call('takeBackMessage', { as: await as(mentee), params: { id } })
    expect(await words()).toBe(`Why does * {} fail? ${'é'.repeat(179)}…`)
  })

  it('needs no answer if its mentor says so, and a new message asks again', async () => {
    await write(mentee, 'Thank you!')
    await settle(mentor)
    expect(await ids(mentor)).toEqual([])
    await koya.moveAhead(minutes(1))
    const { id } = await write(mentee, 'One more thing')
    expect(await ids(mentor)).toEqual([sent])
    await koya.call('takeBackMessage', { as: await as(mentee), params: { id } })
    expect(await ids(mentor)).toEqual([])
  })

  it('leaves the list when its thread closes', async () => {
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    await write(mentee, 'Thank you!')
    expect(await ids(mentor)).toEqual([sent])
    await koya.moveAhead(days(14.1))
    expect([await ids(mentor), await ids(helper), await read(helper)]).toEqual([[], [], 404])
    const page = await koya.call('listMessages', { as: await as(mentee), params: { id: sent } })
    expect([page.closed, page.answerDueAt]).toEqual(['This conversation ended 14 days after the grade', null])
  })
})

describe('a question past its promise', () => {
  it('is open to those who help out in the track and are there, and to nobody else', async () => {
    await write(mentee)
    const others = [
      await buildMentor(koya.context, await buildTrack(koya.context)),
      await buildMentor(koya.context, track, { approved: false }),
    ]
    for (const one of others) await agree(one)
    const silent = await buildMentor(koya.context, track)
    await koya.moveAhead(days(2.9))
    expect([await ids(helper), await read(helper)]).toEqual([[], 404])
    await koya.moveAhead(days(0.2))
    expect([await ids(helper), await read(helper)]).toEqual([[sent], 200])
    expect(JSON.stringify(await list(helper))).not.toMatch(new RegExp(`${mentee.id}|Which text`))
    for (const one of [...others, silent]) expect([await ids(one), await read(one)]).toEqual([[], 404])
    // The helper can read the thread, but not the submission.
    expect((await koya.get(`/mentors/submissions/${sent}`, { as: await as(helper) })).status).toBe(404)
    const own = { as: await as(helper), params: { id: sent } }
    expect((await koya.refusal('settleQuestion', own)).status).toBe(404)
    const now = koya.clock.now().getTime()
    const body = { from: new Date(now).toISOString(), until: new Date(now + days(1)).toISOString() }
    await koya.call('goAway', { as: await as(helper), body: { ...body, handsOver: false } })
    expect([await ids(helper), await read(helper)]).toEqual([[], 404])
  })

  it('comes before a newer one about the same task, on the first of several pages too', async () => {
    const newcomer = await buildMentee(koya.context, track, mentor)
    const other = await koya.call('submitTask', submitting(await as(newcomer), track.tasks[0]))
    const asked = { params: { id: other.id }, body: { text: 'And the title?' } }
    await koya.call('sendMessage', { as: await as(newcomer), ...asked })
    await koya.moveAhead(minutes(5))
    await write(mentee)
    await koya.moveAhead(days(3.1))
    const page = async (skip: string) =>
      koya.call('listQuestions', { as: await as(helper), query: { limit: '1', skip } })
    const pages = [await page('0'), await page('1')]
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[other.id], [sent]])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([2, 2])
  })

  it('is open for 30 days', async () => {
    await write(mentee)
    await koya.moveAhead(days(32.9))
    expect([await ids(helper), await read(helper)]).toEqual([[sent], 200])
    await koya.moveAhead(days(0.2))
    expect([await ids(helper), await read(helper)]).toEqual([[], 404])
  })

  it('is closed to helpers by the first answer, and what another one wrote is refused with a sentence', async () => {
    const second = await buildMentor(koya.context, track)
    await agree(second)
    await write(mentee)
    await koya.moveAhead(days(3.1))
    const body = { text: 'The alternative text' }
    const [first, other] = [await as(helper), await as(second)]
    const statuses = await Promise.all(
      [first, other].map(async (token) => {
        const { status } = await koya.post(`/submissions/${sent}/messages`, { as: token, body })
        return status
      }),
    )
    expect(statuses.toSorted()).toEqual([201, 409])
    expect([await read(helper), await read(second), await ids(second)]).toEqual([404, 404, []])
    const late = statuses[0] === 409 ? helper : second
    const refused = await koya.refusal('sendMessage', { as: await as(late), params: { id: sent }, body })
    expect(refused.code).toBe('answered_meanwhile')
    await koya.moveAhead(days(1.1))
    const later = await koya.refusal('sendMessage', { as: await as(late), params: { id: sent }, body })
    expect(later.status).toBe(404)
    expect(await ids(mentor)).toEqual([])
  })

  it('is closed to a helper who is away without an end', async () => {
    await write(mentee)
    await koya.moveAhead(days(3.1))
    expect([await ids(helper), await read(helper)]).toEqual([[sent], 200])
    const away = { mentor_id: helper.id, begins_at: koya.clock.now(), hands_over: false }
    await koya.context.db
      .insertInto('away')
      .values({ ...away, id: crypto.randomUUID() })
      .execute()
    expect([await ids(helper), await read(helper)]).toEqual([[], 404])
  })

  it('stands once in the list of its mentor who helps out, before older ones of other mentees', async () => {
    await agree(mentor)
    const theirs = await buildMentee(koya.context, track, helper)
    const other = (await koya.call('submitTask', submitting(await as(theirs), track.tasks[0]))).id
    await koya.call('sendMessage', { as: await as(theirs), params: { id: other }, body: { text: 'And I?' } })
    await koya.moveAhead(minutes(1))
    await write(mentee)
    await koya.moveAhead(days(3.1))
    expect(await ids(mentor)).toEqual([sent, other])
    const page = async (skip: string) => {
      const query = { limit: '1', skip }
      const { items, totalCount } = await koya.call('listQuestions', { as: await as(mentor), query })
      return [totalCount, ...items.map(({ id }) => id)]
    }
    expect([await page('0'), await page('1'), await page('2')]).toEqual([[2, sent], [2, other], [2]])
  })

  it('counts by the setting, at once', async () => {
    await write(mentee)
    await koya.moveAhead(days(1.1))
    const admin = await buildPerson(koya.context, 'ADMIN')
    const change = async (questionDays: number) => {
      const { updatedAt, ...settings } = await koya.call('readSettings', { as: await as(admin) })
      const headers = { 'if-match': `"${updatedAt}"` }
      await koya.call('changeSettings', {
        as: await as(admin),
        headers,
        body: { ...settings, questionDays },
      })
    }
    await change(1)
    expect(await ids(helper)).toEqual([sent])
    await change(3)
    expect(await ids(helper)).toEqual([])
  })
})

describe('a reminder', () => {
  const sentences = async () =>
    (await koya.call('listNews', { as: await as(mentor) })).items
      .filter(({ isRead }) => !isRead)
      .map(({ sentence }) => sentence)
  const remind = async (ahead: number) => {
    await koya.moveAhead(ahead)
    await Promise.all([remindOfQuestions(koya.context), remindOfQuestions(koya.context)])
    return (await sentences()).filter((one) => one.includes('waits for your answer'))
  }

  it('comes at half of the time and at its end, once each, and goes with the answer', async () => {
    await write(mentee)
    expect(await remind(days(1.4))).toEqual([])
    const [half] = await remind(days(0.2))
    expect(half).toMatch(/ waits for your answer about /)
    expect(await remind(days(1))).toEqual([half])
    expect((await remind(days(0.5)))[0]).toMatch(/ still waits for your answer about /)
    await write(helper)
    expect(await sentences()).toContainEqual(expect.stringContaining('wrote to you about'))
    expect(await remind(days(4))).toEqual([])
  })

  it('goes with the mentee who is switched off', async () => {
    await write(mentee)
    expect(await remind(days(1.6))).toHaveLength(1)
    await koya.call('switchOffPerson', { ...(await actOn(mentee)), body: { reason: 'Asked for it.' } })
    expect(await remind(0)).toEqual([])
  })
})

it('keeps nothing of the words that a message had before, not even for a repeated call', async () => {
  const { id } = await write(mentee, 'A word in anger', 'once')
  const body = { text: 'A kind word' }
  await koya.call('changeMessage', { as: await as(mentee), params: { id }, body })
  const rows = await koya.context.db.selectFrom('idempotency_key').select('answer').execute()
  expect(JSON.stringify(rows)).not.toContain('anger')
  expect((await write(mentee, 'A word in anger', 'once')).text).toBe('A kind word')
})

it('keeps nothing of a message that was taken back, not even for a repeated call', async () => {
  const { id } = await write(mentee, 'A word in anger', 'once')
  await koya.call('takeBackMessage', { as: await as(mentee), params: { id } })
  const rows = await koya.context.db.selectFrom('idempotency_key').select('answer').execute()
  expect(JSON.stringify(rows)).not.toContain('anger')
  expect((await write(mentee, 'A word in anger', 'once')).text).toBeNull()
})
