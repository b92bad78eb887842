import { expect, test } from 'vitest'
import { pageOf } from './page-number.ts'

test.each([
  ['page=3', 3],
  ['page=999999', 999_999],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=02', 1],
  ['page=1000000', 1],
  ['page=two', 1],
])('"%s" is page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})
