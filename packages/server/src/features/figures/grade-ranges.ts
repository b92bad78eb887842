import type { GradeRange, List } from '@koya/contract'
import { fewestOthers } from '@koya/contract/limits'
import type { Context } from '#context.ts'
import { idsOf, type Page } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { countOthers, listOwnRanges } from './range-queries.ts'

/**
 * Returns rounded quartiles. `others` is null if other people gave too few grades, or are too few
 * (rules: figures 12).
 */
export async function rangesOf({ db }: Context, graderId: string, page: Page): Promise<List<GradeRange>> {
  const { items: own, totalCount } = await listOwnRanges(db, graderId, page)
  const others = await countOthers(db, graderId, idsOf(own))
  return {
    items: own.map(({ id, title, track_id, track_title, works, grades }) => {
      const row = others.find(({ task_id }) => task_id === id)
      const isEnough = row && row.works >= fewestOthers.grades && row.people >= fewestOthers.people
      return {
        id,
        title,
        track: { id: track_id, title: track_title },
        own: viewRange(works, grades),
        others: isEnough ? viewRange(row.works, row.grades ?? []) : null,
      }
    }),
    totalCount,
  }
}

export async function rangesOfPerson(context: Context, personId: string, page: Page) {
  const person = await context.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw notFound()
  return rangesOf(context, personId, page)
}

/** Rounding hides the exact grade of a single mentee. */
const step = 5

function viewRange(of: number, grades: readonly number[]): GradeRange['own'] {
  const [quarter = 0, median = 0, threeQuarters = 0] = grades.map((grade) => Math.round(grade / step) * step)
  return { of, quarter, median, threeQuarters }
}
