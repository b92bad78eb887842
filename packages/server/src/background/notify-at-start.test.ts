import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#config/env.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { startKoya } from '#start.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFolderStore } from '#testing/servers/stores.ts'

const store = makeFolderStore(true)
afterAll(() => store.drop())

const begin = () =>
  startKoya(
    readConfig({ ...store.env, DEMO: '0', PUBLIC_URL: 'http://localhost' }),
    pino({ level: 'silent' }),
  )

it('a process that lives for less than an hour sends the mail of the day', async () => {
  const before = await begin()
  const { context } = before
  const reader = await buildPerson(context, 'MENTOR')
  const track = await buildTrack(context)
  const mentor = await buildMentor(context, track, { mentor: reader })
  const mentee = await buildMentee(context, track, mentor)
  await context.db.updateTable('news_wish').set({ hour: 0 }).where('user_id', '=', reader.id).execute()
  await inTransaction(context, (trx) =>
    context.notify(trx, 'mentee-switched-off', { menteeId: mentee.id, mentorId: reader.id }, 'day'),
  )
  await before.stop()

  const after = await begin()
  const mailedOn = async () => {
    const { db } = after.context
    return (
      await db.selectFrom('news').select('mailed_on').where('user_id', '=', reader.id).executeTakeFirst()
    )?.mailed_on
  }
  await eventually(async () => expect(await mailedOn()).toMatch(/^\d{4}-\d{2}-\d{2}$/))
  await after.stop()
})
