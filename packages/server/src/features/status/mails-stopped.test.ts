import type { MailFault } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { addMilliseconds } from '#time/time.ts'

const koya = useTestApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const findProblem = async () => {
  const { problems } = await koya.call('readStatus', { as: admin.session })
  return problems.find(({ name }) => name.startsWith('mails'))
}

const failMail = async (fault: MailFault, since: number) => {
  const ago = (milliseconds: number) => addMilliseconds(koya.clock.now(), -milliseconds)
  const about = { kind: 'daily', about: '{}', user_id: admin.id, fault, is_given_up: false }
  const times = { since: ago(since), last_tried_at: ago(minutes(1)) }
  await koya.context.db
    .insertInto('failed_mail')
    .values({ id: uuid(), ...about, ...times })
    .execute()
}

it('says after ten minutes in which mails failed that none leaves and why, until one does', async () => {
  await failMail('later', minutes(30))
  await failMail('unreachable', minutes(9))
  expect(await findProblem()).toBe(undefined)
  await failMail('unreachable', minutes(13))
  expect(await findProblem()).toEqual({
    name: 'mails-stopped',
    says: 'No mail has left for 13 minutes: 2 wait. Our mail server could not be reached.',
  })
  const about = { userId: admin.id, ...defaultLink(koya.context.config) }
  await inTransaction(koya.context, (trx) => queueMail(koya.context.jobs, trx, 'reset-password', about))
  await koya.mailsTo(admin.email)
  expect(await findProblem()).toBe(undefined)
})
