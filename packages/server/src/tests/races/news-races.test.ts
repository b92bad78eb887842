import { usualPreferences } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { notifyBatch } from '#features/announcements/notify-readers.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson } from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { beginAndKill } from '#testing/processes/killed-process.ts'
import { useRaces } from '#testing/racing.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
// On a PostgreSQL server a second process works on the same jobs.
useRaces(koya)

const look = () => askingAs('sending daily mails', () => sendDailyMails(koya.context))

/** Counts the mail jobs of a kind about a person, including finished ones. */
async function countMails(kind: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where data ->> 'kind' = ${kind} and data -> 'about' ->> 'userId' = ${userId}`.execute(koya.context.db)
  return rows[0]?.count ?? 0
}

describe('a process that is killed in between', () => {
  it('has sent nobody the mail of their day: the others send it, once', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const body = { ...usualPreferences('MENTOR'), hour: 0, ways: {} }
    await koya.call('changeWishes', { as: mentor.session, body })
    for (let count = 0; count < 12; count++) {
      await koya.call('submitTask', submitting(mentee.session, track.tasks[count % 4]))
    }
    await beginAndKill(koya, 'daily-mails')
    const { db } = koya.context
    const readPreferences = () =>
      db.selectFrom('news_wish').select('mailed_on').where('user_id', '=', mentor.id).executeTakeFirst()
    expect(await readPreferences()).toEqual({ mailed_on: null })
    await Promise.all([look(), look(), look()])
    expect(await readPreferences()).not.toEqual({ mailed_on: null })
    await koya.mailsTo(mentor.email)
    expect(await countMails('daily', mentor.id)).toBe(1)
  })

  it('has told nobody of its batch of an announcement: the others tell each of them, once', async () => {
    const { track, mentor } = await buildPairing(koya.context)
    for (let count = 0; count < 12; count++) await buildMentee(koya.context, track, mentor)
    const author = await buildPerson(koya.context, 'ADMIN')
    const { db, clock } = koya.context
    const id = uuid()
    const words = { title: 'We meet', text: 'On Saturday at four.' }
    const audience = { role: null, track_id: track.id, state: null, people: 14 }
    await db
      .insertInto('announcement')
      .values({ id, ...words, ...audience, author_id: author.id, is_test: false, created_at: clock.now() })
      .execute()
    const lines = () =>
      db
        .selectFrom('news')
        .select('user_id')
        .where('topic', '=', 'announcements')
        .orderBy('user_id')
        .execute()
    await beginAndKill(koya, 'announcement', id)
    expect(await lines()).toEqual([])
    const batch = { announcementId: id, told: 0 }
    await Promise.all([notifyBatch(koya.context, batch), notifyBatch(koya.context, batch)])
    expect(await lines()).toHaveLength(10)
    await koya.moveAhead(seconds(20))
    await koya.mailsTo(author.email)
    const told = await lines()
    expect([told.length, new Set(told.map(({ user_id }) => user_id)).size]).toEqual([14, 14])
    const row = await db.selectFrom('announcement').select('told').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ told: 14 })
  })
})
