import * as z from 'zod/mini'
import { id, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList } from '#samples.ts'

/** Why a mail did not arrive, with the sentence that tells it. */
export const mailFaults = {
  'no-such-address': 'The address does not exist',
  'mailbox-full': 'Their mailbox is full',
  refused: 'Their mail server refused it',
  later: 'Their mail server asked to come again later',
  unreachable: 'Our mail server could not be reached',
  'no-entry': 'Our mail server did not let us in: look at SMTP_URL and MAIL_FROM',
  unwritten: 'It could not be written: look at the log',
} as const
export type MailFault = keyof typeof mailFaults

const faultNames = Object.keys(mailFaults) as MailFault[]

/** A mail that did not arrive yet. */
export const FailedMail = named(
  'FailedMail',
  z.object({
    id,
    /** Which mail, in words. */
    mail: z.string(),
    /** Null where it could not even be written. */
    to: z.nullable(z.object({ personId: z.nullable(id), name: z.nullable(z.string()), address: z.string() })),
    fault: z.enum(faultNames),
    /** What the mail server said, as numbers. */
    code: z.nullable(z.string()),
    tries: z.number(),
    isGivenUp: z.boolean(),
    since: instant,
    lastTriedAt: instant,
  }),
)
export type FailedMail = z.output<typeof FailedMail>

const sampleMail = {
  id: sampleId(90),
  mail: 'A review',
  to: { personId: sampleId(10), name: 'Adaeze Okonkwo', address: 'adaeze@example.org' },
  fault: 'no-such-address' as const,
  code: '550 5.1.1',
  tries: 1,
  isGivenUp: true,
  since: '2026-03-24T08:30:00.000Z',
  lastTriedAt: '2026-03-24T08:30:00.000Z',
}

export const mailOperations = {
  listFailedMails: operation({
    method: 'get',
    path: '/admin/mails',
    summary: 'Mails that have not arrived, the latest first: some are tried again, others were given up',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(FailedMail) },
    example: { answer: sampleList(sampleMail) },
  }),

  sendMailsAgain: operation({
    method: 'post',
    path: '/admin/mails/again',
    summary: 'Send mails that have not arrived once more, now',
    for: ['ADMIN'],
    body: z.strictObject({
      ids: z
        .array(id, { error: 'Say which mails' })
        .check(
          z.minLength(1, { error: 'Say which mails' }),
          z.maxLength(100, { error: 'Send at most 100 mails at once' }),
        ),
    }),
    answer: { status: 200, body: z.object({ sent: z.number() }) },
    example: { body: { ids: [sampleMail.id] }, answer: { sent: 1 } },
  }),
}

/** What the API document says of the fields above. */
export const mailsWords = {
  mail: 'Which mail, in words.',
  to: 'Whom it is for; null where it could not be written.',
  personId: 'Their account; null without one.',
  'FailedMail.name': 'Their name; null without an account.',
  'FailedMail.address': 'Their email address.',
  fault: `Why: ${faultNames.join(', ')}.`,
  'FailedMail.code': 'What the mail server said, as numbers; null where it said nothing.',
  tries: 'How often it was tried.',
  isGivenUp: 'Whether it is tried again only when somebody asks for it.',
  'FailedMail.since': 'When it failed first.',
  lastTriedAt: 'When it failed last.',
  'sendMailsAgain.ids': 'Which mails; what has arrived meanwhile is left out.',
  'sendMailsAgain.sent': 'How many are on their way.',
}
