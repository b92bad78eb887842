import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { lookAfterWaiting } from './look-after-waiting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const look = () => askingAs('looking after promises', () => lookAfterWaiting(koya.context))
const subjects = async ({ email }: TestPerson) => (await koya.mailsTo(email)).map(({ subject }) => subject)
const linesOf = async (person: TestPerson) => (await koya.call('listNews', { as: await as(person) })).items
const unreadOf = async (person: TestPerson) =>
  (await linesOf(person)).filter(({ isRead }) => !isRead).map(({ sentence }) => sentence)
const helpOut = async (person: TestPerson) =>
  koya.call('changeOwnPromise', { as: await as(person), body: { helpsOut: true, digestHour: 18 } })
const grade = async (id = sent) => koya.call('gradeSubmission', grading(await as(mentor), id))
const ownTask = async () => (await koya.call('listTasks', { as: await as(mentee) })).items[0]?.submission

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become late when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('whoever waits', () => {
  it('hears once that the promise has passed, and that others can look, where somebody helps out', async () => {
    await helpOut(await buildMentor(koya.context, track))
    await koya.moveAhead(days(2.9))
    await look()
    expect(await unreadOf(mentee)).toEqual([])
    await koya.moveAhead(days(0.2))
    await Promise.all([look(), look()])
    await koya.moveAhead(days(1))
    await look()
    expect(await unreadOf(mentee)).toEqual([
      expect.stringMatching(/^“Task 0” was due on \w+ \d+ \w+: other mentors can take it now$/),
    ])
    expect(
      (await subjects(mentee)).filter((one) => one === '“Task 0” takes longer than promised'),
    ).toHaveLength(1)
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain('Other mentors of your track can look at it now')
    expect(mail?.text).not.toContain('admins')
    expect(await ownTask()).toMatchObject({
      dueAt: expect.any(String),
      help: { isHelped: true, adminsKnow: false, takenBy: null },
    })
  })

  it('hears of no helper and no admin who is not there', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.moveAhead(days(3.1))
    expect(await ownTask()).toMatchObject({ help: { isHelped: false, adminsKnow: false } })
    await look()
    expect(await unreadOf(mentee)).toEqual([
      expect.stringMatching(/: nobody else helps out at present, and the admins know$/),
    ])
    expect(await unreadOf(admin)).toContain(`Work in ${track.title} waits, and nobody helps out`)
    expect(await ownTask()).toMatchObject({ help: { isHelped: false, adminsKnow: true } })
  })

  it('hears nothing where the work was looked at in time, and nothing stays new once it was', async () => {
    await koya.moveAhead(days(3.1))
    await look()
    expect(await unreadOf(mentee)).toHaveLength(1)
    await grade()
    expect(await unreadOf(mentee)).toEqual([expect.stringContaining('was graded')])
    const next = await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    await grade(next.id)
    await koya.moveAhead(days(4))
    await look()
    expect((await unreadOf(mentee)).filter((one) => one.includes('was due'))).toEqual([])
  })

  it('is not told again for work that was sent once more', async () => {
    await koya.moveAhead(days(3.1))
    await look()
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
    await look()
    expect((await linesOf(mentee)).filter(({ sentence }) => sentence.includes('was due'))).toHaveLength(1)
  })

  it('hears who has taken the work, in place of the line before, and reads until when', async () => {
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    await koya.moveAhead(days(3.1))
    await look()
    const taken = await koya.call('claimWork', { as: await as(helper), params: { id: sent } })
    expect(await unreadOf(mentee)).toEqual([expect.stringMatching(/ helps out and has taken “Task 0”$/)])
    expect(await ownTask()).toMatchObject({ help: { takenBy: { id: helper.id, until: taken.claimedUntil } } })
    const { items } = await koya.call('listTaskSubmissions', {
      as: await as(mentee),
      params: { id: track.tasks[0] ?? '' },
    })
    expect(items[0]?.promise).toMatchObject({ isOpen: true, help: { takenBy: { id: helper.id } } })
    await koya.moveAhead(hours(1))
    expect(await ownTask()).toMatchObject({ help: { takenBy: null } })
  })

  it.each([
    ['by a press', async () => koya.call('comeBack', { as: await as(mentor) })],
    ['when the time is over', async () => koya.moveAhead(days(4))],
  ])('hears once that the mentor is back, %s', async (_how, comeBack) => {
    const now = koya.clock.now().getTime()
    await koya.call('goAway', {
      as: await as(mentor),
      body: {
        from: new Date(now).toISOString(),
        until: new Date(now + days(3)).toISOString(),
        handsOver: false,
      },
    })
    await koya.moveAhead(hours(1))
    await look()
    expect(await unreadOf(mentee)).toEqual([expect.stringContaining('is away until')])
    await comeBack()
    await Promise.all([look(), look()])
    expect(await unreadOf(mentee)).toEqual([expect.stringMatching(/ is back$/)])
  })
})

describe('where nobody helps out', () => {
  it('the other mentors are asked once and the admins told, as long as it is so, and again when it is so again', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const other = await buildMentor(koya.context, track)
    const elsewhere = await buildMentor(koya.context, await buildTrack(koya.context))
    const question = `Could you help out in ${track.title}?`
    const asked = async (person: TestPerson) =>
      (await subjects(person)).filter((one) => one === question).length
    const told = async () =>
      (await subjects(admin)).filter((one) => one === `Work in ${track.title} waits, and nobody helps out`)
        .length
    await koya.moveAhead(days(3.1))
    await Promise.all([look(), look()])
    for (let day = 0; day < 3; day++) {
      await koya.moveAhead(days(1))
      await look()
    }
    expect([await asked(other), await asked(elsewhere), await asked(mentor), await told()]).toEqual([
      1, 0, 0, 1,
    ])
    await grade()
    await look()
    expect(await unreadOf(other)).toEqual([])
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    await koya.moveAhead(days(3.1))
    await look()
    // Koya notifies the admins each time, but asks the mentors again only after 30 days.
    expect([await asked(other), await told()]).toEqual([1, 2])
  })

  it('somebody who agrees ends it', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const other = await buildMentor(koya.context, track)
    await koya.moveAhead(days(3.1))
    await look()
    const sentence = 'Your deadlines have changed'
    const line = {
      id: uuid(),
      user_id: mentee.id,
      topic: 'deadlines' as const,
      object_id: track.id,
      sentence,
    }
    const shown = {
      address: '/dashboard',
      created_at: koya.clock.now(),
      is_listed: true,
      waits_for_mail: false,
    }
    await koya.context.db
      .insertInto('news')
      .values({ ...line, ...shown })
      .execute()
    await helpOut(other)
    expect(await unreadOf(admin)).toEqual([])
    expect(await unreadOf(mentee)).toContain(sentence)
    expect(await ownTask()).toMatchObject({ help: { isHelped: true, adminsKnow: false } })
  })
})

describe('those who help out', () => {
  /** Moves the clock to the next 19:00 in Lagos and runs the job. */
  async function toEvening() {
    const inLagos = (koya.clock.now().getTime() + hours(1)) % days(1)
    await koya.moveAhead((days(1) + hours(19) - inLagos) % days(1) || days(1))
    await look()
  }
  const offers = async (person: TestPerson) =>
    (await linesOf(person))
      .filter(({ sentence }) => sentence.startsWith('Could you look at'))
      .map(({ sentence }) => sentence)

  it('are offered one piece of work an evening, one of them and in turns, for as long as something is open', async () => {
    const helpers = [await buildMentor(koya.context, track), await buildMentor(koya.context, track)] as const
    for (const helper of helpers) await helpOut(helper)
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    await koya.moveAhead(days(3.1))
    const counts: number[][] = []
    for (let evening = 0; evening < 4; evening++) {
      await toEvening()
      await look()
      counts.push([(await offers(helpers[0])).length, (await offers(helpers[1])).length].sort())
    }
    expect(counts).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ])
    expect(new Set(await offers(helpers[0]))).toEqual(
      new Set([
        'Could you look at “Task 0”? Its mentor is late or away',
        'Could you look at “Task 1”? Its mentor is late or away',
      ]),
    )
    expect(await offers(mentor)).toEqual([])
  })

  it('are offered it also who agree days after it became open, and not what is taken or done', async () => {
    await koya.moveAhead(days(6))
    await toEvening()
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    await toEvening()
    expect(await unreadOf(helper)).toEqual(['Could you look at “Task 0”? Its mentor is late or away'])
    expect(await subjects(helper)).toContain('Could you look at “Task 0”?')
    await grade()
    expect(await unreadOf(helper)).toEqual([])
    await toEvening()
    expect(await offers(helper)).toHaveLength(1)
  })
})
