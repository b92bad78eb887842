import * as z from 'zod/mini'
import { describeFile } from './address-help.ts'

/** Identifiers are UUIDs (version 7, made by the server). */
export const id = z.uuid({ error: 'This identifier is not valid' })

export const idParam = z.strictObject({ id })

/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/**
 * Controls and what turns the direction of a text: nobody sees them, and a text with them is read as another one. What
 * joins letters and emoji stays, and so do tabs and line breaks (rules: api 33).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

const withoutUnseen = z.refine<string>((value) => !unseen.test(value), {
  error: ({ input }) => whereUnseen(String(input)),
})

/** Nobody can look for what cannot be seen, so the sentence names the place. */
function whereUnseen(text: string): string {
  const before = Array.from(text.slice(0, text.search(unseen)).trim())
    .slice(-16)
    .join('')
  return before === ''
    ? 'There is a character at the beginning that cannot be seen: delete it'
    : `There is a character behind “${before}” that cannot be seen: delete it`
}

/** Trimmed text that may not be empty: `missing` says what to enter. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      withoutUnseen,
      z.maxLength(max, { error: `Must be ${max} characters or less` }),
    )

/** Text that may be empty; trimmed. */
/*@__NO_SIDE_EFFECTS__*/
export const anyText = (max: number) =>
  z
    .string({ error: `Must be ${max} characters or less` })
    .check(z.trim(), withoutUnseen, z.maxLength(max, { error: `Must be ${max} characters or less` }))

/** As a file keeps a text: one kind of line break, and no blank lines around it. */
export const likeInFile = z.overwrite((text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd(),
)

/*@__NO_SIDE_EFFECTS__*/
export const wholeNumber = (missing: string, what: string, min: number, max: number) =>
  z
    .number({ error: missing })
    .check(
      z.int({ error: `${what} must be a whole number` }),
      z.gte(min, { error: `${what} must be ${min} or more` }),
      z.lte(max, { error: `${what} must be ${max} or less` }),
    )

/** Text in which blanks at the beginning of a line mean something, as in Markdown. */
/*@__NO_SIDE_EFFECTS__*/
export const markdown = (max: number) =>
  z
    .string({ error: `Must be ${max} characters or less` })
    .check(likeInFile, withoutUnseen, z.maxLength(max, { error: `Must be ${max} characters or less` }))

/** Letters and marks of every script; nothing that makes an address, markup or a new line (decision 0010). */
export const nameLetters = z.regex(/^[\p{L}\p{M}\p{N} '’-]*(\.( |$)[\p{L}\p{M}\p{N} '’-]*)*$/u, {
  error: 'Use letters, blanks, hyphens and apostrophes only',
})

/**
 * An address one may follow: http or https, whole, without a blank, user name or password in it, and of a host that has
 * a domain or is this machine. `URL` alone takes `http:/host/x`, which on a page leads to that page's own server.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  const isWhole = /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[') || hostname === 'localhost'
  return isWhole && username === '' && password === ''
}

/** Networks of a house or a machine, as `URL` writes their addresses, and names that no name server knows. */
const privateHosts =
  /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$|(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/

/** False for an address that opens on one machine or in one house only. */
const isPublicAddress = (value: string): boolean =>
  !isWebAddress(value) || !privateHosts.test(new URL(value).hostname)

/** Why something is no address that one may follow: where it is a file of a device, that says more than `otherwise`. */
/*@__NO_SIDE_EFFECTS__*/
export const followed = (otherwise: string) =>
  z.refine<string>((value) => value === '' || isWebAddress(value), {
    error: ({ input }) => describeFile(String(input)) ?? otherwise,
  })

/** An address that others open: whole, on a public host, and kept as a browser opens it (rules: submissions 24). */
export const webAddress = (missing: string, max: number) =>
  requiredText(missing, max).check(
    followed('Enter a valid URL'),
    z.refine(isPublicAddress, { error: 'Only you can open this address: publish it first' }),
    z.overwrite((value) => (isWebAddress(value) ? new URL(value).href : value)),
  )

/** The key under which a write may be sent again and still happens once. */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/, { error: 'The Idempotency-Key is not valid' })),
  ),
})

/** What shows that a person sends this, where the installation asks for it (decision 0054). */
export const challengeHeader = z.looseObject({
  'challenge-answer': z.optional(
    z.string().check(z.maxLength(8192, { error: 'The Challenge-Answer is too long' })),
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
