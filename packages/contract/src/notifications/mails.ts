import * as z from 'zod/mini'
import { id, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleTask } from '#samples.ts'
import { newsTopicNames } from './news-topics.ts'

/** The reasons why a mail did not arrive, each with its sentence. */
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

/** An undelivered mail. */
export const FailedMail = named(
  'FailedMail',
  z.object({
    id,
    /** The kind of mail, as text. */
    mail: z.string(),
    /** Null if Koya could not even compose the mail. */
    to: z.nullable(z.object({ personId: z.nullable(id), name: z.nullable(z.string()), address: z.string() })),
    fault: z.enum(faultNames),
    /** The numeric status codes from the mail server. */
    code: z.nullable(z.string()),
    tries: z.number(),
    isGivenUp: z.boolean(),
    since: instant,
    lastTriedAt: instant,
  }),
)
export type FailedMail = z.output<typeof FailedMail>

/** Why Koya sends a mail: for the account, as the daily mail, or about a topic that people choose. */
const mailReasons = ['account', 'daily', ...newsTopicNames] as const
export type MailReason = (typeof mailReasons)[number]

const mailCauseKinds = [
  'submission',
  'second-look',
  'certificate',
  'announcement',
  'application',
  'request',
  'enrollment',
  'extension',
  'move',
  'task',
  'track',
  'person',
] as const
export type MailCauseKind = (typeof mailCauseKinds)[number]

/** A mail that was sent to a person, without its content. */
export const PersonMail = named(
  'PersonMail',
  z.object({
    id,
    mail: z.string(),
    reason: z.enum(mailReasons),
    /** Null if the mail has no cause or the cause no longer exists. */
    cause: z.nullable(z.object({ kind: z.enum(mailCauseKinds), id: z.string(), title: z.string() })),
    sentAt: instant,
  }),
)
export type PersonMail = z.output<typeof PersonMail>

const samplePersonMail = {
  id: sampleId(91),
  mail: 'A review',
  reason: 'grades' as const,
  cause: { kind: 'submission' as const, id: sampleId(40), title: sampleTask.title },
  sentAt: '2026-03-21T10:00:04.000Z',
}

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
    summary: 'Mails that have not arrived, the latest first: tried again or given up',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(FailedMail) },
    example: { answer: sampleList(sampleMail) },
  }),

  listPersonMails: operation({
    method: 'get',
    path: '/admin/people/{id}/mails',
    summary: 'The mails that somebody got in the last 30 days, and what caused each, the latest first',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(PersonMail) },
    refusals: [404],
    example: { answer: sampleList(samplePersonMail) },
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

/** Descriptions of the fields above, for the API document. */
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
  reason: `account: it is about the account and always comes; daily: the one mail of a day; otherwise the topic that they want by mail: ${newsTopicNames.join(', ')}.`,
  cause: 'What it was about; null where nothing but the account was, or where that is gone.',
  'PersonMail.kind': `${mailCauseKinds.join(', ')}.`,
  'PersonMail.id': 'Of this line; of a cause, its own.',
  'PersonMail.title':
    'The name of the task for a submission, second look or longer deadline; of the track for an enrollment, request or certificate; for a move its reason.',
  'PersonMail.sentAt': 'When the mail server took it.',
  'sendMailsAgain.ids': 'Which mails; what has arrived meanwhile is left out.',
  'sendMailsAgain.sent': 'How many are on their way.',
}
