import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { finishTrack } from '#testing/steps/certificates.ts'
import { notifyBatch } from './notify-readers.ts'

const koya = useTestApp()
const words = {
  title: 'We meet on Saturday',
  text: 'At four: https://koya.test/meet?a=1&b=2\n\nBring <something>.',
}

let admin: TestPerson
let built: TestTrack
let track: string
let mentees: TestPerson[]
let mentor: TestPerson

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  built = await buildTrack(koya.context)
  track = built.id
  mentor = await buildMentor(koya.context, built)
  mentees = []
  for (let count = 0; count < 12; count++) mentees.push(await buildMentee(koya.context, built, mentor))
})

const form = (more: object = {}) => ({ ...words, track, ...more })
const send = (people: number, more: object = {}, key?: string) =>
  koya.call('sendAnnouncement', {
    as: admin.session,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { ...form(more), people },
  })
const lineOf = async (person: TestPerson) =>
  (await koya.call('listNews', { as: person.session })).items.filter(
    ({ sentence }) => sentence === words.title,
  )
const latest = async () => (await koya.call('listAnnouncements', { as: admin.session })).items[0]
/** Moves the clock far enough for all readers to be notified. */
async function goOn() {
  for (let round = 0; round < 4; round++) {
    await koya.mailsTo('nobody')
    await koya.moveAhead(seconds(20))
  }
  await koya.mailsTo('nobody')
}

describe('an announcement', () => {
  it('reaches everybody whom its filter names, once, in the inbox and by mail, and nobody else can read it', async () => {
    const stranger = await buildPerson(koya.context, 'MENTEE')
    const body = form({ role: 'MENTEE' })
    const { people, mail } = await koya.call('checkAnnouncement', { as: admin.session, body })
    expect([people, mail.subject]).toEqual([12, words.title])
    expect(mail.text).toMatch(/^Hello .*Koya$/s)
    expect(mail.text).toContain(words.text)
    const { id } = await send(12, { role: 'MENTEE' })
    await koya.mailsTo('nobody')
    expect(await latest()).toMatchObject({ people: 12, told: 10, finishedAt: null, by: { id: admin.id } })
    await goOn()
    expect(await latest()).toMatchObject({ id, told: 12, finishedAt: expect.any(String) })
    for (const mentee of mentees) {
      expect(await lineOf(mentee)).toMatchObject([{ address: `/dashboard/inbox/announcement/${id}` }])
      const mails = await koya.mailsTo(mentee.email)
      expect(mails.filter(({ subject }) => subject === words.title)).toHaveLength(1)
      expect(mails[0]?.html).toContain('<a href="https://koya.test/meet?a=1&amp;b=2"')
      expect(mails[0]?.text).toContain(`${words.text}\n\nKoya\n${mail.why}\n`)
      expect(mails[0]?.html).toContain('Bring &lt;something&gt;.')
      const read = await koya.call('readAnnouncement', { as: mentee.session, params: { id } })
      expect(read).toMatchObject(words)
    }
    for (const one of [mentor, stranger]) {
      expect(await lineOf(one)).toEqual([])
      expect((await koya.get(`/announcements/${id}`, { as: one.session })).status).toBe(404)
    }
    const trail = await koya.call('listTrail', { as: admin.session, query: { actor: admin.id } })
    expect(trail.items).toMatchObject([
      { action: 'announcement.sent', object: { id, name: words.title }, after: { people: 12 } },
    ])
  })

  it('to people of a track with a state reaches those who are in this state in this track', async () => {
    const other = await buildTrack(koya.context)
    const elsewhere = await buildMentor(koya.context, other)
    const [both, waiting] = mentees
    if (!both || !waiting) throw new Error('There are twelve mentees')
    const { db } = koya.context
    const count = async (state: string, of: string) => {
      const asked = { as: admin.session, body: form({ state, track: of }) }
      const answer = await koya.post('/admin/announcements/check', asked)
      if (answer.status === 422) return answer.body
      return (await koya.call('checkAnnouncement', asked)).people
    }
    const inBoth = async (state: string) => [await count(state, track), await count(state, other.id)]
    const nobody = expect.objectContaining({ message: 'There is nobody like this: choose others' })
    await db
      .insertInto('waiting')
      .values({ mentee_id: waiting.id, track_id: other.id, since: koya.clock.now() })
      .execute()
    expect(await inBoth('waiting')).toEqual([nobody, 1])
    await finishTrack(koya, { track: built, mentor, mentee: both })
    await db
      .insertInto('enrollment')
      .values({
        id: uuid(),
        mentee_id: both.id,
        track_id: other.id,
        mentor_id: elsewhere.id,
        created_at: koya.clock.now(),
      })
      .execute()
    expect(await inBoth('learning')).toEqual([11, 1])
    await db
      .updateTable('user')
      .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked for it.' })
      .where('id', '=', elsewhere.id)
      .execute()
    expect(await inBoth('needs-mentor')).toEqual([nobody, 1])
    expect(await inBoth('without-track')).toEqual([nobody, nobody])
  })

  it('follows what its readers have chosen', async () => {
    const [quiet, daily] = mentees
    const preferences = { isDaily: false, hour: 18, timeZone: 'Africa/Lagos', ways: {} }
    await koya.call('changeWishes', {
      as: quiet?.session ?? '',
      body: { ...preferences, ways: { announcements: 'app' } },
    })
    await koya.call('changeWishes', { as: daily?.session ?? '', body: { ...preferences, isDaily: true } })
    await send(13)
    await goOn()
    for (const one of [quiet, daily]) {
      expect(await koya.mailsTo(one?.email ?? '')).toEqual([])
      expect(one && (await lineOf(one))).toHaveLength(1)
    }
  })

  it('tells each once, whoever does a batch again or at the same time', async () => {
    const { id } = await send(13)
    const batch = { announcementId: id, told: 0 }
    await Promise.all([notifyBatch(koya.context, batch), notifyBatch(koya.context, batch)])
    await goOn()
    await notifyBatch(koya.context, batch)
    await goOn()
    for (const one of [mentor, ...mentees]) expect(await lineOf(one)).toHaveLength(1)
    expect(await latest()).toMatchObject({ told: 13, people: 13 })
  })

  it('is sent once, also when it is sent again, and only to as many as were told', async () => {
    const first = await send(13, {}, 'once')
    expect(await send(13, {}, 'once')).toEqual(first)
    const late = await koya.post('/admin/announcements', {
      as: admin.session,
      body: { ...form({ role: 'MENTEE' }), people: 11 },
    })
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: 'By now it is 12 people: look once more', current: { people: 12 } },
    ])
  })

  it('can be stopped on its way: who was not told is not told, and stopping twice changes nothing', async () => {
    const { id } = await send(13)
    await koya.mailsTo('nobody')
    const stop = () => koya.call('stopAnnouncement', { as: admin.session, params: { id } })
    const stopped = await stop()
    expect(stopped).toMatchObject({ told: 10, people: 13, stoppedAt: expect.any(String) })
    await goOn()
    expect(await stop()).toEqual(stopped)
    expect(await latest()).toEqual(stopped)
    const lines = await Promise.all([mentor, ...mentees].map(lineOf))
    expect(lines.filter((found) => found.length > 0)).toHaveLength(10)
    const { items } = await koya.call('listTrail', { as: admin.session, query: { object: id } })
    expect(items.map(({ action }) => action)).toEqual(['announcement.stopped', 'announcement.sent'])
  })

  it('can be tried by its author, and nobody else hears of that', async () => {
    await goOn()
    const before = await latest()
    await koya.call('tryAnnouncement', { as: admin.session, body: form() })
    await koya.workIsDone()
    const { items } = await koya.call('listNews', { as: admin.session })
    expect(items).toMatchObject([{ sentence: `Test: ${words.title}` }])
    const [mail] = await koya.mailsTo(admin.email)
    expect(mail?.subject).toBe(`Test: ${words.title}`)
    await goOn()
    expect(await lineOf(mentor)).toEqual([])
    expect(await latest()).toEqual(before)
  })
})

describe('whom it reaches', () => {
  it.each([
    [{ role: 'MENTOR' }, 1],
    [{ state: 'learning' }, 12],
    [{ state: 'needs-mentor' }, 0],
    [{ state: 'waiting' }, 0],
    [{ role: 'ADMIN' }, 0],
  ])('%j of a track: %i', async (filter, people) => {
    const answer = await koya.post('/admin/announcements/check', { as: admin.session, body: form(filter) })
    if (people > 0) expect(answer.body).toMatchObject({ people })
    else expect(answer.body).toMatchObject({ issues: [{ path: 'state' }] })
  })

  it('is nobody who is switched off, and nobody who comes later', async () => {
    const [gone] = mentees
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to.' })
      .where('id', '=', gone?.id ?? '')
      .execute()
    await send(12)
    await koya.moveAhead(seconds(1))
    const late = await buildMentee(koya.context, { id: track }, mentor)
    await goOn()
    expect(await lineOf(late)).toEqual([])
    expect(await latest()).toMatchObject({ told: 12, finishedAt: expect.any(String) })
  })
})
