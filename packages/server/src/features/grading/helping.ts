import type { Helping } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { selectSubmissions } from '#db/submissions.ts'
import { notFound } from '#errors.ts'

/** Who has taken it from the open queue, for those whose work it stays (rules: promise 14). */
export async function readHelping(
  { db, clock }: Context,
  viewer: Viewer,
  id: string,
): Promise<z.input<typeof Helping>> {
  const work = await selectSubmissions(db, viewer)
    .leftJoin('claim', (join) =>
      join
        .onRef('claim.submission_id', '=', 'submission.id')
        .on('claim.until', '>', clock.now())
        .on('claim.ended_at', 'is', null),
    )
    .leftJoin('user as helper', 'helper.id', 'claim.mentor_id')
    .select(['claim.until', 'helper.id', 'helper.first_name', 'helper.last_name'])
    .where('submission.id', '=', id)
    .executeTakeFirst()
  if (!work) throw notFound()
  const { until, id: helperId, first_name, last_name } = work
  if (until === null || helperId === null || first_name === null || last_name === null)
    return { helper: null }
  return { helper: { id: helperId, firstName: first_name, lastName: last_name, until: until.toISOString() } }
}
