import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/** Returns the first issue of each field as `path: sentence`. */
export function saidAbout(form: z.core.$ZodType, typed: unknown): string[] {
  const issues = z.safeParse(form, typed).error?.issues ?? []
  const first = new Map(issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [])
  return [...first].map(([path, message]) => `${path}: ${message}`).reverse()
}

export const chars = (count: number) => 'a'.repeat(count)
export const tooLong = (count: number) => `Must be ${count} characters or less`

/** A value of a field, and the expected error. Without an error, the form must accept the value. */
export type Row = [value: unknown, sentence?: string]

/** Tests each value in a form that is otherwise valid. Also tests that the form refuses an unknown field. */
export function table(name: string, form: z.core.$ZodType, right: object, fields: Record<string, Row[]>) {
  describe(name, () => {
    test('takes what is right, and no field that it does not know', () => {
      expect(saidAbout(form, right)).toEqual([])
      expect(z.safeParse(form, { ...right, further: 1 }).error?.issues).toMatchObject([
        { code: 'unrecognized_keys', keys: ['further'] },
      ])
    })
    const rows = Object.entries(fields).flatMap(([field, values]) =>
      values.map(([value, sentence]) => ({ field, value, sentence })),
    )
    test.each(rows)('$field $value: $sentence', ({ field, value, sentence }) => {
      const expected = sentence === undefined ? [] : [`${field}: ${sentence}`]
      expect(saidAbout(form, { ...right, [field]: value })).toEqual(expected)
    })
  })
}

/** The error for `a\u0000a`, a text with an invisible character. */
export const unseen = 'There is a character behind “a” that cannot be seen: delete it'

export const missing = (sentence: string): Row[] => [undefined, null, 1, ''].map((value) => [value, sentence])
export const required = (sentence: string, max: number): Row[] => [
  ...missing(sentence),
  ['  ', sentence],
  [chars(max)],
  [` ${chars(max)} `],
  [chars(max + 1), tooLong(max)],
  ['a\u0000a', unseen],
]

/** The error for a name with a forbidden character or too many accents (rules: auth 8, decision 0010). */
export const letters = 'Use letters, blanks, hyphens and apostrophes only'
const letterless = 'Use at least one letter'
export const inNames: Row[] = [
  ['Nguye\u0302\u0303n O\u0323\u0300la\u0301'],
  ['\u092a\u0921\u093c\u0940\u0902'],
  [`Z${'\u0300'.repeat(4)}oe`, letters],
  [`Zoe${'\u0489'.repeat(60)}`, letters],
  ['- ’ -', letterless],
  ['123', letterless],
  ['Ẹ̀kọ́ Jr. the 2nd'],
  ["N'Diaye-Obi’s"],
  ['koya.test', letters],
  ['<b>Ada', letters],
  ['a@koya', letters],
  ['Ada\nObi', letters],
]
export const withoutUnseen = ([value]: Row) => value !== 'a\u0000a'
