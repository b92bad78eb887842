import type { Status } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { hours, minutes } from '#testing/clock.ts'
import { addMilliseconds } from '#time/time.ts'

const koya = useTestApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})
beforeEach(async () => {
  await koya.context.db.deleteFrom('failed_mail').execute()
})

const read = () => koya.call('readStatus', { as: admin.session })
const namesIn = ({ problems }: Status) => problems.map(({ name }) => name)

const failMail = async (since: number, isGivenUp = false) => {
  const moment = new Date(koya.clock.now().getTime() - since)
  await koya.context.db
    .insertInto('failed_mail')
    .values({
      id: uuid(),
      kind: 'daily',
      about: '{}',
      user_id: admin.id,
      fault: 'later',
      is_given_up: isGivenUp,
      since: moment,
      last_tried_at: moment,
    })
    .execute()
  return moment.toISOString()
}

it('tells what runs, what it stands on, and what there is room for', async () => {
  const status = await read()
  expect(status).toMatchObject({
    version: 'not released',
    schema: expect.stringMatching(/^\d{4}-[a-z.-]+$/),
    database: { version: expect.stringMatching(/^\d+(\.\d+)?$/), answerMilliseconds: expect.any(Number) },
    mail: { leaves: false, triedAgain: 0, givenUp: 0, oldestSince: null },
    backup: { backedUpAt: null, checkedAt: null },
    clock: { offSeconds: 0 },
  })
  expect(status.queues?.map(({ name }) => name)).toContain('mail')
  expect(status.disk.totalBytes).toBeGreaterThan(status.disk.freeBytes)
  expect(status.memory.usedBytes).toBeLessThan(status.memory.totalBytes)
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(Date.parse(status.startedAt)).toBeLessThan(koya.clock.now().getTime())
})

it('counts the mails of a day', async () => {
  const before = (await read()).mail.sentInADay ?? 0
  const person = await buildPerson(koya.context, 'MENTEE')
  const about = { userId: person.id, ...defaultLink(koya.context.config) }
  await inTransaction(koya.context, (trx) => queueMail(koya.context.jobs, trx, 'reset-password', about))
  await koya.mailsTo(person.email)
  expect((await read()).mail.sentInADay).toBe(before + 1)
})

describe('says what is wrong, first what people feel now', () => {
  it('of a backup that is not there', async () => {
    expect(namesIn(await read())).toContain('backup-missing')
  })

  it('of a backup that failed, until the next one has not', async () => {
    const backup = async (hoursAgo: number, isGood: boolean) => {
      const at = addMilliseconds(koya.clock.now(), -hours(hoursAgo))
      const note = isGood ? 'a-backup' : 'The folder /backups cannot be used for backups: EACCES.'
      await koya.context.db
        .insertInto('backup_run')
        .values({ kind: 'backup', at, is_good: isGood, note })
        .execute()
      return at.toISOString()
    }
    const good = await backup(30, true)
    await backup(6, false)
    const failed = await read()
    expect(failed.problems).toContainEqual({
      name: 'backup-failed',
      says: 'The last backup failed: The folder /backups cannot be used for backups: EACCES.',
    })
    expect(failed.backup?.backedUpAt).toBe(good)
    const next = await backup(1, true)
    const mended = await read()
    expect(namesIn(mended)).not.toContain('backup-failed')
    expect(mended.backup?.backedUpAt).toBe(next)
  })

  it('of mails that have not left for an hour, and of those that were given up', async () => {
    await failMail(minutes(59))
    expect(namesIn(await read())).not.toContain('mails-fail')
    const oldestSince = await failMail(minutes(61))
    await failMail(minutes(90), true)
    const status = await read()
    expect(namesIn(status).filter((name) => name.startsWith('mails'))).toEqual([
      'mails-fail',
      'mails-given-up',
    ])
    expect(status.mail).toMatchObject({ triedAgain: 2, givenUp: 1, oldestSince })
    // Failing mails come before backups, because a person waits for a mail and nobody for a backup.
    expect(namesIn(status).indexOf('mails-fail')).toBeLessThan(namesIn(status).indexOf('backup-unchecked'))
  })
})
