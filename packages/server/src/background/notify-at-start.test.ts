import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#config/env.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { startKoya } from '#start.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFolderStore } from '#testing/servers/stores.ts'
import { addMilliseconds } from '#time/time.ts'
import { notifyInTime } from './daily-round.ts'

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

it('the round goes on where one of its steps fails, and tells the failure', async () => {
  const { context, stop } = await begin()
  const reader = await buildPerson(context, 'MENTOR')
  const track = await buildTrack(context)
  const mentor = await buildMentor(context, track, { mentor: reader })
  const mentee = await buildMentee(context, track, mentor)
  const [task = ''] = track.tasks
  const deadline = addMilliseconds(context.clock.now(), hours(20))
  await context.db.updateTable('task').set({ deadline }).where('id', '=', task).execute()
  // The mail of the day fails for everybody at a time zone that the database does not know.
  const wish = { user_id: reader.id, time_zone: 'Old/Zone' }
  await context.db
    .insertInto('news_wish')
    .values(wish)
    .onConflict((on) => on.column('user_id').doUpdateSet(wish))
    .execute()
  await inTransaction(context, (trx) =>
    context.notify(trx, 'mentee-switched-off', { menteeId: mentee.id, mentorId: reader.id }, 'day'),
  )
  await expect(notifyInTime(context)).rejects.toThrow('some steps of the round failed')
  const reminded = context.db
    .selectFrom('deadline_reminder')
    .select('task_id')
    .where('mentee_id', '=', mentee.id)
  expect(await reminded.execute()).toContainEqual({ task_id: task })
  await stop()
})
