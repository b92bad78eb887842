import type { ApplicationState } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { application, buildApplication } from '#testing/steps/applying.ts'
import { linkIn, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let admin: TestPerson

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN', { first_name: 'Bisi', last_name: 'Adeyemi' })
})

const asAdmin = () => signAnew(koya.context, admin)
const read = async (id: string) => koya.call('readApplication', { as: await asAdmin(), params: { id } })
const seen = async (id: string) => ({
  as: await asAdmin(),
  params: { id },
  headers: { 'if-match': `"${(await read(id)).updatedAt}"` },
})
const linkOf = async (email: string) => {
  const { token, email: to } = linkIn((await koya.mailsTo(email))[0]?.text)
  return { token, email: to }
}
const newsOf = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await signAnew(koya.context, person) })).items
/** Closes an application but keeps its links, which the product would delete. */
const close = (id: string, state: ApplicationState) =>
  koya.context.db
    .updateTable('application')
    .set({ state, closed_at: koya.clock.now(), answer: state === 'declined' ? 'No.' : null })
    .where('id', '=', id)
    .execute()

describe('the link of an application', () => {
  it('shows all of the application and nothing of another one, and works for 30 days', async () => {
    const [first, second] = [await buildTrack(koya.context), await buildTrack(koya.context)]
    await buildApplication(koya, { motivation: 'Another person wrote this about something else.' })
    const form = application({
      trackIds: [second.id, first.id],
      minutesAWeek: 90,
      link: 'https://hauwa.test/',
    })
    const id = await buildApplication(koya, form)
    const body = await linkOf(form.email)
    const {
      firstName: _first,
      lastName: _last,
      email: _email,
      consent: _consent,
      trackIds: _,
      ...told
    } = form
    const { createdAt } = await read(id)
    const opened = { ...told, tracks: [first.title, second.title], messages: [], createdAt }
    expect(await koya.call('openApplication', { body })).toEqual(opened)
    await koya.moveAhead(days(29.9))
    expect(await koya.call('openApplication', { body })).toEqual(opened)
    await koya.moveAhead(days(0.2))
    for (const call of ['openApplication', 'withdrawApplication'] as const)
      expect(await koya.refusal(call, { body })).toMatchObject({ status: 422, code: 'link_spent' })
    const answer = { body: { ...body, text: 'Tuesdays.' } }
    expect(await koya.refusal('answerApplication', answer)).toMatchObject({ code: 'link_spent' })
    expect(await read(id)).toMatchObject({ state: 'new', messages: [] })
  })

  it.each(['approved', 'declined', 'withdrawn'] as const)(
    'says nothing and does nothing once the application is %s',
    async (state) => {
      const form = application()
      const id = await buildApplication(koya, form)
      const body = await linkOf(form.email)
      await close(id, state)
      for (const call of ['openApplication', 'withdrawApplication'] as const)
        expect(await koya.refusal(call, { body })).toMatchObject({ code: 'link_spent' })
      const answer = { body: { ...body, text: 'Tuesdays.' } }
      expect(await koya.refusal('answerApplication', answer)).toMatchObject({ code: 'link_spent' })
      expect(await read(id)).toMatchObject({ state, messages: [] })
    },
  )
})

describe('an application', () => {
  it('is told to the admins as it comes and as it is answered, until one of them decides', async () => {
    const form = application({ firstName: 'Uche', lastName: 'Obi' })
    const id = await buildApplication(koya, form)
    const address = `/dashboard/admin/application/${id}`
    const [line] = await newsOf(admin)
    expect(line).toMatchObject({ sentence: 'Uche Obi applies to mentor', address, isRead: false })
    await koya.call('askApplicant', { ...(await seen(id)), body: { question: 'Which evenings?' } })
    expect((await newsOf(admin)).map(({ isRead }) => isRead)).toEqual([true])
    await koya.workIsDone()
    await koya.call('answerApplication', { body: { ...(await linkOf(form.email)), text: 'Tuesdays.' } })
    expect((await newsOf(admin))[0]).toMatchObject({
      sentence: 'Uche Obi has answered about their application',
      address,
      isRead: false,
    })
    const again = { ...(await seen(id)), body: { question: 'And on Saturdays?' } }
    await koya.call('askApplicant', again)
    await koya.workIsDone()
    await koya.call('answerApplication', { body: { ...(await linkOf(form.email)), text: 'No.' } })
    await koya.call('declineApplication', { ...(await seen(id)), body: { sentence: 'We are many.' } })
    expect((await newsOf(admin)).every(({ isRead }) => isRead)).toBe(true)
  })

  it('that is withdrawn is news for no admin any more', async () => {
    const form = application()
    await buildApplication(koya, form)
    expect((await newsOf(admin))[0]).toMatchObject({ isRead: false })
    await koya.call('withdrawApplication', { body: await linkOf(form.email) })
    expect((await newsOf(admin))[0]).toMatchObject({ isRead: true })
  })

  it('is in the list of its state, the latest first, and names who has decided', async () => {
    const [early, late] = [await buildApplication(koya), await buildApplication(koya)]
    await koya.call('declineApplication', { ...(await seen(early)), body: { sentence: 'We are many.' } })
    await koya.call('declineApplication', { ...(await seen(late)), body: { sentence: 'We are many.' } })
    const query = { state: 'declined' as const, limit: '2' }
    const { items } = await koya.call('listApplications', { as: await asAdmin(), query })
    expect(items.map(({ id }) => id)).toEqual([late, early])
    const { id, closedBy } = { ...(await read(early)) }
    expect([id, closedBy]).toEqual([early, { id: admin.id, firstName: 'Bisi', lastName: 'Adeyemi' }])
    const trail = await koya.call('listTrail', { as: await asAdmin(), query: { object: early } })
    expect(trail.items).toMatchObject([
      { action: 'application.declined', before: { state: 'new' }, after: { state: 'declined' } },
    ])
  })

  it('tells whether the account of its address learns at present and is switched off', async () => {
    const track = await buildTrack(koya.context)
    const person = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
    const id = await buildApplication(koya, { email: person.email })
    const { db, clock } = koya.context
    expect((await read(id)).account).toMatchObject({ isLearning: true, isSwitchedOff: false })
    const ended = { ended_at: clock.now() }
    await db.updateTable('enrollment').set(ended).where('mentee_id', '=', person.id).execute()
    expect((await read(id)).account).toMatchObject({ isLearning: false, isSwitchedOff: false })
    const off = { switched_off_at: clock.now(), switched_off_reason: 'Has left' }
    await db.updateTable('user').set(off).where('id', '=', person.id).execute()
    expect((await read(id)).account).toMatchObject({ isLearning: false, isSwitchedOff: true })
  })

  it('of an account is approved by a mail that names the approved tracks, each with its places', async () => {
    const [first, second, other] = [
      await buildTrack(koya.context),
      await buildTrack(koya.context),
      await buildTrack(koya.context),
    ]
    const person = await buildPerson(koya.context, 'MENTOR')
    const { db } = koya.context
    await db
      .insertInto('track_mentor')
      .values({ mentor_id: person.id, track_id: other.id, places: 7, places_allowed: 7 })
      .execute()
    const id = await buildApplication(koya, { email: person.email })
    const tracks = [
      { id: second.id, places: 1 },
      { id: first.id, places: 2 },
    ]
    await koya.call('approveApplication', { ...(await seen(id)), body: { tracks } })
    expect((await koya.mailsTo(person.email))[0]?.text).toContain(
      `Your application was approved. In ${first.title} you can have 2 mentees. In ${second.title} you can have 1 mentee.\n`,
    )
    const trail = await koya.call('listTrail', { as: await asAdmin(), query: { object: id } })
    expect(trail.items[0]).toMatchObject({ before: { state: 'new' }, after: { state: 'approved', tracks } })
  })

  it('invites with the names that were typed', async () => {
    const form = application({ firstName: 'Uche', lastName: 'Obi' })
    const id = await buildApplication(koya, form)
    const { id: track } = await buildTrack(koya.context)
    const body = { tracks: [{ id: track, places: 1 }] }
    await koya.call('approveApplication', { ...(await seen(id)), body })
    const { link } = linkIn((await koya.mailsTo(form.email))[0]?.text)
    expect([link.searchParams.get('firstName'), link.searchParams.get('lastName')]).toEqual(['Uche', 'Obi'])
  })

  it('that was decided before a mail about it leaves is not mailed about', async () => {
    const form = application()
    const id = await buildApplication(koya, form)
    await koya.call('askApplicant', { ...(await seen(id)), body: { question: 'Which evenings?' } })
    await koya.workIsDone()
    const { id: messageId } = await koya.context.db
      .selectFrom('application_message')
      .select('id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    await close(id, 'withdrawn')
    const count = async () => [
      (await koya.mailsTo(form.email)).length,
      (await koya.mailsTo(admin.email)).length,
    ]
    const before = await count()
    const { jobs } = koya.context
    await inTransaction(koya.context, async (trx) => {
      await queueMail(jobs, trx, 'application-asked', { messageId })
      await queueMail(jobs, trx, 'application-received', { applicationId: id })
      await queueMail(jobs, trx, 'mentor-application', { applicationId: id, adminId: admin.id })
    })
    expect(await count()).toEqual(before)
  })
})
