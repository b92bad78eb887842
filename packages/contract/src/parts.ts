import * as z from 'zod/mini'

/** Identifiers are UUIDs (version 7, made by the server). */
export const id = z.uuid({ error: 'This identifier is not valid' })

export const idParam = z.strictObject({ id })

/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), {
  error: 'This text holds a character that cannot be stored',
})

/** Trimmed text of at most `max` characters; PostgreSQL stores no NUL. */
export const text = (max: number, missing = 'Enter a text') =>
  z
    .string({ error: missing })
    .check(z.trim(), withoutNul, z.maxLength(max, { error: `Must be ${max} characters or less` }))

/** Text that may not be empty: `message` says what is missing, in the words of specification section 5. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      withoutNul,
      z.maxLength(max, { error: `Must be ${max} characters or less` }),
    )

/** Letters and marks of every script; nothing that makes an address, markup or a new line (decision 0010). */
export const nameLetters = z.regex(/^[\p{L}\p{M}\p{N} '’-]*(\.( |$)[\p{L}\p{M}\p{N} '’-]*)*$/u, {
  error: 'Use letters, blanks, hyphens and apostrophes only',
})

/** The key under which a write may be sent again and still happens once. */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/, { error: 'The Idempotency-Key is not valid' })),
  ),
})

/** `limit` and `skip` of a list: refused outside their bounds, never bent (rulings, 35). */
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
  skip: z.optional(wholeNumber(0, 100_000_000, 'skip must be a number from 0')),
}

/** The shape of every list. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number() })

/** The answer of a call that has nothing to tell but that it was done. */
export const done = z.object({ message: z.string() })
