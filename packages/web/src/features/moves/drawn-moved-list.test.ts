import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { MovedList } from './moved-list.tsx'

const reach = operations.previewMove.example.answer
const [item = expect.fail()] = reach.items

it('names the days in Lagos of a deadline just before midnight in UTC, by which the form finds it', () => {
  const items = [{ ...item, deadline: '2026-11-30T23:30:00.000Z' }]
  const text = readElement(createElement(MovedList, { reach: { ...reach, items }, hours: 48 }))
  expect(text).toContain('30 Nov 2026, 23:30 UTC (00:30 on 1 Dec in Lagos)')
  expect(text).toContain('Becomes 2 Dec 2026, 23:30 UTC (00:30 on 3 Dec in Lagos)')
})
