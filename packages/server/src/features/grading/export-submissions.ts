import { submissionState } from '@koya/contract'
import type { Context } from '#context.ts'
import { exportRows, momentCell, numberCell, type Part } from '#shared/exports/export-part.ts'
import { listPart, type PartRow, type QueueFilter } from './queries.ts'

const head = [
  'Track',
  'Task',
  'Mentee',
  'Email of the mentee',
  'Mentor',
  'Email of the mentor',
  'Attempt',
  'State',
  'Late',
  'Submitted (UTC)',
  'Graded (UTC)',
  'Grade in percent',
  'Graded by',
  'Address of the work',
]

type Form = QueueFilter & { after?: string | undefined; limit?: number | undefined }

/** Exports one part of the current submissions that match a filter (rules: grading 33). */
export const exportSubmissions = (context: Context, actorId: string, { after, limit, ...filter }: Form) =>
  exportRows(
    context,
    { after, limit },
    {
      actorId,
      name: 'submissions',
      action: 'submission.exported',
      objectKind: 'submission',
      filter: { ...filter },
      head,
      read: (trx, part: Part) => listPart(trx, filter, part),
      toCells,
    },
  )

const toCells = (row: PartRow): string[] => [
  row.track_title,
  row.task_title,
  `${row.mentee_first_name} ${row.mentee_last_name}`,
  row.mentee_email,
  `${row.mentor_first_name} ${row.mentor_last_name}`,
  row.mentor_email,
  numberCell(row.attempt),
  submissionState({ gradePercentage: row.grade_percentage, gradedAt: row.graded_at }),
  row.late ? 'yes' : 'no',
  momentCell(row.submitted_at),
  momentCell(row.graded_at),
  numberCell(row.grade_percentage),
  [row.grader_first_name, row.grader_last_name].filter(Boolean).join(' '),
  row.task_url,
]
