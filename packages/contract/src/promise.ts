import * as z from 'zod/mini'
import { named } from './fields.ts'
import { seenHeader } from './if-match.ts'
import { operation } from './operation.ts'
import { Settings, SettingsForm } from './settings-form.ts'
import { awaySpan } from './submissions.ts'

/** What a mentor has said of themselves to those who wait. */
export const OwnPromise = named(
  'OwnPromise',
  z.object({
    /** Now or soon; null if they are there. */
    away: z.nullable(
      z.object({
        ...awaySpan.shape,
        /** What waits is in the open queue at once. */
        handsOver: z.boolean(),
      }),
    ),
  }),
)
export type OwnPromise = z.output<typeof OwnPromise>

export const AwayForm = z.strictObject({
  from: z.iso.datetime({ precision: 3, error: 'Enter the first day' }),
  until: z.iso.datetime({ precision: 3, error: 'Enter the last day' }),
  handsOver: z.boolean({ error: 'handsOver must be true or false' }),
})
export type AwayForm = z.output<typeof AwayForm>

const sampleAway = {
  from: '2026-04-20T23:00:00.000Z',
  until: '2026-05-03T22:59:00.000Z',
  handsOver: true,
}
const sampleOwnPromise = { away: sampleAway }

const sampleForm = { reviewDays: 3, adminDays: 7, silentDays: 14, claimMinutes: 30 }
const sampleSettings = { ...sampleForm, updatedAt: '2026-03-01T09:00:00.000Z' }

export const promiseOperations = {
  readOwnPromise: operation({
    method: 'get',
    path: '/mentors/promise',
    summary: 'What one has said to those who wait',
    for: ['MENTOR'],
    answer: { status: 200, body: OwnPromise },
    example: { answer: sampleOwnPromise },
  }),

  goAway: operation({
    method: 'put',
    path: '/mentors/away',
    summary: 'Say from when to when one is away, in place of what was said before',
    for: ['MENTOR'],
    body: AwayForm,
    answer: { status: 200, body: OwnPromise },
    example: { body: sampleAway, answer: sampleOwnPromise },
  }),

  comeBack: operation({
    method: 'delete',
    path: '/mentors/away',
    summary: 'Be there again, or not go away',
    for: ['MENTOR'],
    answer: { status: 200, body: OwnPromise },
    example: { answer: { away: null } },
  }),

  readSettings: operation({
    method: 'get',
    path: '/admin/settings',
    summary: 'How long work waits before something happens',
    for: ['ADMIN'],
    answer: { status: 200, body: Settings },
    example: { answer: sampleSettings },
  }),

  changeSettings: operation({
    method: 'put',
    path: '/admin/settings',
    summary: 'Change how long work waits before something happens',
    for: ['ADMIN'],
    headers: seenHeader('settings'),
    body: SettingsForm,
    answer: { status: 200, body: Settings, etag: 'updatedAt' },
    refusals: [409],
    conflict: z.object({
      message: z.string(),
      code: z.enum(['changed_meanwhile']),
      current: Settings,
    }),
    example: {
      body: sampleForm,
      answer: sampleSettings,
      conflict: {
        message: 'Somebody has changed this meanwhile',
        code: 'changed_meanwhile' as const,
        current: sampleSettings,
      },
    },
  }),
}

/** What the API document says of the fields above. */
export const promiseWords = {
  adminDays: 'After so many days admins see waiting work on top of their overview.',
  claimMinutes: 'For so many minutes work of the open queue belongs to who took it.',
  handsOver: 'Whether what waits is in the open queue at once.',
  reviewDays: 'Within so many days waiting work is looked at.',
  'goAway.from': 'The first moment; one that has passed is now.',
  'goAway.until': 'The last moment.',
  'OwnPromise.from': 'The first moment.',
  'OwnPromise.until': 'The last moment; null where none is known.',
  silentDays: 'A mentor who neither reviews nor answers for so many days is set to away.',
}
