import * as z from 'zod/mini'
import { instant } from '#fields/fields.ts'

/** Two years. */
export const dueDaysMost = 730

export const dueDays = z
  .number({ error: 'Enter how many days' })
  .check(
    z.int({ error: 'Enter whole days' }),
    z.minimum(1, { error: 'Enter at least one day' }),
    z.maximum(dueDaysMost, { error: `Enter at most ${dueDaysMost} days` }),
  )

const [firstYear, lastYear] = [2000, 2999]

export const isDueYear = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear()
  return year >= firstYear && year <= lastYear
}

export const dueYears = `the years ${firstYear} to ${lastYear}`

/** The moment of a fixed deadline. */
export const dueMoment = z.iso
  .datetime({ offset: true, error: 'Enter the day of the deadline' })
  .check(z.refine(isDueYear, { error: `Enter a day of ${dueYears}` }))

/** When a task is due: at a fixed moment, or days after the enrollment or the first day of the cohort. */
export const due = {
  deadline: z.nullish(dueMoment),
  days: z.nullish(dueDays),
}
export type DueForm = z.output<z.ZodMiniObject<typeof due>>

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** Checks that a form has either a deadline or days. If the deadline is null, the form must have days. */
export const dueOnce = [
  z.refine<DueForm>(({ deadline, days }) => deadline !== undefined || isGiven(days), {
    path: ['deadline'],
    error: 'Enter the day of the deadline',
  }),
  z.refine<DueForm>(({ deadline, days }) => deadline !== null || isGiven(days), {
    path: ['days'],
    error: 'Enter how many days',
  }),
  z.refine<DueForm>(({ deadline, days }) => !isGiven(deadline) || !isGiven(days), {
    path: ['days'],
    error: 'Choose a date or a number of days, not both',
  }),
] as const

/** The due date in an answer. Exactly one of the two is null. */
export const Due = { deadline: z.nullable(instant), days: z.nullable(z.number()) }

/** Descriptions of the fields above, for the API document. */
export const dueWords = {
  'AuthoredTask.deadline': 'The date on which it is due; null if it has days.',
  'AuthoredTaskEntry.deadline': 'The date on which it is due; null if it has days.',
  'AuthoredTask.days': 'How many days after the enrollment of a mentee it is due; null if it has a date.',
  'AuthoredTaskEntry.days':
    'How many days after the enrollment of a mentee it is due; null if it has a date.',
  'createTask.days': 'How many days after the enrollment of a mentee it is due; without a deadline only.',
  'updateTask.days': 'How many days after the enrollment of a mentee it is due; without a deadline only.',
}
