import { drawnForField, formField, keyField, type PageForm, sureField } from '@koya/contract/page-forms'
import type { FastifyRequest } from 'fastify'
import { badRequest } from '#errors.ts'

export type Typed = ReadonlyMap<string, readonly string[]>

/** Turns CRLF into LF, because forms send CRLF and the app sends LF. */
const asTyped = (value: string) => value.replaceAll('\r\n', '\n')

export function readTyped(body: unknown): Typed {
  const typed = new Map<string, string[]>()
  if (!(body instanceof URLSearchParams)) return typed
  for (const [name, value] of body) typed.set(name, [...(typed.get(name) ?? []), asTyped(value)])
  return typed
}

/** True for a password field. The server never sends a password back. */
export const isPassword = (name: string): boolean => /password/i.test(name)

export const textIn = (typed: Typed, name: string): string => typed.get(name)?.[0] ?? ''

/** Returns the names of the form fields that do not go into the body of the call. */
export const namesAside = ({ params = {}, headers = {} }: Partial<PageForm>): string[] => [
  formField,
  keyField,
  sureField,
  drawnForField,
  ...Object.values(params),
  ...Object.values(headers),
]

/**
 * Converts texts into the declared types. Leaves an invalid number as text, so that the operation refuses the
 * number. Throws a 400 for a repeated field that is not a list.
 */
export function readFields(form: PageForm, typed: Typed): Record<string, unknown> {
  const { kinds = {} } = form
  const aside = new Set(namesAside(form))
  const fields = [...typed].filter(([name]) => !aside.has(name))
  if (fields.some(([name, values]) => values.length > 1 && kinds[name] !== 'list')) throw badRequest()
  const ofKind = (kind: Kind) => Object.keys(kinds).filter((name) => kinds[name] === kind)
  const lists = ofKind('rows')
  const inRow = (name: string) => lists.some((list) => name.startsWith(`${list}.`))
  return {
    ...Object.fromEntries(ofKind('list').map((name) => [name, []])),
    ...Object.fromEntries(
      fields.filter(([name]) => !inRow(name)).map(([name, values]) => [name, readField(kinds[name], values)]),
    ),
    ...Object.fromEntries(
      ofKind('flag')
        .filter((name) => typed.has(name))
        .map((name) => [name, true]),
    ),
    ...Object.fromEntries(
      lists.map((name) => [name, readRows(name, typed)] as const).filter(([, rows]) => rows.length > 0),
    ),
  }
}

/** Returns the body of the call, without the fields that only the page itself uses. */
export const bodyOf = (form: PageForm, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(readFields(form, typed)).filter(([name]) => !form.own?.includes(name)))

/**
 * Returns the rows of `list`, sorted by number. Leaves out rows in which every field except `text` is
 * empty.
 */
export function readRows(list: string, typed: Typed): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, [value = '']] of typed) {
    const [, at = '', field = ''] =
      /^\w+\.(\d{1,2})\.(\w+)$/.exec(name.startsWith(`${list}.`) ? name : '') ?? []
    if (field !== '') rows.set(Number(at), { ...rows.get(Number(at)), [field]: value })
  }
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row)
    .filter((row) => Object.entries(row).some(([field, value]) => field !== 'text' && value.trim() !== ''))
}

type Kind = NonNullable<PageForm['kinds']>[string]

function readField(kind: Kind | undefined, values: readonly string[]): unknown {
  const [value = ''] = values
  if (kind === 'list') return values
  if (kind === 'words')
    return value
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
  if (kind !== 'number' || value === '') return kind === 'number' ? undefined : value
  return /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : value
}

/** True if the headers of the request show that one of our own pages sent the form. */
export function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const source = headers.origin ?? headers.referer
  return source !== undefined && URL.canParse(source) && new URL(source).host === host
}
