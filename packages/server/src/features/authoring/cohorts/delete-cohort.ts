import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockCohort } from './cohort-queries.ts'
import { cohortFields, viewCohort } from './cohort-view.ts'

/** Deletes an empty cohort. The lock keeps mentees from joining meanwhile. */
export const deleteCohort = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockCohort(trx, id)
    const current = viewCohort(row)
    if (!isSeen(row, change)) throw changedMeanwhile(current)
    if (row.mentee_count > 0) {
      const people = row.mentee_count === 1 ? 'a mentee is' : `${row.mentee_count} mentees are`
      throw conflict('in_use', `This cohort stays: ${people} in it`, { current })
    }
    await trx.deleteFrom('cohort').where('id', '=', id).execute()
    await recordTrail(trx, {
      actorId,
      action: 'cohort.deleted',
      objectKind: 'cohort',
      objectId: id,
      before: cohortFields(current),
      after: null,
    })
    return { message: 'It is deleted' }
  })
