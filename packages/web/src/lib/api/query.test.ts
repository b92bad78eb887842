import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query.ts'

it('a read is repeated only once, and only where a busy server has refused it', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') expect.fail('The client decides for each failure.')
  const refused = (status: number, code: string) => new ApiError('/tasks', status, { message: 'No', code })
  expect(retry(0, refused(503, 'busy'))).toBe(true)
  expect(retry(1, refused(503, 'busy'))).toBe(false)
  expect(retry(0, refused(429, 'too_many'))).toBe(false)
  expect(retry(0, refused(500, 'internal'))).toBe(false)
  expect(retry(0, new ApiError('/tasks', null, null))).toBe(false)
})
