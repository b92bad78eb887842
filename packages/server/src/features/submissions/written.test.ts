import type { Pressed } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { days, hours, minutes, seconds } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let mentor: TestPerson
let mentee: TestPerson
let taskId: string

const now = () => koya.context.clock.now().getTime()

/** Moves the clock forward, and renews both sessions, which may have ended. */
async function pass(milliseconds: number): Promise<void> {
  koya.clock.moveAhead(milliseconds)
  for (const person of [mentor, mentee]) person.session = await signAnew(koya.context, person)
}

async function contact(as = mentee.session): Promise<string> {
  const { headers } = await koya.get('/tasks', { as })
  return String(headers['koya-moment'])
}

const setDeadline = (inMilliseconds: number) =>
  koya.context.db
    .updateTable('task')
    .set({ deadline: new Date(now() + inMilliseconds) })
    .where('id', '=', taskId)
    .execute()

beforeEach(async () => {
  koya.clock.stop()
  const { track, ...pair } = await buildPairing(koya.context)
  ;({ mentor, mentee } = pair)
  taskId = track.tasks[0] ?? ''
  await koya.context.db
    .updateTable('enrollment')
    .set({ created_at: new Date(now() - days(30)) })
    .where('mentee_id', '=', mentee.id)
    .execute()
  await setDeadline(hours(2))
})

const claim = (moment: string, before: number, since: number, more: Partial<Pressed> = {}): Pressed => ({
  moment,
  beforeMilliseconds: before,
  sinceMilliseconds: since,
  ...more,
})

async function send(pressed?: Pressed) {
  const request = submitting(mentee.session, taskId)
  return koya.call('submitTask', { ...request, body: { ...request.body, ...(pressed && { pressed }) } })
}

describe('work that was pressed without a network', () => {
  it('is in time if it was pressed before its deadline, and both people read both times', async () => {
    const start = now()
    const moment = await contact()
    await pass(hours(24))
    const sent = await send(claim(moment, hours(1), hours(23)))
    const writtenAt = new Date(start + hours(1)).toISOString()
    const submittedAt = new Date(start + hours(24)).toISOString()
    expect(sent).toMatchObject({ late: false, writtenAt, submittedAt, waitingSince: submittedAt })
    const read = await koya.call('readMentorSubmission', { as: mentor.session, params: { id: sent.id } })
    expect(read).toMatchObject({ late: false, writtenAt, submittedAt })
    const { items } = await koya.call('listTasks', { as: mentee.session })
    expect(items.find(({ id }) => id === taskId)?.submission).toMatchObject({ late: false, submittedAt })
  })

  it('is late if it was pressed after its deadline, and the first answer holds for a repeated call', async () => {
    const moment = await contact()
    await pass(hours(24))
    const sendWith = (pressed: Pressed) => {
      const request = submitting(mentee.session, taskId)
      return koya.call('submitTask', {
        ...request,
        headers: { 'idempotency-key': 'one' },
        body: { ...request.body, pressed },
      })
    }
    const first = await sendWith(claim(moment, hours(3), hours(21)))
    expect(first).toMatchObject({ late: true, writtenAt: expect.any(String) })
    await pass(minutes(5))
    expect(await sendWith(claim(moment, hours(1), hours(23)))).toEqual(first)
  })

  it('takes the later of both sums, so that the time a call travels gives nobody more time', async () => {
    const moment = await contact()
    await pass(hours(2) + seconds(30))
    expect(await send(claim(moment, hours(2) - seconds(20), seconds(20)))).toMatchObject({ late: true })
    await setDeadline(0)
    const second = await contact()
    await pass(hours(1))
    const sent = await send(claim(second, seconds(30), hours(1)))
    expect(sent).toMatchObject({ late: true })
  })

  it('counts as one of this minute where both sums agree within it, and not beyond', async () => {
    const moment = await contact()
    await pass(hours(1))
    expect(await send(claim(moment, minutes(1), hours(1)))).toHaveProperty('writtenAt')
    expect(await send(claim(moment, minutes(1) + 1, hours(1)))).toMatchObject({ unproved: 'clock' })
  })

  it('is in time at the moment of its deadline, and late a millisecond after it', async () => {
    const moment = await contact()
    await pass(hours(3))
    expect(await send(claim(moment, hours(2), hours(1)))).toMatchObject({ late: false })
    expect(await send(claim(moment, hours(2) + 1, hours(1) - 1))).toMatchObject({ late: true })
  })

  it('may be 72 hours from its contact, and under way for 72 hours more', async () => {
    const moment = await contact()
    const start = now()
    await pass(hours(144))
    const writtenAt = new Date(start + hours(72)).toISOString()
    expect(await send(claim(moment, hours(72), hours(72)))).toMatchObject({ writtenAt })
  })

  it('is never written after it arrived', async () => {
    const moment = await contact()
    await pass(seconds(10))
    const sent = await send(claim(moment, seconds(40), 0))
    expect(sent.writtenAt).toBe(sent.submittedAt)
  })
})

describe('what cannot be true counts as it arrives, and says why:', () => {
  it.each<[string, (moment: string) => Pressed | Promise<Pressed>, Pressed['moment'] | string]>([
    ['a clock set back by a day before the press', (moment) => claim(moment, hours(1), 0), 'clock'],
    ['one set back, and forward again by less', (moment) => claim(moment, hours(1), hours(22)), 'clock'],
    ['one set forward by a day after the press', (moment) => claim(moment, hours(1), hours(47)), 'clock'],
    [
      'one set back and forward by days while the page was open',
      (moment) => claim(moment, hours(1), hours(23), { clockMoved: true }),
      'clock',
    ],
    ['a restart with a clock behind, which shows no time since', (moment) => claim(moment, 0, 0), 'clock'],
    ['no moment at all', () => ({ beforeMilliseconds: hours(1), sinceMilliseconds: hours(23) }), 'contact'],
    [
      'a made-up moment',
      () => claim(`${now().toString(36)}.${'A'.repeat(22)}`, hours(1), hours(23)),
      'moment',
    ],
    [
      'a moment with another time',
      (moment) => claim(`${(now() - hours(23)).toString(36)}.${moment.split('.')[1]}`, 0, hours(23)),
      'moment',
    ],
    ['a token of a session', () => claim(mentee.session.slice(0, 64), hours(1), hours(23)), 'moment'],
    ['no text of a moment', () => claim('', hours(1), hours(23)), 'moment'],
  ])('%s', async (_what, pressed, unproved) => {
    const moment = await contact()
    await pass(hours(24))
    const sent = await send(await pressed(moment))
    expect(sent).toMatchObject({ late: true, unproved })
    expect(sent.writtenAt).toBeUndefined()
    const read = await koya.call('readMentorSubmission', { as: mentor.session, params: { id: sent.id } })
    expect(read).toMatchObject({ late: true, unproved })
  })

  it('the moment of another person', async () => {
    const other = await buildPairing(koya.context)
    const moment = await contact(other.mentee.session)
    await pass(hours(24))
    expect(await send(claim(moment, hours(1), hours(23)))).toMatchObject({ late: true, unproved: 'moment' })
  })

  it.each([
    ['a press more than 72 hours ago', hours(1), hours(72) + seconds(1)],
    ['a moment more than 72 hours before the press', hours(72) + seconds(1), hours(1)],
  ])('%s', async (_what, before, since) => {
    await setDeadline(hours(73))
    const moment = await contact()
    await pass(before + since)
    const sent = await send(claim(moment, before, since))
    expect(sent).toMatchObject({ late: before + since > hours(73), unproved: 'old' })
  })

  it('work without a word about its time, as from other clients', async () => {
    await pass(hours(24))
    const sent = await send()
    expect(sent.late).toBe(true)
    expect(sent).not.toHaveProperty('unproved')
  })
})

describe('the moment of a contact', () => {
  it('comes with answers to mentees only', async () => {
    const { headers } = await koya.get('/profile', { as: mentor.session })
    expect(headers).not.toHaveProperty('koya-moment')
    expect(await contact()).toMatch(/^[0-9a-z]{8}\.[\w-]{22}$/)
  })

  it.each([
    { beforeMilliseconds: -1 },
    { sinceMilliseconds: 1.5 },
    { sinceMilliseconds: 1e13 },
    { moment: 'x'.repeat(65) },
  ])('is refused with %j', async (wrong) => {
    const request = submitting(mentee.session, taskId)
    const body = { ...request.body, pressed: { ...claim('a.b', 0, 0), ...wrong } }
    expect(await koya.refusal('submitTask', { ...request, body })).toMatchObject({ status: 422 })
  })
})
