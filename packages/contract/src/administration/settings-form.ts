import * as z from 'zod/mini'
import { instant, named } from '#fields/fields.ts'

interface Setting {
  /** The column in the table `setting`. */
  column: string
  /** The default in a new installation; the migration must set the same value. */
  usual: number
  max: number
  noun: 'days' | 'minutes'
  label: string
  help: string
  /** The description in the API document. */
  meaning: string
}

/** The settings of the installation, each one a period (rules: settings 1). */
export const settings = {
  reviewDays: {
    column: 'review_days',
    usual: 3,
    max: 90,
    noun: 'days',
    label: 'A review is due after',
    help: 'Mentees see by when their work is reviewed. A change counts at once for all that waits.',
    meaning: 'Within so many days waiting work is looked at.',
  },
  adminDays: {
    column: 'admin_days',
    usual: 7,
    max: 90,
    noun: 'days',
    label: 'Admins see waiting work after',
    help: 'It moves to the top of Today.',
    meaning: 'After so many days admins see waiting work on top of their overview.',
  },
  silentDays: {
    column: 'silent_days',
    usual: 14,
    max: 90,
    noun: 'days',
    label: 'A silent mentor counts as away after',
    help: 'Silent means: no review and no answer in that time.',
    meaning: 'A mentor who neither reviews nor answers for so many days is set to away.',
  },
  questionDays: {
    column: 'question_days',
    usual: 3,
    max: 90,
    noun: 'days',
    label: 'An unanswered question opens to others after',
    help: 'Mentors who help out can then answer the mentee.',
    meaning: 'Within so many days a question of a mentee is answered.',
  },
  claimMinutes: {
    column: 'claim_minutes',
    usual: 30,
    max: 24 * 60,
    noun: 'minutes',
    label: 'A helper keeps the work they took for',
    help: 'After that, other mentors who help out can take it.',
    meaning: 'For so many minutes work of the open queue belongs to who took it.',
  },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof settings

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)
export const settingNames: SettingName[] = Object.keys(settings).filter(isSettingName)

/** The label of each setting, with its unit. */
export const settingLabels: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, `${settings[name].label} (${settings[name].noun})`]),
)

const rule = (name: SettingName) => {
  const { max, noun } = settings[name]
  return z
    .number({ error: `Enter a number of ${noun}` })
    .check(
      z.int({ error: `Enter whole ${noun}` }),
      z.gte(1, { error: 'At least 1' }),
      z.lte(max, { error: `At most ${max}` }),
    )
}

const fields = {
  reviewDays: rule('reviewDays'),
  adminDays: rule('adminDays'),
  silentDays: rule('silentDays'),
  questionDays: rule('questionDays'),
  claimMinutes: rule('claimMinutes'),
} satisfies Record<SettingName, unknown>

export const SettingsForm = z.strictObject(fields).check(
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

export const Settings = named('Settings', z.object({ ...fields, updatedAt: instant }))
export type Settings = z.output<typeof Settings>
