import * as z from 'zod/mini'

/**
 * The `limit` or `skip` of a list. The API refuses values outside the bounds instead of clamping them
 * (rules: api 9).
 */
const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string({ error: message }).check(z.regex(/^\d{1,9}$/, { error: message })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.gte(min, { error: message }), z.lte(max, { error: message })),
    ),
  )

export const listLimit = { min: 1, max: 100 } as const

export const listQuery = {
  limit: z.optional(wholeNumber(listLimit.min, listLimit.max, 'limit must be a number from 1 to 100')),
  skip: z.optional(wholeNumber(0, 100_000_000, 'skip must be a number from 0 to 100000000')),
}

/** Returns the schema of an answer with one page of a list and the total count. */
export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number() })

export interface List<Item> {
  items: Item[]
  totalCount: number
}
