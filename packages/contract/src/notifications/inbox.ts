import * as z from 'zod/mini'
import { id, idParam, instant, named } from '#fields/fields.ts'
import { mostUnread } from '#limits.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleTask } from '#samples.ts'
import { newsTopicNames, newsWays } from './news-topics.ts'

export * from './news-topics.ts'

/** An entry in one person's inbox. */
export const NewsLine = named(
  'NewsLine',
  z.object({
    id,
    topic: z.enum(newsTopicNames),
    sentence: z.string(),
    /** The page to which the entry leads. */
    address: z.string(),
    createdAt: instant,
    isRead: z.boolean(),
  }),
)
export type NewsLine = z.output<typeof NewsLine>

const Unread = z.object({ unread: z.number() })

const way = z.enum(newsWays, { error: 'Choose app, mail or both' })

const hourOfDay = z
  .number({ error: 'Choose an hour' })
  .check(
    z.int({ error: 'Choose a whole hour' }),
    z.gte(0, { error: 'Choose an hour' }),
    z.lte(23, { error: 'Choose an hour' }),
  )

/** No push message comes in these hours, in the time zone of the preferences. */
const Quiet = z
  .strictObject({ from: hourOfDay, to: hourOfDay })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Choose two different hours', path: ['to'] }))

/** The preferences for push messages, for all browsers in which the person switched them on. */
const pushFields = {
  topics: z
    .array(z.enum(newsTopicNames, { error: 'This is nothing to choose about' }))
    .check(z.maxLength(newsTopicNames.length, { error: 'Name each topic once' })),
  /** True if push messages contain the news itself. */
  saysWhat: z.boolean({ error: 'Choose what it says' }),
  quiet: z.nullable(Quiet),
}

const preferenceFields = {
  isDaily: z.boolean({ error: 'Choose when mails come' }),
  hour: hourOfDay,
  timeZone: z
    .string({ error: 'Choose a time zone' })
    .check(z.regex(/^[A-Za-z][\w+/-]{0,63}$/, { error: 'Choose a time zone' })),
}

/**
 * A topic that is left out of `ways` gets its default. Without `push`, the push preferences do not change.
 */
export const PreferencesForm = z.strictObject({
  ...preferenceFields,
  ways: z.partialRecord(z.enum(newsTopicNames, { error: 'This is nothing to choose about' }), way),
  push: z.optional(z.strictObject(pushFields)),
})
export type PreferencesForm = z.output<typeof PreferencesForm>

/** The preferences in effect, with every topic of the role. Clients rely on the name `Wishes`. */
export const Preferences = named(
  'Wishes',
  z.object({
    ...preferenceFields,
    ways: z.partialRecord(z.enum(newsTopicNames), z.enum(newsWays)),
    push: z.object(pushFields),
  }),
)
export type Preferences = z.output<typeof Preferences>

const sampleLine = {
  id: sampleId(71),
  topic: 'grades' as const,
  sentence: `“${sampleTask.title}” was graded: 90%`,
  address: `/dashboard/pending-task/${sampleTask.id}`,
  createdAt: '2026-03-24T08:30:00.000Z',
  isRead: false,
}
const samplePreferences = {
  isDaily: true,
  hour: 18,
  timeZone: 'Africa/Lagos',
  ways: { grades: 'both' as const, deadlines: 'app' as const },
  push: { topics: ['grades' as const], saysWhat: false, quiet: { from: 22, to: 7 } },
}

export const inboxOperations = {
  listNews: operation({
    method: 'get',
    path: '/inbox',
    summary: 'What one was told in the last 90 days, the newest first',
    for: roles,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(NewsLine) },
    example: { answer: sampleList(sampleLine) },
  }),

  countUnread: operation({
    method: 'get',
    path: '/inbox/unread',
    summary: `How much of it one has not opened, counted up to ${mostUnread}`,
    for: roles,
    answer: { status: 200, body: Unread },
    example: { answer: { unread: 3 } },
  }),

  openNews: operation({
    method: 'post',
    path: '/inbox/{id}/read',
    summary: 'Say that one has opened it',
    for: roles,
    params: idParam,
    answer: { status: 200, body: Unread },
    refusals: [404],
    example: { answer: { unread: 2 } },
  }),

  readAllNews: operation({
    method: 'post',
    path: '/inbox/read',
    summary: 'Take all for opened, up to the newest that one has seen',
    for: roles,
    body: z.strictObject({ newest: id }),
    answer: { status: 200, body: Unread },
    example: { body: { newest: sampleLine.id }, answer: { unread: 0 } },
  }),

  readWishes: operation({
    method: 'get',
    path: '/inbox/wishes',
    summary: 'What reaches one, how and when',
    for: roles,
    answer: { status: 200, body: Preferences },
    example: { answer: samplePreferences },
  }),

  changeWishes: operation({
    method: 'put',
    path: '/inbox/wishes',
    summary: 'Choose what reaches one, how and when',
    for: roles,
    body: PreferencesForm,
    answer: { status: 200, body: Preferences },
    example: { body: samplePreferences, answer: samplePreferences },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const inboxWords = {
  sentence: 'What has happened, in a sentence.',
  'NewsLine.topic': 'What it is about, as in the preferences.',
  'NewsLine.address': 'The page it leads to.',
  'NewsLine.createdAt': 'When it happened.',
  isRead: 'Whether one has opened it.',
  unread: `How many are not opened; ${mostUnread} stands for as many or more.`,
  newest: 'The newest one that was seen; what came later stays as it is.',
  isDaily: 'Whether mails wait for the hour, and come as one.',
  hour: 'The hour, 0 to 23, at which the daily mail comes.',
  timeZone: 'The time zone of that hour, such as `Africa/Lagos`.',
  ways: 'By topic: `app`, `mail` or `both`.',
  push: 'What push messages tell, in the browsers where they are switched on.',
  topics: 'The topics that they tell of.',
  saysWhat: 'Whether they say what is new, or only that something is.',
  quiet: 'The hours in which none comes; null for no such hours.',
  from: 'The hour at which the quiet begins, 0 to 23.',
  to: 'The hour at which it ends, 0 to 23.',
}
