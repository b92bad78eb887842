import type { TakenWork } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { presentClaim } from '#shared/submissions/claims.ts'

/** Lists a mentor's waiting work that other mentors have claimed (rules: promise 14). */
export async function listTakenWork(
  db: Database,
  mentorId: string,
  now: Date,
): Promise<z.input<typeof TakenWork>[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoinLateral(
      (work) => presentClaim(work, now),
      (join) => join.onTrue(),
    )
    .innerJoin('user as helper', 'helper.id', 'claim.mentor_id')
    .select(['submission.id', 'claim.until'])
    .select(['helper.id as helper_id', 'helper.first_name', 'helper.last_name'])
    .where('submission.mentor_id', '=', mentorId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .execute()
  return rows.map(({ id, until, helper_id, first_name, last_name }) => ({
    id,
    helper: { id: helper_id, firstName: first_name, lastName: last_name },
    until: until.toISOString(),
  }))
}
