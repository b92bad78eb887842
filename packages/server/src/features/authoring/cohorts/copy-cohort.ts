import { type CohortCopyForm, dueYears, isDueYear } from '@koya/contract'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { startOfIsoDate } from '#time/lagos.ts'
import { authorOnce } from '../author.ts'
import { findCohort, lockCohort } from './cohort-queries.ts'
import { insertCohort } from './create-cohort.ts'
import { refuseSecond } from './refuse-cohort.ts'

interface Copying {
  actorId: string
  key: string | undefined
  id: string
  form: CohortCopyForm
}

/** The copied deadlines move by as many days as the first day (rules: authoring 28). */
export async function copyCohort(context: Context, { actorId, key, id, form }: Copying) {
  const { track_id: trackId } = await findCohort(context.db, id)
  return refuseSecond(
    context.db,
    trackId,
    authorOnce(context, { actorId, key, request: ['copyCohort', id, form] }, async (trx) => {
      const { begins_at, deadlines } = await lockCohort(trx, id)
      const shift = startOfIsoDate(form.beginsOn).getTime() - begins_at.getTime()
      const moved = deadlines.map(({ id: taskId, title, deadline }) => ({
        taskId,
        title,
        deadline: new Date(new Date(deadline).getTime() + shift).toISOString(),
      }))
      refuseYears(moved)
      return insertCohort(trx, {
        actorId,
        trackId,
        action: 'cohort.copied',
        form: {
          ...form,
          isOpen: false,
          deadlines: moved.map(({ taskId, deadline }) => ({ taskId, deadline })),
        },
      })
    }),
  )
}

/** Refuses a first day that would move a deadline out of the years that a cohort accepts. */
function refuseYears(moved: readonly { title: string; deadline: string }[]): void {
  const odd = moved.find(({ deadline }) => !isDueYear(deadline))
  if (odd)
    throw invalid(
      'beginsOn',
      `“${odd.title}” would be due in the year ${new Date(odd.deadline).getUTCFullYear()}, outside ${dueYears}`,
    )
}
