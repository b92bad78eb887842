import { Criterion } from '@koya/contract'
import * as z from 'zod/mini'

export const readCriteria = (column: unknown): Criterion[] => z.parse(z.array(Criterion), column)

/** Returns the field `criteria` for an answer, or an empty object if the task has no criteria. */
export const showCriteria = (column: unknown): { criteria?: Criterion[] } => {
  const criteria = readCriteria(column)
  return criteria.length === 0 ? {} : { criteria }
}

/** Writes a list for a column of `jsonb`, without lone surrogates, which PostgreSQL refuses in JSON. */
export const writeJsonList = (list: readonly object[]): string =>
  JSON.stringify(list, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
