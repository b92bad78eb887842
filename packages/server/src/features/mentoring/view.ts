import type { Mentee, MyMentor, QuietMentee } from '@koya/contract'
import type * as z from 'zod/mini'
import type { MenteeRow, QuietRow } from './mentee-queries.ts'
import type { MentorRow } from './queries.ts'

export const viewMentor = ({ away, requests, ...person }: MentorRow): z.input<typeof MyMentor> => ({
  ...person,
  ...(requests && {
    requests: requests.map((one) => ({ ...one, askedAt: new Date(one.askedAt).toISOString() })),
  }),
  away: away && {
    from: new Date(away.begins_at).toISOString(),
    until: away.ends_at === null ? null : new Date(away.ends_at).toISOString(),
  },
})

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
