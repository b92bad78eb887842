import { listLimit } from '@koya/contract'
import { sql } from 'kysely'

export interface Page {
  limit: number
  skip: number
}

/** The asked part of a list; a list that is asked for whole comes up to the limit. */
export const pageOf = (query: { limit?: number | undefined; skip?: number | undefined }): Page => ({
  limit: query.limit ?? listLimit.max,
  skip: query.skip ?? 0,
})

export const countAll = sql<number>`count(*)::int`.as('count')
