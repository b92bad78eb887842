import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { lookAfterPromises } from '../lateness/daily.ts'
import { lookAfterWaiting } from '../lateness/look-after-waiting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const { as, goAway, subjects } = liveDays(koya)
const look = () => askingAs('looking after promises', () => lookAfterWaiting(koya.context))
const submit = async (person: TestPerson, task = 0) =>
  (await koya.call('submitTask', submitting(await as(person), track.tasks[task]))).id
const helpOut = async (person: TestPerson) =>
  koya.call('changeOwnPromise', { as: await as(person), body: { helpsOut: true, digestHour: 18 } })
const help = async () => (await koya.call('listTasks', { as: await as(mentee) })).items[0]?.submission?.help
/** Moves the clock to this hour in Lagos, today or tomorrow. */
async function toHour(hour: number) {
  const inLagos = (koya.clock.now().getTime() + hours(1)) % days(1)
  await koya.moveAhead((days(1) + hours(hour) - inLagos) % days(1))
}

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become late when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  await toHour(12)
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = await submit(mentee)
})

describe('nobody is named to who waits', () => {
  it('where only the mentor of the work helps out', async () => {
    await helpOut(mentor)
    await koya.moveAhead(days(3.1))
    expect(await help()).toMatchObject({ isHelped: false })
  })

  it('where whoever helps out is away', async () => {
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    await koya.moveAhead(days(3.1))
    expect(await help()).toMatchObject({ isHelped: true })
    await goAway(helper, 0, 4)
    expect(await help()).toMatchObject({ isHelped: false })
  })
})

describe('the mail of the day', () => {
  const dailyMail = async () => {
    await toHour(19)
    await askingAs('looking after promises', () => lookAfterPromises(koya.context))
    return (await koya.mailsTo(mentor.email))[0]?.text
  }

  it('says that others can help only where they can with all of what is overdue', async () => {
    const elsewhere = await buildPairing(koya.context)
    await koya.context.db
      .updateTable('submission')
      .set({ mentor_id: mentor.id })
      .where(
        'id',
        '=',
        (await koya.call('submitTask', submitting(await as(elsewhere.mentee), elsewhere.track.tasks[0]))).id,
      )
      .execute()
    await helpOut(await buildMentor(koya.context, track))
    await koya.moveAhead(days(3.1))
    expect(await dailyMail()).toMatch(/They have waited for longer than was promised\./)
    await helpOut(elsewhere.mentor)
    await koya.moveAhead(days(1))
    expect(await dailyMail()).toMatch(/They have waited .* so other mentors of the track can help now\./)
  })

  it('counts what is overdue of what waits', async () => {
    await koya.moveAhead(days(2))
    await submit(mentee, 1)
    await koya.moveAhead(days(1.1))
    await submit(await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(1))
    expect(await dailyMail()).toMatch(/2 submissions wait for your review\. 1 of them has waited/)
  })
})

describe('those who could help', () => {
  it('are offered work again on the next evening, however late they were offered it on the one before', async () => {
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    await koya.moveAhead(days(3))
    const offers = async () => {
      await look()
      return (await subjects(helper)).filter((subject) => subject.startsWith('Could you look at')).length
    }
    await toHour(23)
    expect(await offers()).toBe(1)
    await toHour(17)
    expect(await offers()).toBe(1)
    await toHour(18)
    expect(await offers()).toBe(2)
  })

  it('are offered one piece an evening also where they help out in two tracks', async () => {
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    const other = await buildPairing(koya.context)
    await koya.context.db
      .insertInto('track_mentor')
      .values({
        track_id: other.track.id,
        mentor_id: helper.id,
        places: 0,
        places_allowed: 5,
        approved_at: koya.clock.now(),
      })
      .execute()
    await koya.call('submitTask', submitting(await as(other.mentee), other.track.tasks[0]))
    await koya.moveAhead(days(3.1))
    const offers = async () => {
      await look()
      return (await subjects(helper)).filter((subject) => subject.startsWith('Could you look at')).length
    }
    await toHour(19)
    expect(await offers()).toBe(1)
    await toHour(22)
    expect(await offers()).toBe(1)
  })

  it('are asked whether they help out, but not for their own work, which is open since they were away', async () => {
    const other = await buildMentor(koya.context, track)
    const [from, until] = [0, days(1)].map((ahead) => new Date(koya.clock.now().getTime() + ahead))
    const body = { from: from?.toISOString() ?? '', until: until?.toISOString() ?? '', handsOver: true }
    await koya.call('goAway', { as: await as(mentor), body })
    await koya.moveAhead(days(1.1))
    await look()
    const asked = async (person: TestPerson) =>
      (await subjects(person)).includes(`Could you help out in ${track.title}?`)
    expect([await asked(mentor), await asked(other)]).toEqual([false, true])
  })

  it('are asked again after a month, where nobody helps out again', async () => {
    const other = await buildMentor(koya.context, track)
    const asked = async () =>
      (await subjects(other)).filter((subject) => subject === `Could you help out in ${track.title}?`).length
    await koya.moveAhead(days(3.1))
    await look()
    expect(await asked()).toBe(1)
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    await look()
    await koya.moveAhead(days(28))
    await submit(mentee, 1)
    await koya.moveAhead(days(3.1))
    await look()
    expect(await asked()).toBe(2)
  })
})
