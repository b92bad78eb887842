import { operations } from '@koya/contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Bell } from './bell.tsx'
import { unreadQuery } from './news-cache.ts'
import { NewsLines } from './news-lines.tsx'

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

it.each(['applications', 'requests'] as const)('news of the topic %s has the icon of people', (topic) => {
  const [line = expect.fail()] = operations.listNews.example.answer.items
  const html = drawElement(createElement(NewsLines, { items: [{ ...line, topic }] }))
  expect(html).toContain(renderToString(createElement(Icon, { name: 'people' })))
})
