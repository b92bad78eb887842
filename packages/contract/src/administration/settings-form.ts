import * as z from 'zod/mini'
import { instant, named } from '#fields/fields.ts'

const most = 90

const wholeNumber = (missing: string, max: number, noun: string) =>
  z
    .number({ error: missing })
    .check(
      z.int({ error: `Enter whole ${noun}` }),
      z.gte(1, { error: `At least 1` }),
      z.lte(max, { error: `At most ${max}` }),
    )

const days = wholeNumber('Enter a number of days', most, 'days')

/** How long work may wait before Koya acts, for the whole installation (rules: promise 1). */
const settingFields = {
  /** A mentor should review waiting work within this many days. */
  reviewDays: days,
  /** After this many days, admins see the waiting work at the top of their overview. */
  adminDays: days,
  /** Koya sets a mentor to away after this many days without a review or an answer. */
  silentDays: days,
  /** How long a mentor keeps work that they took from the open queue. */
  claimMinutes: wholeNumber('Enter a number of minutes', 24 * 60, 'minutes'),
}

export const SettingsForm = z.strictObject(settingFields).check(
  z.refine(({ reviewDays, adminDays }) => adminDays >= reviewDays, {
    path: ['adminDays'],
    error: 'Not before the review is due',
  }),
  z.refine(({ reviewDays, silentDays }) => silentDays >= reviewDays, {
    path: ['silentDays'],
    error: 'Not before the review is due',
  }),
)
export type SettingsForm = z.output<typeof SettingsForm>

export const Settings = named('Settings', z.object({ ...settingFields, updatedAt: instant }))
export type Settings = z.output<typeof Settings>
