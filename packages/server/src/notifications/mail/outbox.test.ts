import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

type Pairing = { track: TestTrack; mentor: TestPerson; mentee: TestPerson }

/** Line breaks, alone and before the text of an attacker. */
const lineBreaks = ['\n', '\r', '\r\n'].flatMap((end) => [
  end,
  `${end}Bcc: all@koya.test`,
  `${end} folded`,
  `${end}.${end}MAIL FROM:<evil@koya.test>`,
  `${end}${end}<p>Another body</p>`,
])

/** Submits a task; returns the subjects sent since then, and the number of all mails refused so far. */
async function submitAndCount({ track, mentor, mentee }: Pairing) {
  const { mailbox } = koya.context.mailer
  const before = mailbox?.length ?? 0
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  await koya.mailsTo(mentor.email)
  const sent = (mailbox ?? []).slice(0, (mailbox?.length ?? 0) - before)
  const { rows } = await sql<{ output: string }>`
    select output::text from pgboss.job
    where state in ('retry', 'active') and output::text like '%line break%'`.execute(koya.context.db)
  return { sent: sent.map(({ subject }) => subject), failed: rows.length }
}

describe('a line break in the head of a mail', () => {
  it('is in none that is sent in the normal course', async () => {
    expect(await submitAndCount({ track, mentor, mentee })).toEqual({
      sent: [expect.stringMatching(/^Adaeze \w+ submitted “Task 0”$/)],
      failed: 0,
    })
  })

  it('T19 none of 15 line breaks reaches the wire, in the recipient or in the subject', async () => {
    const { db } = koya.context
    for (const end of lineBreaks) {
      const { track, mentor, mentee } = await buildPairing(koya.context)
      const address = db.updateTable('user').set({ email: mentor.email + end })
      await address.where('id', '=', mentor.id).execute()
      expect(await submitAndCount({ track, mentor, mentee }), JSON.stringify(end)).toMatchObject({ sent: [] })
    }
    for (const end of lineBreaks) {
      const { track, mentor, mentee } = await buildPairing(koya.context)
      const title = db.updateTable('task').set({ title: `Task${end}` })
      await title.where('id', '=', track.tasks[0] ?? '').execute()
      expect(await submitAndCount({ track, mentor, mentee }), JSON.stringify(end)).toMatchObject({ sent: [] })
    }
    expect((await submitAndCount(await buildPairing(koya.context))).failed).toBe(2 * lineBreaks.length)
  })
})

describe('a mail that was queued before an upgrade', () => {
  it('still goes out: a job names its kind and what it is about', async () => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await koya.mailsTo(mentor.email)).toHaveLength(1)
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where data -> 'about' ->> 'submissionId' = ${id}`.execute(koya.context.db)
    expect(rows).toEqual([{ data: { kind: 'new-submission', about: { submissionId: id } } }])
  })
})
