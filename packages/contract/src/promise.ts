import * as z from 'zod/mini'
import { seenHeader } from './if-match.ts'
import { operation } from './operation.ts'
import { Settings, SettingsForm } from './settings-form.ts'

const sampleForm = { reviewDays: 3, adminDays: 7, silentDays: 14, claimMinutes: 30 }
const sampleSettings = { ...sampleForm, updatedAt: '2026-03-01T09:00:00.000Z' }

export const promiseOperations = {
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
  reviewDays: 'Within so many days waiting work is looked at.',
  silentDays: 'A mentor who neither reviews nor answers for so many days is set to away.',
}
