import type { PersonName } from '@koya/contract'
import type { Context } from '#context.ts'
import { pairingStateOf } from '#shared/enrollment/enrollment-states.ts'
import { dayCell, exportRows, momentCell, numberCell, type Part } from '#shared/exports/export-part.ts'
import { listPart, type PairingFilter, type PartRow } from './queries.ts'

const head = [
  'Track',
  'Mentee',
  'Email of the mentee',
  'Mentor',
  'Email of the mentor',
  'State',
  'Enrolled',
  'Ended',
  'Tasks',
  'Graded',
  'Sent back',
  'Waiting',
  'Waiting since (UTC)',
  'Former mentors',
  'Emails of the former mentors',
  'Asks for another mentor since',
  'Cohort',
]

type Form = PairingFilter & { after?: string | undefined; limit?: number | undefined }

/** Exports one part of the pairings that match a filter (rules: pairings 10). */
export const exportPairings = (context: Context, actorId: string, { after, limit, ...filter }: Form) =>
  exportRows(
    context,
    { after, limit },
    {
      actorId,
      name: 'pairings',
      action: 'pairing.exported',
      objectKind: 'pairing',
      filter: { ...filter },
      head,
      read: (trx, part: Part) => listPart(trx, filter, part),
      toCells,
    },
  )

const nameOf = ({ firstName, lastName }: Omit<PersonName, 'id'>) => `${firstName} ${lastName}`

const toCells = (row: PartRow): string[] => [
  row.track_title,
  nameOf(row.mentee),
  row.mentee.email,
  nameOf(row.mentor),
  row.mentor.email,
  pairingStateOf(row),
  dayCell(row.created_at),
  dayCell(row.ended_at),
  numberCell(row.tasks),
  numberCell(row.graded),
  numberCell(row.sent_back),
  numberCell(row.waiting),
  momentCell(row.waiting_since),
  row.former_mentors.map(nameOf).join('; '),
  row.former_mentors.map(({ email }) => email).join('; '),
  row.request ? dayCell(new Date(row.request.askedAt)) : '',
  row.cohort_name ?? '',
]
