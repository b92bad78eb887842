import * as z from 'zod/mini'

/** Identifiers are UUIDs (version 7, made by the server). */
export const id = z.uuid({ error: 'This identifier is not valid' })

export const idParam = z.strictObject({ id })

/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), {
  error: 'This text holds a character that cannot be stored',
})

/** Trimmed text that may not be empty: `missing` says what to enter. PostgreSQL stores no NUL. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
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

/** The answer of a call that has nothing to tell but that it was done. */
export const done = z.object({ message: z.string() })

/** Gives a schema the name under which the API document lists it. */
/*@__NO_SIDE_EFFECTS__*/
export const named = <S extends z.core.$ZodType>(name: string, schema: S): S => {
  z.globalRegistry.add(schema, { id: name })
  return schema
}
