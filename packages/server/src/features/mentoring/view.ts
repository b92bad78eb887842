import type { Mentee, QuietMentee } from '@koya/contract'
import type * as z from 'zod/mini'
import type { MenteeRow, QuietRow } from './mentee-queries.ts'

export const viewMentee = ({
  waiting,
  waitingSince,
  graded,
  sentBack,
  lastSubmittedAt,
  ...person
}: MenteeRow): z.input<typeof Mentee> => ({
  ...person,
  work: {
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    graded,
    sentBack,
    lastSubmittedAt: lastSubmittedAt?.toISOString() ?? null,
  },
})

export const viewQuiet = ({ lastSubmittedAt, ...person }: QuietRow): z.input<typeof QuietMentee> => ({
  ...person,
  lastSubmittedAt: lastSubmittedAt?.toISOString() ?? null,
})
