import * as z from 'zod/mini'
import { describeFile } from './address-help.ts'
import { readUrl } from './read-url.ts'

export const id = z.uuid({ error: 'This identifier is not valid' })

export const idParam = z.strictObject({ id })

/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/**
 * Matches control characters except tab and line breaks, and characters that set the text direction
 * (rules: api 33).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

const withoutUnseen = z.refine<string>((value) => !unseen.test(value), {
  error: ({ input }) => whereUnseen(String(input)),
})

/** Returns the error for an invisible character, with the text before it. */
function whereUnseen(text: string): string {
  const before = Array.from(text.slice(0, text.search(unseen)).trim())
    .slice(-16)
    .join('')
  return before === ''
    ? 'There is a character at the beginning that cannot be seen: delete it'
    : `There is a character behind “${before}” that cannot be seen: delete it`
}

/** Matches a text that consists only of blanks, invisible characters and combining marks. */
const nothingSeen = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]+$/u

/** Refuses a non-empty text without visible characters. */
/*@__NO_SIDE_EFFECTS__*/
export const visible = (missing: string) =>
  z.refine<string>((value) => !nothingSeen.test(value), { error: missing })

/** Trimmed, non-empty text. `missing` is the error message for empty or invisible text. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      visible(missing),
      withoutUnseen,
      z.maxLength(max, { error: `Must be ${max} characters or less` }),
    )

/** Matches zero-width hyphens and blanks, except U+200C and U+200D, which some scripts and emoji need. */
const widthless = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g

/**
 * A required name that must be unique in its list. Normalizes it, so that names that look alike are equal
 * (rules: api 33).
 */
/*@__NO_SIDE_EFFECTS__*/
export const distinctName = (missing: string, max: number) =>
  requiredText(missing, max).check(
    z.overwrite((text) => text.replaceAll(widthless, '').normalize('NFC').replaceAll(/\s+/g, ' ')),
    z.trim(),
    // NFC makes a few letters longer, so this checks the length again.
    z.maxLength(max, { error: `Must be ${max} characters or less` }),
  )

/** Trimmed text that may be empty. */
/*@__NO_SIDE_EFFECTS__*/
export const anyText = (max: number) =>
  z
    .string({ error: `Must be ${max} characters or less` })
    .check(z.trim(), withoutUnseen, z.maxLength(max, { error: `Must be ${max} characters or less` }))

/** Normalizes text for files: LF line breaks, no blank lines at the beginning, no white space at the end. */
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

/** Markdown text. Keeps blanks at the beginning of the first line, because these blanks are significant. */
/*@__NO_SIDE_EFFECTS__*/
export const markdown = (max: number) =>
  z
    .string({ error: `Must be ${max} characters or less` })
    .check(likeInFile, withoutUnseen, z.maxLength(max, { error: `Must be ${max} characters or less` }))

/**
 * The checks of a name: no part of a name can form an address, markup or a new line (decision 0010). At most
 * three combining marks may follow one another, because more would cover the neighbouring lines.
 */
export const nameChecks = [
  z.regex(/^(?!.*[\p{Mn}\p{Me}]{4})[\p{L}\p{M}\p{N} '’-]*(\.( |$)[\p{L}\p{M}\p{N} '’-]*)*$/u, {
    error: 'Use letters, blanks, hyphens and apostrophes only',
  }),
  // Uses `refine`, because the API document describes a field by only one regex.
  z.refine<string>((name) => name === '' || /\p{L}/u.test(name), { error: 'Use at least one letter' }),
]

/**
 * True for a complete http or https address without credentials, whose host has a dot or is IPv6 or
 * localhost. `URL` alone would accept `http:/host/x`, but a browser opens that link on the page's own server.
 */
export function isWebAddress(value: string): boolean {
  const url = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i.test(value) ? readUrl(value) : null
  if (!url) return false
  const { hostname, username, password } = url
  const isWhole = /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[') || hostname === 'localhost'
  return isWhole && username === '' && password === ''
}

/** Matches local and private networks as `URL` writes them, and host names without public DNS. */
const privateHosts =
  /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$|(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/

/** False for a web address that works only locally; true for any other text. */
const isPublicAddress = (value: string): boolean =>
  !isWebAddress(value) || !privateHosts.test(new URL(value).hostname)

/**
 * Refuses a non-empty text that is no web address. The error is `otherwise`, except for the path of a local
 * file.
 */
/*@__NO_SIDE_EFFECTS__*/
export const followed = (otherwise: string) =>
  z.refine<string>((value) => value === '' || isWebAddress(value), {
    error: ({ input }) => describeFile(String(input)) ?? otherwise,
  })

/** A complete address on a public host, stored in the form that browsers use (rules: submissions 24). */
export const webAddress = (missing: string, max: number) =>
  requiredText(missing, max).check(
    followed('Enter a valid URL'),
    z.refine(isPublicAddress, { error: 'Only you can open this address: publish it first' }),
    z.overwrite((value) => (isWebAddress(value) ? new URL(value).href : value)),
  )

/** The key with which a repeated write takes effect only once. */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/, { error: 'The Idempotency-Key is not valid' })),
  ),
})

/** The answer to a challenge against bots, if the installation uses one (decision 0054). */
export const challengeHeader = z.looseObject({
  'challenge-answer': z.optional(
    z.string().check(z.maxLength(8192, { error: 'The Challenge-Answer is too long' })),
  ),
})

/** The answer of a call that returns only a confirmation. */
export const done = z.object({ message: z.string() })

/**
 * The names of the schemas in the API document. The server loads the contract twice, so the names would clash
 * in Zod's global registry.
 */
export const schemaNames = /*@__PURE__*/ z.registry<{ id: string }>()

/** Gives a schema the name under which the API document lists it. */
/*@__NO_SIDE_EFFECTS__*/
export const named = <S extends z.core.$ZodType>(name: string, schema: S): S => {
  schemaNames.add(schema, { id: name })
  return schema
}
