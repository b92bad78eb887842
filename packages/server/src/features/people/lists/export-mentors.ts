import type { MentorExportForm } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { dayCell, exportRows, momentCell, numberCell, type Part } from '#shared/exports/export-part.ts'
import { reviewsSince } from '#shared/submissions/reviews.ts'
import { hourSeconds } from '#time/time.ts'
import { filterForTrail } from './export-people.ts'
import { listMentorFigures, type MentorFiguresRow } from './mentor-figures.ts'

const head = [
  'First name',
  'Last name',
  'Email',
  'Account',
  'Tracks',
  'Places',
  'Taken',
  'Waiting',
  'Waiting since (UTC)',
  'Graded',
  'Sent back',
  'First reviews in 90 days',
  'Hours to half of them',
  'Wait longer now',
  'Last login',
]

/** Exports one part of the mentors that match a filter, with their figures (rules: people 16). */
export function exportMentors(
  context: Context,
  actorId: string,
  { after, limit, ...filter }: z.output<typeof MentorExportForm>,
) {
  const now = context.clock.now()
  const at = { since: reviewsSince(now), now }
  return exportRows(
    context,
    { after, limit },
    {
      actorId,
      name: 'mentors',
      action: 'person.mentors-exported',
      objectKind: 'person',
      filter: filterForTrail(filter),
      head,
      read: (trx, part: Part) => listMentorFigures(trx, filter, at, part),
      toCells,
    },
  )
}

const hoursOf = (seconds: number | null): string =>
  seconds === null ? '' : String(Math.round((10 * seconds) / hourSeconds) / 10)

const toCells = (row: MentorFiguresRow): string[] => [
  row.first_name,
  row.last_name,
  row.email,
  row.switched_off_at === null ? 'active' : 'switched-off',
  row.tracks.map(({ title }) => title).join('; '),
  numberCell(row.places),
  numberCell(row.taken),
  numberCell(row.waiting ?? 0),
  momentCell(row.waiting_since),
  numberCell(row.graded ?? 0),
  numberCell(row.sent_back ?? 0),
  numberCell(row.reviews),
  hoursOf(row.median_seconds),
  numberCell(row.waiting_longer),
  dayCell(row.last_login_at),
]
