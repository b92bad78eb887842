import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { Bell } from './bell.tsx'
import { unreadQuery } from './news-cache.ts'

it('the bell counts what is new, and nothing as long as the number is not there', () => {
  const labels = (...counts: number[]) => {
    const reads = counts.map((unread) => [unreadQuery, { unread }] as const)
    const html = drawElement(createElement(Bell), { reads })
    return [...new Set(html.match(/(?<=aria-label=")Notifications[^"]*/g))]
  }
  expect(labels()).toEqual(['Notifications'])
  expect(labels(0)).toEqual(['Notifications'])
  expect(labels(3)).toEqual(['Notifications, 3 new'])
})
