import { expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { signAnew } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

const koya = useTestApp()
const look = () => askingAs('reminding of deadlines', () => remindOfDeadlines(koya.context))

it('a deadline is told of 48 and 12 hours before, once each, never after it and never for what is sent', async () => {
  // The track's deadlines are a day apart and begin tomorrow.
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const told = async () =>
    (await koya.mailsTo(mentee.email)).map(({ subject }) => subject).filter((one) => one.endsWith('due soon'))
  await Promise.all([look(), look()])
  await look()
  expect((await told()).sort()).toEqual(['“Task 0” is due soon', '“Task 1” is due soon'])
  const as = await signAnew(koya.context, mentee)
  const { items } = await koya.call('listNews', { as })
  expect(items.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^“Task 0” is due on \w+ \d+ \w+ at \d\d:\d\d in Lagos$/)]),
  )
  await koya.call('submitTask', submitting(as, track.tasks[1]))
  await koya.moveAhead(hours(13))
  await look()
  await look()
  expect(await told()).toHaveLength(3)
  expect((await told())[0]).toBe('“Task 0” is due soon')
  await koya.moveAhead(hours(25))
  await look()
  // Task 1 is submitted and the deadline of task 0 has passed, so only task 2 gets a reminder.
  expect(await told()).toHaveLength(4)
  expect((await told())[0]).toBe('“Task 2” is due soon')
  expect((await koya.mailsTo(mentor.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/due/),
  )
})

it('a mail that comes late is not sent after the deadline, nor for what was sent meanwhile', async () => {
  const { track, mentee } = await buildPairing(koya.context)
  const { context } = koya
  const queue = (task = 0) =>
    inTransaction(context, (trx) =>
      queueMail(context.jobs, trx, 'deadline-near', { menteeId: mentee.id, taskId: track.tasks[task] ?? '' }),
    )
  await queue()
  expect(await koya.mailsTo(mentee.email)).toHaveLength(1)
  await koya.call('submitTask', submitting(mentee.session, track.tasks[1]))
  await koya.moveAhead(hours(25))
  await queue()
  await queue(1)
  expect(await koya.mailsTo(mentee.email)).toHaveLength(1)
})
