import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkValues, collectErrors } from './field-errors.ts'

const Rules = z.strictObject({
  name: z
    .string({ error: 'Enter a name' })
    .check(z.minLength(1, { error: 'Enter a name' }), z.regex(/^[A-Z]/, { error: 'Begin with a capital' })),
  tools: z.optional(z.array(z.string().check(z.minLength(2, { error: 'A tool needs two letters' })))),
})

test('what keeps the rules is read as they say, and nothing is wrong', () => {
  const { data, errors } = checkValues(Rules, { name: 'Ada', tools: ['Go'] })
  expect(data).toEqual({ name: 'Ada', tools: ['Go'] })
  expect(errors.size).toBe(0)
})

test.each([[undefined], [null], ['']])('a name that is %j is missing', (name) => {
  const { data, errors } = checkValues(Rules, { name })
  expect(data).toBeUndefined()
  expect(errors).toEqual(new Map([['name', 'Enter a name']]))
})

test('an entry of a list speaks for the whole list', () => {
  const { errors } = checkValues(Rules, { name: 'Ada', tools: ['Go', 'C', 'R'] })
  expect(errors).toEqual(new Map([['tools', 'A tool needs two letters']]))
})

test('of several sentences about one field the first one counts', () => {
  const errors = collectErrors([
    { path: 'name', message: 'first' },
    { path: 'email', message: 'other' },
    { path: 'name', message: 'second' },
  ])
  expect(errors).toEqual(
    new Map([
      ['email', 'other'],
      ['name', 'first'],
    ]),
  )
})
