import type { Cohort } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { isoDate } from '#time/lagos.ts'
import { type CohortRow, findCohort } from './cohort-queries.ts'

export const viewCohort = (row: CohortRow): z.input<typeof Cohort> => ({
  id: row.id,
  name: row.name,
  beginsOn: isoDate(row.begins_at),
  isOpen: row.is_open,
  menteeCount: row.mentee_count,
  deadlines: row.deadlines.map(({ id, title, deadline }) => ({
    task: { id, title },
    deadline: new Date(deadline).toISOString(),
  })),
  updatedAt: row.updated_at.toISOString(),
})

export const readCohort = async (db: Database, id: string) => viewCohort(await findCohort(db, id))

/** Names a deadline by the title and the end of the task's id, because titles can be equal. */
export const cohortFields = ({ name, beginsOn, isOpen, deadlines }: z.input<typeof Cohort>) => ({
  title: name,
  beginsOn,
  isOpen,
  deadlines: Object.fromEntries(
    deadlines.map(({ task, deadline }) => [`${task.title} (${task.id.slice(-4)})`, deadline]),
  ),
})
