import * as z from 'zod/mini'
import { changedMeanwhile } from '#authoring/authoring-fields.ts'
import { seenHeader } from '#if-match.ts'
import { operation } from '#operation.ts'
import { Settings, SettingsForm, settingNames, settings } from './settings-form.ts'

const sampleForm = z.parse(
  SettingsForm,
  Object.fromEntries(settingNames.map((name) => [name, settings[name].usual])),
)
const sampleSettings = { ...sampleForm, updatedAt: '2026-03-01T09:00:00.000Z' }

export const settingOperations = {
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
    conflict: z.object({
      message: z.string(),
      code: z.enum(['changed_meanwhile']),
      current: Settings,
    }),
    example: {
      body: sampleForm,
      answer: sampleSettings,
      conflict: { ...changedMeanwhile, current: sampleSettings },
    },
  }),
}

/** Descriptions of the settings, for the API document. */
export const settingsWords: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, settings[name].meaning]),
)
