import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'
import { notifyOfWeek } from './week.ts'

const koya = useTestApp()
let admin: TestPerson

beforeEach(async () => {
  await koya.context.db.deleteFrom('application').execute()
  // Stores good backups with a later date, because a missing backup would appear in the mail.
  await koya.context.db
    .insertInto('backup_run')
    .values(
      (['backup', 'check'] as const).map((kind) => ({
        kind,
        at: new Date(koya.clock.now().getTime() + days(20)),
        is_good: true,
        bytes: null,
        note: 'koya.backup',
      })),
    )
    .execute()
  admin = await buildPerson(koya.context, 'ADMIN', { first_name: 'Bisi' })
  await moveToMonday(0)
})

/** Moves the clock to this hour of the next Monday in Lagos (UTC+1) and sends the weekly mails. */
async function moveToMonday(hour: number) {
  const inLagos = new Date(koya.clock.now().getTime() + hours(1))
  const sinceMidnight = inLagos.getTime() % days(1)
  const daysAhead = (8 - inLagos.getUTCDay()) % 7 || 7
  await koya.moveAhead(days(daysAhead) - sinceMidnight + hours(hour))
  await notifyOfWeek(koya.context)
}

async function goOn(by: number) {
  await koya.moveAhead(by)
  await notifyOfWeek(koya.context)
}

const mailsOf = async (person: TestPerson) =>
  (await koya.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Your week'))

describe('the mail of the week', () => {
  it('comes once on a Monday, at the hour of the admin, with a link for each kind of thing that waits', async () => {
    await buildApplication(koya)
    await goOn(hours(17))
    expect(await mailsOf(admin)).toEqual([])
    await goOn(hours(1))
    await goOn(hours(1))
    const [mail, ...others] = await mailsOf(admin)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your week at Koya: 1 thing waits for you')
    expect(mail?.text).toContain('1 application to mentor')
    expect(mail?.text).toContain('/dashboard/admin/applications?state=new')
    expect(mail?.text).toContain('Fewer of these mails')
    await goOn(days(1))
    expect(await mailsOf(admin)).toHaveLength(1)
    await moveToMonday(18)
    expect(await mailsOf(admin)).toHaveLength(2)
  })

  it('comes at an hour and in a time zone of their own, and not to an admin who chose the inbox alone', async () => {
    await buildApplication(koya)
    const as = await signAnew(koya.context, admin)
    const preferences = { isDaily: false, hour: 8, timeZone: 'Africa/Nairobi' }
    await koya.call('changeWishes', { as, body: { ...preferences, ways: { week: 'app' } } })
    const other = await buildPerson(koya.context, 'ADMIN')
    const asOther = await signAnew(koya.context, other)
    await koya.call('changeWishes', { as: asOther, body: { ...preferences, ways: {} } })
    await goOn(hours(5))
    expect(await mailsOf(other)).toEqual([])
    await goOn(hours(1))
    expect(await mailsOf(other)).toHaveLength(1)
    expect(await mailsOf(admin)).toEqual([])
    const { items } = await koya.call('listNews', { as: await signAnew(koya.context, admin) })
    expect(items.map(({ sentence }) => sentence)).toContain('1 thing waits for you')
  })

  it('does not come in a week in which nothing waits', async () => {
    await goOn(hours(18))
    expect(await mailsOf(admin)).toEqual([])
  })

  it('counts each kind of thing that waits, and leads to the list of just these', async () => {
    const { context, clock } = koya
    const track = await buildTrack(context)
    const mentor = await buildMentor(context, track)
    const monthsAgo = (count: number) => new Date(clock.now().getTime() - days(30 * count))
    const oneMore = async () => {
      await buildApplication(koya)
      await buildMentee(context, track, mentor, {}, monthsAgo(3))
      const [asking, sending] = [
        await buildMentee(context, track, mentor),
        await buildMentee(context, track, mentor),
      ]
      const as = await signAnew(context, asking)
      const body = { reason: 'We have no evening in common.' }
      await koya.call('askForMentor', { as, params: { trackId: track.id }, body })
      const task = { id: track.tasks[0] ?? '', deadline: null }
      await buildSubmission(context, { mentee: sending.id, mentor: mentor.id, task }, { daysAgo: 60 })
      const failed = { kind: 'invitation', about: JSON.stringify({}), fault: 'no-such-address' } as const
      const since = { since: monthsAgo(1), last_tried_at: monthsAgo(1), is_given_up: true }
      const row = { id: uuid(), address: 'gone@koya.test', ...failed, ...since }
      await context.db.insertInto('failed_mail').values(row).execute()
    }
    const shown = async () => {
      const [mail] = await mailsOf(admin)
      return [mail?.subject, ...(mail?.text.match(/^- .*\n.*$/gm) ?? [])]
    }
    const line = (text: string, address: string) => `- ${text}\n  http://localhost:3000${address}`
    await oneMore()
    await goOn(hours(18))
    expect(await shown()).toEqual([
      'Your week at Koya: 5 things wait for you',
      line('1 mail did not arrive', '/dashboard/admin/mails'),
      line('1 wish for another mentor', '/dashboard/admin/pairings?asks=yes'),
      line('1 piece of work is overdue', '/dashboard/mentor/tasks-submissions?state=waiting'),
      line('1 application to mentor', '/dashboard/admin/applications?state=new'),
      line('1 mentee has gone quiet', '/dashboard/mentor/mentees?state=quiet&sort=last-work'),
    ])
    await oneMore()
    await context.db.deleteFrom('backup_run').execute()
    await moveToMonday(18)
    const [subject, ...lines] = await shown()
    expect(subject).toBe('Your week at Koya: 11 things wait for you')
    expect(lines.map((text) => text?.split('\n')[0])).toEqual([
      '- There is no backup.',
      '- 2 mails did not arrive',
      '- 2 wishes for another mentor',
      '- 2 pieces of work are overdue',
      '- 2 applications to mentor',
    ])
    expect((await mailsOf(admin))[0]?.text).toContain('1 more')
  })

  it('names a missing backup first, and does not come to an account that is switched off', async () => {
    await koya.context.db.deleteFrom('backup_run').execute()
    const off = await buildPerson(koya.context, 'ADMIN')
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Has left' })
      .where('id', '=', off.id)
      .execute()
    await goOn(hours(18))
    expect((await mailsOf(admin))[0]?.text).toContain('There is no backup.')
    const told = await koya.context.db.selectFrom('news').select('user_id').execute()
    expect(told.map(({ user_id }) => user_id)).not.toContain(off.id)
    expect(await mailsOf(off)).toEqual([])
  })
})
