import * as z from 'zod/mini'
import { id, instant, named } from '#fields/fields.ts'
import { list } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList } from '#samples.ts'
import { type StatusProblem, statusProblems } from './status.ts'

/** Each list of `Today` has at most this many items. */
export const todayShown = 5

export const backupProblems = [
  'backup-missing',
  'backup-failed',
  'backup-old',
  'backup-unchecked',
] as const satisfies StatusProblem[]
export type BackupProblem = (typeof backupProblems)[number]

/** Something that waits for an admin. */
export const TodayEntry = named(
  'TodayEntry',
  z.object({
    /** The id of the mail, request, submission, application or mentee. */
    id,
    /** The account of the person whom the entry is about, if there is one. */
    personId: z.nullable(id),
    name: z.nullable(z.string()),
    about: z.nullable(z.string()),
    since: instant,
  }),
)
export type TodayEntry = z.output<typeof TodayEntry>

/** The lists of what waits for an admin (rules: admin 11). */
export const Today = named(
  'Today',
  z.object({
    backup: z.nullable(z.object({ name: z.enum(backupProblems), says: z.string() })),
    failedMails: list(TodayEntry),
    mentorRequests: list(TodayEntry),
    overdue: list(TodayEntry),
    applications: list(TodayEntry),
    quiet: list(TodayEntry),
  }),
)
export type Today = z.output<typeof Today>

const nothing = { items: [], totalCount: 0 }

export const todayOperations = {
  readToday: operation({
    method: 'get',
    path: '/admin/today',
    summary: 'What waits for an admin',
    for: ['ADMIN'],
    answer: { status: 200, body: Today },
    example: {
      answer: {
        backup: { name: 'backup-old', says: statusProblems['backup-old'].says },
        failedMails: nothing,
        mentorRequests: nothing,
        overdue: nothing,
        applications: sampleList({
          id: sampleId(1),
          personId: null,
          name: 'Tunde Bello',
          about: null,
          since: '2026-03-20T06:00:00.000Z',
        }),
        quiet: nothing,
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const todayWords = {
  'TodayEntry.id': 'The id of the mail, the request, the submission, the application or the mentee.',
  'TodayEntry.personId': 'The account of the person whom it is about; null without one.',
  'TodayEntry.name': 'The name of the person, or the address.',
  'TodayEntry.about': 'Which mail, why another mentor, or which task; otherwise null.',
  'TodayEntry.since': 'Since when it waits.',
  'Today.backup': 'What is wrong with the backup; null if nothing is.',
  'Today.backup.name': 'Which problem, as the status names it.',
  'Today.backup.says': 'The problem in one sentence.',
  'Today.failedMails': 'Mails that were given up.',
  'Today.mentorRequests': 'Open requests for another mentor.',
  'Today.overdue': 'Work that has waited longer than the settings accept.',
  'Today.applications': 'Applications to mentor that nobody has answered.',
  'Today.quiet': 'Mentees who have gone quiet.',
}
